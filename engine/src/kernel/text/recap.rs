//! The recap of a match for a player: what the others did since the player's last decision, as far as it matters.

use super::rich_text::RichText;
use crate::kernel::entity::{Entity, EntityId};
use crate::kernel::seat::Seat;
use crate::kernel::turn::Ply;

/// The weight of an event for the player who reads the recap, lightest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Explains a change of the score: only listed.
    Detail,
    /// Matters little: on the strip only if the rival did nothing heavier.
    Minor,
    /// An achievement of a rival: something won, built, settled or claimed.
    Major,
    /// Hits the player: an attack, a loss, a defeat in an auction.
    Personal,
}

/// A line of a recap. It may sum up several events.
#[derive(Clone, Debug, PartialEq)]
pub struct RecapLine<E = EntityId> {
    /// The moment after the last of its events.
    pub ply: Ply,
    /// The seat that the line is about.
    pub seat: Seat,
    /// Its weight for the player.
    pub weight: Weight,
    /// The line as a short clause without a full stop: `Ann won Fort for 9`.
    pub text: RichText<E>,
    /// Details that only the list shows, after a semicolon; empty if there are none: `Bert bid 8, you passed at 7`.
    pub details: RichText<E>,
}

impl<E: Entity> RecapLine<E> {
    /// Returns a line without details.
    pub fn new(ply: Ply, seat: Seat, weight: Weight, text: RichText<E>) -> Self {
        Self { ply, seat, weight, text, details: RichText::new() }
    }

    /// Returns the line without the game's type.
    pub fn erase(self) -> RecapLine {
        let Self { ply, seat, weight, text, details } = self;
        RecapLine { ply, seat, weight, text: text.erase(), details: details.erase() }
    }
}
