//! What boards are made of. Parts of a board are texts, which weigh a fraction of code that builds elements
//! one by one: a part is written anew when its text changes, and then marked with what can be picked, what is
//! picked and what is lit. Whatever has an entity in it is a thing that can be picked and named.

use std::fmt::Write;

use crate::markup::El;
use crate::markup::prelude::*;
use engine::entity::Entity;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::focus;
use super::kit::Board;
use super::seats::{SHAPES, seat_class};
use crate::browser;

/// A part of a board: an element, filled by what `make` writes.
///
/// What has `data-new` in it gets the class `fresh` when nothing of that name was there before.
pub fn part(board: Board, element: El, make: Box<dyn Fn() -> String + Send + Sync>) -> AnyView {
    let text = Memo::new(move |_| make());
    let node = NodeRef::<Element>::default();
    let mut written = None;
    let mut marked = Vec::new();
    let mut known = Vec::new();
    Effect::new(move || {
        let Some(element) = node.get() else { return };
        let text = Some(text.get());
        if text == written {
            return mark(board, &element, &mut marked);
        }
        let focused = focused_entity(&element);
        element.set_inner_html(text.as_deref().unwrap_or_default());
        let is_first = written.is_none();
        written = text;
        marked.clear();
        mark(board, &element, &mut marked);
        let before = std::mem::take(&mut known);
        for new in all(&element, "[data-new]") {
            let name = new.get_attribute("data-new").unwrap_or_default();
            if !is_first && !before.contains(&name) {
                let _ = new.class_list().add_1("fresh");
            }
            known.push(name);
        }
        if let Some(entity) = focused {
            give_focus_back(&element, entity);
        }
    });
    element.known_as(node).done()
}

/// All elements in a part that a selector finds.
fn all(part: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = part.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)).map(JsCast::unchecked_into).collect()
}

/// The thing in a part that has the focus.
fn focused_entity(part: &Element) -> Option<String> {
    let active = document().active_element()?;
    part.contains(Some(&active)).then(|| active.get_attribute("data-id"))?
}

/// Gives a thing the focus that it had before its part was written anew, or the same thing elsewhere, should it
/// have gone there.
fn give_focus_back(part: &Element, entity: String) {
    let selector = format!("[data-id='{entity}']");
    if let Ok(Some(thing)) = part.query_selector(&selector) {
        focus::focus(&thing);
        return;
    }
    browser::soon(move || {
        if document().active_element().is_none_or(|active| active.tag_name() == "BODY") {
            browser::focus(&format!(".board {selector}"));
        }
    });
}

/// Marks the things of a part that can be picked, are lit, picked or previewed; `marked` are those that were.
fn mark(board: Board, part: &Element, marked: &mut Vec<String>) {
    let [targets, lit, selected, previewed] = [board.targets, board.lit, board.selected, board.previewed]
        .map(|signal| signal.with(|entities| entities.iter().map(ToString::to_string).collect::<Vec<String>>()));
    let before = std::mem::take(marked);
    // Tab goes to one thing; should it lie in two places, to the first.
    let mut stop = targets.first();
    for thing in all(part, "[data-id]") {
        let attribute = |name: &str| thing.get_attribute(name).unwrap_or_default();
        let entity = attribute("data-id");
        let mut among = [&targets, &lit, &selected, &previewed].map(|all| all.contains(&entity));
        let stands_out = among.contains(&true);
        if !stands_out && !before.contains(&entity) {
            continue;
        }
        let verb = attribute("data-verb");
        // What is only named here is picked elsewhere.
        let is_picked = among[2] && !verb.is_empty();
        among[0] &= !verb.is_empty();
        for (name, on) in ["target", "lit", "selected", "previewed"].into_iter().zip(among) {
            let _ = thing.class_list().toggle_with_force(name, on);
        }
        let is_target = among[0];
        let verb = match (is_target, is_picked) {
            (true, true) => "go ahead",
            (true, false) => &verb,
            (false, true) => "take the choice back",
            (false, false) => "",
        };
        let set = |name: &str, value: &str| {
            let _ = thing.set_attribute(name, value);
        };
        let is_stop = is_target && stop.take_if(|stop| **stop == entity).is_some();
        set("tabindex", if is_stop { "0" } else { "-1" });
        set("role", if verb.is_empty() { "group" } else { "button" });
        let mut words = attribute("title");
        if verb.is_empty() {
            let _ = thing.remove_attribute("aria-pressed");
        } else {
            set("aria-pressed", if is_picked { "true" } else { "false" });
            words.push_str(". Enter: ");
            words.push_str(verb);
        }
        // A thing is named by words inside of it.
        if let Ok(Some(said)) = thing.query_selector(".sr-only, title") {
            said.set_text_content(Some(&words));
        }
        if stands_out {
            marked.push(entity);
        }
    }
}

/// A text that may hold anything, such as a name, as text of the page.
pub fn escape(text: &str) -> String {
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

/// Writes a thing: `tag` is `div`, or `g` in a drawing; `words` say what it is, `verb` what picking it does, such
/// as `bid`. Without a verb it is only named here, never picked. The words say it all; what is painted needn't be
/// read as well.
pub fn thing(into: &mut String, tag: &str, entity: impl Entity, class: &str, words: &str, verb: &str, content: &str) {
    let words = escape(words);
    let name = if tag == "g" { ["<title>", "</title>"] } else { ["<span class=\"sr-only\">", "</span>"] };
    let [before, after] = name;
    let id = entity.erase();
    // Writing into a text never fails.
    let _ = write!(
        into,
        "<{tag} data-id=\"{id}\" data-entity=\"{entity}\" class=\"piece {class}\" data-verb=\"{verb}\" role=\"group\" tabindex=\"-1\" \
         title=\"{words}\">{before}{words}{after}<{tag} class=\"painted\" aria-hidden=\"true\">{content}</{tag}></{tag}>"
    );
}

/// The mark of a seat: its shape in its colour.
pub fn mark_of(colour: u8) -> String {
    let shape = SHAPES[usize::from(colour) % SHAPES.len()];
    let seat = seat_class(colour);
    format!("<svg class=\"mark {seat}\" viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path d=\"{shape}\"/></svg>")
}

/// What has changed since the last look: `+2`, `−1`; nothing when nothing has.
pub fn delta(now: u16, before: u16) -> String {
    match i32::from(now) - i32::from(before) {
        0 => String::new(),
        less @ ..0 => format!("<small class=\"delta\">−{}</small>", -less),
        more => format!("<small class=\"delta\">+{more}</small>"),
    }
}
