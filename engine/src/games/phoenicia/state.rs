//! The table of Phoenicia: what lies where, and everything that can be read off it.
//!
//! Nothing here changes a match; the rules stand in the files named after the phases.

use serde::Serialize;

use super::action::{Payment, Purpose};
use super::data::{
    CARD_VALUES, COIN_LIMIT, DISCOUNTS, Development, KINDS, MAX_COPIES, MAX_DECK, POINT_LIMIT, PRESET,
    PRODUCTION_CARDS, START, TILE_KINDS, TRAINING_COST, Tile,
};
use super::options::Options;
use crate::kernel::by_kind::Counts;
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::{Seat, SeatSet};
use crate::kernel::secret::{Bag, Pile};

/// Most seats.
pub const SEATS: usize = 5;

/// A match of Phoenicia.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Phoenicia {
    /// The rules in force.
    pub options: Options,
    /// Seats at the table.
    pub seats: u8,
    /// The round, from 1.
    pub round: u16,
    /// Who leads this round.
    pub overlord: Seat,
    /// What has to be decided.
    pub stage: Stage,
    /// Seats whose own turn is over: locked out of every auction (Phoenicia 5.2).
    pub done: SeatSet,
    /// Developments that can be put up for auction, in places that stay the same until they are sold.
    pub pool: [Option<Development>; SEATS],
    /// Developments still to come, sets in order, face down.
    pub deck: Pile<Development, MAX_DECK>,
    /// Production cards to draw, by kind, face down.
    pub production_deck: Pile<u8, PRODUCTION_CARDS>,
    /// Production cards paid and given up, by kind, face up.
    pub discards: [u8; 3],
    /// The villages, in seat order; only the first `seats` count.
    pub villages: [Village; SEATS],
    /// Whether anything but money and tools moved this round.
    pub progress: bool,
    /// Rounds in a row without progress (Phoenicia 5.8).
    pub quiet_rounds: u8,
    /// Whether the active seat has started an auction this turn. Only words depend on it, so that it isn't
    /// written with the state: fingerprints of matches played before it was told stay what they were.
    #[serde(skip)]
    pub auctioned: bool,
}

/// What has to be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Stage {
    /// A seat may put a development up for auction, or decline.
    Choosing {
        /// The active seat.
        active: Seat,
    },
    /// A seat must bid or pass.
    Bidding(Auction),
    /// A seat must pay for what it has just got.
    Paying(Debt),
    /// A seat trains, employs, shifts, buys and converts, until it ends its turn.
    Developing {
        /// The active seat.
        active: Seat,
    },
    /// A seat must give up production cards for which it has no storehouse.
    Storing {
        /// Whose storage overflows.
        seat: Seat,
    },
    /// The match is over.
    Over(Outcome),
}

/// A running auction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Auction {
    /// Who started it.
    pub active: Seat,
    /// What is sold.
    pub development: Development,
    /// The highest bid so far, and whose it is.
    pub high: Option<(Seat, u8)>,
    /// Who has to bid or pass.
    pub bidder: Seat,
    /// Who is still in, the highest bidder included.
    #[serde(rename = "standing")]
    pub bidders: SeatSet,
}

impl Auction {
    /// The lowest bid now allowed.
    pub fn lowest(&self) -> u8 {
        self.high.map_or(self.development.card().minimum, |(_, bid)| bid + 1)
    }
}

/// The role of a seat in the running auction (Phoenicia 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuctionRole {
    /// It holds the highest bid, this one.
    Leads(u8),
    /// It has to bid or pass.
    Decides,
    /// It is still in and will be asked.
    StandsBy,
    /// It has passed.
    Passed,
    /// Its own turn is over: it is locked out of every auction this round.
    TurnOver,
    /// Its one development of the round is acquired (beginners' rule).
    HasItsCard,
}

/// Something received and not yet paid for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Debt {
    /// Who pays.
    pub payer: Seat,
    /// How much, discount taken off.
    pub price: u8,
    /// For what.
    pub purpose: Purpose,
    /// The active seat, whose turn goes on afterwards.
    pub active: Seat,
}

/// A seat's village and its wealth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Village {
    /// Coins.
    pub coins: u8,
    /// Production cards of the deck in hand, by kind: the values are the seat's own knowledge.
    pub hand: Bag<3>,
    /// Cards of value 5 in hand that don't belong to the deck: the preset start card, substitutes.
    pub presets: u8,
    /// What all know the cards in hand to be worth at least: whoever bid can pay.
    pub proven: u16,
    /// Untrained workers.
    pub untrained: u8,
    /// Trained workers without employment.
    pub trained: u8,
    /// Workers on each tile.
    pub workers: Counts<Tile, TILE_KINDS>,
    /// Tools on each tile that wait for a worker.
    pub tools: Counts<Tile, TILE_KINDS, u16>,
    /// Copies of each development.
    pub developments: Counts<Development, KINDS>,
    /// VP bought at the City Centre.
    pub bought_points: u8,
    /// Developments acquired this round.
    pub acquired: u8,
    /// Whether the one conversion of this turn was used.
    pub converted: bool,
}

impl Village {
    /// A village at the start, without production cards.
    pub fn at_start() -> Self {
        let mut village = Self { coins: START.coins, untrained: START.untrained, ..Self::default() };
        village.workers[Tile::Hunting] = START.hunters;
        village.workers[Tile::Farming] = START.farmers;
        village
    }

    /// Copies of a development.
    pub fn owns(&self, development: Development) -> u8 {
        self.developments[development]
    }

    /// Production cards in hand.
    pub fn cards(&self) -> u8 {
        self.hand.len() + self.presets
    }

    /// Production cards in hand by kind, as far as known.
    pub fn known_cards(&self) -> [u8; 3] {
        let mut cards = self.hand.known();
        cards[PRESET] += self.presets;
        cards
    }

    /// What the known cards in hand are worth.
    pub fn card_value(&self) -> u16 {
        Payment::from_counts(self.known_cards()).value()
    }

    /// Coins and known cards together.
    pub fn wealth(&self) -> u16 {
        u16::from(self.coins) + self.card_value()
    }

    /// The most that coins and cards can be worth as far as everybody knows.
    pub fn greatest_wealth(&self) -> u16 {
        let [.., dearest] = CARD_VALUES;
        u16::from(self.coins)
            + u16::from(self.presets) * u16::from(CARD_VALUES[PRESET])
            + u16::from(self.hand.len()) * u16::from(dearest)
    }

    /// Whether the tile lies in the village.
    pub fn has(&self, tile: Tile) -> bool {
        tile.card().opened_by.is_none_or(|opener| self.owns(opener) > 0)
    }

    /// How far a tile is improved: 0 as it starts, 1 improved, 2 advanced.
    pub fn level(&self, tile: Tile) -> u8 {
        tile.card().improved_by.map_or(0, |improver| self.owns(improver).min(2))
    }

    /// Workers on a tile.
    pub fn working(&self, tile: Tile) -> u8 {
        self.workers[tile]
    }

    /// What tools for one more worker on a tile cost now: nothing when some lie there.
    pub fn tool_cost(&self, tile: Tile) -> u8 {
        if self.tools[tile] > 0 { 0 } else { tile.card().tools }
    }

    /// Production: developments and tiles (Phoenicia 4.2).
    pub fn production(&self) -> u8 {
        let developments: u8 =
            self.development_counts().map(|(development, copies)| copies * development.card().production).sum();
        let tiles: u8 = Tile::ALL.iter().map(|tile| tile.yields(self.level(*tile), self.working(*tile))).sum();
        developments + tiles
    }

    /// VP from developments.
    pub fn development_points(&self) -> u8 {
        self.development_counts().map(|(development, copies)| copies * development.card().points).sum()
    }

    /// VP from workers.
    pub fn worker_points(&self) -> u8 {
        Tile::ALL.iter().map(|tile| tile.card().points * self.working(*tile)).sum()
    }

    /// VP in all.
    pub fn points(&self) -> u8 {
        self.development_points() + self.worker_points() + self.bought_points
    }

    /// Storehouses: one production card may be kept in each.
    pub fn storehouses(&self) -> u8 {
        let developments: u8 =
            self.development_counts().map(|(development, copies)| copies * development.card().storehouses).sum();
        let workers: u8 = Tile::ALL.iter().map(|tile| tile.card().storehouses * self.working(*tile)).sum();
        START.storehouses + developments + workers
    }

    /// Every worker, trained or not.
    pub fn all_workers(&self) -> u8 {
        self.untrained + self.trained + self.workers.iter().sum::<u8>()
    }

    /// Coins that may be kept.
    pub fn coin_limit(&self) -> u8 {
        COIN_LIMIT[(self.owns(Development::Granary) > 0) as usize]
    }

    /// Price of training a worker.
    pub fn training_cost(&self) -> u8 {
        TRAINING_COST[(self.owns(Development::PublicWorks) > 0) as usize]
    }

    /// VP that can be bought over the whole game.
    pub fn point_limit(&self) -> u8 {
        POINT_LIMIT[usize::from(self.owns(Development::CityCentre).min(2))]
    }

    /// What the seat's developments take off the price of `target`.
    pub fn discount(&self, target: Development) -> u8 {
        DISCOUNTS
            .iter()
            .filter(|row| row.target == target)
            .map(|row| match self.owns(row.giver).min(MAX_COPIES) {
                0 => 0,
                copies => row.total[usize::from(copies) - 1],
            })
            .sum()
    }

    /// The developments of the village with their copies.
    pub fn development_counts(&self) -> impl Iterator<Item = (Development, u8)> + '_ {
        self.developments.kinds()
    }
}

impl Phoenicia {
    /// The village of a seat.
    pub const fn village(&self, seat: Seat) -> &Village {
        &self.villages[seat.index()]
    }

    pub(super) const fn village_mut(&mut self, seat: Seat) -> &mut Village {
        &mut self.villages[seat.index()]
    }

    /// The villages at the table, in seat order.
    pub fn all_villages(&self) -> &[Village] {
        &self.villages[..usize::from(self.seats)]
    }

    /// The seat whose turn it is, even while others bid; none in the administration and at the end.
    pub const fn active(&self) -> Option<Seat> {
        match self.stage {
            Stage::Choosing { active } | Stage::Developing { active } => Some(active),
            Stage::Bidding(auction) => Some(auction.active),
            Stage::Paying(debt) => Some(debt.active),
            Stage::Storing { .. } | Stage::Over(_) => None,
        }
    }

    /// The seat that has to decide.
    pub const fn decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Choosing { active } | Stage::Developing { active } => Some(active),
            Stage::Bidding(auction) => Some(auction.bidder),
            Stage::Paying(debt) => Some(debt.payer),
            Stage::Storing { seat } => Some(seat),
            Stage::Over(_) => None,
        }
    }

    /// The running auction, if there is one.
    pub const fn auction(&self) -> Option<&Auction> {
        match &self.stage {
            Stage::Bidding(auction) => Some(auction),
            _ => None,
        }
    }

    /// Whether a seat may still take part in auctions this round: its turn isn't over, and with the
    /// beginners' rule it has acquired nothing yet (Phoenicia 5.2).
    pub fn may_bid(&self, seat: Seat) -> bool {
        let has_its_one = self.options.beginner && self.village(seat).acquired > 0;
        !self.done.contains(seat) && !has_its_one
    }

    /// Returns the role of a seat in the running auction, if there is one.
    pub fn role_in_auction(&self, seat: Seat) -> Option<AuctionRole> {
        let auction = self.auction()?;
        Some(match auction.high {
            Some((leader, bid)) if leader == seat => AuctionRole::Leads(bid),
            _ if auction.bidder == seat => AuctionRole::Decides,
            _ if auction.bidders.contains(seat) => AuctionRole::StandsBy,
            _ if self.done.contains(seat) => AuctionRole::TurnOver,
            _ if !self.may_bid(seat) => AuctionRole::HasItsCard,
            _ => AuctionRole::Passed,
        })
    }

    /// What `seat` would pay for a development won at `bid`.
    pub fn price(&self, seat: Seat, development: Development, bid: u8) -> u8 {
        bid.saturating_sub(self.village(seat).discount(development))
    }

    /// The highest bid a seat can pay, as far as its cards are known.
    pub fn means(&self, seat: Seat, development: Development) -> u16 {
        let village = self.village(seat);
        village.wealth() + u16::from(village.discount(development))
    }

    /// The highest bid a seat could pay as far as everybody knows.
    pub fn greatest_means(&self, seat: Seat, development: Development) -> u16 {
        let village = self.village(seat);
        village.greatest_wealth() + u16::from(village.discount(development))
    }

    /// Copies of a development that are still in the deck.
    pub fn still_to_come(&self, development: Development) -> u8 {
        let pooled = self.pool.iter().flatten().filter(|pooled| **pooled == development).count() as u8;
        let owned: u8 = self.all_villages().iter().map(|village| village.owns(development)).sum();
        development.copies(self.seats) - pooled - owned
    }
}
