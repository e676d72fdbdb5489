//! The stocks of gold, spice and food: cards with two faces, always changed so that as few as possible are in
//! use (Felinia 3.8).

use crate::games::felinia::action::Event;
use crate::games::felinia::data::{STOCK, Symbol};
use crate::games::felinia::state::{Board, Felinia};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

/// The fewest cards that show so many units: as many of the larger face as fit, single ones for the rest.
pub const fn cards_for(units: u8) -> u8 {
    units / STOCK.larger_face + units % STOCK.larger_face
}

impl Board {
    /// Units of gold, spice or food; of nothing else there are cards.
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
    /// Cards of gold, spice or food that lie before the seats. Paying asks for no change, so that there may be
    /// more for a while than the stock has.
    pub fn cards_in_use(&self, symbol: Symbol) -> u8 {
        self.all_boards().iter().map(|board| cards_for(board.units(symbol))).sum()
    }

    /// Whether the stock has the cards for a gain that leaves a seat with so many units (Felinia 3.8).
    pub(crate) fn may_hold(&self, seat: Seat, symbol: Symbol, units: u8) -> bool {
        let own = cards_for(self.board(seat).units(symbol));
        self.cards_in_use(symbol) - own + cards_for(units) <= STOCK.cards
    }

    /// Whether the stock can give a seat so many more of gold, spice or food.
    pub(crate) fn in_stock(&self, seat: Seat, symbol: Symbol, count: u8) -> bool {
        self.may_hold(seat, symbol, self.board(seat).units(symbol) + count)
    }

    /// The active seat gains gold, spice or food: all of it, or nothing if the stock hasn't the cards
    /// (Felinia 3.8); or silver, as far as the track reaches.
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
