//! The log, and the strip with what is new.

pub mod list;
pub mod news;
pub mod why;
mod window;
