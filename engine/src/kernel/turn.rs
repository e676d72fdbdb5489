//! Turns, and the numbering of moments and choices in a match.

use serde::{Deserialize, Serialize};

use super::outcome::Outcome;
use super::seat::Seat;

/// The seat that decides now, or the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A seat has to decide.
    Decide {
        /// The seat.
        seat: Seat,
        /// The round, from 1.
        round: u16,
        /// The phase by id and name.
        phase: Phase,
    },
    /// The match is over.
    Over(Outcome),
}

impl Turn {
    /// Returns the seat that decides, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Decide { seat, .. } => Some(seat),
            Self::Over(_) => None,
        }
    }

    /// Returns the current round, or the last one of a finished match.
    pub fn round(self) -> u16 {
        match self {
            Self::Decide { round, .. } => round,
            Self::Over(outcome) => outcome.rounds,
        }
    }

    /// Returns the outcome of a finished match.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Decide { .. } => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}

/// A part of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Phase {
    /// Stable id, for tests and styles.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// The phase has many similar decisions. A page may show consecutive ones of one bot in a single step.
    #[serde(skip)]
    pub is_one_beat: bool,
}

/// A moment of a match: the number of decisions made before it. It is also the number of the next decision, counted
/// from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Ply(pub usize);

impl Ply {
    /// The deal.
    pub const START: Self = Self(0);

    /// Returns the moment after the next decision.
    pub fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// Returns the moment before the last decision, or `None` at the start.
    pub fn previous(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }

    /// Returns all earlier moments in order, from the start on. These are the moments of the decisions made so far.
    pub fn preceding(self) -> impl DoubleEndedIterator<Item = Self> {
        (0..self.0).map(Self)
    }
}

/// The index of an action in the legal list of a moment, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ActionIndex(pub usize);

/// A decision as links store it: a digit in the base of its number of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digit {
    /// The index of the action in the legal list.
    pub index: ActionIndex,
    /// The length of the legal list.
    pub count: usize,
}
