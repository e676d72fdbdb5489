//! The options of a match of Felinia.

use serde::Serialize;

use crate::kernel::options::{OptionChoice, OptionSpec, OptionValues};

/// The rules in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Options {
    /// The advanced game is played (Felinia 5).
    pub advanced: bool,
    /// The next boat of the pile is visible (Felinia 6).
    pub next_boat_visible: bool,
    /// Trade and bonus tiles stay face up when they are taken. This affects the display only, since all seats saw the
    /// tiles (Felinia 10, ruling 15).
    pub open_tiles: bool,
}

/// The options offered before a match.
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
