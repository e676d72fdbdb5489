//! The entities of Medieval Micromanager.

use super::action::Lot;
use super::data::BuildingKind;
use super::goods::Commodity;
use crate::kernel::entity::entities;
use crate::kernel::seat::Seat;
use crate::kernel::text::{label, rich_text};

entities! {
    /// A thing on the table of Medieval Micromanager that a player can point at.
    pub enum Entity {
        /// A seat and its village.
        Seat(seat: Seat) = "seat",
        /// A building of a seat.
        Building(seat: Seat, lot: Lot) = "building",
        /// A commodity in the stores of a seat.
        Store(seat: Seat, commodity: Commodity) = "store",
        /// The units of a seat.
        Units(seat: Seat) = "units",
        /// The homes of a seat.
        Homes(seat: Seat) = "homes",
        /// The Walls of a seat.
        Walls(seat: Seat) = "walls",
        /// The renown of a seat.
        Renown(seat: Seat) = "renown",
        /// A kind of building in the supply.
        BuildingKind(kind: BuildingKind) = "kind",
        /// A commodity, as the product of a building that makes several.
        Product(commodity: Commodity) = "product",
        /// Work with tools.
        Tools = "tools",
        /// A phase of the turn, counted from 1. Choices that end the phase early point at it.
        Phase(number: u8) = "phase",
        /// Last turn's orders.
        Plan = "plan",
        /// Units as a boon.
        UnitsBoon = "units-boon",
        /// Goods as a boon.
        GoodsBoon = "goods-boon",
        /// The units that defend.
        Defence = "defence",
        /// The shields that defenders use.
        Shields = "shields",
        /// Goods taken from the defender.
        Loot = "loot",
        /// Damage to the defender's buildings, instead of goods.
        Raze = "raze",
        /// Agreement to an offer or a tribute.
        Accept = "accept",
        /// Refusal, or the end of an offer.
        Refuse = "refuse",
        /// A raid of the Horde, by number.
        Raid(number: u8) = "raid",
        /// The score track, which ends at the crown.
        Crown = "crown",
    }
}

pub(super) type RichText = rich_text::RichText<Entity>;
pub(super) type Label = label::Label<Entity>;
pub(super) type Blocked = label::Blocked<Entity>;
