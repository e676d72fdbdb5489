//! Smuggle (Syndicate 4.2): both ships warp and collect.

use crate::games::phoenix_syndicate::action::{Action, Event};
use crate::games::phoenix_syndicate::data::{SHIPS, Tile};
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Returns the ship that warps next, if one remains. The ships of a seat are alike, so their order is no choice.
    pub fn next_ship(&self) -> Option<usize> {
        (0..SHIPS).find(|ship| self.doing.collected[*ship].is_none())
    }

    /// Appends the systems with own presence, and the system of the ship.
    pub(crate) fn legal_smuggling(&self, out: &mut Vec<Action>) {
        let Some(ship) = self.next_ship() else { return };
        let mut tiles = self.own().presence;
        if let Some(tile) = self.own().ships[ship] {
            tiles.insert(tile);
        }
        out.extend(tiles.iter().map(Action::Warp));
    }

    /// Warps the next ship to a system and collects the system's goods.
    pub(crate) fn warp(&mut self, tile: Tile, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let ship = self.next_ship().expect("a ship that hasn't collected");
        let goods = tile.card().goods;
        self.own_mut().ships[ship] = Some(tile);
        self.doing.collected[ship] = Some(tile);
        self.bank(goods);
        cx.emit(|| Event::Warped { seat, tile, goods });
    }
}
