//! Step 1a of a turn: putting developments up for auction, bidding, winning (Phoenicia 5.2).

use crate::games::phoenicia::action::{Action, Event, Obstacle, Purpose};
use crate::games::phoenicia::data::Development;
use crate::games::phoenicia::state::{Auction, Debt, Phoenicia, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Phoenicia {
    /// Adds the developments that the active seat can pay at the minimum, and declining.
    pub(crate) fn legal_auctions(&self, active: Seat, out: &mut Vec<Action>) {
        if self.may_bid(active) {
            let first = out.len();
            for development in self.pool.iter().flatten().copied() {
                if self.means(active, development) >= u16::from(development.card().minimum) {
                    out.push(Action::Auction(development));
                }
            }
            // The list is nearly sorted, which the stable sort exploits.
            out[first..].sort();
            out.dedup();
        }
        out.push(Action::Decline);
    }

    /// Adds the bids from the lowest legal one up to the bidder's means, and passing. The seat that started the auction
    /// must make the first bid.
    pub(crate) fn legal_bids(&self, auction: &Auction, out: &mut Vec<Action>) {
        let means = self.means(auction.bidder, auction.development).min(u16::from(u8::MAX)) as u8;
        out.extend((auction.lowest()..=means).map(Action::Bid));
        if auction.high.is_some() {
            out.push(Action::Pass);
        }
    }

    /// Lets the active seat choose a development to auction. Goes on to step 1b if public information shows that it
    /// can't start an auction.
    pub(crate) fn offer_auctions(&mut self, active: Seat, cx: &mut StepContext<'_, Event>) {
        match self.obstacle(active) {
            None => self.stage = Stage::Choosing { active },
            forced => self.end_auctions(active, forced, cx),
        }
    }

    /// Returns the obstacle, evident from public information, that prevents a seat from starting an auction.
    fn obstacle(&self, active: Seat) -> Option<Obstacle> {
        let mut pooled = self.pool.iter().flatten().peekable();
        if pooled.peek().is_none() {
            return Some(Obstacle::EmptyPool);
        }
        if !self.may_bid(active) {
            return Some(Obstacle::HasItsCard);
        }
        let payable = pooled
            .any(|development| self.greatest_means(active, *development) >= u16::from(development.card().minimum));
        (!payable).then_some(Obstacle::TooDear)
    }

    pub(crate) fn decline(&mut self, active: Seat, cx: &mut StepContext<'_, Event>) {
        self.end_auctions(active, None, cx);
    }

    fn end_auctions(&mut self, active: Seat, forced: Option<Obstacle>, cx: &mut StepContext<'_, Event>) {
        let again = std::mem::take(&mut self.auctioned);
        cx.emit(|| Event::Declined { seat: active, again, forced });
        self.stage = Stage::Developing { active };
    }

    pub(crate) fn open_auction(&mut self, active: Seat, development: Development, cx: &mut StepContext<'_, Event>) {
        cx.emit(|| Event::AuctionOpened { seat: active, development });
        self.auctioned = true;
        self.prove(active, self.price(active, development, development.card().minimum));
        let bidders = Seat::all(self.seats).filter(|seat| self.may_bid(*seat)).collect();
        self.stage = Stage::Bidding(Auction { active, development, high: None, bidder: active, bidders });
    }

    pub(crate) fn bid(&mut self, mut auction: Auction, bid: u8, cx: &mut StepContext<'_, Event>) {
        let seat = auction.bidder;
        cx.emit(|| Event::Bid { seat, bid });
        self.prove(seat, self.price(seat, auction.development, bid));
        auction.high = Some((seat, bid));
        self.next_bidder(auction, cx);
    }

    pub(crate) fn pass(&mut self, mut auction: Auction, cx: &mut StepContext<'_, Event>) {
        let seat = auction.bidder;
        cx.emit(|| Event::Passed { seat, forced: false });
        auction.bidders.remove(seat);
        self.next_bidder(auction, cx);
    }

    /// Lets the next seat clockwise that is still in decide. A seat passes automatically if public information shows
    /// that it can't pay more. The last seat that is in wins.
    fn next_bidder(&mut self, mut auction: Auction, cx: &mut StepContext<'_, Event>) {
        loop {
            let (leader, bid) = auction.high.expect("bidding goes on after a first bid");
            auction.bidder = auction.bidder.next(self.seats);
            if auction.bidder == leader {
                return self.win(&auction, leader, bid, cx);
            }
            let seat = auction.bidder;
            if !auction.bidders.contains(seat) {
                continue;
            }
            if self.greatest_means(seat, auction.development) >= u16::from(auction.lowest()) {
                self.stage = Stage::Bidding(auction);
                return;
            }
            cx.emit(|| Event::Passed { seat, forced: true });
            auction.bidders.remove(seat);
        }
    }

    /// Gives the development with all its effects to the winner, who owes its price.
    fn win(&mut self, auction: &Auction, seat: Seat, bid: u8, cx: &mut StepContext<'_, Event>) {
        let development = auction.development;
        let price = self.price(seat, development, bid);
        cx.emit(|| Event::Won { seat, development, bid, price });
        let place = self.pool.iter_mut().find(|place| **place == Some(development));
        *place.expect("what is sold lies in the pool") = None;
        self.acquire(seat, development);
        self.owe(Debt { payer: seat, price, purpose: Purpose::Development(development), active: auction.active }, cx);
    }

    /// Adds a development to a village. Its workers arrive. All other effects are derived from the copies owned.
    pub(crate) fn acquire(&mut self, seat: Seat, development: Development) {
        self.progress = true;
        let village = self.village_mut(seat);
        village.developments[development] += 1;
        village.acquired += 1;
        village.untrained += development.card().untrained;
        village.trained += development.card().trained;
    }
}
