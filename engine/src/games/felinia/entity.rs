//! The entities of Felinia's table that text and pages can refer to.

use super::action::{Dock, Extra, Spot};
use super::data::{Boat, Kingdom, Place};
use super::goods::Good;
use super::island::Province;
use super::ware::Ware;
use crate::kernel::entity::entities;
use crate::kernel::seat::Seat;
use crate::kernel::text::{label, rich_text};

entities! {
    /// An entity of Felinia's table.
    pub enum Entity {
        /// A seat and its board.
        Seat(seat: Seat) = "seat",
        /// A market or the guild, with its stack of tokens.
        Market(spot: Spot) = "market",
        /// The top token of a stack.
        Token(spot: Spot) = "stack",
        /// Merchandise of a kind on a market.
        Stall(spot: Spot, good: Good) = "stall",
        /// A kind of merchandise in the bag.
        Bag(good: Good) = "bag",
        /// The extra gain of an exchange at the guild.
        Extra(extra: Extra) = "extra",
        /// A ship in the port.
        Ship(dock: Dock) = "ship",
        /// A boat tile.
        Boat(boat: Boat) = "boat",
        /// The pile of boat tiles.
        Pile = "pile",
        /// A province.
        Province(province: Province) = "province",
        /// A bonus tile, on the stack or taken.
        Bonus(kingdom: Kingdom) = "bonus",
        /// A tile that a seat has taken, by its index.
        Tile(seat: Seat, place: u8) = "tile",
        /// A seat's merchandise of a kind.
        Good(seat: Seat, good: Good) = "good",
        /// A seat's spice.
        Spice(seat: Seat) = "spice",
        /// A seat's gold.
        Gold(seat: Seat) = "gold",
        /// A seat's food.
        Food(seat: Seat) = "food",
        /// The merchants in a seat's stock.
        Merchants(seat: Seat) = "merchants",
        /// A seat's silver.
        Silver(seat: Seat) = "silver",
        /// The space on a seat's board for a token of this pass.
        Bank(seat: Seat, pass: u8) = "bank",
        /// A seat's storage.
        Storage(seat: Seat) = "storage",
        /// A mysterious place.
        Place(place: Place) = "place",
        /// The pile of mysterious places.
        Deck = "deck",
    }
}

pub(super) type RichText = rich_text::RichText<Entity>;
pub(super) type Label = label::Label<Entity>;
pub(super) type Blocked = label::Blocked<Entity>;

impl Entity {
    /// Returns the entity of a ware that a seat can sell.
    pub(super) const fn ware(seat: Seat, ware: Ware) -> Self {
        match ware {
            Ware::Good(good) => Self::Good(seat, good),
            Ware::Spice => Self::Spice(seat),
            Ware::Gold => Self::Gold(seat),
        }
    }
}
