//! What can be chosen before a match of Felinia.

use serde::Serialize;

use crate::kernel::options::{OptionChoice, OptionSpec, OptionValues};

/// The rules in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Options {
    /// Whether it is the advanced game (Felinia 5).
    pub advanced: bool,
    /// Whether the next boat of the pile is seen (Felinia 6).
    pub next_boat_visible: bool,
    /// Whether trade and bonus tiles stay face up when they are taken: for the eye alone, since everybody saw
    /// which they are (Felinia 10, ruling 15).
    pub open_tiles: bool,
}

/// The options as offered.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "game",
        name: "Game",
        about: "Basic: small countries, face-down trade tiles. Advanced: larger countries with food, mysterious \
                places and special tiles, all face up; the better game for two.",
        choices: &[OptionChoice::new("basic", "Basic"), OptionChoice::new("advanced", "Advanced")],
    },
    OptionSpec {
        key: "next-boat",
        name: "Next boat",
        about: "Whether all players see which boat comes next: for experts.",
        choices: &[OptionChoice::new("hidden", "Face down"), OptionChoice::new("visible", "Face up")],
    },
    OptionSpec {
        key: "tiles",
        name: "Tiles taken",
        about: "Whether the others’ trade and bonus tiles are shown face down until the end, as on the table. \
                They were taken in the open: the log names them, and the points count them.",
        choices: &[OptionChoice::new("hidden", "Face down"), OptionChoice::new("open", "Face up")],
    },
];

impl From<&OptionValues> for Options {
    fn from(chosen: &OptionValues) -> Self {
        Self {
            advanced: chosen.is_changed("game"),
            next_boat_visible: chosen.is_changed("next-boat"),
            open_tiles: chosen.is_changed("tiles"),
        }
    }
}
