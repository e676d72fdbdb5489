//! How much of a match is still to come.

use crate::games::felinia::action::Dock;
use crate::games::felinia::state::{Felinia, Stage};

/// How much of the match is expected to come.
pub(super) struct Horizon {
    /// Rounds after this one.
    pub(super) rounds: f32,
    /// From 0, in the last round, to 1: how much what is kept for later is worth.
    pub(super) later: f32,
}

impl Felinia {
    /// Rounds are counted by the boats that are left, and by the merchants of whoever has the fewest.
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
