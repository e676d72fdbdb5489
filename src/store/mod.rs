//! What this browser keeps: matches and settings, under keys that begin with `caravanserai:`.
//!
//! * `caravanserai:match:<id>`: a match ([`saves`]); the save before with `:old` after it, and its earlier decisions,
//!   in blocks, with `:<place>-<revision>`.
//! * `caravanserai:match:<id>:first-game`: how far a first game has come ([`first_game`]).
//! * `caravanserai:match:<id>:duel`: the result to be beaten in it ([`duel`]).
//! * `caravanserai:finished`: a line for each match that came to its end ([`finished`]).
//! * `caravanserai:match:<id>:analysis-<seat>`: what is known of a seat's decisions in it ([`analysis`]).
//! * `caravanserai:aside:<id>`: a save that couldn't be read, kept as it was.
//! * `caravanserai:current`: the id of the match played last.
//! * `caravanserai:settings`: what a person has set ([`settings`]).
//! * `caravanserai:set-up:<game>`: with what a game was played last ([`last_setup`]).
//! * `caravanserai:asked-to-keep`: whether the browser was asked to keep all this ([`persistence`]).
//! * `caravanserai:stopped`: the match in which the app has stopped twice ([`stopped`]).
//! * `caravanserai:drawing`: the save whose board the lobby is about to draw; left behind if that failed.
//!
//! What lies under `caravanserai:match:` is also in a [`journal`], which survives a browser that is killed.

pub mod analysis;
pub mod duel;
pub mod finished;
pub mod first_game;
pub mod journal;
pub mod last_setup;
pub mod persistence;
mod poison;
pub mod restoring;
pub mod saves;
pub mod settings;
pub mod stopped;
pub mod storage;
#[cfg(test)]
mod strangers;

/// Every key begins with this: other pages may share our origin.
pub const PREFIX: &str = "caravanserai:";

/// The key, after the prefix, of the lines of matches that are over.
const FINISHED: &str = "finished";
