//! Matches stored in this browser. A save is a JSON text: a head for the list of matches, and the record with only its
//! latest decisions. Earlier decisions are in [blocks], which are written once, so the cost of saving doesn't grow with
//! the match. Unreadable data is never discarded, and two tabs never overwrite each other.

mod blocks;
mod continuing;
mod copies;
mod error;
mod files;
mod formats;
mod head;
mod recovery;
mod replaying;

#[cfg(test)]
mod faults;
#[cfg(test)]
mod tests;

use std::mem;

use engine::catalog;
use engine::matches::names::clean_name;
use engine::matches::record::Record;
use engine::matches::record_json::Written;
use engine::matches::setup::{Setup, SetupError};
use engine::matches::table::Table;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{PREFIX, storage};
use formats::RESCUE;

pub use continuing::{Earlier, earlier, go_on, with_own_notes};
pub use copies::duplicate;
pub use error::{OpenError, ReadError};
pub use files::{InFile, export, export_all, file_name, in_file, keep};
pub use head::Head;
pub use recovery::{kept_texts, recover};
pub use replaying::{open_replayed, replayed};

/// A save as it is read, with all its decisions.
struct Save {
    head: Head,
    /// The revision with which each block of earlier decisions was written.
    blocks: Vec<u64>,
    record: Record,
}

/// A save as it is written: a [`Save`] that borrows its parts.
#[derive(Serialize)]
struct Saving<'a> {
    format: &'static str,
    head: Head,
    blocks: &'a [u64],
    /// Contains the latest decisions only.
    record: Written<'a>,
}

/// A save that couldn't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quarantined {
    /// Its name among the saves in quarantine.
    pub name: String,
    /// The unchanged text.
    pub text: String,
}

/// A match opened from the store.
#[derive(Debug)]
pub struct Opened {
    /// The record of the match.
    pub record: Record,
    /// The writer for further saves of the match.
    pub writer: SaveWriter,
    /// The error of the latest save, if the previous one was opened instead.
    pub unreadable: Option<ReadError>,
    /// The fingerprint of the position at the last save, if it was stored.
    pub fingerprint: Option<u64>,
}

/// Writes the saves of one match and detects writes of other tabs.
#[derive(Clone, Debug)]
pub struct SaveWriter {
    id: String,
    /// The name given to the match by its owner.
    name: String,
    revision: u64,
    /// The text last read or written under the key. A different value means that another tab wrote.
    last: Option<String>,
    /// The text of the present revision, in the browser or only in this tab.
    text: Option<String>,
    /// The revision with which each block of the match was written.
    blocks: Vec<u64>,
    /// Keys of blocks that the match no longer has since decisions were taken back. The last written save may still
    /// need them.
    dropped: Vec<String>,
    /// Keys of blocks that only the previous generation may still need.
    stale: Vec<String>,
}

/// The reason why a match wasn't saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// Another tab has written this match.
    OtherTab,
    /// The stored match is gone: another tab deleted it, or the browser's storage was cleared.
    Gone,
    /// The storage is full or refuses to write.
    Refused,
}

/// Returns the key under which a match is stored.
pub fn key(id: &str) -> String {
    format!("{PREFIX}match:{id}")
}

fn old_key(id: &str) -> String {
    format!("{PREFIX}match:{id}:old")
}

fn quarantine_prefix() -> String {
    format!("{PREFIX}aside:")
}

/// Returns a new id of eight letters and digits.
fn new_id(entropy: u64) -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    (0..8).map(|at| DIGITS[(entropy >> (5 * at) & 31) as usize] as char).collect()
}

/// Reads a save and its blocks. `block` returns the text of a block by place and revision.
fn read(text: &str, block: impl Fn(usize, u64) -> Option<String>) -> Result<Save, ReadError> {
    read_value(parsed(text), block)
}

/// Parses a text as JSON. Returns `null` if it isn't JSON.
fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// Reads a parsed save and its blocks, like [`read`].
fn read_value(save: Value, block: impl Fn(usize, u64) -> Option<String>) -> Result<Save, ReadError> {
    let mut save = formats::in_newest(save)?;
    let head = part(&mut save, "head")?;
    let blocks: Vec<u64> = part(&mut save, "blocks")?;
    let mut record = Record::from_value(save["record"].take())?;
    let earlier = blocks::read(&blocks, block).ok_or(ReadError::BlockMissing)?;
    record.actions.splice(..0, earlier);
    Ok(Save { head, blocks, record })
}

/// Takes a part out of a save and deserializes it.
fn part<T: DeserializeOwned>(save: &mut Value, name: &str) -> Result<T, ReadError> {
    serde_json::from_value(save[name].take()).map_err(|error| ReadError::Damaged(error.to_string()))
}

/// Reads a save of match `id` from the store.
fn read_kept(id: &str, text: &str) -> Result<Save, ReadError> {
    read(text, |at, revision| storage::get(&blocks::key(id, at, revision)))
}

/// Reads the head of a save, even if the record can't be read.
fn read_head(text: &str) -> Option<Head> {
    part(&mut formats::in_newest(parsed(text)).ok()?, "head").ok()
}

/// Returns the matches in the store, latest first.
pub fn list() -> Vec<(String, Head)> {
    let ids = storage::keys(&format!("{PREFIX}match:"));
    let mut found: Vec<(String, Head)> = ids
        .into_iter()
        .filter(|id| !id.contains(':'))
        .filter_map(|id| {
            let head = storage::get(&key(&id)).as_deref().and_then(read_head);
            let head = head.or_else(|| {
                // Falls back to the previous generation. Errors are reported when the match is opened.
                open(&id).ok().and_then(|_| storage::get(&key(&id))).as_deref().and_then(read_head)
            })?;
            Some((id, head))
        })
        .collect();
    found.sort_by(|one, other| other.1.saved_at.total_cmp(&one.1.saved_at));
    found
}

/// Returns the saves in quarantine.
pub fn quarantined() -> Vec<Quarantined> {
    storage::keys(&quarantine_prefix())
        .into_iter()
        .filter_map(|name| {
            storage::get(&format!("{}{name}", quarantine_prefix())).map(|text| Quarantined { name, text })
        })
        .collect()
}

/// Deletes a save from quarantine.
pub fn discard(name: &str) {
    storage::remove(&format!("{}{name}", quarantine_prefix()));
}

/// Copies an unreadable save and its parts into quarantine. Returns `true` if there was room.
fn quarantine(id: &str, text: &str) -> bool {
    let taken = storage::keys(&quarantine_prefix());
    let name = (0..).map(|copy| if copy == 0 { id.to_owned() } else { format!("{id}-{copy}") });
    let name = name.into_iter().find(|name| !taken.contains(name)).expect("some name is free");
    let parts = parts(id);
    let copy = if parts.iter().all(|part| *part == old_key(id)) {
        text.to_owned()
    } else {
        let parts = parts.into_iter().filter_map(|part| storage::get(&part).map(|text| (part, text.into())));
        let entries: serde_json::Map<String, Value> = parts.chain([(key(id), text.into())]).collect();
        serde_json::json!({ "format": RESCUE, "version": 1, "current": id, "entries": entries }).to_string()
    };
    storage::set(&format!("{}{name}", quarantine_prefix()), &copy).is_ok()
}

/// Returns the keys of everything stored with a match besides its save: the previous generation, blocks and
/// attachments.
fn parts(id: &str) -> Vec<String> {
    let prefix = format!("{PREFIX}match:{id}:");
    storage::keys(&prefix).into_iter().map(|part| format!("{prefix}{part}")).collect()
}

/// Opens a match. A save that can't be read is moved to quarantine, and the previous generation is opened if possible.
///
/// # Errors
/// The match isn't in the store, or can't be read.
pub fn open(id: &str) -> Result<Opened, OpenError> {
    let text = storage::get(&key(id)).ok_or(OpenError::NotKept)?;
    let why = match read_kept(id, &text) {
        Ok(save) => {
            let _ = storage::set(&format!("{PREFIX}current"), id);
            return Ok(Opened::new(id, save, text, None));
        }
        Err(why) => why,
    };
    let moved = quarantine(id, &text);
    let old = storage::get(&old_key(id)).and_then(|text| read_kept(id, &text).ok().map(|save| (save, text)));
    if let Some((save, text)) = old
        && moved
        && storage::set(&key(id), &text).is_ok()
    {
        return Ok(Opened::new(id, save, text, Some(why)));
    }
    if moved {
        storage::remove(&key(id));
        parts(id).iter().filter(|part| **part != old_key(id)).for_each(|part| storage::remove(part));
    }
    Err(OpenError::Quarantined(why))
}

/// Returns the record of a match without opening it. `None` if it isn't in the store or can't be read: [`open`] reports
/// errors.
pub fn peek(id: &str) -> Option<Record> {
    read_kept(id, &storage::get(&key(id))?).ok().map(|save| save.record)
}

/// Returns the head of a match, even if its record can't be read.
pub fn look(id: &str) -> Option<Head> {
    read_head(&storage::get(&key(id))?)
}

/// Deals a match and stores it, at least in this tab. Returns its id.
///
/// # Errors
/// The set-up isn't valid for its game.
pub fn deal(setup: &Setup, entropy: u64, now: f64) -> Result<String, SetupError> {
    Ok(create(&*catalog::deal(setup)?, entropy, now))
}

/// Stores a new match and returns its id. If the browser refuses to store it, only this tab holds it ([`is_kept`]).
pub fn create(table: &dyn Table, entropy: u64, now: f64) -> String {
    let id = free_id(entropy);
    // A refusal is reported where the match is played.
    let _ = SaveWriter::new(&id).write(table, now);
    id
}

/// Returns an unused id.
fn free_id(entropy: u64) -> String {
    let mut id = new_id(entropy);
    while storage::get(&key(&id)).is_some() {
        id.push('x');
    }
    id
}

/// Returns `true` if a match is stored beyond this tab.
pub fn is_kept(id: &str) -> bool {
    storage::lasts() && storage::shared(&key(id)).is_some() && !storage::is_in_memory(&key(id))
}

/// Returns `true` if a record was made under another version of its game's rules than today's.
fn is_of_other_rules(record: &Record) -> bool {
    catalog::game(&record.setup.game).is_some_and(|entry| entry.meta.rules_version != record.rules)
}

impl Opened {
    /// Returns an opened match that was just read from `text`.
    fn new(id: &str, save: Save, text: String, unreadable: Option<ReadError>) -> Self {
        let Head { name, revision, fingerprint, .. } = save.head;
        let last = storage::shared(&key(id));
        let writer = SaveWriter { name, revision, blocks: save.blocks, last, text: Some(text), ..SaveWriter::new(id) };
        Self { record: save.record, writer, unreadable, fingerprint }
    }
}

impl SaveWriter {
    fn new(id: &str) -> Self {
        let (blocks, dropped, stale) = Default::default();
        Self { id: id.into(), name: String::new(), revision: 0, last: None, text: None, blocks, dropped, stale }
    }

    /// Writes the match as it stands. The previous text becomes the previous generation. If the browser refuses, this
    /// tab holds the match in memory.
    pub fn write(&mut self, table: &dyn Table, now: f64) -> Result<(), Unsaved> {
        self.write_record(table.record(), |name| Head::new(table, name, now))
    }

    /// Writes a record. `head` returns its head for the name of the match.
    fn write_record(&mut self, record: &Record, head: impl FnOnce(&str) -> Head) -> Result<(), Unsaved> {
        if let Some(overtaken) = self.overtaken() {
            return Err(overtaken);
        }
        let revision = self.revision.saturating_add(1);
        if let Some(before) = &self.text {
            // Best effort: the present save matters more than the previous generation.
            let _ = storage::set(&old_key(&self.id), before);
        }
        let blocks_written = self.write_blocks(&record.actions, revision);
        let latest = &record.actions[self.blocks.len() * blocks::SIZE..];
        let save = Saving {
            format: formats::FORMAT,
            head: Head { revision, ..head(&self.name) },
            blocks: &self.blocks,
            record: record.written(latest),
        };
        let text = serde_json::to_string(&save).expect("a save is plain data");
        let key = key(&self.id);
        // A save in the browser must not depend on a block that only this tab holds.
        let written = blocks_written.and_then(|()| {
            storage::set(&key, &text).or_else(|_| {
                // The previous generation may be what fills the storage.
                storage::remove(&old_key(&self.id));
                storage::set(&key, &text)
            })
        });
        match written {
            Ok(()) => {
                let unneeded = mem::replace(&mut self.stale, mem::take(&mut self.dropped));
                unneeded.iter().for_each(|block| storage::remove(block));
            }
            Err(_) => storage::keep_in_memory(&key, &text),
        }
        self.revision = revision;
        self.last = storage::shared(&key);
        self.text = Some(text);
        let _ = storage::set(&format!("{PREFIX}current"), &self.id);
        written.map_err(|_| Unsaved::Refused)
    }

    /// Writes each full block of decisions that isn't written yet. This tab holds the blocks that the browser refuses.
    fn write_blocks(&mut self, actions: &[Value], revision: u64) -> Result<(), storage::Refused> {
        let full = actions.len() / blocks::SIZE;
        while self.blocks.len() > full {
            let taken_back = self.blocks.pop().expect("there are more than that");
            self.dropped.push(blocks::key(&self.id, self.blocks.len(), taken_back));
        }
        // After a refusal all blocks are tried again: there may be room now.
        let first = if self.is_refused() { 0 } else { self.blocks.len() };
        let mut written = Ok(());
        for (at, block) in actions.chunks_exact(blocks::SIZE).enumerate().skip(first) {
            if at == self.blocks.len() {
                self.blocks.push(revision);
            }
            let (key, text) = (blocks::key(&self.id, at, self.blocks[at]), blocks::text(block));
            if let Err(refused) = storage::set(&key, &text) {
                storage::keep_in_memory(&key, &text);
                written = Err(refused);
            }
        }
        written
    }

    /// Returns `true` if only this tab holds the present match because the browser refused to store it.
    pub fn is_refused(&self) -> bool {
        storage::is_in_memory(&key(&self.id))
    }

    /// Returns the reason why this match can no longer be written: another tab has written it, or the stored match is
    /// gone.
    pub fn overtaken(&self) -> Option<Unsaved> {
        match storage::shared(&key(&self.id)) {
            found if found == self.last => None,
            Some(_) => Some(Unsaved::OtherTab),
            None => Some(Unsaved::Gone),
        }
    }

    /// Prepares a match that is gone from the store for a complete write of all its decisions.
    pub fn keep_again(&mut self) {
        let Self { id, name, revision, .. } = mem::replace(self, Self::new(""));
        *self = Self { name, revision, ..Self::new(&id) };
    }

    /// Returns the key under which the match is stored.
    pub fn key(&self) -> String {
        key(&self.id)
    }
}

/// Renames a match. An empty name stands for the name of its game. A tab that plays the match detects the write and
/// continues under the new name.
pub fn rename(id: &str, name: &str) -> Result<(), Unsaved> {
    let key = key(id);
    let text = storage::get(&key).ok_or(Unsaved::Gone)?;
    let mut save: Value = serde_json::from_str(&text).map_err(|_| Unsaved::Refused)?;
    let head = &mut save["head"];
    head["name"] = clean_name(name).into();
    // The head has changed.
    head["revision"] = head["revision"].as_u64().unwrap_or_default().saturating_add(1).into();
    if storage::is_in_memory(&key) {
        // The browser has no room for the save or for its blocks.
        storage::keep_in_memory(&key, &save.to_string());
        return Ok(());
    }
    storage::set(&key, &save.to_string()).map_err(|_| Unsaved::Refused)
}

/// Returns the room taken by everything this app stores, in characters. Browsers allow about [`ROOM`].
pub fn room_taken() -> usize {
    storage::length(PREFIX)
}

/// The number of characters that browsers usually store for a page.
pub const ROOM: usize = 5_000_000;

/// A deleted match that can be restored.
#[derive(Clone, Debug)]
pub struct Deleted {
    id: String,
    texts: Vec<(String, String)>,
}

/// Deletes a match. Returns what is needed to restore it.
pub fn delete(id: &str) -> Deleted {
    let keys = [key(id)].into_iter().chain(parts(id));
    let texts: Vec<_> = keys.filter_map(|key| storage::get(&key).map(|text| (key, text))).collect();
    texts.iter().for_each(|(key, _)| storage::remove(key));
    Deleted { id: id.into(), texts }
}

/// Restores a deleted match. Returns `true` if that succeeded.
pub fn bring_back(deleted: &Deleted) -> bool {
    storage::get(&key(&deleted.id)).is_none() && deleted.texts.iter().all(|(key, text)| storage::set(key, text).is_ok())
}
