//! The log, and the strip with what is new.

pub mod list;
mod look_back;
pub mod news;
pub mod why;
mod window;
