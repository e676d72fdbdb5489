//! The numbers and buildings of Medieval Micromanager, with the source of each row (Micromanager 3). Commodities are in
//! [`super::goods`]. Endings and the levels of the Horde are in [`super::options`].

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

use super::goods::Commodity;
use super::provenance::Provenance;

/// The maximum number of seats.
pub const SEATS: usize = 6;

/// The maximum number of buildings of a seat (Micromanager 6, ruling 25).
pub const MAX_BUILDINGS: usize = 48;

/// The maximum number of orders of a turn that are remembered (Micromanager 6, ruling 38).
pub const ORDERS: usize = 12;

/// The number of spaces of a building, for units and for tokens (Micromanager 3.5.2, 3.5.4).
pub const SPACES: u8 = 5;

/// The price of a new unit in grain (Micromanager 3.5.4).
pub const UNIT_PRICE: u16 = 5;

/// The capacity of a storehouse (Micromanager 3.5.5).
pub const STORAGE: Storage = Storage { intact: 10, each_damage: 2 };

/// The number of units that an intact House shelters. Each damage token takes one home (Micromanager 3.5.8).
pub const HOMES: u8 = 5;

/// The number of faces of a die.
pub const FACES: usize = 6;

/// The face that depletes a building or breaks a tool (Micromanager 3.5.6, 3.9.7).
pub const WEAR_FACE: u8 = 1;

/// The lowest faces that succeed (Micromanager 3.6.3).
pub const COMBAT: Combat = Combat { attack: 4, sword: 3, defence: 5, shield: 4 };

/// The maximum number of Walls that count (Micromanager 3.6.3).
pub const WALLS_COUNT: u8 = 1;

/// The units at the start, and the units and goods of a fast start (Micromanager 3.4, 3.9.2).
pub const START: Start = Start { units: 2, fast_units: 5, fast_goods: [(Grain, 5), (Lumber, 10)] };

/// The buildings at the start (Micromanager 3.4).
pub const START_VILLAGE: [BuildingKind; 4] =
    [BuildingKind::Farm, BuildingKind::Granary, BuildingKind::Warehouse, BuildingKind::House];

/// The number of newcomers in a village that has lost its last unit but stays in play (Micromanager 3.7.6).
pub const REFUGE: u16 = 2;

/// The contents of a boon (Micromanager 3.9.1).
pub const BOON: Boon = Boon { units: 2, goods: 10 };

/// The limits of trade (Micromanager 3.9.8).
pub const TRADE: Trade = Trade { offers: 2, most: 3 };

/// The points of the score (Micromanager 3.7.1).
pub const POINTS: Points = Points { unit: 3, tool: 1, goods: 3, castle: 30, kill: 5, repel: 3, loot: 5, raze: 1 };

/// The rounds after which a match ends in any case (Micromanager 3.7.2, 3.7.4).
pub const CAPS: Caps = Caps { crown: 90, conquest: 150 };

/// The raids of the Horde: the round, and the raiders for each unit of its strength (Micromanager 3.8).
pub const RAIDS: [(u16, u8); 6] = [(12, 1), (18, 2), (24, 3), (30, 4), (36, 5), (42, 10)];

/// The titles, each with the minimum points against the Horde of each level, weakest level first (Micromanager 3.8).
pub const TITLES: [(&str, [i32; LEVELS]); 4] = [
    ("Serf", [0; LEVELS]),
    ("Yeoman", [300, 145, 165, 145]),
    ("Lord", [340, 200, 185, 160]),
    ("King", [370, 255, 205, 180]),
];

/// The number of levels of the Horde, without peace (Micromanager 3.8).
pub const LEVELS: usize = 4;

/// The capacity of a storehouse.
#[derive(Debug)]
pub struct Storage {
    /// The number of tokens that an intact storehouse holds.
    pub intact: u8,
    /// The number of tokens by which each damage token reduces that.
    pub each_damage: u8,
}

/// The lowest faces that succeed.
#[derive(Debug)]
pub struct Combat {
    /// For an attacker.
    pub attack: u8,
    /// For an attacker with a sword.
    pub sword: u8,
    /// For a defender.
    pub defence: u8,
    /// For a defender with a shield.
    pub shield: u8,
}

/// The units and goods that a seat begins with.
#[derive(Debug)]
pub struct Start {
    /// The number of units.
    pub units: u16,
    /// The number of units with a fast start.
    pub fast_units: u16,
    /// The goods with a fast start.
    pub fast_goods: [(Commodity, u16); 2],
}

/// The contents of a boon.
#[derive(Debug)]
pub struct Boon {
    /// The number of units.
    pub units: u16,
    /// The number of commodities, in any mix.
    pub goods: u8,
}

/// The limits of trade.
#[derive(Debug)]
pub struct Trade {
    /// The maximum number of offers in a turn.
    pub offers: u8,
    /// The maximum number of tokens on each side of an offer.
    pub most: u8,
}

/// The points of the score.
#[derive(Debug)]
pub struct Points {
    /// Points for a unit.
    pub unit: i32,
    /// Points for a tool.
    pub tool: i32,
    /// The number of other commodities that are worth one point together.
    pub goods: i32,
    /// Points for an intact Castle.
    pub castle: i32,
    /// Renown for each defender killed.
    pub kill: i32,
    /// Renown for each attacker killed.
    pub repel: i32,
    /// Renown for looting, whatever the amount.
    pub loot: i32,
    /// Renown for each damage token inflicted.
    pub raze: i32,
}

/// The maximum number of rounds by mode.
#[derive(Debug)]
pub struct Caps {
    /// For Crown.
    pub crown: u16,
    /// For Conquest.
    pub conquest: u16,
}

/// A kind of building, in the order of the cards.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are their own description")]
pub enum BuildingKind {
    Farm,
    TimberCamp,
    Quarry,
    Mine,
    Sawmill,
    Smithy,
    Toolmaker,
    Weaponsmith,
    Armorer,
    House,
    Granary,
    Warehouse,
    School,
    Academy,
    Wall,
    Castle,
}

/// The number of kinds of buildings, guilds included.
pub const KINDS: usize = 16;

/// The card of a kind of building (Micromanager 3.3).
#[derive(Debug)]
pub struct Card {
    /// The name.
    pub name: &'static str,
    /// The cost of removing one damage token.
    pub material: &'static [(Commodity, u16)],
    /// The commodities that can be made there.
    pub makes: &'static [Commodity],
    /// The description for players.
    pub does: &'static str,
    /// The points, less one for each token on the building. A Castle counts only while it is intact.
    pub worth: u8,
    /// The source of the row.
    pub provenance: Provenance,
}

const LUMBER: &[(Commodity, u16)] = &[(Lumber, 1)];
const FREE: &[(Commodity, u16)] = &[];

/// The cost of removing one damage token from a Mine with the option `text` (Micromanager 3.9.9).
pub const MINE_AS_WRITTEN: &[(Commodity, u16)] = LUMBER;

const fn card(
    name: &'static str,
    material: &'static [(Commodity, u16)],
    makes: &'static [Commodity],
    does: &'static str,
    worth: u8,
    provenance: Provenance,
) -> Card {
    Card { name, material, makes, does, worth, provenance }
}

use Commodity::{Grain, Lumber, Ore, Shield, Stone, Sword, Timber, Tool};
use Provenance::{Designer, Inferred, Reconstructed, Stated};

/// The cards in the order of [`BuildingKind`] (Micromanager 3.3, 3.9.4).
const CARDS: [Card; KINDS] = [
    card("Farm", LUMBER, &[Grain], "Grows grain.", 5, Designer),
    card("Timber Camp", FREE, &[Timber], "Cuts timber.", 2, Designer),
    card("Quarry", FREE, &[Stone], "Breaks stone.", 2, Reconstructed),
    card("Mine", FREE, &[Ore], "Digs ore.", 2, Reconstructed),
    card("Sawmill", FREE, &[Lumber], "Saws timber into lumber.", 2, Designer),
    card(
        "Smithy",
        LUMBER,
        &[Tool, Sword, Shield],
        "Forges tools and swords of ore, shields of timber.",
        5,
        Reconstructed,
    ),
    card("Toolmaker", LUMBER, &[Tool], "Forges tools of ore.", 5, Reconstructed),
    card("Weaponsmith", LUMBER, &[Sword], "Forges swords of ore.", 5, Reconstructed),
    card("Armorer", LUMBER, &[Shield], "Makes shields of timber.", 5, Reconstructed),
    card("House", LUMBER, &[], "Shelters 5 units; new units are bought here while it is undamaged.", 5, Stated),
    card("Granary", LUMBER, &[], "Stores 10 grain.", 5, Stated),
    card("Warehouse", LUMBER, &[], "Stores 10 goods other than grain.", 5, Stated),
    card("School", LUMBER, &[], "Lets units use tools while it is undamaged.", 5, Stated),
    card("Academy", FREE, &[], "Musters units for an attack while it is undamaged.", 2, Inferred),
    card(
        "Wall",
        &[(Stone, 1)],
        &[],
        "Cancels a hit of every attack while it is undamaged; only one Wall counts.",
        4,
        Reconstructed,
    ),
    card(
        "Castle",
        &[(Lumber, 4), (Stone, 4)],
        &[],
        "Brings prestige; each player may have only one.",
        POINTS.castle as u8,
        Reconstructed,
    ),
];

impl BuildingKind {
    /// All kinds, guilds included.
    pub const ALL: [Self; KINDS] = [
        Self::Farm,
        Self::TimberCamp,
        Self::Quarry,
        Self::Mine,
        Self::Sawmill,
        Self::Smithy,
        Self::Toolmaker,
        Self::Weaponsmith,
        Self::Armorer,
        Self::House,
        Self::Granary,
        Self::Warehouse,
        Self::School,
        Self::Academy,
        Self::Wall,
        Self::Castle,
    ];

    /// Returns the card.
    pub const fn card(self) -> &'static Card {
        &CARDS[self as usize]
    }

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        self.card().name
    }

    /// Returns `true` if raw material is produced there, which may deplete the building (Micromanager 3.5.6).
    pub fn is_raw(self) -> bool {
        self.card().makes.iter().any(|commodity| commodity.recipe().from.is_none())
    }

    /// Returns `true` if it stores goods (Micromanager 3.5.5).
    pub const fn is_storehouse(self) -> bool {
        matches!(self, Self::Granary | Self::Warehouse)
    }

    /// Returns `true` for the three guilds that replace the Smithy (Micromanager 3.9.4).
    pub const fn is_guild(self) -> bool {
        matches!(self, Self::Toolmaker | Self::Weaponsmith | Self::Armorer)
    }
}
