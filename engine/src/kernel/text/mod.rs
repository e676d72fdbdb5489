//! What a game says: data only. The page and the command line decide how it looks, and put in the names of people.

pub mod cause;
pub mod clean;
pub mod cost;
pub mod label;
pub mod lists;
pub mod not_now;
pub mod phrase;
pub mod recap;
pub mod rich_text;
