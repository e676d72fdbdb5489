//! The recap: what matters of the rivals' moves to a player. Moves of one kind stand in one line, at the place of the last
//! of them; an auction is a line.

use super::nouns::tools_for;
use crate::games::phoenicia::action::Event;
use crate::games::phoenicia::data::{Development, Tile};
use crate::games::phoenicia::entity::{Entity, RichText};
use crate::games::phoenicia::state::Phoenicia;
use crate::kernel::seat::Seat;
use crate::kernel::text::recap::{RecapLine, ToldDeeds, Weight};
use crate::kernel::turn::Ply;

/// Returns the lines that matter to `reader`, in time order.
pub(super) fn recap(game: &Phoenicia, events: &[(Ply, &Event)], reader: Seat) -> Vec<RecapLine<Entity>> {
    let mut deeds = Deeds { reader, auction: Auction::default(), told: ToldDeeds::new(reader) };
    for (ply, event) in events {
        deeds.note(*ply, event);
    }
    if let Some(auction) = game.auction() {
        deeds.note_leader(auction.development);
    }
    deeds.told.list.into_iter().map(|told| told.deed.line(told.ply, told.seat)).collect()
}

/// The deeds of the rivals, as far as the events are read.
struct Deeds {
    reader: Seat,
    auction: Auction,
    /// The deeds to tell, in time order.
    told: ToldDeeds<Deed>,
}

/// The running auction.
#[derive(Default)]
struct Auction {
    /// The highest bid of each bidder, in order of bidding, with the moment after it.
    bids: Vec<(Ply, Seat, u8)>,
    /// The bid that was too high for the reader, who is out by force.
    beyond_reader: Option<u8>,
}

/// A deed of a rival that one line tells.
enum Deed {
    /// Won a development; the other bids, and whether the reader couldn't follow.
    Won { development: Development, bid: u8, others: Vec<(Seat, u8)>, beyond_reader: Option<u8> },
    /// Bids most in the running auction.
    Leads { development: Development, bid: u8 },
    /// Bought VP.
    Points(u8),
    /// Trained workers.
    Trained(u8),
    /// Employed workers.
    Employed(Vec<Tile>),
    /// Moved workers.
    Shifted(Vec<Tile>),
    /// Bought tools, each for a tile that was improved so far.
    Tools(Vec<(Tile, u8)>),
}

impl Deeds {
    fn note(&mut self, ply: Ply, event: &Event) {
        match *event {
            Event::AuctionOpened { .. } => self.auction = Auction::default(),
            Event::Bid { seat, bid } => {
                self.auction.bids.retain(|(_, bidder, _)| *bidder != seat);
                self.auction.bids.push((ply, seat, bid));
            }
            Event::Passed { seat, forced: true } if seat == self.reader => {
                self.auction.beyond_reader = self.auction.bids.last().map(|(.., bid)| *bid);
            }
            Event::Won { seat, development, bid, .. } => {
                let Auction { bids, beyond_reader } = std::mem::take(&mut self.auction);
                let others = bids.into_iter().rev().filter(|(_, bidder, _)| *bidder != seat);
                let others = others.map(|(_, bidder, bid)| (bidder, bid)).collect();
                self.add(ply, seat, Deed::Won { development, bid, others, beyond_reader });
            }
            Event::PointBought { seat } => self.add(ply, seat, Deed::Points(1)),
            Event::Trained { seat } => self.add(ply, seat, Deed::Trained(1)),
            Event::Employed { seat, tile, .. } => {
                // The line of the job tells of the training as well.
                self.told.list.retain(|told| told.seat != seat || !matches!(told.deed, Deed::Trained(_)));
                self.add(ply, seat, Deed::Employed(vec![tile]));
            }
            Event::Shifted { seat, to, .. } => self.add(ply, seat, Deed::Shifted(vec![to])),
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
    }

    /// Adds the highest bid of the running auction.
    fn note_leader(&mut self, development: Development) {
        if let Some((ply, seat, bid)) = self.auction.bids.last().copied() {
            self.add(ply, seat, Deed::Leads { development, bid });
        }
    }

    fn add(&mut self, ply: Ply, seat: Seat, deed: Deed) {
        self.told.add(ply, seat, deed, Deed::absorb);
    }
}

impl Deed {
    /// Takes in a later deed of the seat. Returns `false` if that one has a line of its own.
    fn absorb(&mut self, later: &Self) -> bool {
        match (self, later) {
            (Self::Points(points), Self::Points(more)) => *points += more,
            (Self::Trained(workers), Self::Trained(more)) => *workers += more,
            (Self::Employed(tiles), Self::Employed(more)) | (Self::Shifted(tiles), Self::Shifted(more)) => {
                tiles.extend(more);
            }
            (Self::Tools(tools), Self::Tools(more)) => tools.extend(more),
            _ => return false,
        }
        true
    }

    fn line(&self, ply: Ply, seat: Seat) -> RecapLine<Entity> {
        let details = if let Self::Won { others, beyond_reader, .. } = self {
            other_bids(others, *beyond_reader)
        } else {
            RichText::new()
        };
        RecapLine { details, ..RecapLine::new(ply, seat, self.weight(), self.text(seat)) }
    }

    fn weight(&self) -> Weight {
        match self {
            Self::Won { beyond_reader: Some(_), .. } => Weight::Personal,
            Self::Won { .. } | Self::Leads { .. } | Self::Points(_) => Weight::Major,
            Self::Trained(_) | Self::Employed(_) | Self::Shifted(_) | Self::Tools(_) => Weight::Minor,
        }
    }

    fn text(&self, seat: Seat) -> RichText {
        let line = RichText::new().seat(seat);
        let tile = |line: RichText, tile: Tile, words: String| line.piece(Entity::Tile(seat, tile), words);
        match self {
            Self::Won { development, bid, .. } => {
                let won = line.text(" won ").piece(Entity::Development(*development), development.card().name);
                won.text(format!(" for {bid}")).rule("auctions")
            }
            Self::Leads { development, bid } => {
                let line = line.text(format!(" bid {bid} for "));
                line.piece(Entity::Development(*development), development.card().name).rule("auctions")
            }
            Self::Points(points) => {
                let line = line.text(format!(" bought {points} VP at the "));
                line.piece(Entity::CityCentre(seat), "City Centre").rule("city-centre")
            }
            Self::Trained(workers) => {
                let workers = if *workers == 1 { "a worker".into() } else { format!("{workers} workers") };
                line.text(" trained ").piece(Entity::Training(seat), workers).rule("workers")
            }
            Self::Employed(tiles) => match tiles[..] {
                [only] => tile(line.text(" employed "), only, format!("a {}", only.card().worker.0)).rule("workers"),
                _ => line.text(format!(" employed {} workers", tiles.len())).rule("workers"),
            },
            Self::Shifted(tiles) => match tiles[..] {
                [only] => tile(line.text(" moved a worker to "), only, only.card().names[0].into()).rule("workers"),
                _ => line.text(format!(" moved {} workers", tiles.len())).rule("workers"),
            },
            Self::Tools(tools) => match tools[..] {
                [(only, level)] => tile(line.text(" bought "), only, tools_for(only, level)).rule("tools"),
                [_, _] => line.text(" bought tools twice").rule("tools"),
                _ => line.text(format!(" bought tools {} times", tools.len())).rule("tools"),
            },
        }
    }
}

/// “Bert bid 8, you couldn’t pay more than 7”
fn other_bids(others: &[(Seat, u8)], beyond_reader: Option<u8>) -> RichText {
    let mut bids: Vec<RichText> =
        others.iter().map(|(seat, bid)| RichText::new().seat(*seat).text(format!(" bid {bid}"))).collect();
    bids.extend(beyond_reader.map(|bid| RichText::from(format!("you couldn’t top {bid}"))));
    RichText::listed(bids)
}
