//! Matches as files, one or all of them, and matches from files: always as new ones.

use std::iter;

use engine::catalog;
use engine::record::Record;
use engine::replay::Replayed;
use serde_json::Value;

use super::super::{PREFIX, finished, storage};
use super::{blocks, create, formats, open, read, read_value};

/// The format of a file of several saves, as `public/boot.js` writes it.
pub(super) const RESCUE: &str = "caravanserai-rescue";

/// A kept match as a file: its name and its text.
pub fn export(id: &str) -> Result<(String, String), String> {
    let opened = open(id)?;
    Ok((file_name(&opened.record), opened.record.to_json()))
}

/// All kept matches as a file: its name and its text. It holds them as they are, whether they can be read or not.
pub fn export_all() -> (&'static str, String) {
    let prefix = format!("{PREFIX}match:");
    let keys = storage::keys(&prefix).into_iter().map(|rest| format!("{prefix}{rest}"));
    // What came of matches that are gone goes along.
    let keys = keys.chain([finished::key()]);
    let entries: serde_json::Map<String, Value> =
        keys.filter_map(|key| storage::get(&key).map(|text| (key, text.into()))).collect();
    let file = serde_json::json!({ "format": RESCUE, "version": 1, "entries": entries });
    ("caravanserai-matches.json", file.to_string())
}

/// What a record's file is called.
pub fn file_name(record: &Record) -> String {
    format!("{}-{}-{}.json", record.setup.game, record.setup.seed.as_str().to_ascii_lowercase(), record.actions.len())
}

/// The matches in a file: a record, a save, or several saves that were rescued together. Each is read when it is asked for, so
/// that the page can have its turn in between; the sentence says why one can't be.
pub fn in_file(mut file: Value) -> Box<dyn Iterator<Item = Result<Record, String>>> {
    if file["format"] == RESCUE
        && let Value::Object(entries) = file["entries"].take()
    {
        let keys: Vec<String> = entries.keys().cloned().collect();
        return Box::new(keys.into_iter().filter_map(move |key| read_rescued(&entries, &key)));
    }
    let is_save = file["format"].as_str().is_some_and(|format| format.starts_with(formats::NAME));
    let record = if is_save {
        read_value(file, |_, _| None).map(|save| save.record)
    } else {
        Record::from_value(file).map_err(|error| error.to_string())
    };
    Box::new(iter::once(record))
}

/// The match whose save is under `key` among saves that were rescued together.
fn read_rescued(entries: &serde_json::Map<String, Value>, key: &str) -> Option<Result<Record, String>> {
    let id = key.strip_prefix(&format!("{PREFIX}match:")).filter(|id| !id.contains(':'))?;
    let text = |key: &str| entries.get(key)?.as_str();
    let block = |at, revision| text(&blocks::key(id, at, revision)).map(str::to_owned);
    Some(read(text(key)?, block).map(|save| save.record))
}

/// Puts a record into the store as a new match: its id, and what the player should know about it.
pub fn adopt(record: &Record, entropy: u64, now: f64) -> Result<(String, Option<String>), String> {
    Ok(keep(&catalog::open(record).map_err(|error| error.to_string())?, entropy, now))
}

/// The same for a record that was replayed already.
pub fn keep((table, stopped): &Replayed, entropy: u64, now: f64) -> (String, Option<String>) {
    (create(&**table, entropy, now), stopped.as_ref().map(ToString::to_string))
}
