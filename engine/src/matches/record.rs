//! A match as a record: what was set up, and what was decided. Replay, save, export, link, bug report
//! and fixture are views of it. States are never saved.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::names::{clean_name, default_name};
use crate::kernel::options::OptionError;
use crate::kernel::rng::{Seed, SeedError};
use crate::kernel::seat::{MAX_SEATS, Seat};

/// What a match begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Id of the game.
    pub game: String,
    /// The seed.
    pub seed: Seed,
    /// Who sits where, in seat order.
    pub seats: Vec<SeatSetup>,
    /// The options that aren't the default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSetup {
    /// The name shown.
    pub name: String,
    /// `you`, or the id of a bot.
    pub player: String,
    /// Index of the seat's colour and shape.
    #[serde(default)]
    pub colour: u8,
}

impl SeatSetup {
    /// The player of a seat that a person takes.
    pub const PERSON: &str = "you";

    /// Whether a person plays this seat.
    pub fn is_person(&self) -> bool {
        self.player == Self::PERSON
    }

    /// Somebody else plays it from now on: `you`, or a bot by its id. A name of one's own stays; `at` is the place of the
    /// seat.
    pub fn take(&mut self, player: &str, at: usize) {
        if self.name == default_name(&self.player, at) {
            self.name = default_name(player, at);
        }
        self.player = player.into();
    }
}

impl Setup {
    /// The seats that people play, on this device.
    pub fn people(&self) -> Vec<Seat> {
        Seat::all(self.seats.len() as u8).filter(|seat| self.seats[seat.index()].is_person()).collect()
    }

    /// The same with names as they may be shown and a colour of its own for every seat: a set-up may come
    /// from a file or a link that a stranger has written.
    pub fn with_clean_seats(mut self) -> Self {
        let mut taken = [false; MAX_SEATS];
        for (at, seat) in self.seats.iter_mut().enumerate() {
            seat.name = clean_name(&seat.name);
            if seat.name.is_empty() {
                seat.name = default_name(&seat.player, at);
            }
            let wished = usize::from(seat.colour);
            let free = (0..MAX_SEATS).find(|colour| !taken[*colour]).unwrap_or(0);
            let colour = if taken.get(wished) == Some(&false) { wished } else { free };
            taken[colour] = true;
            seat.colour = colour as u8;
        }
        self
    }
}

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
    /// Whether a match with it is none that counts beside others: its deal was known in part, or somebody else played some
    /// of it.
    pub fn makes_practice(&self) -> bool {
        match self {
            Self::Practice | Self::Branched | Self::SeatTaken { .. } => true,
        }
    }

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

    /// Whether something was tried out, so that the result is practice.
    pub fn is_practice(&self) -> bool {
        self.notes.iter().any(|note| note.kind.makes_practice())
    }

    /// The match as far as so many decisions.
    pub fn up_to(&self, step: usize) -> Self {
        let mut record = self.clone();
        record.actions.truncate(step);
        record.notes.retain(|note| note.step <= step);
        record
    }

    /// Who sat where after so many decisions.
    pub fn seats_after(&self, decisions: usize) -> Vec<SeatSetup> {
        let mut seats = self.setup.seats.clone();
        for note in self.notes.iter().filter(|note| note.step <= decisions) {
            if let NoteKind::SeatTaken { seat, player } = &note.kind
                && let Some(taken) = seats.get_mut(seat.index())
            {
                taken.take(player, seat.index());
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

/// Why a match can't be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// No game has this id.
    #[error("There is no game “{id}”. Known games: {known}.")]
    UnknownGame {
        /// What was asked for.
        id: String,
        /// The ids of all games.
        known: String,
    },
    /// Too few or too many seats.
    #[error("{game} is for {min} to {max} players, not {asked}.")]
    Seats {
        /// Name of the game.
        game: &'static str,
        /// Fewest.
        min: u8,
        /// Most.
        max: u8,
        /// What was asked for.
        asked: usize,
    },
    /// An option is unknown.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The seed isn't one.
    #[error(transparent)]
    Seed(#[from] SeedError),
    /// A seat's player isn't known.
    #[error("There is no player “{0}”. Known: you, {known}.", known = crate::bots::known_bots())]
    UnknownPlayer(String),
}

/// Why a record doesn't open completely.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoadError {
    /// The set-up can't be dealt.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// What stopped a replay: the match is opened at the last good step.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// The rules have changed since.
    #[error(
        "This match was played by rules version {was}; the rules are now version {now}. \
         It opens at step {step}, the last one that still fits."
    )]
    OtherRules {
        /// Version of the record.
        was: u16,
        /// Our version.
        now: u16,
        /// Steps that could be replayed.
        step: usize,
    },
    /// A decision isn't legal where it stands.
    #[error("Step {0} of this match isn't possible, so it opens just before it. The file may be damaged.")]
    Impossible(usize),
    /// A link lost something on its way.
    #[error("This link is damaged. Of the match's {total} decisions the first {step} are certain, so it opens there.")]
    Damaged {
        /// Decisions that are certain.
        step: usize,
        /// Decisions of the whole match.
        total: usize,
    },
    /// A whole link leads to another state than it says.
    #[error(
        "This link was made by a version that plays differently, so it opens at step {step}, \
         the last one that certainly fits."
    )]
    PlayedDifferently {
        /// Decisions that are certain.
        step: usize,
    },
}

/// Names of the seats, for words.
pub fn names(seats: &[SeatSetup]) -> Vec<String> {
    seats.iter().map(|seat| seat.name.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_from_a_stranger_get_clean_names_and_a_colour_each() {
        let seat = |name: &str, colour| SeatSetup { name: name.into(), player: "you".into(), colour };
        let long = "x".repeat(50);
        let seats = vec![seat("evil\u{202E}gnp", 3), seat(&long, 3), seat("\u{200B}", 200), seat("Ann", 0)];
        let seed = "OLIVE".parse().expect("a seed");
        let setup = Setup { game: String::new(), seed, seats, options: BTreeMap::new() }.with_clean_seats();
        let seats: Vec<(&str, u8)> = setup.seats.iter().map(|seat| (seat.name.as_str(), seat.colour)).collect();
        assert_eq!(seats, [("evilgnp", 3), (&long[..20], 0), ("Player 3", 1), ("Ann", 2)]);
    }
}
