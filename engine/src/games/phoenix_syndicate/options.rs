//! What can be chosen before a match of The Phoenix Syndicate: nothing so far. The galaxy and all decks come
//! from the seed, and are the same for every number of seats (Syndicate 1.1).

use serde::Serialize;

use crate::kernel::options::{OptionSpec, OptionValues};

/// The rules in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Options;

/// The options as offered.
pub const SPECS: &[OptionSpec] = &[];

impl From<&OptionValues> for Options {
    fn from(_: &OptionValues) -> Self {
        Self
    }
}
