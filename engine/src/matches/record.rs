//! A match as a record: its set-up and its decisions. Replays, saves, exports, links, bug reports and fixtures derive
//! from it. States are never saved.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::setup::{SeatSetup, Setup};
use crate::kernel::seat::Seat;

/// A fact about a match beside its decisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The number of decisions made before the note.
    pub step: usize,
    /// The fact.
    pub kind: NoteKind,
}

/// The kinds of note. Records contain their names, so a page that doesn't know a kind can't read such a record. A new
/// kind raises the format of the records and links that contain it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// Decisions were taken back although something had been revealed since. The rest is practice.
    Practice,
    /// The match up to here is a copy of another match.
    Branched,
    /// From here on another player plays a seat.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// `you`, or the id of a bot.
        player: String,
    },
    /// The only person has conceded, which ends the match. Valid only after the last decision.
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
    /// The version of the game's rules that the match was played by.
    pub rules: u16,
    /// The set-up.
    #[serde(flatten)]
    pub setup: Setup,
    /// The decisions as readable JSON.
    pub actions: Vec<Value>,
    /// The notes, in the order of the decisions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
}

impl Record {
    /// Maximum number of notes in a match. More than a person makes.
    pub const MAX_NOTES: usize = 64;

    /// Returns `true` if the result is practice. Every note except a concession makes it practice: part of the deal was
    /// known, or a seat changed its player.
    pub fn is_practice(&self) -> bool {
        self.notes.iter().any(|note| note.kind.conceded().is_none())
    }

    /// Returns the seat that has conceded after the last decision.
    pub fn conceded(&self) -> Option<Seat> {
        let last = self.notes.iter().filter(|note| note.step == self.actions.len());
        last.into_iter().find_map(|note| note.kind.conceded())
    }

    /// Returns the match up to `step` decisions, without a concession. It can be continued.
    pub fn up_to(&self, step: usize) -> Self {
        let mut record = self.clone();
        record.actions.truncate(step);
        record.notes.retain(|note| note.step <= step);
        record.take_back_concession();
        record
    }

    /// Returns a new match that copies this one up to `step`. If `seat` is given, a person plays it from there on.
    pub fn branched(&self, step: usize, seat: Option<Seat>) -> Self {
        let mut record = self.up_to(step);
        record.note(NoteKind::Branched);
        if let Some(seat) = seat.filter(|seat| self.player_after(step, *seat) != Some(SeatSetup::PERSON)) {
            record.note(NoteKind::SeatTaken { seat, player: SeatSetup::PERSON.into() });
        }
        record
    }

    /// Returns the players of all seats after a number of decisions.
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

    /// Returns the player of a seat after a number of decisions: `you`, or a bot by its id.
    pub fn player_after(&self, decisions: usize, seat: Seat) -> Option<&str> {
        let taken = self.notes.iter().rev().filter(|note| note.step <= decisions).find_map(|note| match &note.kind {
            NoteKind::SeatTaken { seat: of, player } if *of == seat => Some(player.as_str()),
            _ => None,
        });
        taken.or_else(|| self.setup.seats.get(seat.index()).map(|setup| setup.player.as_str()))
    }

    /// Adds a note after the present decisions, unless an equal one exists or there are too many.
    pub(crate) fn note(&mut self, kind: NoteKind) {
        // If several players take a seat at one moment, only the last one counts.
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

    /// Drops the last decision, and a concession after it. Other notes stay and move to the new end.
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
