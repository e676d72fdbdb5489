//! The dialogs over a table.

pub mod concede;
pub mod details;
pub mod devices;
pub mod seats;
pub mod share;
