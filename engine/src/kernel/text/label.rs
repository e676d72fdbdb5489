//! The label of an action, and the reason why something is blocked.

use std::borrow::Cow;

use serde::Serialize;

use super::cost::Cost;
use super::rich_text::RichText;
use crate::kernel::entity::{Entity, EntityId};

/// What a legal action is called and where it is found.
#[derive(Clone, Debug, PartialEq)]
pub struct Label<E = EntityId> {
    /// The action in words, unique in its list.
    pub text: RichText<E>,
    /// Heading under which it is offered.
    pub group: &'static str,
    /// The things to click, in order, that lead to it.
    pub path: Vec<E>,
    /// What the first of these is called, where several choices may begin with it: a long list folds them together
    /// under this name. Empty where each thing has one choice.
    pub target: Cow<'static, str>,
    /// What else it touches on the table: the gates a ship opens on its way. Lit up while the choice is
    /// looked at; a choice with a preview is shown by the last click of its path and made by one more.
    pub preview: Vec<E>,
    /// A click on the first thing of its path makes it, although it has a preview or others begin with that thing.
    pub at_once: bool,
    /// The number, where the action is one of a family that differs only in a number: a bid.
    /// Offered with a stepper.
    pub amount: Option<i32>,
    /// The stepper begins with this number; without one it begins with the first.
    pub default_amount: bool,
    /// The price.
    pub cost: Cost,
    /// What it changes for the seat: before and after.
    pub changes: Vec<Change>,
    /// One more sentence worth knowing; empty when there is none.
    pub note: RichText<E>,
    /// It ends a part of the turn: passing, going on, ending the turn. Always offered in the same place.
    pub ends_step: bool,
    /// Its note warns of a loss. It is never played automatically.
    pub warns: bool,
    /// Whether what finishes is often chosen right after it: then both are offered in one click.
    pub often_last: bool,
    /// It is seldom wanted: offered after everything else, folded away.
    pub secondary: bool,
}

impl<E> Default for Label<E> {
    fn default() -> Self {
        Self {
            text: RichText::default(),
            group: "",
            path: Vec::new(),
            target: Cow::Borrowed(""),
            preview: Vec::new(),
            at_once: false,
            amount: None,
            default_amount: false,
            cost: Cost::default(),
            changes: Vec::new(),
            note: RichText::default(),
            ends_step: false,
            warns: false,
            often_last: false,
            secondary: false,
        }
    }
}

impl<E: Entity> Label<E> {
    /// Returns the label without its game's type.
    pub fn erase(self) -> Label {
        Label {
            text: self.text.erase(),
            group: self.group,
            path: erase_all(self.path),
            target: self.target,
            preview: erase_all(self.preview),
            at_once: self.at_once,
            amount: self.amount,
            default_amount: self.default_amount,
            cost: self.cost,
            changes: self.changes,
            note: self.note.erase(),
            ends_step: self.ends_step,
            warns: self.warns,
            often_last: self.often_last,
            secondary: self.secondary,
        }
    }
}

fn erase_all<E: Entity>(path: Vec<E>) -> Vec<EntityId> {
    path.into_iter().map(E::id).collect()
}

/// A quantity before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// What it is: `production`.
    pub what: &'static str,
    /// Before the action.
    pub before: i32,
    /// After the action.
    pub after: i32,
}

/// Something a player may want to do but can't.
#[derive(Clone, Debug, PartialEq)]
pub struct Blocked<E = EntityId> {
    /// The thing in words.
    pub text: RichText<E>,
    /// Why not, as a sentence.
    pub reason: RichText<E>,
    /// Heading under which it would be offered.
    pub group: &'static str,
    /// The things one would click: one after the other, or any of them where the reason is the same for several.
    pub path: Vec<E>,
    /// Section of the game's guide with the rule.
    pub rule: Option<&'static str>,
}

impl<E> Blocked<E> {
    /// With the section of the guide that has the rule.
    pub fn new(
        text: impl Into<RichText<E>>,
        reason: impl Into<RichText<E>>,
        group: &'static str,
        path: Vec<E>,
        rule: &'static str,
    ) -> Self {
        Self { text: text.into(), reason: reason.into(), group, path, rule: Some(rule) }
    }
}

impl<E: Entity> Blocked<E> {
    /// Returns the value without the game's type.
    pub fn erase(self) -> Blocked {
        let Self { text, reason, group, path, rule } = self;
        Blocked { text: text.erase(), reason: reason.erase(), group, path: erase_all(path), rule }
    }
}
