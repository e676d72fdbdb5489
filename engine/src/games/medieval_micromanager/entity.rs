//! What can be pointed at on the table of Medieval Micromanager.

use super::action::Lot;
use super::data::BuildingKind;
use super::goods::Commodity;
use crate::kernel::entity::entities;
use crate::kernel::seat::Seat;
use crate::kernel::text::{label, rich_text};

entities! {
    /// What can be pointed at on the table of Medieval Micromanager.
    pub enum Entity {
        /// A seat and its village.
        Seat(seat: Seat) = "seat",
        /// A building of a seat.
        Building(seat: Seat, lot: Lot) = "building",
        /// A commodity in a seat's stores.
        Store(seat: Seat, commodity: Commodity) = "store",
        /// A seat's units.
        Units(seat: Seat) = "units",
        /// A seat's homes.
        Homes(seat: Seat) = "homes",
        /// A seat's Walls.
        Walls(seat: Seat) = "walls",
        /// A seat's renown.
        Renown(seat: Seat) = "renown",
        /// A kind of building in the supply.
        BuildingKind(kind: BuildingKind) = "kind",
        /// What a Smithy makes.
        Product(commodity: Commodity) = "product",
        /// Work with tools.
        Tools = "tools",
        /// A phase of the turn, from 1: where it is left early.
        Phase(number: u8) = "phase",
        /// Last turn's orders.
        Plan = "plan",
        /// Units as a boon.
        UnitsBoon = "units-boon",
        /// Goods as a boon.
        GoodsBoon = "goods-boon",
        /// Defending units.
        Defence = "defence",
        /// Their shields.
        Shields = "shields",
        /// Goods taken from the defender.
        Loot = "loot",
        /// Damage instead of goods.
        Raze = "raze",
        /// Yes.
        Accept = "accept",
        /// No, or no more.
        Refuse = "refuse",
        /// A raid of the Horde, by its number.
        Raid(number: u8) = "raid",
        /// The road of points, with its end.
        Crown = "crown",
    }
}

pub(super) type RichText = rich_text::RichText<Entity>;
pub(super) type Label = label::Label<Entity>;
pub(super) type Blocked = label::Blocked<Entity>;
