//! The assets of a seat that statistics count: its developments.

use super::data::CARDS;
use super::state::Phoenicia;
use crate::kernel::inventory::{Asset, Inventory};
use crate::kernel::seat::Seat;

impl Inventory for Phoenicia {
    fn assets(&self, seat: Seat) -> Vec<Asset> {
        let village = self.village(seat);
        let owned = CARDS.iter().filter(|card| village.owns(card.development) > 0);
        owned.map(|card| Asset::new("Development", card.name)).collect()
    }
}
