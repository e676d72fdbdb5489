//! The rules: the seat that decides, the legal actions, and the method that carries out each action.
//!
//! [`setup`] deals, with boons (3.4, 3.9.1). The phases of a turn are in [`turn`] (3.5.1 to 3.5.3, 3.5.8),
//! [`activities`] (3.5.4) with [`trading`] (3.9.8), [`surplus`] for goods and depletion (3.5.5, 3.5.6), and
//! [`fighting`] (3.5.7, 3.6, 3.8) with [`spoils`]. [`scoring`] has points and ranks (3.7).

mod activities;
mod conservation;
mod fighting;
pub mod scoring;
mod setup;
mod spoils;
mod surplus;
mod trading;
mod turn;

use super::action::{Order, Task};
use super::goods::Stores;
use super::{Action, Event, Micromanager, Options, Stage, options};
use crate::kernel::outcome::{ScoreLine, ScoreSheet};
use crate::kernel::rules::{Meta, Rules};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::turn::{Phase, Turn};
use scoring::SOURCES;

impl Rules for Micromanager {
    const META: Meta = Meta {
        id: "medieval-micromanager",
        name: "Medieval Micromanager",
        blurb: "A farm, a house, two pairs of hands, and neighbours with plans of their own. Every unit does one \
                thing a turn: it ploughs, saws, builds, forges, or takes up a sword. Grow a village out of almost \
                nothing, keep it fed and housed, and decide when a raid is worth more than a harvest.",
        minutes: (45, 150),
        min_seats: 1,
        max_seats: 6,
        rules_version: 4,
        options: options::SPECS,
    };

    type Options = Options;
    type Action = Action;
    type Event = Event;

    fn setup(seats: u8, options: &Options, cx: &mut StepContext<'_, Event>) -> Self {
        setup::deal(seats, options, cx)
    }

    fn turn(&self) -> Turn {
        let (id, name) = match self.stage {
            Stage::Boons | Stage::Gifts { .. } => ("boons", "Boons"),
            Stage::Ground => ("ground", "Break ground"),
            Stage::Working | Stage::Giving { .. } | Stage::Asking { .. } | Stage::Answering { .. } => {
                ("activities", "Activities")
            }
            Stage::Surplus(_) => ("surplus", "Surplus goods"),
            Stage::Dividing
            | Stage::Attacking
            | Stage::Defending(_)
            | Stage::Shielding(..)
            | Stage::Spoils(_)
            | Stage::Tribute(..)
            | Stage::Judging(..)
            | Stage::Razing(_) => ("attacks", "Attacks"),
            Stage::Over(outcome) => return Turn::Over(outcome),
        };
        let seat = self.decider().expect("a seat decides until the match is over");
        let is_one_beat = matches!(self.stage, Stage::Working | Stage::Surplus(_));
        Turn::Decide { seat, round: self.round, phase: Phase { id, name, is_one_beat } }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.decider() != Some(seat) {
            return;
        }
        match &self.stage {
            Stage::Boons => self.legal_boons(out),
            Stage::Gifts { left } => Self::legal_gifts(*left, out),
            Stage::Ground => self.legal_ground(out),
            Stage::Working => self.legal_work(out),
            Stage::Giving { to } => self.legal_gives(*to, out),
            Stage::Asking { to, give } => self.legal_asks(*to, give.0, out),
            Stage::Answering { .. } | Stage::Judging(..) => out.extend([Action::Accept, Action::Refuse]),
            Stage::Surplus(_) => self.legal_discards(out),
            Stage::Dividing => self.legal_sending(out),
            Stage::Attacking => self.legal_attacks(out),
            Stage::Defending(assault) => self.legal_defence(assault, out),
            Stage::Shielding(assault, units) => self.legal_shields(assault, *units, out),
            Stage::Spoils(_) => out.extend([Action::Loot, Action::Raze]),
            Stage::Tribute(victory, offered) => self.legal_tribute(victory, offered, out),
            Stage::Razing(victory) => self.legal_places(victory, out),
            Stage::Over(_) => {}
        }
    }

    fn apply(&mut self, _seat: Seat, action: Action, cx: &mut StepContext<'_, Event>) {
        match (self.stage, action) {
            (Stage::Working, Action::Produce { building, product, units, tools }) => {
                self.order(Order::new(building, Task::Produce(product), units, tools), cx);
            }
            (Stage::Working, Action::Build { building, units, tools }) => {
                self.order(Order::new(building, Task::Build, units, tools), cx);
            }
            (Stage::Working, Action::Recruit { building, units }) => {
                self.order(Order::new(building, Task::Recruit, units, 0), cx);
            }
            (Stage::Working, Action::Muster { building, units }) => {
                self.order(Order::new(building, Task::Muster, units, 0), cx);
            }
            (Stage::Working, Action::Repeat) => self.repeat(cx),
            (Stage::Working, Action::Trade(to)) => self.stage = Stage::Giving { to },
            (Stage::Working, Action::Rest) => self.clear_surplus(Stores::default(), cx),
            (Stage::Giving { .. } | Stage::Asking { .. }, Action::Stop) => self.stage = Stage::Working,
            (Stage::Giving { to }, Action::Give { commodity, count }) => {
                self.stage = Stage::Asking { to, give: (commodity, count) };
            }
            (Stage::Asking { to, give }, Action::Ask { commodity, count }) => {
                self.offer(to, give, (commodity, count), cx);
            }
            (Stage::Answering { to, give, ask }, answer) => {
                self.answer_offer(to, answer == Action::Accept, give, ask, cx);
            }
            (Stage::Ground, Action::Break(kind)) => self.break_ground(kind, cx),
            (Stage::Ground, Action::Skip) => self.stage = Stage::Working,
            (Stage::Surplus(mut given_up), Action::Discard { commodity, count }) => {
                self.discard(commodity, count, &mut given_up);
                self.clear_surplus(given_up, cx);
            }
            (Stage::Dividing, Action::Send { seat, units }) => self.send(seat, units, cx),
            (Stage::Attacking, Action::Attack { seat, swords }) => self.attack(seat, swords, cx),
            (Stage::Defending(assault), Action::Defend(units)) => self.defend(assault, units, cx),
            (Stage::Shielding(assault, units), Action::Shield(shields)) => self.fight(assault, units, shields, cx),
            (Stage::Spoils(victory), Action::Loot) => self.loot(self.active, victory, cx),
            (Stage::Spoils(victory), Action::Raze) => self.raze(victory, cx),
            (Stage::Tribute(victory, offered), Action::Offer { commodity, count }) => {
                self.add_tribute(victory, offered, (commodity, count), cx);
            }
            (Stage::Tribute(victory, offered), Action::Stop) => self.propose(victory, offered, cx),
            (Stage::Judging(victory, offered), answer) => {
                self.judge(victory, offered, answer == Action::Accept, cx);
            }
            (Stage::Razing(victory), Action::Place { building, count }) => self.place(victory, building, count, cx),
            (Stage::Boons, Action::Units) => self.take_units(cx),
            (Stage::Boons, Action::Goods) => self.take_goods(),
            (Stage::Boons, Action::Boon(kind)) => self.take_building(kind, cx),
            (Stage::Gifts { left }, Action::Gift { commodity, count }) => self.take_gift(left, commodity, count, cx),
            _ => unreachable!("only legal actions are applied"),
        }
    }

    fn scores(&self) -> ScoreSheet {
        let line =
            |(at, source)| ScoreLine { source, points: self.all_seats().map(|seat| self.points(seat)[at]).collect() };
        ScoreSheet {
            unit: "points",
            totals: self.all_seats().map(|seat| self.total(seat)).collect(),
            lines: SOURCES.into_iter().enumerate().map(line).collect(),
        }
    }

    fn assert_invariants(&self) {
        self.assert_order();
    }
}
