//! The things on Phoenicia's table to which choices and texts refer.

use super::data::{Development, Tile};
use crate::kernel::entity::entities;
use crate::kernel::seat::Seat;
use crate::kernel::text::{label, rich_text};

entities! {
    /// A thing on Phoenicia's table to which choices and texts refer.
    pub enum Entity {
        /// A seat and its village.
        Seat(seat: Seat) = "seat",
        /// The card of a development, in the pool or elsewhere.
        Development(development: Development) = "development",
        /// A tile of a village.
        Tile(seat: Seat, tile: Tile) = "tile",
        /// The training ground of a village.
        Training(seat: Seat) = "training",
        /// The storage tile of a village, with its coins.
        Storage(seat: Seat) = "storage",
        /// The City Centre of a village.
        CityCentre(seat: Seat) = "city-centre",
        /// A seat's production cards.
        Hand(seat: Seat) = "hand",
        /// Production cards of a value in a hand.
        Card(seat: Seat, value: u8) = "card",
        /// The running auction.
        Auction = "auction",
        /// A bid.
        Bid = "bid",
        /// A pass in an auction.
        Pass = "pass",
        /// The deck of developments.
        Deck = "deck",
        /// The deck of production cards.
        ProductionDeck = "production-deck",
        /// The track of victory points.
        Track = "track",
    }
}

pub(super) type RichText = rich_text::RichText<Entity>;
pub(super) type Label = label::Label<Entity>;
pub(super) type Blocked = label::Blocked<Entity>;
