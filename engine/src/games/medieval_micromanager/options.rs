//! The options of a match of Medieval Micromanager.

use std::ops::Not;

use serde::Serialize;

use super::data::{BuildingKind, MINE_AS_WRITTEN};
use super::goods::Commodity;
use crate::kernel::options::{OptionChoice, OptionSpec, OptionValues};

/// The options in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Options {
    /// The condition that ends the match.
    pub mode: Mode,
    /// The strength of the Horde, a factor of the raiders of each raid. 0 in peace (Micromanager 3.8).
    pub horde: u8,
    /// Each player begins with a boon (Micromanager 3.9.1).
    pub boons: bool,
    /// Players begin with more units and goods (Micromanager 3.9.2).
    pub fast_start: bool,
    /// Castles can be built (Micromanager 3.9.3).
    pub castle: bool,
    /// Three guilds replace the Smithy (Micromanager 3.9.4).
    pub guilds: bool,
    /// A beaten defender may offer goods (Micromanager 3.9.5).
    pub tribute: bool,
    /// Loot is one token for each point left over (Micromanager 3.9.6).
    pub plunder: bool,
    /// Tools may break (Micromanager 3.9.7).
    pub tool_wear: bool,
    /// Players may trade goods (Micromanager 3.9.8).
    pub trade: bool,
    /// The designer's text applies where the rules depart from it (Micromanager 3.9.9).
    // Skipped when off, so that the fingerprints of earlier matches stay valid.
    #[serde(skip_serializing_if = "Not::not")]
    pub as_written: bool,
}

impl Options {
    /// Returns the cost of removing one damage token from a building (Micromanager 3.3, 3.9.9).
    pub const fn material(&self, kind: BuildingKind) -> &'static [(Commodity, u16)] {
        match kind {
            BuildingKind::Mine if self.as_written => MINE_AS_WRITTEN,
            _ => kind.card().material,
        }
    }

    /// Returns the description of a building for players (Micromanager 3.3, 3.9.9).
    pub const fn does(&self, kind: BuildingKind) -> &'static str {
        match kind {
            BuildingKind::School if self.as_written => "Lets units use tools from when it is built, damaged or not.",
            _ => kind.card().does,
        }
    }
}

/// A condition that ends a match (Micromanager 3.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// A seat has this number of points at the end of a round.
    Crown(i32),
    /// This number of rounds is over.
    Reckoning(u16),
    /// A single village is left.
    Conquest,
}

const MODES: [(&str, Mode); 7] = [
    ("crown-150", Mode::Crown(150)),
    ("crown-100", Mode::Crown(100)),
    ("crown-200", Mode::Crown(200)),
    ("reckoning-25", Mode::Reckoning(25)),
    ("reckoning-30", Mode::Reckoning(30)),
    ("reckoning-40", Mode::Reckoning(40)),
    ("conquest", Mode::Conquest),
];

/// The levels of the Horde with their strength, weakest first, then peace (Micromanager 3.8).
pub const HORDES: [(&str, u8); 5] = [("squire", 2), ("knight", 4), ("baron", 6), ("king", 8), ("peace", 0)];

/// The options as offered to players.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "mode",
        name: "Ending",
        about: "Crown: the round in which someone reaches the points. Reckoning: after a number of rounds. Conquest: \
                one village is left. The highest score or the last village wins.",
        choices: &[
            OptionChoice::new("crown-150", "Crown, 150 points"),
            OptionChoice::new("crown-100", "Crown, 100 points: short"),
            OptionChoice::new("crown-200", "Crown, 200 points: long"),
            OptionChoice::new("reckoning-25", "Reckoning, 25 rounds"),
            OptionChoice::new("reckoning-30", "Reckoning, 30 rounds"),
            OptionChoice::new("reckoning-40", "Reckoning, 40 rounds"),
            OptionChoice::new("conquest", "Conquest"),
        ],
    },
    OptionSpec {
        key: "horde",
        name: "The Horde",
        about: "Playing alone: how many raiders come in six raids until round 42. In peace none come, and the \
                ending above applies.",
        choices: &[
            OptionChoice::new("squire", "Squire: weak"),
            OptionChoice::new("knight", "Knight"),
            OptionChoice::new("baron", "Baron"),
            OptionChoice::new("king", "King: strong"),
            OptionChoice::new("peace", "Peace: to learn the game"),
        ],
    },
    OptionSpec::switch("boons", "Boons", "Each player begins with two more units, ten goods or another building."),
    OptionSpec::switch(
        "fast-start",
        "Fast start",
        "Each player begins with five units, 5 grain and 10 lumber: ten rounds shorter.",
    ),
    OptionSpec::switch("castle", "Castle", "Each player may build one Castle, worth 30 points while intact."),
    OptionSpec::switch("guilds", "Guilds", "Toolmaker, Weaponsmith and Armorer replace the Smithy."),
    OptionSpec::switch("tribute", "Tribute", "No looting: defenders may pay goods to avoid damage."),
    OptionSpec::switch("plunder", "Plunder", "Loot one good for each hit left over, instead of one in all."),
    OptionSpec::switch("tool-wear", "Tool wear", "A used tool breaks when its die shows a 1."),
    OptionSpec::switch("trade", "Trade", "Twice a turn you may offer another player goods in exchange for theirs."),
    OptionSpec::switch(
        "text",
        "As written in 2010",
        "Any rival may be attacked, damage may go where it has no effect, a damaged School teaches, a Mine costs \
         lumber, and a village without units is out.",
    ),
];

impl From<&OptionValues> for Options {
    fn from(chosen: &OptionValues) -> Self {
        let mode = chosen.get("mode");
        let horde = chosen.get("horde");
        Self {
            mode: MODES.iter().find(|(value, _)| *value == mode).expect("a mode of the table").1,
            horde: HORDES.iter().find(|(value, _)| *value == horde).expect("a level of the table").1,
            boons: chosen.is_changed("boons"),
            fast_start: chosen.is_changed("fast-start"),
            castle: chosen.is_changed("castle"),
            guilds: chosen.is_changed("guilds"),
            tribute: chosen.is_changed("tribute"),
            plunder: chosen.is_changed("plunder"),
            tool_wear: chosen.is_changed("tool-wear"),
            trade: chosen.is_changed("trade"),
            as_written: chosen.is_changed("text"),
        }
    }
}
