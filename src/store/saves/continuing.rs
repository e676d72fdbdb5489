//! Continues a match in the store with a longer record of it, played on elsewhere.

use engine::matches::record::{Note, NoteKind, Record};
use engine::matches::table::Table;

use super::super::finished;
use super::error::OpenError;
use super::{Opened, list, open, peek};

/// A match in the store that a record continues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// The id under which it is stored.
    pub id: String,
    /// The number of decisions that the record has beyond it.
    pub missing: usize,
}

/// Returns the stored match that the record continues, with the fewest missing decisions. A match takes precedence over
/// its copies.
pub fn earlier(record: &Record) -> Option<Earlier> {
    let setup = &record.setup;
    // The seating isn't compared: it may have changed since the deal.
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

/// Returns the record with the practice and branch notes of the stored match added, since they still apply. `None` if
/// there is nothing to add or no room for it. Changes of seats are taken from the record alone.
pub fn with_own_notes(earlier: &Earlier, record: &Record) -> Option<Record> {
    let is_missing =
        |note: &Note| matches!(note.kind, NoteKind::Practice | NoteKind::Branched) && !record.notes.contains(note);
    let own: Vec<Note> = peek(&earlier.id)?.notes.into_iter().filter(is_missing).collect();
    let mut record = Record { notes: [own.as_slice(), &record.notes].concat(), ..record.clone() };
    record.notes.sort_by_key(|note| note.step);
    (!own.is_empty() && record.notes.len() <= Record::MAX_NOTES).then_some(record)
}

/// Updates a stored match to the state of `table`.
///
/// # Errors
/// The match can't be opened, or there is no room for the new decisions.
pub fn go_on(earlier: &Earlier, table: &dyn Table, now: f64) -> Result<(), OpenError> {
    let Opened { record, mut writer, .. } = open(&earlier.id)?;
    let tells_more = table.record().notes.iter().any(|note| !record.notes.contains(note));
    if earlier.missing == 0 && !tells_more {
        return Ok(());
    }
    writer.write(table, now).map_err(|_| OpenError::NoRoom)?;
    if table.turn().outcome().is_none() {
        // The match may have been conceded here and played on elsewhere.
        finished::forget(&writer.key());
    }
    Ok(())
}
