//! The heuristics of the bots for Phoenicia, in coins. Contains no rules.
//!
//! The value of a village consists of its money after the next income, the future gains from production, workers and
//! storehouses, and its VP. VP gain value towards the end. Half-finished deals count as done: the highest bidder has
//! won, and debts are paid.

mod learnt;

use super::action::Action;
use super::data::{COINS_PER_CARD, DISCOUNTS, Development, GOAL, TRAINING_COST, Tile};
use super::state::{Phoenicia, Stage, Village};
use crate::kernel::heuristics::{Heuristics, SearchParameters, Term, Terms};
use crate::kernel::seat::Seat;

/// The mean value of a production card.
const CARD: f32 = 5.0;

/// The weights of the parts of a position, in coins.
struct Weights {
    /// The value of one production in a round.
    income: f32,
    /// The value of a coin at the very end. It rises by `money_late` for each round before, but not above 1. For
    /// growth, it rises further by `money_early` for each round before.
    money_end: f32,
    money_late: f32,
    money_early: f32,
    /// The value of a VP far from the end, and the size of its increase towards the end.
    point: f32,
    point_end: f32,
    /// The value of a VP in the last round.
    last_point: f32,
    /// The share of the strongest rival's position that is subtracted from the seat's own position.
    rivalry: f32,
    /// The share of a discount that is expected to be used.
    discount: f32,
    /// The shares of a worker's future gain that count: untrained, and trained without employment.
    worker: [f32; 2],
    /// The shares of the price that count for tools without a worker: with no worker at hand, and with one.
    tools: [f32; 2],
    /// The value of a storehouse that can be filled, for each round to come.
    storehouse: f32,
    /// The values of abilities, for each round to come.
    granary: f32,
    prospector: f32,
    dye_house: f32,
    tracker: f32,
    smelter: f32,
    /// The growth of VP in a round, as a share of the present VP.
    pace: f32,
}

/// Tuned by a hill climb of 1,000 steps, in which variations of these numbers played against each other. A step was
/// kept only if it won more than its share of 900 matches of 2 to 5 seats.
const COIN_WEIGHTS: Weights = Weights {
    income: 1.14,
    money_end: 0.82,
    money_late: 0.3,
    money_early: 0.124,
    point: 1.36,
    point_end: 4.95,
    rivalry: 1.08,
    discount: 0.55,
    worker: [0.114, 0.6],
    tools: [0.08, 0.4],
    storehouse: 0.3,
    granary: 0.78,
    prospector: 0.24,
    dye_house: 0.36,
    tracker: 0.106,
    smelter: 0.168,
    pace: 0.223,
    last_point: 10.6,
};

/// The present values of future rounds, VP and coins.
struct Horizon {
    /// The number of incomes to come after the next one.
    rounds: f32,
    /// The value of a VP.
    point: f32,
    /// The value of a coin that is left after the next income.
    money: f32,
    /// The value of one coin a round, from the income after the next one to the end.
    stream: f32,
}

impl Heuristics for Phoenicia {
    /// The weights are 1 because the terms are in coins already, by [`COIN_WEIGHTS`].
    const TERMS: &'static [Term] = &[
        Term::new("money", 1.0),
        Term::new("victory-points", 1.0),
        Term::new("income", 1.0),
        Term::new("workers", 1.0),
        Term::new("discounts", 1.0),
        Term::new("abilities", 1.0),
    ];

    /// Returns the terms of a seat's village as if half-finished deals were done.
    fn terms(&self, seat: Seat) -> Terms {
        let horizon = self.horizon();
        let (village, owed) = self.settled(seat);
        let paid = matches!(self.stage, Stage::Storing { .. });
        let money = if paid { held(&village) } else { after_income(&village, owed) };
        Terms::from_iter([
            money * horizon.money,
            f32::from(village.points()) * horizon.point,
            future_income(&village, &horizon),
            idle_workers(&village, &horizon),
            self.discounts(&village, &horizon),
            extras(&village, &horizon),
        ])
    }

    const SEARCH: SearchParameters = SearchParameters {
        weights: learnt::WEIGHTS,
        temperature: 2.0,
        uniform_share: 0.0,
        rounds: 0,
        decisions: 0,
        prior_window: f32::INFINITY,
        actions_per_ms: 1400,
        min_iteration_cost: 0,
    };

    fn evaluate(&self, seat: Seat) -> f32 {
        if let Stage::Over(outcome) = self.stage {
            let wealth = f32::from(self.village(seat).wealth());
            return if outcome.won(seat) { 1000.0 } else { -1000.0 } + wealth * 0.01;
        }
        let rivals = Seat::all(self.seats).filter(|other| *other != seat);
        let best = rivals.map(|rival| self.worth(rival)).fold(f32::NEG_INFINITY, f32::max);
        self.worth(seat) - COIN_WEIGHTS.rivalry * best
    }

    fn prior(&self, seat: Seat, action: Action) -> f32 {
        match action {
            // Breaks ties: prefers to end steps and to keep the more valuable cards.
            Action::EndTurn | Action::Decline => 0.02,
            Action::GiveUp(value) => -f32::from(value) * 0.1,
            Action::Pass if self.auction().is_some_and(|auction| auction.active == seat) => -0.05,
            _ => 0.0,
        }
    }

    /// Returns `true` for overbidding, and for ending the turn with a trained worker although tools for it are free. In
    /// the last round, also returns `true` for purchases that can't lead to VP.
    fn is_blunder(&self, seat: Seat, action: Action) -> bool {
        match action {
            Action::Bid(bid) => self.overbids(seat, bid),
            Action::EndTurn => {
                let village = self.village(seat);
                let is_free = |tile: Tile| village.has(tile) && village.tool_cost(tile) == 0;
                village.trained > 0 && Tile::ALL.into_iter().any(is_free)
            }
            Action::BuyTools(_) => self.is_last_round(),
            Action::Train => self.is_last_round() && !self.could_employ_after_training(seat),
            _ => false,
        }
    }
}

impl Phoenicia {
    fn is_last_round(&self) -> bool {
        self.all_villages().iter().any(|village| village.points() >= GOAL)
    }

    /// Returns `true` if a bid is above the lowest legal bid although no other seat could bid more than the lowest.
    fn overbids(&self, seat: Seat, bid: u8) -> bool {
        let Some(auction) = self.auction() else { return false };
        let lowest = auction.lowest();
        let could_outbid = |other: Seat| {
            other != seat
                && auction.bidders.contains(other)
                && self.greatest_means(other, auction.development) > u16::from(lowest)
        };
        bid > lowest && !Seat::all(self.seats).any(could_outbid)
    }

    /// Returns `true` if the seat can still pay tools for a worker after training it.
    fn could_employ_after_training(&self, seat: Seat) -> bool {
        let village = self.village(seat);
        let left = village.wealth().saturating_sub(u16::from(village.training_cost()));
        let affordable = |tile: Tile| village.has(tile) && u16::from(village.tool_cost(tile)) <= left;
        Tile::ALL.into_iter().any(affordable)
    }

    fn horizon(&self) -> Horizon {
        let leader = self.all_villages().iter().map(|village| village.points()).max().unwrap_or(0);
        if leader >= GOAL {
            return Horizon { rounds: 0.0, point: COIN_WEIGHTS.last_point, money: 0.1, stream: 0.0 };
        }
        // VP grow by a constant plus a share of the present VP. Solved for the number of rounds to the goal.
        let pace = |points: f32| 0.85 + COIN_WEIGHTS.pace * points;
        let left = libm::logf(pace(f32::from(GOAL)) / pace(f32::from(leader))) / COIN_WEIGHTS.pace;
        let rounds = (left - 1.0).max(0.0);
        let money = |rounds: f32| {
            (COIN_WEIGHTS.money_end + COIN_WEIGHTS.money_late * rounds).min(1.0) + COIN_WEIGHTS.money_early * rounds
        };
        Horizon {
            rounds,
            point: COIN_WEIGHTS.point + COIN_WEIGHTS.point_end / (0.6 + left),
            money: money(left),
            stream: rounds * money(rounds * 0.5),
        }
    }

    /// Returns a seat's village as if half-finished deals were done, and the amount that it then owes.
    fn settled(&self, seat: Seat) -> (Village, u8) {
        let mut village = *self.village(seat);
        let mut owed = 0;
        match self.stage {
            Stage::Bidding(auction) => {
                let (leader, bid) = auction.high.unwrap_or((auction.active, auction.development.card().minimum));
                if leader == seat {
                    let card = auction.development.card();
                    owed = bid.saturating_sub(village.discount(auction.development));
                    village.developments[auction.development] += 1;
                    village.untrained += card.untrained;
                    village.trained += card.trained;
                }
            }
            Stage::Paying(debt) if debt.payer == seat => owed = debt.price,
            _ => {}
        }
        (village, owed)
    }

    /// Returns the value of discounts on developments that can still be bought.
    fn discounts(&self, village: &Village, horizon: &Horizon) -> f32 {
        let rows = DISCOUNTS.iter().filter(|row| village.owns(row.giver) > 0);
        rows.map(|row| {
            let copies = village.owns(row.giver);
            let pooled = self.pool.iter().flatten().any(|pooled| *pooled == row.target);
            let later = self.still_to_come(row.target) > 0 && horizon.rounds > 1.0;
            if pooled || later { f32::from(row.total[usize::from(copies) - 1]) * COIN_WEIGHTS.discount } else { 0.0 }
        })
        .sum()
    }
}

/// Returns the money in hand. Unknown cards count with the mean value.
fn held(village: &Village) -> f32 {
    let unknown = f32::from(village.hand.unknown()) * CARD;
    f32::from(village.coins) + f32::from(village.card_value()) + unknown
}

/// Returns the expected money after paying `owed`, the end of the turn and the next income, within the limits.
fn after_income(village: &Village, owed: u8) -> f32 {
    let mut cards = f32::from(village.cards());
    let mut value = held(village) - f32::from(village.coins);
    let mut coins = f32::from(village.coins);
    if owed > 0 {
        // The cards of the payment aren't chosen yet. Assumes coins first, then whole cards with change.
        let from_cards = (f32::from(owed) - coins).max(0.0);
        coins = (coins - f32::from(owed)).max(0.0);
        if from_cards > 0.0 && cards > 0.0 {
            let mean = value / cards;
            let used = libm::ceilf(from_cards / mean);
            coins += (used * mean - from_cards).max(0.0);
            cards = (cards - used).max(0.0);
            value = cards * mean;
        }
    }
    let coins = coins.min(f32::from(village.coin_limit()));
    let total = coins + f32::from(village.production());
    let four = f32::from(COINS_PER_CARD);
    let drawn = libm::floorf(total / four);
    let rest = total - drawn * four;
    let over = (cards + drawn - f32::from(village.storehouses())).max(0.0);
    let room = (f32::from(village.coin_limit()) - rest).max(0.0);
    value + drawn * CARD + rest - over * (CARD - 0.5) + (over * 0.5).min(room)
}

/// Returns the value of production in the rounds after the next income. Production beyond the storage counts little.
fn future_income(village: &Village, horizon: &Horizon) -> f32 {
    let production = f32::from(village.production());
    let storable = 4.0 * f32::from(village.storehouses()) + 3.0;
    let useful = production.min(storable) + (production - storable).max(0.0) * 0.3;
    useful * COIN_WEIGHTS.income * horizon.stream
}

/// Returns the possible future gain from workers without employment.
fn idle_workers(village: &Village, horizon: &Horizon) -> f32 {
    let gain = |tile: Tile| {
        let working = village.working(tile);
        let level = village.level(tile);
        let more = f32::from(tile.yields(level, working + 1) - tile.yields(level, working));
        let card = tile.card();
        more * COIN_WEIGHTS.income * horizon.stream
            + f32::from(card.points) * horizon.point
            + f32::from(card.storehouses)
            - f32::from(card.tools) * horizon.money
    };
    let best = Tile::ALL.into_iter().filter(|tile| village.has(*tile)).map(gain).fold(0.0, f32::max);
    let training = f32::from(village.training_cost()) * horizon.money;
    let [before, after] = COIN_WEIGHTS.worker;
    let trained = f32::from(village.trained) * (best * after).max(0.3);
    let untrained = f32::from(village.untrained) * ((best - training) * before).max(0.2);
    trained + untrained
}

/// Returns the value of storehouses, tools, tiles and abilities that the other terms don't cover.
fn extras(village: &Village, horizon: &Horizon) -> f32 {
    let storehouses = f32::from(village.storehouses());
    let wanted = f32::from(village.production()) / 4.0 + 3.0;
    let storage = storehouses.min(wanted) * COIN_WEIGHTS.storehouse * horizon.rounds.min(6.0)
        + (storehouses - wanted).max(0.0) * 0.1;
    let [unused, used] = COIN_WEIGHTS.tools;
    let mut hands = u16::from(village.trained + village.untrained);
    let mut tools = 0.0;
    for tile in Tile::ALL.into_iter().rev() {
        let wanted = village.tools[tile].min(hands);
        let idle = village.tools[tile] - wanted;
        hands -= wanted;
        tools += f32::from(tile.card().tools) * (f32::from(wanted) * used + f32::from(idle) * unused);
    }
    let opened = |development: Development, value: f32| f32::from(village.owns(development).min(1)) * value;
    let training = f32::from(TRAINING_COST[0] - village.training_cost()) * (1.0 + f32::from(village.untrained));
    let points = f32::from(village.point_limit() - village.bought_points) * 0.5;
    storage
        + tools * horizon.money
        + opened(Development::Granary, COIN_WEIGHTS.granary * horizon.rounds)
        + opened(Development::Prospector, COIN_WEIGHTS.prospector * horizon.rounds)
        + opened(Development::DyeHouse, COIN_WEIGHTS.dye_house * horizon.rounds)
        + f32::from(village.owns(Development::Tracker).min(2)) * COIN_WEIGHTS.tracker * horizon.rounds
        + f32::from(village.owns(Development::Smelter).min(2)) * COIN_WEIGHTS.smelter * horizon.rounds
        + training
        + points
}
