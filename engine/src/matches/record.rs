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

/// What a note says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// Decisions were taken back though something had been revealed since: what follows is practice.
    Practice,
    /// Until here it is a copy of another match.
    Branched,
    /// From here on somebody else plays a seat.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// `you`, or the id of a bot.
        player: String,
    },
}

impl NoteKind {
    /// The seat that somebody else plays from here on.
    fn seat_taken(&self) -> Option<Seat> {
        match self {
            Self::SeatTaken { seat, .. } => Some(*seat),
            Self::Practice | Self::Branched => None,
        }
    }
}

/// A match: its set-up and every decision, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// [`Record::FORMAT`], once it is read.
    pub format: String,
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
    /// The format that this version writes.
    pub const FORMAT: &'static str = "caravanserai/2";

    /// Most notes of a match that are kept: more than anybody makes.
    pub const MAX_NOTES: usize = 64;

    /// Returns `true` if the result is practice. Every kind of note makes it so: part of the deal was known, or a seat
    /// changed its player.
    pub fn is_practice(&self) -> bool {
        !self.notes.is_empty()
    }

    /// The match as far as so many decisions.
    pub fn up_to(&self, step: usize) -> Self {
        let mut record = self.clone();
        record.actions.truncate(step);
        record.notes.retain(|note| note.step <= step);
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

    /// Drops the last decision. What is noted about it stays true of the match.
    pub(crate) fn take_back(&mut self) {
        self.actions.pop();
        let step = self.actions.len();
        let later = self.notes.partition_point(|note| note.step < step);
        for note in self.notes.split_off(later) {
            self.note(note.kind);
        }
    }
}
