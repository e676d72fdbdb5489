//! The heuristics of the bots for Medieval Micromanager. Values are in activities: the work of a unit in a turn.
//!
//! [`economy`] plans a village by the numbers of a [`plan`], [`combat`] evaluates fights by their [`odds`], and
//! [`trade`] prices goods. This module evaluates positions and dispatches actions to the other modules.

mod combat;
mod economy;
mod learnt;
pub mod odds;
mod plan;
mod potential;
mod scale;
mod trade;

use super::action::{Action, Task};
use super::data::{BuildingKind, POINTS};
use super::options::Mode;
use super::state::{Micromanager, Stage};
use crate::kernel::heuristics::{Heuristics, SearchParameters, Term, Terms};
use crate::kernel::seat::Seat;
use economy::Outlook;
use plan::Plan;
use scale::{POINTS_OF_AN_ACTIVITY, UNWANTED};

/// The factor of a plan's values in a prior. It makes them outweigh what an action changes in the score.
const PLAN: f32 = 100.0;

/// The share of the best rival's prospect that is subtracted from one's own.
const RIVALRY: f32 = 0.5;

/// The number of rounds in which the leader's points are assumed to grow by the factor e.
const GROWTH: f32 = 15.0;

/// The minimum of the leader's points in that estimate.
const FIRST_POINTS: i32 = 10;

/// The value of calling a trade off. Less than any offer, or a bot would begin and call off the same trade for ever.
const CALLING_OFF: f32 = -100.0;

/// The value of units as a boon, above all other boons.
const BOON_OF_UNITS: f32 = 1.0;

/// The factor of a unit's value in Conquest, where a village without units has lost.
const LIFE: f32 = 2.0;

impl Heuristics for Micromanager {
    const TERMS: &'static [Term] = &potential::TERMS;

    fn terms(&self, seat: Seat) -> Terms {
        self.potential(seat)
    }

    const SEARCH: SearchParameters = SearchParameters {
        weights: learnt::WEIGHTS,
        temperature: 30.0,
        uniform_share: 0.0,
        rounds: 4,
        decisions: 300,
        prior_window: 0.3 * PLAN,
        actions_per_ms: 10_000,
        min_iteration_cost: 150,
    };

    /// Some buildings pay off long after they are built, for example Academies that the plan wants late or not at all.
    /// So actions with a low prior are tried as well, and every iteration runs to the end of the match.
    const PATIENT_SEARCH: SearchParameters =
        SearchParameters { temperature: 60.0, uniform_share: 0.1, rounds: u16::MAX, decisions: 2_000, ..Self::SEARCH };

    /// Returns the seat's prospect less a share of the best rival's, with the expected work of units.
    fn evaluate(&self, seat: Seat) -> f32 {
        let rounds = self.rounds_ahead();
        let best = self.rivals(seat).iter().map(|rival| self.prospect(rival, rounds)).fold(0.0, f32::max);
        self.prospect(seat, rounds) - best * RIVALRY
    }

    fn prior(&self, seat: Seat, action: Action) -> f32 {
        PLAN * self.promise(&plan::GREEDY, &self.outlook(), seat, action)
    }

    fn searching_priors(&self, seat: Seat, actions: &[Action]) -> impl Iterator<Item = f32> {
        let outlook = self.outlook();
        actions.iter().map(move |action| PLAN * self.promise(&plan::SEARCH, &outlook, seat, *action))
    }

    /// Returns bonuses for mustering and for Academies.
    fn aggression_bonus(&self, _seat: Seat, action: Action) -> Option<f32> {
        match action {
            Action::Muster { .. } => Some(PLAN * self.taste_for_mustering()),
            Action::Break(BuildingKind::Academy) => Some(PLAN * self.taste_for_academies()),
            _ => None,
        }
    }

    /// Returns `true` for these mistakes:
    ///
    /// - breaking ground in the last round for a building that only supplies material,
    /// - breaking ground for a building whose material can't be had, in matches without trade,
    /// - ending the activities while work that costs nothing is left,
    /// - mustering without a chance,
    /// - recruiting units that die for lack of a home.
    fn is_blunder(&self, _seat: Seat, action: Action) -> bool {
        match action {
            Action::Break(BuildingKind::Quarry | BuildingKind::TimberCamp | BuildingKind::Sawmill)
                if self.round == self.last_round() =>
            {
                true
            }
            Action::Break(kind) => !self.options.trade && self.own().cannot_get_material_for(kind, &self.options),
            Action::Rest => self.own().lots().any(|(lot, building)| {
                self.options.material(building.kind()).is_empty() && self.most_units(lot, Task::Build) > 0
            }),
            Action::Muster { .. } => self.is_hopeless_to_muster(),
            Action::Recruit { units, .. } => {
                let village = self.own();
                let building = village.of(BuildingKind::House).any(|house| !house.is_undamaged());
                !building && village.units + u16::from(units) > village.housing()
            }
            _ => false,
        }
    }
}

impl Micromanager {
    /// Returns the value of an action by a plan, in activities.
    fn promise(&self, plan: &Plan, outlook: &Outlook, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Break(kind) => self.wish(plan, outlook, kind),
            Action::Repeat => UNWANTED,
            Action::Produce { building, product, units, tools } => {
                self.use_of(plan, outlook, building, Task::Produce(product), units, tools)
            }
            Action::Build { building, units, tools } => self.use_of(plan, outlook, building, Task::Build, units, tools),
            Action::Recruit { building, units } => self.use_of(plan, outlook, building, Task::Recruit, units, 0),
            Action::Muster { units, .. } => self.use_of_mustering(outlook, units),
            Action::Units => BOON_OF_UNITS,
            Action::Gift { commodity, count } => self.price(seat, commodity) * f32::from(count),
            Action::Discard { commodity, count } => self.ease_of_losing(seat, commodity, count),
            Action::Send { seat: rival, units } => self.use_of_sending(rival, units),
            Action::Attack { seat: rival, swords } => self.use_of_swords(rival, swords),
            Action::Defend(units) => self.use_of_defence(outlook, units),
            Action::Shield(shields) => self.use_of_shields(shields),
            Action::Loot => self.use_of_loot(),
            Action::Place { building, count } => -self.pain(seat, building, count),
            Action::Trade(to) => self.best_offer(to).map_or(UNWANTED, |offer| offer.gain),
            Action::Give { commodity, count } => self.fits(|offer| offer.give == (commodity, count)),
            Action::Ask { commodity, count } => self.fits(|offer| offer.ask == (commodity, count)),
            Action::Offer { commodity, count } => self.use_of_tribute(seat, commodity, count),
            Action::Accept => match self.stage {
                Stage::Answering { give, ask, .. } => self.swap(seat, give, ask),
                Stage::Judging(_, goods) => self.judgement(seat, &goods),
                _ => 0.0,
            },
            Action::Stop if matches!(self.stage, Stage::Giving { .. } | Stage::Asking { .. }) => CALLING_OFF,
            // Neutral actions, chosen if nothing else is worth more.
            Action::Skip
            | Action::Rest
            | Action::Stop
            | Action::Goods
            | Action::Boon(_)
            | Action::Raze
            | Action::Refuse => 0.0,
        }
    }

    /// Returns the estimated number of rounds left. With a crown it estimates when the leader reaches it.
    pub(super) fn rounds_ahead(&self) -> f32 {
        let left = f32::from(self.last_round() - self.round);
        match self.crown() {
            Some(points) => {
                let most = self.standing().iter().map(|seat| self.total(seat)).max().unwrap_or(0).max(FIRST_POINTS);
                let missing = points as f32 / most as f32;
                (libm::logf(missing.max(1.0)) * GROWTH).min(left)
            }
            None => left,
        }
    }

    /// Returns the cost of a unit's death to its owner, in activities.
    fn life(&self) -> f32 {
        let times = if self.options.mode == Mode::Conquest { LIFE } else { 1.0 };
        times * POINTS.unit as f32 / POINTS_OF_AN_ACTIVITY
    }
}
