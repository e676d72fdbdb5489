//! The bots' evaluation of a position of Felinia, in points. It consists of heuristics and contains no rules.
//!
//! The worth of a seat consists of settled merchants, the expected posts of merchants on boats ([`landing`]), the use
//! of goods, silver and tokens in this round's trading ([`trading`]), and its cards. An action that draws from the bag,
//! the pile or the island is evaluated without the draw, by its direct effects ([`foresight`]).

mod foresight;
mod horizon;
mod landing;
mod learnt;
mod trading;
mod weights;

use super::action::Action;
use super::data::{Special, Symbol};
use super::state::{Felinia, Stage};
use super::ware::Ware;
use crate::kernel::heuristics::{Heuristics, SearchParameters, Term, Terms};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;
use landing::Landings;
use weights::WEIGHTS;

impl Heuristics for Felinia {
    const TERMS: &'static [Term] = &[
        Term::new("points", 1.0),
        Term::new("gold", 1.0),
        Term::new("spice", 1.0),
        Term::new("food", 1.0),
        Term::new("food-income", WEIGHTS.income),
        Term::new("silver-income", WEIGHTS.income),
        Term::new("gold-income", WEIGHTS.income),
        Term::new("goods", 1.0),
        Term::new("aboard", 1.0),
        Term::new("journey", 1.0),
        Term::new("trading", 1.0),
    ];

    fn terms(&self, seat: Seat) -> Terms {
        let horizon = self.horizon();
        let board = self.board(seat);
        let [tiles, bonus, merchants, _, places, specials] = self.points(seat);
        let income = |special| if board.has(special) { horizon.rounds } else { 0.0 };
        let mut terms = Terms::from_iter([
            (tiles + bonus + merchants + places + specials) as f32,
            f32::from(board.gold) * (1.0 + (WEIGHTS.gold - 1.0) * horizon.later),
            f32::from(board.spice) * (0.5 + (WEIGHTS.spice - 0.5) * horizon.later),
            f32::from(board.food.min(6)) * WEIGHTS.food * horizon.later,
            income(Special::FoodIncome),
            income(Special::SilverIncome),
            income(Special::GoldIncome),
        ]);
        if matches!(self.stage, Stage::Over(_)) {
            terms.extend([f32::from(board.goods.tiles()), 0.0, 0.0, 0.0]);
        } else {
            let mut landings = Landings::new(self, seat, &horizon);
            let aboard = landings.aboard_worth();
            let journey = self.journey_worth(seat, &horizon);
            terms.extend([0.0, aboard, journey, self.trading_worth(seat, &horizon, &mut landings)]);
        }
        terms
    }

    const SEARCH: SearchParameters = SearchParameters {
        weights: learnt::WEIGHTS,
        temperature: 1.0,
        uniform_share: 0.0,
        rounds: 1,
        decisions: 20,
        prior_window: f32::INFINITY,
        actions_per_ms: 190,
        min_iteration_cost: 0,
    };

    fn evaluate(&self, seat: Seat) -> f32 {
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        let rivals: f32 = others.map(|other| self.worth(other)).sum();
        let won = match &self.stage {
            Stage::Over(outcome) => victory(outcome, seat),
            _ => 0.0,
        };
        won + self.worth(seat) - WEIGHTS.rivalry * rivals / f32::from(self.seats - 1)
    }

    fn prior(&self, seat: Seat, action: Action) -> f32 {
        foresight::prior(self, seat, action)
    }

    /// Returns `true` for a bid whose price exceeds the seat's means by more than 1 silver. Also for a sale on the
    /// island, where silver buys nothing, and for a sale of spice that scores points.
    fn is_blunder(&self, seat: Seat, action: Action) -> bool {
        let board = self.board(seat);
        match action {
            Action::Bid(spot) => self.stack(spot).tokens().len() > usize::from(board.means()),
            Action::Sell(ware) => self.journey().is_some() || (ware == Ware::Spice && board.has(Special::SpicePoints)),
            _ => false,
        }
    }
}

impl Felinia {
    /// Returns the worth of `count` units of a symbol.
    fn symbol_worth(&self, symbol: Symbol, count: u8, later: f32) -> f32 {
        let each = match symbol {
            Symbol::Spice => 0.5 + (WEIGHTS.spice - 0.5) * later,
            Symbol::Gold => 1.0 + (WEIGHTS.gold - 1.0) * later,
            Symbol::Silver => WEIGHTS.silver * later,
            Symbol::Merchandise => 1.0,
            Symbol::Food => WEIGHTS.food * later,
            Symbol::Mystery => WEIGHTS.mystery,
        };
        f32::from(count) * each
    }

    /// Returns the worth of a gain for a seat, or 0 if the stock can't give it.
    fn gain_worth(&self, seat: Seat, symbol: Symbol, count: u8, later: f32) -> f32 {
        if self.in_stock(seat, symbol, count) { self.symbol_worth(symbol, count, later) } else { 0.0 }
    }

    /// Returns the worth of a special tile's immediate gains.
    fn special_now(&self, seat: Seat, special: Special, later: f32) -> f32 {
        special.at_once().iter().map(|symbol| self.gain_worth(seat, *symbol, 1, later)).sum()
    }
}

/// Returns a bonus for winning that exceeds the worth of points.
fn victory(outcome: &Outcome, seat: Seat) -> f32 {
    if outcome.won(seat) { 20.0 / outcome.winners().count() as f32 } else { 0.0 }
}
