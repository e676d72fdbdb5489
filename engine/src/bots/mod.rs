//! The bots, written once for every game. A bot is handed a state redacted for its seat, so it
//! can't cheat, and draws from a random stream of its own, so thinking doesn't change the match's.

mod greedy;
#[cfg(feature = "testing")]
mod lesson;
mod reference;
mod search;
mod thought;
mod tree;
mod value;

#[cfg(feature = "testing")]
pub(crate) use lesson::lesson;
#[cfg(feature = "testing")]
pub use lesson::{Evaluator, Lesson};
pub use thought::Thought;

#[cfg(feature = "testing")]
use std::collections::BTreeSet;

use serde::Serialize;

use crate::game::Game;
use crate::rng::Rng;
use crate::seat::Seat;
#[cfg(feature = "testing")]
use crate::{
    game::{Holding, Outcome, StepContext, Turn},
    options::Chosen,
    rng::Seed,
    seat::{PerSeat, Viewer},
};
use search::Deliberation;

/// A bot that can be asked to play.
#[derive(Debug, Serialize)]
pub struct Bot {
    /// Stable id, used in links and on the command line.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    /// Whether it is offered to people; the others are for comparison.
    pub offered: bool,
    #[serde(skip)]
    way: Way,
}

/// How a bot comes to its choice.
#[derive(Debug)]
enum Way {
    /// Any legal action.
    Random,
    /// The best of one look ahead; passes over it for the next best with this chance in percent.
    Greedy { slip: u32 },
    /// The same without slips and without blunders.
    Careful,
    /// Tree search without any knowledge of the game.
    Reference,
    /// Tree search for so many milliseconds of an ordinary machine, which are counted in actions.
    Search { millis: u32 },
}

/// The bots, weakest first.
pub const BOTS: &[Bot] = &[
    Bot { id: "random", name: "Random", about: "Does anything that is allowed.", offered: false, way: Way::Random },
    Bot {
        id: "easy",
        name: "Easy",
        about: "Sees what is good but often takes the second best.",
        offered: true,
        way: Way::Greedy { slip: 30 },
    },
    Bot {
        id: "greedy",
        name: "Greedy",
        about: "Takes what looks best right now.",
        offered: false,
        way: Way::Greedy { slip: 0 },
    },
    Bot { id: "medium", name: "Medium", about: "Takes what looks best right now.", offered: true, way: Way::Careful },
    Bot {
        id: "reference",
        name: "Reference",
        about: "Tries 300 ways to go on, by chance, and knows nothing else: what other programs can be compared with.",
        offered: false,
        way: Way::Reference,
    },
    Bot {
        id: "quick",
        name: "Quick",
        about: "Thinks as hard does, but for a few milliseconds only: for tests.",
        offered: false,
        way: Way::Search { millis: 5 },
    },
    Bot {
        id: "hard",
        name: "Hard",
        about: "Thinks ahead for a moment: what it could do, and what everybody would answer.",
        offered: true,
        way: Way::Search { millis: 100 },
    },
    Bot {
        id: "expert",
        name: "Expert",
        about: "Thinks ahead as hard does, but for about a second.",
        offered: true,
        way: Way::Search { millis: 700 },
    },
];

/// The bot with this id.
pub fn bot(id: &str) -> Option<&'static Bot> {
    BOTS.iter().find(|bot| bot.id == id)
}

/// The ids of all bots, for error messages.
pub(crate) fn known_bots() -> String {
    let ids: Vec<&str> = BOTS.iter().map(|bot| bot.id).collect();
    ids.join(", ")
}

impl Bot {
    /// The index of its choice among `legal`, which isn't empty. `seen` is redacted for `seat`.
    pub fn choose<G: Game>(&self, seen: &G, seat: Seat, legal: &[G::Action], rng: &mut Rng) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        match self.way {
            Way::Random => rng.below(legal.len() as u32) as usize,
            Way::Greedy { slip } => greedy::choose(seen, seat, legal, slip, rng),
            Way::Careful => {
                let sensible = sensible(seen, seat, legal);
                let choice = sensible[greedy::choose(seen, seat, &sensible, 0, rng)];
                legal.iter().position(|action| *action == choice).expect("what is sensible is legal")
            }
            Way::Reference => reference::choose(seen, seat, legal, rng),
            Way::Search { millis } => {
                let mut deliberation = Deliberation::new(seen, seat, sensible(seen, seat, legal), millis);
                deliberation.go_on(seen, millis, rng);
                deliberation.choice(legal)
            }
        }
    }

    /// The same, to be thought about piece by piece.
    pub fn begin<G: Game>(&self, seen: G, seat: Seat, legal: Vec<G::Action>, rng: Rng) -> Box<dyn Thought> {
        match self.way {
            Way::Search { millis } if legal.len() > 1 => Box::new(thought::Slow::new(seen, seat, legal, millis, rng)),
            _ => Box::new(thought::Quick(self.choose(&seen, seat, &legal, &mut { rng }))),
        }
    }
}

/// The legal actions without blunders; all of them if there is nothing else.
fn sensible<G: Game>(seen: &G, seat: Seat, legal: &[G::Action]) -> Vec<G::Action> {
    let sensible: Vec<G::Action> = legal.iter().copied().filter(|action| !seen.is_blunder(seat, *action)).collect();
    if sensible.is_empty() { legal.to_vec() } else { sensible }
}

/// A match between bots.
#[cfg(feature = "testing")]
#[derive(Clone, Debug)]
pub struct Contest {
    /// The bots in seat order.
    pub bots: PerSeat<&'static str>,
    /// The options.
    pub options: Chosen,
    /// The seed.
    pub seed: Seed,
}

/// How a match between bots ended.
#[cfg(feature = "testing")]
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// The result.
    pub outcome: Outcome,
    /// The final scores.
    pub scores: PerSeat<i32>,
    /// Decisions made.
    pub decisions: u32,
}

/// Plays a match between bots, without a log.
///
/// # Panics
/// When a bot's id isn't known.
#[cfg(feature = "testing")]
pub(crate) fn contest<G: Game>(contest: &Contest) -> Finished {
    play::<G>(contest, |_| ())
}

/// What each seat has had in a match, at any time; sorted.
#[cfg(feature = "testing")]
pub type Holdings = PerSeat<BTreeSet<Holding>>;

/// Plays a match between bots and notes what each seat has had.
#[cfg(feature = "testing")]
pub(crate) fn observe<G: Game>(contest: &Contest) -> (Finished, Holdings) {
    let mut holdings: Holdings = contest.bots.iter().map(|_| BTreeSet::new()).collect();
    let finished = play::<G>(contest, |state| {
        for (seat, had) in Seat::all(contest.bots.len() as u8).zip(&mut holdings) {
            had.extend(state.holdings(seat));
        }
    });
    (finished, holdings)
}

/// Plays a match between bots; every position, the last one included, is shown to `watch`.
#[cfg(feature = "testing")]
fn play<G: Game>(contest: &Contest, mut watch: impl FnMut(&G)) -> Finished {
    let bots: PerSeat<&Bot> = contest.bots.iter().map(|id| bot(id).expect("a known bot")).collect();
    let mut rng = Rng::of_match(&contest.seed);
    let mut state = G::setup(bots.len() as u8, &(&contest.options).into(), &mut StepContext::silent(&mut rng));
    let mut legal = Vec::new();
    let mut decisions = 0;
    loop {
        watch(&state);
        let seat = match state.turn() {
            Turn::Over(outcome) => return Finished { outcome, scores: state.scores().totals, decisions },
            Turn::Decide { seat, .. } => seat,
        };
        legal.clear();
        state.legal(seat, &mut legal);
        let mut seen = state.clone();
        seen.redact(Viewer::Seat(seat));
        // The same stream as at a table, so that a contest and a watched match are the same.
        let mut thoughts = Rng::stream(contest.seed.number(), 1 + u64::from(decisions));
        let index = bots[seat.index()].choose(&seen, seat, &legal, &mut thoughts);
        state.apply(seat, legal[index], &mut StepContext::silent(&mut rng));
        decisions += 1;
    }
}
