//! What bots think of a match of Medieval Micromanager, in activities: what a unit does in a turn. Heuristics: no rule
//! stands here.
//!
//! [`economy`] plans a village by the numbers of a [`plan`], [`combat`] weighs fights by their [`odds`], [`trade`] prices
//! goods. Here stands what a position is worth, and who of them is asked about an action.

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

/// How much a plan outweighs what a step changes in the score.
const PLAN: f32 = 100.0;

/// Share of the best rival's prospect that counts against one's own.
const RIVALRY: f32 = 0.5;

/// Rounds in which the leader's points grow by the factor e.
const GROWTH: f32 = 15.0;

/// Points from which that growth is reckoned.
const FIRST_POINTS: i32 = 10;

/// Calling a trade off: less than any offer, or the same trade would be begun and called off for ever.
const CALLING_OFF: f32 = -100.0;

/// Units as a boon: before anything else.
const BOON_OF_UNITS: f32 = 1.0;

/// How often a match of Conquest counts a unit: who has none has lost.
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

    /// What an Academy is worth, or anything else that the plan wants late or not at all, shows long after it is built: so
    /// that is tried as well, and every try goes on to the end of the match.
    const PATIENT_SEARCH: SearchParameters =
        SearchParameters { temperature: 60.0, uniform_share: 0.1, rounds: u16::MAX, decisions: 2_000, ..Self::SEARCH };

    /// Points against the best of the others; with what units will still bring.
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

    /// Mustering and Academies.
    fn aggression_bonus(&self, _seat: Seat, action: Action) -> Option<f32> {
        match action {
            Action::Muster { .. } => Some(PLAN * self.taste_for_mustering()),
            Action::Break(BuildingKind::Academy) => Some(PLAN * self.taste_for_academies()),
            _ => None,
        }
    }

    /// To break ground in the last round for what only makes material, or for what no material can be had for; to leave work
    /// undone that costs nothing; to muster without a hope; and to recruit units that die for want of a home.
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
    /// What an action promises by a plan, in activities.
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
            // What is left when nothing else is worth more.
            Action::Skip
            | Action::Rest
            | Action::Stop
            | Action::Goods
            | Action::Boon(_)
            | Action::Raze
            | Action::Refuse => 0.0,
        }
    }

    /// Rounds that are still to come, roughly: until the leader has grown to the crown.
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

    /// What a unit that dies costs its owner, in activities: its points, and its work to come.
    fn life(&self) -> f32 {
        let times = if self.options.mode == Mode::Conquest { LIFE } else { 1.0 };
        times * POINTS.unit as f32 / POINTS_OF_AN_ACTIVITY
    }
}
