//! What a seat can decide in Medieval Micromanager, what units are told to do, and what the log tells. What any of it
//! leads to stands in the files named after the phases.

use arrayvec::ArrayVec;
use derive_more::{From, Into};
use serde::{Deserialize, Serialize};

use super::building::Name;
use super::data::{BuildingKind, ORDERS};
use super::goods::{Commodity, Stores};
use super::state::Clash;
use crate::kernel::seat::{PerSeat, Seat};

/// Where a building stands in its village: the first, the second …
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lot(pub u8);

impl Lot {
    /// Its place among the buildings.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One decision. The order of the variants is the order in which choices are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Take units as a boon (Micromanager 3.9.1).
    Units,
    /// Take commodities as a boon (Micromanager 3.9.1).
    Goods,
    /// Take a building as a boon (Micromanager 3.9.1).
    Boon(BuildingKind),
    /// Take so many of a commodity, of those the boon allows.
    Gift {
        /// Which.
        commodity: Commodity,
        /// How many.
        count: u8,
    },
    /// Break ground for a building (Micromanager 3.5.3).
    Break(BuildingKind),
    /// Skip building this turn.
    Skip,
    /// Give last turn's orders again, as far as possible (Micromanager 6, ruling 38).
    Repeat,
    /// Make a commodity (Micromanager 3.5.4).
    Produce {
        /// Where.
        building: Lot,
        /// What.
        product: Commodity,
        /// Units at work.
        units: u8,
        /// How many of them with a tool.
        tools: u8,
    },
    /// Build or repair (Micromanager 3.5.4).
    Build {
        /// What.
        building: Lot,
        /// Units at work.
        units: u8,
        /// How many of them with a tool.
        tools: u8,
    },
    /// Buy units at a House, one for each unit at work (Micromanager 3.5.4).
    Recruit {
        /// Where.
        building: Lot,
        /// Units at work.
        units: u8,
    },
    /// Set units to attack, at an Academy (Micromanager 3.5.4).
    Muster {
        /// Where.
        building: Lot,
        /// How many.
        units: u8,
    },
    /// Begin an offer to a seat (Micromanager 3.9.8).
    Trade(Seat),
    /// End the activities.
    Rest,
    /// What is given, in an offer.
    Give {
        /// Which.
        commodity: Commodity,
        /// How many.
        count: u8,
    },
    /// What is wanted for it.
    Ask {
        /// Which.
        commodity: Commodity,
        /// How many.
        count: u8,
    },
    /// Offer goods so that they aren't destroyed by others: tribute (Micromanager 3.9.5).
    Offer {
        /// Which.
        commodity: Commodity,
        /// How many.
        count: u8,
    },
    /// Offer no more, or call a trade off.
    Stop,
    /// Agree to an offer or a tribute.
    Accept,
    /// Don't.
    Refuse,
    /// Give up what can't be stored (Micromanager 3.5.5).
    Discard {
        /// Which.
        commodity: Commodity,
        /// How many.
        count: u16,
    },
    /// Set mustered units against a seat (Micromanager 3.5.7).
    Send {
        /// Whom they attack.
        seat: Seat,
        /// How many.
        units: u8,
    },
    /// Resolve the attack on a seat (Micromanager 3.6.1).
    Attack {
        /// Whom.
        seat: Seat,
        /// Swords used.
        swords: u8,
    },
    /// Defend with so many units (Micromanager 3.6.2).
    Defend(u8),
    /// Use so many shields (Micromanager 3.6.2).
    Shield(u8),
    /// Take from the stores of the beaten (Micromanager 3.6.5).
    Loot,
    /// Damage the buildings of the beaten (Micromanager 3.6.6).
    Raze,
    /// Put damage tokens on an own building (Micromanager 3.6.6).
    Place {
        /// Where.
        building: Lot,
        /// How many.
        count: u8,
    },
}

/// What units do in a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Build or repair it.
    Build,
    /// Buy units.
    Recruit,
    /// Get ready to attack.
    Muster,
    /// Make something.
    Produce(Commodity),
}

/// An order of a turn: which units did what where. In two bytes, since a village remembers many: from the lowest bit
/// six of the lot, four of the task, three each of units and of tools.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Order(u16);

/// Where the lot is.
const LOT: u16 = 0x3F;
/// Where the task begins, and what it has room for.
const TASK: u32 = 6;
const TASKS: u16 = 0xF;
/// Where units begin, and what they have room for.
const UNITS: u32 = 10;
const CREW: u16 = 7;
/// Where tools begin: the last bits.
const TOOLS: u32 = 13;

/// The tasks by number; from the last on, the commodity made.
const BUILD: u16 = 0;
const RECRUIT: u16 = 1;
const MUSTER: u16 = 2;
const PRODUCE: u16 = 3;

impl Order {
    /// Returns the order for `units` units, `tools` of them with a tool, to do `task` at `lot`.
    pub const fn new(lot: Lot, task: Task, units: u8, tools: u8) -> Self {
        let task = match task {
            Task::Build => BUILD,
            Task::Recruit => RECRUIT,
            Task::Muster => MUSTER,
            Task::Produce(commodity) => PRODUCE + commodity as u16,
        };
        Self(lot.0 as u16 | task << TASK | (units as u16) << UNITS | (tools as u16) << TOOLS)
    }

    /// Where.
    pub const fn lot(self) -> Lot {
        Lot((self.0 & LOT) as u8)
    }

    /// What.
    pub const fn task(self) -> Task {
        match self.0 >> TASK & TASKS {
            BUILD => Task::Build,
            RECRUIT => Task::Recruit,
            MUSTER => Task::Muster,
            made => Task::Produce(Commodity::ALL[(made - PRODUCE) as usize]),
        }
    }

    /// Units at work.
    pub const fn units(self) -> u8 {
        (self.0 >> UNITS & CREW) as u8
    }

    /// How many of them with a tool.
    pub const fn tools(self) -> u8 {
        (self.0 >> TOOLS) as u8
    }
}

/// What came of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// Who did what where.
    pub order: Order,
    /// What the building is called.
    pub name: Name,
    /// What it brought.
    pub yields: Yield,
}

/// What an order brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Yield {
    /// Damage came off a building.
    Built {
        /// Tokens that came off.
        removed: u8,
        /// Tokens that stay.
        left: u8,
    },
    /// Commodities were made.
    Produced {
        /// Which.
        product: Commodity,
        /// How many.
        made: u16,
    },
    /// So many units were bought.
    Recruited(u8),
    /// So many units were mustered.
    Mustered(u8),
}

impl Yield {
    /// Together with what another order for the same task in the same building brings later.
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

/// Why the running round is the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastRound {
    /// Somebody has reached the points that end the match, unless that changes.
    Points,
    /// The last of a fixed number of rounds.
    Rounds,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// The villages are founded.
    Founded { first: Seat },
    /// Units came as a boon.
    UnitsGiven { seat: Seat, units: u16 },
    /// Commodities came as a boon.
    GoodsGiven { seat: Seat, commodity: Commodity, count: u16 },
    /// A building came as a boon.
    BuildingGiven { seat: Seat, kind: BuildingKind },
    /// A new round.
    Round { round: u16 },
    /// The running round is the last one.
    LastRound { why: LastRound, seat: Option<Seat> },
    /// A building with five tokens went.
    Demolished { seat: Seat, name: Name, damage: u8, depletion: u8 },
    /// Ground was broken.
    GroundBroken { seat: Seat, kind: BuildingKind },
    /// Units did what they were told.
    Worked { seat: Seat, work: Work },
    /// Last turn's orders were given again.
    Repeated { seat: Seat, works: ArrayVec<Work, ORDERS> },
    /// Tools broke at work.
    ToolsBroke { seat: Seat, count: u8 },
    /// An offer was made.
    Offered { seat: Seat, to: Seat, give: (Commodity, u8), ask: (Commodity, u8) },
    /// It was answered.
    Answered { seat: Seat, by: Seat, accepted: bool, give: (Commodity, u8), ask: (Commodity, u8) },
    /// Goods that couldn't be stored went.
    Discarded { seat: Seat, goods: Stores },
    /// A die was rolled for a building that produced raw material.
    DepletionRolled { seat: Seat, lot: Lot, name: Name, die: u8 },
    /// Mustered units were set against a seat.
    Sent { seat: Seat, to: Seat, units: u8 },
    /// An attack begins; without an attacker it is the Horde.
    Attacked { attacker: Option<Seat>, defender: Seat, units: u8, swords: u8 },
    /// How it is met.
    Defended { seat: Seat, units: u8, shields: u8 },
    /// The dice, and who fell.
    Fought { clash: Clash },
    /// Goods were taken from the beaten.
    Looted { attacker: Seat, defender: Seat, goods: Stores },
    /// The beaten offered goods.
    TributeOffered { seat: Seat, to: Seat, goods: Stores },
    /// They were taken, or not.
    TributeAnswered { seat: Seat, from: Seat, accepted: bool, goods: Stores },
    /// Damage was put on a building.
    Razed { attacker: Option<Seat>, seat: Seat, lot: Lot, name: Name, count: u8 },
    /// Damage was put on a building that had no room for it: it has no effect (Micromanager 3.9.9).
    DamageDiscarded { seat: Seat, lot: Lot, name: Name, count: u8 },
    /// Units died for want of a home.
    Homeless { seat: Seat, units: u16 },
    /// An estate has no unit left, and leaves play with its goods.
    Fell { seat: Seat },
    /// An estate had no unit left, and newcomers settled in it.
    Resettled { seat: Seat, units: u16 },
    /// The match is over; the points are the winner's.
    Ended { winners: PerSeat<Seat>, reason: &'static str, points: i32 },
}
