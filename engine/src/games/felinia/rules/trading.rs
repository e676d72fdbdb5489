//! Trading: the markets from the top, then the guild, each stack from its top token down (Felinia 3.2).

use crate::games::felinia::action::{Action, Back, Event, Extra, Spot};
use crate::games::felinia::data::Kingdom;
use crate::games::felinia::goods::{Good, Goods};
use crate::games::felinia::state::{Felinia, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Felinia {
    /// Goes on to the next token that can make a deal. Tokens that can't are returned automatically.
    pub(crate) fn trade_on(&mut self, from: Spot, cx: &mut StepContext<'_, Event>) {
        for spot in Spot::all().filter(|spot| *spot >= from) {
            while let Some(seat) = self.stack(spot).top() {
                let Some(why) = self.no_deal(seat, spot) else {
                    self.active = seat;
                    self.stage = Stage::Trading { spot };
                    return;
                };
                self.take_back(seat, spot, why, cx);
            }
        }
        self.depart(cx);
    }

    fn take_back(&mut self, seat: Seat, spot: Spot, why: Back, cx: &mut StepContext<'_, Event>) {
        self.stacks[spot].pop();
        cx.emit(|| Event::TokenBack { seat, spot, why });
    }

    /// Returns the reason why a seat can make no deal at a spot, whatever it sells (Felinia 10, ruling 32).
    fn no_deal(&self, seat: Seat, spot: Spot) -> Option<Back> {
        let nothing = match spot {
            Spot::GUILD => !self.may_exchange(seat) && !self.may_take_bonus(seat),
            market => self.markets[market].is_empty(),
        };
        if nothing {
            Some(Back::Nothing)
        } else {
            (self.stack(spot).len() > self.board(seat).means()).then_some(Back::TooDear)
        }
    }

    /// Returns `true` if the bag has another kind for a tile of the seat.
    pub(crate) fn may_exchange(&self, seat: Seat) -> bool {
        let own = self.board(seat).goods;
        own.kinds().any(|(give, _)| self.bag.kinds().any(|(get, _)| get != give))
    }

    /// Returns `true` if a bonus tile is left and the seat has a gold and a spice to pay for it.
    pub(crate) fn may_take_bonus(&self, seat: Seat) -> bool {
        let board = self.board(seat);
        board.gold > 0 && board.spice > 0 && self.bonus.values().contains(&true)
    }

    pub(crate) fn legal_deals(&self, spot: Spot, out: &mut Vec<Action>) {
        let own = self.own();
        if own.silver >= self.stack(spot).len() {
            if spot == Spot::GUILD {
                self.legal_exchanges(own.goods, out);
                if self.may_take_bonus(self.active) {
                    out.extend(Kingdom::ALL.into_iter().filter(|kind| self.bonus[*kind]).map(Action::Bonus));
                }
            } else {
                out.extend(self.markets[spot].kinds().map(|(good, _)| Action::Buy(good)));
            }
        }
        out.push(Action::Decline);
    }

    fn legal_exchanges(&self, own: Goods, out: &mut Vec<Action>) {
        for (give, _) in own.kinds() {
            for (get, _) in self.bag.kinds().filter(|(get, _)| *get != give) {
                out.push(Action::Exchange { give, get, extra: Extra::Spice });
                if self.options.advanced {
                    out.push(Action::Exchange { give, get, extra: Extra::Food });
                }
            }
        }
    }

    /// Pays for a deal and takes the token back. Returns the price.
    fn strike(&mut self, spot: Spot) -> u8 {
        let price = self.stack(spot).len();
        self.own_mut().silver -= price;
        self.stacks[spot].pop();
        price
    }

    pub(crate) fn buy(&mut self, spot: Spot, good: Good, cx: &mut StepContext<'_, Event>) {
        self.take_good(spot, good, cx);
        self.board_on(spot, cx);
    }

    pub(crate) fn take_good(&mut self, spot: Spot, good: Good, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let price = self.strike(spot);
        self.markets[spot].remove(good, 1);
        self.own_mut().goods.put(good, 1);
        cx.emit(|| Event::Bought { seat, spot, good, price });
    }

    pub(crate) fn exchange(&mut self, give: Good, get: Good, extra: Extra, cx: &mut StepContext<'_, Event>) {
        self.swap_goods(give, get, extra, cx);
        self.board_on(Spot::GUILD, cx);
    }

    pub(crate) fn swap_goods(&mut self, give: Good, get: Good, extra: Extra, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let price = self.strike(Spot::GUILD);
        self.bag.remove(get, 1);
        self.bag.put(give, 1);
        self.own_mut().goods.remove(give, 1);
        self.own_mut().goods.put(get, 1);
        cx.emit(|| Event::Exchanged { seat, give, get, price });
        self.gain(extra.symbol(), 1, cx);
    }

    pub(crate) fn take_bonus(&mut self, kingdom: Kingdom, cx: &mut StepContext<'_, Event>) {
        self.take_bonus_tile(kingdom, cx);
        self.board_on(Spot::GUILD, cx);
    }

    pub(crate) fn take_bonus_tile(&mut self, kingdom: Kingdom, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let price = self.strike(Spot::GUILD);
        let own = self.own_mut();
        own.gold -= 1;
        own.spice -= 1;
        own.bonus[kingdom] = true;
        self.bonus[kingdom] = false;
        cx.emit(|| Event::BonusTaken { seat, kingdom, price });
    }

    pub(crate) fn decline(&mut self, spot: Spot, cx: &mut StepContext<'_, Event>) {
        self.take_back(self.active, spot, Back::Declined, cx);
        self.trade_on(spot, cx);
    }
}
