//! What this browser keeps: matches and settings, under keys that begin with `caravanserai:`.
//!
//! * `caravanserai:match:<id>`: a match, one JSON text ([`saves`]); the one before with `:old` after it.
//! * `caravanserai:aside:<id>`: a save that couldn't be read, kept as it was.
//! * `caravanserai:current`: the id of the match played last.
//! * `caravanserai:settings`: theme and pace.

pub mod saves;
pub mod settings;
pub mod shelf;

/// Every key begins with this: other pages may share our origin.
pub const PREFIX: &str = "caravanserai:";
