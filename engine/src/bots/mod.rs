//! The bots, written once for every game. A bot is handed a state redacted for its seat, so it
//! can't cheat, and draws from a random stream of its own, so thinking doesn't change the match's.

mod advice;
mod advising;
mod bot;
#[cfg(feature = "testing")]
mod contest;
mod effort;
mod greedy;
#[cfg(feature = "testing")]
mod observed;
mod reference;
mod root_parallel;
mod search;
mod search_task;
#[cfg(feature = "testing")]
mod training_game;
mod tree;
mod value;

pub use advice::{Advice, Difference, Expected, Reason, Weighed};
pub(crate) use bot::known_bots;
pub use bot::{BOTS, Bot, bot};
pub use root_parallel::RootVisits;
pub use search_task::SearchTask;
#[cfg(feature = "testing")]
pub(crate) use {contest::contest, observed::observe, training_game::training_game};
#[cfg(feature = "testing")]
pub use {
    contest::{Contest, Finished},
    observed::{Assets, Observed, Offer},
    training_game::{Evaluator, TrainingGame},
};
