//! The six kinds of goods, and handfuls of them (Syndicate 4.1).

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

/// One of the five colours: of goods, planets, moons, routes and Corps.
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

/// How many colours there are.
pub const COLOURS: usize = 5;

impl Colour {
    /// Every colour, in the order of the rules.
    pub const ALL: [Self; COLOURS] = [Self::Red, Self::Yellow, Self::Blue, Self::Green, Self::Purple];

    /// Its place in the order of the rules.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["red", "yellow", "blue", "green", "purple"][self as usize]
    }

    /// The goods of this colour.
    pub const fn good(self) -> Good {
        Good::ALL[self as usize]
    }
}

/// A kind of goods: five with a colour, and contraband, which pays for any.
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

/// How many kinds of goods there are.
pub const GOODS: usize = 6;

impl Good {
    /// Every kind, in the order of the colours, contraband last.
    pub const ALL: [Self; GOODS] =
        [Self::Spice, Self::Ore, Self::Water, Self::Organics, Self::Plasma, Self::Contraband];

    /// Its place in the order.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["spice", "ore", "water", "organics", "plasma", "contraband"][self as usize]
    }

    /// Its letter on tiles and in tables.
    pub const fn letter(self) -> char {
        ['R', 'Y', 'B', 'G', 'P', 'K'][self as usize]
    }

    /// Its colour; contraband has none.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::Contraband => None,
            coloured => Some(Colour::ALL[coloured as usize]),
        }
    }
}

/// A handful of goods: how many of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Goods(pub [u8; GOODS]);

impl Goods {
    /// Nothing.
    pub const NONE: Self = Self([0; GOODS]);

    /// Some of one kind.
    pub const fn of(good: Good, count: u8) -> Self {
        let mut goods = [0; GOODS];
        goods[good as usize] = count;
        Self(goods)
    }

    /// How many of a kind.
    pub const fn count(&self, good: Good) -> u8 {
        self.0[good as usize]
    }

    /// How many of a colour.
    pub const fn coloured(&self, colour: Colour) -> u8 {
        self.0[colour as usize]
    }

    /// How much contraband.
    pub const fn contraband(&self) -> u8 {
        self.0[Good::Contraband as usize]
    }

    /// How many in all.
    pub fn total(&self) -> u16 {
        self.0.iter().map(|count| u16::from(*count)).sum()
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; GOODS]
    }

    /// Adds goods; nobody can hold more than 250 of a kind, which no match comes near.
    pub fn add(&mut self, more: Self) {
        self.0.iter_mut().zip(more.0).for_each(|(count, more)| *count = count.saturating_add(more));
    }

    /// Takes goods away.
    ///
    /// # Panics
    /// When they aren't all there: the action wasn't legal.
    pub fn take(&mut self, less: Self) {
        for (count, less) in self.0.iter_mut().zip(less.0) {
            *count = count.checked_sub(less).expect("goods that are there");
        }
    }

    /// The kinds with how many there are of them, as far as there are any.
    pub fn kinds(&self) -> impl Iterator<Item = (Good, u8)> + use<> {
        Good::ALL.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }
}
