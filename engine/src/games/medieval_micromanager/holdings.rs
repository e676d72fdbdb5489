//! What statistics count of a village: the kinds of building that stand undamaged.

use super::data::Kind;
use super::state::Micromanager;
use crate::game::{Holding, Inventory};
use crate::seat::Seat;

impl Inventory for Micromanager {
    fn holdings(&self, seat: Seat) -> Vec<Holding> {
        let village = self.village(seat);
        let built = Kind::ALL.into_iter().filter(|kind| village.has_undamaged(*kind));
        built.map(|kind| Holding::new("Building", kind.name())).collect()
    }
}
