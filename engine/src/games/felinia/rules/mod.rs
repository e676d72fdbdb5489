//! The implementation of [`Rules`] for Felinia: the pending decision, the legal actions, and the dispatch of actions.
//!
//! [`setup`] deals (2, 5). The parts of a round are [`bidding`] (3.1), [`trading`] (3.2), [`boarding`] (3.3),
//! [`departure`] and [`exploration`] (3.4) with [`reach`] and [`mysterious`] places (5), [`storage`] (3.5), and
//! [`preparation`] (3.6). [`selling`] (3.7) is possible in all of them. [`stock`] contains the cards of gold, spice and
//! food (3.8), [`scoring`] the points (4).

mod bidding;
mod boarding;
mod conservation;
mod departure;
mod exploration;
pub mod mysterious;
mod preparation;
mod reach;
pub mod scoring;
mod selling;
pub(super) mod setup;
pub(super) mod stock;
mod storage;
mod trading;

use super::{Action, Event, Felinia, Options, Stage, options};
use crate::kernel::outcome::ScoreSheet;
use crate::kernel::rules::{Meta, Rules};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::turn::{Phase, Turn};

impl Rules for Felinia {
    const META: Meta = Meta {
        id: "felinia",
        name: "Felinia",
        blurb: "Across the sea lie five kingdoms of cats, and they have opened their provinces to the merchants \
                of Katzburg. Stack your bids at the markets, where coming late means choosing first and paying \
                more; gather what each boat asks for, get your people on board before it sails, and let them \
                settle side by side.",
        minutes: (60, 120),
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
        let (id, name) = match self.stage {
            Stage::Bidding { .. } => ("bidding", "Bidding"),
            Stage::Trading { .. } | Stage::Boarding { .. } => ("trading", "Trading"),
            Stage::Revealing(_) | Stage::Moving(_) | Stage::Finding { .. } => ("exploration", "Exploration"),
            Stage::Storing { .. } => ("storage", "Storage"),
            Stage::Over(outcome) => return Turn::Over(outcome),
        };
        Turn::Decide { seat: self.active, round: self.round, phase: Phase { id, name, is_one_beat: false } }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.decider() != Some(seat) {
            return;
        }
        let first = out.len();
        match &self.stage {
            Stage::Bidding { .. } => self.legal_bids(out),
            Stage::Trading { spot } => self.legal_deals(*spot, out),
            Stage::Boarding { .. } => self.legal_boarding(out),
            Stage::Revealing(journey) => self.legal_reveals(journey, out),
            Stage::Moving(journey) => self.legal_steps(journey, out),
            Stage::Finding { drawn, .. } => self.legal_keeping(drawn, out),
            Stage::Storing { paid } => return self.legal_storing(*paid, out),
            Stage::Over(_) => return,
        }
        self.legal_sales(out);
        // The list is nearly sorted, which makes the stable sort fast.
        out[first..].sort();
    }

    fn apply(&mut self, _seat: Seat, action: Action, cx: &mut StepContext<'_, Event>) {
        match (self.stage, action) {
            (Stage::Bidding { pass }, Action::Bid(spot)) => self.bid(pass, spot, cx),
            (Stage::Bidding { pass }, Action::Bank) => self.bank(pass, cx),
            (Stage::Trading { spot }, Action::Buy(good)) => self.buy(spot, good, cx),
            (Stage::Trading { .. }, Action::Exchange { give, get, extra }) => self.exchange(give, get, extra, cx),
            (Stage::Trading { .. }, Action::Bonus(kingdom)) => self.take_bonus(kingdom, cx),
            (Stage::Trading { spot }, Action::Decline) => self.decline(spot, cx),
            (Stage::Boarding { spot }, Action::Board(dock)) => self.board_ship(spot, dock, cx),
            (Stage::Boarding { spot }, Action::Depart) => self.trade_on(spot, cx),
            (Stage::Boarding { spot }, Action::Sell(ware)) => {
                self.sell(ware, cx);
                self.board_on(spot, cx);
            }
            (Stage::Revealing(journey), Action::Reveal(post)) => self.reveal(journey, post, cx),
            (Stage::Revealing(journey), Action::Proceed) => self.go_on(journey, cx),
            (Stage::Moving(journey), Action::Step(to)) => self.step(journey, to, cx),
            (Stage::Moving(journey), Action::Return) => self.go_home(journey, cx),
            (Stage::Finding { journey, drawn }, Action::Keep(place)) => self.keep(Some(place), journey, &drawn, cx),
            (Stage::Finding { journey, drawn }, Action::Leave) => self.keep(None, journey, &drawn, cx),
            (Stage::Storing { .. }, Action::Store) => self.store(cx),
            (Stage::Storing { .. }, Action::Sell(ware)) => self.sell_in_storage(ware, cx),
            (_, Action::Sell(ware)) => self.sell(ware, cx),
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
