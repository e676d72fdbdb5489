//! The bots and their policies.

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

/// A bot that can play.
#[derive(Debug, Serialize)]
pub struct Bot {
    /// The stable id, used in links and on the command line.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// A sentence about its play.
    pub about: &'static str,
    /// `true` if people can choose the bot. The others are for comparison.
    pub offered: bool,
    #[serde(skip)]
    policy: Policy,
}

/// The policy by which a bot chooses.
#[derive(Debug)]
enum Policy {
    /// Chooses any legal action.
    Random,
    /// Chooses the best action by one-ply lookahead. Passes over it for the next best with a probability of `slip`
    /// percent.
    Greedy { slip: u32 },
    /// Chooses the best action by one-ply lookahead, without slips and blunders.
    Careful,
    /// Chooses like [`Careful`](Self::Careful), but prefers attacks or avoids them.
    Styled { warlike: bool },
    /// Chooses the best action by one-ply lookahead with the priors of the search.
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

/// Bots without levels, for statistics. Two have a fixed style, to see if a game rewards both. One has the knowledge of
/// the searching bots without their search.
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

/// Returns the bot with this id.
pub fn bot(id: &str) -> Option<&'static Bot> {
    BOTS.iter().chain(STYLES).find(|bot| bot.id == id)
}

/// Returns the ids of [`BOTS`], for error messages.
pub(crate) fn known_bots() -> String {
    let ids: Vec<&str> = BOTS.iter().map(|bot| bot.id).collect();
    ids.join(", ")
}

/// Bots are equal if their ids are equal.
impl PartialEq for Bot {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Bot {
    /// Returns the index of the bot's choice among `legal`, which isn't empty. `seen` is redacted for `seat`.
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

    /// Begins the choice of [`Self::choose`] as a task that runs in slices.
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

    /// Returns the number of trees for a decision. Each can grow in a separate worker. 1 for a bot that doesn't search.
    pub fn trees(&self) -> u8 {
        if let Policy::Search(effort) = self.policy { effort.trees } else { 1 }
    }

    /// Begins to grow tree number `tree` of a decision, from 0, in slices. `None` if there is no such tree.
    ///
    /// The visits of all trees lead to the choice of [`Self::begin`] with the same `rng` ([`RootVisits::choice`]).
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

    /// Returns `true` if the bot can explain its choices.
    pub fn explains_itself(&self) -> bool {
        matches!(self.policy, Policy::Search(_))
    }

    /// Begins an advice on a decision, and on the choice that was `made`, if any. `None` unless the bot [explains
    /// itself](Self::explains_itself).
    ///
    /// The best choice is the one of [`Self::begin`] with the same `rng`.
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
