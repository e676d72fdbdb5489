//! The data stored in this browser: matches and settings, under keys that begin with `caravanserai:`.
//!
//! * `caravanserai:match:<id>`: a match ([`saves`]). The previous save has the suffix `:old`, and blocks of earlier
//!   decisions have the suffix `:<place>-<revision>`.
//! * `caravanserai:match:<id>:first-game`: the progress of a first game ([`first_game`]).
//! * `caravanserai:match:<id>:duel`: the result to beat in it ([`duel`]).
//! * `caravanserai:finished`: a line for each finished match ([`finished`]).
//! * `caravanserai:match:<id>:analysis-<seat>`: the analysis of a seat's decisions in it ([`analysis`]).
//! * `caravanserai:aside:<id>`: an unreadable save in quarantine, unchanged.
//! * `caravanserai:current`: the id of the match played last.
//! * `caravanserai:settings`: the settings ([`settings`]).
//! * `caravanserai:set-up:<game>`: the last set-up of a game ([`last_setup`]).
//! * `caravanserai:asked-to-keep`: set once the browser was asked to keep the data ([`persistence`]).
//! * `caravanserai:stopped`: the match in which the app has failed twice ([`stopped`]).
//! * `caravanserai:drawing:<id>`: the revision of a match whose board the lobby is drawing. It remains if drawing failed.
//!
//! The lines of finished matches and everything under `caravanserai:match:` except previous saves are also in a
//! [`journal`], which survives a browser that is killed.

pub mod analysis;
pub mod duel;
pub mod finished;
pub mod first_game;
pub mod journal;
pub mod last_setup;
pub mod parts;
pub mod persistence;
mod poison;
pub mod restoring;
pub mod saves;
pub mod settings;
pub mod stopped;
pub mod storage;
#[cfg(test)]
mod strangers;

/// The prefix of every key. Other pages may share the origin.
pub const PREFIX: &str = "caravanserai:";

/// The key, after the prefix, of the lines of finished matches.
const FINISHED: &str = "finished";
