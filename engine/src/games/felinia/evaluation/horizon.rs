//! An estimate of the remaining length of a match.

use crate::games::felinia::action::Dock;
use crate::games::felinia::state::{Felinia, Stage};

/// The expected remainder of the match.
pub(super) struct Horizon {
    /// The number of rounds after this one.
    pub(super) rounds: f32,
    /// The weight of what is kept for later, from 0 in the last round to 1.
    pub(super) later: f32,
}

impl Felinia {
    /// Estimates the rounds from the boats left, and from the lowest number of merchants in a seat's stock.
    pub(super) fn horizon(&self) -> Horizon {
        let full = Dock::all().filter(|dock| self.ship(*dock).free() == 0).count() as u8;
        let sailing = full.max(1);
        let rounds = if self.ending.is_some() || matches!(self.stage, Stage::Over(_)) || self.boats_left() < sailing {
            0.0
        } else {
            let a_round = 0.9 + 0.25 * f32::from(self.seats);
            let by_boats = 0.5 + f32::from(self.boats_left() - sailing) / a_round;
            let fewest = self.all_boards().iter().map(|board| board.merchants).min().unwrap_or(0);
            by_boats.min(f32::from(fewest))
        };
        Horizon { rounds, later: rounds.min(1.0) }
    }
}
