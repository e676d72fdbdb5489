//! The effort of a search, and the actions that it considers.

use crate::kernel::game::Game;
use crate::kernel::seat::Seat;

/// The amount of computation for a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// The time for each tree, in milliseconds of an ordinary machine. It is counted in actions.
    pub(super) millis: u32,
    /// The number of trees.
    pub(super) trees: u8,
    /// `true` to use the parameters of a patient search ([`crate::kernel::heuristics::Heuristics::PATIENT_SEARCH`]).
    pub(super) patient: bool,
}

/// Returns the index of an action in a legal list.
pub(super) fn index_of<A: PartialEq>(legal: &[A], action: A) -> usize {
    legal.iter().position(|legal| *legal == action).expect("what is considered is legal")
}

/// Returns the legal actions without blunders. Returns all of them if every action is a blunder.
pub(super) fn sensible<G: Game>(seen: &G, seat: Seat, legal: &[G::Action]) -> Vec<G::Action> {
    let sensible: Vec<G::Action> = legal.iter().copied().filter(|action| !seen.is_blunder(seat, *action)).collect();
    if sensible.is_empty() { legal.to_vec() } else { sensible }
}
