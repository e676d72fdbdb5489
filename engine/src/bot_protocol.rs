//! What a page asks of a worker, and what it is answered: plain JSON with a version, so that either
//! side notices when the other comes from another build. Pure, so that it is tested natively.
//!
//! The page sends the whole record each time; the worker's service keeps the match it played last and carries
//! out only what is new.

#[cfg(feature = "bots")]
mod service;

use serde::{Deserialize, Serialize};

#[cfg(feature = "bots")]
pub use service::BotService;

use crate::record::Record;

/// Raised with any change to the messages.
pub const VERSION: u16 = 1;

/// What a page asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// [`VERSION`] of the page.
    pub version: u16,
    /// Comes back with the answer.
    pub id: u32,
    /// The match as it stands.
    pub record: Record,
    /// What is asked about it.
    pub ask: Ask,
}

/// The kinds of question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// What this bot would choose for the acting seat.
    Think {
        /// Id of the bot.
        bot: String,
    },
    /// The fingerprint of the whole state.
    Fingerprint,
}

/// What a worker answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The worker listens; said once, unasked.
    Ready {
        /// [`VERSION`] of the worker.
        version: u16,
    },
    /// The bot's choice.
    Moved {
        /// Of the request.
        id: u32,
        /// The index in the legal list.
        index: usize,
    },
    /// The fingerprint, in hexadecimal.
    Fingerprint {
        /// Of the request.
        id: u32,
        /// Sixteen digits.
        value: String,
    },
    /// It couldn't be done.
    Failed {
        /// Of the request; 0 when it couldn't be read.
        id: u32,
        /// Why.
        error: String,
    },
}
