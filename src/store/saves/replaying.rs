//! Replay of matches in time slices. A match with thousands of decisions, or a malicious file, doesn't block the page.

use engine::catalog;
use engine::matches::record::Record;
use engine::matches::replay::Replayed;
use engine::matches::setup::SetupError;

use super::error::OpenError;
use super::{Opened, open};
use crate::browser;

/// The number of decisions between two checks of the clock.
const DECISIONS: usize = 16;

/// Replays a record. A short replay completes within the first slice, without yielding.
///
/// # Errors
/// Its set-up can't be dealt.
pub async fn replayed(record: &Record) -> Result<Replayed, SetupError> {
    let mut replay = catalog::replay(record)?;
    browser::in_slices(|| replay.step(DECISIONS)).await;
    Ok(replay.finish())
}

/// Opens a stored match, as [`open`] does, and replays it.
pub async fn open_replayed(id: &str) -> Result<(Opened, Replayed), OpenError> {
    let opened = open(id)?;
    let replayed = replayed(&opened.record).await?;
    Ok((opened, replayed))
}
