//! Boarding, which is possible only right after an own deal (Felinia 3.3).

use crate::games::felinia::action::{Action, Dock, Event, Spot};
use crate::games::felinia::data::{MAX_SILVER, SALE, Symbol};
use crate::games::felinia::goods::Goods;
use crate::games::felinia::state::{Board, Ending, Felinia, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Board {
    /// Sells pieces until the seat has `silver`, cheap pieces first. Keeps the goods `kept`, and `cards` each of gold
    /// and spice. Returns `true` if that was enough.
    fn sell_until(&mut self, silver: u8, kept: &Goods, cards: u8) -> bool {
        while self.silver < silver {
            let spare = self.goods.kinds().find(|(good, count)| *count > kept.count(*good));
            if let Some((good, _)) = spare {
                self.goods.remove(good, 1);
                self.silver += SALE.merchandise;
            } else if self.spice > cards {
                self.spice -= 1;
                self.silver += SALE.spice;
            } else if self.gold > cards {
                self.gold -= 1;
                self.silver = (self.silver + SALE.gold).min(MAX_SILVER);
            } else {
                return false;
            }
        }
        true
    }
}

impl Felinia {
    /// Lets the active seat board, or goes on to the next token if it can board nothing.
    pub(crate) fn board_on(&mut self, spot: Spot, cx: &mut StepContext<'_, Event>) {
        if Dock::all().any(|dock| self.could_board(self.active, dock)) {
            self.stage = Stage::Boarding { spot };
        } else {
            self.trade_on(spot, cx);
        }
    }

    /// Returns `true` if a seat can pay for a space on a boat, once it has sold what the boat doesn't ask for
    /// (Felinia 10, ruling 31).
    pub fn could_board(&self, seat: Seat, dock: Dock) -> bool {
        self.fits_aboard(seat, dock, |board, needed| board.means_without(needed))
    }

    /// Returns `true` if some deal of the seat's token at a spot leaves it enough for the boat.
    pub(crate) fn could_board_after_deal(&self, seat: Seat, spot: Spot, dock: Dock) -> bool {
        let Some(boat) = self.ship(dock).boat else { return false };
        let asked = boat.card().goods;
        let price = self.stack(spot).len();
        let boards_with = |kept: Goods, cards: u8, deal: &dyn Fn(&mut Board)| {
            let mut after = *self;
            let board = after.board_mut(seat);
            board.sell_until(price, &kept, cards) && {
                board.silver -= price;
                deal(board);
                after.could_board(seat, dock)
            }
        };
        if spot != Spot::GUILD {
            let mut kinds = self.markets[spot].kinds();
            return kinds.any(|(good, _)| boards_with(asked, 0, &|board| board.goods.put(good, 1)));
        }
        let mut spare = self.board(seat).goods;
        let bonus = self.may_take_bonus(seat)
            && boards_with(asked, 1, &|board| {
                board.gold -= 1;
                board.spice -= 1;
            });
        bonus
            || spare.cover(&asked) && {
                spare.take(&asked);
                let spice = u8::from(self.in_stock(seat, Symbol::Spice, 1));
                spare.kinds().any(|(give, _)| {
                    let mut kept = asked;
                    kept.put(give, 1);
                    self.bag.kinds().any(|(get, _)| {
                        get != give
                            && boards_with(kept, 0, &|board| {
                                board.goods.remove(give, 1);
                                board.goods.put(get, 1);
                                board.spice += spice;
                            })
                    })
                })
            }
    }

    /// Returns `true` if a seat can put a merchant on a boat without a sale.
    pub fn can_board(&self, seat: Seat, dock: Dock) -> bool {
        self.fits_aboard(seat, dock, |board, _| board.silver)
    }

    fn fits_aboard(&self, seat: Seat, dock: Dock, silver: impl Fn(&Board, &Goods) -> u8) -> bool {
        let (ship, board) = (self.ship(dock), self.board(seat));
        let Some(boat) = ship.boat else { return false };
        let card = boat.card();
        ship.free() > 0
            && board.merchants > 0
            && board.goods.cover(&card.goods)
            && silver(board, &card.goods) >= card.silver
    }

    pub(crate) fn legal_boarding(&self, out: &mut Vec<Action>) {
        out.extend(Dock::all().filter(|dock| self.can_board(self.active, *dock)).map(Action::Board));
        out.push(Action::Depart);
    }

    /// Puts a merchant on board. More merchants of the seat may follow.
    pub(crate) fn board_ship(&mut self, spot: Spot, dock: Dock, cx: &mut StepContext<'_, Event>) {
        self.embark(dock, cx);
        self.board_on(spot, cx);
    }

    /// Pays for a space. A merchant takes the foremost free one.
    pub(crate) fn embark(&mut self, dock: Dock, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let ship = &mut self.ships[dock];
        let boat = ship.boat.expect("a boat with a free space");
        let space = ship.aboard.iter_mut().find(|space| space.is_none()).expect("a free space");
        *space = Some(seat);
        let card = boat.card();
        self.bag.add(&card.goods);
        let own = self.own_mut();
        own.goods.take(&card.goods);
        own.silver -= card.silver;
        own.merchants -= 1;
        let last = own.merchants == 0;
        cx.emit(|| Event::Boarded { seat, dock, boat });
        if last && self.ending.is_none() {
            self.ending = Some(Ending::LastMerchant);
            cx.emit(|| Event::LastMerchant { seat });
        }
    }
}
