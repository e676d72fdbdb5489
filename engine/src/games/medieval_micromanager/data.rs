//! The numbers and buildings of Medieval Micromanager, each row with how it is known (Micromanager 3). Commodities
//! stand in [`super::goods`], what ends a match and the levels of the Horde in [`super::options`].

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

use super::goods::Commodity;
use super::provenance::Provenance;

/// The most seats.
pub const SEATS: usize = 6;

/// The most buildings of a seat (Micromanager 6, ruling 25).
pub const MAX_BUILDINGS: usize = 48;

/// Orders of a turn that are remembered (Micromanager 6, ruling 38).
pub const ORDERS: usize = 12;

/// Spaces of a building: for units and for tokens alike (Micromanager 3.5.2, 3.5.4).
pub const SPACES: u8 = 5;

/// Grain for a new unit (Micromanager 3.5.4).
pub const UNIT_PRICE: u16 = 5;

/// What an intact storehouse holds, and what each damage token takes from it (Micromanager 3.5.5).
pub const STORAGE: Storage = Storage { intact: 10, each_damage: 2 };

/// What an intact House shelters; each damage token takes one (Micromanager 3.5.8).
pub const HOMES: u8 = 5;

/// Faces of a die.
pub const FACES: usize = 6;

/// The face that depletes a building, and that breaks a tool (Micromanager 3.5.6, 3.9.7).
pub const WEAR_FACE: u8 = 1;

/// The lowest faces that hit and that parry, without and with a weapon (Micromanager 3.6.3).
pub const COMBAT: Combat = Combat { attack: 4, sword: 3, defence: 5, shield: 4 };

/// The most Walls that count (Micromanager 3.6.3).
pub const WALLS_COUNT: u8 = 1;

/// Units at the start, and with the fast start; what comes with it (Micromanager 3.4, 3.9.2).
pub const START: Start = Start { units: 2, fast_units: 5, fast_goods: [(Grain, 5), (Lumber, 10)] };

/// Buildings at the start (Micromanager 3.4).
pub const START_VILLAGE: [BuildingKind; 4] =
    [BuildingKind::Farm, BuildingKind::Granary, BuildingKind::Warehouse, BuildingKind::House];

/// Units that come to a village that has none left, where nobody leaves play (Micromanager 3.7.6).
pub const REFUGE: u16 = 2;

/// What a boon gives (Micromanager 3.9.1).
pub const BOON: Boon = Boon { units: 2, goods: 10 };

/// Offers of a turn, and the most tokens on each side of one (Micromanager 3.9.8).
pub const TRADE: Trade = Trade { offers: 2, most: 3 };

/// Points (Micromanager 3.7.1).
pub const POINTS: Points = Points { unit: 3, tool: 1, goods: 3, castle: 30, kill: 5, repel: 3, loot: 5, raze: 1 };

/// Rounds after which a match ends whatever happened (Micromanager 3.7.2, 3.7.4).
pub const CAPS: Caps = Caps { crown: 90, conquest: 150 };

/// The raids of the Horde: the round, and raiders for each unit of its strength (Micromanager 3.8).
pub const RAIDS: [(u16, u8); 6] = [(12, 1), (18, 2), (24, 3), (30, 4), (36, 5), (42, 10)];

/// What one is called in the end, and the points it takes against the Horde of each level, the weakest first
/// (Micromanager 3.8).
pub const TITLES: [(&str, [i32; LEVELS]); 4] = [
    ("Serf", [0; LEVELS]),
    ("Yeoman", [300, 145, 165, 145]),
    ("Lord", [340, 200, 185, 160]),
    ("King", [370, 255, 205, 180]),
];

/// Levels of the Horde (Micromanager 3.8).
pub const LEVELS: usize = 4;

/// What storehouses hold.
#[derive(Debug)]
pub struct Storage {
    /// Tokens in an intact one.
    pub intact: u8,
    /// Tokens fewer for each damage.
    pub each_damage: u8,
}

/// The lowest successful faces.
#[derive(Debug)]
pub struct Combat {
    /// Of an attacker.
    pub attack: u8,
    /// Of an attacker with a sword.
    pub sword: u8,
    /// Of a defender.
    pub defence: u8,
    /// Of a defender with a shield.
    pub shield: u8,
}

/// What everybody begins with.
#[derive(Debug)]
pub struct Start {
    /// Units.
    pub units: u16,
    /// Units with the fast start.
    pub fast_units: u16,
    /// Goods with the fast start.
    pub fast_goods: [(Commodity, u16); 2],
}

/// What a boon gives.
#[derive(Debug)]
pub struct Boon {
    /// Units.
    pub units: u16,
    /// Commodities in any mix.
    pub goods: u8,
}

/// Bounds of trade.
#[derive(Debug)]
pub struct Trade {
    /// Offers in a turn.
    pub offers: u8,
    /// Tokens on each side.
    pub most: u8,
}

/// What counts how much.
#[derive(Debug)]
pub struct Points {
    /// A unit.
    pub unit: i32,
    /// A tool.
    pub tool: i32,
    /// So many other commodities are worth a point.
    pub goods: i32,
    /// An intact Castle.
    pub castle: i32,
    /// Renown for a defender killed.
    pub kill: i32,
    /// Renown for an attacker killed.
    pub repel: i32,
    /// Renown for loot, however much of it.
    pub loot: i32,
    /// Renown for a token inflicted.
    pub raze: i32,
}

/// Last rounds.
#[derive(Debug)]
pub struct Caps {
    /// Of Crown.
    pub crown: u16,
    /// Of Conquest.
    pub conquest: u16,
}

/// A kind of building. The order is that of the cards.
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

/// How many kinds of buildings there are, guilds included.
pub const KINDS: usize = 16;

/// The card of a kind of building (Micromanager 3.3).
#[derive(Debug)]
pub struct Card {
    /// Its name.
    pub name: &'static str,
    /// What each damage token costs to remove.
    pub material: &'static [(Commodity, u16)],
    /// What is made there.
    pub makes: &'static [Commodity],
    /// What it does, for people.
    pub does: &'static str,
    /// Points, less one for each token on it; of the Castle only while it is intact.
    pub worth: u8,
    /// How the row is known.
    pub provenance: Provenance,
}

const LUMBER: &[(Commodity, u16)] = &[(Lumber, 1)];
const FREE: &[(Commodity, u16)] = &[];

/// The price of a Mine's token by the designer's text (Micromanager 3.9.9).
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
    /// All of them, guilds included.
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

    /// Its card.
    pub const fn card(self) -> &'static Card {
        &CARDS[self as usize]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.card().name
    }

    /// Whether raw material is won there, which may deplete it (Micromanager 3.5.6).
    pub fn is_raw(self) -> bool {
        self.card().makes.iter().any(|commodity| commodity.recipe().from.is_none())
    }

    /// Whether it stores goods (Micromanager 3.5.5).
    pub const fn is_storehouse(self) -> bool {
        matches!(self, Self::Granary | Self::Warehouse)
    }

    /// Whether it is one of the three guilds the Smithy gives way to (Micromanager 3.9.4).
    pub const fn is_guild(self) -> bool {
        matches!(self, Self::Toolmaker | Self::Weaponsmith | Self::Armorer)
    }
}
