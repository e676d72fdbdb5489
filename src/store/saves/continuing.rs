//! A match that comes back from somebody else, played on: the one that is kept here goes on with it.

use engine::record::Record;
use engine::table::Table;

use super::{list, open, peek};

/// A match kept here, of which some record tells how it went on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// The id under which it is kept.
    pub id: String,
    /// How many decisions the record has beyond it.
    pub missing: usize,
}

/// The kept match that came furthest of those which a record continues.
pub fn earlier(record: &Record) -> Option<Earlier> {
    let setup = &record.setup;
    let candidates = list()
        .into_iter()
        .filter(|(_, head)| head.game == setup.game && head.seats == setup.seats && head.steps <= record.actions.len());
    let continued = candidates.filter_map(|(id, head)| {
        let kept = peek(&id)?;
        let is_begin = kept.rules == record.rules && kept.setup == *setup && record.actions.starts_with(&kept.actions);
        is_begin.then_some(Earlier { id, missing: record.actions.len() - head.steps })
    });
    continued.min_by_key(|earlier| earlier.missing)
}

/// Lets a kept match go on to where it has come elsewhere; the sentence says why it can't.
pub fn go_on(earlier: &Earlier, table: &dyn Table, now: f64) -> Result<(), String> {
    if earlier.missing == 0 {
        return Ok(());
    }
    let mut writer = open(&earlier.id)?.writer;
    writer.write(table, now).map_err(|_| "There is no room left to keep what was played since.".into())
}
