//! Matches replayed in slices: one with thousands of decisions, or a file that somebody made to do harm, doesn't keep the page
//! from its work.

use engine::catalog;
use engine::matches::record::Record;
use engine::matches::replay::Replayed;
use engine::matches::setup::SetupError;

use super::error::OpenError;
use super::{Opened, open};
use crate::browser;

/// Decisions between two looks at the clock.
const DECISIONS: usize = 16;

/// Replays a record. One that takes no longer than a slice is there at once.
///
/// # Errors
/// Its set-up can't be dealt.
pub async fn replayed(record: &Record) -> Result<Replayed, SetupError> {
    let mut replay = catalog::replay(record)?;
    browser::in_slices(|| replay.step(DECISIONS)).await;
    Ok(replay.finish())
}

/// Opens a match that is kept here, as [`open`] does, and replays it.
pub async fn open_replayed(id: &str) -> Result<(Opened, Replayed), OpenError> {
    let opened = open(id)?;
    let replayed = replayed(&opened.record).await?;
    Ok((opened, replayed))
}
