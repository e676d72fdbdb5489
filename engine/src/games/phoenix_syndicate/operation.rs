//! The five operations: the rulebook calls them actions.

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

/// One of the five actions of a Command Center (Syndicate 4.1).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the actions are their own description")]
pub enum Operation {
    Deploy,
    Infiltrate,
    Expand,
    Smuggle,
    Scheme,
}

/// How many operations need a Director: all but Scheme.
pub const STAFFED: usize = 4;

impl Operation {
    /// The five, in the order of the Command Center.
    pub const ALL: [Self; 5] = [Self::Deploy, Self::Infiltrate, Self::Expand, Self::Smuggle, Self::Scheme];

    /// Those with a place for a Director.
    pub const DIRECTED: [Self; STAFFED] = [Self::Deploy, Self::Infiltrate, Self::Expand, Self::Smuggle];

    /// Its place on the Command Center.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["Deploy", "Infiltrate", "Expand", "Smuggle", "Scheme"][self as usize]
    }
}
