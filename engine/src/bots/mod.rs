//! The bots, written once for every game. A bot is handed a state redacted for its seat, so it
//! can't cheat, and draws from a random stream of its own, so thinking doesn't change the match's.

mod advice;
mod advising;
mod greedy;
#[cfg(feature = "testing")]
mod observed;
mod reference;
mod root_parallel;
mod search;
mod thought;
#[cfg(feature = "testing")]
mod training_game;
mod tree;
mod value;

pub use advice::{Advice, Difference, Expected, Reason, Weighed};
#[cfg(feature = "testing")]
pub(crate) use observed::observe;
#[cfg(feature = "testing")]
pub use observed::{Holdings, Observed, Offer};
pub use root_parallel::RootVisits;
pub use thought::Thought;
#[cfg(feature = "testing")]
pub(crate) use training_game::training_game;
#[cfg(feature = "testing")]
pub use training_game::{Evaluator, TrainingGame};

use serde::Serialize;

use crate::kernel::game::Game;
use crate::kernel::options::Chosen;
#[cfg(feature = "testing")]
use crate::kernel::outcome::Outcome;
use crate::kernel::rng::Rng;
use crate::kernel::rng::Seed;
use crate::kernel::seat::Seat;
use crate::kernel::seat::{PerSeat, Viewer};
use crate::kernel::step::StepContext;
use crate::kernel::turn::ActionIndex;
use crate::kernel::turn::Turn;
use root_parallel::{AllTrees, OneTree};

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
    /// The same with a taste for fights, or with none.
    Styled { warlike: bool },
    /// The best of one look ahead by the prior of those who search.
    Planner,
    /// Tree search without any knowledge of the game.
    Reference,
    /// Tree search.
    Search(Effort),
}

/// How much a bot thinks about a decision.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// Milliseconds of an ordinary machine for each tree, which are counted in actions.
    millis: u32,
    /// How many trees it grows.
    trees: u8,
    /// Whether it searches as one does who has much time ([`crate::kernel::heuristics::Heuristics::PATIENT_SEARCH`]).
    patient: bool,
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
        way: Way::Search(Effort { millis: 5, trees: 1, patient: false }),
    },
    Bot {
        id: "hard",
        name: "Hard",
        about: "Thinks ahead for a moment: what it could do, and what everybody would answer.",
        offered: true,
        way: Way::Search(Effort { millis: 50, trees: 1, patient: false }),
    },
    Bot {
        id: "expert",
        name: "Expert",
        about: "Thinks ahead for about a second.",
        offered: true,
        way: Way::Search(Effort { millis: 700, trees: 2, patient: true }),
    },
];

/// Bots without levels, for statistics: with a fixed style, to see whether a game rewards both; and with what hard and
/// expert know before they think.
const STYLES: &[Bot] = &[
    Bot {
        id: "peaceful",
        name: "Peaceful",
        about: "Plays as medium does, and never attacks.",
        offered: false,
        way: Way::Styled { warlike: false },
    },
    Bot {
        id: "warlike",
        name: "Warlike",
        about: "Plays as medium does, and attacks whenever it could gain by it.",
        offered: false,
        way: Way::Styled { warlike: true },
    },
    Bot {
        id: "planner",
        name: "Planner",
        about: "Takes what looks best right now to those who think ahead.",
        offered: false,
        way: Way::Planner,
    },
];

/// The bot with this id.
pub fn bot(id: &str) -> Option<&'static Bot> {
    BOTS.iter().chain(STYLES).find(|bot| bot.id == id)
}

/// The ids of all bots, for error messages.
pub(crate) fn known_bots() -> String {
    let ids: Vec<&str> = BOTS.iter().map(|bot| bot.id).collect();
    ids.join(", ")
}

/// Bots are told apart by their ids.
impl PartialEq for Bot {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
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
                index_of(legal, sensible[greedy::choose(seen, seat, &sensible, 0, rng)])
            }
            Way::Styled { warlike } => {
                let mut sensible = sensible(seen, seat, legal);
                if !warlike && sensible.iter().any(|action| seen.belligerence(seat, *action).is_none()) {
                    sensible.retain(|action| seen.belligerence(seat, *action).is_none());
                }
                let taste = |action| if warlike { seen.belligerence(seat, action).unwrap_or(0.0) } else { 0.0 };
                let prior = |world: &G, action| world.prior(seat, action) + taste(action);
                let priors = |world: &G| sensible.iter().map(|action| prior(world, *action)).collect();
                index_of(legal, sensible[greedy::choose_with(seen, seat, &sensible, 0, priors, rng)])
            }
            Way::Planner => {
                let priors = |world: &G| world.searching_priors(seat, legal).collect();
                greedy::choose_with(seen, seat, legal, 0, priors, rng)
            }
            Way::Reference => reference::choose(seen, seat, legal, rng),
            Way::Search(effort) => {
                let mut thought = AllTrees::new(seen, seat, legal, effort, rng);
                thought.go_on(u32::MAX).expect("it has all the time it wants").0
            }
        }
    }

    /// The same, to be thought about piece by piece.
    pub fn begin<G: Game>(
        &self,
        seen: G,
        seat: Seat,
        legal: Vec<G::Action>,
        rng: Rng,
    ) -> Box<dyn Thought<ActionIndex>> {
        match self.way {
            Way::Search(effort) if legal.len() > 1 => Box::new(AllTrees::new(&seen, seat, &legal, effort, &rng)),
            _ => Box::new(thought::Quick(ActionIndex(self.choose(&seen, seat, &legal, &mut { rng })))),
        }
    }

    /// How many trees it grows for a decision: so many workers can think about it at once. 1 of a bot that doesn't search.
    pub fn trees(&self) -> u8 {
        if let Way::Search(effort) = self.way { effort.trees } else { 1 }
    }

    /// Tree number `tree` of a decision, from 0, to be grown piece by piece: what all of them have tried makes the choice of
    /// [`Self::begin`] with the same `rng` ([`RootVisits::choice`]). `None` if there is no such tree.
    pub fn begin_tree<G: Game>(
        &self,
        seen: G,
        seat: Seat,
        legal: Vec<G::Action>,
        tree: u8,
        rng: &Rng,
    ) -> Option<Box<dyn Thought<RootVisits>>> {
        let Way::Search(effort) = self.way else { return None };
        (tree < effort.trees).then(|| Box::new(OneTree::new(seen, seat, legal, effort, tree, rng)) as _)
    }

    /// Whether it can say why it plays as it does.
    pub fn explains_itself(&self) -> bool {
        matches!(self.way, Way::Search(_))
    }

    /// What it thinks of a decision, piece by piece, and of the choice that was `made`, if one was: best is what
    /// [`Self::begin`] would choose with the same `rng`. `None` unless it [explains itself](Self::explains_itself).
    pub fn begin_to_advise<G: Game>(
        &self,
        seen: G,
        seat: Seat,
        legal: Vec<G::Action>,
        made: Option<usize>,
        rng: Rng,
    ) -> Option<Box<dyn Thought<Advice>>> {
        let Way::Search(effort) = self.way else { return None };
        let trees = AllTrees::new(&seen, seat, &legal, effort, &rng);
        Some(Box::new(advising::Advising::new(seen, seat, legal, made, trees)))
    }
}

/// The place of an action in a legal list.
fn index_of<A: PartialEq>(legal: &[A], action: A) -> usize {
    legal.iter().position(|legal| *legal == action).expect("what is considered is legal")
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
    play::<G>(contest, |_, _| ())
}

/// A choice as those see it who watch a match.
#[cfg(feature = "testing")]
pub(crate) struct Choice<'a, A> {
    /// What could have been chosen.
    pub(crate) legal: &'a [A],
    /// What was.
    pub(crate) action: A,
}

/// Plays a match between bots; every position is shown to `watch` with what is chosen in it, the last one without.
#[cfg(feature = "testing")]
fn play<G: Game>(contest: &Contest, mut watch: impl FnMut(&G, Option<Choice<'_, G::Action>>)) -> Finished {
    let bots: PerSeat<&Bot> = contest.bots.iter().map(|id| bot(id).expect("a known bot")).collect();
    let mut rng = Rng::of_match(&contest.seed);
    let mut state = G::setup(bots.len() as u8, &(&contest.options).into(), &mut StepContext::silent(&mut rng));
    let mut legal = Vec::new();
    let mut decisions = 0;
    loop {
        let seat = match state.turn() {
            Turn::Over(outcome) => {
                watch(&state, None);
                return Finished { outcome, scores: state.scores().totals, decisions };
            }
            Turn::Decide { seat, .. } => seat,
        };
        legal.clear();
        state.legal(seat, &mut legal);
        let mut seen = state.clone();
        seen.redact(Viewer::Seat(seat));
        // The same stream as at a table, so that a contest and a watched match are the same.
        let mut thoughts = Rng::stream(contest.seed.number(), 1 + u64::from(decisions));
        let index = bots[seat.index()].choose(&seen, seat, &legal, &mut thoughts);
        let action = legal[index];
        watch(&state, Some(Choice { legal: &legal, action }));
        state.apply(seat, action, &mut StepContext::silent(&mut rng));
        decisions += 1;
    }
}
