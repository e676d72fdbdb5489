//! What a person likes: kept for all matches.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{PREFIX, storage};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// By day.
    Light,
    /// At dusk.
    Dark,
}

/// How fast bots carry out their decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// As soon as they know.
    Instant,
    /// So that one can follow.
    #[default]
    Brisk,
    /// One at a time, when told.
    Step,
}

/// Everything a person can set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// How fast bots play.
    pub pace: Pace,
    /// Whether seats, options and seed are unfolded where a match is set up.
    pub set_up_open: bool,
}

impl Settings {
    /// What was kept; the defaults where there is nothing, or nothing that can be read.
    pub fn load() -> Self {
        let kept = storage::get(&format!("{PREFIX}settings"));
        let kept = kept.and_then(|text| serde_json::from_str::<Value>(&text).ok());
        kept.and_then(|value| serde_json::from_value(value).ok()).unwrap_or_default()
    }

    /// Keeps them, if anything can be kept here.
    pub fn keep(&self) {
        let text = serde_json::to_string(self).expect("settings are plain data");
        // Losing a setting is no reason to disturb anybody.
        let _ = storage::set(&format!("{PREFIX}settings"), &text);
    }
}
