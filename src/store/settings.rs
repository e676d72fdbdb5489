//! The settings of the app, stored for all matches.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{PREFIX, storage};

/// Returns the key under which the settings are stored.
pub(super) fn key() -> String {
    format!("{PREFIX}settings")
}

/// The format of a file with settings.
const FORMAT: &str = "caravanserai-settings/1";

/// The colour theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Follows the system.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// The pace of the bots' decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Without a pause.
    Instant,
    /// Slow enough to follow.
    #[default]
    Brisk,
    /// Just slow enough to notice each move.
    Fast,
    /// One decision for each press of a button.
    Step,
    /// Slow enough to read each decision.
    Slow,
}

impl Pace {
    /// Returns the pause after a decision before a bot makes the next one, in milliseconds. The pause of `Brisk` is
    /// longer than any animation on a board.
    pub fn wait(self) -> f64 {
        match self {
            Self::Slow => 2500.0,
            Self::Brisk => 900.0,
            Self::Fast => 300.0,
            Self::Instant | Self::Step => 0.0,
        }
    }

    /// Returns the pause after a decision of little importance to people, in milliseconds. At `Brisk`, all animations
    /// on a board still end within it.
    pub fn short_wait(self) -> f64 {
        match self {
            Self::Slow => Self::Brisk.wait(),
            Self::Brisk => 600.0,
            Self::Fast | Self::Instant | Self::Step => self.wait(),
        }
    }
}

/// The choices that need a second press to confirm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confirm {
    /// Choices that end something, if several people play. None against bots alone.
    #[default]
    Auto,
    /// None.
    Never,
    /// Choices that end something.
    Ending,
    /// All.
    Always,
}

impl Confirm {
    /// Returns `true` if a choice needs a confirmation. `ends` is `true` if the choice ends something.
    pub fn asks(self, ends: bool, people: usize) -> bool {
        match self {
            Self::Auto => ends && people > 1,
            Self::Never => false,
            Self::Ending => ends,
            Self::Always => true,
        }
    }
}

/// The treatment of a decision with only one choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ForcedMoves {
    /// It is played automatically, unless it loses something or reveals a secret.
    #[default]
    Play,
    /// The person plays it.
    Ask,
}

/// The size of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextSize {
    /// The browser's size.
    #[default]
    Usual,
    /// An eighth larger.
    Large,
    /// A quarter larger.
    Largest,
}

/// The colours of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatPalette {
    /// Saturated colours.
    #[default]
    Bright,
    /// Colours that people with colour blindness can distinguish.
    ColourBlindSafe,
    /// Muted colours.
    Muted,
}

/// The display of goods.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goods {
    /// Pictures.
    #[default]
    Pictures,
    /// The first letters of their names, or other letters if two kinds in the game share a first letter.
    Letters,
}

/// The setting for keyboard shortcuts with single characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shortcuts {
    /// All shortcuts work.
    #[default]
    On,
    /// Only digits, arrows, Enter, Escape and similar keys work. For speech input and accidental key presses.
    Off,
}

/// All settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The person's name; empty if none was given.
    pub name: String,
    /// The colour theme.
    pub theme: Theme,
    /// The pace of the bots' decisions.
    pub pace: Pace,
    /// The choices that need a second press.
    pub confirm: Confirm,
    /// The treatment of a decision with only one choice.
    pub forced_moves: ForcedMoves,
    /// `true` if nothing is animated, whatever the system's setting.
    pub still: bool,
    /// `true` for a higher contrast.
    pub contrast: bool,
    /// The size of text.
    pub text: TextSize,
    /// The colours of the seats.
    pub seats: SeatPalette,
    /// The display of goods.
    pub goods: Goods,
    /// The setting for keyboard shortcuts with single characters.
    pub shortcuts: Shortcuts,
    /// `true` if sounds are played.
    pub sound: bool,
    /// `true` if the device vibrates when a person's turn begins.
    pub vibration: bool,
    /// `true` if the screen stays on while several people play on one device.
    pub awake: bool,
    /// `true` if a notification announces a person's turn while the page is hidden.
    pub notify: bool,
    /// `true` if seats and seed are expanded where a match is set up. `None` until the person changes it: then they are
    /// expanded if the window has room.
    pub set_up_open: Option<bool>,
}

impl Settings {
    /// Loads the settings. Returns the defaults if there are none or they can't be read.
    pub fn load() -> Self {
        let kept = storage::get(&key());
        let kept = kept.and_then(|text| serde_json::from_str::<Value>(&text).ok());
        kept.and_then(|value| Self::read(&value)).unwrap_or_default()
    }

    /// Reads stored settings. A value that this version can't read falls back to its default and affects no other
    /// setting.
    fn read(kept: &Value) -> Option<Self> {
        let alone = |name: &String, value: &Value| Value::from_iter([(name.clone(), value.clone())]);
        let is_readable = |name: &String, value: &Value| serde_json::from_value::<Self>(alone(name, value)).is_ok();
        let readable = kept.as_object()?.iter().filter(|(name, value)| is_readable(name, value));
        serde_json::from_value(readable.map(|(name, value)| (name.clone(), value.clone())).collect()).ok()
    }

    /// Reads settings from a file of [`Settings::to_file`] or from a file of all matches.
    pub fn from_file(file: &Value) -> Option<Self> {
        if file["format"] == FORMAT {
            return Self::read(&file["settings"]);
        }
        Self::read(&serde_json::from_str(file["entries"][key()].as_str()?).ok()?)
    }

    /// Returns the settings as a file.
    pub fn to_file(&self) -> String {
        serde_json::json!({ "format": FORMAT, "settings": self }).to_string()
    }

    /// Stores the settings, if possible.
    pub fn keep(&self) {
        let text = serde_json::to_string(self).expect("settings are plain data");
        // Best effort: a lost setting isn't worth a message.
        let _ = storage::set(&key(), &text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::saves::export_all;

    fn parsed(text: &str) -> Value {
        serde_json::from_str(text).expect("it is JSON")
    }

    #[test]
    fn what_ends_something_asks_again_among_several_people_unless_told_otherwise() {
        let asks = |confirm: Confirm| {
            [(true, 2), (false, 2), (true, 1), (false, 1)].map(|(ends, people)| confirm.asks(ends, people))
        };
        assert_eq!(asks(Confirm::Auto), [true, false, false, false]);
        assert_eq!(asks(Confirm::Never), [false; 4]);
        assert_eq!(asks(Confirm::Ending), [true, false, true, false]);
        assert_eq!(asks(Confirm::Always), [true; 4]);
    }

    #[test]
    fn settings_come_back_from_their_file_and_from_no_other() {
        let settings = Settings {
            name: "Zoë".into(),
            theme: Theme::Dark,
            confirm: Confirm::Always,
            sound: true,
            ..Settings::default()
        };
        assert_eq!(Settings::from_file(&parsed(&settings.to_file())).as_ref(), Some(&settings));
        settings.keep();
        assert_eq!(Settings::from_file(&parsed(&export_all().1)), Some(settings));
        assert_eq!(Settings::from_file(&parsed("{}")), None);
        assert_eq!(Settings::from_file(&Value::Null), None);
    }

    #[test]
    fn a_value_that_this_version_does_not_know_costs_no_other_setting() {
        let text = r#"{"format":"caravanserai-settings/1","settings":
            {"theme":"dark","pace":"in-dreams","sound":"loud","contrast":true,"scent":"myrrh"}}"#;
        let settings = Settings { theme: Theme::Dark, contrast: true, ..Settings::default() };
        assert_eq!(Settings::from_file(&parsed(text)).as_ref(), Some(&settings));
        let kept = parsed(text)["settings"].clone();
        assert_eq!(Settings::read(&kept), Some(settings));
    }
}
