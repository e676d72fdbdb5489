//! A match as a record: what was set up, and what was decided. Replay, save, export, link, bug report
//! and fixture are views of it. States are never saved.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::setup::{SeatSetup, Setup};
use crate::kernel::seat::Seat;

/// What is to be known of a match beside its decisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// After how many decisions it was made.
    pub step: usize,
    /// What it says.
    pub kind: NoteKind,
}

/// The kinds of note. Records name them, so that a page that doesn't know one can't read its record: a new kind raises the
/// format of the records and links that hold it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// Decisions were taken back though something had been revealed since: what follows is practice.
    Practice,
    /// Until here it is a copy of another match.
    Branched,
    /// From here on another player plays a seat.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// `you`, or the id of a bot.
        player: String,
    },
    /// The only person has conceded, which ends the match. It counts after the last decision only.
    Conceded {
        /// The seat of that person.
        seat: Seat,
    },
}

impl NoteKind {
    /// Returns the seat that another player plays from here on.
    fn seat_taken(&self) -> Option<Seat> {
        match self {
            Self::SeatTaken { seat, .. } => Some(*seat),
            Self::Practice | Self::Branched | Self::Conceded { .. } => None,
        }
    }

    /// Returns the seat that has conceded.
    pub fn conceded(&self) -> Option<Seat> {
        match self {
            Self::Conceded { seat } => Some(*seat),
            Self::Practice | Self::Branched | Self::SeatTaken { .. } => None,
        }
    }
}

/// A match: its set-up and every decision, in order.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Record {
    /// The version of the game's rules it was played by.
    pub rules: u16,
    /// What it began with.
    #[serde(flatten)]
    pub setup: Setup,
    /// The decisions, each readable by itself.
    pub actions: Vec<Value>,
    /// What else is to be known, in the order of the decisions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
}

impl Record {
    /// Most notes of a match that are kept: more than anybody makes.
    pub const MAX_NOTES: usize = 64;

    /// Returns `true` if the result is practice. Every note but a concession makes it so: part of the deal was known, or a
    /// seat changed its player.
    pub fn is_practice(&self) -> bool {
        self.notes.iter().any(|note| note.kind.conceded().is_none())
    }

    /// Returns the seat that has conceded after the last decision.
    pub fn conceded(&self) -> Option<Seat> {
        let last = self.notes.iter().filter(|note| note.step == self.actions.len());
        last.into_iter().find_map(|note| note.kind.conceded())
    }

    /// Returns the match as far as so many decisions. It can be played on: a concession isn't part of it.
    pub fn up_to(&self, step: usize) -> Self {
        let mut record = self.clone();
        record.actions.truncate(step);
        record.notes.retain(|note| note.step <= step);
        record.take_back_concession();
        record
    }

    /// Returns a match of its own that begins as this one up to `step`, and in which a person plays `seat` from there on,
    /// if one is given.
    pub fn branched(&self, step: usize, seat: Option<Seat>) -> Self {
        let mut record = self.up_to(step);
        record.note(NoteKind::Branched);
        if let Some(seat) = seat.filter(|seat| self.player_after(step, *seat) != Some(SeatSetup::PERSON)) {
            record.note(NoteKind::SeatTaken { seat, player: SeatSetup::PERSON.into() });
        }
        record
    }

    /// Who sat where after so many decisions.
    pub fn seats_after(&self, decisions: usize) -> Vec<SeatSetup> {
        let mut seats = self.setup.seats.clone();
        for note in self.notes.iter().filter(|note| note.step <= decisions) {
            if let NoteKind::SeatTaken { seat, player } = &note.kind
                && let Some(taken) = seats.get_mut(seat.index())
            {
                taken.assign(player, seat.index());
            }
        }
        seats
    }

    /// Who played a seat after so many decisions: `you`, or a bot by its id.
    pub fn player_after(&self, decisions: usize, seat: Seat) -> Option<&str> {
        let taken = self.notes.iter().rev().filter(|note| note.step <= decisions).find_map(|note| match &note.kind {
            NoteKind::SeatTaken { seat: of, player } if *of == seat => Some(player.as_str()),
            _ => None,
        });
        taken.or_else(|| self.setup.seats.get(seat.index()).map(|setup| setup.player.as_str()))
    }

    /// Adds a note after the present decisions, unless it says nothing new.
    pub(crate) fn note(&mut self, kind: NoteKind) {
        // Of those who take a seat at the same moment only the last one does.
        if let Some(seat) = kind.seat_taken() {
            let step = self.actions.len();
            self.notes.retain(|note| note.step != step || note.kind.seat_taken() != Some(seat));
        }
        let note = Note { step: self.actions.len(), kind };
        if self.notes.len() < Self::MAX_NOTES && !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Drops a concession. Returns `true` if there was one.
    pub(crate) fn take_back_concession(&mut self) -> bool {
        let before = self.notes.len();
        self.notes.retain(|note| note.kind.conceded().is_none());
        self.notes.len() < before
    }

    /// Drops the last decision, and a concession after it. Other notes about it stay true of the match.
    pub(crate) fn take_back(&mut self) {
        self.take_back_concession();
        self.actions.pop();
        let step = self.actions.len();
        let later = self.notes.partition_point(|note| note.step < step);
        for note in self.notes.split_off(later) {
            self.note(note.kind);
        }
    }
}
