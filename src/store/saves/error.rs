//! Why a match can't be read, or opened.

use engine::matches::record_json::RecordError;
use engine::matches::replay::ReplayError;
use engine::matches::setup::SetupError;
use thiserror::Error;

/// Why a text can't be read as a saved match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// The text is not a saved match.
    #[error("It isn't a saved match.")]
    NotASave,
    /// A newer version wrote it, in this format.
    #[error("It was saved by a newer version ({0}).")]
    Newer(String),
    /// A part is missing, or isn't what it should be.
    #[error("It is damaged: {0}.")]
    Damaged(String),
    /// A block of its earlier decisions is missing.
    #[error("It is damaged: a part of it is missing.")]
    BlockMissing,
    /// Its record can't be read.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Why a match can't be opened, copied or continued.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenError {
    /// Nothing is kept under its id.
    #[error("This match isn't kept in this browser.")]
    NotKept,
    /// Its save can't be read, and is in quarantine now.
    #[error("This saved match can't be opened. {0} It is kept aside in the lobby.")]
    Quarantined(ReadError),
    /// Its save can't be read, and stays where it is.
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
