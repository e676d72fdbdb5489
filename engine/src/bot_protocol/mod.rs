//! The protocol between a page and its bot worker: plain JSON with a version. Either side detects a different build of
//! the other. Pure, so native tests cover it.
//!
//! The page sends a match whole once. After that, each request contains only the changes since the last one
//! ([`Update`]). The cost of a request therefore doesn't grow with the match. A worker that can't follow the changes
//! answers [`Answer::Lost`], and the page sends the match whole again.
//!
//! A worker runs a search in slices and reads messages in between. Any new request ends the search.

mod messages;
#[cfg(feature = "bots")]
mod service;

pub use messages::{Answer, Ask, Request, Update, VERSION, fingerprint_in_hex};
#[cfg(feature = "bots")]
pub use service::BotService;
