//! Text that a game produces: data only. The page and the command line style it and insert the players' names.

pub mod cause;
pub mod clean;
pub mod cost;
pub mod label;
pub mod lists;
pub mod not_now;
pub mod phrase;
pub mod recap;
pub mod rich_text;
