//! Obstacles (draft).
use super::state::Felinia;
use crate::seat::Seat;
use crate::words::Blocked;
impl Felinia {
    pub(super) fn out_of_reach(&self, _seat: Seat) -> Vec<Blocked> {
        Vec::new()
    }
}
