//! What a person likes: kept for all matches.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{PREFIX, storage};

/// The key under which they are kept.
pub(super) fn key() -> String {
    format!("{PREFIX}settings")
}

/// The format of a file with settings.
const FORMAT: &str = "caravanserai-settings/1";

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
    /// Just slow enough to notice each move.
    Fast,
    /// One at a time, when told.
    Step,
    /// So that one can read what each of them does.
    Slow,
}

impl Pace {
    /// How long people have to look at a decision before a bot makes the next one, in milliseconds. Brisk is longer than
    /// anything on a board moves.
    pub fn wait(self) -> f64 {
        match self {
            Self::Slow => 2500.0,
            Self::Brisk => 900.0,
            Self::Fast => 300.0,
            Self::Instant | Self::Step => 0.0,
        }
    }

    /// Returns how long people have to look at a decision that matters little to them, in milliseconds. At a brisk pace
    /// everything on a board still comes to rest.
    pub fn short_wait(self) -> f64 {
        match self {
            Self::Slow => Self::Brisk.wait(),
            Self::Brisk => 600.0,
            Self::Fast | Self::Instant | Self::Step => self.wait(),
        }
    }
}

/// When a choice asks for a second press before it is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confirm {
    /// What ends something, where several people play; nothing against bots alone.
    #[default]
    Auto,
    /// Nothing.
    Never,
    /// What ends something.
    Ending,
    /// Everything.
    Always,
}

impl Confirm {
    /// Whether a choice asks again, which ends something or not, with so many people at the table.
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
    /// It is played automatically, unless it loses something or tells others a secret.
    #[default]
    Play,
    /// The person plays it.
    Ask,
}

/// How large words are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextSize {
    /// As the browser says.
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
    /// Full ones.
    #[default]
    Bright,
    /// Such as keep apart whatever colours somebody sees.
    ColourBlindSafe,
    /// Quiet ones.
    Muted,
}

/// How goods are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goods {
    /// What they are.
    #[default]
    Pictures,
    /// The first letters of their names, or others that no second kind in the game has.
    Letters,
}

/// Says whether single letters and signs do something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shortcuts {
    /// As the list of keys says.
    #[default]
    On,
    /// Only digits, arrows, Enter, Escape and the like: for speech input, and for hands that touch keys by accident.
    Off,
}

/// Everything a person can set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The person's own name; empty while they gave none.
    pub name: String,
    /// Light or dark.
    pub theme: Theme,
    /// How fast bots play.
    pub pace: Pace,
    /// What asks for a second press.
    pub confirm: Confirm,
    /// The treatment of a decision with only one choice.
    pub forced_moves: ForcedMoves,
    /// Whether nothing is seen to move, whatever the system says.
    pub still: bool,
    /// Whether lines and words stand out more.
    pub contrast: bool,
    /// How large words are.
    pub text: TextSize,
    /// The colours of the seats.
    pub seats: SeatPalette,
    /// How goods are drawn.
    pub goods: Goods,
    /// Says whether single letters and signs do something.
    pub shortcuts: Shortcuts,
    /// Whether there are sounds.
    pub sound: bool,
    /// Whether the device shakes when somebody's turn begins.
    pub vibration: bool,
    /// Whether the screen stays on while several people play on one device.
    pub awake: bool,
    /// Whether the system tells that somebody's turn has begun while the page is hidden.
    pub notify: bool,
    /// Whether seats and seed are unfolded where a match is set up; until somebody has folded or unfolded them,
    /// where the window has room.
    pub set_up_open: Option<bool>,
}

impl Settings {
    /// What was kept; the defaults where there is nothing, or nothing that can be read.
    pub fn load() -> Self {
        let kept = storage::get(&key());
        let kept = kept.and_then(|text| serde_json::from_str::<Value>(&text).ok());
        kept.and_then(|value| Self::read(&value)).unwrap_or_default()
    }

    /// What can be read of settings as they are kept: a value of another version costs that setting alone.
    fn read(kept: &Value) -> Option<Self> {
        let alone = |name: &String, value: &Value| Value::from_iter([(name.clone(), value.clone())]);
        let is_readable = |name: &String, value: &Value| serde_json::from_value::<Self>(alone(name, value)).is_ok();
        let readable = kept.as_object()?.iter().filter(|(name, value)| is_readable(name, value));
        serde_json::from_value(readable.map(|(name, value)| (name.clone(), value.clone())).collect()).ok()
    }

    /// Reads what [`Settings::to_file`] has written, or the settings in a file of all matches.
    pub fn from_file(file: &Value) -> Option<Self> {
        if file["format"] == FORMAT {
            return Self::read(&file["settings"]);
        }
        Self::read(&serde_json::from_str(file["entries"][key()].as_str()?).ok()?)
    }

    /// The settings as a file.
    pub fn to_file(&self) -> String {
        serde_json::json!({ "format": FORMAT, "settings": self }).to_string()
    }

    /// Keeps them, if anything can be kept here.
    pub fn keep(&self) {
        let text = serde_json::to_string(self).expect("settings are plain data");
        // Losing a setting is no reason to disturb anybody.
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
