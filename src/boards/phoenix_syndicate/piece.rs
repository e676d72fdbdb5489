//! What every part of the board is made of. Parts are texts, which weigh a fraction of code that builds
//! elements one by one: a part is written anew when it changes, and then marked with what can be picked, what
//! is picked and what is lit. Whatever has an anchor in it is a thing that can be picked and named.

use std::fmt::Write;

use crate::markup::El;
use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::data::Route;
use engine::seat::Seat;
use engine::words::Anchor;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::Scene;

/// A part of the board: an element of this kind and class, filled by what `make` writes for a seat.
pub(super) fn part(
    scene: Scene,
    seat: Seat,
    tag: &'static str,
    class: &'static str,
    make: fn(Scene, Seat) -> String,
) -> AnyView {
    let text = Memo::new(move |_| make(scene, seat));
    let node = NodeRef::<Element>::default();
    let element = if tag == "g" { El::drawn(tag) } else { El::new(tag) };
    let mut written = String::new();
    let mut marked = Vec::new();
    Effect::new(move |()| {
        let Some(element) = node.get() else { return };
        let text = text.get();
        if text != written {
            let focused = focused_anchor(&element);
            element.set_inner_html(&text);
            written = text;
            mark(scene, &element, &mut marked);
            if let Some(anchor) = focused {
                crate::browser::focus(&format!(".syndicate [data-anchor='{anchor}']"));
            }
        } else {
            mark(scene, &element, &mut marked);
        }
    });
    element.is("class", class).known_as(node).done()
}

/// The thing in a part that has the focus, to give it back when the part is written anew.
fn focused_anchor(part: &Element) -> Option<String> {
    let active = document().active_element()?;
    part.contains(Some(&active)).then(|| active.get_attribute("data-anchor"))?
}

/// Marks the things of a part that can be picked, are lit, picked or previewed; `marked` are those that were.
fn mark(scene: Scene, part: &Element, marked: &mut Vec<String>) {
    let board = scene.board;
    let [targets, mut lit, selected, previewed] = [board.targets, board.lit, board.selected, board.previewed]
        .map(|signal| signal.with(|anchors| anchors.iter().map(ToString::to_string).collect::<Vec<String>>()));
    lit.extend(scene.shining().iter().map(|tile| format!("tile:{}", tile.0)));
    let before = std::mem::take(marked);
    let Ok(things) = part.query_selector_all("[data-anchor]") else { return };
    for at in 0..things.length() {
        let Some(thing) = things.get(at) else { return };
        let thing: Element = thing.unchecked_into();
        let anchor = thing.get_attribute("data-anchor").unwrap_or_default();
        let among = [&targets, &lit, &selected, &previewed].map(|all| all.contains(&anchor));
        let stands_out = among.contains(&true);
        if !stands_out && !before.contains(&anchor) {
            continue;
        }
        for (name, on) in ["target", "lit", "selected", "previewed"].into_iter().zip(among) {
            let _ = thing.class_list().toggle_with_force(name, on);
        }
        let [target, _, picked, _] = among;
        let set = |name: &str, value: &str| {
            let _ = thing.set_attribute(name, value);
        };
        let pick = match (target, picked) {
            (true, true) => ". Enter: go ahead",
            (true, false) => ". Enter: choose it",
            (false, true) => ". Enter: take the choice back",
            _ => "",
        };
        set("tabindex", if target && targets.first() == Some(&anchor) { "0" } else { "-1" });
        set("role", if pick.is_empty() { "group" } else { "button" });
        if pick.is_empty() {
            let _ = thing.remove_attribute("aria-pressed");
        } else {
            set("aria-pressed", if picked { "true" } else { "false" });
        }
        // A thing is named by words inside of it.
        if let Ok(Some(said)) = thing.query_selector(".sr-only, title") {
            said.set_text_content(Some(&(thing.get_attribute("title").unwrap_or_default() + pick)));
        }
        if stands_out {
            marked.push(anchor);
        }
    }
}

/// A text that may hold anything, such as a name, as text of the page.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => safe.push_str("&lt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

/// Writes a thing: how it is named inside of it, and what it looks like. The name says it all; what is painted
/// needn't be read as well.
fn thing(into: &mut String, tag: &str, anchor: Anchor, class: &str, words: &str, said: [&str; 2], content: &str) {
    let words = escape(words);
    let [before, after] = said;
    // Writing into a text never fails.
    let _ = write!(
        into,
        "<{tag} class=\"piece {class}\" data-anchor=\"{anchor}\" role=\"group\" tabindex=\"-1\" title=\"{words}\">\
         {before}{words}{after}<{tag} class=\"painted\" aria-hidden=\"true\">{content}</{tag}></{tag}>"
    );
}

/// Writes a thing on the page: its class, what it is in words, and what it looks like.
pub(super) fn piece(into: &mut String, anchor: Anchor, class: &str, words: &str, content: &str) {
    thing(into, "div", anchor, class, words, ["<span class=\"sr-only\">", "</span>"], content);
}

/// The same within the map.
pub(super) fn piece_of_map(into: &mut String, anchor: Anchor, class: &str, words: &str, content: &str) {
    thing(into, "g", anchor, class, words, ["<title>", "</title>"], content);
}

const KINDS: [&str; 10] =
    ["tile", "gate", "route", "upgrade", "corp", "advantage", "operation", "good", "ship", "seat"];

/// The thing of the board that an event happened to.
pub(super) fn anchor_of(target: Option<web_sys::EventTarget>) -> Option<Anchor> {
    let thing = target?.dyn_into::<Element>().ok()?.closest("[data-anchor]").ok()??;
    let anchor = thing.get_attribute("data-anchor")?;
    let (name, place) = anchor.split_once(':')?;
    let kind = KINDS.into_iter().find(|kind| *kind == name)?;
    let (seat, id) = match place.split_once('.') {
        Some((seat, id)) => (Some(Seat(seat.parse().ok()?)), id),
        None => (None, place),
    };
    Some(Anchor { kind, seat, id: id.parse().ok()? })
}

/// The route that an anchor names.
pub(super) fn route_of(anchor: &Anchor) -> Option<Route> {
    Route::all().nth(anchor.id.into()).filter(|_| anchor.kind == "route")
}

/// What has changed since the last look: `+2`, `−1`; nothing when nothing has.
pub(super) fn delta(now: u16, before: u16) -> String {
    match i32::from(now) - i32::from(before) {
        0 => String::new(),
        less @ ..0 => format!("<small class=\"delta\">−{}</small>", -less),
        more => format!("<small class=\"delta\">+{more}</small>"),
    }
}
