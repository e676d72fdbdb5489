//! The five operations, which the rulebook calls actions.

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

/// An operation: one of the five actions of a Command Center (Syndicate 4.1).
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

/// The number of operations that need a Director: all except Scheme.
pub const STAFFED: usize = 4;

impl Operation {
    /// All operations, in the order of the Command Center.
    pub const ALL: [Self; 5] = [Self::Deploy, Self::Infiltrate, Self::Expand, Self::Smuggle, Self::Scheme];

    /// The operations with a place for a Director.
    pub const DIRECTED: [Self; STAFFED] = [Self::Deploy, Self::Infiltrate, Self::Expand, Self::Smuggle];

    /// Returns its position on the Command Center.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        ["Deploy", "Infiltrate", "Expand", "Smuggle", "Scheme"][self as usize]
    }
}
