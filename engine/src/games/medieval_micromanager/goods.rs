//! Commodities, their recipes, and stores of them (Micromanager 3.2). The rules for making, taking and losing them are
//! in [`super::rules`].

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize, Serializer};

use super::provenance::Provenance;
use crate::kernel::by_kind::{Counts, Kind};
use crate::kernel::text::cost::Amount;

/// A commodity, in the order of the stores.
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

/// The number of commodities.
pub const COMMODITIES: usize = 8;

/// A recipe of a commodity (Micromanager 3.2).
#[derive(Debug)]
pub struct Recipe {
    /// The commodity's name for a single token.
    pub one: &'static str,
    /// The commodity's name for several tokens.
    pub many: &'static str,
    /// The input, one token for each activity. `None` for raw material.
    pub from: Option<Commodity>,
    /// The number of tokens that one activity makes.
    pub output: u16,
    /// The source of the row.
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
    /// All commodities.
    pub const ALL: [Self; COMMODITIES] =
        [Self::Grain, Self::Timber, Self::Stone, Self::Ore, Self::Lumber, Self::Tool, Self::Sword, Self::Shield];

    /// Returns the recipe.
    pub const fn recipe(self) -> &'static Recipe {
        &RECIPES[self as usize]
    }

    /// Returns a count with the name: “3 tools”, “1 sword”.
    pub fn count_in_words(self, count: impl Into<i32>) -> String {
        crate::kernel::text::lists::count(count, self.recipe().one, self.recipe().many)
    }

    /// Returns `count` tokens as part of a price.
    pub fn amount(self, count: u16) -> Amount {
        Amount { words: self.count_in_words(i32::from(count)).into(), ..Amount::new(count, self.name()) }
    }

    /// Returns the name in the plural: “grain”, “tools”.
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
    /// Returns the number of tokens of a commodity, at most `most`.
    pub fn up_to(&self, commodity: Commodity, most: u8) -> u8 {
        u8::try_from(self[commodity]).map_or(most, |held| held.min(most))
    }

    /// Returns the number of tokens other than grain. Warehouses store these.
    pub fn besides_grain(&self) -> u16 {
        self.total() - self[Commodity::Grain]
    }

    /// Returns the kinds that are present except grain, each with its number.
    pub fn kinds_besides_grain(&self) -> impl Iterator<Item = (Commodity, u16)> + use<> {
        self.kinds().filter(|(commodity, _)| *commodity != Commodity::Grain)
    }

    /// Returns the commodity of the token at index `token`, counting in the order of the stores.
    ///
    /// # Panics
    /// If there are too few tokens.
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

/// Serializes stores as an object from commodity to count, zeros included.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn as_object<S: Serializer>(stores: &Stores, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(stores.pairs())
}
