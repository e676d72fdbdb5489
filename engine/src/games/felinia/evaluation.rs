//! What the bots think of a position of Felinia, in points. Heuristics: no rule stands here.
//!
//! A seat is worth what has settled, what its merchants on boats will find where they go ([`landing`]), what
//! its goods, silver and tokens will still become in this round's trading ([`trading`]), and what its cards
//! score. What an action leads to whose outcome is drawn from bag, pile or island is found without drawing:
//! by its direct effects alone.

mod landing;
mod trading;

use super::action::{Action, Dock, Extra};
use super::data::{INCOME, STORAGE, Special, Symbol};
use super::goods::Good;
use super::island::Kind;
use super::state::{Felinia, Journey, Stage};
use crate::dice::Dice;
use crate::game::{Cx, Game, Outcome};
use crate::seat::Seat;

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

impl Felinia {
    pub(super) fn worth(&self, seat: Seat) -> f32 {
        let horizon = self.horizon();
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        let rivals: f32 = others.map(|other| self.prospects(other, &horizon)).sum();
        let won = match &self.stage {
            Stage::Over(outcome) => victory(outcome, seat),
            _ => 0.0,
        };
        won + self.prospects(seat, &horizon) - WEIGHTS.rivalry * rivals / f32::from(self.seats - 1)
    }

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

    fn prospects(&self, seat: Seat, horizon: &Horizon) -> f32 {
        let board = self.board(seat);
        let [tiles, bonus, merchants, _, places, specials] = self.points(seat);
        let mut worth = (tiles + bonus + merchants + places + specials) as f32;
        worth += f32::from(board.gold) * (1.0 + (WEIGHTS.gold - 1.0) * horizon.later);
        worth += f32::from(board.spice) * (0.5 + (WEIGHTS.spice - 0.5) * horizon.later);
        worth += f32::from(board.food.min(6)) * WEIGHTS.food * horizon.later;
        for special in [Special::FoodIncome, Special::SilverIncome, Special::GoldIncome] {
            if board.has(special) {
                worth += WEIGHTS.income * horizon.rounds;
            }
        }
        if matches!(self.stage, Stage::Over(_)) {
            return worth + f32::from(board.goods.total());
        }
        worth + self.aboard_worth(seat, horizon) + self.journey_worth(seat, horizon) + self.trading_worth(seat, horizon)
    }

    pub(super) fn leaning(&self, seat: Seat, action: Action) -> f32 {
        let mut after = *self;
        // Whatever these dice say: it matters only whether they are asked.
        let mut dice = Dice::stream(0, 0);
        let mut cx = Cx::silent(&mut dice);
        after.apply(seat, action, &mut cx);
        let nudge = match action {
            // Silver buys nothing on the island.
            Action::Sell(_) if self.journey().is_some() => -5.0,
            Action::Sell(_) => WEIGHTS.sale,
            Action::Depart | Action::Return | Action::Leave => -0.02,
            _ => 0.0,
        };
        // A step is weighed with all that the post promises, whether something is drawn after it or not.
        let step = matches!(action, Action::Step(_) | Action::Return);
        let counted = if cx.revealed() { self.worth(seat) } else { after.worth(seat) };
        if cx.revealed() || step { nudge + self.foreseen(seat, action) - counted } else { nudge }
    }

    /// The worth of the position with the direct effects of an action, before anything is drawn.
    fn foreseen(&self, seat: Seat, action: Action) -> f32 {
        let mut after = *self;
        let mut more = 0.0;
        match (self.stage, action) {
            (Stage::Bidding { pass }, Action::Bank) => {
                after.earn(INCOME[usize::from(pass)]);
                after.own_mut().tokens -= 1;
            }
            (_, Action::Bid(spot)) => {
                after.own_mut().tokens -= 1;
                after.stacks[spot.index()].push(seat);
            }
            (Stage::Trading { spot }, Action::Buy(good)) => {
                after.pay_token(spot);
                after.markets[spot.index()].remove(good);
                after.own_mut().goods.put(good);
            }
            (Stage::Trading { spot }, Action::Exchange { give, get, extra }) => {
                after.pay_token(spot);
                after.own_mut().goods.remove(give);
                after.own_mut().goods.put(get);
                match extra {
                    Extra::Spice => after.own_mut().spice += 1,
                    Extra::Food => after.own_mut().food += 1,
                }
            }
            (Stage::Trading { spot }, Action::Bonus(kingdom)) => {
                after.pay_token(spot);
                after.own_mut().gold -= 1;
                after.own_mut().spice -= 1;
                after.own_mut().bonus[kingdom.index()] = true;
            }
            (Stage::Trading { spot }, Action::Decline) => after.stacks[spot.index()].pop(),
            (Stage::Boarding { spot }, Action::Depart) => after.stage = Stage::Trading { spot },
            (Stage::Boarding { spot }, Action::Board(dock)) => {
                let card = self.ship(dock).boat.expect("a boat that can be boarded").card();
                let own = after.own_mut();
                own.goods.take(&card.goods);
                own.silver -= card.silver;
                own.merchants -= 1;
                let space = after.ships[dock.index()].aboard.iter_mut().find(|space| space.is_none());
                *space.expect("a free space") = Some(seat);
                after.stage = Stage::Trading { spot };
            }
            (Stage::Revealing(journey), Action::Reveal(post)) => {
                return self.worth(seat) + self.revealing_gain(seat, &journey, post);
            }
            (Stage::Moving(journey), Action::Step(to)) => more += after.foresee_step(seat, journey, to),
            (Stage::Finding { journey, .. }, Action::Keep(place)) => {
                if let Some(good) = place.needs() {
                    after.own_mut().goods.remove(good);
                }
                more += 2.0;
                after.stage = Stage::Moving(journey);
            }
            (Stage::Finding { journey, .. }, _) => after.stage = Stage::Moving(journey),
            (_, Action::Store) => after.own_mut().silver -= STORAGE.silver_for_one_more,
            (_, Action::Sell(ware)) => after.sell(ware, &mut Cx::silent(&mut Dice::stream(0, 0))),
            (Stage::Moving(_), _) => {
                after.own_mut().merchants += 1;
                after.stage = Stage::Storing;
            }
            _ => {}
        }
        after.worth(seat) + more
    }

    fn pay_token(&mut self, spot: super::action::Spot) {
        let price = self.stack(spot).len();
        self.own_mut().silver -= price;
        self.stacks[spot.index()].pop();
    }

    /// Moves the merchant a step as far as that is certain; what else it is worth.
    fn foresee_step(&mut self, seat: Seat, mut journey: Journey, to: super::island::Province) -> f32 {
        let food = journey.steps >= super::data::STEPS;
        self.own_mut().food -= u8::from(food);
        journey.steps += 1;
        journey.visited.insert(to);
        journey.at = to;
        let (kind, later) = (self.island().card(to).kind, self.horizon().later);
        self.stage = Stage::Moving(journey);
        match kind {
            Kind::Crossroads { symbol, count } => self.symbol_worth(symbol, count, later),
            Kind::Post => {
                self.stage = Stage::Storing;
                self.post_worth(seat, to, &self.horizon())
            }
            Kind::Port => 0.0,
        }
    }

    /// What a symbol is worth to whoever enters.
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

    /// What a special tile brings at once.
    fn special_now(&self, special: Special, later: f32) -> f32 {
        match special {
            Special::FoodIncome => self.symbol_worth(Symbol::Food, 1, later),
            Special::SilverIncome => self.symbol_worth(Symbol::Silver, 1, later),
            Special::GoldIncome => self.symbol_worth(Symbol::Gold, 1, later),
            Special::Grant => {
                let gifts = [Symbol::Food, Symbol::Gold, Symbol::Silver, Symbol::Merchandise];
                gifts.into_iter().map(|symbol| self.symbol_worth(symbol, 1, later)).sum()
            }
            Special::FoodPoints | Special::SpicePoints | Special::Loners | Special::PlacePoints => 0.0,
        }
    }
}

/// Winning is worth more than any points.
fn victory(outcome: &Outcome, seat: Seat) -> f32 {
    if outcome.won(seat) { 20.0 / outcome.winners().count() as f32 } else { 0.0 }
}

/// The goods, for loops.
const ALL_GOODS: [Good; 5] = Good::ALL;
