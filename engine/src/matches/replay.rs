//! Replays a record on its deal, at once or in slices. A record is untrusted: each decision is looked up in the legal
//! list.

use std::iter::Peekable;
use std::vec;

use thiserror::Error;

use super::record::{Note, Record};
use super::table::Table;
use crate::kernel::turn::Ply;

/// The reason why a replay stopped. The match opens at the last decision that fits.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The rules have changed since.
    #[error(
        "This match was played by rules version {was}; the rules are now version {now}. \
         It opens at step {step}, the last one that still fits."
    )]
    OtherRules {
        /// Version of the record.
        was: u16,
        /// Version of this program.
        now: u16,
        /// The number of decisions that could be replayed.
        step: usize,
    },
    /// A decision isn't legal at its position.
    #[error("Step {0} of this match isn't possible, so it opens just before it. The file may be damaged.")]
    Impossible(usize),
    /// A link is incomplete or was changed.
    #[error("This link is damaged. Of the match's {total} decisions the first {step} are certain, so it opens there.")]
    Damaged {
        /// The number of decisions that are certain.
        step: usize,
        /// The number of decisions of the whole match.
        total: usize,
    },
    /// An undamaged link leads to another state than its fingerprints.
    #[error(
        "This link was made by a version that plays differently, so it opens at step {step}, \
         the last one that certainly fits."
    )]
    PlayedDifferently {
        /// The number of decisions that are certain.
        step: usize,
    },
}

/// A match as far as it could be replayed, and the error that stopped the replay, if any.
pub type Replayed = (Box<dyn Table>, Option<ReplayError>);

/// A record being replayed.
#[derive(Debug)]
pub struct Replay<'a> {
    table: Box<dyn Table>,
    record: &'a Record,
    /// The remaining notes, by step.
    notes: Peekable<vec::IntoIter<&'a Note>>,
    stopped: Option<ReplayError>,
}

impl<'a> Replay<'a> {
    /// Starts at the deal of the record.
    pub(crate) fn new(table: Box<dyn Table>, record: &'a Record) -> Self {
        let mut notes: Vec<&Note> = record.notes.iter().collect();
        notes.sort_by_key(|note| note.step);
        let mut replay = Self { table, record, notes: notes.into_iter().peekable(), stopped: None };
        replay.add_notes();
        replay
    }

    /// Replays up to `count` more decisions. Stops at the first that isn't legal. Returns `false` once no decision is
    /// left.
    pub fn step(&mut self, count: usize) -> bool {
        for _ in 0..count {
            let step = self.table.decision_count();
            let (None, Some(action)) = (&self.stopped, self.record.actions.get(step)) else { return false };
            let played = self.table.index_of(action).and_then(|index| self.table.play_index(Ply(step), index));
            match played {
                Ok(_) => self.add_notes(),
                Err(_) => self.stopped = Some(ReplayError::Impossible(step + 1)),
            }
        }
        true
    }

    /// Adds the notes up to the present decision. Skips a concession before the last decision, because the match went
    /// on.
    fn add_notes(&mut self) {
        let step = self.table.decision_count();
        let is_last = step == self.record.actions.len();
        while let Some(note) = self.notes.next_if(|note| note.step <= step) {
            if note.kind.conceded().is_none() || is_last && note.step == step {
                self.table.note(note.kind.clone());
            }
        }
    }

    /// Returns the match, as far as it was replayed.
    pub fn finish(self) -> Replayed {
        let (was, now, step) = (self.record.rules, self.table.meta().rules_version, self.table.decision_count());
        let stopped = if was == now { self.stopped } else { Some(ReplayError::OtherRules { was, now, step }) };
        (self.table, stopped)
    }
}
