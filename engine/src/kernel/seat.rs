//! Seats and values held per seat. The players of the seats are part of [`crate::matches::setup::Setup`].

use arrayvec::ArrayVec;
use derive_more::{From, Into};
use serde::{Deserialize, Serialize};

use super::set::Set;

/// The maximum number of seats of any game.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0 in clockwise order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat as an index into a [`PerSeat`] or an array.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next seat clockwise at a table of `seats`.
    pub const fn next(self, seats: u8) -> Self {
        Self((self.0 + 1) % seats)
    }

    /// Returns all seats of a table clockwise, starting with this one.
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Self> {
        (0..seats).map(move |step| Self((self.0 + step) % seats))
    }

    /// Returns all seats of a table, from 0.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        (0..seats).map(Self)
    }
}

/// One value for each seat of a table, in seat order.
pub type PerSeat<T> = ArrayVec<T, MAX_SEATS>;

/// A set of seats.
pub type SeatSet = Set<Seat, u8>;

/// The viewer of a state. It decides what is redacted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// One seat: sees its own secrets and public information.
    Seat(Seat),
    /// A spectator: sees only public information.
    Public,
    /// Sees everything, secrets included. For tests, tools and finished matches.
    Omniscient,
}

impl Viewer {
    /// Returns `true` if this viewer sees the secrets of `seat`.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Public => false,
            Self::Omniscient => true,
        }
    }

    /// Returns the viewer from whose side the table is drawn. `people` are the seats of people. A single person keeps
    /// that side after the match, when everything is visible.
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
