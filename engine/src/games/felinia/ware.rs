//! What can be sold.

use serde::{Deserialize, Serialize};

use super::data::SALE;
use super::goods::Good;

/// What can be sold (Felinia 3.7).
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
    /// Everything that can be sold.
    pub fn all() -> impl Iterator<Item = Self> {
        Good::ALL.into_iter().map(Self::Good).chain([Self::Spice, Self::Gold])
    }

    /// Silver it brings.
    pub const fn price(self) -> u8 {
        match self {
            Self::Good(_) => SALE.merchandise,
            Self::Spice => SALE.spice,
            Self::Gold => SALE.gold,
        }
    }

    /// Its name within a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Good(good) => good.name(),
            Self::Spice => "spice",
            Self::Gold => "gold",
        }
    }
}
