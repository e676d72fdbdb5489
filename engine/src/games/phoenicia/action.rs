//! The decisions of a seat in Phoenicia and the events of its log.

use serde::{Deserialize, Serialize};

use super::data::{CARD_VALUES, Development, Tile};
use crate::kernel::seat::{PerSeat, Seat};

/// A decision of a seat. Choices are listed in the order of the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Puts a development of the pool up for auction (Phoenicia 5.2).
    Auction(Development),
    /// Ends the seat's auctions. It takes part in no further auction this round.
    Decline,
    /// Bids this number of coins.
    Bid(u8),
    /// Leaves the running auction.
    Pass,
    /// Pays with these cards (Phoenicia 5.3). Coins make up a shortfall, and change comes in coins.
    Pay(Payment),
    /// Trains an untrained worker (Phoenicia 5.4).
    Train,
    /// Sends a trained worker to a tile.
    Employ(Tile),
    /// Moves a worker to a tile with more expensive tools.
    Shift {
        /// The tile on which the worker is employed.
        from: Tile,
        /// The tile to which the worker moves.
        to: Tile,
    },
    /// Buys tools for a tile in advance (Phoenicia 5.5).
    BuyTools(Tile),
    /// Buys a VP at the City Centre.
    BuyPoint,
    /// Turns one production card of this value into coins.
    Convert(u8),
    /// Ends the turn.
    EndTurn,
    /// Gives up a production card of this value for lack of a storehouse (Phoenicia 5.6).
    GiveUp(u8),
}

/// The production cards of a payment, by value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Payment {
    /// Cards of value 4.
    pub fours: u8,
    /// Cards of value 5.
    pub fives: u8,
    /// Cards of value 6.
    pub sixes: u8,
}

impl Payment {
    /// Returns the number of cards of each kind, cheapest first.
    pub const fn counts(self) -> [u8; 3] {
        [self.fours, self.fives, self.sixes]
    }

    /// Creates a payment from the number of cards of each kind, cheapest first.
    pub const fn from_counts([fours, fives, sixes]: [u8; 3]) -> Self {
        Self { fours, fives, sixes }
    }

    /// Returns the number of cards.
    pub const fn cards(self) -> u8 {
        self.fours + self.fives + self.sixes
    }

    /// Returns the total value of the cards.
    pub fn value(self) -> u16 {
        self.counts().iter().zip(CARD_VALUES).map(|(count, value)| u16::from(*count) * u16::from(value)).sum()
    }
}

/// The purpose of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A development won at auction.
    Development(Development),
    /// The training of a worker.
    Training,
    /// Tools on a tile.
    Tools(Tile),
    /// A VP at the City Centre.
    Point,
}

/// An obstacle that prevents a seat from starting an auction, evident from public information (Phoenicia 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The pool is empty.
    EmptyPool,
    /// The seat has acquired its one development of the round (beginners' rule).
    HasItsCard,
    /// The seat can't pay the minimum of any development in the pool.
    TooDear,
}

/// An event of the log.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// The match was set up: the first pool, the first Overlord and the first production cards by value. Each hand is
    /// known to its seat only.
    Dealt { pool: Vec<Development>, overlord: Seat, hands: PerSeat<[u8; 3]> },
    /// A development was put up for auction.
    AuctionOpened { seat: Seat, development: Development },
    /// A seat made a bid.
    Bid { seat: Seat, bid: u8 },
    /// A seat left the auction. `forced` if public information shows that it can't bid more.
    Passed { seat: Seat, forced: bool },
    /// A development was won.
    Won { seat: Seat, development: Development, bid: u8, price: u8 },
    /// A seat started no auction. `again` if it had started one earlier in its turn. `forced` is the obstacle, if any.
    Declined { seat: Seat, again: bool, forced: Option<Obstacle> },
    /// A price was paid. `level` is the level of the tile if tools were paid. `coins` is negative if change came back.
    Paid { seat: Seat, purpose: Purpose, level: u8, price: u8, cards: Payment, coins: i16 },
    /// A worker was trained.
    Trained { seat: Seat },
    /// A worker was sent to a tile.
    Employed { seat: Seat, tile: Tile, free: bool },
    /// A worker moved.
    Shifted { seat: Seat, from: Tile, to: Tile, free: bool },
    /// Tools were bought in advance for a tile, which is at `level`.
    ToolsBought { seat: Seat, tile: Tile, level: u8 },
    /// A VP was bought.
    PointBought { seat: Seat },
    /// A card was turned into coins.
    Converted { seat: Seat, value: u8 },
    /// A turn ended. Coins above the limit were lost.
    TurnEnded { seat: Seat, lost: u8 },
    /// The Overlord of the next round was determined.
    OverlordNamed { seat: Seat, round: u16 },
    /// Developments were added to the pool. `left` is the number still in the deck.
    Refilled { developments: Vec<Development>, left: u8 },
    /// Income was paid. `cards`, by value, are known to the seat only.
    Income { seat: Seat, production: u8, cards: [u8; 3], coins: u8 },
    /// A card without a storehouse was given up for `kept` coins.
    GivenUp { seat: Seat, value: u8, kept: u8 },
    /// The discards were shuffled into a new production deck.
    Reshuffled,
    /// The match is over.
    Ended { reason: &'static str, tie_break: Option<&'static str>, winners: PerSeat<Seat>, hands: PerSeat<[u8; 3]> },
}
