//! Root parallelization: several trees for one decision, grown from different random streams and merged at their roots.
//! Several workers can grow them at once. The result doesn't depend on the number of workers.

use serde::{Deserialize, Serialize};

use super::effort::{Effort, index_of};
use super::search::Search;
use super::search_task::SearchTask;
use crate::kernel::game::Game;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::turn::ActionIndex;

/// The visits of each choice in a tree: pairs of an index in the legal list and a number, the best-looking choice
/// first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RootVisits(pub(super) Vec<(usize, u32)>);

impl RootVisits {
    /// Returns the choice by all trees of a decision, given in their order, as an index in the legal list. `None` if
    /// nothing was visited.
    pub fn choice(trees: &[Self]) -> Option<ActionIndex> {
        Self::ranked(trees).first().copied().map(ActionIndex)
    }

    /// Returns the choices in order of their visits, most first. Every tree has the same weight, even if it stopped
    /// early. A tie goes to the choice that looked better to the first tree.
    pub(super) fn ranked(trees: &[Self]) -> Vec<usize> {
        let mut parts: Vec<(usize, f32)> = Vec::new();
        for Self(visits) in trees {
            let all: u32 = visits.iter().map(|(_, tried)| tried).sum();
            for (index, tried) in visits {
                let part = *tried as f32 / all.max(1) as f32;
                match parts.iter_mut().find(|(known, _)| known == index) {
                    Some((_, sum)) => *sum += part,
                    None => parts.push((*index, part)),
                }
            }
        }
        parts.sort_by(|one, other| other.1.total_cmp(&one.1));
        parts.into_iter().map(|(index, _)| index).collect()
    }
}

/// One tree of a search, with its decision.
pub(super) struct SearchTree<G: Game> {
    pub(super) seen: G,
    legal: Vec<G::Action>,
    pub(super) search: Search<G>,
    pub(super) rng: Rng,
}

impl<G: Game> SearchTree<G> {
    /// Creates tree number `tree` of a decision. The first tree draws from `rng` itself, the others from streams
    /// derived from it.
    pub(super) fn new(seen: G, seat: Seat, legal: Vec<G::Action>, effort: Effort, tree: u8, rng: &Rng) -> Self {
        let search = Search::new(&seen, seat, super::effort::sensible(&seen, seat, &legal), effort);
        let rng = if tree == 0 { rng.clone() } else { Rng::stream(rng.clone().bits(), tree.into()) };
        Self { seen, legal, search, rng }
    }

    /// Searches for `millis` milliseconds of an ordinary machine. Calls `watch` for each iteration with the index of
    /// its first action in the legal list and its final state. Returns the visits once the search is complete.
    pub(super) fn run_watched(&mut self, millis: u32, mut watch: impl FnMut(usize, &G)) -> Option<RootVisits> {
        let Self { seen, legal, search, rng } = self;
        let done = search.run_for(seen, millis, rng, |action, end| watch(index_of(legal, action), end));
        done.then(|| RootVisits(search.tried().map(|(action, tried)| (index_of(legal, action), tried)).collect()))
    }

    /// Runs one iteration that begins with a choice, and returns its final state.
    pub(super) fn simulate(&mut self, index: usize) -> G {
        let Self { seen, legal, search, rng } = self;
        search.simulate(seen, Some(legal[index]), rng).1
    }
}

impl<G: Game> SearchTask<RootVisits> for SearchTree<G> {
    fn run_for(&mut self, millis: u32) -> Option<RootVisits> {
        self.run_watched(millis, |_, _| ())
    }

    fn progress(&self) -> f32 {
        self.search.progress()
    }
}

/// All trees of a decision, grown one after the other.
pub(super) struct RootParallelSearch<G: Game> {
    pub(super) trees: Vec<SearchTree<G>>,
    /// The visits of the trees that are complete, in their order.
    pub(super) grown: Vec<RootVisits>,
}

impl<G: Game> RootParallelSearch<G> {
    pub(super) fn new(seen: &G, seat: Seat, legal: &[G::Action], effort: Effort, rng: &Rng) -> Self {
        let tree = |tree| SearchTree::new(seen.clone(), seat, legal.to_vec(), effort, tree, rng);
        Self { trees: (0..effort.trees).map(tree).collect(), grown: Vec::new() }
    }

    /// Searches in one tree after the other, in each for up to `millis` milliseconds of an ordinary machine. Calls
    /// `watch` for each iteration. Returns `true` once all trees are complete.
    pub(super) fn run_watched(&mut self, millis: u32, mut watch: impl FnMut(usize, &G)) -> bool {
        while let Some(tree) = self.trees.get_mut(self.grown.len()) {
            let Some(visits) = tree.run_watched(millis, &mut watch) else { return false };
            self.grown.push(visits);
        }
        true
    }
}

impl<G: Game> SearchTask<ActionIndex> for RootParallelSearch<G> {
    fn run_for(&mut self, millis: u32) -> Option<ActionIndex> {
        let done = self.run_watched(millis, |_, _| ());
        done.then(|| RootVisits::choice(&self.grown).expect("something can be chosen"))
    }

    fn progress(&self) -> f32 {
        let under_way = self.trees.get(self.grown.len()).map_or(0.0, |tree| tree.search.progress());
        (self.grown.len() as f32 + under_way) / self.trees.len() as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tree_counts_the_same_and_among_equals_the_first_trees_best_looking_choice_leads() {
        let tree = |visits: &[(usize, u32)]| RootVisits(visits.to_vec());
        assert_eq!(RootVisits::choice(&[]), None);
        assert_eq!(RootVisits::choice(&[tree(&[(4, 7), (2, 9)])]), Some(ActionIndex(2)));
        assert_eq!(RootVisits::choice(&[tree(&[(4, 9), (2, 9)])]), Some(ActionIndex(4)));
        // Choice 5 has 90 % and 40 %, choice 3 has 10 % and 60 %, although the tree that prefers 3 has ten times the
        // visits.
        let (sure, unsure) = (tree(&[(5, 90), (3, 10)]), tree(&[(3, 600), (5, 400)]));
        assert_eq!(RootVisits::ranked(&[sure.clone(), unsure.clone()]), [5, 3]);
        assert_eq!(RootVisits::ranked(&[tree(&[(3, 1)]), unsure]), [3, 5]);
        let even = tree(&[(3, 50), (1, 50)]);
        assert_eq!(RootVisits::ranked(&[even.clone(), tree(&[(1, 8), (3, 8)])]), [3, 1]);
        assert_eq!(RootVisits::ranked(&[even, sure]), [5, 3, 1]);
    }
}
