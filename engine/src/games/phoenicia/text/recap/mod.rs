//! The recap: the moves of rivals that matter to a player. Moves of one kind share a line, at the position of the last
//! move. An auction is one line. [`deed`] joins the moves and puts them into words.

mod deed;

use crate::games::phoenicia::action::Event;
use crate::games::phoenicia::data::{Development, GOAL};
use crate::games::phoenicia::entity::Entity;
use crate::games::phoenicia::state::{Phoenicia, SEATS};
use crate::kernel::seat::Seat;
use crate::kernel::text::recap::{RecapLine, ToldDeeds};
use crate::kernel::turn::Ply;
use deed::{Deed, Rivalry};

/// Returns the lines that matter to `reader`, in time order. `earlier` may contain bids of the running auction.
pub(super) fn recap(
    game: &Phoenicia,
    earlier: &[(Ply, &Event)],
    events: &[(Ply, &Event)],
    reader: Seat,
) -> Vec<RecapLine<Entity>> {
    let points = points_before(game, events);
    let told = ToldDeeds::new(reader);
    let is_last_round = points.iter().any(|points| *points >= GOAL);
    let mut deeds = Deeds { reader, auction: Auction::default(), points, is_last_round, ender: None, told };
    let opening = earlier.iter().rposition(|(_, event)| matches!(event, Event::AuctionOpened { .. }));
    for (_, event) in &earlier[opening.unwrap_or(earlier.len())..] {
        deeds.auction.note_earlier(event, reader);
    }
    for (ply, event) in events {
        deeds.note(*ply, event);
    }
    if let Some(auction) = game.auction() {
        deeds.note_leader(auction.development);
    }
    deeds.forget_preparations();
    deeds.told.list.into_iter().map(|told| told.deed.line(told.ply, told.seat)).collect()
}

/// Returns the VP of each seat before events.
fn points_before(game: &Phoenicia, events: &[(Ply, &Event)]) -> [u8; SEATS] {
    let mut points = game.villages.map(|village| village.points());
    for (seat, gained) in events.iter().filter_map(|(_, event)| points_gained(event)) {
        points[seat.index()] -= gained;
    }
    points
}

/// Returns the VP that an event brings, with the seat.
fn points_gained(event: &Event) -> Option<(Seat, u8)> {
    match *event {
        Event::Won { seat, development, .. } => Some((seat, development.card().points)),
        Event::Employed { seat, tile, .. } => Some((seat, tile.card().points)),
        Event::Shifted { seat, from, to, .. } => Some((seat, to.card().points - from.card().points)),
        Event::PointBought { seat } => Some((seat, 1)),
        _ => None,
    }
}

/// The deeds of the rivals in the events read so far.
struct Deeds {
    reader: Seat,
    auction: Auction,
    /// The VP of each seat.
    points: [u8; SEATS],
    /// `true` if a seat has the VP that end the match.
    is_last_round: bool,
    /// The seat that reached them first, if this happened in the reported events.
    ender: Option<Seat>,
    /// The deeds to report, in time order.
    told: ToldDeeds<Deed>,
}

/// The running auction.
#[derive(Default)]
struct Auction {
    /// The highest bid of each bidder, lowest first.
    bids: Vec<(Seat, u8)>,
    /// The moment after the highest bid, if it is among the reported events.
    leads_since: Option<Ply>,
    /// The bid at which the reader passed voluntarily.
    passed_at: Option<u8>,
}

impl Auction {
    fn bid(&mut self, seat: Seat, bid: u8, ply: Option<Ply>) {
        self.bids.retain(|(bidder, _)| *bidder != seat);
        self.bids.push((seat, bid));
        self.leads_since = ply;
    }

    /// Notes an event before the reported ones. Only here can a pass of the reader be voluntary: later passes are
    /// forced.
    fn note_earlier(&mut self, event: &Event, reader: Seat) {
        match *event {
            Event::Bid { seat, bid } => self.bid(seat, bid, None),
            Event::Passed { seat, forced: false } if seat == reader => {
                self.passed_at = self.bids.last().map(|(_, bid)| *bid);
            }
            _ => {}
        }
    }

    /// Returns the bids below the leader's bid, as far as they are reported.
    fn rivalry(&self, leader: Seat, reader: Seat) -> Rivalry {
        let bid_of_reader = self.bids.iter().find(|(bidder, _)| *bidder == reader).map(|(_, bid)| *bid);
        let runner_up = self.bids.iter().rfind(|(bidder, _)| *bidder != leader && *bidder != reader);
        let runner_up = runner_up.copied().filter(|(_, bid)| bid_of_reader.is_none_or(|own| own < *bid));
        Rivalry { runner_up, bid_of_reader, passed_at: self.passed_at }
    }
}

impl Deeds {
    fn note(&mut self, ply: Ply, event: &Event) {
        match *event {
            Event::AuctionOpened { .. } => self.auction = Auction::default(),
            Event::Bid { seat, bid } => self.auction.bid(seat, bid, Some(ply)),
            Event::Won { seat, development, bid, .. } => {
                let rivalry = std::mem::take(&mut self.auction).rivalry(seat, self.reader);
                self.add(ply, seat, Deed::Won { development, bid, rivalry });
            }
            Event::PointBought { seat } => self.add(ply, seat, Deed::Points(1)),
            Event::Trained { seat } => self.add(ply, seat, Deed::Trained(1)),
            Event::Employed { seat, tile, .. } => self.add(ply, seat, Deed::Employed(vec![tile])),
            Event::Shifted { seat, from, to, .. } => self.add(ply, seat, Deed::Shifted(vec![(from, to)])),
            Event::ToolsBought { seat, tile, level } => self.add(ply, seat, Deed::Tools(vec![(tile, level)])),
            Event::Dealt { .. }
            | Event::Passed { .. }
            | Event::Declined { .. }
            | Event::Paid { .. }
            | Event::Converted { .. }
            | Event::TurnEnded { .. }
            | Event::OverlordNamed { .. }
            | Event::Refilled { .. }
            | Event::Income { .. }
            | Event::GivenUp { .. }
            | Event::Reshuffled
            | Event::Ended { .. } => {}
        }
        if let Some((seat, gained)) = points_gained(event) {
            self.gain(ply, seat, gained);
        }
    }

    /// Adds VP. The first seat that reaches the goal begins the last round.
    fn gain(&mut self, ply: Ply, seat: Seat, gained: u8) {
        self.points[seat.index()] += gained;
        let points = self.points[seat.index()];
        if points >= GOAL && !self.is_last_round {
            self.is_last_round = true;
            self.ender = Some(seat);
        }
        if gained > 0 && self.ender == Some(seat) {
            self.add(ply, seat, Deed::LastRound { points });
        }
    }

    /// Adds the highest bid of the running auction, if it is among the reported events.
    fn note_leader(&mut self, development: Development) {
        if let (Some(ply), Some((seat, bid))) = (self.auction.leads_since, self.auction.bids.last().copied()) {
            let rivalry = self.auction.rivalry(seat, self.reader);
            self.add(ply, seat, Deed::Leads { development, bid, rivalry });
        }
    }

    /// Removes the training and the tools of seats that also used workers or bought VP.
    fn forget_preparations(&mut self) {
        let busy: Vec<Seat> = self.told.list.iter().filter(|told| told.deed.is_work()).map(|told| told.seat).collect();
        self.told.list.retain(|told| !told.deed.is_preparation() || !busy.contains(&told.seat));
    }

    fn add(&mut self, ply: Ply, seat: Seat, deed: Deed) {
        self.told.add(ply, seat, deed, Deed::absorb);
    }
}
