//! The stocks of gold, spice and food: cards with two faces, always exchanged for as few cards as possible
//! (Felinia 3.8).

use crate::games::felinia::action::Event;
use crate::games::felinia::data::{STOCK, Symbol};
use crate::games::felinia::state::{Board, Felinia};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

/// Returns the minimum number of cards that show `units`: as many larger faces as fit, single ones for the rest.
pub const fn cards_for(units: u8) -> u8 {
    units / STOCK.larger_face + units % STOCK.larger_face
}

impl Board {
    /// Returns the units of gold, spice or food, and 0 for symbols without cards.
    const fn units(&self, symbol: Symbol) -> u8 {
        match symbol {
            Symbol::Gold => self.gold,
            Symbol::Spice => self.spice,
            Symbol::Food => self.food,
            Symbol::Silver | Symbol::Merchandise | Symbol::Mystery => 0,
        }
    }
}

impl Felinia {
    /// Returns the number of cards of gold, spice or food that the seats have. Paying can raise it above the number of
    /// cards in the game for a while.
    pub fn cards_in_use(&self, symbol: Symbol) -> u8 {
        self.all_boards().iter().map(|board| cards_for(board.units(symbol))).sum()
    }

    /// Returns `true` if the stock allows a gain that leaves a seat with `units` (Felinia 3.8).
    pub(crate) fn may_hold(&self, seat: Seat, symbol: Symbol, units: u8) -> bool {
        let own = cards_for(self.board(seat).units(symbol));
        self.cards_in_use(symbol) - own + cards_for(units) <= STOCK.cards
    }

    /// Returns `true` if the stock can give a seat `count` units of gold, spice or food.
    pub(crate) fn in_stock(&self, seat: Seat, symbol: Symbol, count: u8) -> bool {
        self.may_hold(seat, symbol, self.board(seat).units(symbol) + count)
    }

    /// Adds gold, spice, food or silver to the active seat. The stock gives all the units or nothing (Felinia 3.8).
    /// Silver is limited by the track.
    pub(crate) fn gain(&mut self, symbol: Symbol, count: u8, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let gained = match symbol {
            Symbol::Silver => self.earn(count),
            _ if self.in_stock(seat, symbol, count) => count,
            _ => 0,
        };
        match symbol {
            Symbol::Gold => self.own_mut().gold += gained,
            Symbol::Spice => self.own_mut().spice += gained,
            Symbol::Food => self.own_mut().food += gained,
            Symbol::Silver | Symbol::Merchandise | Symbol::Mystery => {}
        }
        if gained > 0 {
            cx.emit(|| Event::Gained { seat, symbol, count: gained });
        } else {
            cx.emit(|| Event::NothingLeft { seat, symbol, count });
        }
    }
}
