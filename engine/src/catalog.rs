//! The list of games, and the operations on a game whose type isn't known.

use std::collections::BTreeMap;

use crate::games;
use crate::kernel::game::Game;
use crate::kernel::rules::Meta;
use crate::kernel::text::clean::quoted;
use crate::matches::game_table;
use crate::matches::names::{clean_name, default_name};
use crate::matches::record::Record;
use crate::matches::replay::{Replay, Replayed};
use crate::matches::setup::{Setup, SetupError};
use crate::matches::table::Table;
#[cfg(feature = "testing")]
use crate::{
    check::benchmark::{self, Benchmark},
    check::conformance::{self, Failure, Trial, TrialResult},
    kernel::options::OptionValues,
    simulation::{self, Contest, ContestResult, ContestStatistics, Evaluator, TrainingGame},
};

/// The games, in the order in which they are offered.
pub const GAMES: &[Entry] = &[
    Entry::of::<games::phoenicia::Phoenicia>(),
    Entry::of::<games::phoenix_syndicate::Syndicate>(),
    Entry::of::<games::felinia::Felinia>(),
    Entry::of::<games::medieval_micromanager::Micromanager>(),
];

/// A game without its type.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Static facts.
    pub meta: &'static Meta,
    bot_names: &'static [&'static str],
    first_seed: &'static str,
    first_players: &'static [&'static str],
    deal: fn(&Setup) -> Result<Box<dyn Table>, SetupError>,
    #[cfg(feature = "testing")]
    check: fn(&Trial) -> Result<TrialResult, Box<Failure>>,
    #[cfg(feature = "testing")]
    contest: fn(&Contest) -> ContestResult,
    #[cfg(feature = "testing")]
    observe: fn(&Contest) -> ContestStatistics,
    #[cfg(feature = "testing")]
    training_game: fn(&Contest) -> TrainingGame,
    #[cfg(feature = "testing")]
    evaluator: fn() -> Evaluator,
    #[cfg(feature = "testing")]
    benchmark: fn(u8, &OptionValues, u64) -> Box<dyn Benchmark>,
}

impl Entry {
    const fn of<G: Game>() -> Self {
        Self {
            meta: const { &G::META },
            bot_names: G::BOT_NAMES,
            first_seed: G::TUTORIAL.seed,
            first_players: G::TUTORIAL.players,
            deal: game_table::deal::<G>,
            #[cfg(feature = "testing")]
            check: conformance::play_through::<G>,
            #[cfg(feature = "testing")]
            contest: simulation::contest::<G>,
            #[cfg(feature = "testing")]
            observe: simulation::observe::<G>,
            #[cfg(feature = "testing")]
            training_game: simulation::training_game::<G>,
            #[cfg(feature = "testing")]
            evaluator: Evaluator::of::<G>,
            #[cfg(feature = "testing")]
            benchmark: benchmark::benchmark::<G>,
        }
    }
}

impl Entry {
    /// Returns the set-up of the tutorial match.
    pub fn first_game(&self) -> Setup {
        let players: Vec<String> = self.first_players.iter().map(|player| (*player).to_owned()).collect();
        let seed = self.first_seed.parse().expect("a game names a seed for its first match");
        let mut setup = Setup::with_players(self.meta.id, seed, &players, BTreeMap::new());
        setup.seats.iter_mut().for_each(|seat| seat.name.clear());
        setup.with_clean_seats()
    }
}

/// For tests and the command line. The page is built without it.
#[cfg(feature = "testing")]
impl Entry {
    /// Plays one random match under every law of the conformance suite.
    pub fn check(&self, trial: &Trial) -> Result<TrialResult, Box<Failure>> {
        (self.check)(trial)
    }

    /// Plays one match between bots.
    pub fn contest(&self, contest: &Contest) -> ContestResult {
        (self.contest)(contest)
    }

    /// Plays one match between bots and records its statistics.
    pub fn observe(&self, contest: &Contest) -> ContestStatistics {
        (self.observe)(contest)
    }

    /// Plays one match between bots and keeps the evaluation terms of its positions.
    pub fn training_game(&self, contest: &Contest) -> TrainingGame {
        (self.training_game)(contest)
    }

    /// Returns the evaluation that the search uses.
    pub fn evaluator(&self) -> Evaluator {
        (self.evaluator)()
    }

    /// Returns a benchmark of the rules.
    pub fn benchmark(&self, seats: u8, options: &OptionValues, seed: u64) -> Box<dyn Benchmark> {
        (self.benchmark)(seats, options, seed)
    }
}

/// Returns the game with this id.
pub fn game(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.meta.id == id)
}

/// Returns the set-up with names for its players. The first person gets the name `own`. Each bot gets a name from the
/// world of the game, chosen by the seed. Names that were chosen stay. If `own` is empty, the person keeps the default
/// name.
pub fn named(setup: &Setup, own: &str) -> Setup {
    let mut named = setup.clone();
    named.name_person(own);
    if let Some(entry) = game(&setup.game) {
        named.name_bots(entry.bot_names);
    }
    named
}

/// Returns the set-up without the names that [`named`] gives, as a link to the deal contains it. The first person's
/// seat loses its name if no other person plays, or if the name is `own`.
pub fn unnamed(setup: &Setup, own: &str) -> Setup {
    let bot_names = game(&setup.game).map_or(&[] as &[&str], |entry| entry.bot_names);
    let mut unnamed = setup.clone();
    let people = setup.people();
    let is_own = |at: usize, name: &str| {
        people.first().is_some_and(|seat| seat.index() == at) && (people.len() == 1 || name == clean_name(own))
    };
    for (at, seat) in unnamed.seats.iter_mut().enumerate() {
        let is_given = !seat.is_person() && bot_names.contains(&seat.name.as_str());
        if is_given || is_own(at, &seat.name) {
            seat.name = default_name(&seat.player, at);
        }
    }
    unnamed
}

/// Deals a new match.
pub fn deal(setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
    let entry = game(&setup.game).ok_or_else(|| unknown_game(&setup.game))?;
    (entry.deal)(setup)
}

/// Replays a record as far as possible. The result includes the error that stopped the replay, if any.
pub fn open(record: &Record) -> Result<Replayed, SetupError> {
    let mut replay = replay(record)?;
    while replay.step(usize::MAX) {}
    Ok(replay.finish())
}

/// Deals the match of a record and returns the replay of its decisions, which runs in slices.
pub fn replay(record: &Record) -> Result<Replay<'_>, SetupError> {
    Ok(Replay::new(deal(&record.setup)?, record))
}

/// Returns the error for an unknown game id.
pub(crate) fn unknown_game(id: &str) -> SetupError {
    let known: Vec<&str> = GAMES.iter().map(|entry| entry.meta.id).collect();
    SetupError::UnknownGame { id: quoted(id), known: known.join(", ") }
}
