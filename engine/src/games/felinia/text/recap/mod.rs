//! The recap: the moves of rivals that matter to a player. Moves of one kind share a line at the position of the last
//! one. A journey takes one line. [`deed`] merges deeds and writes their lines.

mod deed;

use crate::games::felinia::action::{Back, Dock, Event, Spot};
use crate::games::felinia::data::Boat;
use crate::games::felinia::entity::Entity;
use crate::games::felinia::state::Felinia;
use crate::kernel::seat::Seat;
use crate::kernel::text::recap::{RecapLine, ToldDeeds};
use crate::kernel::turn::Ply;
use deed::{Deed, Gain, Gains};

/// Returns the lines that matter to `reader`, in time order.
pub(super) fn recap(game: &Felinia, events: &[(Ply, &Event)], reader: Seat) -> Vec<RecapLine<Entity>> {
    let mut deeds =
        Deeds { game, reader, later: events, sailed: None, gains: Gains::default(), told: ToldDeeds::new(reader) };
    while let [(ply, event), later @ ..] = deeds.later {
        deeds.later = later;
        deeds.note(*ply, event);
    }
    deeds.told.list.into_iter().map(|told| told.deed.line(game, told.ply, told.seat)).collect()
}

/// The deeds of the rivals in the events read so far.
struct Deeds<'a> {
    game: &'a Felinia,
    reader: Seat,
    /// The events still to be read.
    later: &'a [(Ply, &'a Event)],
    /// The boat that sailed last.
    sailed: Option<Boat>,
    /// The gains of the merchant under way.
    gains: Gains,
    /// The deeds of the recap, in time order.
    told: ToldDeeds<Deed>,
}

impl Deeds<'_> {
    fn note(&mut self, ply: Ply, event: &Event) {
        match *event {
            Event::Bid { seat, spot, price } => {
                let above_reader = spot != Spot::GUILD && self.reader_waits_at(spot);
                self.add(ply, seat, Deed::Bid { spot, price, above_reader });
            }
            Event::TokenBack { seat, spot, .. } => self.end_bid(seat, spot),
            Event::Bought { seat, spot, good, price } => {
                self.end_bid(seat, spot);
                let deed = if self.reader_waits_at(spot) {
                    Deed::bought_before_reader(spot, good, self.is_last_tile_at(spot))
                } else {
                    Deed::Bought(vec![(spot, good, price)])
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
                let deed = if self.reader_is_aboard(dock, boat) {
                    Deed::JoinedReader(boat)
                } else if self.shuts_reader_out(dock, boat) {
                    Deed::BoardedBeforeReader(boat)
                } else {
                    Deed::Boarded(boat)
                };
                self.add(ply, seat, deed);
            }
            Event::LastMerchant { seat } => {
                self.forget_boarding(seat, Deed::is_boarding);
                self.add(ply, seat, Deed::LastMerchant);
            }
            Event::Sailed { boat, .. } => self.sailed = Some(boat),
            Event::Landed { seat, .. } => {
                self.gains = Gains::default();
                let sailed = self.sailed;
                self.forget_boarding(seat, |deed| deed.is_told_by_journey(sailed));
            }
            Event::Stepped { food: true, .. } => self.gains.pay(Gain::FOOD),
            Event::Gained { symbol, count, .. } => self.gains.add(Gain::Stock(symbol), count),
            Event::Drawn { good, .. } => self.gains.add(Gain::Tile(good), 1),
            Event::Kept { place, .. } => {
                place.needs().into_iter().for_each(|good| self.gains.pay(Gain::Tile(good)));
                self.gains.add(Gain::Place, 1);
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

    fn add(&mut self, ply: Ply, seat: Seat, deed: Deed) {
        self.told.add(ply, seat, deed, Deed::absorb);
    }

    /// Returns `true` if a later event satisfies `like`.
    fn comes_later(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.later.iter().any(|(_, event)| like(event))
    }

    /// Returns `true` if a token of the reader is on the stack of a spot, or returns from it later.
    fn reader_waits_at(&self, at: Spot) -> bool {
        self.game.stack(at).tokens().contains(&self.reader)
            || self.comes_later(
                |event| matches!(*event, Event::TokenBack { seat, spot, .. } if seat == self.reader && spot == at),
            )
    }

    /// Returns `true` if no tile is bought at a market before the reader's token returns because none is left.
    fn is_last_tile_at(&self, market: Spot) -> bool {
        let next = self.later.iter().find_map(|(_, event)| match **event {
            Event::Bought { spot, .. } if spot == market => Some(false),
            Event::TokenBack { seat, spot, why } if spot == market && seat == self.reader => Some(why == Back::Nothing),
            _ => None,
        });
        next == Some(true)
    }

    /// Returns `true` if a merchant of the reader is on a boat, in port or at its departure.
    fn reader_is_aboard(&self, dock: Dock, of: Boat) -> bool {
        let ship = self.game.ship(dock);
        ship.boat == Some(of) && ship.aboard.contains(&Some(self.reader))
            || self.comes_later(|event| {
                matches!(event, Event::Sailed { boat, merchants } if *boat == of && merchants.contains(&self.reader))
            })
    }

    /// Returns `true` if this boarding takes the last space on a boat in port for which the reader has the goods. The
    /// reader must also have a token that may still trade.
    fn shuts_reader_out(&self, dock: Dock, of: Boat) -> bool {
        let ship = self.game.ship(dock);
        ship.boat == Some(of)
            && ship.free() == 0
            && !self.comes_later(|event| matches!(*event, Event::Boarded { boat, .. } if boat == of))
            && self.game.board(self.reader).goods.cover(&of.card().goods)
            && Spot::all().any(|spot| self.reader_waits_at(spot))
    }

    /// Removes the bid of a seat whose token is settled.
    fn end_bid(&mut self, seat: Seat, spot: Spot) {
        self.told.list.retain(|told| told.seat != seat || !told.deed.is_bid_at(spot));
    }

    /// Removes the latest boarding of a seat that satisfies `kind`.
    fn forget_boarding(&mut self, seat: Seat, kind: impl Fn(&Deed) -> bool) {
        if let Some(place) = self.told.list.iter().rposition(|told| told.seat == seat && kind(&told.deed)) {
            self.told.list.remove(place);
        }
    }
}
