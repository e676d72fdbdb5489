//! Storage: three tiles of merchandise are kept for free, a fourth for silver (Felinia 3.5).

use crate::games::felinia::action::{Action, Event};
use crate::games::felinia::data::STORAGE;
use crate::games::felinia::goods::Good;
use crate::games::felinia::state::{Felinia, Stage};
use crate::games::felinia::ware::Ware;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Felinia {
    /// Asks the next seat with too many tiles, from `seat` on. After the last seat, prepares the next round.
    pub(crate) fn store_from(&mut self, seat: Seat, cx: &mut StepContext<'_, Event>) {
        let place = |seat: Seat| (seat.0 + self.seats - self.first.0) % self.seats;
        let waiting = seat.clockwise(self.seats).filter(|other| place(*other) >= place(seat));
        match waiting.into_iter().find(|seat| self.board(*seat).goods.tiles() > STORAGE.free) {
            Some(next) => {
                self.active = next;
                self.stage = Stage::Storing { paid: false };
            }
            None => self.prepare(cx),
        }
    }

    /// Returns the number of tiles that the active seat may keep.
    pub(crate) fn room(&self) -> u8 {
        let paid = matches!(self.stage, Stage::Storing { paid: true });
        STORAGE.free + u8::from(paid)
    }

    /// Lists the decisions of storage. Merchandise is sold until it fits, even if the silver exceeds the track. A
    /// fourth tile can be paid for once, before or after other sales (Felinia 10, ruling 21).
    pub(crate) fn legal_storing(&self, paid: bool, out: &mut Vec<Action>) {
        let own = self.own();
        if !paid && own.silver >= STORAGE.silver_for_one_more {
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
    pub(crate) fn store(&mut self, cx: &mut StepContext<'_, Event>) {
        self.pay_for_storage(cx);
        self.store_on(cx);
    }

    pub(crate) fn pay_for_storage(&mut self, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let silver = STORAGE.silver_for_one_more;
        self.own_mut().silver -= silver;
        self.stage = Stage::Storing { paid: true };
        cx.emit(|| Event::Stored { seat, silver });
    }

    pub(crate) fn sell_in_storage(&mut self, ware: Ware, cx: &mut StepContext<'_, Event>) {
        self.sell(ware, cx);
        self.store_on(cx);
    }

    /// Goes on to the next seat once the merchandise fits.
    fn store_on(&mut self, cx: &mut StepContext<'_, Event>) {
        if self.own().goods.tiles() > self.room() {
            return;
        }
        let next = self.active.next(self.seats);
        if next == self.first {
            self.prepare(cx);
        } else {
            self.store_from(next, cx);
        }
    }
}
