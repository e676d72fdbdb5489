//! What the bots think of a position of Felinia, in points. Heuristics: no rule stands here.
//!
//! A seat is worth what has settled, what its merchants on boats will find where they go ([`landing`]), what
//! its goods, silver and tokens will still become in this round's trading ([`trading`]), and what its cards
//! score. An action whose outcome is drawn from bag, pile or island is weighed without drawing, by its direct
//! effects alone ([`foresight`]).

mod foresight;
mod landing;
mod learnt;
mod trading;

use super::action::Action;
use super::action::Dock;
use super::data::{Special, Symbol};
use super::goods::Ware;
use super::state::{Felinia, Stage};
use crate::kernel::heuristics::{Heuristics, Search, Term, Terms};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;
use landing::Landings;

/// What the parts of a position weigh, in points.
#[derive(Debug)]
pub(super) struct Weights {
    /// A silver, and one of the last two that the track has room for.
    silver: f32,
    last_silver: f32,
    /// A gold, a spice, a food, while rounds are to come.
    gold: f32,
    spice: f32,
    food: f32,
    /// What a merchant finds on his way, besides his post.
    way: f32,
    /// Share of a landing's worth for a merchant whose boat still waits.
    waiting: f32,
    /// Share of a landing's worth for goods that lack nothing, one, two or more tiles, without a deal to come.
    lacking: [f32; 4],
    /// Share with a deal at hand.
    at_hand: f32,
    /// Share of it without the silver.
    without_silver: f32,
    /// A tile that no boat in port asks for: the first of its kind, and the next.
    spare: [f32; 2],
    /// Share of a purchase's worth for each token that chooses before.
    behind: f32,
    /// A mysterious place to be found.
    mystery: f32,
    /// What a special tile is worth for each round to come.
    income: f32,
    /// Share of the others' mean that counts against one's own.
    rivalry: f32,
    /// What selling must gain, at least, to be worth a thought.
    sale: f32,
    /// Worth of a post's tile that nobody knows yet, besides its mean.
    unknown_tile: f32,
}

/// Found by playing variations of these numbers against each other.
pub(super) const WEIGHTS: Weights = Weights {
    silver: 0.4,
    last_silver: 0.3,
    gold: 0.783,
    spice: 0.314,
    food: 0.883,
    way: 0.912,
    waiting: 0.93,
    lacking: [0.72, 0.4, 0.175, 0.098],
    at_hand: 0.96,
    without_silver: 0.542,
    spare: [0.639, 0.311],
    behind: 0.8,
    mystery: 0.795,
    income: 0.3,
    rivalry: 0.5,
    sale: -0.124,
    unknown_tile: 0.3,
};

/// How much of the match is expected to come.
pub(super) struct Horizon {
    /// Rounds after this one.
    rounds: f32,
    /// From 0, in the last round, to 1: how much what is kept for later is worth.
    later: f32,
}

impl Heuristics for Felinia {
    const TERMS: &'static [Term] = &[
        Term::new("points", "points that are certain", 1.0),
        Term::new("gold", "gold", 1.0),
        Term::new("spice", "spice", 1.0),
        Term::new("food", "food", 1.0),
        Term::new("food-income", "food in the rounds to come", WEIGHTS.income),
        Term::new("silver-income", "silver in the rounds to come", WEIGHTS.income),
        Term::new("gold-income", "gold in the rounds to come", WEIGHTS.income),
        Term::new("goods", "goods left over", 1.0),
        Term::new("aboard", "what merchants on boats will find", 1.0),
        Term::new("journey", "what the merchant on his way will find", 1.0),
        Term::new("trading", "what bids, silver and goods will bring", 1.0),
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
            terms.extend([f32::from(board.goods.total()), 0.0, 0.0, 0.0]);
        } else {
            let mut landings = Landings::new(self, seat, &horizon);
            let aboard = landings.aboard_worth();
            let journey = self.journey_worth(seat, &horizon);
            terms.extend([0.0, aboard, journey, self.trading_worth(seat, &horizon, &mut landings)]);
        }
        terms
    }

    const SEARCH: Search = Search {
        weights: learnt::WEIGHTS,
        temperature: 1.0,
        even: 0.0,
        rounds: 1,
        decisions: 20,
        reach: f32::INFINITY,
        pace: 190,
        least: 0,
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

    /// To bid what everything it has, and a silver that may still come, wouldn't pay, and to sell what it makes points of or where silver buys nothing.
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
    /// Rounds are counted by the boats that are left, and by the merchants of whoever has the fewest.
    fn horizon(&self) -> Horizon {
        let full = Dock::all().filter(|dock| self.ship(*dock).free() == 0).count() as u8;
        let sailing = full.max(1);
        let rounds = if self.ending.is_some() || matches!(self.stage, Stage::Over(_)) || self.boats_left() < sailing {
            0.0
        } else {
            let a_round = 0.9 + 0.25 * f32::from(self.seats);
            let by_boats = 0.5 + f32::from(self.boats_left() - sailing) / a_round;
            let fewest = self.all_boards().iter().map(|board| board.merchants).min().unwrap_or(0);
            by_boats.min(f32::from(fewest))
        };
        Horizon { rounds, later: rounds.min(1.0) }
    }

    /// What so many of a symbol are worth.
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

    /// What a gain is worth to a seat: nothing, if the stock can't give it.
    fn gain_worth(&self, seat: Seat, symbol: Symbol, count: u8, later: f32) -> f32 {
        if self.in_stock(seat, symbol, count) { self.symbol_worth(symbol, count, later) } else { 0.0 }
    }

    /// What a special tile brings a seat at once.
    fn special_now(&self, seat: Seat, special: Special, later: f32) -> f32 {
        special.at_once().iter().map(|symbol| self.gain_worth(seat, *symbol, 1, later)).sum()
    }
}

/// Winning is worth more than any points.
fn victory(outcome: &Outcome, seat: Seat) -> f32 {
    if outcome.won(seat) { 20.0 / outcome.winners().count() as f32 } else { 0.0 }
}
