//! The state of Phoenicia and the values derived from it.
//!
//! Nothing here changes a match. The rules are in the files named after the phases.

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

/// The maximum number of seats.
pub const SEATS: usize = 5;

/// A match of Phoenicia.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Phoenicia {
    /// The rules in force.
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
    /// The round, from 1.
    pub round: u16,
    /// The Overlord, who leads this round.
    pub overlord: Seat,
    /// The decision that is due.
    pub stage: Stage,
    /// The seats whose turn of this round is over. They are locked out of every auction (Phoenicia 5.2).
    pub done: SeatSet,
    /// The developments that can be put up for auction. Each keeps its place until it is sold.
    pub pool: [Option<Development>; SEATS],
    /// The developments still to come, face down, sets in order.
    pub deck: Pile<Development, MAX_DECK>,
    /// The production cards to draw, by kind, face down.
    pub production_deck: Pile<u8, PRODUCTION_CARDS>,
    /// The production cards paid and given up, by kind, face up.
    pub discards: [u8; 3],
    /// The villages in seat order. Only the first `seats` are used.
    pub villages: [Village; SEATS],
    /// `true` if this round saw progress: a development, training, employment, shift or bought VP (Phoenicia 5.8).
    pub progress: bool,
    /// The number of consecutive rounds without progress (Phoenicia 5.8).
    pub quiet_rounds: u8,
    /// `true` if the active seat has started an auction this turn.
    ///
    /// Only texts depend on it. It isn't serialized, so that fingerprints of earlier matches stay valid.
    #[serde(skip)]
    pub auctioned: bool,
}

/// The decision that is due, or the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Stage {
    /// A seat puts a development up for auction or declines.
    Choosing {
        /// The active seat.
        active: Seat,
    },
    /// A seat bids or passes.
    Bidding(Auction),
    /// A seat pays for something that it has received.
    Paying(Debt),
    /// A seat trains, employs, shifts, buys and converts until it ends its turn.
    Developing {
        /// The active seat.
        active: Seat,
    },
    /// A seat gives up production cards for which it has no storehouse.
    Storing {
        /// The seat with too many cards.
        seat: Seat,
    },
    /// The match is over.
    Over(Outcome),
}

/// A running auction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Auction {
    /// The seat that started it.
    pub active: Seat,
    /// The development for sale.
    pub development: Development,
    /// The highest bid so far, with its bidder.
    pub high: Option<(Seat, u8)>,
    /// The seat that has to bid or pass.
    pub bidder: Seat,
    /// The seats that are still in, including the highest bidder.
    #[serde(rename = "standing")]
    pub bidders: SeatSet,
}

impl Auction {
    /// Returns the lowest legal bid.
    pub fn lowest(&self) -> u8 {
        self.high.map_or(self.development.card().minimum, |(_, bid)| bid + 1)
    }
}

/// The role of a seat in the running auction (Phoenicia 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuctionRole {
    /// It holds the highest bid, of this amount.
    Leads(u8),
    /// It has to bid or pass.
    Decides,
    /// It is still in and will decide later.
    StandsBy,
    /// It has passed.
    Passed,
    /// Its turn is over: it is locked out of every auction this round.
    TurnOver,
    /// It has acquired its one development of the round (beginners' rule).
    HasItsCard,
}

/// A price that is due for something received.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Debt {
    /// The seat that pays.
    pub payer: Seat,
    /// The amount, after the discount.
    pub price: u8,
    /// The purpose of the payment.
    pub purpose: Purpose,
    /// The active seat, which continues its turn afterwards.
    pub active: Seat,
}

/// A seat's village and its wealth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Village {
    /// Coins.
    pub coins: u8,
    /// Production cards of the deck in hand, by kind. The values are known to the seat only.
    pub hand: Bag<3>,
    /// Cards of value 5 in hand that don't belong to the deck: the preset start card and substitutes.
    pub presets: u8,
    /// The publicly proven minimum value of the cards in hand. A bid proves that the seat can pay.
    pub proven: u16,
    /// Untrained workers.
    pub untrained: u8,
    /// Trained workers without employment.
    pub trained: u8,
    /// Workers on each tile.
    pub workers: Counts<Tile, TILE_KINDS>,
    /// Tools on each tile without a worker.
    pub tools: Counts<Tile, TILE_KINDS, u16>,
    /// Copies of each development.
    pub developments: Counts<Development, KINDS>,
    /// VP bought at the City Centre.
    pub bought_points: u8,
    /// Developments acquired this round.
    pub acquired: u8,
    /// `true` if the one conversion of this turn has been used.
    pub converted: bool,
}

impl Village {
    /// Returns a village at the start, without production cards.
    pub fn at_start() -> Self {
        let mut village = Self { coins: START.coins, untrained: START.untrained, ..Self::default() };
        village.workers[Tile::Hunting] = START.hunters;
        village.workers[Tile::Farming] = START.farmers;
        village
    }

    /// Returns the number of copies of a development.
    pub fn owns(&self, development: Development) -> u8 {
        self.developments[development]
    }

    /// Returns the number of production cards in hand.
    pub fn cards(&self) -> u8 {
        self.hand.len() + self.presets
    }

    /// Returns the known production cards in hand, by kind.
    pub fn known_cards(&self) -> [u8; 3] {
        let mut cards = self.hand.known();
        cards[PRESET] += self.presets;
        cards
    }

    /// Returns the total value of the known cards in hand.
    pub fn card_value(&self) -> u16 {
        Payment::from_counts(self.known_cards()).value()
    }

    /// Returns the total value of coins and known cards.
    pub fn wealth(&self) -> u16 {
        u16::from(self.coins) + self.card_value()
    }

    /// Returns the maximum value of coins and cards by public information.
    pub fn greatest_wealth(&self) -> u16 {
        let [.., dearest] = CARD_VALUES;
        u16::from(self.coins)
            + u16::from(self.presets) * u16::from(CARD_VALUES[PRESET])
            + u16::from(self.hand.len()) * u16::from(dearest)
    }

    /// Returns `true` if the tile is in the village.
    pub fn has(&self, tile: Tile) -> bool {
        tile.card().opened_by.is_none_or(|opener| self.owns(opener) > 0)
    }

    /// Returns the level of a tile: 0 at the start, 1 improved, 2 advanced.
    pub fn level(&self, tile: Tile) -> u8 {
        tile.card().improved_by.map_or(0, |improver| self.owns(improver).min(2))
    }

    /// Returns the number of workers on a tile.
    pub fn working(&self, tile: Tile) -> u8 {
        self.workers[tile]
    }

    /// Returns the current price of tools for one more worker on a tile. 0 if unused tools lie there.
    pub fn tool_cost(&self, tile: Tile) -> u8 {
        if self.tools[tile] > 0 { 0 } else { tile.card().tools }
    }

    /// Returns the production of developments and tiles (Phoenicia 4.2).
    pub fn production(&self) -> u8 {
        let developments: u8 =
            self.development_counts().map(|(development, copies)| copies * development.card().production).sum();
        let tiles: u8 = Tile::ALL.iter().map(|tile| tile.yields(self.level(*tile), self.working(*tile))).sum();
        developments + tiles
    }

    /// Returns the VP from developments.
    pub fn development_points(&self) -> u8 {
        self.development_counts().map(|(development, copies)| copies * development.card().points).sum()
    }

    /// Returns the VP from workers.
    pub fn worker_points(&self) -> u8 {
        Tile::ALL.iter().map(|tile| tile.card().points * self.working(*tile)).sum()
    }

    /// Returns the total VP.
    pub fn points(&self) -> u8 {
        self.development_points() + self.worker_points() + self.bought_points
    }

    /// Returns the number of storehouses. Each holds one production card.
    pub fn storehouses(&self) -> u8 {
        let developments: u8 =
            self.development_counts().map(|(development, copies)| copies * development.card().storehouses).sum();
        let workers: u8 = Tile::ALL.iter().map(|tile| tile.card().storehouses * self.working(*tile)).sum();
        START.storehouses + developments + workers
    }

    /// Returns the number of all workers, trained or not.
    pub fn all_workers(&self) -> u8 {
        self.untrained + self.trained + self.workers.iter().sum::<u8>()
    }

    /// Returns the number of coins that may be kept.
    pub fn coin_limit(&self) -> u8 {
        COIN_LIMIT[(self.owns(Development::Granary) > 0) as usize]
    }

    /// Returns the price of training a worker.
    pub fn training_cost(&self) -> u8 {
        TRAINING_COST[(self.owns(Development::PublicWorks) > 0) as usize]
    }

    /// Returns the number of VP that can be bought over the whole game.
    pub fn point_limit(&self) -> u8 {
        POINT_LIMIT[usize::from(self.owns(Development::CityCentre).min(2))]
    }

    /// Returns the total discount of the seat's developments on the price of `target`.
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

    /// Returns the developments of the village with their copies.
    pub fn development_counts(&self) -> impl Iterator<Item = (Development, u8)> + '_ {
        self.developments.kinds()
    }
}

impl Phoenicia {
    /// Returns the village of a seat.
    pub const fn village(&self, seat: Seat) -> &Village {
        &self.villages[seat.index()]
    }

    pub(super) const fn village_mut(&mut self, seat: Seat) -> &mut Village {
        &mut self.villages[seat.index()]
    }

    /// Returns the villages at the table, in seat order.
    pub fn all_villages(&self) -> &[Village] {
        &self.villages[..usize::from(self.seats)]
    }

    /// Returns the seat whose turn it is, even while others bid. `None` in the administration and after the end.
    pub const fn active(&self) -> Option<Seat> {
        match self.stage {
            Stage::Choosing { active } | Stage::Developing { active } => Some(active),
            Stage::Bidding(auction) => Some(auction.active),
            Stage::Paying(debt) => Some(debt.active),
            Stage::Storing { .. } | Stage::Over(_) => None,
        }
    }

    /// Returns the seat that has to decide.
    pub const fn decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Choosing { active } | Stage::Developing { active } => Some(active),
            Stage::Bidding(auction) => Some(auction.bidder),
            Stage::Paying(debt) => Some(debt.payer),
            Stage::Storing { seat } => Some(seat),
            Stage::Over(_) => None,
        }
    }

    /// Returns the running auction, if there is one.
    pub const fn auction(&self) -> Option<&Auction> {
        match &self.stage {
            Stage::Bidding(auction) => Some(auction),
            _ => None,
        }
    }

    /// Returns `true` if a seat may still take part in auctions this round (Phoenicia 5.2).
    ///
    /// Its turn isn't over, and with the beginners' rule it has acquired nothing yet.
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

    /// Returns the price for `seat` of a development won at `bid`.
    pub fn price(&self, seat: Seat, development: Development, bid: u8) -> u8 {
        bid.saturating_sub(self.village(seat).discount(development))
    }

    /// Returns the highest bid that a seat can pay with its coins and known cards.
    pub fn means(&self, seat: Seat, development: Development) -> u16 {
        let village = self.village(seat);
        village.wealth() + u16::from(village.discount(development))
    }

    /// Returns the highest bid that a seat could pay by public information.
    pub fn greatest_means(&self, seat: Seat, development: Development) -> u16 {
        let village = self.village(seat);
        village.greatest_wealth() + u16::from(village.discount(development))
    }

    /// Returns the number of copies of a development that are still in the deck.
    pub fn still_to_come(&self, development: Development) -> u8 {
        let pooled = self.pool.iter().flatten().filter(|pooled| **pooled == development).count() as u8;
        let owned: u8 = self.all_villages().iter().map(|village| village.owns(development)).sum();
        development.copies(self.seats) - pooled - owned
    }
}
