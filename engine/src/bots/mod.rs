//! The bots, for every game. A bot sees a state redacted for its seat, so that it can't cheat. It draws from a separate
//! random stream, so that its search doesn't change the match.

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
