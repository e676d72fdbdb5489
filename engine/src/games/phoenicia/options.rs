//! The options of a match of Phoenicia.

use serde::Serialize;

use crate::kernel::options::{OptionChoice, OptionSpec, OptionValues};

/// The rules in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Options {
    /// `true` if each seat starts with a card of value 5 instead of a random one (Phoenicia 3).
    pub preset_start: bool,
    /// `true` if each seat may acquire only one development a round (Phoenicia 5.2).
    pub beginner: bool,
    /// `true` if ties are broken by the order from the Overlord, as in the online version (Phoenicia 5.7).
    pub online_tie_break: bool,
}

/// The options that are offered before a match.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "start-card",
        name: "First production card",
        about: "Each player begins with one production card: random, or a five for equal starts.",
        choices: &[
            OptionChoice::new("random", "Random (4, 5 or 6)"),
            OptionChoice::new("five", "A five for each player"),
        ],
    },
    OptionSpec {
        key: "developments",
        name: "Developments a round",
        about: "For a first game: each player may acquire only one development a round.",
        choices: &[OptionChoice::new("any", "As many as you can pay"), OptionChoice::new("one", "One (beginners)")],
    },
    OptionSpec {
        key: "ties",
        name: "Tie-break",
        about: "Who wins a tie on victory points if the Overlord isn't in it.",
        choices: &[
            OptionChoice::new("wealth", "Most wealth, else shared"),
            OptionChoice::new("order", "First from the Overlord (online version)"),
        ],
    },
];

impl From<&OptionValues> for Options {
    fn from(chosen: &OptionValues) -> Self {
        Self {
            preset_start: chosen.is_changed("start-card"),
            beginner: chosen.is_changed("developments"),
            online_tie_break: chosen.is_changed("ties"),
        }
    }
}
