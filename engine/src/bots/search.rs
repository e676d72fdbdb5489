//! The search: one for all games, in a [`Tree`] of what seats may do from here on.
//!
//! Each iteration fills what its seat can't see with a world of its own, goes down the tree by actions that are
//! legal in that world, adds a node, plays on greedily for a while, and counts what the position is then worth to
//! every seat. So nobody's secrets are needed, chance is met as often as it happens, and every seat is taken
//! to do what is best for itself. What looks good at one look is tried first, and most.
//!
//! How long it thinks is counted in actions, never in time: the same position and the same dice give
//! the same choice on every machine.

use super::effort::Effort;
use super::tree::{Edge, Node, Tree};
use super::{greedy, value};
use crate::kernel::game::Game;
use crate::kernel::heuristics::SearchParameters;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::turn::Turn;

/// The weight of exploration against exploitation.
const EXPLORATION: f32 = 1.0;

/// Progressive widening: a node tries its best `MIN_WIDTH` actions first, and more with the root of its visits.
const MIN_WIDTH: f32 = 2.0;
const WIDENING: f32 = 1.0;

/// The most decisions of a path within the tree.
const MAX_DEPTH: usize = 60;

/// A choice that is thought about, in one tree.
pub(super) struct Search<G: Game> {
    state: SearchState<G>,
    seat: Seat,
    /// Actions that may be weighed and carried out in thought.
    budget: u32,
}

impl<G: Game> Search<G> {
    /// Begins to think for the seat that `seen` is redacted for.
    /// Only `sensible` actions are considered for it.
    pub(super) fn new(seen: &G, seat: Seat, sensible: Vec<G::Action>, effort: Effort) -> Self {
        let parameters = if effort.patient { G::PATIENT_SEARCH } else { G::SEARCH };
        Self {
            state: SearchState::of(seen, sensible, parameters),
            seat,
            budget: effort.millis * parameters.actions_per_ms,
        }
    }

    /// Thinks for so many milliseconds more, or until the time is used up; whether it is. Each try is shown to `watch`: the
    /// action that it began with, and where it came to.
    pub(super) fn run_for(
        &mut self,
        seen: &G,
        millis: u32,
        rng: &mut Rng,
        mut watch: impl FnMut(G::Action, &G),
    ) -> bool {
        let more = millis.saturating_mul(self.state.parameters.actions_per_ms);
        let until = self.budget.min(self.state.spent.saturating_add(more));
        while self.state.spent < until && !self.is_decided() {
            let (first, end) = self.simulate(seen, None, rng);
            watch(first, &end);
        }
        self.state.spent >= self.budget || self.is_decided()
    }

    /// Tries once, with that action first, if one is given: which action was first, and where it came to.
    pub(super) fn simulate(&mut self, seen: &G, first: Option<G::Action>, rng: &mut Rng) -> (G::Action, G) {
        let mut world = seen.determinized(self.seat, rng);
        let first = first.map(|action| self.edge_of(action));
        self.state.iterate(&mut world, first, rng);
        let (root, edge) = self.state.path[0];
        (self.state.tree.node(root).edges[edge].action, world)
    }

    /// What was tried.
    pub(super) fn tree(&self) -> &Tree<G::Action> {
        &self.state.tree
    }

    /// The root's edge of an action, which is added to what was considered if it wasn't.
    pub(super) fn edge_of(&mut self, action: G::Action) -> usize {
        let tree = &mut self.state.tree;
        let edges = &tree.node(Tree::<G::Action>::ROOT).edges;
        let (known, new) = (edges.iter().position(|edge| edge.action == action), edges.len());
        known.unwrap_or_else(|| {
            tree.add(Tree::<G::Action>::ROOT, action, f32::NEG_INFINITY);
            new
        })
    }

    /// How long it has thought, in milliseconds of an ordinary machine.
    pub(super) fn millis(&self) -> u32 {
        self.state.spent / self.state.parameters.actions_per_ms
    }

    /// Whether no other action could be tried as often in the time that is left.
    fn is_decided(&self) -> bool {
        if self.state.sensible.len() == 1 {
            return true;
        }
        let (tried, most, next) = self.state.tree.lead();
        let left = u64::from(self.budget.saturating_sub(self.state.spent));
        u64::from(most - next) * u64::from(self.state.spent) > left * u64::from(tried)
    }

    /// How much of the time is used up, from 0 to 1.
    pub(super) fn progress(&self) -> f32 {
        (self.state.spent as f32 / self.budget as f32).min(1.0)
    }

    /// How often what was considered was tried, what looks best first. Where only one action is sensible it counts as
    /// tried once.
    pub(super) fn tried(&self) -> impl Iterator<Item = (G::Action, u32)> {
        let only = match self.state.sensible[..] {
            [only] => Some((only, 1)),
            _ => None,
        };
        let edges = &self.state.tree.node(Tree::<G::Action>::ROOT).edges;
        let tried = edges.iter().filter(move |_| only.is_none()).map(|edge| (edge.action, edge.visits));
        only.into_iter().chain(tried)
    }
}

/// A search under way.
struct SearchState<G: Game> {
    parameters: SearchParameters,
    /// Seats at the table.
    seats: u8,
    tree: Tree<G::Action>,
    /// What is considered at the root.
    sensible: Vec<G::Action>,
    /// Actions weighed and carried out so far.
    spent: u32,
    /// Kept between iterations for its room: the legal list at hand, its priors, and the edges gone down.
    legal: Vec<G::Action>,
    priors: Vec<f32>,
    path: Vec<(usize, usize)>,
}

impl<G: Game> SearchState<G> {
    fn of(seen: &G, sensible: Vec<G::Action>, parameters: SearchParameters) -> Self {
        let seats = seen.scores().totals.len() as u8;
        Self {
            parameters,
            seats,
            tree: Tree::default(),
            sensible,
            spent: 0,
            legal: Vec::new(),
            priors: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Goes down the tree, through `first` if that is given, adds a node, plays on, and tells all edges on the way how it
    /// ended. The world is then where it ended.
    fn iterate(&mut self, world: &mut G, first: Option<usize>, rng: &mut Rng) {
        let least = self.spent + self.parameters.min_iteration_cost;
        self.path.clear();
        let mut at = Tree::<G::Action>::ROOT;
        while let Turn::Decide { seat, .. } = world.turn()
            && self.path.len() < MAX_DEPTH
        {
            self.legal.clear();
            if at == Tree::<G::Action>::ROOT {
                self.legal.extend_from_slice(&self.sensible);
            } else {
                world.legal(seat, &mut self.legal);
            }
            self.expand(at, world, seat, rng);
            let edge = first.filter(|_| self.path.is_empty()).unwrap_or_else(|| self.select(at, seat));
            self.path.push((at, edge));
            self.apply(world, seat, self.tree.node(at).edges[edge].action, rng);
            let is_new = self.tree.node(at).edges[edge].visits == 0;
            at = self.tree.child(at, edge);
            if is_new {
                break;
            }
        }
        self.rollout(world, rng);
        self.spent = self.spent.max(least);
        self.tree.backpropagate(&self.path, &value::shares(world, self.seats, self.parameters.weights));
    }

    fn apply(&mut self, world: &mut G, seat: Seat, action: G::Action, rng: &mut Rng) {
        world.apply(seat, action, &mut StepContext::silent(rng));
        self.spent += 1;
    }

    /// Adds the legal actions that a node hasn't met in any world yet, each with the score of one look ahead.
    fn expand(&mut self, at: usize, world: &G, seat: Seat, rng: &mut Rng) {
        let known = |node: &Node<G::Action>, action| node.edges.iter().any(|edge| edge.action == action);
        if self.legal.iter().all(|action| known(self.tree.node(at), *action)) {
            return;
        }
        let now = world.evaluate(seat);
        for (action, prior) in self.legal.iter().zip(world.searching_priors(seat, &self.legal)) {
            if !known(self.tree.node(at), *action) {
                let score = greedy::value(world, now, seat, *action, prior, rng) / self.parameters.temperature;
                self.tree.add(at, *action, score);
                self.spent += 1;
            }
        }
        self.tree.sort(at);
    }

    /// The edge to try next: what has proved good for the seat that decides, or looks good and was tried little
    /// (PUCT); or what hasn't had its part of the tries that are shared evenly. Means count against the range of all means,
    /// so that it doesn't matter how close a match is.
    fn select(&self, at: usize, seat: Seat) -> usize {
        let node = self.tree.node(at);
        let width = (MIN_WIDTH + WIDENING * libm::sqrtf(node.visits as f32)) as usize;
        let is_legal = |edge: &Edge<G::Action>| self.legal.binary_search(&edge.action).is_ok();
        let open = || node.edges.iter().enumerate().filter(|(_, edge)| is_legal(edge)).take(width);
        let best_score = open().next().map_or(0.0, |(_, edge)| edge.score);
        let likely = |edge: &Edge<G::Action>| libm::expf(edge.score - best_score);
        let (mut count, mut sum, mut visits, mut shares) = (0, 0.0, 0, 0.0);
        for (_, edge) in open() {
            count += 1;
            sum += likely(edge);
            visits += edge.visits;
            shares += edge.shares[seat.index()];
        }
        let evenly = (self.parameters.uniform_share * visits as f32 / count as f32) as u32;
        if let Some((neglected, _)) = open().find(|(_, edge)| edge.visits < evenly) {
            return neglected;
        }
        // What wasn't tried is taken to be as good as what was, on average.
        let usual = if visits > 0 { shares / visits as f32 } else { 0.0 };
        let exploration = EXPLORATION * libm::sqrtf(1.0 + visits as f32) / sum;
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, edge) in open() {
            let proved = self.tree.scaled(edge.mean(seat).unwrap_or(usual));
            let urgency = proved + exploration * likely(edge) / (1.0 + edge.visits as f32);
            if urgency > best.0 {
                best = (urgency, index);
            }
        }
        best.1
    }

    /// Plays on greedily until the game's number of rounds has ended.
    fn rollout(&mut self, world: &mut G, rng: &mut Rng) {
        let Turn::Decide { round: first, .. } = world.turn() else { return };
        for _ in 0..self.parameters.decisions {
            let Turn::Decide { seat, round, .. } = world.turn() else { return };
            if round >= first.saturating_add(self.parameters.rounds) {
                return;
            }
            self.legal.clear();
            world.legal(seat, &mut self.legal);
            let mut best = (f32::NEG_INFINITY, self.legal[0]);
            if self.legal.len() > 1 {
                let now = world.evaluate(seat);
                self.priors.clear();
                self.priors.extend(world.searching_priors(seat, &self.legal));
                let most = self.priors.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                // What is passed over counts as well: it was listed, and its prior reckoned.
                self.spent += self.legal.len() as u32;
                let promising = |prior: f32| prior >= most - self.parameters.prior_window;
                for (action, prior) in self.legal.iter().zip(&self.priors).filter(|(_, prior)| promising(**prior)) {
                    let value = greedy::value(world, now, seat, *action, *prior, rng);
                    if value > best.0 {
                        best = (value, *action);
                    }
                }
            }
            self.apply(world, seat, best.1, rng);
        }
    }
}
