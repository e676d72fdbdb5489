//! What statistics count of a village: its developments.

use super::data::CARDS;
use super::state::Phoenicia;
use crate::kernel::heuristics::{Holding, Inventory};
use crate::kernel::seat::Seat;

impl Inventory for Phoenicia {
    fn holdings(&self, seat: Seat) -> Vec<Holding> {
        let village = self.village(seat);
        let owned = CARDS.iter().filter(|card| village.owns(card.development) > 0);
        owned.map(|card| Holding::new("Development", card.name)).collect()
    }
}
