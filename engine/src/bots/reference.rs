//! The reference bot: tree search as in textbooks (UCT), for a comparison with the bots of other programs.
//!
//! It has no knowledge of the games. Its playouts are random, and the seat with the most points counts as the winner.
//! It is frozen, like the greedy bot: its play must not change.

use super::tree::Tree;
use super::value;
use crate::kernel::game::Game;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::turn::Turn;

/// The number of iterations for each choice.
const ITERATIONS: u32 = 300;

/// The maximum number of decisions in a random playout.
const MAX_PLAYOUT: u32 = 100;

/// The weight of exploration: the usual square root of 2.
const EXPLORATION: f32 = std::f32::consts::SQRT_2;

/// Returns the index of the most visited action.
pub(super) fn choose<G: Game>(seen: &G, seat: Seat, legal: &[G::Action], rng: &mut Rng) -> usize {
    let mut tree = Tree::default();
    let mut path = Vec::new();
    let mut list = Vec::new();
    for _ in 0..ITERATIONS {
        let mut world = seen.determinized(seat, rng);
        path.clear();
        let mut at = Tree::<G::Action>::ROOT;
        while let Turn::Decide { seat, .. } = world.turn() {
            list.clear();
            world.legal(seat, &mut list);
            for action in &list {
                if !tree.node(at).edges.iter().any(|edge| edge.action == *action) {
                    tree.add(at, *action, 0.0);
                }
            }
            let edge = select(&tree, at, seat, &list, rng);
            path.push((at, edge));
            world.apply(seat, tree.node(at).edges[edge].action, &mut StepContext::silent(rng));
            let is_new = tree.node(at).edges[edge].visits == 0;
            at = tree.child(at, edge);
            if is_new {
                break;
            }
        }
        for _ in 0..MAX_PLAYOUT {
            let Turn::Decide { seat, .. } = world.turn() else { break };
            list.clear();
            world.legal(seat, &mut list);
            world.apply(seat, rng.pick(&list), &mut StepContext::silent(rng));
        }
        tree.backpropagate(&path, &value::standing(&world));
    }
    let best = tree.most_tried();
    legal.iter().position(|action| *action == best).expect("the root's actions are the legal ones")
}

/// Selects a random legal action without visits. If there is none, selects the action with the highest upper confidence
/// bound (UCB1).
fn select<A: Copy + Ord>(tree: &Tree<A>, at: usize, seat: Seat, legal: &[A], rng: &mut Rng) -> usize {
    let edges = &tree.node(at).edges;
    let open = || (0..edges.len()).filter(|index| legal.binary_search(&edges[*index].action).is_ok());
    let untried = || open().filter(|index| edges[*index].visits == 0);
    let count = untried().count() as u32;
    if count > 0 {
        let at = rng.below(count) as usize;
        return untried().nth(at).expect("one of those that were counted");
    }
    let visits: u32 = open().map(|index| edges[index].visits).sum();
    let urgency = |index: usize| {
        let edge = &edges[index];
        let doubt = libm::logf(visits as f32) / edge.visits as f32;
        edge.mean(seat).unwrap_or(0.0) + EXPLORATION * libm::sqrtf(doubt)
    };
    let first = (f32::NEG_INFINITY, 0);
    let best =
        open().map(|index| (urgency(index), index)).fold(first, |best, one| if one.0 > best.0 { one } else { best });
    best.1
}
