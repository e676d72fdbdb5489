//! Records as JSON.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use thiserror::Error;

use crate::kernel::seed::Seed;
use crate::kernel::text::clean::quoted;
use crate::matches::record::{Note, Record};
use crate::matches::setup::Setup;

/// The serialised form of a record, with all of its decisions or only the latest.
#[derive(Debug, Serialize)]
pub struct Written<'a> {
    format: &'static str,
    rules: u16,
    #[serde(flatten)]
    setup: &'a Setup,
    actions: &'a [Value],
    #[serde(skip_serializing_if = "<[Note]>::is_empty")]
    notes: &'a [Note],
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written(&self.actions).serialize(serializer)
    }
}

impl Record {
    /// The formats that this version reads. Each extends the one before: the second adds notes, the third concessions.
    const FORMATS: [&'static str; 3] = ["caravanserai/1", "caravanserai/2", "caravanserai/3"];

    /// Returns the format in which the record is written. Only a conceded match needs the newest one. Older pages can
    /// read all other matches.
    fn format(&self) -> &'static str {
        let [_, with_notes, with_concessions] = Self::FORMATS;
        let is_conceded = self.notes.iter().any(|note| note.kind.conceded().is_some());
        if is_conceded { with_concessions } else { with_notes }
    }

    /// Returns the serialised form of the record, with `actions` in place of its decisions.
    pub fn written<'a>(&'a self, actions: &'a [Value]) -> Written<'a> {
        let Self { rules, setup, notes, .. } = self;
        Written { format: self.format(), rules: *rules, setup, actions, notes }
    }

    /// Maximum size of a text that is parsed, in bytes.
    pub const MAX_BYTES: usize = 4 * 1024 * 1024;

    /// Reads a record from JSON.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        if text.len() > Self::MAX_BYTES {
            return Err(RecordError::TooLarge);
        }
        Self::from_value(serde_json::from_str(text).map_err(|_| RecordError::NotAMatch)?)
    }

    /// Reads a record of any format.
    pub fn from_value(value: Value) -> Result<Self, RecordError> {
        match value.get("format").and_then(Value::as_str) {
            Some(format) if Self::FORMATS.contains(&format) => {}
            Some(format) if format.starts_with("caravanserai/") => return Err(RecordError::Newer(quoted(format))),
            _ => return Err(RecordError::NotAMatch),
        }
        let damaged = damaged_part(&value);
        serde_json::from_value(value).map_err(|_| RecordError::Damaged(damaged))
    }

    /// Writes the record as JSON, one action per line for readable diffs.
    pub fn to_json(&self) -> String {
        let head = serde_json::to_value(self.written(&[])).expect("a record is JSON");
        let head = head.to_string();
        // Keys are sorted, but the actions come last, where people expect them.
        let head = head.strip_prefix("{\"actions\":[],").expect("of all names this is the first");
        let lines: Vec<String> = self.actions.iter().map(Value::to_string).collect();
        let body = if lines.is_empty() { String::new() } else { format!("\n{}\n", lines.join(",\n")) };
        format!("{{{},\"actions\":[{body}]}}\n", &head[..head.len() - 1])
    }
}

/// Returns the first field of a written record that is missing or has the wrong type, for the error message.
fn damaged_part(written: &Value) -> &'static str {
    let is_version = |rules: u64| u16::try_from(rules).is_ok();
    let is_seed = |seed: &str| seed.parse::<Seed>().is_ok();
    let are_texts = |options: &Value| options.as_object().is_some_and(|texts| texts.values().all(Value::is_string));
    let parts = [
        ("rules", written["rules"].as_u64().is_some_and(is_version)),
        ("game", written["game"].is_string()),
        ("seed", written["seed"].as_str().is_some_and(is_seed)),
        ("seats", written["seats"].as_array().is_some_and(|seats| seats.iter().all(is_seat))),
        ("options", written.get("options").is_none_or(are_texts)),
        ("actions", written["actions"].is_array()),
        ("notes", written.get("notes").is_none_or(|notes| Vec::<Note>::deserialize(notes).is_ok())),
    ];
    parts.into_iter().find(|(_, fits)| !fits).map_or("format", |(name, _)| name)
}

fn is_seat(seat: &Value) -> bool {
    let is_colour = |colour: &Value| colour.as_u64().is_some_and(|colour| u8::try_from(colour).is_ok());
    seat["name"].is_string() && seat["player"].is_string() && seat.get("colour").is_none_or(is_colour)
}

/// An error of a text that isn't a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The text isn't JSON, or is JSON of something else.
    #[error("This is not a saved match.")]
    NotAMatch,
    /// The text is larger than any record.
    #[error("This is too large to be a saved match.")]
    TooLarge,
    /// The format is known, but fields are missing or wrong.
    #[error("This saved match is damaged: “{0}” is missing in it, or isn't what it should be.")]
    Damaged(&'static str),
    /// The record was written by a newer version.
    #[error("This match was saved by a newer version ({0}). Update the page to open it.")]
    Newer(String),
}
