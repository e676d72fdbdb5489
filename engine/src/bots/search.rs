//! The search for all games, in a [`Tree`] of the actions that seats may take.
//!
//! Each iteration determinizes the state for its seat. It descends the tree by actions that are legal in that world,
//! adds a node, and plays on greedily for a while. Then it backpropagates the value of the position for every seat.
//!
//! The search thus needs no hidden information and samples chance at its frequency. It assumes that every seat
//! maximizes its own result. Actions that look good by one-ply lookahead are tried first and most.
//!
//! The effort is counted in actions, never in time. The same position and random stream give the same choice on every
//! machine.

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

/// Progressive widening: a node considers its best `MIN_WIDTH` actions first, and more with the square root of its
/// visits.
const MIN_WIDTH: f32 = 2.0;
const WIDENING: f32 = 1.0;

/// The maximum number of decisions on a path within the tree.
const MAX_DEPTH: usize = 60;

/// A search for one decision, in one tree.
pub(super) struct Search<G: Game> {
    state: SearchState<G>,
    seat: Seat,
    /// The number of actions that the search may evaluate and apply.
    budget: u32,
}

impl<G: Game> Search<G> {
    /// Begins a search for the seat that `seen` is redacted for. Only `sensible` actions are considered at the root.
    pub(super) fn new(seen: &G, seat: Seat, sensible: Vec<G::Action>, effort: Effort) -> Self {
        let parameters = if effort.patient { G::PATIENT_SEARCH } else { G::SEARCH };
        Self {
            state: SearchState::of(seen, sensible, parameters),
            seat,
            budget: effort.millis * parameters.actions_per_ms,
        }
    }

    /// Searches for `millis` more milliseconds, or until the budget is used up or the choice is certain. Calls `watch`
    /// for each iteration with its first action and its final state. Returns `true` once the search is complete.
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

    /// Runs one iteration, which begins with `first` if it is given. Returns its first action and its final state.
    pub(super) fn simulate(&mut self, seen: &G, first: Option<G::Action>, rng: &mut Rng) -> (G::Action, G) {
        let mut world = seen.determinized(self.seat, rng);
        let first = first.map(|action| self.edge_of(action));
        self.state.iterate(&mut world, first, rng);
        let (root, edge) = self.state.path[0];
        (self.state.tree.node(root).edges[edge].action, world)
    }

    /// Returns the tree.
    pub(super) fn tree(&self) -> &Tree<G::Action> {
        &self.state.tree
    }

    /// Returns the edge of an action at the root. Adds the edge if the action wasn't considered.
    pub(super) fn edge_of(&mut self, action: G::Action) -> usize {
        let tree = &mut self.state.tree;
        let edges = &tree.node(Tree::<G::Action>::ROOT).edges;
        let (known, new) = (edges.iter().position(|edge| edge.action == action), edges.len());
        known.unwrap_or_else(|| {
            tree.add(Tree::<G::Action>::ROOT, action, f32::NEG_INFINITY);
            new
        })
    }

    /// Returns the time used, in milliseconds of an ordinary machine.
    pub(super) fn millis(&self) -> u32 {
        self.state.spent / self.state.parameters.actions_per_ms
    }

    /// Returns `true` if, at the present rate, no other action can reach as many visits with the rest of the budget.
    fn is_decided(&self) -> bool {
        if self.state.sensible.len() == 1 {
            return true;
        }
        let (tried, most, next) = self.state.tree.lead();
        let left = u64::from(self.budget.saturating_sub(self.state.spent));
        u64::from(most - next) * u64::from(self.state.spent) > left * u64::from(tried)
    }

    /// Returns the used part of the budget, from 0 to 1.
    pub(super) fn progress(&self) -> f32 {
        (self.state.spent as f32 / self.budget as f32).min(1.0)
    }

    /// Returns the visits of the considered actions, the best-looking first. A single sensible action counts as visited
    /// once.
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

/// The state of a search.
struct SearchState<G: Game> {
    parameters: SearchParameters,
    /// The number of seats.
    seats: u8,
    tree: Tree<G::Action>,
    /// The actions that are considered at the root.
    sensible: Vec<G::Action>,
    /// The number of actions evaluated and applied so far.
    spent: u32,
    /// Buffers that are reused between iterations: the legal actions, their priors, and the path of edges.
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

    /// Runs one iteration: descends the tree, through `first` if it is given, adds a node, plays on, and backpropagates
    /// the result. Leaves `world` in the final state.
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

    /// Adds the legal actions that a node doesn't have yet, each with its score by one-ply lookahead.
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

    /// Selects the next edge (PUCT): one with good results for the deciding seat, or a promising one with few visits.
    /// An edge with less than its part of the uniform exploration takes precedence.
    ///
    /// Means are scaled to the range of all means, so that close and clear matches are searched alike.
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
        // An edge without visits gets the average of the others.
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

    /// Plays on greedily until the number of rounds or of decisions in the game's parameters is reached.
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
                // Skipped actions count as well, because they were listed and their priors computed.
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
