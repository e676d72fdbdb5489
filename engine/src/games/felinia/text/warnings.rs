//! Warnings of losses in Felinia, shown before an action is made.

use super::nouns::why_nothing;
use crate::games::felinia::data::{INCOME, MAX_SILVER, STEPS, Symbol, Tile};
use crate::games::felinia::island::{Province, ProvinceKind};
use crate::games::felinia::state::{Felinia, Journey};
use crate::kernel::seat::Seat;

impl Felinia {
    /// Returns a warning if a token placed now can never be paid for, whatever its owner sells and takes on its own
    /// board until then. Earlier purchases bring no silver beyond their price.
    pub(crate) fn never_paid(&self, seat: Seat, pass: u8, price: u8) -> Option<String> {
        let incomes: u8 = INCOME[usize::from(pass) + 1..].iter().sum();
        let most = (self.board(seat).means() + incomes).min(MAX_SILVER);
        if price > MAX_SILVER {
            Some(format!("No one can pay that: you can hold at most {MAX_SILVER} silver."))
        } else {
            (price > most).then(|| format!("You can’t have {price} silver by then, no matter what you sell."))
        }
    }

    /// Returns warnings of gains that a step or its tile shows but won't bring.
    pub(crate) fn missed_by_step(&self, seat: Seat, journey: &Journey, to: Province) -> Vec<String> {
        let food_spent = u8::from(journey.steps >= STEPS);
        let missed = |symbol: Symbol, due: u8| self.missed(seat, symbol, due, food_spent);
        match (self.island().card(to).kind, self.tile(to)) {
            (ProvinceKind::Crossroads { symbol, count }, _) => {
                missed(symbol, self.due(seat, symbol, count)).into_iter().collect()
            }
            (_, Some(Tile::Special(special))) => {
                special.at_once().iter().filter_map(|symbol| missed(*symbol, 1)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns a warning if a gain that is due will be lost, wholly or in part.
    fn missed(&self, seat: Seat, symbol: Symbol, due: u8, food_spent: u8) -> Option<String> {
        let board = self.board(seat);
        let room = MAX_SILVER - board.silver;
        let comes = match symbol {
            Symbol::Silver if room > 0 => return lost_silver(due.saturating_sub(room)),
            Symbol::Silver => false,
            Symbol::Merchandise => !self.bag.is_empty(),
            Symbol::Mystery => !self.deck.is_empty(),
            Symbol::Food => self.may_hold(seat, symbol, board.food - food_spent + due),
            Symbol::Gold | Symbol::Spice => self.in_stock(seat, symbol, due),
        };
        (!comes).then(|| format!("It brings no {}: {}.", symbol.name(), why_nothing(symbol, due)))
    }
}

/// Returns a warning of silver beyond the end of the money track.
pub(crate) fn lost_silver(lost: u8) -> Option<String> {
    let is = if lost == 1 { "is" } else { "are" };
    (lost > 0).then(|| format!("{lost} silver {is} lost: you can hold at most {MAX_SILVER}."))
}
