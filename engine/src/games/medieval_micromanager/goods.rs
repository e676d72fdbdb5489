//! Commodities, their recipes, and stores of them (Micromanager 3.2). Who may make, take or lose them isn't known here.

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize, Serializer};

use super::provenance::Provenance;
use crate::kernel::by_kind::{Counts, Kind};
use crate::kernel::text::cost::Amount;

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

    /// “3 tools”, “1 sword”.
    pub fn count_in_words(self, count: impl Into<i32>) -> String {
        crate::kernel::text::lists::count(count, self.recipe().one, self.recipe().many)
    }

    /// Returns a number of it as part of a price.
    pub fn amount(self, count: u16) -> Amount {
        Amount { words: self.count_in_words(i32::from(count)).into(), ..Amount::new(count, self.name()) }
    }

    /// Its name in the plural: “grain”, “tools”.
    pub const fn name(self) -> &'static str {
        self.recipe().many
    }
}

impl Kind<COMMODITIES> for Commodity {
    const ALL: [Self; COMMODITIES] = Self::ALL;
}

/// A number of tokens of each commodity.
pub type Stores = Counts<Commodity, COMMODITIES, u16>;

impl Stores {
    /// Returns how many there are of one, but at most `most`: a weapon for each who could use one.
    pub fn up_to(&self, commodity: Commodity, most: u8) -> u8 {
        u8::try_from(self[commodity]).map_or(most, |held| held.min(most))
    }

    /// Returns how many there are besides grain: what goes into Warehouses.
    pub fn besides_grain(&self) -> u16 {
        self.total() - self[Commodity::Grain]
    }

    /// Returns the kinds of which there is any, each with its number, without grain.
    pub fn kinds_besides_grain(&self) -> impl Iterator<Item = (Commodity, u16)> + use<> {
        self.kinds().filter(|(commodity, _)| *commodity != Commodity::Grain)
    }

    /// Returns the commodity of one token, counted through all of them in the order of the stores.
    ///
    /// # Panics
    /// If there are not so many.
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

/// Serialises stores as an object from commodity to count, nothing left out.
///
/// # Errors
/// Those of the serializer.
pub fn as_object<S: Serializer>(stores: &Stores, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(stores.pairs())
}
