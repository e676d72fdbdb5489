//! All texts for players.
//!
//! [`nouns`] names things and amounts. [`prompt`], [`labels`], [`events`] (the log), [`recap`] (the rivals' moves),
//! [`reasons`] with [`deeds`], and [`blocked`] (why something is refused) use them. [`not_now`] lists the things that
//! wait for another phase, and [`tutorial`] is the first match.

mod blocked;
mod deeds;
mod events;
mod labels;
mod not_now;
pub(super) mod nouns;
mod prompt;
mod reasons;
mod recap;
mod tutorial;

use super::action::{Action, Event};
use super::entity::{Blocked, Entity, Label, RichText};
use super::state::Syndicate;
use crate::kernel::game::Presentation;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::text::cause::Cause;
use crate::kernel::text::not_now::NotNow;
use crate::kernel::text::phrase::Phrase;
use crate::kernel::text::recap::RecapLine;
use crate::kernel::turn::Ply;
use crate::kernel::tutorial::Tutorial;

impl Presentation for Syndicate {
    type Entity = Entity;

    const BOT_NAMES: &'static [&'static str] = &[
        "Orion", "Lyra", "Vega", "Altair", "Rigel", "Mira", "Castor", "Carina", "Deneb", "Electra", "Sirius", "Antares",
    ];

    const TUTORIAL: Tutorial<Self, Action, Entity> = tutorial::TUTORIAL;

    fn prompt(&self) -> RichText {
        prompt::prompt(self)
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        labels::label(self, seat, action)
    }

    fn phrase(&self, _seat: Seat, action: Action) -> Phrase<Entity> {
        deeds::phrase(self, action)
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
        recap::recap(self, events, reader)
    }
}
