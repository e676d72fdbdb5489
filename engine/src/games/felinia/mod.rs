//! Felinia: bid for merchandise, board the boats, settle merchants on an island of five countries, for 2 to 4.
//!
//! Paragraphs are those of `docs/rules/felinia.md`. [`rules`] is the way in, with a file for each part of a round.
//! [`island`] has the two maps (12.8, 12.9), [`goods`] merchandise, [`ware`] all that can be sold, [`places`] the mysterious
//! places (5).
//! [`data`] has what is printed, [`state`] the table and what is read off it, [`action`] what a seat can decide and what
//! happens. [`knowledge`] says who knows what, [`observation`] writes the table as JSON, [`text`] is all that players read,
//! [`evaluation`] what bots think of a position, [`assets`] what statistics count.

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
