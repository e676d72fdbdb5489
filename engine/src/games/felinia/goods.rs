//! Merchandise.

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

use crate::kernel::by_kind::{Counts, Kind};
use crate::kernel::text::cost::Amount;
use crate::kernel::text::lists;

/// Merchandise (Felinia 1).
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
    /// The five, in the order of the countries that ask for them.
    pub const ALL: [Self; GOODS_COUNT] = [Self::Watches, Self::Clothing, Self::Wine, Self::Books, Self::Glassware];

    /// Its name within a sentence.
    pub const fn name(self) -> &'static str {
        ["watches", "clothing", "wine", "books", "glassware"][self as usize]
    }

    /// So many of its tiles within a sentence: “1 watch”, “2 watches”, “2 wine”.
    pub fn count_in_words(self, count: u8) -> String {
        let one = ["watch", "clothing", "wine", "book", "glassware"][self as usize];
        lists::count(count, one, self.name())
    }
}

impl Good {
    /// Returns a number of tiles of it as part of a price.
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

    /// Returns how many tiles there are in all.
    pub fn tiles(&self) -> u8 {
        self.iter().sum()
    }
}

/// Kinds of merchandise.
pub const GOODS_COUNT: usize = 5;
