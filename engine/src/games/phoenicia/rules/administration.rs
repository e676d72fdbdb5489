//! The administration at the end of a round: victory, Overlord, refill, income, limits (Phoenicia 5.6).

use super::development::kind_of;
use super::ending;
use crate::games::phoenicia::action::{Action, Event};
use crate::games::phoenicia::data::{CARD_VALUES, COINS_PER_CARD, GOAL, STANDSTILL_ROUNDS};
use crate::games::phoenicia::state::{Phoenicia, Stage};
use crate::kernel::seat::{Seat, SeatSet};
use crate::kernel::step::StepContext;

impl Phoenicia {
    /// Carries out the administration after every seat has had its turn.
    pub(crate) fn administer(&mut self, cx: &mut StepContext<'_, Event>) {
        self.quiet_rounds = if self.progress { 0 } else { self.quiet_rounds + 1 };
        if self.all_villages().iter().any(|village| village.points() >= GOAL) {
            return self.finish(ending::GOAL_REACHED, cx);
        }
        if self.quiet_rounds >= STANDSTILL_ROUNDS {
            return self.finish(ending::STANDSTILL, cx);
        }
        self.name_overlord(cx);
        self.refill(cx);
        for seat in self.overlord.clockwise(self.seats) {
            self.pay_income(seat, cx);
        }
        self.check_storage(self.overlord, cx);
    }

    /// Names the next Overlord: the seat with the most VP. A tie goes to the present Overlord, else to the first tied
    /// seat clockwise from it.
    fn name_overlord(&mut self, cx: &mut StepContext<'_, Event>) {
        let most = self.all_villages().iter().map(|village| village.points()).max();
        let leads = |seat: &Seat| Some(self.village(*seat).points()) == most;
        self.overlord = self.overlord.clockwise(self.seats).find(leads).expect("a seat has the most VP");
        let seat = self.overlord;
        let round = self.round + 1;
        cx.emit(|| Event::OverlordNamed { seat, round });
    }

    /// Fills the empty places of the pool from the deck.
    fn refill(&mut self, cx: &mut StepContext<'_, Event>) {
        let places = usize::from(self.seats);
        let before = self.pool;
        for place in 0..places {
            if self.pool[place].is_none() {
                self.pool[place] = self.deck.draw(cx);
            }
        }
        if before != self.pool {
            let left = self.deck.len() as u8;
            let new = |place: usize| if before[place].is_none() { self.pool[place] } else { None };
            cx.emit(|| Event::Refilled { developments: (0..places).filter_map(new).collect(), left });
        }
    }

    /// Pays the income. Production and coins count together: a card for every four, the rest in coins. Turning four
    /// coins into a card isn't optional.
    fn pay_income(&mut self, seat: Seat, cx: &mut StepContext<'_, Event>) {
        let before = self.village(seat).known_cards();
        let production = self.village(seat).production();
        let total = u16::from(production) + u16::from(self.village(seat).coins);
        self.village_mut(seat).coins = (total % COINS_PER_CARD) as u8;
        for _ in 0..total / COINS_PER_CARD {
            self.draw_production(seat, cx);
        }
        let village = self.village(seat);
        let after = village.known_cards();
        let coins = village.coins;
        cx.emit(|| Event::Income {
            seat,
            production,
            cards: std::array::from_fn(|kind| after[kind] - before[kind]),
            coins,
        });
    }

    /// Lets the first seat from `from` on with more cards than storehouses choose. Begins the next round if there is
    /// none.
    fn check_storage(&mut self, from: Seat, cx: &mut StepContext<'_, Event>) {
        let mut seat = from;
        loop {
            if self.village(seat).cards() > self.village(seat).storehouses() {
                self.stage = Stage::Storing { seat };
                return;
            }
            seat = seat.next(self.seats);
            if seat == self.overlord {
                return self.begin_round(cx);
            }
        }
    }

    pub(crate) fn legal_storing(&self, seat: Seat, out: &mut Vec<Action>) {
        for (value, count) in CARD_VALUES.into_iter().zip(self.village(seat).known_cards()) {
            if count > 0 {
                out.push(Action::GiveUp(value));
            }
        }
    }

    /// Gives up a card without a storehouse. Its value fills the coins up to the limit, and the rest is lost.
    pub(crate) fn give_up(&mut self, seat: Seat, value: u8, cx: &mut StepContext<'_, Event>) {
        self.spend_card(seat, kind_of(value));
        let village = self.village_mut(seat);
        let kept = value.min(village.coin_limit().saturating_sub(village.coins));
        village.coins += kept;
        cx.emit(|| Event::GivenUp { seat, value, kept });
        self.check_storage(seat, cx);
    }

    fn begin_round(&mut self, cx: &mut StepContext<'_, Event>) {
        self.round += 1;
        self.progress = false;
        self.done = SeatSet::EMPTY;
        for village in &mut self.villages {
            village.acquired = 0;
        }
        self.offer_auctions(self.overlord, cx);
    }
}
