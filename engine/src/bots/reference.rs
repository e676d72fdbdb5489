//! The reference: tree search as in the textbook (UCT), so that other programs' bots can be compared with ours.
//! It knows nothing of any game: it plays on by chance, and takes whoever has the most points for the winner.
//! Frozen, like the greedy bot.

use super::tree::Tree;
use super::value;
use crate::kernel::game::Game;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::turn::Turn;

/// Iterations for each choice.
const ITERATIONS: u32 = 300;

/// The most decisions of a random playout.
const MAX_PLAYOUT: u32 = 100;

/// The weight of exploration: the usual root of 2.
const EXPLORATION: f32 = std::f32::consts::SQRT_2;

/// The index of the action that was tried most.
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

/// Anything legal that wasn't tried; then the best by mean and confidence (UCB1).
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
