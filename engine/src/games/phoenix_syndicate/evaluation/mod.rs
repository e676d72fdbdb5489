//! The heuristics that bots use to evaluate positions of The Phoenix Syndicate, in credits. The rules don't depend on
//! them.
//!
//! The worth of a seat consists of its credits, the present worth of its own and others' routes, the future worth of
//! its presence, and the future use of its goods, Directors, Corps and Upgrades. The worth of a whole operation comes
//! from a greedy playout with empty decks, which can't rely on unknown cards ([`planning`]).

mod learnt;
mod planning;

use super::action::Action;
use super::data::{FREQUENCY, ROUTES_COUNT, Route, START};
use super::goods::{COLOURS, Good, Goods};
use super::operation::{Operation, STAFFED};
use super::state::{Center, Stage, Syndicate, embedded_credits, steps_to_embed};
use super::upgrades::UPGRADES_COUNT;
use crate::kernel::by_kind::ByKind;
use crate::kernel::heuristics::{Heuristics, SearchParameters, Term, Terms};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;

/// The weights of the parts of a position, in credits.
#[derive(Debug)]
pub(super) struct Weights {
    /// The expected rounds of a match, and the lowest estimate of the rounds left.
    rounds: f32,
    fewest_rounds: f32,
    /// The rounds left are at most `supply * rounds_an_agent + rounds_more`, for the shortest supply of all seats.
    rounds_an_agent: f32,
    rounds_more: f32,
    /// The routes that each seat secures in a round.
    secures: f32,
    /// The factor on the plain chance that a point of presence pays on a future route.
    presence: f32,
    /// The share of the present worth of a route: held by the seat, held by others, in the market.
    own_route: f32,
    others_route: f32,
    market_route: f32,
    /// The share added for each missing system of an own route.
    missing: f32,
    /// The worth of each good of a colour: the first four, the next four, further ones.
    goods: [f32; 3],
    /// The worth of each contraband: the first six, further ones.
    contraband: [f32; 2],
    /// The number of rounds before the end within which goods lose their worth.
    goods_rounds: f32,
    /// The worth of a Director on each operation, and the extra share for each further one there.
    directors: ByKind<Operation, STAFFED, f32>,
    second_director: f32,
    /// The worth of an Advantage.
    advantage: f32,
    /// The share of an embedded Agent's worth when two steps are missing, and when one is.
    steps: [f32; 2],
    /// The number of rounds before the end within which steps lose their worth.
    step_rounds: f32,
    /// The factor on an Upgrade's measured worth per round, for each round left.
    upgrade: f32,
    /// The worth of an Agent in the supply.
    agent: f32,
    /// The share of the rivals' mean worth that is subtracted.
    rivalry: f32,
}

/// The weights were found by hill climbing: about 750 steps from weights like those of the rules (Syndicate 9).
///
/// Each kept step won more than its share of 180 matches of 2 to 4 seats. Matches among bots with the new weights also
/// had to keep the usual length. Without that bound, the climb finds bots that never place their last Agents.
pub(super) const WEIGHTS: Weights = Weights {
    rounds: 23.7,
    fewest_rounds: 2.7,
    rounds_an_agent: 1.12,
    rounds_more: 3.34,
    secures: 0.386,
    presence: 1.6,
    own_route: 1.0,
    others_route: 0.667,
    market_route: 0.887,
    missing: 0.205,
    goods: [0.58, 0.172, 0.117],
    contraband: [0.503, 0.355],
    goods_rounds: 7.54,
    directors: ByKind::new([0.569, 0.7, 0.785, 0.82]),
    second_director: 1.36,
    advantage: 2.2,
    steps: [0.195, 0.608],
    step_rounds: 3.08,
    upgrade: 0.637,
    agent: 0.0165,
    rivalry: 1.14,
};

/// The measured worth of each Upgrade if owned from the first of about nineteen rounds (Syndicate 10.4), in the order
/// of the table. Values that the measuring bots underrated are raised to 1.
const MEASURED: [f32; UPGRADES_COUNT] = [
    2.3, 5.9, 1.0, 7.4, 6.3, 5.5, 2.2, // Deploy
    1.0, 1.0, 1.0, 1.0, 1.2, 1.1, 1.1, // Infiltrate
    11.1, 7.7, 1.0, 9.3, 4.7, 4.6, 7.8, // Expand
    5.6, 9.6, 1.0, 7.3, 7.3, 4.8, 2.0, // Smuggle
    2.3, 3.1, 1.0, 5.5, 6.8, 7.3, 7.4, // Scheme
];

/// The number of rounds of the measured matches.
const MEASURED_ROUNDS: f32 = 19.0;

/// The estimated rest of the match.
#[derive(Clone, Copy, Debug)]
struct Horizon {
    /// The number of rounds left.
    rounds: f32,
    /// The number of routes, not held yet, that will be secured.
    secures: f32,
    /// The share of their worth that goods keep.
    goods: f32,
    /// The share of their worth that steps keep.
    steps: f32,
}

impl Heuristics for Syndicate {
    const TERMS: &'static [Term] = &[
        Term::new("network", 1.0),
        Term::new("goods", 1.0),
        Term::new("directors", 1.0),
        Term::new("corps", 1.0),
        Term::new("upgrades", 1.0),
        Term::new("supply", WEIGHTS.agent),
        // The weight is 0 because `evaluate` adds pending gains for the seat alone, not against its rivals.
        Term::new("due", 0.0),
    ];

    fn terms(&self, seat: Seat) -> Terms {
        let center = self.center(seat);
        let horizon = self.horizon(seat);
        Terms::from_iter([
            self.network_worth(seat, &horizon),
            goods_worth(&center.goods) * horizon.goods,
            self.staff_worth(center) * horizon.steps,
            corps_worth(center) * horizon.steps,
            upgrades_worth(center) * horizon.rounds,
            f32::from(center.supply),
            if self.active == seat { self.pending_worth(&horizon) } else { 0.0 },
        ])
    }

    const SEARCH: SearchParameters = SearchParameters {
        weights: learnt::WEIGHTS,
        temperature: 1.5,
        uniform_share: 0.0,
        rounds: 4,
        decisions: 250,
        prior_window: f32::INFINITY,
        actions_per_ms: 380,
        min_iteration_cost: 0,
    };

    fn evaluate(&self, seat: Seat) -> f32 {
        if let Stage::Over(outcome) = self.stage {
            return self.result_worth(&outcome, seat);
        }
        let rivals = Seat::all(self.seats).filter(|other| *other != seat);
        let others: f32 = rivals.map(|rival| self.worth(rival)).sum();
        let worth = self.worth(seat) - WEIGHTS.rivalry * others / f32::from(self.seats - 1);
        if self.active == seat { worth + self.pending_worth(&self.horizon(seat)) } else { worth }
    }

    fn prior(&self, seat: Seat, action: Action) -> f32 {
        match action {
            // The gain of the whole operation, or of the second half of the placement.
            Action::Begin(_) | Action::Settle(_) => self.planned(seat, action),
            Action::Keep(_) | Action::Claim(_) | Action::Buy { .. } | Action::Take(_) => self.foreseen(seat, action),
            Action::Redeem { .. } if self.reveals(action) => self.foreseen(seat, action),
            // Gates that no ship uses, and actions that only cost time.
            Action::Open { .. } => -1.0,
            Action::PayByHand => -50.0,
            Action::Finish | Action::Enough => -0.01,
            _ => 0.0,
        }
    }

    /// Returns `true` for two kinds of actions: to exchange contraband for a good that pays for one colour only, or to
    /// secure a route that pays others but not the seat while another route pays the seat most.
    fn is_blunder(&self, seat: Seat, action: Action) -> bool {
        match action {
            Action::Exchange { give, .. } => give == Good::Contraband,
            Action::Secure(route) => {
                matches!(self.paid_by(seat, route), (0, 3..))
                    && self.center(seat).held.as_set().iter().any(|other| {
                        let (own, most) = self.paid_by(seat, other);
                        own > most
                    })
            }
            _ => false,
        }
    }
}

impl Syndicate {
    /// Returns the credits that a seat gains by securing a route, and the most that another seat gains (Syndicate 4.8).
    fn paid_by(&self, seat: Seat, route: Route) -> (u8, u8) {
        let center = self.center(seat);
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        let most = others.map(|other| self.center(other).presence_on(route)).max();
        (center.presence_on(route) + center.bonus_on(route), most.unwrap_or(0))
    }

    fn result_worth(&self, outcome: &Outcome, seat: Seat) -> f32 {
        let best = Seat::all(self.seats).filter(|other| *other != seat).map(|other| self.center(other).total());
        let margin = f32::from(self.center(seat).total()) - f32::from(best.max().unwrap_or(0));
        margin + if outcome.won(seat) { 100.0 } else { -100.0 }
    }

    fn horizon(&self, seat: Seat) -> Horizon {
        let rounds = match self.last_round {
            // The turns of this seat after the present one.
            Some(last) => {
                let steps = |seat: Seat| (seat.0 + self.seats - self.start.0) % self.seats;
                let to_move = steps(seat) > steps(self.active);
                f32::from(last - self.round) + f32::from(u8::from(to_move))
            }
            None => {
                let shortest = self.all_centers().iter().map(|center| center.supply).min().unwrap_or(START.agents);
                let by_agents = f32::from(shortest) * WEIGHTS.rounds_an_agent + WEIGHTS.rounds_more;
                (WEIGHTS.rounds - f32::from(self.round)).max(WEIGHTS.fewest_rounds).min(by_agents)
            }
        };
        Horizon {
            rounds,
            secures: rounds * WEIGHTS.secures * f32::from(self.seats),
            goods: (rounds / WEIGHTS.goods_rounds).min(1.0),
            steps: (rounds / WEIGHTS.step_rounds).min(1.0),
        }
    }

    /// Returns the worth of credits, and of presence on future routes, held routes and market routes.
    ///
    /// This is one term because the order of summation matters: another order rounds differently, and the greedy bot,
    /// which is the yardstick, would choose differently between equal actions.
    fn network_worth(&self, seat: Seat, horizon: &Horizon) -> f32 {
        let center = self.center(seat);
        let chance = horizon.secures * WEIGHTS.presence / ROUTES_COUNT as f32;
        let mut worth = f32::from(center.total()) + f32::from(embedded_credits(center.embedded()));
        for tile in center.presence.iter() {
            let points = 1.0 + f32::from(u8::from(center.bases.contains(tile)));
            worth += points * f32::from(FREQUENCY[tile.index()]) * chance;
        }
        for other in Seat::all(self.seats) {
            for route in self.center(other).held.iter() {
                let presence = f32::from(center.presence_on(route));
                worth += if other == seat {
                    let missing = 3 - (center.presence & route.card().tiles).len();
                    let ahead = horizon.steps * WEIGHTS.missing * f32::from(missing);
                    WEIGHTS.own_route * (presence + f32::from(center.bonus_on(route))) + ahead
                } else {
                    WEIGHTS.others_route * presence
                };
            }
        }
        for offer in self.offers() {
            worth += WEIGHTS.market_route * horizon.steps * f32::from(center.presence_on(offer.route));
        }
        worth
    }

    fn staff_worth(&self, center: &Center) -> f32 {
        let on = |operation: &Operation| center.directors[*operation];
        let worth = |operation: Operation| match on(&operation) {
            0 => 0.0,
            more => {
                let second = f32::from(more - 1) * WEIGHTS.second_director;
                WEIGHTS.directors[operation] * (1.0 + second)
            }
        };
        Operation::DIRECTED.into_iter().map(worth).sum()
    }

    /// Returns the worth of pending gains: goods to gather, Directors to place, Advantages to use.
    fn pending_worth(&self, horizon: &Horizon) -> f32 {
        let pending = self.pending().count() as f32 * WEIGHTS.advantage;
        let due = match &self.stage {
            Stage::Gathering(gathering) => f32::from(gathering.left) * WEIGHTS.goods[0] * horizon.goods,
            Stage::Staffing { left, .. } => f32::from(*left) * WEIGHTS.directors[Operation::Deploy] * horizon.steps,
            Stage::Exchanging { left } => f32::from(*left) * 0.05,
            _ => 0.0,
        };
        pending + due
    }
}

/// Returns the worth of goods. The first four of a colour are worth the most each, because four goods are the usual
/// price.
fn goods_worth(goods: &Goods) -> f32 {
    let mut worth = 0.0;
    for count in goods.iter().take(COLOURS) {
        let count = f32::from(*count);
        worth += count.min(4.0) * WEIGHTS.goods[0]
            + (count - 4.0).clamp(0.0, 4.0) * WEIGHTS.goods[1]
            + (count - 8.0).max(0.0) * WEIGHTS.goods[2];
    }
    let contraband = f32::from(goods.contraband());
    worth + contraband.min(6.0) * WEIGHTS.contraband[0] + (contraband - 6.0).max(0.0) * WEIGHTS.contraband[1]
}

/// Returns the worth of steps towards an embedded Agent and its Advantage.
fn corps_worth(center: &Center) -> f32 {
    let embedded = center.embedded();
    let next = f32::from(embedded_credits(embedded + 1) - embedded_credits(embedded)) + WEIGHTS.advantage;
    let share = |space: u8| match steps_to_embed(space) {
        1 => WEIGHTS.steps[1],
        2 => WEIGHTS.steps[0],
        _ => 0.0,
    };
    center.corps.iter().filter_map(|corp| corp.space).map(share).sum::<f32>() * next
}

fn upgrades_worth(center: &Center) -> f32 {
    let measured: f32 = center.upgrades.iter().map(|upgrade| MEASURED[usize::from(upgrade.0)]).sum();
    measured * WEIGHTS.upgrade / MEASURED_ROUNDS
}
