//! The rules of Phoenicia: the seat that decides, its legal actions, and their effects.
//!
//! [`setup`] deals (5.0). The steps of a round are [`auction`] (5.2), [`payment`] (5.3), [`development`] (5.4, 5.5) and
//! [`administration`] (5.6). [`ending`] computes scores and tie-breaks (5.7, 5.8), [`forecast`] the next income.

mod administration;
mod auction;
mod conservation;
mod development;
pub mod ending;
pub mod forecast;
mod payment;
pub(super) mod setup;

use super::{Action, Event, Options, Phoenicia, Stage, options};
use crate::kernel::outcome::ScoreSheet;
use crate::kernel::rules::{Meta, Rules};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::turn::{Phase, Turn};

impl Rules for Phoenicia {
    const META: Meta = Meta {
        id: "phoenicia",
        name: "Phoenicia",
        blurb: "Three thousand years ago, on the coast of the Fertile Crescent, your settlement has three \
                workers, two storehouses and a little money. Outbid your neighbours for hunters' lore, \
                caravans, dye works and fleets, put your people to better work, and be the first to make \
                a city of it: thirty-two victory points, and every coin you waste is one a rival will use.",
        minutes: (20, 60),
        min_seats: 2,
        max_seats: 5,
        rules_version: 1,
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
            Stage::Choosing { .. } => ("auctions", "Auctions"),
            Stage::Bidding(_) => ("bidding", "Bidding"),
            Stage::Paying(_) => ("payment", "Payment"),
            Stage::Developing { .. } => ("development", "Development"),
            Stage::Storing { .. } => ("storage", "Storage"),
            Stage::Over(outcome) => return Turn::Over(outcome),
        };
        let seat = self.decider().expect("a seat decides until the match is over");
        Turn::Decide { seat, round: self.round, phase: Phase { id, name, is_one_beat: false } }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.decider() != Some(seat) {
            return;
        }
        match &self.stage {
            Stage::Choosing { active } => self.legal_auctions(*active, out),
            Stage::Bidding(auction) => self.legal_bids(auction, out),
            Stage::Paying(debt) => self.legal_payments(debt, out),
            Stage::Developing { active } => self.legal_developing(*active, out),
            Stage::Storing { seat } => self.legal_storing(*seat, out),
            Stage::Over(_) => {}
        }
    }

    fn apply(&mut self, _seat: Seat, action: Action, cx: &mut StepContext<'_, Event>) {
        match (self.stage, action) {
            (Stage::Choosing { active }, Action::Auction(development)) => self.open_auction(active, development, cx),
            (Stage::Choosing { active }, Action::Decline) => self.decline(active, cx),
            (Stage::Bidding(auction), Action::Bid(bid)) => self.bid(auction, bid, cx),
            (Stage::Bidding(auction), Action::Pass) => self.pass(auction, cx),
            (Stage::Paying(debt), Action::Pay(cards)) => self.pay(debt, cards, cx),
            (Stage::Developing { active }, Action::Train) => self.train(active, cx),
            (Stage::Developing { active }, Action::Employ(tile)) => self.employ(active, tile, cx),
            (Stage::Developing { active }, Action::Shift { from, to }) => self.shift(active, from, to, cx),
            (Stage::Developing { active }, Action::BuyTools(tile)) => self.buy_tools(active, tile, cx),
            (Stage::Developing { active }, Action::BuyPoint) => self.buy_point(active, cx),
            (Stage::Developing { active }, Action::Convert(value)) => self.convert(active, value, cx),
            (Stage::Developing { active }, Action::EndTurn) => self.end_turn(active, cx),
            (Stage::Storing { seat }, Action::GiveUp(value)) => self.give_up(seat, value, cx),
            _ => unreachable!("only legal actions are applied"),
        }
    }

    fn scores(&self) -> ScoreSheet {
        self.score_sheet()
    }

    fn assert_invariants(&self) {
        self.assert_conservation();
    }
}
