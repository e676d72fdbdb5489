//! Whole matches between bots, for results, statistics and training.
//!
//! [`contest()`] plays one match for its result, [`observe`] for statistics, and [`training_game()`] for the weights of
//! an evaluation.

mod contest;
mod statistics;
mod training_game;

pub(crate) use contest::contest;
pub use contest::{Contest, ContestResult};
pub(crate) use statistics::observe;
pub use statistics::{Assets, ContestStatistics, OfferCount};
pub(crate) use training_game::training_game;
pub use training_game::{Evaluator, TrainingGame};
