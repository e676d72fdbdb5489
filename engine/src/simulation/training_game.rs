//! The training data of a match: its positions as terms of the evaluation, and its result.

use super::contest::{Contest, play};
use crate::bots::value::{logit, softmax, victory};
use crate::kernel::game::Game;
use crate::kernel::heuristics::Terms;
use crate::kernel::seat::{PerSeat, Seat};

/// The number of decisions from one kept position to the next.
const SAMPLE_INTERVAL: u32 = 5;

/// The training data of a match.
#[derive(Clone, Debug)]
pub struct TrainingGame {
    /// The terms of every seat, at regular intervals.
    pub positions: Vec<PerSeat<Terms>>,
    /// Each seat's share of the victory.
    pub shares: PerSeat<f32>,
}

/// The weights of a game's terms in a search.
#[derive(Clone, Debug)]
pub struct Evaluator {
    /// The names of the terms.
    pub names: Vec<&'static str>,
    /// The weight of each term.
    pub weights: Vec<f32>,
}

impl Evaluator {
    /// Returns the weights that the search of a game uses now.
    pub fn of<G: Game>() -> Self {
        Self { names: G::TERMS.iter().map(|term| term.name).collect(), weights: G::SEARCH.weights.to_vec() }
    }

    /// Returns the expected shares of the victory.
    pub fn shares(&self, position: &PerSeat<Terms>) -> PerSeat<f32> {
        let logits: PerSeat<f32> = position.iter().map(|terms| logit(&self.weights, terms)).collect();
        softmax(&logits)
    }
}

/// Plays a match between bots and keeps its positions.
pub(crate) fn training_game<G: Game>(contest: &Contest) -> TrainingGame {
    let mut positions = Vec::new();
    let mut decisions = 0;
    let finished = play::<G>(contest, |state, choice| {
        if choice.is_none() {
            return;
        }
        decisions += 1;
        if decisions % SAMPLE_INTERVAL == 0 {
            positions.push(Seat::all(contest.bots.len() as u8).map(|seat| state.terms(seat)).collect());
        }
    });
    let share = |seat| victory(&finished.outcome, seat);
    TrainingGame { positions, shares: Seat::all(contest.bots.len() as u8).map(share).collect() }
}
