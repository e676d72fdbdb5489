//! What every part of the board is made of: things that can be picked and named, on the page or in the map.

use std::rc::Rc;

use crate::markup::El;
use crate::markup::Place::{Attribute, Class};
use crate::markup::prelude::*;
use engine::words::Anchor;

use super::Scene;
use crate::browser;

/// How a thing stands out at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    target: bool,
    first: bool,
    lit: bool,
    selected: bool,
    previewed: bool,
}

/// Words that may change while the thing stays.
pub(super) type Words = Rc<dyn Fn() -> String>;

/// A thing on the table before it is drawn.
pub(super) struct Piece {
    /// Its name in the words of the engine.
    pub anchor: Anchor,
    /// How it looks, by class.
    pub class: String,
    /// What it is and how it stands, for the tooltip and for those who listen.
    pub words: Words,
    /// What picking it does, as a verb: `choose this route`.
    pub verb: &'static str,
    /// What it looks like.
    pub content: AnyView,
}

/// Words that stay.
pub(super) fn said(words: String) -> Words {
    Rc::new(move || words.clone())
}

/// Draws a thing on the page: marked when it can be picked, lit or selected, and named to those who listen.
pub(super) fn piece(scene: Scene, piece: Piece) -> AnyView {
    drawn(scene, piece, false)
}

/// The same within the map.
pub(super) fn piece_of_map(scene: Scene, piece: Piece) -> AnyView {
    drawn(scene, piece, true)
}

fn drawn(scene: Scene, piece: Piece, on_map: bool) -> AnyView {
    let board = scene.board;
    let Piece { anchor, class, words, verb, content } = piece;
    let mark = Memo::new(move |_| {
        let (target, first) =
            board.targets.with(|targets| (targets.contains(&anchor), targets.first() == Some(&anchor)));
        let among = |anchors: Signal<Vec<Anchor>>| anchors.with(|anchors| anchors.contains(&anchor));
        Mark {
            target,
            first,
            lit: among(board.lit),
            selected: among(board.selected),
            previewed: among(board.previewed),
        }
    });
    let active = move || mark.with(|mark| mark.target || mark.selected);
    let named = words.clone();
    let spoken = move || {
        let words = named();
        match mark.get() {
            Mark { target: true, selected: true, .. } => format!("{words}. Enter: go ahead"),
            Mark { target: true, .. } => format!("{words}. Enter: {verb}"),
            Mark { selected: true, .. } => format!("{words}. Enter: take the choice back"),
            _ => words,
        }
    };
    let element = if on_map { El::drawn("g") } else { El::new("div") };
    let element = element
        .set(Attribute("class"), class)
        .set(Class("piece"), true)
        .set(Class("target"), move || mark.with(|mark| mark.target))
        .set(Class("lit"), move || mark.with(|mark| mark.lit))
        .set(Class("selected"), move || mark.with(|mark| mark.selected))
        .set(Class("previewed"), move || mark.with(|mark| mark.previewed))
        .set(Attribute("data-anchor"), anchor.to_string())
        .set(Attribute("role"), move || if active() { "button" } else { "group" })
        .set(Attribute("tabindex"), move || if mark.with(|mark| mark.target && mark.first) { "0" } else { "-1" })
        .set(Attribute("aria-pressed"), move || active().then(|| mark.with(|mark| mark.selected).to_string()))
        // What can't be picked now is offered too: the shell says why not, or takes a pick back.
        .on("click", false, move |_: leptos::ev::MouseEvent| board.pick.run(anchor))
        .on("keydown", false, move |event: leptos::ev::KeyboardEvent| {
            if matches!(event.key().as_str(), "Enter" | " ") {
                board.pick.run(anchor);
                event.prevent_default();
                keep_focus(anchor);
            }
        });
    if on_map {
        let title = view! { <title>{move || words()}</title> };
        return element.set(Attribute("aria-label"), spoken).view(title).view(content).done();
    }
    // A button is named by words inside of it, anything else by a label.
    let (label, title) = (words.clone(), words);
    let spoken = move || if active() { spoken() } else { String::new() };
    let painted = view! {
        <span class="sr-only">{spoken}</span>
        // These words say it all; what is painted needn't be read as well.
        <div class="painted" aria-hidden=move || active().then_some("true")>{content}</div>
    };
    element
        .set(Attribute("aria-label"), move || (!active()).then(|| label()))
        .set(Attribute("title"), move || title())
        .view(painted)
        .done()
}

/// Returns the focus to a thing that was picked by key, should it have been drawn anew.
fn keep_focus(anchor: Anchor) {
    browser::soon(move || {
        if document().active_element().is_none_or(|active| active.tag_name() == "BODY") {
            browser::focus(&format!(".syndicate [data-anchor='{anchor}']"));
        }
    });
}

/// What has changed since the last look: `+2`, `−1`; nothing when nothing has.
pub(super) fn delta(now: u16, before: Option<u16>) -> AnyView {
    let difference = before.map_or(0, |before| i32::from(now) - i32::from(before));
    let sign = if difference < 0 { '−' } else { '+' };
    let words = (difference != 0).then(|| format!("{sign}{}", difference.abs()));
    view! { {words.map(|words| view! { <small class="delta">{words}</small> })} }
}
