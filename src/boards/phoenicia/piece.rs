//! What every part of the board is made of: things that can be picked and named, and counted values.

use crate::markup::prelude::*;
use engine::words::Anchor;

use super::art::{Sign, sign};
use crate::browser;
use crate::table::kit::Board;

/// How a thing stands out at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    target: bool,
    first: bool,
    lit: bool,
    selected: bool,
}

/// A thing on the table before it is drawn.
pub(super) struct Piece {
    /// Its name in the words of the engine.
    pub anchor: Anchor,
    /// How it looks, by class.
    pub class: &'static str,
    /// Where it is and what it is, for the tooltip and for those who listen.
    pub words: String,
    /// What picking it does, as a verb: `bid`. Without one it is only named here, never picked.
    pub verb: Option<&'static str>,
    /// What it looks like.
    pub content: AnyView,
}

/// Draws a thing: marked when it can be picked, lit or selected, and named to those who listen.
pub(super) fn piece(board: Board, piece: Piece) -> AnyView {
    drawn(board, piece, true)
}

/// Draws a thing that stands in another place already, where the focus goes first.
pub(super) fn twin(board: Board, piece: Piece) -> AnyView {
    drawn(board, piece, false)
}

fn drawn(board: Board, piece: Piece, stop: bool) -> AnyView {
    let Piece { anchor, class, words, verb, content } = piece;
    let mark = Memo::new(move |_| Mark {
        target: verb.is_some() && board.targets.with(|targets| targets.contains(&anchor)),
        first: stop && board.targets.with(|targets| targets.first() == Some(&anchor)),
        lit: board.lit.with(|lit| lit.contains(&anchor)),
        selected: board.selected.with(|selected| selected.contains(&anchor)),
    });
    let classes = move || {
        let mut all = format!("piece {class}");
        let mark = mark.get();
        for (on, name) in [(mark.target, " target"), (mark.lit, " lit"), (mark.selected, " selected")] {
            all.push_str(if on { name } else { "" });
        }
        all
    };
    let title = words.clone();
    let label = words.clone();
    // A button is named by words inside of it, anything else by a label.
    let spoken = move || match (mark.get(), verb) {
        (Mark { target: true, .. }, Some(verb)) => Some(format!("{words}. Enter: {verb}")),
        (Mark { selected: true, .. }, Some(_)) => Some(format!("{words}. Enter: take the choice back")),
        _ => None,
    };
    // What can't be picked now is offered too: the shell says why not, or takes a pick back.
    let pick = move || {
        if verb.is_some() {
            board.pick.run(anchor);
        }
        verb.is_some()
    };
    let active = move || mark.with(|mark| mark.target || mark.selected && verb.is_some());
    view! {
        <div
            class=classes
            data-anchor=anchor.to_string()
            role=move || if active() { "button" } else { "group" }
            tabindex=move || if mark.with(|mark| mark.target && mark.first) { "0" } else { "-1" }
            aria-pressed=move || active().then(|| mark.with(|mark| mark.selected).to_string())
            aria-label=move || (!active()).then(|| label.clone())
            title=title
            on:click=move |_| {
                pick();
            }
            on:keydown=move |event| {
                if matches!(event.key().as_str(), "Enter" | " ") && pick() {
                    event.prevent_default();
                    keep_focus(anchor);
                }
            }
        >
            <span class="sr-only">{spoken}</span>
            // These words say it all; what is painted needn't be read as well.
            <div class="painted" aria-hidden=move || active().then_some("true")>{content}</div>
        </div>
    }
    .into_any()
}

/// Returns the focus to a thing that was picked by key, should it have been drawn anew.
fn keep_focus(anchor: Anchor) {
    browser::soon(move || {
        if document().active_element().is_none_or(|active| active.tag_name() == "BODY") {
            browser::focus(&format!(".phoenicia [data-anchor='{anchor}']"));
        }
    });
}

/// A counted value with its sign: `★ 12`, with what has changed since the last look.
pub(super) struct Count {
    /// Its sign.
    pub sign: Sign,
    /// What is counted, for those who listen and as a caption.
    pub what: &'static str,
    /// The value.
    pub now: u16,
    /// The most it may be, if there is a limit.
    pub limit: Option<u16>,
    /// The value before, if that is known.
    pub before: Option<u16>,
}

/// Draws a counted value.
pub(super) fn count(count: Count) -> AnyView {
    let Count { sign: of, what, now, limit, before } = count;
    let difference = before.map_or(0, |before| i32::from(now) - i32::from(before));
    let over = limit.is_some_and(|limit| now > limit);
    let words = match limit {
        Some(limit) => format!("{now} of {limit} {what}"),
        None => format!("{now} {what}"),
    };
    view! {
        <span class="count" class:changed=difference != 0 class:over=over role="img" aria-label=words.clone() title=words>
            {sign(of)} <b>{now}</b> {limit.map(|limit| view! { <i>"/"{limit}</i> })}
            {(difference != 0).then(|| view! { <small class="delta">{signed(difference)}</small> })} <em>{what}</em>
        </span>
    }
    .into_any()
}

/// A number with its sign: `+2`, `−1`.
pub(super) fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", -number) } else { format!("+{number}") }
}

/// A word for one or for many: `1 card`, `2 cards`.
pub(super) fn plural(count: u16, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Parts of a sentence that aren't empty, joined by commas.
pub(super) fn listed(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}
