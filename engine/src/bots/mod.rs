//! The bots, written once for every game. A bot is handed a state redacted for its seat, so it
//! can't cheat, and draws from a random stream of its own, so thinking doesn't change the match's.

mod advice;
mod advice_search;
mod bot;
mod effort;
mod greedy;
mod reference;
mod root_parallel;
mod search;
mod search_task;
mod tree;
pub(crate) mod value;

pub use advice::{Advice, Difference, ExpectedDecision, RatedChoice, Reason};
pub(crate) use bot::known_bots;
pub use bot::{BOTS, Bot, bot};
pub use root_parallel::RootVisits;
pub use search_task::SearchTask;
