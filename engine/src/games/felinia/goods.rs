//! Merchandise, and what else can be sold.

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

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
    pub fn counted(self, count: u8) -> String {
        let one = ["watch", "clothing", "wine", "book", "glassware"][self as usize];
        lists::count(count, one, self.name())
    }

    /// Its place in [`Good::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// So many tiles of each good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Goods(pub [u8; GOODS_COUNT]);

impl Goods {
    /// No tile.
    pub const NONE: Self = Self([0; GOODS_COUNT]);

    /// How many there are of one good.
    pub const fn count(&self, good: Good) -> u8 {
        self.0[good as usize]
    }

    /// How many tiles there are in all.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there is no tile.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// The goods of which there is any, with their number.
    pub fn kinds(&self) -> impl Iterator<Item = (Good, u8)> + '_ {
        Good::ALL.into_iter().map(|good| (good, self.count(good))).filter(|(_, count)| *count > 0)
    }

    /// Whether all of these are among them.
    pub fn cover(&self, needed: &Self) -> bool {
        self.0.iter().zip(needed.0).all(|(have, need)| *have >= need)
    }

    /// Adds tiles.
    pub fn add(&mut self, more: &Self) {
        for (count, more) in self.0.iter_mut().zip(more.0) {
            *count += more;
        }
    }

    /// Takes tiles away.
    ///
    /// # Panics
    /// When there are fewer: the action wasn't legal.
    pub fn take(&mut self, fewer: &Self) {
        for (count, fewer) in self.0.iter_mut().zip(fewer.0) {
            *count = count.checked_sub(fewer).expect("as many tiles as are taken");
        }
    }

    pub(super) const fn put(&mut self, good: Good) {
        self.0[good as usize] += 1;
    }

    /// Takes a single tile away.
    ///
    /// # Panics
    /// When there is none: the action wasn't legal.
    pub(super) fn remove(&mut self, good: Good) {
        let count = &mut self.0[good.index()];
        *count = count.checked_sub(1).expect("a tile of this good");
    }
}
/// Kinds of merchandise.
pub const GOODS_COUNT: usize = 5;
