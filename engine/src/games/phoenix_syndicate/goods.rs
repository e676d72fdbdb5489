//! The six kinds of goods, and amounts of them (Syndicate 4.1).

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

use crate::kernel::by_kind::{Counts, Kind};

/// A colour of goods, planets, moons, routes and Corps.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the colours are their own description")]
pub enum Colour {
    Red,
    Yellow,
    Blue,
    Green,
    Purple,
}

/// The number of colours.
pub const COLOURS: usize = 5;

impl Colour {
    /// All colours, in the order of the rules.
    pub const ALL: [Self; COLOURS] = [Self::Red, Self::Yellow, Self::Blue, Self::Green, Self::Purple];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        ["red", "yellow", "blue", "green", "purple"][self as usize]
    }

    /// Returns the kind of goods with this colour.
    pub const fn good(self) -> Good {
        Good::ALL[self as usize]
    }
}

impl Kind<COLOURS> for Colour {
    const ALL: [Self; COLOURS] = Self::ALL;
}

/// A kind of goods: five with a colour, and contraband, which pays for any colour.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the goods are their own description")]
pub enum Good {
    Spice,
    Ore,
    Water,
    Organics,
    Plasma,
    Contraband,
}

/// The number of kinds of goods.
pub const GOODS: usize = 6;

impl Good {
    /// All kinds, in the order of the colours. Contraband is last.
    pub const ALL: [Self; GOODS] =
        [Self::Spice, Self::Ore, Self::Water, Self::Organics, Self::Plasma, Self::Contraband];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        ["spice", "ore", "water", "organics", "plasma", "contraband"][self as usize]
    }

    /// Returns its letter on tiles and in tables.
    pub const fn letter(self) -> char {
        ['R', 'Y', 'B', 'G', 'P', 'K'][self as usize]
    }

    /// Returns its colour. Contraband has none.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::Contraband => None,
            coloured => Some(Colour::ALL[coloured as usize]),
        }
    }
}

impl Kind<GOODS> for Good {
    const ALL: [Self; GOODS] = Self::ALL;
}

/// Amounts of goods by kind.
pub type Goods = Counts<Good, GOODS>;

impl Goods {
    /// No goods.
    pub const NONE: Self = Self::new([0; GOODS]);

    /// Returns `count` goods of one kind.
    pub fn of(good: Good, count: u8) -> Self {
        let mut goods = Self::NONE;
        goods[good] = count;
        goods
    }

    /// Returns the number of goods of a colour.
    pub fn coloured(&self, colour: Colour) -> u8 {
        self[colour.good()]
    }

    /// Returns the amount of contraband.
    pub fn contraband(&self) -> u8 {
        self[Good::Contraband]
    }
}
