//! The effort of a search, and the actions it considers.

use crate::kernel::game::Game;
use crate::kernel::seat::Seat;

/// How much a bot thinks about a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// Milliseconds of an ordinary machine for each tree, which are counted in actions.
    pub(super) millis: u32,
    /// How many trees it grows.
    pub(super) trees: u8,
    /// Whether it searches as one does who has much time ([`crate::kernel::heuristics::Heuristics::PATIENT_SEARCH`]).
    pub(super) patient: bool,
}

/// The place of an action in a legal list.
pub(super) fn index_of<A: PartialEq>(legal: &[A], action: A) -> usize {
    legal.iter().position(|legal| *legal == action).expect("what is considered is legal")
}

/// The legal actions without blunders; all of them if there is nothing else.
pub(super) fn sensible<G: Game>(seen: &G, seat: Seat, legal: &[G::Action]) -> Vec<G::Action> {
    let sensible: Vec<G::Action> = legal.iter().copied().filter(|action| !seen.is_blunder(seat, *action)).collect();
    if sensible.is_empty() { legal.to_vec() } else { sensible }
}
