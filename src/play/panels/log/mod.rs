//! The log, and the strip with the news.

pub mod list;
mod look_back;
pub mod news;
pub mod why;
mod window;
