//! The printed data and the numbers of The Phoenix Syndicate. Cards with effects are in [`super::upgrades`] and
//! [`super::advantages`].
//!
//! The rulebook states counts, letters and gate numbers. The layout and the pairs of planets and moons are deduced.
//! Most names, gate prices, the assignment of planets and the single routes are *reconstructed* to match every
//! published number (Syndicate 2, 3, 10). Better rows can replace them without a change of the rules.

use derive_more::{From, Into};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::goods::{COLOURS, Colour, Good, Goods};
use crate::kernel::set::Set;

/// The maximum number of seats.
pub const SEATS: usize = 4;
/// The starting equipment of each seat (Syndicate 1.1, 1.3).
pub const START: Start = Start { goods_of_each_kind: 3, agents: 23, directors: 4, routes_dealt: 3 };
/// The number of ships of each seat (Syndicate 1.1).
pub const SHIPS: usize = 2;
/// The number of routes in the market (Syndicate 1.3).
pub const MARKET: usize = 4;
/// The number of Upgrades in the row (Syndicate 1.3).
pub const ROW: usize = 5;
/// The number of routes that a seat may keep at the end of its turn (Syndicate 4.1).
pub const ROUTE_LIMIT: u8 = 2;
/// The capacity for the routes of a seat. At most seven are held within a turn: four with both capacity cards, and
/// three claimed.
pub const MAX_ROUTES: usize = 8;
/// The price of a Base, a step in a Corp or a route, in goods of one colour (Syndicate 4.4, 4.5, 4.6).
pub const PRICE: u8 = 4;
/// The number of goods that a moon gives (Syndicate 2.3).
pub const MOON: u8 = 2;
/// The number of goods that a planet gives (Syndicate 2.3).
pub const PLANET: u8 = 4;
/// The number of spaces of a Corp's track. One more advance embeds the Agent (Syndicate 4.9).
pub const TRACK: u8 = 3;
/// The credits for an Agent and for a Base on a secured route (Syndicate 4.8).
pub const PRESENCE: Presence = Presence { agent: 1, base: 2 };
/// The bonus of the securing seat by the number of systems with its presence, in credits (Syndicate 4.8).
pub const BONUS: [u8; 4] = [0, 0, 2, 4];
/// The credits for 0 to 5 embedded Agents (Syndicate 4.10). Three give 6; the Command Center's 5 is a misprint.
pub const EMBEDDED: [u8; 6] = [0, 1, 3, 6, 10, 15];
/// The credits for each embedded Agent beyond the fifth (Syndicate 4.10).
pub const EMBEDDED_MORE: u8 = 5;
/// The round that starts the end as if a seat had run out of Agents (Syndicate 11, ruling 35).
pub const CLOSING_ROUND: u16 = 60;

/// The starting equipment of a seat.
#[derive(Debug)]
pub struct Start {
    /// Goods of each of the six kinds.
    pub goods_of_each_kind: u8,
    /// Agents.
    pub agents: u8,
    /// Directors, spread evenly over the operations except Scheme.
    pub directors: u8,
    /// Routes dealt. The seat keeps one of them.
    pub routes_dealt: usize,
}

/// The credits for presence on a secured route.
#[derive(Debug)]
pub struct Presence {
    /// For an Agent.
    pub agent: u8,
    /// For a Base.
    pub base: u8,
}

/// The certainty of a row of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// Stated by the rulebook.
    Stated,
    /// Deduced from what the rulebook states.
    Deduced,
    /// Invented until the printed data is known.
    Reconstructed,
}

/// The kind of a tile (Syndicate 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names of the kinds are their own description")]
pub enum TileKind {
    Prime,
    Colony,
    Outpost,
    Prestige,
    Asteroid,
}

/// The data printed on a tile.
#[derive(Debug)]
pub struct TileCard {
    /// The id: a letter, or a letter and a number for an asteroid.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The certainty of the name. The other data is reconstructed, except for the kind and the number of gates.
    pub provenance: Provenance,
    /// The kind of the tile.
    pub kind: TileKind,
    /// The goods that a ship collects there.
    pub goods: Goods,
    /// The colours of planet and moon. `None` unless it is a standard system.
    pub world: Option<(Colour, Colour)>,
    /// The gates at its six edges, clockwise, as letters of goods. An empty string is deep space.
    pub gates: [&'static str; 6],
}

/// The number of tiles.
pub const TILES_COUNT: usize = 27;
/// The number of systems. The asteroids come after them.
pub const SYSTEMS: usize = 23;

use Provenance::{Deduced as I, Reconstructed as X, Stated as S};
use TileKind::{Asteroid, Colony, Outpost, Prestige, Prime};

#[rustfmt::skip]
/// The tiles (Syndicate 10.1).
pub const TILES: [TileCard; TILES_COUNT] = [
    tile("A",  "Adamos Prime",    I, Prime,    "RRRRYY", ["YBGP", "Y",    "BG",  "YGP",  "BP",   ""]),
    tile("B",  "Brannoch Prime",  X, Prime,    "YYYYBB", ["BGP",  "RP",   "B",   "RBGP", "RG",   ""]),
    tile("C",  "Corvane Prime",   X, Prime,    "BBBBGG", ["RYGP", "YG",   "YP",  "R",    "RGP",  ""]),
    tile("D",  "Destune Prime",   S, Prime,    "GGGGPP", ["RY",   "YBP",  "B",   "RP",   "RYBP", ""]),
    tile("E",  "Esperon Prime",   X, Prime,    "PPPPRR", ["R",    "RYBG", "YG",  "RB",   "YBG",  ""]),
    tile("F",  "Farrow Colony",   X, Colony,   "RRRRBB", ["BGP",  "Y",    "YG",  "BP",   "",     ""]),
    tile("G",  "Galvane Colony",  X, Colony,   "YYYYRR", ["RBG",  "BP",   "",    "P",    "RG",   ""]),
    tile("H",  "Hesper Colony",   X, Colony,   "GGGGRR", ["YB",   "",     "RYB", "RP",   "P",    ""]),
    tile("I",  "Ixion Colony",    X, Colony,   "PPPPYY", ["R",    "RYG",  "",    "BG",   "YB",   ""]),
    tile("J",  "Jorvane Colony",  X, Colony,   "BBBBPP", ["YP",   "G",    "RYP", "",     "RG",   ""]),
    tile("K",  "Kyth’yx Colony",  I, Colony,   "RRRRGG", ["YG",   "YBG",  "P",   "BP",   "",     ""]),
    tile("L",  "Lantry Colony",   X, Colony,   "YYYYGG", ["RBG",  "RP",   "B",   "",     "GP",   ""]),
    tile("M",  "Meridia Colony",  X, Colony,   "GGGGYY", ["RB",   "YP",   "",    "YBP",  "R",    ""]),
    tile("N",  "Nyxara Colony",   X, Colony,   "PPPPBB", ["B",    "RY",   "YBG", "RG",   "",     ""]),
    tile("U",  "Umbra Outpost",   S, Outpost,  "RRRRPP", ["YP",   "",     "Y",   "",     "BG",   ""]),
    tile("V",  "Veshti Outpost",  X, Outpost,  "YYYYPP", ["BG",   "R",    "",    "RP",   "",     ""]),
    tile("W",  "Wyrden Outpost",  X, Outpost,  "BBBBRR", ["G",    "YG",   "RP",  "",     "",     ""]),
    tile("X",  "Xanthe Outpost",  X, Outpost,  "GGGGBB", ["RP",   "",     "YP",  "",     "B",    ""]),
    tile("Y",  "Yoshika Outpost", I, Outpost,  "BBBBYY", ["RG",   "",     "P",   "RY",   "",     ""]),
    tile("Z",  "Zephran Outpost", X, Outpost,  "PPPPGG", ["RB",   "B",    "YG",  "",     "",     ""]),
    tile("R",  "Reega",           S, Prestige, "YYBBKK", ["YBGP", "YP",   "RBG", "RY",   "RGP",  ""]),
    tile("S",  "Solenne",         X, Prestige, "RRGGKK", ["YGP",  "BGP",  "YB",  "RYBG", "RP",   ""]),
    tile("T",  "Talvos",          X, Prestige, "RYBGPP", ["RB",   "YBGP", "RYB", "YGP",  "RG",   ""]),
    tile("a1", "Asteroid 1",      X, Asteroid, "",       ["G",    "Y",    "B",   "P",    "P",    "R"]),
    tile("a2", "Asteroid 2",      X, Asteroid, "",       ["R",    "B",    "P",   "Y",    "R",    "G"]),
    tile("a3", "Asteroid 3",      X, Asteroid, "",       ["G",    "P",    "R",   "B",    "Y",    "Y"]),
    tile("a4", "Asteroid 4",      X, Asteroid, "",       ["P",    "R",    "G",   "B",    "Y",    "B"]),
];

const fn tile(
    id: &'static str,
    name: &'static str,
    provenance: Provenance,
    kind: TileKind,
    letters: &'static str,
    gates: [&'static str; 6],
) -> TileCard {
    let goods = counted(letters);
    let mut world = (None, None);
    let mut at = 0;
    while at < COLOURS {
        match goods.values()[at] {
            PLANET => world.0 = Some(Colour::ALL[at]),
            MOON => world.1 = Some(Colour::ALL[at]),
            _ => {}
        }
        at += 1;
    }
    let world = match world {
        (Some(planet), Some(moon)) => Some((planet, moon)),
        _ => None,
    };
    TileCard { id, name, provenance, kind, goods, world, gates }
}

/// Returns the goods with these letters.
const fn counted(letters: &str) -> Goods {
    let letters = letters.as_bytes();
    let mut goods = [0; 6];
    let mut at = 0;
    while at < letters.len() {
        goods[kind_of(letters[at])] += 1;
        at += 1;
    }
    Goods::new(goods)
}

const fn kind_of(letter: u8) -> usize {
    let mut kind = 0;
    while Good::ALL[kind].letter() as u8 != letter {
        kind += 1;
    }
    kind
}

/// The gates of each tile, one bit for each colour. No bit is deep space.
pub const GATES: [[u8; 6]; TILES_COUNT] = {
    let mut all = [[0; 6]; TILES_COUNT];
    let mut tile = 0;
    while tile < TILES_COUNT {
        let mut edge = 0;
        while edge < 6 {
            let goods = *counted(TILES[tile].gates[edge]).values();
            let mut colour = 0;
            while colour < COLOURS {
                assert!(goods[colour] <= 1, "a gate never asks for a colour twice");
                all[tile][edge] |= goods[colour] << colour;
                colour += 1;
            }
            edge += 1;
        }
        tile += 1;
    }
    all
};

/// A tile, identified by its row in [`TILES`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into)]
pub struct Tile(pub u8);

impl Tile {
    /// Returns all systems: all tiles except the asteroids.
    pub fn systems() -> impl Iterator<Item = Self> {
        (0..SYSTEMS as u8).map(Self)
    }

    /// Returns all tiles.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TILES_COUNT as u8).map(Self)
    }

    /// Returns its printed data.
    pub const fn card(self) -> &'static TileCard {
        &TILES[self.0 as usize]
    }

    /// Returns its row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns `true` if it is a system. Only systems hold Agents.
    pub const fn is_system(self) -> bool {
        (self.0 as usize) < SYSTEMS
    }

    /// Returns the colour of its planet. Prestige systems and asteroids have none.
    pub fn planet(self) -> Option<Colour> {
        self.card().world.map(|(planet, _)| planet)
    }

    /// Returns `true` if it counts as a system of `colour`. A Prestige system counts as any colour (Syndicate 10.1).
    pub fn matches(self, colour: Colour) -> bool {
        self.is_system() && self.planet().is_none_or(|planet| planet == colour)
    }
}

/// A set of tiles.
pub type Tiles = Set<Tile, u32>;

/// The number of routes.
pub const ROUTES_COUNT: usize = 77;

/// The routes as letters of their three systems (Syndicate 10.2): a Prime, a Colony and an Outpost, or two Prestige
/// systems and a Colony. All are *reconstructed* by the rule of Syndicate 3.
const ROUTE_LETTERS: &str = "\
    AGW AGX AHW AHY AIX AIY AJX AJZ ALY ALZ AMV AMZ ANV ANW \
    BFX BFZ BHU BHZ BIU BIW BJU BJZ BKW BKY BMW BMY BNX BNY \
    CFV CGX CGZ CHU CHV CIU CIX CKX CKZ CLU CMZ CNV \
    DFV DFW DGU DGY DIV DIY DJU DJV DKY DKZ DLW DLZ DNU DNW \
    EFW EFY EGU EGW EHV EHY EJV EJX EKV EKX ELX ELY EMU EMW \
    RSF RSG RSH RTI RTJ RTK STL STM STN";

/// The data printed on a route.
#[derive(Clone, Copy, Debug)]
pub struct RouteCard {
    /// Its three systems.
    pub systems: [Tile; 3],
    /// Its three systems as a set.
    pub tiles: Tiles,
    /// The colour of its Prime. `None` for a Black route, which connects Prestige systems.
    pub colour: Option<Colour>,
}

/// The routes (Syndicate 10.2).
pub const ROUTES: [RouteCard; ROUTES_COUNT] = {
    let letters = ROUTE_LETTERS.as_bytes();
    let mut all = [RouteCard { systems: [Tile(0); 3], tiles: Tiles::from_bits(0), colour: None }; ROUTES_COUNT];
    let mut route = 0;
    while route < ROUTES_COUNT {
        let mut systems = [Tile(0); 3];
        let mut tiles = 0;
        let mut at = 0;
        while at < 3 {
            let mut tile = 0;
            while TILES[tile].id.as_bytes()[0] != letters[4 * route + at] {
                tile += 1;
            }
            systems[at] = Tile(tile as u8);
            tiles |= 1 << tile;
            at += 1;
        }
        let colour = match TILES[systems[0].index()].world {
            Some((planet, _)) => Some(planet),
            None => None,
        };
        all[route] = RouteCard { systems, tiles: Tiles::from_bits(tiles), colour };
        route += 1;
    }
    all
};

/// The number of routes that show each system.
pub const FREQUENCY: [u8; SYSTEMS] = {
    let mut all = [0; SYSTEMS];
    let mut route = 0;
    while route < ROUTES_COUNT {
        let mut at = 0;
        while at < 3 {
            all[ROUTES[route].systems[at].index()] += 1;
            at += 1;
        }
        route += 1;
    }
    all
};

/// A set of routes.
pub type Routes = Set<Route, u128>;

/// A Trade Route, identified by its row in [`ROUTES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into)]
pub struct Route(pub u8);

impl Route {
    /// Returns all routes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ROUTES_COUNT as u8).map(Self)
    }

    /// Returns its printed data.
    pub const fn card(self) -> &'static RouteCard {
        &ROUTES[self.0 as usize]
    }

    /// Returns the letters of its systems, for example `AGW`.
    pub const fn letters(self) -> &'static str {
        ROUTE_LETTERS.split_at(4 * self.0 as usize).1.split_at(3).0
    }

    /// Returns the kind of goods that it adds to the market: its colour's goods, or contraband if it is Black.
    pub fn good(self) -> Good {
        self.card().colour.map_or(Good::Contraband, Colour::good)
    }

    /// Returns `true` if it has this colour. A Black route matches every colour (Syndicate 5, 11 ruling 3).
    pub fn matches(self, colour: Colour) -> bool {
        self.card().colour.is_none_or(|own| own == colour)
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.card().id)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named(deserializer, Self::all(), |tile| tile.card().id)
    }
}

/// Deserializes a name and returns the item of `all` with that name.
///
/// # Errors
///
/// Fails if no item has that name.
pub(super) fn named<'de, D: Deserializer<'de>, T: Copy>(
    deserializer: D,
    mut all: impl Iterator<Item = T>,
    name: impl Fn(T) -> &'static str,
) -> Result<T, D::Error> {
    let written = String::deserialize(deserializer)?;
    all.find(|known| name(*known) == written).ok_or_else(|| de::Error::custom("there is nothing of this name"))
}

impl Serialize for Route {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.letters())
    }
}

impl<'de> Deserialize<'de> for Route {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named(deserializer, Self::all(), Self::letters)
    }
}
