//! The numbers, boats, tiles and cards of Felinia: each stands here once. The provinces stand in
//! [`super::island`].
//!
//! Provenance: counts, prices, effects and two of the boats are stated by the rulebook; the other boats, the
//! make-up of the trade tiles, the starting goods, four bonus tiles and the conditions of the mysterious places
//! are *reconstructed* so that everything that is known stays true (Felinia 12). Rows can be replaced by better
//! ones without touching a rule.

use derive_more::{From, Into};
use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

use super::goods::{GOODS_COUNT, Good, Goods};
use crate::kernel::by_kind::{ByKind, Counts, Kind};

/// Most seats.
pub const SEATS: usize = 4;
/// Tiles of each kind of merchandise (Felinia 1).
pub const TILES_OF_A_GOOD: u8 = 9;
/// Merchants of each seat (Felinia 1).
pub const MERCHANTS: u8 = 10;
/// Bid tokens of each seat, and with them the passes of a round (Felinia 1).
pub const TOKENS: u8 = 3;
/// Silver each seat begins with (Felinia 2).
pub const START_SILVER: u8 = 2;
/// Most silver a seat can have (Felinia 3.1).
pub const MAX_SILVER: u8 = 6;
/// Silver for a token on the own board, by pass (Felinia 3.1).
pub const INCOME: [u8; TOKENS as usize] = [1, 2, 3];
/// Markets (Felinia 12.3).
pub const MARKETS: usize = 5;
/// Merchandise on a market at the start, and after each round (Felinia 2, 3.6).
pub const MARKET_FILL: Fill = Fill { first: 2, later: 3 };
/// Open markets by number of seats; the lowest ones are closed (Felinia 12.3).
const OPEN_MARKETS: [usize; SEATS + 1] = [0, 0, 3, 4, 5];
/// Ships in the port of Katzburg (Felinia 1).
pub const SHIPS: usize = 4;
/// Steps of a merchant without food (Felinia 3.4).
pub const STEPS: u8 = 3;
/// Trade tiles a merchant may reveal (Felinia 3.4).
pub const REVEALS: u8 = 2;
/// Merchandise that is kept for nothing, and silver for one tile more (Felinia 3.5).
pub const STORAGE: Storage = Storage { free: 3, silver_for_one_more: 2 };
/// Cards of gold, of spice and of food, and what their two faces show (Felinia 1, 3.8).
pub const STOCK: Stock = Stock { cards: 11, larger_face: 3 };
/// Silver for what is sold (Felinia 3.7).
pub const SALE: Sale = Sale { merchandise: 1, spice: 1, gold: 2 };
/// Points of each merchant of a group of one, two, and three or more (Felinia 4).
pub const GROUP: [u8; 3] = [1, 2, 3];
/// Spices that score a point together (Felinia 4).
pub const SPICES_FOR_A_POINT: u8 = 2;
/// Points of each food, with the special tile for it (Felinia 5).
pub const FOOD_POINTS: u8 = 2;
/// Mysterious place cards of which one can be kept (Felinia 5).
pub const PLACES_DRAWN: usize = 2;

/// How full markets are.
#[derive(Debug)]
pub struct Fill {
    /// At the start.
    pub first: u8,
    /// After each round.
    pub later: u8,
}

/// The cards of gold, of spice and of food.
#[derive(Debug)]
pub struct Stock {
    /// How many there are of each.
    pub cards: u8,
    /// Units on one face; the other one shows a single unit.
    pub larger_face: u8,
}

/// What storing costs.
#[derive(Debug)]
pub struct Storage {
    /// Tiles kept for nothing.
    pub free: u8,
    /// Silver for one more.
    pub silver_for_one_more: u8,
}

/// What sales bring.
#[derive(Debug)]
pub struct Sale {
    /// A tile of merchandise.
    pub merchandise: u8,
    /// A spice.
    pub spice: u8,
    /// A gold.
    pub gold: u8,
}

/// Open markets at a table of so many seats.
pub const fn open_markets(seats: u8) -> usize {
    OPEN_MARKETS[seats as usize]
}

/// How sure a row of the tables is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// Stated by the rulebook, or deduced from it without doubt.
    Stated,
    /// Invented here until the printed one is known.
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

/// How many countries there are.
pub const KINGDOMS: usize = 5;

impl Kingdom {
    /// The five; the ring of the countries goes L–C–T–P–X–L.
    pub const ALL: [Self; KINGDOMS] = [Self::Lion, Self::Cheetah, Self::Tiger, Self::Panther, Self::Lynx];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["Lion", "Cheetah", "Tiger", "Panther", "Lynx"][self as usize]
    }

    /// The colour of its boats and provinces.
    pub const fn colour(self) -> &'static str {
        ["orange", "emerald", "violet", "sapphire", "silver"][self as usize]
    }

    /// The merchandise every boat there asks for (Felinia 7).
    pub const fn good(self) -> Good {
        Good::ALL[self as usize]
    }

    /// The most one of its trade tiles can be worth: they are worth as much each as there are of them, up to
    /// this (Felinia 4).
    pub const fn range(self) -> u8 {
        [4, 3, 4, 3, 3][self as usize]
    }

    /// Its place in [`Kingdom::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Kind<KINGDOMS> for Kingdom {
    const ALL: [Self; KINGDOMS] = Self::ALL;
}

/// Trade tiles of each type (column) on the posts of each country (row) (Felinia 12.5).
pub const TRADE_TILES: ByKind<Kingdom, KINGDOMS, Counts<Kingdom, KINGDOMS>> = ByKind::new([
    Counts::new([2, 1, 0, 1, 2]),
    Counts::new([1, 2, 1, 2, 0]),
    Counts::new([0, 1, 2, 2, 1]),
    Counts::new([1, 0, 1, 2, 2]),
    Counts::new([1, 2, 1, 0, 2]),
]);

/// What a special trade tile does (Felinia 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Special {
    /// Each food scores.
    FoodPoints,
    /// Each spice scores one point.
    SpicePoints,
    /// Merchants who are alone score 2 instead of 1.
    Loners,
    /// Each mysterious place scores 1 more.
    PlacePoints,
    /// 1 food, now and with every province of food entered.
    FoodIncome,
    /// 1 food, 1 gold, 1 silver and a random merchandise; then it leaves the game.
    Grant,
    /// 1 silver, now and with every province of silver entered.
    SilverIncome,
    /// 1 gold, now and with every province of gold entered.
    GoldIncome,
}

/// How many special trade tiles there are, one of each.
pub const SPECIALS: usize = 8;

impl Special {
    /// The eight.
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

    /// Its name. Ours: the printed ones show only pictures.
    pub const fn name(self) -> &'static str {
        ["Pantry", "Spice chest", "Hermits", "Lorekeeper", "Orchard", "Welcome gift", "Silver mine", "Gold mine"]
            [self as usize]
    }

    /// What it does, in a sentence.
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

    /// What it brings at once, one of each.
    pub const fn at_once(self) -> &'static [Symbol] {
        match self {
            Self::FoodIncome => &[Symbol::Food],
            Self::SilverIncome => &[Symbol::Silver],
            Self::GoldIncome => &[Symbol::Gold],
            Self::Grant => &[Symbol::Food, Symbol::Gold, Symbol::Silver, Symbol::Merchandise],
            Self::FoodPoints | Self::SpicePoints | Self::Loners | Self::PlacePoints => &[],
        }
    }

    /// The country on whose posts it lies (reconstructed, Felinia 5).
    pub const fn country(self) -> Kingdom {
        use Kingdom::{Cheetah, Lion, Lynx, Panther, Tiger};
        [Tiger, Lynx, Lion, Cheetah, Panther, Lynx, Tiger, Lion][self as usize]
    }
}

/// A trade tile: one of a type, or a special one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tile {
    /// With the figure of a people.
    Figure(Kingdom),
    /// A special one of the advanced game.
    Special(Special),
}

/// Kinds of trade tiles: five types and eight special ones.
pub const TILE_KINDS: usize = KINGDOMS + SPECIALS;

impl Tile {
    /// Every kind.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TILE_KINDS).map(Self::of_kind)
    }

    /// Its kind, from 0: types before special tiles.
    pub const fn kind(self) -> usize {
        match self {
            Self::Figure(kingdom) => kingdom as usize,
            Self::Special(special) => KINGDOMS + special as usize,
        }
    }

    /// The tile of a kind.
    pub const fn of_kind(kind: usize) -> Self {
        if kind < KINGDOMS { Self::Figure(Kingdom::ALL[kind]) } else { Self::Special(Special::ALL[kind - KINGDOMS]) }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Figure(kingdom) => kingdom.name(),
            Self::Special(special) => special.name(),
        }
    }
}

/// What a symbol province gives (Felinia 3.4, 5).
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
    /// Its name within a sentence.
    pub const fn name(self) -> &'static str {
        ["spice", "gold", "silver", "merchandise", "food", "mysterious place"][self as usize]
    }
}

/// What is printed on a boat tile (Felinia 12.2).
#[derive(Debug)]
pub struct BoatCard {
    /// Its country's letter and a number.
    pub id: &'static str,
    /// When it departs; rows stand in the order of departure.
    pub departs: &'static str,
    /// Where it sails.
    pub to: Kingdom,
    /// Merchants it holds.
    pub spaces: u8,
    /// Merchandise for each merchant.
    pub goods: Goods,
    /// Silver for each merchant.
    pub silver: u8,
    /// Whether its back is blue: the last five of the pile.
    pub blue: bool,
    /// How sure the row is; the backs are reconstructed.
    pub provenance: Provenance,
}

/// How many boats there are.
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

/// A boat, by its row in [`BOATS`]: the lower, the earlier it departs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize)]
#[serde(transparent)]
pub struct Boat(pub u8);

impl Boat {
    /// What is printed on it.
    pub const fn card(self) -> &'static BoatCard {
        &BOATS[self.0 as usize]
    }

    /// Every boat.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..BOATS_COUNT as u8).map(Self)
    }
}

/// The goods each seat begins with, from the first player, by number of seats (reconstructed, Felinia 12.4).
pub const fn start_goods(seats: u8) -> &'static [[Good; 2]] {
    use Good::{Books, Clothing, Glassware, Watches, Wine};
    match seats {
        2 => &[[Books, Watches], [Wine, Clothing]],
        3 => &[[Books, Wine], [Watches, Clothing], [Glassware, Books]],
        _ => &[[Books, Wine], [Watches, Clothing], [Glassware, Books], [Wine, Watches]],
    }
}

/// What a bonus tile does (Felinia 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// Counts as one more trade tile of its type.
    ExtraTile,
    /// Every trade tile of its type scores 1 more.
    OneMoreEach,
}

impl Kingdom {
    /// What the bonus tile of this type does (Panther stated, the others reconstructed, Felinia 12.6).
    pub const fn bonus(self) -> Bonus {
        match self {
            Self::Panther | Self::Cheetah => Bonus::OneMoreEach,
            Self::Lion | Self::Tiger | Self::Lynx => Bonus::ExtraTile,
        }
    }
}

/// A mysterious place card: its type, and what keeping it costs (Felinia 12.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u8);

/// Types of mysterious places.
pub const PLACE_TYPES: u8 = 6;
/// What the cards of each type ask for (the split is reconstructed, Felinia 12.7).
pub(super) const PLACE_NEEDS: [Option<Good>; 3] = [None, Some(Good::Books), Some(Good::Wine)];
/// How many cards there are.
pub const PLACES_COUNT: u8 = PLACE_TYPES * PLACE_NEEDS.len() as u8;

impl Place {
    /// Every card.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..PLACES_COUNT).map(Self)
    }

    /// Its type, from 0.
    pub const fn kind(self) -> u8 {
        self.0 / PLACE_NEEDS.len() as u8
    }

    /// Merchandise that has to be returned to keep it.
    pub const fn needs(self) -> Option<Good> {
        PLACE_NEEDS[self.0 as usize % PLACE_NEEDS.len()]
    }

    /// The name of its type. Invented here: the printed cards show pictures.
    pub const fn name(self) -> &'static str {
        ["Sunken Temple", "Whispering Grotto", "Moon Spring", "Mask Rock", "Old Observatory", "Silver Cedar"]
            [self.kind() as usize]
    }
}
