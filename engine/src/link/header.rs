//! The header of a link.

use serde::Serialize;

use crate::matches::setup::Setup;

/// The facts that a link states about its match, before anything is replayed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Header {
    /// The version of the game's rules that the match was played by.
    pub rules: u16,
    /// The set-up.
    #[serde(flatten)]
    pub setup: Setup,
    /// The number of decisions.
    pub decisions: u32,
}
