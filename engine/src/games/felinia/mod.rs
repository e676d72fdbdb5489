//! Felinia: bid for merchandise, board the boats, settle merchants on an island of five countries, for 2 to 4.
//!
//! Paragraphs are those of `docs/rules/felinia.md`. [`rules`] is the way in. Where each rule stands: [`data`] the numbers, boats, tiles
//! and cards (1, 12) and [`island`] the two maps (12.8, 12.9); [`goods`]; [`state`] the table and what is read
//! off it; [`setup`] (2, 5); then the phases in their order: [`bidding`] (3.1), [`trading`] (3.2),
//! [`boarding`] (3.3), [`departure`] and [`exploration`] with [`reach`] and [`mysterious`] places (3.4, 5), [`storage`]
//! (3.5), [`preparation`] (3.6); [`selling`] (3.7) at any of them; [`stock`] (3.8); [`scoring`] (4); [`knowledge`] (10).
//! Then [`words`] labels with their [`warnings`], [`first_game`] how it is taught, [`blocked`] with [`waiting_blocked`],
//! [`events`] the log, [`observation`] the table as JSON,
//! [`evaluation`] what bots think of it.

pub mod action;
mod assets;
pub mod data;
pub mod entity;
mod evaluation;
pub mod goods;
pub mod island;
mod knowledge;
mod observation;
pub mod options;
pub mod places;
pub mod rules;
pub mod state;
#[cfg(test)]
mod tests;
mod text;
pub mod ware;

pub use action::{Action, Dock, Event, Spot};
pub use options::Options;
pub use state::{Board, Felinia, Stage};
