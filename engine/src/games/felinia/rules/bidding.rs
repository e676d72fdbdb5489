//! Bidding: three passes in which every seat places a token (Felinia 3.1).

use crate::games::felinia::action::{Action, Event, Spot};
use crate::games::felinia::data::{INCOME, TOKENS};
use crate::games::felinia::state::{Felinia, Stage};
use crate::kernel::step::StepContext;

impl Felinia {
    /// Lists the bids: all open markets and the guild, with or without tokens, and the own board.
    pub(crate) fn legal_bids(&self, out: &mut Vec<Action>) {
        out.extend(self.open_markets().map(Action::Bid));
        out.push(Action::Bid(Spot::GUILD));
        out.push(Action::Bank);
    }

    /// Places a token on top of a stack. Its height in the stack is its price.
    pub(crate) fn bid(&mut self, pass: u8, spot: Spot, cx: &mut StepContext<'_, Event>) {
        self.place_token(spot, cx);
        self.next_bid(pass, cx);
    }

    /// Places a token on the own board, which pays silver by the pass.
    pub(crate) fn bank(&mut self, pass: u8, cx: &mut StepContext<'_, Event>) {
        self.bank_token(pass, cx);
        self.next_bid(pass, cx);
    }

    pub(crate) fn place_token(&mut self, spot: Spot, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.own_mut().tokens -= 1;
        let stack = &mut self.stacks[spot];
        stack.push(seat);
        let price = stack.len();
        cx.emit(|| Event::Bid { seat, spot, price });
    }

    pub(crate) fn bank_token(&mut self, pass: u8, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let silver = self.earn(INCOME[usize::from(pass)]);
        let own = self.own_mut();
        own.tokens -= 1;
        own.banked[usize::from(pass)] = true;
        cx.emit(|| Event::Banked { seat, silver });
    }

    fn next_bid(&mut self, pass: u8, cx: &mut StepContext<'_, Event>) {
        self.active = self.active.next(self.seats);
        let pass = if self.active == self.first { pass + 1 } else { pass };
        if pass == TOKENS {
            self.trade_on(Spot::TOP, cx);
        } else {
            self.stage = Stage::Bidding { pass };
        }
    }
}
