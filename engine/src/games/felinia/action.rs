//! The actions of a seat in Felinia, and the events of its log.

use derive_more::{From, Into};
use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

use super::data::{Boat, Kingdom, MARKETS, Place, SHIPS, Symbol, Tile};
use super::goods::Good;
use super::island::Province;
use super::ware::Ware;
use crate::kernel::seat::{PerSeat, Seat};

/// A place for stacks of bid tokens: the markets from the top, then the guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spot(pub u8);

/// The number of spots.
pub const SPOTS: usize = MARKETS + 1;

impl Spot {
    /// The Merchant's Guild.
    pub const GUILD: Self = Self(MARKETS as u8);

    /// The first market.
    pub const TOP: Self = Self(0);

    /// Returns all spots, the markets first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPOTS as u8).map(Self)
    }

    /// Returns the index of the spot's stack.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A ship in the port of Katzburg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dock(pub u8);

impl Dock {
    /// Returns all docks.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SHIPS as u8).map(Self)
    }

    /// Returns the index of the dock's ship.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The extra gain of an exchange at the guild.
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
    /// Returns the symbol that is gained.
    pub const fn symbol(self) -> Symbol {
        match self {
            Self::Spice => Symbol::Spice,
            Self::Food => Symbol::Food,
        }
    }
}

/// A decision. The order of the variants is the order in which choices are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Places the token of this pass on a stack (Felinia 3.1).
    Bid(Spot),
    /// Places the token on the seat's own board for silver (Felinia 3.1).
    Bank,
    /// Buys a tile of the market (Felinia 3.2).
    Buy(Good),
    /// Exchanges merchandise at the guild (Felinia 3.2).
    Exchange {
        /// The tile that goes into the bag.
        give: Good,
        /// The tile that comes out of the bag.
        get: Good,
        /// The extra gain.
        extra: Extra,
    },
    /// Takes the bonus tile of a type for a gold and a spice (Felinia 3.2).
    Bonus(Kingdom),
    /// Takes the token back without a deal.
    Decline,
    /// Puts a merchant on a boat (Felinia 3.3).
    Board(Dock),
    /// Ends boarding. The next token trades.
    Depart,
    /// Turns the trade tile of a post face up (Felinia 3.4).
    Reveal(Province),
    /// Ends revealing.
    Proceed,
    /// Moves the merchant one step (Felinia 3.4).
    Step(Province),
    /// Ends the move. The merchant returns home.
    Return,
    /// Keeps a mysterious place (Felinia 5).
    Keep(Place),
    /// Keeps no mysterious place.
    Leave,
    /// Pays to keep one more tile of merchandise (Felinia 3.5).
    Store,
    /// Sells a piece (Felinia 3.7).
    Sell(Ware),
}

/// The reason why a token returns without a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// The seat declined the deal.
    Declined,
    /// Nothing can be bought or exchanged.
    Nothing,
    /// The price exceeds the seat's silver and everything it could sell.
    TooDear,
}

/// An event of the log.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// The match is set up.
    Dealt { first: Seat, boats: [Boat; SHIPS] },
    /// A token was placed on a stack, where it will pay `price`.
    Bid { seat: Seat, spot: Spot, price: u8 },
    /// A token was placed on the seat's own board.
    Banked { seat: Seat, silver: u8 },
    /// A token returned without a deal.
    TokenBack { seat: Seat, spot: Spot, why: Back },
    /// Merchandise was bought.
    Bought { seat: Seat, spot: Spot, good: Good, price: u8 },
    /// Merchandise was exchanged.
    Exchanged { seat: Seat, give: Good, get: Good, price: u8 },
    /// A bonus tile was taken.
    BonusTaken { seat: Seat, kingdom: Kingdom, price: u8 },
    /// A merchant went on board.
    Boarded { seat: Seat, dock: Dock, boat: Boat },
    /// A seat's last merchant went on board. All boats sail this round.
    LastMerchant { seat: Seat },
    /// A piece was sold.
    Sold { seat: Seat, ware: Ware, silver: u8 },
    /// A boat left the port.
    Sailed { boat: Boat, merchants: PerSeat<Seat> },
    /// A merchant went ashore.
    Landed { seat: Seat, at: Province },
    /// A trade tile was turned face up.
    Revealed { seat: Seat, post: Province, tile: Tile },
    /// A merchant moved a step. `food` is `true` if the step cost a food.
    Stepped { seat: Seat, to: Province, food: bool },
    /// Units were added to a seat's stock.
    Gained { seat: Seat, symbol: Symbol, count: u8 },
    /// Merchandise was drawn from the bag.
    Drawn { seat: Seat, good: Good },
    /// Nothing was gained of `count` units. The stock, the bag or the pile can't supply them, or the money track is
    /// full.
    NothingLeft { seat: Seat, symbol: Symbol, count: u8 },
    /// Mysterious places were drawn. Only the finder sees the cards.
    Found { seat: Seat, places: PerSeat<Place> },
    /// A mysterious place was kept. Only the finder sees the card.
    Kept { seat: Seat, place: Place },
    /// No mysterious place was kept.
    Left { seat: Seat },
    /// A merchant settled and took the trade tile.
    Settled { seat: Seat, post: Province, tile: Tile },
    /// A merchant went home. `past_posts` is `true` if he could have settled.
    WentHome { seat: Seat, country: Kingdom, past_posts: bool },
    /// A fourth tile was paid for in storage.
    Stored { seat: Seat, silver: u8 },
    /// A ship received a new boat.
    Moored { dock: Dock, boat: Boat },
    /// The next boat of the pile became visible.
    NextBoat { boat: Boat },
    /// The pile can't refill the ships. The last exploration follows.
    PileEmpty,
    /// A new round began.
    Round { round: u16, first: Seat },
    /// The match ended.
    Ended { winners: PerSeat<Seat>, tie_break: Option<&'static str> },
}
