//! A record carried out on its deal, in one go or in slices. A record may come from anybody: each decision is looked up among
//! the legal ones.

use std::iter::Peekable;
use std::vec;

use super::record::{Note, Record, Stopped};
use super::table::Table;
use crate::kernel::turn::Ply;

/// A match as far as it could be replayed, and what stopped it if something did.
pub type Replayed = (Box<dyn Table>, Option<Stopped>);

/// A record being replayed.
#[derive(Debug)]
pub struct Replay<'a> {
    table: Box<dyn Table>,
    record: &'a Record,
    /// What is noted of the rest, by step.
    notes: Peekable<vec::IntoIter<&'a Note>>,
    stopped: Option<Stopped>,
}

impl<'a> Replay<'a> {
    /// Begins on the deal of the record.
    pub(crate) fn new(table: Box<dyn Table>, record: &'a Record) -> Self {
        let mut notes: Vec<&Note> = record.notes.iter().collect();
        notes.sort_by_key(|note| note.step);
        let mut replay = Self { table, record, notes: notes.into_iter().peekable(), stopped: None };
        replay.add_notes();
        replay
    }

    /// Carries out up to `count` more decisions; whether there are more to come. The first that isn't legal is the end.
    pub fn step(&mut self, count: usize) -> bool {
        for _ in 0..count {
            let step = self.table.steps();
            let (None, Some(action)) = (&self.stopped, self.record.actions.get(step)) else { return false };
            let played = self.table.index_of(action).and_then(|index| self.table.play_index(Ply(step), index));
            match played {
                Ok(_) => self.add_notes(),
                Err(_) => self.stopped = Some(Stopped::Impossible(step + 1)),
            }
        }
        true
    }

    /// Adds what is noted of the match as it stands.
    fn add_notes(&mut self) {
        let step = self.table.steps();
        while let Some(note) = self.notes.next_if(|note| note.step <= step) {
            self.table.note(note.kind.clone());
        }
    }

    /// The match, as far as it was replayed.
    pub fn finish(self) -> Replayed {
        let (was, now, step) = (self.record.rules, self.table.meta().rules_version, self.table.steps());
        let stopped = if was == now { self.stopped } else { Some(Stopped::OtherRules { was, now, step }) };
        (self.table, stopped)
    }
}
