//! What bots think of a match of Medieval Micromanager: the plan of a village, the worth of a fight, the price of
//! goods. Everything is counted in activities: what a unit does in a turn.

mod captain;
mod merchant;
pub mod odds;
mod steward;

use super::action::{Action, Task};
use super::data::POINTS;
use super::options::Mode;
use super::state::{Micromanager, Stage};
use crate::seat::Seat;

/// Points that a well-used activity brings (Micromanager 5): the score counts about one for three.
const POINTS_OF_AN_ACTIVITY: f32 = 1.0 / 3.0;

/// How much a plan outweighs what a step changes in the score.
const PLAN: f32 = 100.0;

/// How often a match of Conquest counts a unit: who has none has lost.
const LIFE: f32 = 2.0;

impl Micromanager {
    /// Points against the best of the others; with what units will still bring.
    pub(super) fn worth(&self, seat: Seat) -> f32 {
        let best = self.rivals(seat).iter().map(|rival| self.prospect(rival)).fold(0.0, f32::max);
        self.prospect(seat) - best / 2.0
    }

    fn prospect(&self, seat: Seat) -> f32 {
        let village = self.village(seat);
        if !village.stands() {
            return 0.0;
        }
        let housed = f32::from(village.units - village.homeless());
        self.total(seat) as f32 + housed * self.rounds_ahead() * POINTS_OF_AN_ACTIVITY / 2.0
    }

    /// Rounds that are still to come, roughly: the leader's points grow by a fifteenth each round.
    fn rounds_ahead(&self) -> f32 {
        let left = f32::from(self.last_round() - self.round);
        match self.options.mode {
            Mode::Crown(points) if !self.is_solitaire() => {
                let most = self.standing().iter().map(|seat| self.total(seat)).max().unwrap_or(0).max(10);
                let missing = points as f32 / most as f32;
                (libm::logf(missing.max(1.0)) * 15.0).min(left)
            }
            _ => left,
        }
    }

    /// What an action promises, in activities, times [`PLAN`].
    pub(super) fn leaning(&self, seat: Seat, action: Action) -> f32 {
        PLAN * match action {
            Action::Break(kind) => self.wish(kind),
            Action::Skip | Action::Rest | Action::Stop => 0.0,
            Action::Repeat => -1.0,
            Action::Produce { building, product, units, tools } => {
                self.use_of(building, Task::Produce(product), units, tools)
            }
            Action::Build { building, units, tools } => self.use_of(building, Task::Build, units, tools),
            Action::Recruit { building, units } => self.use_of(building, Task::Recruit, units, 0),
            Action::Muster { units, .. } => self.use_of_mustering(units),
            Action::Units => 1.0,
            Action::Goods | Action::Boon(_) => 0.0,
            Action::Gift { commodity, count } => self.price(seat, commodity) * f32::from(count),
            Action::Discard { commodity, count } => self.ease_of_losing(seat, commodity, count),
            Action::Send { seat: rival, units } => self.use_of_sending(rival, units),
            Action::Attack { seat: rival, swords } => self.use_of_swords(rival, swords),
            Action::Defend(units) => self.use_of_defence(units),
            Action::Shield(shields) => self.use_of_shields(shields),
            Action::Loot => self.use_of_loot(),
            Action::Raze => 0.0,
            Action::Place { building, count } => -self.pain(seat, building, count),
            Action::Trade(to) => self.best_offer(to).map_or(-1.0, |offer| offer.gain),
            Action::Give { commodity, count } => self.fits(seat, |offer| offer.give == (commodity, count)),
            Action::Ask { commodity, count } => self.fits(seat, |offer| offer.ask == (commodity, count)),
            Action::Offer { commodity, count } => self.use_of_tribute(seat, commodity, count),
            Action::Accept => match self.stage {
                Stage::Answering { give, ask, .. } => self.balance(seat, give, ask),
                Stage::Judging(_, goods) => self.judgement(seat, &goods),
                _ => 0.0,
            },
            Action::Refuse => 0.0,
        }
    }

    /// What a unit that dies costs its owner, in activities: its points, and its work to come.
    fn life(&self) -> f32 {
        let times = if self.options.mode == Mode::Conquest { LIFE } else { 1.0 };
        times * POINTS.unit as f32 / POINTS_OF_AN_ACTIVITY
    }
}
