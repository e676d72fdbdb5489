//! A running match: its session, its record, and the object-safe [`table::Table`] around them.

pub mod analysis;
pub mod fingerprint;
pub(crate) mod game_table;
pub mod moment;
pub mod names;
pub mod recap;
pub mod record;
pub mod record_json;
pub mod replay;
pub mod round;
pub mod session;
pub mod setup;
pub mod table;
