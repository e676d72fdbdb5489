//! Storage: three tiles of merchandise are kept for nothing, a fourth for silver (Felinia 3.5).

use super::action::{Action, Event};
use super::data::STORAGE;
use super::goods::{Good, Ware};
use super::state::{Felinia, Stage};
use crate::game::StepContext;
use crate::seat::Seat;

impl Felinia {
    /// The next seat with too much, from this one on; after everybody, the next round is prepared.
    pub(super) fn store_from(&mut self, seat: Seat, cx: &mut StepContext<'_, Event>) {
        let place = |seat: Seat| (seat.0 + self.seats - self.first.0) % self.seats;
        let waiting = seat.clockwise(self.seats).filter(|other| place(*other) >= place(seat));
        match waiting.into_iter().find(|seat| self.board(*seat).goods.total() > STORAGE.free) {
            Some(next) => {
                self.active = next;
                self.stage = Stage::Storing;
            }
            None => self.prepare(cx),
        }
    }

    /// Merchandise is sold until it fits, even where silver finds no room any more; the last tile too many can
    /// be paid for, also with what else is sold.
    pub(super) fn legal_storing(&self, out: &mut Vec<Action>) {
        let own = self.own();
        if own.goods.total() == STORAGE.free + 1 && own.silver >= STORAGE.silver_for_one_more {
            out.push(Action::Store);
        }
        let sold_anyway = |good: Good| Action::Sell(Ware::Good(good));
        let sales = out.len();
        self.legal_sales(out);
        if out.len() == sales {
            out.extend(own.goods.kinds().map(|(good, _)| sold_anyway(good)));
        }
    }

    /// Pays for the fourth tile.
    pub(super) fn store(&mut self, cx: &mut StepContext<'_, Event>) {
        self.pay_for_storage(cx);
        self.after_storing(cx);
    }

    pub(super) fn pay_for_storage(&mut self, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let silver = STORAGE.silver_for_one_more;
        self.own_mut().silver -= silver;
        cx.emit(|| Event::Stored { seat, silver });
    }

    /// Whoever has no more than fits is done.
    pub(super) fn sell_in_storage(&mut self, ware: Ware, cx: &mut StepContext<'_, Event>) {
        self.sell(ware, cx);
        if self.own().goods.total() <= STORAGE.free {
            self.after_storing(cx);
        }
    }

    fn after_storing(&mut self, cx: &mut StepContext<'_, Event>) {
        let next = self.active.next(self.seats);
        if next == self.first {
            self.prepare(cx);
        } else {
            self.store_from(next, cx);
        }
    }
}
