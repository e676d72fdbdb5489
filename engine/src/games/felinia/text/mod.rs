//! All text for players. [`nouns`] names things and amounts. [`prompt`] contains the prompts, [`labels`] the labels
//! with [`warnings`] of losses, [`events`] the log, and [`recap`] its summary for a rival. [`reasons`] explains why an
//! action is better, with the phrases of [`deeds`]. [`blocked`] explains refusals, [`not_now`] assigns things to
//! phases, and [`tutorial`] is the first match.

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
mod warnings;

use super::action::{Action, Event};
use super::entity::{Blocked, Entity, Label, RichText};
use super::state::Felinia;
use crate::kernel::game::Presentation;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::text::cause::Cause;
use crate::kernel::text::not_now::NotNow;
use crate::kernel::text::phrase::Phrase;
use crate::kernel::text::recap::RecapLine;
use crate::kernel::turn::Ply;
use crate::kernel::tutorial::Tutorial;

impl Presentation for Felinia {
    type Entity = Entity;

    const BOT_NAMES: &'static [&'static str] =
        &["Tom", "Felix", "Kitty", "Mina", "Tabitha", "Ginger", "Oscar", "Misty", "Tybalt", "Minka", "Jasper", "Ruby"];

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

    fn describe_event(&self, event: &Event, viewer: Viewer) -> RichText {
        events::describe_event(self, event, viewer)
    }

    fn recap(&self, _: &[(Ply, &Event)], events: &[(Ply, &Event)], reader: Seat) -> Vec<RecapLine<Entity>> {
        recap::recap(self, events, reader)
    }
}
