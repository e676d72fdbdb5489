//! The bots, and how each comes to its choice.

use serde::Serialize;

use super::advice::Advice;
use super::effort::{Effort, index_of, sensible};
use super::root_parallel::{RootParallelSearch, RootVisits, SearchTree};
use super::search_task::SearchTask;
use super::{advice_search, greedy, reference, search_task};
use crate::kernel::game::Game;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::turn::ActionIndex;

/// A bot that can be asked to play.
#[derive(Debug, Serialize)]
pub struct Bot {
    /// Stable id, used in links and on the command line.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// A sentence about its play.
    pub about: &'static str,
    /// `true` if people can choose it; the others are for comparison.
    pub offered: bool,
    #[serde(skip)]
    policy: Policy,
}

/// The policy by which a bot chooses.
#[derive(Debug)]
enum Policy {
    /// Any legal action.
    Random,
    /// The best of one look ahead; passes over it for the next best with this chance in percent.
    Greedy { slip: u32 },
    /// The best of one look ahead, without slips and blunders.
    Careful,
    /// As [`Careful`](Self::Careful), with or without attacks.
    Styled { warlike: bool },
    /// The best of one look ahead by the prior of those who search.
    Planner,
    /// Tree search without any knowledge of the game.
    Reference,
    /// Tree search.
    Search(Effort),
}

/// The bots, weakest first.
pub const BOTS: &[Bot] = &[
    Bot {
        id: "random",
        name: "Random",
        about: "Does anything that is allowed.",
        offered: false,
        policy: Policy::Random,
    },
    Bot {
        id: "easy",
        name: "Easy",
        about: "Sees what is good but often takes the second best.",
        offered: true,
        policy: Policy::Greedy { slip: 30 },
    },
    Bot {
        id: "greedy",
        name: "Greedy",
        about: "Takes what looks best right now.",
        offered: false,
        policy: Policy::Greedy { slip: 0 },
    },
    Bot {
        id: "medium",
        name: "Medium",
        about: "Takes what looks best right now.",
        offered: true,
        policy: Policy::Careful,
    },
    Bot {
        id: "reference",
        name: "Reference",
        about: "Tries 300 ways to go on, by chance, and knows nothing else: what other programs can be compared with.",
        offered: false,
        policy: Policy::Reference,
    },
    Bot {
        id: "quick",
        name: "Quick",
        about: "Thinks as hard does, but for a few milliseconds only: for tests.",
        offered: false,
        policy: Policy::Search(Effort { millis: 5, trees: 1, patient: false }),
    },
    Bot {
        id: "hard",
        name: "Hard",
        about: "Thinks ahead for a moment: what it could do, and what everybody would answer.",
        offered: true,
        policy: Policy::Search(Effort { millis: 50, trees: 1, patient: false }),
    },
    Bot {
        id: "expert",
        name: "Expert",
        about: "Thinks ahead for about a second.",
        offered: true,
        policy: Policy::Search(Effort { millis: 700, trees: 2, patient: true }),
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
        policy: Policy::Styled { warlike: false },
    },
    Bot {
        id: "warlike",
        name: "Warlike",
        about: "Plays as medium does, and attacks whenever it could gain by it.",
        offered: false,
        policy: Policy::Styled { warlike: true },
    },
    Bot {
        id: "planner",
        name: "Planner",
        about: "Takes what looks best right now to those who think ahead.",
        offered: false,
        policy: Policy::Planner,
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
        match self.policy {
            Policy::Random => rng.below(legal.len() as u32) as usize,
            Policy::Greedy { slip } => greedy::choose(seen, seat, legal, slip, rng),
            Policy::Careful => {
                let sensible = sensible(seen, seat, legal);
                index_of(legal, sensible[greedy::choose(seen, seat, &sensible, 0, rng)])
            }
            Policy::Styled { warlike } => {
                let mut sensible = sensible(seen, seat, legal);
                if !warlike && sensible.iter().any(|action| seen.aggression_bonus(seat, *action).is_none()) {
                    sensible.retain(|action| seen.aggression_bonus(seat, *action).is_none());
                }
                let taste = |action| if warlike { seen.aggression_bonus(seat, action).unwrap_or(0.0) } else { 0.0 };
                let prior = |world: &G, action| world.prior(seat, action) + taste(action);
                let priors = |world: &G| sensible.iter().map(|action| prior(world, *action)).collect();
                index_of(legal, sensible[greedy::choose_with(seen, seat, &sensible, 0, priors, rng)])
            }
            Policy::Planner => {
                let priors = |world: &G| world.searching_priors(seat, legal).collect();
                greedy::choose_with(seen, seat, legal, 0, priors, rng)
            }
            Policy::Reference => reference::choose(seen, seat, legal, rng),
            Policy::Search(effort) => {
                let mut task = RootParallelSearch::new(seen, seat, legal, effort, rng);
                task.run_for(u32::MAX).expect("it has all the time it wants").0
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
    ) -> Box<dyn SearchTask<ActionIndex>> {
        match self.policy {
            Policy::Search(effort) if legal.len() > 1 => {
                Box::new(RootParallelSearch::new(&seen, seat, &legal, effort, &rng))
            }
            _ => Box::new(search_task::Immediate(ActionIndex(self.choose(&seen, seat, &legal, &mut { rng })))),
        }
    }

    /// Returns the number of trees it grows for a decision; each can grow in a worker of its own. 1 for a bot that doesn't
    /// search.
    pub fn trees(&self) -> u8 {
        if let Policy::Search(effort) = self.policy { effort.trees } else { 1 }
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
    ) -> Option<Box<dyn SearchTask<RootVisits>>> {
        let Policy::Search(effort) = self.policy else { return None };
        (tree < effort.trees).then(|| Box::new(SearchTree::new(seen, seat, legal, effort, tree, rng)) as _)
    }

    /// Whether it can say why it plays as it does.
    pub fn explains_itself(&self) -> bool {
        matches!(self.policy, Policy::Search(_))
    }

    /// What it thinks of a decision, piece by piece, and of the choice that was `made`, if one was: best is what
    /// [`Self::begin`] would choose with the same `rng`. `None` unless it [explains itself](Self::explains_itself).
    pub fn begin_advice<G: Game>(
        &self,
        seen: G,
        seat: Seat,
        legal: Vec<G::Action>,
        made: Option<usize>,
        rng: Rng,
    ) -> Option<Box<dyn SearchTask<Advice>>> {
        let Policy::Search(effort) = self.policy else { return None };
        let trees = RootParallelSearch::new(&seen, seat, &legal, effort, &rng);
        Some(Box::new(advice_search::AdviceSearch::new(seen, seat, legal, made, trees)))
    }
}
