//! The messages between a page and its bot worker.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bots::{Advice, RootVisits};
use crate::kernel::turn::{ActionIndex, Ply};
use crate::matches::record::Record;
use crate::matches::table::Table;

/// Raised with any change to the messages.
pub const VERSION: u16 = 6;

/// What a page asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// [`VERSION`] of the page.
    pub version: u16,
    /// Number of the question; the answer has the same.
    pub id: u32,
    /// The match as it stands, or how to get there from the request before.
    pub update: Update,
    /// What is asked about it.
    pub ask: Ask,
    /// The least time before the answer is sent, in milliseconds. Timers of a worker are exact also while its page is
    /// hidden, and those of the page aren't.
    pub wait: u32,
}

/// The match that a request is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Update {
    /// The whole match: in the first request about it, and after the worker has lost it.
    Whole(Record),
    /// The match of the request before.
    None,
    /// The match of the request before, changed.
    Changes {
        /// The moment up to which its decisions still stand; the later ones were taken back.
        keep: Ply,
        /// The decisions since then.
        actions: Vec<Value>,
        /// [`fingerprint_in_hex`] of the state that these changes lead to.
        fingerprint: String,
    },
}

impl Update {
    /// Brings a worker to the present state of `table`. The worker already has the decisions of this match up to
    /// `known`; `None` if it doesn't have the match at all.
    pub fn of(table: &dyn Table, known: Option<Ply>) -> Self {
        let record = table.record();
        match known {
            Some(keep) if keep <= table.ply() => Self::Changes {
                keep,
                actions: record.actions[keep.0..].to_vec(),
                fingerprint: fingerprint_in_hex(table),
            },
            // Without a concession, which can be taken back: then the worker is asked about the same decisions.
            _ => Self::Whole(record.up_to(record.actions.len())),
        }
    }
}

/// The fingerprint of the whole state, as messages have it: sixteen hexadecimal digits.
pub fn fingerprint_in_hex(table: &dyn Table) -> String {
    format!("{:016x}", table.fingerprint())
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
    /// What one of the trees of this bot would try for the acting seat: several workers grow one each, and what they have
    /// tried makes the answer to [`Ask::Think`] ([`RootVisits::choice`]).
    Grow {
        /// Id of the bot.
        bot: String,
        /// The tree, from 0; less than the bot's [`trees`](crate::bots::Bot::trees).
        tree: u8,
    },
    /// What this bot has to say of a decision; it has to be one that [explains itself](crate::bots::Bot::explains_itself).
    Advise {
        /// Id of the bot.
        bot: String,
        /// Its moment: of one that was made, or of the one that is due. Analysis asks for one after the other.
        decision: Ply,
    },
    /// Nothing: to end what is thought about. It isn't answered.
    Rest,
    /// The fingerprint of the whole state.
    Fingerprint,
}

/// What a worker answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The worker is ready; sent once, when it has started.
    Ready {
        /// [`VERSION`] of the worker.
        version: u16,
    },
    /// The bot still thinks.
    Thinking {
        /// Of the request.
        id: u32,
        /// How far it has come, in percent.
        percent: u8,
    },
    /// The bot's choice.
    Moved {
        /// Of the request.
        id: u32,
        /// Its place in the legal list.
        index: ActionIndex,
    },
    /// What the tree has tried.
    Grown {
        /// Of the request.
        id: u32,
        /// How often it has tried each choice.
        visits: RootVisits,
    },
    /// What the bot has to say.
    Advised {
        /// Of the request.
        id: u32,
        /// The best choices with the reason.
        advice: Box<Advice>,
    },
    /// The fingerprint, in hexadecimal.
    Fingerprint {
        /// Of the request.
        id: u32,
        /// Sixteen digits.
        value: String,
    },
    /// The changes don't lead from the worker's match to the state they should: the page has to send the match
    /// whole and ask again.
    Lost {
        /// Of the request.
        id: u32,
    },
    /// It couldn't be done.
    Failed {
        /// Of the request; 0 when it couldn't be read.
        id: u32,
        /// Why.
        error: String,
    },
}
