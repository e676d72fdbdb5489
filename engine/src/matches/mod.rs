//! A running match: its session, its record, and the object-safe [`table::Table`] around them.

pub mod analysis;
pub mod fingerprint;
pub mod moment;
pub mod names;
pub mod record;
pub mod replay;
pub(crate) mod running;
pub mod session;
pub mod table;
