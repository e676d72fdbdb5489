//! The errors of reading and opening matches.

use engine::matches::record_json::RecordError;
use engine::matches::replay::ReplayError;
use engine::matches::setup::SetupError;
use thiserror::Error;

/// The reason why a text can't be read as a saved match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// The text is not a saved match.
    #[error("It isn't a saved match.")]
    NotASave,
    /// A newer version wrote it, in this format.
    #[error("It was saved by a newer version ({0}).")]
    Newer(String),
    /// A part is missing or has the wrong type.
    #[error("It is damaged: {0}.")]
    Damaged(String),
    /// A block of its earlier decisions is missing.
    #[error("It is damaged: a part of it is missing.")]
    BlockMissing,
    /// Its record can't be read.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// The reason why a match can't be opened, copied or continued.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenError {
    /// The store has nothing under its id.
    #[error("This match isn't kept in this browser.")]
    NotKept,
    /// Its save can't be read and has been moved to quarantine.
    #[error("This saved match can't be opened. {0} It is kept aside in the lobby.")]
    Quarantined(ReadError),
    /// Its save can't be read and stays in place.
    #[error("This match can't be read. {0}")]
    Unreadable(ReadError),
    /// Its set-up can't be dealt.
    #[error(transparent)]
    Load(#[from] SetupError),
    /// Not all of its decisions can be replayed.
    #[error("{0} Export it from the lobby to keep it; it is left as it is.")]
    Stopped(ReplayError),
    /// The storage is full.
    #[error("There is no room left to save the latest moves.")]
    NoRoom,
}
