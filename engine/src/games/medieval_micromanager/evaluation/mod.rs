//! What bots think of a match of Medieval Micromanager.

pub mod odds;

use super::action::Action;
use super::state::Micromanager;
use crate::seat::Seat;

impl Micromanager {
    pub(super) fn worth(&self, seat: Seat) -> f32 {
        self.total(seat) as f32
    }

    pub(super) fn leaning(&self, _seat: Seat, _action: Action) -> f32 {
        0.0
    }
}
