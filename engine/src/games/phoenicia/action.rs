//! What a seat can decide in Phoenicia, and what the log tells.

use serde::{Deserialize, Serialize};

use super::data::{CARD_VALUES, Development, Tile};
use crate::kernel::seat::{PerSeat, Seat};

/// One decision. The order of the variants is the order in which choices are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Put a development of the pool up for auction (Phoenicia 5.2).
    Auction(Development),
    /// Pass: no more auctions this round, and take part in none.
    Decline,
    /// Bid this much, in coins.
    Bid(u8),
    /// Leave this auction for good.
    Pass,
    /// Pay with these cards; coins make up the rest, or come back as change (Phoenicia 5.3).
    Pay(Payment),
    /// Train an untrained worker (Phoenicia 5.4).
    Train,
    /// Send a trained worker to a tile.
    Employ(Tile),
    /// Move a worker to a tile with dearer tools.
    Shift {
        /// Where the worker works now.
        from: Tile,
        /// Where it goes.
        to: Tile,
    },
    /// Buy tools ahead for a tile (Phoenicia 5.5).
    BuyTools(Tile),
    /// Buy a VP at the City Centre.
    BuyPoint,
    /// Turn one production card of this value into coins.
    Convert(u8),
    /// End the turn.
    EndTurn,
    /// Give up a production card of this value for which there is no storehouse (Phoenicia 5.6).
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
    /// Cards by kind, cheapest first.
    pub const fn counts(self) -> [u8; 3] {
        [self.fours, self.fives, self.sixes]
    }

    /// From cards by kind, cheapest first.
    pub const fn from_counts([fours, fives, sixes]: [u8; 3]) -> Self {
        Self { fours, fives, sixes }
    }

    /// Number of cards.
    pub const fn cards(self) -> u8 {
        self.fours + self.fives + self.sixes
    }

    /// What the cards are worth together.
    pub fn value(self) -> u16 {
        self.counts().iter().zip(CARD_VALUES).map(|(count, value)| u16::from(*count) * u16::from(value)).sum()
    }
}

/// What a payment is for.
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

/// What plainly keeps a seat from starting an auction (Phoenicia 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Everything is sold.
    EmptyPool,
    /// Its one development of the round is acquired (beginners' rule).
    HasItsCard,
    /// It can't pay the minimum of any development in the pool.
    TooDear,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// The first pool, the first Overlord and everybody's first production cards by value, which are
    /// their own knowledge.
    Dealt { pool: Vec<Development>, overlord: Seat, hands: PerSeat<[u8; 3]> },
    /// A development was put up for auction.
    AuctionOpened { seat: Seat, development: Development },
    /// A bid.
    Bid { seat: Seat, bid: u8 },
    /// A seat left the auction; `forced` when it is plain to all that it can't pay more.
    Passed { seat: Seat, forced: bool },
    /// A development was won.
    Won { seat: Seat, development: Development, bid: u8, price: u8 },
    /// A seat starts no auction, or no more when it started one; `forced` by what plainly keeps it from it.
    Declined { seat: Seat, again: bool, forced: Option<Obstacle> },
    /// Something was paid; `level` is how far the tile was improved for which tools were paid.
    Paid { seat: Seat, purpose: Purpose, level: u8, price: u8, cards: Payment, coins: i16 },
    /// A worker was trained.
    Trained { seat: Seat },
    /// A worker was sent to a tile.
    Employed { seat: Seat, tile: Tile, free: bool },
    /// A worker moved.
    Shifted { seat: Seat, from: Tile, to: Tile, free: bool },
    /// Tools were bought ahead for a tile that was improved so far.
    ToolsBought { seat: Seat, tile: Tile, level: u8 },
    /// A VP was bought.
    PointBought { seat: Seat },
    /// A card was turned into coins.
    Converted { seat: Seat, value: u8 },
    /// A turn ended; coins above the limit were lost.
    TurnEnded { seat: Seat, lost: u8 },
    /// Who leads the next round.
    OverlordNamed { seat: Seat, round: u16 },
    /// Developments came into the pool; `left` are still in the deck.
    Refilled { developments: Vec<Development>, left: u8 },
    /// Income was paid: the cards by value are the seat's own knowledge.
    Income { seat: Seat, production: u8, cards: [u8; 3], coins: u8 },
    /// A card without a storehouse was given up; `kept` coins of it stayed.
    GivenUp { seat: Seat, value: u8, kept: u8 },
    /// The production deck was used up and made anew from the discards.
    Reshuffled,
    /// The match is over.
    Ended { reason: &'static str, tie_break: Option<&'static str>, winners: PerSeat<Seat>, hands: PerSeat<[u8; 3]> },
}
