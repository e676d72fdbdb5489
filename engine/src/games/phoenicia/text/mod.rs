//! All texts for players.
//!
//! [`nouns`] names things and amounts for the other modules: [`prompt`], [`labels`] with the [`effects`] of
//! developments, [`events`] (the log), [`recap`] (the events that matter to a rival), [`reasons`] (why a choice is
//! better) with [`deeds`], and [`blocked`] (why an action is refused). [`not_now`] assigns things to phases.
//! [`tutorial`] is the first match.

mod blocked;
mod deeds;
mod effects;
mod events;
mod labels;
mod not_now;
mod nouns;
mod prompt;
mod reasons;
mod recap;
pub(super) mod tutorial;

use super::action::{Action, Event};
use super::entity::{Blocked, Entity, Label, RichText};
use super::state::Phoenicia;
use crate::kernel::game::Presentation;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::text::cause::Cause;
use crate::kernel::text::not_now::NotNow;
use crate::kernel::text::phrase::Phrase;
use crate::kernel::text::recap::RecapLine;
use crate::kernel::turn::Ply;
use crate::kernel::tutorial::Tutorial;

impl Presentation for Phoenicia {
    type Entity = Entity;

    const BOT_NAMES: &'static [&'static str] = &[
        "Hanno", "Elissa", "Dido", "Mago", "Hiram", "Arishat", "Gisco", "Himilco", "Batnoam", "Bomilcar", "Hamilcar",
        "Maharbal",
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

    fn describe_event(&self, event: &Event, viewer: Viewer) -> RichText {
        events::describe_event(event, viewer)
    }

    fn recap(&self, earlier: &[(Ply, &Event)], events: &[(Ply, &Event)], reader: Seat) -> Vec<RecapLine<Entity>> {
        recap::recap(self, earlier, events, reader)
    }
}
