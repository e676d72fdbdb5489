//! The recap: what matters of the rivals' moves to a player. Moves of one kind stand in one line, at the place of the last
//! of them; a journey is a line. [`deed`] joins and tells them.

mod deed;

use crate::games::felinia::action::{Back, Event, Spot};
use crate::games::felinia::data::{Boat, Symbol};
use crate::games::felinia::entity::Entity;
use crate::games::felinia::goods::Goods;
use crate::games::felinia::state::Felinia;
use crate::kernel::seat::Seat;
use crate::kernel::text::recap::RecapLine;
use crate::kernel::turn::Ply;
use deed::{Deed, Gains};

/// Returns the lines that matter to `reader`, in time order.
pub(super) fn recap(game: &Felinia, events: &[(Ply, &Event)], reader: Seat) -> Vec<RecapLine<Entity>> {
    let mut deeds = Deeds { game, reader, sailed: None, gains: Gains::default(), told: Vec::new() };
    for (ply, event) in events {
        deeds.note(*ply, event);
    }
    deeds.told.into_iter().map(|told| told.deed.line(game, told.ply, told.seat)).collect()
}

/// The deeds of the rivals, as far as the events are read.
struct Deeds<'a> {
    game: &'a Felinia,
    reader: Seat,
    /// The boat that sailed last.
    sailed: Option<Boat>,
    /// The gains of the merchant who is on the way.
    gains: Gains,
    /// The deeds to tell, in time order.
    told: Vec<Told>,
}

/// A deed of a seat.
struct Told {
    /// The moment after the last event of it.
    ply: Ply,
    seat: Seat,
    deed: Deed,
}

impl Deeds<'_> {
    fn note(&mut self, ply: Ply, event: &Event) {
        match *event {
            Event::Bid { seat, spot, price } => {
                let above_reader = spot != Spot::GUILD && self.reader_waits_at(spot);
                self.add(ply, seat, Deed::Bid { spot, price, above_reader });
            }
            Event::TokenBack { seat, spot, why } => self.take_back(seat, spot, why),
            Event::Bought { seat, spot, good, price } => {
                self.end_bid(seat, spot);
                let mut goods = Goods::default();
                goods.put(good, 1);
                let deed = if self.reader_waits_at(spot) {
                    Deed::BoughtBeforeReader { spot, goods, is_last: false }
                } else {
                    Deed::Bought { at: vec![(spot, good)], goods, price }
                };
                self.add(ply, seat, deed);
            }
            Event::Exchanged { seat, give, get, .. } => {
                self.end_bid(seat, Spot::GUILD);
                self.add(ply, seat, Deed::Exchanged(vec![(give, get)]));
            }
            Event::BonusTaken { seat, kingdom, .. } => {
                self.end_bid(seat, Spot::GUILD);
                self.add(ply, seat, Deed::BonusTaken(kingdom));
            }
            Event::Boarded { seat, dock, boat } => {
                let with_reader =
                    self.game.ship(dock).boat == Some(boat) && self.game.ship(dock).aboard.contains(&Some(self.reader));
                self.add(ply, seat, Deed::Boarded { boat, with_reader });
            }
            Event::LastMerchant { seat } => {
                self.told.pop_if(|told| told.seat == seat && matches!(told.deed, Deed::Boarded { .. }));
                self.add(ply, seat, Deed::LastMerchant);
            }
            Event::Sailed { boat, ref merchants } => {
                self.sailed = Some(boat);
                if merchants.contains(&self.reader) {
                    self.share(boat);
                }
            }
            Event::Landed { seat, .. } => {
                self.gains = Gains::default();
                // The line of the journey tells of the boarding as well.
                let boarding = |told: &Told| told.seat == seat && told.deed.boards(self.sailed);
                if let Some(place) = self.told.iter().position(boarding) {
                    self.told.remove(place);
                }
            }
            Event::Stepped { food: true, .. } => self.gains.pay(Symbol::Food),
            Event::Gained { symbol, count, .. } => self.gains.add(symbol, count),
            Event::Drawn { .. } => self.gains.add(Symbol::Merchandise, 1),
            Event::Kept { place, .. } => {
                if place.needs().is_some() {
                    self.gains.pay(Symbol::Merchandise);
                }
                self.gains.add(Symbol::Mystery, 1);
            }
            Event::Settled { seat, post, tile } => self.add(ply, seat, Deed::Settled { post, tile }),
            Event::WentHome { seat, country, .. } => {
                let gains = std::mem::take(&mut self.gains);
                self.add(ply, seat, Deed::CameHome { country, gains, times: 1 });
            }
            Event::Dealt { .. }
            | Event::Banked { .. }
            | Event::Sold { .. }
            | Event::Revealed { .. }
            | Event::Stepped { food: false, .. }
            | Event::NothingLeft { .. }
            | Event::Found { .. }
            | Event::Left { .. }
            | Event::Stored { .. }
            | Event::Moored { .. }
            | Event::NextBoat { .. }
            | Event::PileEmpty
            | Event::Round { .. }
            | Event::Ended { .. } => {}
        }
    }

    /// Adds a deed, joined with an earlier one that the same line tells. The reader's own are left out.
    fn add(&mut self, ply: Ply, seat: Seat, deed: Deed) {
        if seat == self.reader {
            return;
        }
        let earlier = self.told.iter_mut().position(|told| told.seat == seat && told.deed.absorb(&deed));
        let deed = earlier.map_or(deed, |place| self.told.remove(place).deed);
        self.told.push(Told { ply, seat, deed });
    }

    /// Returns `true` if a token of the reader still lies at a spot.
    fn reader_waits_at(&self, spot: Spot) -> bool {
        self.game.stack(spot).tokens().contains(&self.reader)
    }

    /// Forgets the bid of a seat whose token is dealt with.
    fn end_bid(&mut self, seat: Seat, spot: Spot) {
        self.told.retain(|told| told.seat != seat || !told.deed.is_bid_at(spot));
    }

    /// A token comes back. If there is nothing left for the reader, the last purchase there took the last tile.
    fn take_back(&mut self, seat: Seat, spot: Spot, why: Back) {
        self.end_bid(seat, spot);
        if seat == self.reader && why == Back::Nothing && spot != Spot::GUILD {
            let bought = |told: &&mut Told| told.deed.buys_at(spot);
            if let Some(told) = self.told.iter_mut().rev().find(bought) {
                told.deed = Deed::BoughtBeforeReader { spot, goods: Goods::default(), is_last: true };
            }
        }
    }

    /// A boat sails with the reader: those who boarded it joined the reader.
    fn share(&mut self, sailed: Boat) {
        for told in &mut self.told {
            if let Deed::Boarded { boat, with_reader } = &mut told.deed {
                *with_reader |= *boat == sailed;
            }
        }
    }
}
