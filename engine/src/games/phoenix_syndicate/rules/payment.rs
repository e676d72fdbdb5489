//! Payment (Syndicate 4.1). Contraband pays for any colour, and payments may be mixed.
//!
//! A price asks for goods by colour, and for goods of any colours if a card allows that. Unless the seat pays by hand,
//! the payment takes the least contraband, which is the most versatile. Among those payments, it leaves the most
//! balanced goods.

use crate::games::phoenix_syndicate::action::{Action, Event};
use crate::games::phoenix_syndicate::goods::{Good, Goods};
use crate::games::phoenix_syndicate::price::{Debt, Price, Purpose};
use crate::games::phoenix_syndicate::state::{Stage, Syndicate};
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Returns `true` if the active seat can pay.
    pub fn affords(&self, price: &Price) -> bool {
        price.is_payable(&self.own().goods)
    }

    /// Pays and carries out the purpose, or starts a payment by hand.
    pub(crate) fn charge(&mut self, price: Price, purpose: Purpose, cx: &mut StepContext<'_, Event>) {
        if self.doing.by_hand && price.total() > 0 {
            self.stage = Stage::Paying(Debt { price, wild: 0, purpose });
            return;
        }
        let paid = price.payment(&self.own().goods).expect("only what can be paid for is offered");
        self.hand_over(paid, cx);
        self.deliver(purpose, cx);
    }

    /// Returns goods to the general supply.
    pub(crate) fn hand_over(&mut self, paid: Goods, cx: &mut StepContext<'_, Event>) {
        self.own_mut().goods.take(&paid);
        if !paid.is_empty() {
            let seat = self.active;
            cx.emit(|| Event::Paid { seat, goods: paid });
        }
    }

    /// Carries out the purpose of a payment.
    fn deliver(&mut self, purpose: Purpose, cx: &mut StepContext<'_, Event>) {
        self.stage = Stage::Acting;
        match purpose {
            Purpose::Gate(border) => self.open_gate(border, cx),
            Purpose::Step(corp) => self.step(corp, cx),
            Purpose::Base { tile, colour } => self.raise_base(tile, Some(colour), cx),
            Purpose::Route { route, colour, steps } => {
                self.claim(route, cx);
                (0..steps).for_each(|_| self.step(colour, cx));
            }
        }
    }

    /// Appends the goods that count towards the price and leave the rest payable.
    pub(crate) fn legal_giving(&self, debt: &Debt, out: &mut Vec<Action>) {
        for (good, _) in self.own().goods.kinds() {
            if debt.takes(good) {
                let mut rest = *debt;
                rest.count(good);
                let mut stock = self.own().goods;
                stock.take(&Goods::of(good, 1));
                if rest.is_payable(&stock) {
                    out.push(Action::Give(good));
                }
            }
        }
    }

    /// Pays one good by hand.
    pub(crate) fn give(&mut self, mut debt: Debt, good: Good, cx: &mut StepContext<'_, Event>) {
        self.hand_over(Goods::of(good, 1), cx);
        debt.count(good);
        if debt.left() > 0 {
            self.stage = Stage::Paying(debt);
        } else {
            self.deliver(debt.purpose, cx);
        }
    }
}
