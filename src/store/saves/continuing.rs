//! A match that comes back from somebody else, played on: the one that is kept here goes on with it.

use engine::matches::record::{Note, NoteKind, Record};
use engine::matches::table::Table;

use super::super::finished;
use super::error::OpenError;
use super::{Opened, list, open, peek};

/// A match kept here, of which some record tells how it went on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// The id under which it is kept.
    pub id: String,
    /// How many decisions the record has beyond it.
    pub missing: usize,
}

/// The kept match that came furthest of those which a record continues; of a match and its copies it is the match itself.
pub fn earlier(record: &Record) -> Option<Earlier> {
    let setup = &record.setup;
    // Who sits at a table may have changed since it was dealt: that is told by its record only.
    let candidates = list().into_iter().filter(|(_, head)| {
        head.game == setup.game && head.seats.len() == setup.seats.len() && head.steps <= record.actions.len()
    });
    let continued = candidates.filter_map(|(id, head)| {
        let kept = peek(&id)?;
        let is_begin = kept.rules == record.rules && kept.setup == *setup && record.actions.starts_with(&kept.actions);
        is_begin.then(|| (kept.is_practice(), Earlier { id, missing: record.actions.len() - head.steps }))
    });
    continued.min_by_key(|(is_practice, earlier)| (earlier.missing, *is_practice)).map(|(_, earlier)| earlier)
}

/// The record with what is noted of the match here only: that something was taken back stays true of it. `None` where
/// that is nothing. Who has taken a seat is told by whoever has played on.
pub fn with_own_notes(earlier: &Earlier, record: &Record) -> Option<Record> {
    let is_missing =
        |note: &Note| matches!(note.kind, NoteKind::Practice | NoteKind::Branched) && !record.notes.contains(note);
    let own: Vec<Note> = peek(&earlier.id)?.notes.into_iter().filter(is_missing).collect();
    let mut record = Record { notes: [own.as_slice(), &record.notes].concat(), ..record.clone() };
    record.notes.sort_by_key(|note| note.step);
    (!own.is_empty() && record.notes.len() <= Record::MAX_NOTES).then_some(record)
}

/// Lets a kept match go on to where it has come elsewhere.
///
/// # Errors
/// The match can't be opened, or there is no room for what was played since.
pub fn go_on(earlier: &Earlier, table: &dyn Table, now: f64) -> Result<(), OpenError> {
    let Opened { record, mut writer, .. } = open(&earlier.id)?;
    let tells_more = table.record().notes.iter().any(|note| !record.notes.contains(note));
    if earlier.missing == 0 && !tells_more {
        return Ok(());
    }
    writer.write(table, now).map_err(|_| OpenError::NoRoom)?;
    if table.turn().outcome().is_none() {
        // It was conceded here, and played on elsewhere.
        finished::forget(&writer.key());
    }
    Ok(())
}
