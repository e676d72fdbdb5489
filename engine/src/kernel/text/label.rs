//! The label of an action, and the reason why an action is blocked.

use std::borrow::Cow;

use serde::Serialize;

use super::cost::Cost;
use super::rich_text::RichText;
use crate::kernel::entity::{Entity, EntityId};

/// The name of a legal action, its place, and its effects.
#[derive(Clone, Debug, PartialEq)]
pub struct Label<E = EntityId> {
    /// The action in words, unique in its list.
    pub text: RichText<E>,
    /// Heading under which the action is listed.
    pub group: &'static str,
    /// The things to click for the action, in order.
    pub path: Vec<E>,
    /// The name of the first thing of the path, if several choices may begin with it. A long list folds them under this
    /// name. Empty if each thing has one choice.
    pub target: Cow<'static, str>,
    /// Other things on the table that the action affects, such as the gates that a ship opens. Highlighted while the
    /// choice is hovered or focused. The last click of the path shows a choice with a preview, and one more click makes
    /// it.
    pub preview: Vec<E>,
    /// A click on the first thing of the path makes the choice, even if it has a preview or other choices begin with
    /// that thing.
    pub at_once: bool,
    /// The number, if the action is one of a family that differs only in a number, such as a bid. The page shows a
    /// stepper.
    pub amount: Option<i32>,
    /// The stepper starts at this number. Without one it starts at the lowest.
    pub default_amount: bool,
    /// The price.
    pub cost: Cost,
    /// The changes for the seat: before and after.
    pub changes: Vec<Change>,
    /// One more sentence; empty if there is none.
    pub note: RichText<E>,
    /// The action ends a part of the turn: passing, going on, ending the turn. Always shown in the same place.
    pub ends_step: bool,
    /// The note warns of a loss. The action is never played automatically.
    pub warns: bool,
    /// The choice that ends the step often follows. The page also offers both in one click.
    pub often_last: bool,
    /// The action is seldom wanted. It is listed last, folded.
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
    /// The quantity: `production`.
    pub what: &'static str,
    /// The value before the action.
    pub before: i32,
    /// The value after the action.
    pub after: i32,
}

/// An action that a player may want but that isn't legal.
#[derive(Clone, Debug, PartialEq)]
pub struct Blocked<E = EntityId> {
    /// The action in words.
    pub text: RichText<E>,
    /// The reason, as a sentence.
    pub reason: RichText<E>,
    /// Heading under which the action would be listed.
    pub group: &'static str,
    /// The things to click for it: in order, or any of them if one reason applies to several.
    pub path: Vec<E>,
    /// Section of the game's guide with the rule.
    pub rule: Option<&'static str>,
}

impl<E> Blocked<E> {
    /// Returns a blocked action with the section of the guide that has the rule.
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
