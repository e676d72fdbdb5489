//! What the bots think.
use super::action::Action;
use super::state::Syndicate;
use crate::seat::Seat;
impl Syndicate {
    pub(super) fn worth(&self, seat: Seat) -> f32 {
        f32::from(self.center(seat).total())
    }
    pub(super) fn leaning(&self, _seat: Seat, action: Action) -> f32 {
        if action == Action::PayByHand { -5.0 } else { 0.0 }
    }
}
