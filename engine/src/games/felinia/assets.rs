//! The assets of a seat that statistics count: its tiles, its places and the boats with its merchants.

use super::action::Dock;
use super::data::{Kingdom, Tile};
use super::state::Felinia;
use crate::kernel::inventory::{Asset, Inventory};
use crate::kernel::seat::Seat;

impl Inventory for Felinia {
    fn assets(&self, seat: Seat) -> Vec<Asset> {
        let board = self.board(seat);
        let tiles = Tile::all().filter(|tile| board.taken[tile.kind()] > 0);
        let bonus = Kingdom::ALL.into_iter().filter(|kingdom| board.bonus[*kingdom]);
        // The merchant under way has left the ship's `aboard` list, but his boat still counts.
        let ashore = self.journey().filter(|_| self.active == seat).map(|journey| journey.dock);
        let is_aboard = |dock: &Dock| ashore == Some(*dock) || self.ship(*dock).aboard.contains(&Some(seat));
        let boats = Dock::all().filter(is_aboard).filter_map(|dock| self.ship(dock).boat);
        let places = board.places.cards();
        let tiles = tiles.map(|tile| Asset::new("Trade tile", tile.name()));
        tiles
            .chain(bonus.map(|kingdom| Asset::new("Bonus tile", kingdom.name())))
            .chain(boats.map(|boat| Asset::new("Boat", boat.card().departs)))
            .chain(places.map(|place| Asset::new("Mysterious place", place.name())))
            .collect()
    }
}
