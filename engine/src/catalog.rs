//! The games, one line each, and what can be asked of any of them without knowing its type.

use crate::check::{self, Failure, Played};
use crate::game::{Game, Meta};
use crate::games;
use crate::options::Chosen;
use crate::record::{LoadError, Record, Setup, SetupError, Stopped};
use crate::table::{self, Table};

/// The games, in the order in which they are offered.
pub const GAMES: &[Entry] = &[Entry::of::<games::phoenicia::Phoenicia>()];

/// A game without its type.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Static facts.
    pub meta: &'static Meta,
    deal: fn(&Setup) -> Result<Box<dyn Table>, SetupError>,
    open: fn(&Record) -> Result<(Box<dyn Table>, Option<Stopped>), LoadError>,
    check: fn(&check::Trial) -> Result<Played, Box<Failure>>,
    contest: fn(&crate::bots::Contest) -> crate::bots::Finished,
    workout: fn(u8, &Chosen, u64) -> Box<dyn check::Workout>,
}

impl Entry {
    const fn of<G: Game>() -> Self {
        Self {
            meta: const { &G::META },
            deal: table::deal::<G>,
            open: table::open::<G>,
            check: check::play_through::<G>,
            contest: crate::bots::contest::<G>,
            workout: check::workout::<G>,
        }
    }

    /// Plays one random match under every claim of the conformance suite.
    pub fn check(&self, trial: &check::Trial) -> Result<Played, Box<Failure>> {
        (self.check)(trial)
    }

    /// Plays one match between bots.
    pub fn contest(&self, contest: &crate::bots::Contest) -> crate::bots::Finished {
        (self.contest)(contest)
    }

    /// Something to measure the speed of the rules with.
    pub fn workout(&self, seats: u8, options: &Chosen, seed: u64) -> Box<dyn check::Workout> {
        (self.workout)(seats, options, seed)
    }
}

/// The game with this id.
pub fn game(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.meta.id == id)
}

/// Deals a new match.
pub fn deal(setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
    let entry = game(&setup.game).ok_or_else(|| SetupError::UnknownGame(setup.game.clone()))?;
    (entry.deal)(setup)
}

/// Opens a record, as far as it can be replayed; says what stopped it if something did.
pub fn open(record: &Record) -> Result<(Box<dyn Table>, Option<Stopped>), LoadError> {
    let entry = game(&record.setup.game).ok_or_else(|| SetupError::UnknownGame(record.setup.game.clone()))?;
    (entry.open)(record)
}

/// The ids of all games, for error messages.
pub(crate) fn known_games() -> String {
    let ids: Vec<&str> = GAMES.iter().map(|entry| entry.meta.id).collect();
    ids.join(", ")
}
