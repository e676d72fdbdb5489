//! Matches kept in this browser. A save is a JSON text: a head for the list of matches, and the record, of whose
//! decisions it has only the latest. The earlier ones are in [blocks], which are written once, so that saving costs
//! the same however long the match is. Nothing that can't be read is ever thrown away, and two tabs never overwrite
//! each other.

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

/// A save as it is written: the same as [`Save`], without copies.
#[derive(Serialize)]
struct Saving<'a> {
    format: &'static str,
    head: Head,
    blocks: &'a [u64],
    /// With its latest decisions only.
    record: Written<'a>,
}

/// A save that couldn't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quarantined {
    /// Its name among those in quarantine.
    pub name: String,
    /// The text, as it was.
    pub text: String,
}

/// A match opened from the store.
#[derive(Debug)]
pub struct Opened {
    /// The match.
    pub record: Record,
    /// Writes it back.
    pub writer: SaveWriter,
    /// Why its latest save can't be read, where the one before is opened instead.
    pub unreadable: Option<ReadError>,
    /// The fingerprint of the position it was left in, if that was kept.
    pub fingerprint: Option<u64>,
}

/// Writes the saves of one match, and notices when somebody else does.
#[derive(Clone, Debug)]
pub struct SaveWriter {
    id: String,
    /// What the match is called by whoever keeps it.
    name: String,
    revision: u64,
    /// What every tab found under the key when it was read or written last; anything else in its place comes from
    /// another tab.
    last: Option<String>,
    /// The text of the present revision, whoever keeps it.
    text: Option<String>,
    /// The revision with which each block of the match was written.
    blocks: Vec<u64>,
    /// Keys of blocks that the match no longer has since decisions were taken back; the last save written may still
    /// need them.
    dropped: Vec<String>,
    /// Those that only the generation before may still need.
    stale: Vec<String>,
}

/// Why a match wasn't saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// Another tab has written this match.
    OtherTab,
    /// What was kept of this match is gone: deleted in another tab, or cleared with the browser's storage.
    Gone,
    /// The storage is full or refuses to write.
    Refused,
}

/// The key under which a match is kept.
pub fn key(id: &str) -> String {
    format!("{PREFIX}match:{id}")
}

fn old_key(id: &str) -> String {
    format!("{PREFIX}match:{id}:old")
}

fn quarantine_prefix() -> String {
    format!("{PREFIX}aside:")
}

/// A new id: eight letters and digits.
fn new_id(entropy: u64) -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    (0..8).map(|at| DIGITS[(entropy >> (5 * at) & 31) as usize] as char).collect()
}

/// Reads a save and its blocks, which `block` finds by place and revision.
fn read(text: &str, block: impl Fn(usize, u64) -> Option<String>) -> Result<Save, ReadError> {
    read_value(parsed(text), block)
}

/// The JSON in a text; what is none is no save either.
fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// The same for a save that was parsed already.
fn read_value(save: Value, block: impl Fn(usize, u64) -> Option<String>) -> Result<Save, ReadError> {
    let mut save = formats::in_newest(save)?;
    let head = part(&mut save, "head")?;
    let blocks: Vec<u64> = part(&mut save, "blocks")?;
    let mut record = Record::from_value(save["record"].take())?;
    let earlier = blocks::read(&blocks, block).ok_or(ReadError::BlockMissing)?;
    record.actions.splice(..0, earlier);
    Ok(Save { head, blocks, record })
}

/// Takes a part of a save out of it.
fn part<T: DeserializeOwned>(save: &mut Value, name: &str) -> Result<T, ReadError> {
    serde_json::from_value(save[name].take()).map_err(|error| ReadError::Damaged(error.to_string()))
}

/// Reads a save of match `id` from the store.
fn read_kept(id: &str, text: &str) -> Result<Save, ReadError> {
    read(text, |at, revision| storage::get(&blocks::key(id, at, revision)))
}

/// Reads the head, whatever the record is like.
fn read_head(text: &str) -> Option<Head> {
    part(&mut formats::in_newest(parsed(text)).ok()?, "head").ok()
}

/// The matches kept here, latest first.
pub fn list() -> Vec<(String, Head)> {
    let ids = storage::keys(&format!("{PREFIX}match:"));
    let mut found: Vec<(String, Head)> = ids
        .into_iter()
        .filter(|id| !id.contains(':'))
        .filter_map(|id| {
            let head = storage::get(&key(&id)).as_deref().and_then(read_head);
            let head = head.or_else(|| {
                // Opening tells what is wrong; here the copy before is good enough, if there is one.
                open(&id).ok().and_then(|_| storage::get(&key(&id))).as_deref().and_then(read_head)
            })?;
            Some((id, head))
        })
        .collect();
    found.sort_by(|one, other| other.1.saved_at.total_cmp(&one.1.saved_at));
    found
}

/// The saves that couldn't be read.
pub fn quarantined() -> Vec<Quarantined> {
    storage::keys(&quarantine_prefix())
        .into_iter()
        .filter_map(|name| {
            storage::get(&format!("{}{name}", quarantine_prefix())).map(|text| Quarantined { name, text })
        })
        .collect()
}

/// Throws away a save that couldn't be read.
pub fn discard(name: &str) {
    storage::remove(&format!("{}{name}", quarantine_prefix()));
}

/// Puts a copy of an unreadable save aside, with everything that belongs to it; whether there was room.
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

/// The keys of what belongs to a match besides its save: the generation before, and the blocks.
fn parts(id: &str) -> Vec<String> {
    let prefix = format!("{PREFIX}match:{id}:");
    storage::keys(&prefix).into_iter().map(|part| format!("{prefix}{part}")).collect()
}

/// Opens a match. A save that can't be read is put in quarantine.
///
/// # Errors
/// The match isn't kept here, or can't be read.
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

/// A match as it is kept, only to be looked at: whatever is wrong with it is left for [`open`] to tell.
pub fn peek(id: &str) -> Option<Record> {
    read_kept(id, &storage::get(&key(id))?).ok().map(|save| save.record)
}

/// What the list knows of a match, however its record reads.
pub fn look(id: &str) -> Option<Head> {
    read_head(&storage::get(&key(id))?)
}

/// Deals a match and keeps it, at least in this tab. Returns its id.
///
/// # Errors
/// The set-up isn't one of its game.
pub fn deal(setup: &Setup, entropy: u64, now: f64) -> Result<String, SetupError> {
    Ok(create(&*catalog::deal(setup)?, entropy, now))
}

/// Starts a new match in the store: its id. A browser that refuses to keep it leaves it to this tab ([`is_kept`]).
pub fn create(table: &dyn Table, entropy: u64, now: f64) -> String {
    let id = free_id(entropy);
    // What is refused is told where the match is played.
    let _ = SaveWriter::new(&id).write(table, now);
    id
}

/// An id under which nothing is kept.
fn free_id(entropy: u64) -> String {
    let mut id = new_id(entropy);
    while storage::get(&key(&id)).is_some() {
        id.push('x');
    }
    id
}

/// Whether a match is kept beyond this tab.
pub fn is_kept(id: &str) -> bool {
    storage::lasts() && storage::shared(&key(id)).is_some() && !storage::is_in_memory(&key(id))
}

/// Whether a record is by other rules of its game than those of today.
fn is_of_other_rules(record: &Record) -> bool {
    catalog::game(&record.setup.game).is_some_and(|entry| entry.meta.rules_version != record.rules)
}

impl Opened {
    /// A match that was just read from `text`.
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

    /// Writes the match as it stands; the text before becomes the generation before. What the browser refuses is
    /// held by this tab.
    pub fn write(&mut self, table: &dyn Table, now: f64) -> Result<(), Unsaved> {
        self.write_record(table.record(), |name| Head::new(table, name, now))
    }

    /// Writes a record, with what the list shows of a match of this name.
    fn write_record(&mut self, record: &Record, head: impl FnOnce(&str) -> Head) -> Result<(), Unsaved> {
        if let Some(overtaken) = self.overtaken() {
            return Err(overtaken);
        }
        let revision = self.revision.saturating_add(1);
        if let Some(before) = &self.text {
            // A missing generation before is no loss of the present one.
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
        // A save in the browser mustn't need a block that only this tab holds.
        let written = blocks_written.and_then(|()| {
            storage::set(&key, &text).or_else(|_| {
                // The generation before may be what fills the storage.
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

    /// Writes each full block of decisions that isn't written yet. What the browser refuses is held by this tab.
    fn write_blocks(&mut self, actions: &[Value], revision: u64) -> Result<(), storage::Refused> {
        let full = actions.len() / blocks::SIZE;
        while self.blocks.len() > full {
            let taken_back = self.blocks.pop().expect("there are more than that");
            self.dropped.push(blocks::key(&self.id, self.blocks.len(), taken_back));
        }
        // After a refusal all are tried again: there may be room now.
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

    /// Whether only this tab holds the match as it stands, because the browser refused to keep it.
    pub fn is_refused(&self) -> bool {
        storage::is_in_memory(&key(&self.id))
    }

    /// Why this match may no longer be written: another tab has gone on with it, or what was kept of it is gone.
    pub fn overtaken(&self) -> Option<Unsaved> {
        match storage::shared(&key(&self.id)) {
            found if found == self.last => None,
            Some(_) => Some(Unsaved::OtherTab),
            None => Some(Unsaved::Gone),
        }
    }

    /// Lets a match of which nothing is kept any more be written once more, with all its decisions.
    pub fn keep_again(&mut self) {
        let Self { id, name, revision, .. } = mem::replace(self, Self::new(""));
        *self = Self { name, revision, ..Self::new(&id) };
    }

    /// The key under which it writes.
    pub fn key(&self) -> String {
        key(&self.id)
    }
}

/// Calls a match something else; empty is the name of its game. Whoever plays it in another tab finds that it was written, and
/// goes on under its new name.
pub fn rename(id: &str, name: &str) -> Result<(), Unsaved> {
    let key = key(id);
    let text = storage::get(&key).ok_or(Unsaved::Gone)?;
    let mut save: Value = serde_json::from_str(&text).map_err(|_| Unsaved::Refused)?;
    let head = &mut save["head"];
    head["name"] = clean_name(name).into();
    // What the list shows has changed.
    head["revision"] = head["revision"].as_u64().unwrap_or_default().saturating_add(1).into();
    if storage::is_in_memory(&key) {
        // The browser has no room for it, or not for what it needs besides.
        storage::keep_in_memory(&key, &save.to_string());
        return Ok(());
    }
    storage::set(&key, &save.to_string()).map_err(|_| Unsaved::Refused)
}

/// How much room the kept matches take, in characters; browsers give about [`ROOM`].
pub fn room_taken() -> usize {
    storage::length(PREFIX)
}

/// How many characters browsers keep for a page, as far as is known.
pub const ROOM: usize = 5_000_000;

/// A match that was deleted and can be brought back.
#[derive(Clone, Debug)]
pub struct Deleted {
    id: String,
    texts: Vec<(String, String)>,
}

/// Deletes a match.
pub fn delete(id: &str) -> Deleted {
    let keys = [key(id)].into_iter().chain(parts(id));
    let texts: Vec<_> = keys.filter_map(|key| storage::get(&key).map(|text| (key, text))).collect();
    texts.iter().for_each(|(key, _)| storage::remove(key));
    Deleted { id: id.into(), texts }
}

/// Brings a deleted match back; whether that worked.
pub fn bring_back(deleted: &Deleted) -> bool {
    storage::get(&key(&deleted.id)).is_none() && deleted.texts.iter().all(|(key, text)| storage::set(key, text).is_ok())
}
