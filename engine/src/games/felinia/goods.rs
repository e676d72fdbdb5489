//! The kinds of merchandise, and counts of them.

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

use crate::kernel::by_kind::{Counts, Kind};
use crate::kernel::text::cost::Amount;
use crate::kernel::text::lists;

/// A kind of merchandise (Felinia 1).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the goods are their own description")]
pub enum Good {
    Watches,
    Clothing,
    Wine,
    Books,
    Glassware,
}

impl Good {
    /// All kinds, in the order of the countries that ask for them.
    pub const ALL: [Self; GOODS_COUNT] = [Self::Watches, Self::Clothing, Self::Wine, Self::Books, Self::Glassware];

    /// Returns the name within a sentence.
    pub const fn name(self) -> &'static str {
        ["watches", "clothing", "wine", "books", "glassware"][self as usize]
    }

    /// Returns `count` with the noun, within a sentence: “1 watch”, “2 watches”, “2 wine”.
    pub fn count_in_words(self, count: u8) -> String {
        let one = ["watch", "clothing", "wine", "book", "glassware"][self as usize];
        lists::count(count, one, self.name())
    }
}

impl Good {
    /// Returns `count` tiles as part of a price.
    pub fn amount(self, count: u8) -> Amount {
        Amount { words: self.count_in_words(count).into(), ..Amount::new(count, self.name()) }
    }
}

impl Kind<GOODS_COUNT> for Good {
    const ALL: [Self; GOODS_COUNT] = Self::ALL;
}

/// A number of tiles of each good.
pub type Goods = Counts<Good, GOODS_COUNT>;

impl Goods {
    /// No tile.
    pub const NONE: Self = Self::new([0; GOODS_COUNT]);

    /// Returns the total number of tiles.
    pub fn tiles(&self) -> u8 {
        self.iter().sum()
    }
}

/// The number of kinds of merchandise.
pub const GOODS_COUNT: usize = 5;
