//! All texts for players.
//!
//! - [`nouns`] holds names and amounts, which the other texts use.
//! - [`prompt`], [`labels`] and [`attack_labels`] describe the present decision.
//! - [`events`] is the log, and [`recap`] the part of it that matters to a rival.
//! - [`reasons`] explains why a choice is better, with phrases from [`deeds`].
//! - [`blocked`] and [`not_now`] explain why something can't be done.
//! - [`tutorial`] is the first match.

mod attack_labels;
mod blocked;
mod deeds;
mod events;
mod labels;
mod not_now;
mod nouns;
mod prompt;
mod reasons;
mod recap;
mod tutorial;

use super::action::{Action, Event};
use super::entity::{Blocked, Entity, Label, RichText};
use super::state::{Micromanager, Stage};
use crate::kernel::game::Presentation;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::text::cause::Cause;
use crate::kernel::text::not_now::NotNow;
use crate::kernel::text::phrase::Phrase;
use crate::kernel::text::recap::RecapLine;
use crate::kernel::turn::Ply;
use crate::kernel::tutorial::Tutorial;

impl Presentation for Micromanager {
    type Entity = Entity;

    const BOT_NAMES: &'static [&'static str] = &[
        "Hugh", "Maud", "Piers", "Agnes", "Godwin", "Edith", "Baldwin", "Alys", "Osbert", "Sybil", "Ranulf", "Hawise",
    ];

    const TUTORIAL: Tutorial<Self, Action, Entity> = tutorial::TUTORIAL;

    fn prompt(&self) -> RichText {
        prompt::prompt(self)
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        labels::label(self, seat, action)
    }

    fn phrase(&self, seat: Seat, action: Action) -> Phrase<Entity> {
        deeds::phrase(self, seat, action)
    }

    fn reason(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        reasons::reason(self, cause)
    }

    const NOT_NOW: &'static [NotNow<Self, Entity>] = not_now::NOT_NOW;

    fn refused(&self, seat: Seat) -> Vec<Blocked> {
        blocked::refused(self, seat)
    }

    fn describe_event(&self, event: &Event, _viewer: Viewer) -> RichText {
        events::describe_event(self, event)
    }

    fn recap(&self, _: &[(Ply, &Event)], events: &[(Ply, &Event)], reader: Seat) -> Vec<RecapLine<Entity>> {
        recap::recap(events, reader)
    }

    /// Returns the title against the Horde (Micromanager 3.8).
    fn title_won(&self) -> Option<String> {
        let is_over = matches!(self.stage, Stage::Over(_));
        (is_over && self.is_solitaire()).then(|| self.title(self.total(self.active)))
    }
}
