//! Seats and values held per seat. Who sits on a seat is part of [`crate::matches::setup::Setup`].

use arrayvec::ArrayVec;
use derive_more::{From, Into};
use serde::{Deserialize, Serialize};

use super::set::Set;

/// The most seats any game may have.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0 in clockwise order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// This seat as an index into a [`PerSeat`] or an array.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    pub const fn next(self, seats: u8) -> Self {
        Self((self.0 + 1) % seats)
    }

    /// All seats of a table clockwise, starting with this one.
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Self> {
        (0..seats).map(move |step| Self((self.0 + step) % seats))
    }

    /// All seats of a table, from 0.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        (0..seats).map(Self)
    }
}

/// One value for each seat of a table, in seat order.
pub type PerSeat<T> = ArrayVec<T, MAX_SEATS>;

/// A set of seats.
pub type SeatSet = Set<Seat, u8>;

/// For whom a state is shown, which decides what is redacted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// One seat: its own secrets and what is public.
    Seat(Seat),
    /// A spectator: only what is public.
    Public,
    /// Everything, secrets included: for tests, tools and finished matches.
    Omniscient,
}

impl Viewer {
    /// Whether this viewer sees what belongs to `seat` alone.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Public => false,
            Self::Omniscient => true,
        }
    }

    /// Returns the viewer from whose side the table is drawn, where `people` sit. After a match everything can be seen; a
    /// person who played alone against bots keeps their side.
    pub fn side(self, people: &[Seat]) -> Self {
        match (self, people) {
            (Self::Omniscient, [only]) => Self::Seat(*only),
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_once_round_the_table_from_the_seat_itself() {
        let order: Vec<u8> = Seat(2).clockwise(4).map(|seat| seat.0).collect();
        assert_eq!(order, [2, 3, 0, 1]);
        assert_eq!(Seat(3).next(4), Seat(0));
    }

    #[test]
    fn when_a_match_is_over_the_only_person_keeps_their_side_of_the_table() {
        let (anna, bert) = (Seat(0), Seat(1));
        assert_eq!(Viewer::Omniscient.side(&[bert]), Viewer::Seat(bert));
        assert_eq!(Viewer::Omniscient.side(&[anna, bert]), Viewer::Omniscient);
        assert_eq!(Viewer::Public.side(&[anna]), Viewer::Public, "nothing more is shown for it");
    }
}
