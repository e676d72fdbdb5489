//! Preparation of the next round: tokens, boats, merchandise, first player (Felinia 3.6).

use crate::games::felinia::action::{Dock, Event};
use crate::games::felinia::data::{Boat, MARKET_FILL, TOKENS};
use crate::games::felinia::state::{Ending, Felinia, Ship, Stage};
use crate::kernel::step::StepContext;

impl Felinia {
    pub(crate) fn prepare(&mut self, cx: &mut StepContext<'_, Event>) {
        for board in &mut self.boards {
            board.banked = Default::default();
        }
        self.sailed = 0;
        let empty = Dock::all().filter(|dock| self.ship(*dock).boat.is_none()).count();
        if usize::from(self.boats_left()) < empty {
            // No boat is placed. The last exploration follows at once (Felinia 4, ruling 26).
            self.ending = Some(Ending::Boats);
            cx.emit(|| Event::PileEmpty);
            return self.depart(cx);
        }
        self.moor(cx);
        self.fill_markets(MARKET_FILL.later, cx);
        self.first = self.first.next(self.seats);
        self.round += 1;
        let (round, first) = (self.round, self.first);
        cx.emit(|| Event::Round { round, first });
        self.begin_bidding();
    }

    /// Returns all tokens to their seats and starts bidding with the first player.
    pub(crate) fn begin_bidding(&mut self) {
        for board in &mut self.boards[..usize::from(self.seats)] {
            board.tokens = TOKENS;
        }
        self.active = self.first;
        self.stage = Stage::Bidding { pass: 0 };
    }

    /// Places boats from the pile on the empty ships, from the left. Then the next boat may become visible.
    pub(crate) fn moor(&mut self, cx: &mut StepContext<'_, Event>) {
        for dock in Dock::all().filter(|dock| self.ship(*dock).boat.is_none()).collect::<arrayvec::ArrayVec<_, 4>>() {
            let boat = self.draw_boat(cx).expect("as many boats as empty ships");
            self.ships[dock] = Ship { boat: Some(boat), ..Ship::default() };
            cx.emit(|| Event::Moored { dock, boat });
        }
        if self.options.next_boat_visible && self.next_boat.is_none() {
            self.next_boat = self.draw_boat(cx);
            if let Some(boat) = self.next_boat {
                cx.emit(|| Event::NextBoat { boat });
            }
        }
    }

    /// Draws the top boat of the pile. Grey backs come before blue ones.
    fn draw_boat(&mut self, cx: &mut StepContext<'_, Event>) -> Option<Boat> {
        let seen = self.next_boat.take();
        seen.or_else(|| self.grey.draw(cx).map(Boat)).or_else(|| self.blue.draw(cx).map(Boat))
    }

    /// Fills the open markets from the bag, the top one first (Felinia 10, ruling 20).
    pub(crate) fn fill_markets(&mut self, to: u8, cx: &mut StepContext<'_, Event>) {
        for market in self.open_markets() {
            while self.markets[market].tiles() < to {
                let Some(good) = self.draw_from_bag(cx) else { return };
                self.markets[market].put(good, 1);
            }
        }
    }
}
