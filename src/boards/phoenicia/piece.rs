//! What every part of the board is made of: things that can be picked and named, counted values, words.

use engine::games::phoenicia::entity::Entity;
use std::fmt::Write;

use crate::table::pieces::{delta, thing};

use super::art::{Sign, sign};

/// Writes a thing on the table: where it is and what it is in words, what picking it does, and what it looks
/// like. Without a verb it is only named here, never picked.
pub(super) fn piece(into: &mut String, entity: Entity, class: &str, words: &str, verb: &str, content: &str) {
    thing(into, "div", entity, class, words, verb, content);
}

/// Writes a counted value with its sign, `★ 12`: of how many at most, if there is a limit, and what has changed
/// since the last look.
pub(super) fn count(into: &mut String, of: Sign, what: &str, now: u8, limit: Option<u8>, before: u8) {
    let change = delta(now.into(), before.into());
    let most = limit.map(|limit| limit.to_string()).unwrap_or_default();
    let [of_most, slash, end] = if limit.is_some() { [" of ", "<i>/", "</i>"] } else { [""; 3] };
    let _ = write!(
        into,
        "<span class=\"count{}{}\" title=\"{now}{of_most}{most} {what}\">{}<b>{now}</b>{slash}{most}{end}{change}<em>\
         {what}</em></span>",
        if change.is_empty() { "" } else { " changed" },
        if limit.is_some_and(|limit| now > limit) { " over" } else { "" },
        sign(of)
    );
}

/// A word for one or for many: `1 card`, `2 cards`.
pub(super) fn plural(count: u16, one: &str, many: &str) -> String {
    let mut words = count.to_string();
    words.push(' ');
    words.push_str(if count == 1 { one } else { many });
    words
}

/// Parts of a sentence that aren't empty, joined by commas.
pub(super) fn listed(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}
