//! The options of The Phoenix Syndicate: none so far. The galaxy and all decks come from the seed. They are the same
//! for every number of seats (Syndicate 1.1).

use serde::Serialize;

use crate::kernel::options::{OptionSpec, OptionValues};

/// The options of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Options;

/// The specifications of the options.
pub const SPECS: &[OptionSpec] = &[];

impl From<&OptionValues> for Options {
    fn from(_: &OptionValues) -> Self {
        Self
    }
}
