//! Export of matches to files, and import from files.

use std::iter;

use engine::matches::names::clean_name;
use engine::matches::record::Record;
use engine::matches::replay::ReplayError;
use engine::matches::replay::Replayed;
use serde_json::{Map, Value};

use super::super::{PREFIX, finished, last_setup, settings, storage};
use super::copies::keep_as_it_is;
use super::error::{OpenError, ReadError};
use super::formats::RESCUE;
use super::{
    Head, Save, SaveWriter, blocks, create, formats, free_id, is_of_other_rules, key, open, parts, peek, read,
    read_value,
};

/// The longest id that is taken over from a file, in bytes.
const MAX_ID: usize = 16;

/// A match in a file.
#[derive(Debug)]
pub struct InFile {
    /// The record of the match.
    pub record: Record,
    /// The head and the id of the stored match, if the file contains them.
    head: Option<Head>,
    id: Option<String>,
    /// The texts that belong to the match, each with the part of its key after the key of the match.
    attachments: Vec<(String, String)>,
}

/// Exports a match. Returns the name and the text of the file.
///
/// # Errors
/// The match isn't in the store, or can't be read.
pub fn export(id: &str) -> Result<(String, String), OpenError> {
    let opened = open(id)?;
    // The head of a match by other rules is in its save only.
    let text = if is_of_other_rules(&opened.record) {
        file_of([key(id)].into_iter().chain(parts(id)))
    } else {
        opened.record.to_json()
    };
    Ok((file_name(&opened.record), text))
}

/// Exports everything. Returns the name and the text of the file. It contains all matches and their parts, readable or
/// not, the statistics, the last set-ups and the settings.
pub fn export_all() -> (&'static str, String) {
    let prefix = format!("{PREFIX}match:");
    let of_matches = storage::keys(&prefix).into_iter().map(|rest| format!("{prefix}{rest}"));
    let others = last_setup::keys().into_iter().chain([finished::key(), settings::key()]);
    ("caravanserai-matches.json", file_of(of_matches.chain(others)))
}

/// Returns a file with the texts under these keys.
fn file_of(keys: impl Iterator<Item = String>) -> String {
    let entries: Map<String, Value> =
        keys.filter_map(|key| storage::get(&key).map(|text| (key, text.into()))).collect();
    serde_json::json!({ "format": RESCUE, "version": 1, "entries": entries }).to_string()
}

/// Returns the name of a record's file.
pub fn file_name(record: &Record) -> String {
    format!("{}-{}-{}.json", record.setup.game, record.setup.seed.as_str().to_ascii_lowercase(), record.actions.len())
}

/// Returns the matches in a file: a record, a save, or several rescued saves. Each match is read when the iterator
/// reaches it, so the page can respond in between.
pub fn in_file(mut file: Value) -> Box<dyn Iterator<Item = Result<InFile, ReadError>>> {
    if file["format"] == RESCUE
        && let Value::Object(entries) = file["entries"].take()
    {
        let keys: Vec<String> = entries.keys().cloned().collect();
        return Box::new(keys.into_iter().filter_map(move |key| read_rescued(&entries, &key)));
    }
    let is_save = file["format"].as_str().is_some_and(|format| format.starts_with(formats::NAME));
    let found = if is_save {
        read_value(file, |_, _| None).map(|Save { head, record, .. }| InFile::new(record, Some(head)))
    } else {
        Record::from_value(file).map(|record| InFile::new(record, None)).map_err(ReadError::from)
    };
    Box::new(iter::once(found))
}

/// Reads the match under the key `own` from several rescued saves. `None` if the key doesn't belong to a save.
fn read_rescued(entries: &Map<String, Value>, own: &str) -> Option<Result<InFile, ReadError>> {
    let id = own.strip_prefix(&format!("{PREFIX}match:")).filter(|id| !id.contains(':'))?;
    let text = |key: &str| entries.get(key)?.as_str();
    let block = |at, revision| text(&blocks::key(id, at, revision)).map(str::to_owned);
    let found = read(text(own)?, block);
    let attachments = entries.iter().filter_map(|(key, text)| {
        let rest = key.strip_prefix(own)?.strip_prefix(':').filter(|rest| is_attachment(rest))?;
        Some((rest.to_owned(), text.as_str()?.to_owned()))
    });
    let is_id = id.len() <= MAX_ID && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    Some(found.map(|Save { head, record, .. }| InFile {
        id: is_id.then(|| id.to_owned()),
        attachments: attachments.collect(),
        ..InFile::new(record, Some(head))
    }))
}

/// Returns `true` if a text with this key suffix is imported with its match: its first game, its duel, the part of the
/// device in it, or its analyses.
fn is_attachment(rest: &str) -> bool {
    let seat = rest.strip_prefix("analysis-");
    matches!(rest, "first-game" | "duel" | "part")
        || seat.is_some_and(|seat| seat.len() < 3 && seat.parse::<u8>().is_ok())
}

impl InFile {
    fn new(record: Record, head: Option<Head>) -> Self {
        Self { record, head, id: None, attachments: Vec::new() }
    }

    /// Returns `true` if this match is already in the store, at least as far as it goes in the file.
    pub fn is_here(&self) -> bool {
        self.id.as_deref().and_then(peek).is_some_and(|kept| {
            let Record { rules, setup, actions, .. } = &self.record;
            kept.rules == *rules && kept.setup == *setup && kept.actions.starts_with(actions)
        })
    }

    /// Returns the cleaned head of a match by other rules than today's. `None` if the match can be replayed. Such a
    /// match is stored unchanged.
    pub fn summary(&self) -> Option<Head> {
        self.head.clone().filter(|_| is_of_other_rules(&self.record)).map(|head| head.cleaned(&self.record))
    }

    /// Stores a match by other rules under an id of its own, which is returned.
    pub fn keep_as_it_is(self, summary: Head, entropy: u64, now: f64) -> String {
        let (id, saved_at) = self.place(entropy, now);
        keep_as_it_is(&id, Head { saved_at, ..summary }, &self.record);
        self.store_attachments(&id);
        id
    }

    /// Stores a replayed match with its name. Returns its id and the error that stopped the replay, if any.
    pub fn keep(self, (table, stopped): &Replayed, entropy: u64, now: f64) -> (String, Option<ReplayError>) {
        let (id, saved_at) = self.place(entropy, now);
        let name = self.head.as_ref().map(|head| clean_name(&head.name)).unwrap_or_default();
        // The caller checks with `is_kept` whether it is stored.
        let _ = SaveWriter { name, ..SaveWriter::new(&id) }.write(&**table, saved_at);
        self.store_attachments(&id);
        (id, stopped.clone())
    }

    /// Returns the id and the time of the stored match. The id is the one in the file if that is free. The time is the
    /// one in the file if the file contains an id, and `now` if not.
    fn place(&self, entropy: u64, now: f64) -> (String, f64) {
        let own = self.id.clone().filter(|id| storage::get(&key(id)).is_none());
        let played = self.head.as_ref().filter(|_| self.id.is_some()).map_or(now, |head| head.saved_at.min(now));
        (own.unwrap_or_else(|| free_id(entropy)), played)
    }

    fn store_attachments(&self, id: &str) {
        for (rest, text) in &self.attachments {
            // Best effort: the match itself matters more.
            let _ = storage::set(&format!("{}:{rest}", key(id)), text);
        }
    }
}

/// Stores a replayed match as a new one. Returns its id and the error that stopped the replay, if any.
pub fn keep((table, stopped): &Replayed, entropy: u64, now: f64) -> (String, Option<ReplayError>) {
    (create(&**table, entropy, now), stopped.clone())
}

#[cfg(test)]
mod tests {
    use super::super::tests::{dealt, kept, kept_by_older_rules, play_on, played, read_file, take_in};
    use super::super::{delete, list, look, rename};
    use super::*;
    use engine::kernel::turn::{ActionIndex, Ply};

    /// Empties the storage.
    fn clear() {
        storage::keys("").iter().for_each(|own| storage::remove(own));
    }

    #[test]
    fn a_file_of_all_brings_all_of_it_back_and_a_second_time_nothing() {
        let (id, mut table, mut writer) = kept();
        rename(&id, "Rainy Sunday").expect("there is room");
        let mut long = played(blocks::SIZE + 1);
        let other = create(&*long, 9, 2.0);
        for (rest, text) in [("first-game", "5"), ("duel", "{}"), ("analysis-1", "[]"), ("old", "it goes by itself")] {
            storage::set(&format!("{}:{rest}", key(&id)), text).expect("there is room");
        }
        let (_, file) = export_all();
        clear();
        assert_eq!(take_in(&file), [id.clone(), other.clone()], "each is in its place");
        assert_eq!(open(&other).expect("it is kept").record, *long.record());
        let [(first, one), (second, two)] = list().try_into().expect("two matches");
        assert_eq!([&first, &second], [&other, &id], "in the order in which they were played");
        assert_eq!((two.name.as_str(), one.saved_at, two.saved_at), ("Rainy Sunday", 2.0, 1.0));
        let beside =
            ["first-game", "duel", "analysis-1", "old"].map(|rest| storage::get(&format!("{}:{rest}", key(&id))));
        assert_eq!(beside.map(|text| text.is_some()), [true, true, true, false]);
        assert_eq!(take_in(&file), [""; 0]);
        // A stored match that was continued contains everything in the file. One that took another course doesn't.
        play_on(&mut *long);
        open(&other).expect("it is kept").writer.write(&*long, 3.0).expect("there is room");
        assert_eq!(take_in(&file), [""; 0]);
        table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
        writer.keep_again();
        delete(&id);
        writer.write(&*table, 4.0).expect("there is room");
        let (_, file) = export_all();
        let begin = table.take_back().then(|| table.record().clone()).expect("there was one");
        table.play_index(Ply(0), ActionIndex(1)).expect("there is another choice");
        writer.write(&*table, 5.0).expect("there is room");
        let added = take_in(&file);
        assert_eq!(added.len(), 1);
        assert_ne!(added[0], id, "what is here stays");
        assert_eq!(open(&id).expect("it is kept").record, *table.record());
        assert_eq!(open(&added[0]).expect("it is kept").record.actions.len(), begin.actions.len() + 1);
    }

    #[test]
    fn a_match_by_older_rules_comes_out_of_a_file_as_it_went_into_it() {
        let id = kept_by_older_rules();
        let before = look(&id).expect("a head");
        for file in [export_all().1, export(&id).expect("it is kept").1] {
            clear();
            let [added] = take_in(&file).try_into().expect("one match");
            assert_eq!(look(&added), Some(before.clone()));
            assert_eq!(open(&added).expect("it is kept").record.rules, 0);
        }
    }

    #[test]
    fn what_a_stranger_wrote_of_a_match_by_older_rules_is_cleaned() {
        let (id, ..) = kept();
        let mut save: Value = serde_json::from_str(&storage::get(&key(&id)).expect("it is kept")).expect("JSON");
        let long = "y".repeat(500);
        save["record"]["rules"] = 0.into();
        save["head"]["name"] = "Sun\u{202e}day".into();
        save["head"]["lines"] = serde_json::json!(["one\u{202e} two", long, "3", "4", "5"]);
        save["head"]["steps"] = 77.into();
        clear();
        let [added] = take_in(&save.to_string()).try_into().expect("one match");
        let head = look(&added).expect("a head");
        assert_eq!((head.name.as_str(), head.steps, head.lines.len()), ("Sunday", 0, 3));
        assert_eq!(head.lines[0], "one two");
        assert!(head.lines[1].len() < 100);
    }

    #[test]
    fn a_file_of_all_without_room_for_it_is_held_by_the_tab_and_not_kept() {
        create(&*dealt(), 9, 2.0);
        let (_, file) = export_all();
        clear();
        storage::faked::refuse(0..usize::MAX);
        let [added] = take_in(&file).try_into().expect("one match");
        assert!(!super::super::is_kept(&added));
        assert_eq!(read_file(&file).map(|records| records.len()), Ok(1));
    }
}
