//! What a seat can decide in Felinia, and what the log tells.

use derive_more::{From, Into};
use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

use super::data::{Boat, Kingdom, MARKETS, Place, SHIPS, Symbol, Tile};
use super::goods::Good;
use super::island::Province;
use super::ware::Ware;
use crate::kernel::seat::{PerSeat, Seat};

/// Where bid tokens are stacked: the markets from the top, then the guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spot(pub u8);

/// How many spots there are.
pub const SPOTS: usize = MARKETS + 1;

impl Spot {
    /// The Merchant's Guild.
    pub const GUILD: Self = Self(MARKETS as u8);

    /// The first market.
    pub const TOP: Self = Self(0);

    /// Every spot.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPOTS as u8).map(Self)
    }

    /// Its place among the stacks.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A ship in the port of Katzburg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dock(pub u8);

impl Dock {
    /// The four.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SHIPS as u8).map(Self)
    }

    /// Its place among the ships.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What comes with an exchange at the guild.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are their own description")]
pub enum Extra {
    Spice,
    Food,
}

impl Extra {
    /// What it is taken from.
    pub const fn symbol(self) -> Symbol {
        match self {
            Self::Spice => Symbol::Spice,
            Self::Food => Symbol::Food,
        }
    }
}

/// One decision. The order of the variants is the order in which choices are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Put the token of this pass on a stack (Felinia 3.1).
    Bid(Spot),
    /// Put it on the own board for silver (Felinia 3.1).
    Bank,
    /// Buy a tile of the market (Felinia 3.2).
    Buy(Good),
    /// Exchange merchandise at the guild (Felinia 3.2).
    Exchange {
        /// What goes into the bag.
        give: Good,
        /// What comes out of it.
        get: Good,
        /// What comes with it.
        extra: Extra,
    },
    /// Take the bonus tile of a type for a gold and a spice (Felinia 3.2).
    Bonus(Kingdom),
    /// Take the token back without a deal.
    Decline,
    /// Put a merchant on a boat (Felinia 3.3).
    Board(Dock),
    /// Board no more; the next token trades.
    Depart,
    /// Turn the trade tile of a post face up (Felinia 3.4).
    Reveal(Province),
    /// Reveal no more.
    Proceed,
    /// Move the merchant a step (Felinia 3.4).
    Step(Province),
    /// End the move; the merchant returns home.
    Return,
    /// Keep a mysterious place (Felinia 5).
    Keep(Place),
    /// Keep neither.
    Leave,
    /// Pay to keep one tile of merchandise more (Felinia 3.5).
    Store,
    /// Sell a piece (Felinia 3.7).
    Sell(Ware),
}

/// Why a token came back without a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// Its owner wanted no deal.
    Declined,
    /// There is nothing to buy or to exchange.
    Nothing,
    /// Even selling everything wouldn't pay the price.
    TooDear,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// The island is laid out.
    Dealt { first: Seat, boats: [Boat; SHIPS] },
    /// A token was put on a stack, where it will pay `price`.
    Bid { seat: Seat, spot: Spot, price: u8 },
    /// A token was put on the own board.
    Banked { seat: Seat, silver: u8 },
    /// A token came back without a deal.
    TokenBack { seat: Seat, spot: Spot, why: Back },
    /// Merchandise was bought.
    Bought { seat: Seat, spot: Spot, good: Good, price: u8 },
    /// Merchandise was exchanged.
    Exchanged { seat: Seat, give: Good, get: Good, price: u8 },
    /// A bonus tile was taken.
    BonusTaken { seat: Seat, kingdom: Kingdom, price: u8 },
    /// A merchant went on board.
    Boarded { seat: Seat, dock: Dock, boat: Boat },
    /// Somebody's last merchant went on board: all boats sail this round.
    LastMerchant { seat: Seat },
    /// Something was sold.
    Sold { seat: Seat, ware: Ware, silver: u8 },
    /// A boat left the port.
    Sailed { boat: Boat, merchants: PerSeat<Seat> },
    /// A merchant went ashore.
    Landed { seat: Seat, at: Province },
    /// A trade tile was turned face up.
    Revealed { seat: Seat, post: Province, tile: Tile },
    /// A merchant moved a step; `food` tells whether it was paid with food.
    Stepped { seat: Seat, to: Province, food: bool },
    /// Something came into a seat's stock.
    Gained { seat: Seat, symbol: Symbol, count: u8 },
    /// Merchandise was drawn from the bag.
    Drawn { seat: Seat, good: Good },
    /// So many were due, and nothing was gained: the stock, the bag or the pile hasn't got them, or the money
    /// track is full.
    NothingLeft { seat: Seat, symbol: Symbol, count: u8 },
    /// Mysterious places were found: their finder's knowledge.
    Found { seat: Seat, places: PerSeat<Place> },
    /// One of them was kept; what it is, is the finder's knowledge.
    Kept { seat: Seat, place: Place },
    /// None was kept.
    Left { seat: Seat },
    /// A merchant settled and took the trade tile.
    Settled { seat: Seat, post: Province, tile: Tile },
    /// A merchant went home; `past_posts` tells whether he could have settled.
    WentHome { seat: Seat, country: Kingdom, past_posts: bool },
    /// The fourth tile was paid for.
    Stored { seat: Seat, silver: u8 },
    /// A ship has a new boat.
    Moored { dock: Dock, boat: Boat },
    /// The next boat of the pile is known.
    NextBoat { boat: Boat },
    /// The pile can't fill the ships: the last exploration.
    PileEmpty,
    /// A new round.
    Round { round: u16, first: Seat },
    /// The match is over.
    Ended { winners: PerSeat<Seat>, tie_break: Option<&'static str> },
}
