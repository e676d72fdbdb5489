//! What a match teaches: its positions by the evaluation's terms, and how it ended.

use super::contest::{Contest, play};
use crate::bots::value::{logit, softmax, victory};
use crate::kernel::game::Game;
use crate::kernel::heuristics::Terms;
use crate::kernel::seat::{PerSeat, Seat};

/// Every so many decisions a position is kept.
const SAMPLE_INTERVAL: u32 = 5;

/// A match as the evaluation saw it.
#[derive(Clone, Debug)]
pub struct TrainingGame {
    /// The terms of every seat, every few decisions.
    pub positions: Vec<PerSeat<Terms>>,
    /// Each seat's share of the victory.
    pub shares: PerSeat<f32>,
}

/// What the terms of a game weigh in a search.
#[derive(Clone, Debug)]
pub struct Evaluator {
    /// The names of the terms.
    pub names: Vec<&'static str>,
    /// What each of them weighs.
    pub weights: Vec<f32>,
}

impl Evaluator {
    /// The evaluation of a game as its search uses it today.
    pub fn of<G: Game>() -> Self {
        Self { names: G::TERMS.iter().map(|term| term.name).collect(), weights: G::SEARCH.weights.to_vec() }
    }

    /// The shares of the victory it expects.
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
