//! The things of the Syndicate's table that a player can point at.

use super::advantages::Advantage;
use super::data::{Route, Tile};
use super::galaxy::Border;
use super::goods::{Colour, Good};
use super::operation::Operation;
use super::upgrades::Upgrade;
use crate::kernel::entity::entities;
use crate::kernel::seat::Seat;
use crate::kernel::text::{label, rich_text};

entities! {
    /// A thing of the Syndicate's table that a player can point at.
    pub enum Entity {
        /// A seat and its Command Center.
        Seat(seat: Seat) = "seat",
        /// A tile of the galaxy.
        Tile(tile: Tile) = "tile",
        /// The gate at a border.
        Gate(border: Border) = "gate",
        /// A route, in the market or held by a seat.
        Route(route: Route) = "route",
        /// An Upgrade, in the row or owned by a seat.
        Upgrade(upgrade: Upgrade) = "upgrade",
        /// An Advantage above its Corp.
        Advantage(advantage: Advantage) = "advantage",
        /// A Corp without an Advantage above it.
        Corp(corp: Colour) = "corp",
        /// A seat's track in a Corp.
        Track(seat: Seat, corp: Colour) = "track",
        /// An operation on a seat's Command Center.
        Operation(seat: Seat, operation: Operation) = "operation",
        /// A seat's goods of one kind.
        Good(seat: Seat, good: Good) = "good",
        /// A seat's ship.
        Ship(seat: Seat, ship: u8) = "ship",
    }
}

pub(super) type RichText = rich_text::RichText<Entity>;
pub(super) type Label = label::Label<Entity>;
pub(super) type Blocked = label::Blocked<Entity>;
