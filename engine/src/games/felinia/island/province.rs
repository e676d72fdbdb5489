//! The printed data of provinces.

use derive_more::{From, Into};
use serde::{Deserialize, Serialize};

use crate::games::felinia::data::{Kingdom, Symbol};
use crate::kernel::set::Set;

/// The kind of a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProvinceKind {
    /// A province beside a port: the first step of every merchant.
    Port,
    /// A province with a symbol that rewards a merchant who enters.
    Crossroads {
        /// The symbol that is gained.
        symbol: Symbol,
        /// The number of units.
        count: u8,
    },
    /// A province with a trading post: it holds a trade tile, later a merchant.
    Post,
}

/// The printed data of a province.
#[derive(Debug)]
pub struct ProvinceCard {
    /// The letter of its country and its position: `L.T3`.
    pub id: &'static str,
    /// The country of the province.
    pub country: Kingdom,
    /// The kind of province.
    pub kind: ProvinceKind,
    /// The centre on a canvas of 1000 by 1000. The second coordinate grows downwards.
    pub centre: (u16, u16),
}

/// A province, by its row in the table of the side in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Province(pub u8);

impl Province {
    /// Returns the row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of provinces.
pub type Provinces = Set<Province, u64>;
