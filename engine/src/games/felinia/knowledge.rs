//! Who knows what (Felinia 10, rulings 15 and 16): silver, merchandise, gold, spice and food are open. Trade
//! tiles that were taken are face down before their owners, unless the table plays with open ones; what others
//! took together can be counted, who took what can't be looked up. Mysterious places are their finder's
//! secret. At the end all is shown. What comes next from the bag, the boats, the face-down tiles of a country is nobody's knowledge.

use super::data::{Special, TILE_KINDS, TRADE_TILES, Tile};
use super::state::{Felinia, Stage};
use crate::dice::Dice;
use crate::seat::{Seat, Viewer};

impl Felinia {
    pub(super) fn forget(&mut self, viewer: Viewer) {
        if viewer == Viewer::Omniscient || matches!(self.stage, Stage::Over(_)) {
            return;
        }
        if !self.options.open_tiles {
            for seat in Seat::all(self.seats).filter(|seat| !viewer.sees(*seat)) {
                self.board_mut(seat).taken.conceal();
            }
        }
        self.forget_places(viewer);
    }

    pub(super) fn dream(&mut self, dice: &mut Dice) {
        self.dream_tiles(dice);
        self.dream_places(dice);
    }

    /// Deals what others took among them.
    fn dream_tiles(&mut self, dice: &mut Dice) {
        let mut left = self.tiles_out();
        for seat in Seat::all(self.seats) {
            let unknown = self.board(seat).taken.unknown();
            let mut counts = [0; TILE_KINDS];
            for _ in 0..unknown {
                let mut at = dice.below(left.iter().map(|count| u32::from(*count)).sum()) as u8;
                let kind = left.iter().position(|count| {
                    let here = at < *count;
                    at = at.saturating_sub(*count);
                    here
                });
                let kind = kind.expect("as many tiles as were taken");
                left[kind] -= 1;
                counts[kind] += 1;
            }
            if unknown > 0 {
                self.board_mut(seat).taken.imagine(counts);
            }
        }
    }

    /// Trade tiles of each kind that neither lie on the island nor are known to be anybody's. The welcome
    /// gift leaves the game when it is taken.
    pub(super) fn tiles_out(&self) -> [u8; TILE_KINDS] {
        let mut left = [0; TILE_KINDS];
        for row in TRADE_TILES {
            left.iter_mut().zip(row).for_each(|(left, count)| *left += count);
        }
        if self.options.advanced {
            Special::ALL.into_iter().for_each(|special| left[Tile::Special(special).kind()] += 1);
        }
        for tile in self.tiles.0.iter().flatten() {
            left[tile.kind()] -= 1;
        }
        for row in self.unrevealed {
            left.iter_mut().zip(row).for_each(|(left, count)| *left -= count);
        }
        for board in self.all_boards() {
            left.iter_mut().zip(board.taken.known()).for_each(|(left, count)| *left -= count);
        }
        left[Tile::Special(Special::Grant).kind()] = 0;
        left
    }
}
