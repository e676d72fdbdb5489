//! The recap of a match for a player: the important actions of rivals since the player's last decision.

use super::rich_text::RichText;
use crate::kernel::entity::{Entity, EntityId};
use crate::kernel::seat::Seat;
use crate::kernel::turn::Ply;

/// The weight of an event for the player who reads the recap, lightest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Explains a change of the score. Only in the list.
    Detail,
    /// Matters little. On the strip only if the rival did nothing heavier.
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
    /// The weight for the player.
    pub weight: Weight,
    /// The line as a short clause without a full stop: `Ann won Fort for 9`.
    pub text: RichText<E>,
    /// Details that only the list shows, after a semicolon; empty if there are none: `Bert bid 8, you passed at 7`.
    pub details: RichText<E>,
    /// A remark that only the strip shows, right after the text; empty if there is none: `, outbidding you`.
    pub remark: RichText<E>,
}

impl<E: Entity> RecapLine<E> {
    /// Returns a line without details.
    pub fn new(ply: Ply, seat: Seat, weight: Weight, text: RichText<E>) -> Self {
        Self { ply, seat, weight, text, details: RichText::new(), remark: RichText::new() }
    }

    /// Returns the line without the game's type.
    pub fn erase(self) -> RecapLine {
        let Self { ply, seat, weight, text, details, remark } = self;
        let [text, details, remark] = [text, details, remark].map(RichText::erase);
        RecapLine { ply, seat, weight, text, details, remark }
    }
}

/// A deed of a seat, described by one line of a recap.
#[derive(Debug)]
pub struct Told<D> {
    /// The moment after its last event.
    pub ply: Ply,
    /// The seat.
    pub seat: Seat,
    /// The deed, in the game's own type.
    pub deed: D,
}

/// The deeds of a reader's rivals, in time order.
#[derive(Debug)]
pub struct ToldDeeds<D> {
    reader: Seat,
    /// The deeds.
    pub list: Vec<Told<D>>,
}

impl<D> ToldDeeds<D> {
    /// Returns an empty list for a reader.
    pub fn new(reader: Seat) -> Self {
        Self { reader, list: Vec::new() }
    }

    /// Adds a deed. If `absorb` joins it with an earlier deed of the seat, the latest such deed moves to the end.
    /// Leaves out the reader's own deeds.
    pub fn add(&mut self, ply: Ply, seat: Seat, deed: D, absorb: impl Fn(&mut D, &D) -> bool) {
        if seat == self.reader {
            return;
        }
        let earlier = self.list.iter_mut().rposition(|told| told.seat == seat && absorb(&mut told.deed, &deed));
        let deed = match earlier {
            Some(place) => self.list.remove(place).deed,
            None => deed,
        };
        self.list.push(Told { ply, seat, deed });
    }
}
