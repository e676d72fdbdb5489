//! The messages between a page and its bot worker.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bots::{Advice, RootVisits};
use crate::kernel::turn::{ActionIndex, Ply};
use crate::matches::record::Record;
use crate::matches::table::Table;

/// The version of the protocol. Raised with any change to the messages.
pub const VERSION: u16 = 6;

/// A request of a page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// [`VERSION`] of the page.
    pub version: u16,
    /// Number of the request. The answer has an equal number.
    pub id: u32,
    /// The match, or its changes since the last request.
    pub update: Update,
    /// The question about the match.
    pub ask: Ask,
    /// The minimum time before the answer is sent, in milliseconds. Timers of a worker stay exact while its page is
    /// hidden; timers of the page don't.
    pub wait: u32,
}

/// The match of a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Update {
    /// The whole match: in the first request about it, and after the worker has lost it.
    Whole(Record),
    /// The match of the last request.
    None,
    /// The match of the last request, changed.
    Changes {
        /// The moment up to which its decisions still stand. Later ones were taken back.
        keep: Ply,
        /// The decisions since then.
        actions: Vec<Value>,
        /// [`fingerprint_in_hex`] of the state after these changes.
        fingerprint: String,
    },
}

impl Update {
    /// Returns the update that brings a worker to the present state of `table`. The worker has the decisions of this
    /// match up to `known`, or doesn't have the match at all if it is `None`.
    pub fn of(table: &dyn Table, known: Option<Ply>) -> Self {
        let record = table.record();
        match known {
            Some(keep) if keep <= table.ply() => Self::Changes {
                keep,
                actions: record.actions[keep.0..].to_vec(),
                fingerprint: fingerprint_in_hex(table),
            },
            // Leaves out a concession, because it can be taken back and questions then concern the same decisions.
            _ => Self::Whole(record.up_to(record.actions.len())),
        }
    }
}

/// Returns the fingerprint of the whole state as messages contain it: sixteen hexadecimal digits.
pub fn fingerprint_in_hex(table: &dyn Table) -> String {
    format!("{:016x}", table.fingerprint())
}

/// The kinds of question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Asks for this bot's choice for the acting seat.
    Think {
        /// Id of the bot.
        bot: String,
    },
    /// Asks one tree of this bot to search for the acting seat. Several workers grow one tree each. Their visits
    /// together give the answer to [`Ask::Think`] ([`RootVisits::choice`]).
    Grow {
        /// Id of the bot.
        bot: String,
        /// The tree, from 0; less than the bot's [`trees`](crate::bots::Bot::trees).
        tree: u8,
    },
    /// Asks for this bot's advice on a decision. The bot must be one that [explains
    /// itself](crate::bots::Bot::explains_itself).
    Advise {
        /// Id of the bot.
        bot: String,
        /// The moment of a past decision or of the present one. Analysis asks about one after the other.
        decision: Ply,
    },
    /// Ends the running search. It isn't answered.
    Rest,
    /// Asks for the fingerprint of the whole state.
    Fingerprint,
}

/// An answer of a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The worker is ready. Sent once, at its start.
    Ready {
        /// [`VERSION`] of the worker.
        version: u16,
    },
    /// The bot still searches.
    Thinking {
        /// Number of the request.
        id: u32,
        /// The progress, in percent.
        percent: u8,
    },
    /// The bot's choice.
    Moved {
        /// Number of the request.
        id: u32,
        /// The index in the legal list.
        index: ActionIndex,
    },
    /// The visits of the tree.
    Grown {
        /// Number of the request.
        id: u32,
        /// The number of visits of each choice.
        visits: RootVisits,
    },
    /// The bot's advice.
    Advised {
        /// Number of the request.
        id: u32,
        /// The best choices with the reason.
        advice: Box<Advice>,
    },
    /// The fingerprint, in hexadecimal.
    Fingerprint {
        /// Number of the request.
        id: u32,
        /// Sixteen digits.
        value: String,
    },
    /// The changes don't lead from the worker's match to the expected state. The page has to send the match whole and
    /// ask again.
    Lost {
        /// Number of the request.
        id: u32,
    },
    /// The request failed.
    Failed {
        /// Number of the request, or 0 if it couldn't be read.
        id: u32,
        /// The reason.
        error: String,
    },
}
