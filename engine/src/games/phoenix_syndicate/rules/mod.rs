//! The rules: turn order, legal actions, and the dispatch of each decision to its file.
//!
//! [`setup`] deals and places (1.3). [`turn`] handles the choice of an operation, Directors and rounds (4.1, 4.10). The
//! operations are [`smuggle`] (4.2), [`expand`] with [`gates`] (4.3), [`infiltrate`] (4.4), [`deploy`] (4.5) and
//! [`scheme`] (4.6). [`routes`] handles the market and securing (4.7, 4.8), [`corps`] steps and Agents (4.9),
//! [`embedding`] Advantages (5), [`uses`] Upgrades (10.4), [`payment`] payments (4.1) and [`ending`] the end (4.10).
//! [`foresight`] returns states after an action without new cards.

mod conservation;
mod corps;
mod deploy;
mod embedding;
mod ending;
mod expand;
mod foresight;
pub mod gates;
mod infiltrate;
pub mod payment;
mod routes;
mod scheme;
pub(super) mod setup;
mod smuggle;
mod turn;
mod uses;

use super::{Action, Event, Operation, Options, Stage, Syndicate, options, upgrades};
use crate::kernel::outcome::ScoreSheet;
use crate::kernel::rules::{Meta, Rules};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::turn::{Phase, Turn};

impl Rules for Syndicate {
    const META: Meta = Meta {
        id: "phoenix-syndicate",
        name: "The Phoenix Syndicate",
        blurb: "The old Syndicate is ash, and the galaxy is open. Two ships, four Directors and a handful of \
                contraband are what you have. Buy your way through the gates, plant Agents where the trade \
                will flow, raise Bases, put people into the Corps that rule it all, and remember that every \
                route your rivals secure pays you, too, if you were there first.",
        minutes: (30, 90),
        min_seats: 2,
        max_seats: 4,
        rules_version: 3,
        options: options::SPECS,
    };

    type Options = Options;
    type Action = Action;
    type Event = Event;

    fn setup(seats: u8, options: &Options, cx: &mut StepContext<'_, Event>) -> Self {
        setup::deal(seats, options, cx)
    }

    fn turn(&self) -> Turn {
        let (operation, name) = match self.doing.operation {
            Operation::Deploy => ("deploy", "Deploy"),
            Operation::Infiltrate => ("infiltrate", "Infiltrate"),
            Operation::Expand => ("expand", "Expand"),
            Operation::Smuggle => ("smuggle", "Smuggle"),
            Operation::Scheme => ("scheme", "Scheme"),
        };
        let (id, name) = match self.stage {
            Stage::Settling { .. } | Stage::Keeping => ("placement", "Placement"),
            Stage::Choosing => ("choosing", "Choosing an action"),
            Stage::Securing => ("securing", "Securing"),
            Stage::Closing => ("closing", "End of the turn"),
            Stage::Over(outcome) => return Turn::Over(outcome),
            Stage::Paying(_) => (operation, "Payment"),
            Stage::Gathering(_) => (operation, "Gaining goods"),
            Stage::Exchanging { .. } => (operation, "Exchanging goods"),
            Stage::Staffing { .. } => (operation, "Placing Directors"),
            Stage::Relocating(_) => (operation, "Moving an Agent"),
            Stage::Acting => (operation, name),
        };
        Turn::Decide { seat: self.active, round: self.round, phase: Phase { id, name, is_one_beat: false } }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.decider() != Some(seat) {
            return;
        }
        let first = out.len();
        match &self.stage {
            Stage::Settling { first } => self.legal_settling(*first, out),
            Stage::Keeping => self.legal_keeping(out),
            Stage::Choosing => self.legal_operations(out),
            Stage::Acting => self.legal_acting(out),
            Stage::Paying(debt) => self.legal_giving(debt, out),
            Stage::Gathering(gathering) => self.legal_gathering(gathering, out),
            Stage::Exchanging { .. } => self.legal_exchanges(out),
            Stage::Staffing { among, .. } => self.legal_staffing(*among, out),
            Stage::Relocating(_) => self.legal_relocations(out),
            Stage::Securing => out.extend(self.own().held.as_set().iter().map(Action::Secure)),
            Stage::Closing => {
                self.legal_benefits(out);
                out.push(Action::Finish);
            }
            Stage::Over(_) => {}
        }
        debug_assert!(out[first..].is_sorted(), "actions are listed in their order");
    }

    fn apply(&mut self, _seat: Seat, action: Action, cx: &mut StepContext<'_, Event>) {
        match (self.stage, action) {
            (Stage::Settling { first }, Action::Settle(tile)) => self.settle(first, tile, cx),
            (Stage::Keeping, Action::Keep(route)) => self.keep(route, cx),
            (Stage::Choosing, Action::Begin(operation)) => self.begin(operation, cx),
            (Stage::Staffing { left, among }, Action::Place(operation)) => {
                self.place(operation, among, cx);
                self.staff(left - 1, among);
            }
            (Stage::Acting, Action::Warp(tile)) => self.warp(tile, cx),
            (Stage::Acting, Action::Fly { ship, to }) => self.fly(ship, to, cx),
            (Stage::Acting, Action::Open { one, other }) => self.buy_gate(one, other, cx),
            (Stage::Acting, Action::Take(upgrade)) => self.take_from_row(upgrade, cx),
            (Stage::Acting, Action::Advance { corp, mixed }) => self.advance(corp, mixed, cx),
            (Stage::Acting, Action::Build { tile, colour }) => self.build(tile, colour, cx),
            (Stage::Acting, Action::Claim(route)) => self.claim_by_base(route, cx),
            (Stage::Acting, Action::Buy { route, colour, mixed, twice }) => self.buy(route, colour, mixed, twice, cx),
            (Stage::Acting, Action::Use { upgrade, target }) => self.use_upgrade(upgrade, target, cx),
            (Stage::Acting | Stage::Closing, Action::Redeem { advantage, target }) => {
                self.redeem(advantage, target, cx)
            }
            (Stage::Acting, Action::PayByHand) => self.doing.by_hand = true,
            (Stage::Acting, Action::Finish) => self.finish(cx),
            (Stage::Gathering(gathering), Action::Gather(good)) => self.gather(gathering, good, cx),
            (Stage::Exchanging { left }, Action::Exchange { give, get }) => self.exchange(left, give, get, cx),
            (Stage::Exchanging { .. }, Action::Enough) => self.stage = Stage::Acting,
            (Stage::Paying(debt), Action::Give(good)) => self.give(debt, good, cx),
            (Stage::Relocating(placing), Action::Relocate { corp, embedded }) => {
                self.relocate(placing, corp, embedded, cx);
            }
            (Stage::Securing, Action::Secure(route)) => self.secure_one(route, cx),
            (Stage::Closing, Action::Finish) => return self.end_turn(cx),
            _ => unreachable!("only legal actions are applied"),
        }
        if self.stage == Stage::Closing {
            self.close(cx);
        }
    }

    fn scores(&self) -> ScoreSheet {
        self.score_sheet()
    }

    fn assert_invariants(&self) {
        self.assert_conservation();
    }
}

impl Syndicate {
    /// Appends the steps of the running operation, uses of Upgrades and Advantages, payment by hand, and the end.
    fn legal_acting(&self, out: &mut Vec<Action>) {
        match self.doing.operation {
            Operation::Deploy => self.legal_deploying(out),
            Operation::Infiltrate => self.legal_infiltrating(out),
            Operation::Expand => self.legal_expanding(out),
            Operation::Smuggle => self.legal_smuggling(out),
            Operation::Scheme => self.legal_scheming(out),
        }
        self.legal_uses(out);
        self.legal_benefits(out);
        if !self.doing.by_hand && self.may_pay_by_hand() {
            out.push(Action::PayByHand);
        }
        if self.may_finish() {
            out.push(Action::Finish);
        }
    }

    /// Returns `true` if the operation may end. Infiltrate must take an Upgrade first, and Smuggle must send both
    /// ships.
    fn may_finish(&self) -> bool {
        match self.doing.operation {
            Operation::Infiltrate => !self.must_take_upgrade(),
            Operation::Smuggle => self.next_ship().is_none(),
            Operation::Deploy | Operation::Expand | Operation::Scheme => true,
        }
    }

    /// Returns `true` if payment by hand makes a difference: with contraband, or if an Upgrade leaves a choice of
    /// goods.
    fn may_pay_by_hand(&self) -> bool {
        let choice = |effect| {
            use upgrades::Effect::{DeepSideFor, GateSideDiscount, MixedClaim, MixedStep};
            matches!(effect, DeepSideFor(_) | GateSideDiscount(_) | MixedClaim | MixedStep).then_some(())
        };
        self.doing.operation != Operation::Smuggle
            && (self.own().goods.contraband() > 0 || self.usable_with(choice).is_some())
    }
}
