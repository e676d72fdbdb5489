//! Matches kept in this browser. Every save is one JSON text: a head for the list of matches, and the
//! record. Nothing that can't be read is ever thrown away, and two tabs never overwrite each other.

use engine::catalog;
use engine::game::Turn;
use engine::record::{Record, RecordError, SeatSetup};
use engine::seat::Seat;
use engine::table::Table;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{PREFIX, shelf};

/// The format that this version writes.
const FORMAT: &str = "caravanserai-save/1";

/// What the list of matches shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    /// Id of the game.
    pub game: String,
    /// Who sits where.
    pub seats: Vec<SeatSetup>,
    /// The round.
    pub round: u16,
    /// Whose turn it is; nobody's when the match is over.
    pub turn: Option<Seat>,
    /// The winners, once the match is over.
    #[serde(default)]
    pub winners: Vec<Seat>,
    /// Decisions made.
    pub steps: usize,
    /// Counts the saves of this match.
    pub revision: u64,
    /// When, in milliseconds since 1970.
    pub saved_at: f64,
}

/// A save as it is read.
#[derive(Deserialize)]
struct Save {
    head: Head,
    record: Record,
}

/// A save as it is written: the record is where it always is.
#[derive(Serialize)]
struct Saving<'a> {
    format: &'static str,
    head: Head,
    record: &'a Record,
}

/// A save that couldn't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Its name among those set aside.
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
    pub pen: Pen,
    /// What the player should know about it.
    pub notice: Option<String>,
}

/// Writes the saves of one match, and notices when somebody else does.
#[derive(Clone, Debug)]
pub struct Pen {
    id: String,
    revision: u64,
    /// What every tab found under the key when it was read or written last; anything else in its place comes from
    /// another tab.
    last: Option<String>,
    /// The text of the present revision, whoever keeps it.
    text: Option<String>,
}

/// Why a match wasn't saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// Another tab has written this match.
    OtherTab,
    /// The storage is full or refuses to write.
    Refused,
}

fn key(id: &str) -> String {
    format!("{PREFIX}match:{id}")
}

fn old_key(id: &str) -> String {
    format!("{PREFIX}match:{id}:old")
}

fn aside_prefix() -> String {
    format!("{PREFIX}aside:")
}

/// A new id: eight letters and digits.
fn new_id(entropy: u64) -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    (0..8).map(|at| DIGITS[(entropy >> (5 * at) & 31) as usize] as char).collect()
}

/// Reads a save; the sentence says why it can't be.
fn read(text: &str) -> Result<Save, String> {
    let value: Value = serde_json::from_str(text).unwrap_or_default();
    match value["format"].as_str() {
        Some(FORMAT) => {}
        Some(newer) if newer.starts_with("caravanserai-save/") => {
            return Err(format!("It was saved by a newer version ({newer})."));
        }
        _ => return Err("It isn't a saved match.".into()),
    }
    let save: Save = serde_json::from_value(value).map_err(|error| format!("It is damaged: {error}."))?;
    match save.record.format.as_str() {
        Record::FORMAT => Ok(save),
        format => Err(format!("It was saved by a newer version ({format}).")),
    }
}

/// Reads the head, whatever the record is like.
fn read_head(text: &str) -> Option<Head> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    if value["format"] != FORMAT {
        return None;
    }
    serde_json::from_value(value["head"].take()).ok()
}

/// The matches kept here, latest first.
pub fn list() -> Vec<(String, Head)> {
    let ids = shelf::keys(&format!("{PREFIX}match:"));
    let mut found: Vec<(String, Head)> = ids
        .into_iter()
        .filter(|id| !id.ends_with(":old"))
        .filter_map(|id| {
            let head = shelf::get(&key(&id)).as_deref().and_then(read_head);
            let head = head.or_else(|| {
                // Opening tells what is wrong; here the copy before is good enough, if there is one.
                open(&id).ok().and_then(|_| shelf::get(&key(&id))).as_deref().and_then(read_head)
            })?;
            Some((id, head))
        })
        .collect();
    found.sort_by(|one, other| other.1.saved_at.total_cmp(&one.1.saved_at));
    found
}

/// The saves that couldn't be read.
pub fn set_aside() -> Vec<Aside> {
    shelf::keys(&aside_prefix())
        .into_iter()
        .filter_map(|name| shelf::get(&format!("{}{name}", aside_prefix())).map(|text| Aside { name, text }))
        .collect()
}

/// Throws away a save that couldn't be read.
pub fn discard(name: &str) {
    shelf::remove(&format!("{}{name}", aside_prefix()));
}

fn put_aside(id: &str, text: &str) -> bool {
    let taken = shelf::keys(&aside_prefix());
    let name = (0..).map(|copy| if copy == 0 { id.to_owned() } else { format!("{id}-{copy}") });
    let name = name.into_iter().find(|name| !taken.contains(name)).expect("some name is free");
    // Only moved when the copy was written.
    shelf::set(&format!("{}{name}", aside_prefix()), text).is_ok()
}

/// Opens a match; the sentence says why it can't be. What can't be read is set aside.
pub fn open(id: &str) -> Result<Opened, String> {
    let Some(text) = shelf::get(&key(id)) else {
        return Err("This match isn't kept in this browser.".into());
    };
    let why = match read(&text) {
        Ok(save) => {
            let _ = shelf::set(&format!("{PREFIX}current"), id);
            return Ok(Opened { record: save.record, pen: Pen::holding(id, save.head.revision, text), notice: None });
        }
        Err(why) => why,
    };
    let moved = put_aside(id, &text);
    let old = shelf::get(&old_key(id)).and_then(|text| read(&text).ok().map(|save| (save, text)));
    if let Some((save, text)) = old
        && moved
        && shelf::set(&key(id), &text).is_ok()
    {
        let notice = format!(
            "The latest save of this match can't be read. {why} It opens as it was one step before; the other save is kept aside."
        );
        return Ok(Opened {
            record: save.record,
            pen: Pen::holding(id, save.head.revision, text),
            notice: Some(notice),
        });
    }
    if moved {
        shelf::remove(&key(id));
    }
    Err(format!("This saved match can't be opened. {why} It is kept aside in the lobby."))
}

/// Starts a new match in the store: its id. A browser that refuses to keep it leaves it to this tab.
pub fn create(table: &dyn Table, entropy: u64, now: f64) -> String {
    let mut id = new_id(entropy);
    while shelf::get(&key(&id)).is_some() {
        id.push('x');
    }
    let mut pen = Pen { id: id.clone(), revision: 0, last: None, text: None };
    // What is refused is told where the match is played.
    let _ = pen.write(table, now);
    id
}

fn head(table: &dyn Table, revision: u64, now: f64) -> Head {
    let setup = table.setup();
    let (round, turn, winners) = match table.turn() {
        Turn::Decide { seat, round, .. } => (round, Some(seat), Vec::new()),
        Turn::Over(outcome) => (outcome.rounds, None, outcome.winners().collect()),
    };
    let (game, seats) = (setup.game.clone(), setup.seats.clone());
    Head { game, seats, round, turn, winners, steps: table.steps(), revision, saved_at: now }
}

impl Pen {
    fn holding(id: &str, revision: u64, text: String) -> Self {
        Self { id: id.into(), revision, last: shelf::shared(&key(id)), text: Some(text) }
    }

    /// Writes the match as it stands; the text before becomes the generation before. What the browser refuses is
    /// held by this tab.
    pub fn write(&mut self, table: &dyn Table, now: f64) -> Result<(), Unsaved> {
        if self.is_overtaken() {
            return Err(Unsaved::OtherTab);
        }
        let head = head(table, self.revision + 1, now);
        let save = Saving { format: FORMAT, head, record: table.record() };
        let text = serde_json::to_string(&save).expect("a save is plain data");
        if let Some(before) = &self.text {
            // A missing generation before is no loss of the present one.
            let _ = shelf::set(&old_key(&self.id), before);
        }
        let key = key(&self.id);
        let written = shelf::set(&key, &text).or_else(|_| {
            // The generation before may be what fills the storage.
            shelf::remove(&old_key(&self.id));
            shelf::set(&key, &text)
        });
        if written.is_err() {
            shelf::hold(&key, &text);
        }
        self.revision += 1;
        self.last = shelf::shared(&key);
        self.text = Some(text);
        let _ = shelf::set(&format!("{PREFIX}current"), &self.id);
        written.map_err(|_| Unsaved::Refused)
    }

    /// Whether only this tab holds the match as it stands, because the browser refused to keep it.
    pub fn is_refused(&self) -> bool {
        shelf::is_held(&key(&self.id))
    }

    /// Whether another tab has written, or deleted, this match since.
    pub fn is_overtaken(&self) -> bool {
        shelf::shared(&key(&self.id)) != self.last
    }

    /// The key under which it writes.
    pub fn key(&self) -> String {
        key(&self.id)
    }
}

/// A match that was deleted and can be brought back.
#[derive(Clone, Debug)]
pub struct Deleted {
    id: String,
    texts: Vec<(String, String)>,
}

/// Deletes a match.
pub fn delete(id: &str) -> Deleted {
    let texts = [key(id), old_key(id)].into_iter().filter_map(|key| shelf::get(&key).map(|text| (key, text))).collect();
    shelf::remove(&key(id));
    shelf::remove(&old_key(id));
    Deleted { id: id.into(), texts }
}

/// Brings a deleted match back; whether that worked.
pub fn bring_back(deleted: &Deleted) -> bool {
    shelf::get(&key(&deleted.id)).is_none() && deleted.texts.iter().all(|(key, text)| shelf::set(key, text).is_ok())
}

/// A kept match as a file: its name and its text.
pub fn export(id: &str) -> Result<(String, String), String> {
    let opened = open(id)?;
    Ok((file_name(&opened.record), opened.record.to_json()))
}

/// What a record's file is called.
pub fn file_name(record: &Record) -> String {
    format!("{}-{}-{}.json", record.setup.game, record.setup.seed.as_str().to_ascii_lowercase(), record.actions.len())
}

/// Reads the matches in a file: a record, a save, or several saves that were rescued together.
pub fn read_file(text: &str) -> Result<Vec<Record>, String> {
    let value: Value = serde_json::from_str(text).map_err(|_| RecordError::NotAMatch.to_string())?;
    if let Some(entries) = value["entries"].as_object().filter(|_| value["format"] == "caravanserai-rescue") {
        let texts = entries.iter().filter(|(key, _)| !key.ends_with(":old")).filter_map(|(_, text)| text.as_str());
        let records: Vec<Record> = texts.filter_map(|text| read(text).ok()).map(|save| save.record).collect();
        return if records.is_empty() { Err(RecordError::NotAMatch.to_string()) } else { Ok(records) };
    }
    if value["format"].as_str().is_some_and(|format| format.starts_with("caravanserai-save/")) {
        return read(text).map(|save| vec![save.record]);
    }
    Record::from_json(text).map(|record| vec![record]).map_err(|error| error.to_string())
}

/// Puts a record into the store as a new match: its id, and what the player should know about it.
pub fn adopt(record: &Record, entropy: u64, now: f64) -> Result<(String, Option<String>), String> {
    let (table, stopped) = catalog::open(record).map_err(|error| error.to_string())?;
    Ok((create(&*table, entropy, now), stopped.map(|stopped| stopped.to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::table;

    fn dealt() -> Box<dyn Table> {
        let meta = catalog::GAMES[0].meta;
        let players: Vec<String> = (0..meta.min_seats).map(|_| "you".into()).collect();
        catalog::deal(&table::setup(meta.id, "OLIVE-1".parse().expect("a seed"), &players, Default::default()))
            .expect("a deal")
    }

    fn kept() -> (String, Box<dyn Table>, Pen) {
        let table = dealt();
        let id = create(&*table, 7, 1.0);
        let pen = open(&id).expect("it was just kept").pen;
        (id, table, pen)
    }

    #[test]
    fn a_match_comes_back_as_it_was_written() {
        let (id, mut table, mut pen) = kept();
        table.play(0, 0).expect("there is a choice");
        pen.write(&*table, 2.0).expect("there is room");
        let opened = open(&id).expect("it is kept");
        assert_eq!(opened.record, *table.record());
        let listed = list();
        assert_eq!(listed.len(), 1);
        assert_eq!((listed[0].1.steps, listed[0].1.saved_at), (1, 2.0));
    }

    #[test]
    fn two_tabs_never_overwrite_each_other() {
        let (id, mut table, mut pen) = kept();
        let mut other = open(&id).expect("it is kept").pen;
        table.play(0, 0).expect("there is a choice");
        pen.write(&*table, 2.0).expect("there is room");
        assert_eq!(other.write(&*dealt(), 3.0), Err(Unsaved::OtherTab));
        assert_eq!(open(&id).expect("it is kept").record, *table.record());
    }

    #[test]
    fn what_cannot_be_read_is_set_aside_and_the_generation_before_opens() {
        let (id, mut table, mut pen) = kept();
        let before = table.record().clone();
        table.play(0, 0).expect("there is a choice");
        pen.write(&*table, 2.0).expect("there is room");
        shelf::set(&key(&id), "{\"format\":\"caravanserai-save/9\"}").expect("memory has room");
        let opened = open(&id).expect("the generation before is good");
        assert_eq!(opened.record, before);
        assert!(opened.notice.is_some_and(|notice| notice.contains("newer version")));
        assert_eq!(set_aside().len(), 1);
    }

    #[test]
    fn a_foreign_save_is_reported_and_kept() {
        shelf::set(&key("foreign"), "[1, 2").expect("memory has room");
        assert!(list().is_empty());
        assert!(open("foreign").is_err_and(|why| why.contains("isn't kept")));
        assert_eq!(set_aside(), [Aside { name: "foreign".into(), text: "[1, 2".into() }]);
    }

    #[test]
    fn a_deleted_match_can_be_brought_back() {
        let (id, ..) = kept();
        let deleted = delete(&id);
        assert!(list().is_empty());
        assert!(bring_back(&deleted));
        assert_eq!(list().len(), 1);
    }

    #[test]
    fn files_of_all_kinds_are_read() {
        let (id, table, _) = kept();
        let record = table.record().clone();
        let (name, text) = export(&id).expect("it is kept");
        assert!(name.ends_with("-olive-1-0.json"), "{name}");
        assert_eq!(read_file(&text), Ok(vec![record.clone()]));
        let save = shelf::get(&key(&id)).expect("it is kept");
        assert_eq!(read_file(&save), Ok(vec![record.clone()]));
        let rescue = serde_json::json!({ "format": "caravanserai-rescue", "entries": { (key(&id)): save } });
        assert_eq!(read_file(&rescue.to_string()), Ok(vec![record]));
        assert!(read_file("{}").is_err());
    }
}
