//! Several trees for one decision: grown apart, each by chance of its own, and merged at their roots. So several workers
//! can think about it at once, and what they come to doesn't depend on how many of them there are.

use serde::{Deserialize, Serialize};

use super::effort::{Effort, index_of};
use super::search::Search;
use super::search_task::SearchTask;
use crate::kernel::game::Game;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::turn::ActionIndex;

/// How often a tree has tried each choice: pairs of a place in the legal list and a number, the best-looking choice first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RootVisits(pub(super) Vec<(usize, u32)>);

impl RootVisits {
    /// The choice of all trees of a decision, given in their order: its place in the legal list. `None` unless
    /// something was tried.
    pub fn choice(trees: &[Self]) -> Option<ActionIndex> {
        Self::ranked(trees).first().copied().map(ActionIndex)
    }

    /// What was tried, most first. Every tree counts the same, however soon it was sure; among equals the choice comes
    /// first that looked better to the first tree.
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

/// One tree of a search, with what it is about.
pub(super) struct SearchTree<G: Game> {
    pub(super) seen: G,
    legal: Vec<G::Action>,
    pub(super) search: Search<G>,
    pub(super) rng: Rng,
}

impl<G: Game> SearchTree<G> {
    /// Tree number `tree` of a decision about which `rng` is thought with. The first tree draws from `rng` itself.
    pub(super) fn new(seen: G, seat: Seat, legal: Vec<G::Action>, effort: Effort, tree: u8, rng: &Rng) -> Self {
        let search = Search::new(&seen, seat, super::effort::sensible(&seen, seat, &legal), effort);
        let rng = if tree == 0 { rng.clone() } else { Rng::stream(rng.clone().bits(), tree.into()) };
        Self { seen, legal, search, rng }
    }

    /// Thinks for so many milliseconds of an ordinary machine, with each try shown to `watch`: the place in the legal list
    /// of what it began with, and where it came to. What was tried, once the time is used up.
    pub(super) fn run_watched(&mut self, millis: u32, mut watch: impl FnMut(usize, &G)) -> Option<RootVisits> {
        let Self { seen, legal, search, rng } = self;
        let done = search.run_for(seen, millis, rng, |action, end| watch(index_of(legal, action), end));
        done.then(|| RootVisits(search.tried().map(|(action, tried)| (index_of(legal, action), tried)).collect()))
    }

    /// Tries a choice once, whatever looks best, and tells where it came to.
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

/// All trees of a decision, one after the other.
pub(super) struct RootParallelSearch<G: Game> {
    pub(super) trees: Vec<SearchTree<G>>,
    /// What the first of them have tried: those that have thought to the end.
    pub(super) grown: Vec<RootVisits>,
}

impl<G: Game> RootParallelSearch<G> {
    pub(super) fn new(seen: &G, seat: Seat, legal: &[G::Action], effort: Effort, rng: &Rng) -> Self {
        let tree = |tree| SearchTree::new(seen.clone(), seat, legal.to_vec(), effort, tree, rng);
        Self { trees: (0..effort.trees).map(tree).collect(), grown: Vec::new() }
    }

    /// Thinks for so many milliseconds of an ordinary machine, with each try shown to `watch`; whether all have thought to
    /// the end.
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
        // 60 % and 10 % against 40 % and 90 %, though the tree that was for 3 has tried ten times as much.
        let (sure, unsure) = (tree(&[(5, 90), (3, 10)]), tree(&[(3, 600), (5, 400)]));
        assert_eq!(RootVisits::ranked(&[sure.clone(), unsure.clone()]), [5, 3]);
        assert_eq!(RootVisits::ranked(&[tree(&[(3, 1)]), unsure]), [3, 5]);
        let even = tree(&[(3, 50), (1, 50)]);
        assert_eq!(RootVisits::ranked(&[even.clone(), tree(&[(1, 8), (3, 8)])]), [3, 1]);
        assert_eq!(RootVisits::ranked(&[even, sure]), [5, 3, 1]);
    }
}
