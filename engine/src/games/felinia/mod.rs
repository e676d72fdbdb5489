//! Felinia: bid for merchandise, board the boats, settle merchants on an island of five countries, for 2 to 4.
//!
//! Paragraphs are those of `docs/rules/felinia.md`. Where each rule stands: [`data`] the numbers, boats, tiles
//! and cards (1, 12) and [`island`] the two maps (12.8, 12.9); [`goods`]; [`state`] the table and what is read
//! off it; [`setup`] (2, 5); then the phases in their order: [`bidding`] (3.1), [`trading`] (3.2),
//! [`boarding`] (3.3), [`departure`] and [`exploration`] with [`reach`] and [`mysterious`] places (3.4, 5), [`storage`]
//! (3.5), [`preparation`] (3.6); [`selling`] (3.7) at any of them; [`stock`] (3.8); [`scoring`] (4); [`knowledge`] (10).
//! Then [`words`] labels with their [`warnings`], [`obstacles`], [`chronicle`] the log, [`describe`] the table as JSON,
//! [`evaluation`] what bots think of it.

pub mod action;
mod bidding;
mod boarding;
mod chronicle;
mod conservation;
pub mod data;
mod departure;
mod describe;
mod evaluation;
mod exploration;
pub mod goods;
pub mod island;
mod knowledge;
pub mod mysterious;
mod obstacles;
pub mod options;
mod preparation;
mod reach;
pub mod scoring;
mod selling;
mod setup;
pub mod state;
mod stock;
mod storage;
#[cfg(test)]
mod tests;
mod trading;
mod warnings;
mod words;

pub use action::{Action, Dock, Event, Spot};
pub use options::Options;
pub use state::{Board, Felinia, Stage};

use crate::game::{Game, Meta, Phase, ScoreSheet, StepContext, Turn};
use crate::order::in_order;
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::words::{Blocked, Label, RichText};

impl Game for Felinia {
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
        rules_version: 2,
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
            Stage::Storing => ("storage", "Storage"),
            Stage::Over(outcome) => return Turn::Over(outcome),
        };
        Turn::Decide { seat: self.active, round: self.round, phase: Phase { id, name } }
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
            Stage::Storing => return self.legal_storing(out),
            Stage::Over(_) => return,
        }
        self.legal_sales(out);
        in_order(&mut out[first..], |one, other| one < other);
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
            (Stage::Storing, Action::Store) => self.store(cx),
            (Stage::Storing, Action::Sell(ware)) => self.sell_in_storage(ware, cx),
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

    fn redact(&mut self, viewer: Viewer) {
        self.forget(viewer);
    }

    fn determinize(&mut self, _viewer: Seat, rng: &mut Rng) {
        self.dream(rng);
    }

    fn describe(&self) -> serde_json::Value {
        self.as_json()
    }

    fn prompt(&self) -> RichText {
        self.request()
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        self.name_action(seat, action)
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        self.out_of_reach(seat)
    }

    fn narrate(&self, event: &Event, viewer: Viewer) -> RichText {
        self.tell(event, viewer)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        self.worth(seat)
    }

    fn prior(&self, seat: Seat, action: Action) -> f32 {
        self.leaning(seat, action)
    }
}
