//! What the bots think (draft).
use super::action::Action;
use super::state::Felinia;
use crate::seat::Seat;
impl Felinia {
    pub(super) fn worth(&self, seat: Seat) -> f32 {
        self.points(seat).iter().sum::<i32>() as f32
    }
    pub(super) fn leaning(&self, _seat: Seat, _action: Action) -> f32 {
        0.0
    }
}
