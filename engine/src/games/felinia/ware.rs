//! The wares: everything that a seat can sell.

use serde::{Deserialize, Serialize};

use super::data::SALE;
use super::goods::Good;

/// A piece that can be sold (Felinia 3.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ware {
    /// A tile of merchandise.
    Good(Good),
    /// A spice.
    Spice,
    /// A gold.
    Gold,
}

impl Ware {
    /// Returns all wares.
    pub fn all() -> impl Iterator<Item = Self> {
        Good::ALL.into_iter().map(Self::Good).chain([Self::Spice, Self::Gold])
    }

    /// Returns the price in silver.
    pub const fn price(self) -> u8 {
        match self {
            Self::Good(_) => SALE.merchandise,
            Self::Spice => SALE.spice,
            Self::Gold => SALE.gold,
        }
    }

    /// Returns the name within a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Good(good) => good.name(),
            Self::Spice => "spice",
            Self::Gold => "gold",
        }
    }
}
