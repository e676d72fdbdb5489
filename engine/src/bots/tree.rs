//! The tree of a search: what was tried after what, and how it ended for whom.

use super::value::Shares;
use crate::kernel::seat::{MAX_SEATS, Seat};

/// The place of an edge behind which nobody has looked yet.
const NOWHERE: u32 = u32::MAX;

/// Nodes are sequences of actions from the root, whatever chance made of them.
#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// The lowest and the highest mean share that any edge has had.
    range: (f32, f32),
}

/// A sequence of actions.
#[derive(Debug)]
pub(super) struct Node<A> {
    /// What was legal here in some world.
    pub(super) edges: Vec<Edge<A>>,
    pub(super) visits: u32,
}

/// An action in a node.
#[derive(Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    /// The score of one look ahead.
    pub(super) score: f32,
    pub(super) visits: u32,
    /// The sum of each seat's shares over all visits.
    pub(super) shares: [f32; MAX_SEATS],
    child: u32,
}

impl<A> Edge<A> {
    /// A seat's mean share, once it was tried.
    pub(super) fn mean(&self, seat: Seat) -> Option<f32> {
        (self.visits > 0).then(|| self.shares[seat.index()] / self.visits as f32)
    }
}

impl<A> Node<A> {
    const fn new() -> Self {
        Self { edges: Vec::new(), visits: 0 }
    }
}

impl<A> Default for Tree<A> {
    fn default() -> Self {
        Self { nodes: vec![Node::new()], range: (f32::INFINITY, f32::NEG_INFINITY) }
    }
}

impl<A: Copy> Tree<A> {
    /// Where every search begins.
    pub(super) const ROOT: usize = 0;

    pub(super) fn node(&self, at: usize) -> &Node<A> {
        &self.nodes[at]
    }

    /// Adds an action to a node.
    pub(super) fn add(&mut self, at: usize, action: A, score: f32) {
        let edge = Edge { action, score, visits: 0, shares: [0.0; MAX_SEATS], child: NOWHERE };
        self.nodes[at].edges.push(edge);
    }

    /// Puts the best-looking actions of a node first; equals stay in their order.
    pub(super) fn sort(&mut self, at: usize) {
        self.nodes[at].edges.sort_by(|one, other| other.score.total_cmp(&one.score));
    }

    /// The node behind an edge, made if there is none yet.
    pub(super) fn child(&mut self, at: usize, edge: usize) -> usize {
        let next = self.nodes.len();
        let child = &mut self.nodes[at].edges[edge].child;
        if *child == NOWHERE {
            *child = next as u32;
            self.nodes.push(Node::new());
            return next;
        }
        *child as usize
    }

    /// The node behind an edge, if there is one.
    pub(super) fn behind(&self, at: usize, edge: usize) -> Option<usize> {
        let child = self.nodes[at].edges[edge].child;
        (child != NOWHERE).then_some(child as usize)
    }

    /// Adds a result to the edges of a path.
    pub(super) fn backpropagate(&mut self, path: &[(usize, usize)], shares: &Shares) {
        for (at, edge) in path {
            let node = &mut self.nodes[*at];
            node.visits += 1;
            let edge = &mut node.edges[*edge];
            edge.visits += 1;
            for (sum, share) in edge.shares.iter_mut().zip(shares) {
                *sum += share;
                let mean = *sum / edge.visits as f32;
                self.range = (self.range.0.min(mean), self.range.1.max(mean));
            }
        }
    }

    /// A mean share within the range of all of them, from 0 to 1.
    pub(super) fn scaled(&self, mean: f32) -> f32 {
        let (low, high) = self.range;
        if high > low { (mean - low) / (high - low) } else { 0.0 }
    }

    /// How often the root was visited, and how often its actions that were tried most and second most.
    pub(super) fn lead(&self) -> (u32, u32, u32) {
        let root = &self.nodes[Self::ROOT];
        let (most, next) = root.edges.iter().fold((0, 0), |(most, next), edge| match edge.visits {
            visits if visits > most => (visits, most),
            visits => (most, next.max(visits)),
        });
        (root.visits, most, next)
    }

    /// The root's action that was tried most; among equals the one that stands first.
    pub(super) fn most_tried(&self) -> A {
        let mut edges = self.nodes[Self::ROOT].edges.iter();
        let first = edges.next().expect("the root was visited");
        edges.fold(first, |best, edge| if edge.visits > best.visits { edge } else { best }).action
    }
}
