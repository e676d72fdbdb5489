//! The tree of a search, with the visits and results of sequences of actions.

use super::value::Shares;
use crate::kernel::seat::{MAX_SEATS, Seat};

/// The child of an edge that has no node yet.
const NOWHERE: u32 = u32::MAX;

/// A tree in which a node is a sequence of actions from the root, regardless of chance.
#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// The lowest and the highest mean share of any edge so far.
    range: (f32, f32),
}

/// A node: a sequence of actions.
#[derive(Debug)]
pub(super) struct Node<A> {
    /// The actions that were legal here in some world.
    pub(super) edges: Vec<Edge<A>>,
    pub(super) visits: u32,
}

/// An edge: an action at a node.
#[derive(Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    /// The score by one-ply lookahead.
    pub(super) score: f32,
    pub(super) visits: u32,
    /// The sum of each seat's shares over all visits.
    pub(super) shares: [f32; MAX_SEATS],
    child: u32,
}

impl<A> Edge<A> {
    /// Returns a seat's mean share. `None` before the first visit.
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
    /// The root.
    pub(super) const ROOT: usize = 0;

    pub(super) fn node(&self, at: usize) -> &Node<A> {
        &self.nodes[at]
    }

    /// Adds an action to a node.
    pub(super) fn add(&mut self, at: usize, action: A, score: f32) {
        let edge = Edge { action, score, visits: 0, shares: [0.0; MAX_SEATS], child: NOWHERE };
        self.nodes[at].edges.push(edge);
    }

    /// Sorts the edges of a node by their scores, best first. Ties keep their order.
    pub(super) fn sort(&mut self, at: usize) {
        self.nodes[at].edges.sort_by(|one, other| other.score.total_cmp(&one.score));
    }

    /// Returns the node behind an edge. Creates it if necessary.
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

    /// Returns the node behind an edge, if there is one.
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

    /// Returns a mean share scaled to the range of all means, from 0 to 1.
    pub(super) fn scaled(&self, mean: f32) -> f32 {
        let (low, high) = self.range;
        if high > low { (mean - low) / (high - low) } else { 0.0 }
    }

    /// Returns the visits of the root, of its most visited action, and of the second.
    pub(super) fn lead(&self) -> (u32, u32, u32) {
        let root = &self.nodes[Self::ROOT];
        let (most, next) = root.edges.iter().fold((0, 0), |(most, next), edge| match edge.visits {
            visits if visits > most => (visits, most),
            visits => (most, next.max(visits)),
        });
        (root.visits, most, next)
    }

    /// Returns the most visited action of the root. A tie goes to the first.
    pub(super) fn most_tried(&self) -> A {
        let mut edges = self.nodes[Self::ROOT].edges.iter();
        let first = edges.next().expect("the root was visited");
        edges.fold(first, |best, edge| if edge.visits > best.visits { edge } else { best }).action
    }
}
