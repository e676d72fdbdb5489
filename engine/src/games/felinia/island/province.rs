//! Provinces as they are printed.

use derive_more::{From, Into};
use serde::{Deserialize, Serialize};

use crate::games::felinia::data::{Kingdom, Symbol};
use crate::kernel::set::Set;

/// What kind of province it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProvinceKind {
    /// Beside the port: the first step of every merchant.
    Port,
    /// With a symbol that rewards whoever enters.
    Crossroads {
        /// What it gives.
        symbol: Symbol,
        /// How much of it.
        count: u8,
    },
    /// With a trading post: a trade tile, later a merchant.
    Post,
}

/// A province as it is printed.
#[derive(Debug)]
pub struct ProvinceCard {
    /// Its country's letter, and where it lies: `L.T3`.
    pub id: &'static str,
    /// Its country.
    pub country: Kingdom,
    /// What kind it is.
    pub kind: ProvinceKind,
    /// Its middle on a canvas of 1000 by 1000, downwards.
    pub centre: (u16, u16),
}

/// A province, by its row in the table of the side in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Province(pub u8);

impl Province {
    /// Its row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of provinces.
pub type Provinces = Set<Province, u64>;
