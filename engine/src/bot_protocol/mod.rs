//! The messages between a page and its bot worker: plain JSON with a version, so that either
//! side notices when the other comes from another build. Pure, so that it is tested natively.
//!
//! The page sends a match whole once; after that, each question comes with what has changed since the one before
//! ([`Update`]), so that a question costs the same however long the match is. A worker that can't follow the
//! changes answers [`Answer::Lost`], and the page sends the match whole again.
//!
//! A worker thinks piece by piece and listens in between: whatever it is asked next ends what it thinks about.

mod messages;
#[cfg(feature = "bots")]
mod service;

pub use messages::{Answer, Ask, Request, Update, VERSION, fingerprint_in_hex};
#[cfg(feature = "bots")]
pub use service::BotService;
