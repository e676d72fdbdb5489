//! The numbers, boats, tiles and cards of Felinia. The provinces are in [`super::island`].
//!
//! Provenance: the rulebook states counts, prices, effects and two of the boats. *Reconstructed* are the other boats,
//! the make-up of the trade tiles, the starting goods, four bonus tiles and the conditions of the mysterious places.
//! They agree with everything that is known (Felinia 12). Rows can be replaced by better ones without a change to the
//! rules.

use derive_more::{From, Into};
use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

use super::goods::{GOODS_COUNT, Good, Goods};
use crate::kernel::by_kind::{ByKind, Counts, Kind};

/// The maximum number of seats.
pub const SEATS: usize = 4;
/// The number of tiles of each kind of merchandise (Felinia 1).
pub const TILES_OF_A_GOOD: u8 = 9;
/// The number of merchants of each seat (Felinia 1).
pub const MERCHANTS: u8 = 10;
/// The number of bid tokens of each seat, which is also the number of passes of a round (Felinia 1).
pub const TOKENS: u8 = 3;
/// The starting silver of each seat (Felinia 2).
pub const START_SILVER: u8 = 2;
/// The maximum silver of a seat (Felinia 3.1).
pub const MAX_SILVER: u8 = 6;
/// The silver for a token on the own board, by pass (Felinia 3.1).
pub const INCOME: [u8; TOKENS as usize] = [1, 2, 3];
/// The number of markets (Felinia 12.3).
pub const MARKETS: usize = 5;
/// The number of tiles on a market, at the start and after each round (Felinia 2, 3.6).
pub const MARKET_FILL: Fill = Fill { first: 2, later: 3 };
/// The number of open markets by number of seats. The lowest markets are closed (Felinia 12.3).
const OPEN_MARKETS: [usize; SEATS + 1] = [0, 0, 3, 4, 5];
/// The number of ships in the port of Katzburg (Felinia 1).
pub const SHIPS: usize = 4;
/// The number of steps that cost no food (Felinia 3.4).
pub const STEPS: u8 = 3;
/// The number of trade tiles that a merchant may reveal (Felinia 3.4).
pub const REVEALS: u8 = 2;
/// The number of tiles kept for free, and the price of one more in silver (Felinia 3.5).
pub const STORAGE: Storage = Storage { free: 3, silver_for_one_more: 2 };
/// The number of cards of gold, spice and food each, and the units on their larger face (Felinia 1, 3.8).
pub const STOCK: Stock = Stock { cards: 11, larger_face: 3 };
/// The silver for each kind of sold piece (Felinia 3.7).
pub const SALE: Sale = Sale { merchandise: 1, spice: 1, gold: 2 };
/// The points of each merchant in a group of one, two, and three or more (Felinia 4).
pub const GROUP: [u8; 3] = [1, 2, 3];
/// The number of spices that score one point together (Felinia 4).
pub const SPICES_FOR_A_POINT: u8 = 2;
/// The points of each food with the special tile for food (Felinia 5).
pub const FOOD_POINTS: u8 = 2;
/// The number of mysterious place cards drawn, of which at most one is kept (Felinia 5).
pub const PLACES_DRAWN: usize = 2;

/// The number of tiles to which markets are filled.
#[derive(Debug)]
pub struct Fill {
    /// The number at the start.
    pub first: u8,
    /// The number after each round.
    pub later: u8,
}

/// The cards of gold, spice and food.
#[derive(Debug)]
pub struct Stock {
    /// The number of cards of each.
    pub cards: u8,
    /// The units on the larger face. The other face shows a single unit.
    pub larger_face: u8,
}

/// The terms of storage.
#[derive(Debug)]
pub struct Storage {
    /// The number of tiles kept for free.
    pub free: u8,
    /// The price of one more tile, in silver.
    pub silver_for_one_more: u8,
}

/// The silver for each kind of sold piece.
#[derive(Debug)]
pub struct Sale {
    /// The silver for a tile of merchandise.
    pub merchandise: u8,
    /// The silver for a spice.
    pub spice: u8,
    /// The silver for a gold.
    pub gold: u8,
}

/// Returns the number of open markets for `seats` seats.
pub const fn open_markets(seats: u8) -> usize {
    OPEN_MARKETS[seats as usize]
}

/// The reliability of a row of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// Stated by the rulebook, or deduced from it beyond doubt.
    Stated,
    /// Invented here until the printed value is known.
    Reconstructed,
}

/// A country of the island, and the type of trade tile named after its people (Felinia 12.1).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the countries are their own description")]
pub enum Kingdom {
    Lion,
    Cheetah,
    Tiger,
    Panther,
    Lynx,
}

/// The number of countries.
pub const KINGDOMS: usize = 5;

impl Kingdom {
    /// All countries, in the order of their ring around the lake: L–C–T–P–X–L.
    pub const ALL: [Self; KINGDOMS] = [Self::Lion, Self::Cheetah, Self::Tiger, Self::Panther, Self::Lynx];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        ["Lion", "Cheetah", "Tiger", "Panther", "Lynx"][self as usize]
    }

    /// Returns the colour of its boats and provinces.
    pub const fn colour(self) -> &'static str {
        ["orange", "emerald", "violet", "sapphire", "silver"][self as usize]
    }

    /// Returns the merchandise that all its boats ask for (Felinia 7).
    pub const fn good(self) -> Good {
        Good::ALL[self as usize]
    }

    /// Returns the maximum worth of each of its trade tiles. Each tile is worth as many points as the seat has of the
    /// type, up to this maximum (Felinia 4).
    pub const fn range(self) -> u8 {
        [4, 3, 4, 3, 3][self as usize]
    }

    /// Returns the index in [`Kingdom::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Kind<KINGDOMS> for Kingdom {
    const ALL: [Self; KINGDOMS] = Self::ALL;
}

/// The number of trade tiles of each type (column) on the posts of each country (row) (Felinia 12.5).
pub const TRADE_TILES: ByKind<Kingdom, KINGDOMS, Counts<Kingdom, KINGDOMS>> = ByKind::new([
    Counts::new([2, 1, 0, 1, 2]),
    Counts::new([1, 2, 1, 2, 0]),
    Counts::new([0, 1, 2, 2, 1]),
    Counts::new([1, 0, 1, 2, 2]),
    Counts::new([1, 2, 1, 0, 2]),
]);

/// The effect of a special trade tile (Felinia 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Special {
    /// Each food scores [`FOOD_POINTS`].
    FoodPoints,
    /// Each spice scores one point.
    SpicePoints,
    /// A merchant who is alone scores 2 points instead of 1.
    Loners,
    /// Each mysterious place scores 1 point more.
    PlacePoints,
    /// 1 food at once and for each province of food entered.
    FoodIncome,
    /// 1 food, 1 gold, 1 silver and a random merchandise. Then the tile leaves the game.
    Grant,
    /// 1 silver at once and for each province of silver entered.
    SilverIncome,
    /// 1 gold at once and for each province of gold entered.
    GoldIncome,
}

/// The number of special trade tiles, one of each.
pub const SPECIALS: usize = 8;

impl Special {
    /// All special trade tiles.
    pub const ALL: [Self; SPECIALS] = [
        Self::FoodPoints,
        Self::SpicePoints,
        Self::Loners,
        Self::PlacePoints,
        Self::FoodIncome,
        Self::Grant,
        Self::SilverIncome,
        Self::GoldIncome,
    ];

    /// Returns the name. The names are invented: the printed tiles show only pictures.
    pub const fn name(self) -> &'static str {
        ["Pantry", "Spice chest", "Hermits", "Lorekeeper", "Orchard", "Welcome gift", "Silver mine", "Gold mine"]
            [self as usize]
    }

    /// Returns a sentence that describes the effect.
    pub const fn effect(self) -> &'static str {
        [
            "Each food of yours scores 2 points at the end.",
            "Each spice of yours scores 1 point at the end, instead of 1 for two.",
            "Each of your merchants who is alone scores 2 points instead of 1.",
            "Each of your mysterious places scores 1 point more.",
            "1 food now, and 1 more whenever you enter a province with food.",
            "1 food, 1 gold, 1 silver and a merchandise tile from the bag, at once; then the tile is gone.",
            "1 silver now, and 1 more whenever you enter a province with silver.",
            "1 gold now, and 1 more whenever you enter a province with gold.",
        ][self as usize]
    }

    /// Returns the symbols gained at once, one unit of each.
    pub const fn at_once(self) -> &'static [Symbol] {
        match self {
            Self::FoodIncome => &[Symbol::Food],
            Self::SilverIncome => &[Symbol::Silver],
            Self::GoldIncome => &[Symbol::Gold],
            Self::Grant => &[Symbol::Food, Symbol::Gold, Symbol::Silver, Symbol::Merchandise],
            Self::FoodPoints | Self::SpicePoints | Self::Loners | Self::PlacePoints => &[],
        }
    }

    /// Returns the country on whose posts the tile lies (reconstructed, Felinia 5).
    pub const fn country(self) -> Kingdom {
        use Kingdom::{Cheetah, Lion, Lynx, Panther, Tiger};
        [Tiger, Lynx, Lion, Cheetah, Panther, Lynx, Tiger, Lion][self as usize]
    }
}

/// A trade tile: a figure of a type, or a special tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tile {
    /// A tile with the figure of a people.
    Figure(Kingdom),
    /// A special tile of the advanced game.
    Special(Special),
}

/// The number of kinds of trade tiles: five types and eight special tiles.
pub const TILE_KINDS: usize = KINGDOMS + SPECIALS;

impl Tile {
    /// Returns one tile of each kind.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TILE_KINDS).map(Self::of_kind)
    }

    /// Returns the kind, from 0. Types come before special tiles.
    pub const fn kind(self) -> usize {
        match self {
            Self::Figure(kingdom) => kingdom as usize,
            Self::Special(special) => KINGDOMS + special as usize,
        }
    }

    /// Returns the tile of a kind. Inverse of [`Tile::kind`].
    pub const fn of_kind(kind: usize) -> Self {
        if kind < KINGDOMS { Self::Figure(Kingdom::ALL[kind]) } else { Self::Special(Special::ALL[kind - KINGDOMS]) }
    }

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Figure(kingdom) => kingdom.name(),
            Self::Special(special) => special.name(),
        }
    }
}

/// The gain of a symbol province (Felinia 3.4, 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names of the symbols are their own description")]
pub enum Symbol {
    Spice,
    Gold,
    Silver,
    Merchandise,
    Food,
    /// A mysterious place.
    Mystery,
}

impl Symbol {
    /// Returns the name within a sentence.
    pub const fn name(self) -> &'static str {
        ["spice", "gold", "silver", "merchandise", "food", "mysterious place"][self as usize]
    }
}

/// The printed data of a boat tile (Felinia 12.2).
#[derive(Debug)]
pub struct BoatCard {
    /// The letter of its country and a number.
    pub id: &'static str,
    /// The time of departure. Rows are in order of departure.
    pub departs: &'static str,
    /// The country of destination.
    pub to: Kingdom,
    /// The number of merchants it holds.
    pub spaces: u8,
    /// The merchandise that each merchant costs.
    pub goods: Goods,
    /// The silver that each merchant costs.
    pub silver: u8,
    /// The back is blue. The blue boats are the last five of the pile.
    pub blue: bool,
    /// The reliability of the row. The backs are reconstructed.
    pub provenance: Provenance,
}

/// The number of boats.
pub const BOATS_COUNT: usize = 20;

use Kingdom::{Cheetah, Lion, Lynx, Panther, Tiger};
use Provenance::{Reconstructed as X, Stated as S};

#[rustfmt::skip]
/// The boats, earliest first (Felinia 12.2).
pub const BOATS: [BoatCard; BOATS_COUNT] = [
    boat("L1", "5:00",  Lion,    1, [2, 0, 0, 0, 0], 1, false, S),
    boat("C1", "5:30",  Cheetah, 1, [0, 2, 0, 0, 0], 1, false, X),
    boat("T1", "6:00",  Tiger,   1, [0, 0, 2, 0, 0], 1, false, X),
    boat("P1", "6:15",  Panther, 1, [0, 0, 0, 2, 0], 1, false, X),
    boat("X1", "6:45",  Lynx,    1, [0, 0, 0, 0, 2], 1, false, X),
    boat("X2", "7:15",  Lynx,    2, [2, 0, 0, 0, 1], 0, true,  X),
    boat("P2", "7:30",  Panther, 2, [0, 0, 0, 1, 2], 0, true,  X),
    boat("T2", "8:00",  Tiger,   2, [0, 0, 1, 2, 0], 0, true,  X),
    boat("C2", "8:30",  Cheetah, 2, [0, 1, 2, 0, 0], 0, true,  X),
    boat("L2", "8:45",  Lion,    2, [1, 2, 0, 0, 0], 0, true,  X),
    boat("L3", "9:15",  Lion,    2, [2, 0, 0, 1, 0], 0, false, X),
    boat("C3", "9:45",  Cheetah, 2, [0, 2, 0, 0, 1], 0, false, S),
    boat("T3", "10:00", Tiger,   2, [1, 0, 2, 0, 0], 0, false, X),
    boat("P3", "10:30", Panther, 2, [0, 1, 0, 2, 0], 0, false, X),
    boat("X3", "11:00", Lynx,    2, [0, 0, 1, 0, 2], 0, false, X),
    boat("X4", "11:15", Lynx,    1, [0, 0, 0, 0, 2], 1, false, X),
    boat("P4", "11:45", Panther, 1, [0, 0, 0, 2, 0], 1, false, X),
    boat("T4", "12:15", Tiger,   1, [0, 0, 2, 0, 0], 1, false, X),
    boat("C4", "12:30", Cheetah, 1, [0, 2, 0, 0, 0], 1, false, X),
    boat("L4", "13:00", Lion,    1, [2, 0, 0, 0, 0], 1, false, X),
];

#[allow(clippy::too_many_arguments, reason = "a row of a table")]
const fn boat(
    id: &'static str,
    departs: &'static str,
    to: Kingdom,
    spaces: u8,
    goods: [u8; GOODS_COUNT],
    silver: u8,
    blue: bool,
    provenance: Provenance,
) -> BoatCard {
    BoatCard { id, departs, to, spaces, goods: Goods::new(goods), silver, blue, provenance }
}

/// A boat, by its row in [`BOATS`]. Lower rows depart earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize)]
#[serde(transparent)]
pub struct Boat(pub u8);

impl Boat {
    /// Returns the printed data.
    pub const fn card(self) -> &'static BoatCard {
        &BOATS[self.0 as usize]
    }

    /// Returns all boats.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..BOATS_COUNT as u8).map(Self)
    }
}

/// Returns the starting goods of each seat, from the first player (reconstructed, Felinia 12.4).
pub const fn start_goods(seats: u8) -> &'static [[Good; 2]] {
    use Good::{Books, Clothing, Glassware, Watches, Wine};
    match seats {
        2 => &[[Books, Watches], [Wine, Clothing]],
        3 => &[[Books, Wine], [Watches, Clothing], [Glassware, Books]],
        _ => &[[Books, Wine], [Watches, Clothing], [Glassware, Books], [Wine, Watches]],
    }
}

/// The effect of a bonus tile (Felinia 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// The tile counts as one more trade tile of its type.
    ExtraTile,
    /// Each trade tile of its type scores 1 more.
    OneMoreEach,
}

impl Kingdom {
    /// Returns the effect of the bonus tile of this type (Panther stated, the others reconstructed, Felinia 12.6).
    pub const fn bonus(self) -> Bonus {
        match self {
            Self::Panther | Self::Cheetah => Bonus::OneMoreEach,
            Self::Lion | Self::Tiger | Self::Lynx => Bonus::ExtraTile,
        }
    }
}

/// A mysterious place card: a type and the condition for keeping it (Felinia 12.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u8);

/// The number of types of mysterious places.
pub const PLACE_TYPES: u8 = 6;
/// The conditions of the cards of each type (the split is reconstructed, Felinia 12.7).
pub(super) const PLACE_NEEDS: [Option<Good>; 3] = [None, Some(Good::Books), Some(Good::Wine)];
/// The number of mysterious place cards.
pub const PLACES_COUNT: u8 = PLACE_TYPES * PLACE_NEEDS.len() as u8;

impl Place {
    /// Returns all cards.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..PLACES_COUNT).map(Self)
    }

    /// Returns the type, from 0.
    pub const fn kind(self) -> u8 {
        self.0 / PLACE_NEEDS.len() as u8
    }

    /// Returns the merchandise that must be returned to the bag to keep the card.
    pub const fn needs(self) -> Option<Good> {
        PLACE_NEEDS[self.0 as usize % PLACE_NEEDS.len()]
    }

    /// Returns the name of the type. The names are invented: the printed cards show only pictures.
    pub const fn name(self) -> &'static str {
        ["Sunken Temple", "Whispering Grotto", "Moon Spring", "Mask Rock", "Old Observatory", "Silver Cedar"]
            [self.kind() as usize]
    }
}
