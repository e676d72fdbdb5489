//! How a match is written: as a record in JSON, and as a link.

pub mod link;
pub mod record;
