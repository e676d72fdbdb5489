//! What the bots think of a position of Phoenicia. Heuristics: no rule stands here.

use super::action::Action;
use super::state::Phoenicia;
use crate::seat::Seat;

impl Phoenicia {
    pub(super) fn worth(&self, seat: Seat) -> f32 {
        f32::from(self.village(seat).points())
    }
    pub(super) fn leaning(&self, _seat: Seat, _action: Action) -> f32 {
        0.0
    }
}
