//! Commodities, their recipes, and stores of them (Micromanager 3.2). Who may make, take or lose them isn't known here.

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize, Serializer};

use super::provenance::Provenance;

/// A commodity. The order is that of the stores.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are their own description")]
pub enum Commodity {
    Grain,
    Timber,
    Stone,
    Ore,
    Lumber,
    Tool,
    Sword,
    Shield,
}

/// How many commodities there are.
pub const COMMODITIES: usize = 8;

/// How a commodity is made (Micromanager 3.2).
#[derive(Debug)]
pub struct Recipe {
    /// Its name for a single token.
    pub one: &'static str,
    /// Its name for several.
    pub many: &'static str,
    /// What one is made of; nothing for raw material.
    pub from: Option<Commodity>,
    /// How many come of one activity.
    pub output: u16,
    /// How the commodity is known.
    pub provenance: Provenance,
}

const fn recipe(
    one: &'static str,
    many: &'static str,
    from: Option<Commodity>,
    output: u16,
    provenance: Provenance,
) -> Recipe {
    Recipe { one, many, from, output, provenance }
}

use Provenance::{Designer, Inferred, Reconstructed, Stated};

const RECIPES: [Recipe; COMMODITIES] = [
    recipe("grain", "grain", None, 1, Stated),
    recipe("timber", "timber", None, 1, Inferred),
    recipe("stone", "stone", None, 1, Designer),
    recipe("ore", "ore", None, 1, Reconstructed),
    recipe("lumber", "lumber", Some(Commodity::Timber), 1, Inferred),
    recipe("tool", "tools", Some(Commodity::Ore), 1, Stated),
    recipe("sword", "swords", Some(Commodity::Ore), 3, Stated),
    recipe("shield", "shields", Some(Commodity::Timber), 3, Stated),
];

impl Commodity {
    /// All of them.
    pub const ALL: [Self; COMMODITIES] =
        [Self::Grain, Self::Timber, Self::Stone, Self::Ore, Self::Lumber, Self::Tool, Self::Sword, Self::Shield];

    /// How it is made.
    pub const fn recipe(self) -> &'static Recipe {
        &RECIPES[self as usize]
    }

    /// Its place among the stores.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// “3 tools”, “1 sword”.
    pub fn counted(self, count: impl Into<i32>) -> String {
        crate::kernel::text::lists::count(count, self.recipe().one, self.recipe().many)
    }

    /// Its name in the plural: “grain”, “tools”.
    pub const fn name(self) -> &'static str {
        self.recipe().many
    }
}

/// So many of each commodity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stores([u16; COMMODITIES]);

impl Stores {
    /// How many of one.
    pub const fn count(&self, commodity: Commodity) -> u16 {
        self.0[commodity.index()]
    }

    /// How many there are of one, but at most so many: a weapon for each who could use one.
    pub fn up_to(&self, commodity: Commodity, most: u8) -> u8 {
        u8::try_from(self.count(commodity)).map_or(most, |held| held.min(most))
    }

    /// Adds tokens.
    pub const fn put(&mut self, commodity: Commodity, count: u16) {
        self.0[commodity.index()] += count;
    }

    /// Takes tokens out.
    ///
    /// # Panics
    /// When there aren't so many: the action wasn't legal.
    pub const fn take(&mut self, commodity: Commodity, count: u16) {
        let slot = &mut self.0[commodity.index()];
        *slot = slot.checked_sub(count).expect("goods that are there");
    }

    /// All tokens.
    pub fn total(&self) -> u16 {
        self.0.iter().sum()
    }

    /// All but grain: what goes into Warehouses.
    pub fn besides_grain(&self) -> u16 {
        self.total() - self.count(Commodity::Grain)
    }

    /// The commodities there are some of, with their counts.
    pub fn kinds(&self) -> impl Iterator<Item = (Commodity, u16)> + '_ {
        Commodity::ALL.into_iter().map(|commodity| (commodity, self.count(commodity))).filter(|(_, count)| *count > 0)
    }

    /// The same without grain.
    pub fn kinds_besides_grain(&self) -> impl Iterator<Item = (Commodity, u16)> + '_ {
        self.kinds().filter(|(commodity, _)| *commodity != Commodity::Grain)
    }

    /// The commodity of one token, counted through all of them in the order of the stores.
    ///
    /// # Panics
    /// When there are not so many.
    pub fn nth(&self, token: u16) -> Commodity {
        let mut left = token;
        for (commodity, count) in self.kinds() {
            if left < count {
                return commodity;
            }
            left -= count;
        }
        panic!("a token that is there");
    }
}

/// As an object from commodity to count, nothing left out.
impl Serialize for Stores {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Commodity::ALL.into_iter().map(|commodity| (commodity, self.count(commodity))))
    }
}
