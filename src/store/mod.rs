//! What this browser keeps: matches and settings, under keys that begin with `caravanserai:`.
//!
//! * `caravanserai:match:<id>`: a match ([`saves`]); the save before with `:old` after it, and its earlier decisions,
//!   in blocks, with `:<place>-<revision>`.
//! * `caravanserai:aside:<id>`: a save that couldn't be read, kept as it was.
//! * `caravanserai:current`: the id of the match played last.
//! * `caravanserai:settings`: theme, pace and what is unfolded.
//! * `caravanserai:set-up:<game>`: with what a game was played last ([`last_setup`]).
//! * `caravanserai:drawing`: the save whose board the lobby is about to draw; left behind if that failed.

pub mod last_setup;
pub mod saves;
pub mod settings;
pub mod storage;

/// Every key begins with this: other pages may share our origin.
pub const PREFIX: &str = "caravanserai:";
