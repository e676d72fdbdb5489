//! Actions of Medieval Micromanager, orders to units, and events of the log. The files of [`super::rules`] carry
//! actions out.

use arrayvec::ArrayVec;
use derive_more::{From, Into};
use serde::{Deserialize, Serialize};

use super::building::Name;
use super::data::{BuildingKind, ORDERS};
use super::goods::{Commodity, Stores};
use super::state::Clash;
use crate::kernel::seat::{PerSeat, Seat};

/// The index of a building in its village, oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lot(pub u8);

impl Lot {
    /// Returns the index among the buildings.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A decision. Choices are listed in the order of the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Take units as a boon (Micromanager 3.9.1).
    Units,
    /// Take commodities as a boon (Micromanager 3.9.1).
    Goods,
    /// Take a building as a boon (Micromanager 3.9.1).
    Boon(BuildingKind),
    /// Take some of the commodities of the boon.
    Gift {
        /// The commodity.
        commodity: Commodity,
        /// The number of tokens.
        count: u8,
    },
    /// Break ground for a building (Micromanager 3.5.3).
    Break(BuildingKind),
    /// Skip building this turn.
    Skip,
    /// Repeat last turn's orders as far as possible (Micromanager 6, ruling 38).
    Repeat,
    /// Produce a commodity (Micromanager 3.5.4).
    Produce {
        /// The building where the units work.
        building: Lot,
        /// The commodity.
        product: Commodity,
        /// The number of units at work.
        units: u8,
        /// The number of those units that use a tool.
        tools: u8,
    },
    /// Build or repair (Micromanager 3.5.4).
    Build {
        /// The building.
        building: Lot,
        /// The number of units at work.
        units: u8,
        /// The number of those units that use a tool.
        tools: u8,
    },
    /// Buy units at a House, one for each unit at work (Micromanager 3.5.4).
    Recruit {
        /// The House.
        building: Lot,
        /// The number of units at work.
        units: u8,
    },
    /// Muster units at an Academy for an attack (Micromanager 3.5.4).
    Muster {
        /// The Academy.
        building: Lot,
        /// The number of units.
        units: u8,
    },
    /// Begin an offer to a seat (Micromanager 3.9.8).
    Trade(Seat),
    /// End the activities.
    Rest,
    /// Name the goods that an offer gives.
    Give {
        /// The commodity.
        commodity: Commodity,
        /// The number of tokens.
        count: u8,
    },
    /// Name the goods that an offer asks for.
    Ask {
        /// The commodity.
        commodity: Commodity,
        /// The number of tokens.
        count: u8,
    },
    /// Offer goods as tribute, to avoid damage (Micromanager 3.9.5).
    Offer {
        /// The commodity.
        commodity: Commodity,
        /// The number of tokens.
        count: u8,
    },
    /// End an offer of tribute, or call a trade off.
    Stop,
    /// Agree to an offer or a tribute.
    Accept,
    /// Refuse an offer or a tribute.
    Refuse,
    /// Give up goods that can't be stored (Micromanager 3.5.5).
    Discard {
        /// The commodity.
        commodity: Commodity,
        /// The number of tokens.
        count: u16,
    },
    /// Send mustered units against a seat (Micromanager 3.5.7).
    Send {
        /// The seat to attack.
        seat: Seat,
        /// The number of units.
        units: u8,
    },
    /// Resolve the attack on a seat (Micromanager 3.6.1).
    Attack {
        /// The seat attacked.
        seat: Seat,
        /// The number of swords used.
        swords: u8,
    },
    /// Defend with this number of units (Micromanager 3.6.2).
    Defend(u8),
    /// Use this number of shields (Micromanager 3.6.2).
    Shield(u8),
    /// Take goods from the stores of the beaten seat (Micromanager 3.6.5).
    Loot,
    /// Damage buildings of the beaten seat (Micromanager 3.6.6).
    Raze,
    /// Place damage tokens on one's own building (Micromanager 3.6.6).
    Place {
        /// The building.
        building: Lot,
        /// The number of tokens.
        count: u8,
    },
}

/// A task of units in a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Build or repair it.
    Build,
    /// Buy units.
    Recruit,
    /// Muster for an attack.
    Muster,
    /// Produce a commodity.
    Produce(Commodity),
}

/// An order of a turn: lot, task, units and tools.
///
/// Packed into two bytes, since a village remembers many. From the lowest bit: six bits for the lot, four for the task,
/// and three each for units and tools.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Order(u16);

/// The mask of the lot.
const LOT: u16 = 0x3F;
/// The offset of the task, and its mask after the shift.
const TASK: u32 = 6;
const TASKS: u16 = 0xF;
/// The offset of the units, and their mask after the shift.
const UNITS: u32 = 10;
const CREW: u16 = 7;
/// The offset of the tools, which fill the highest bits.
const TOOLS: u32 = 13;

/// The codes of the tasks. Codes from [`PRODUCE`] on add the index of the commodity.
const BUILD: u16 = 0;
const RECRUIT: u16 = 1;
const MUSTER: u16 = 2;
const PRODUCE: u16 = 3;

impl Order {
    /// Returns the order to do `task` at `lot` with `units` units, `tools` of them with a tool.
    pub const fn new(lot: Lot, task: Task, units: u8, tools: u8) -> Self {
        let task = match task {
            Task::Build => BUILD,
            Task::Recruit => RECRUIT,
            Task::Muster => MUSTER,
            Task::Produce(commodity) => PRODUCE + commodity as u16,
        };
        Self(lot.0 as u16 | task << TASK | (units as u16) << UNITS | (tools as u16) << TOOLS)
    }

    /// Returns the lot.
    pub const fn lot(self) -> Lot {
        Lot((self.0 & LOT) as u8)
    }

    /// Returns the task.
    pub const fn task(self) -> Task {
        match self.0 >> TASK & TASKS {
            BUILD => Task::Build,
            RECRUIT => Task::Recruit,
            MUSTER => Task::Muster,
            made => Task::Produce(Commodity::ALL[(made - PRODUCE) as usize]),
        }
    }

    /// Returns the number of units at work.
    pub const fn units(self) -> u8 {
        (self.0 >> UNITS & CREW) as u8
    }

    /// Returns the number of those units that use a tool.
    pub const fn tools(self) -> u8 {
        (self.0 >> TOOLS) as u8
    }
}

/// An order with its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// The order as it was carried out.
    pub order: Order,
    /// The name of the building.
    pub name: Name,
    /// The result.
    pub yields: Yield,
}

/// The result of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Yield {
    /// Damage was removed from a building.
    Built {
        /// The number of tokens removed.
        removed: u8,
        /// The number of tokens that are left.
        left: u8,
    },
    /// Commodities were made.
    Produced {
        /// The commodity.
        product: Commodity,
        /// The number of tokens.
        made: u16,
    },
    /// This number of units was bought.
    Recruited(u8),
    /// This number of units was mustered.
    Mustered(u8),
}

impl Yield {
    /// Adds the result of a later order for the same task in the same building.
    pub(super) fn and(self, later: Self) -> Self {
        match (self, later) {
            (Self::Built { removed, .. }, Self::Built { removed: more, left }) => {
                Self::Built { removed: removed + more, left }
            }
            (Self::Produced { product, made }, Self::Produced { made: more, .. }) => {
                Self::Produced { product, made: made + more }
            }
            (Self::Recruited(units), Self::Recruited(more)) => Self::Recruited(units + more),
            (Self::Mustered(units), Self::Mustered(more)) => Self::Mustered(units + more),
            _ => unreachable!("the same task brings the same"),
        }
    }
}

/// The reason why the current round is the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastRound {
    /// A seat has reached the points that end the match. The round isn't the last one if it loses them again.
    Points,
    /// The round is the last of a fixed number.
    Rounds,
}

/// An event of the log.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// The villages are founded.
    Founded { first: Seat },
    /// A seat took units as a boon.
    UnitsGiven { seat: Seat, units: u16 },
    /// A seat took commodities as a boon.
    GoodsGiven { seat: Seat, commodity: Commodity, count: u16 },
    /// A seat took a building as a boon.
    BuildingGiven { seat: Seat, kind: BuildingKind },
    /// A round begins.
    Round { round: u16 },
    /// The current round is the last one.
    LastRound { why: LastRound, seat: Option<Seat> },
    /// A building with five tokens was removed.
    Demolished { seat: Seat, name: Name, damage: u8, depletion: u8 },
    /// Ground was broken.
    GroundBroken { seat: Seat, kind: BuildingKind },
    /// Units carried out an order.
    Worked { seat: Seat, work: Work },
    /// Last turn's orders were repeated.
    Repeated { seat: Seat, works: ArrayVec<Work, ORDERS> },
    /// Tools broke at work.
    ToolsBroke { seat: Seat, count: u8 },
    /// An offer was made.
    Offered { seat: Seat, to: Seat, give: (Commodity, u8), ask: (Commodity, u8) },
    /// An offer was answered.
    Answered { seat: Seat, by: Seat, accepted: bool, give: (Commodity, u8), ask: (Commodity, u8) },
    /// Goods that couldn't be stored were given up.
    Discarded { seat: Seat, goods: Stores },
    /// The depletion die of a building that produced raw material.
    DepletionRolled { seat: Seat, lot: Lot, name: Name, die: u8 },
    /// Mustered units were sent against a seat.
    Sent { seat: Seat, to: Seat, units: u8 },
    /// An attack begins. Without an attacker it is a raid of the Horde.
    Attacked { attacker: Option<Seat>, defender: Seat, units: u8, swords: u8 },
    /// The defender committed units and shields.
    Defended { seat: Seat, units: u8, shields: u8 },
    /// The dice of an attack, and the fallen.
    Fought { clash: Clash },
    /// Goods were taken from the beaten seat.
    Looted { attacker: Seat, defender: Seat, goods: Stores },
    /// The beaten seat offered goods.
    TributeOffered { seat: Seat, to: Seat, goods: Stores },
    /// The tribute was accepted or refused.
    TributeAnswered { seat: Seat, from: Seat, accepted: bool, goods: Stores },
    /// Damage was placed on a building.
    Razed { attacker: Option<Seat>, seat: Seat, lot: Lot, name: Name, count: u8 },
    /// Damage was placed on a building without room for it, and has no effect (Micromanager 3.9.9).
    DamageDiscarded { seat: Seat, lot: Lot, name: Name, count: u8 },
    /// Units without a home died.
    Homeless { seat: Seat, units: u16 },
    /// A village has no unit left and leaves play with its goods.
    Fell { seat: Seat },
    /// A village had no unit left, and newcomers settled there.
    Resettled { seat: Seat, units: u16 },
    /// The match is over. The points are those of the winner.
    Ended { winners: PerSeat<Seat>, reason: &'static str, points: i32 },
}
