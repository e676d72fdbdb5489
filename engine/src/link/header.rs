//! The header of a link.

use serde::Serialize;

use crate::matches::setup::Setup;

/// What a link says about its match before anything is replayed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Header {
    /// The version of the game's rules it was played by.
    pub rules: u16,
    /// What it began with.
    #[serde(flatten)]
    pub setup: Setup,
    /// How many decisions it has.
    pub decisions: u32,
}
