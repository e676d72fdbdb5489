//! Felinia, a game for 2 to 4: bid for merchandise, board boats and settle merchants on an island of five countries.
//!
//! Paragraph numbers refer to `docs/rules/felinia.md`. [`rules`] is the entry point, with a file for each part of a
//! round. [`island`] contains the two maps (12.8, 12.9), [`goods`] the merchandise, [`ware`] everything that can be
//! sold, and [`places`] the mysterious places (5). [`data`] contains the printed data, [`state`] the state and its
//! queries, [`action`] the actions and events. [`knowledge`] redacts states, [`observation`] writes a state as JSON,
//! [`text`] contains all text for players. [`evaluation`] is the bots' evaluation of positions, [`assets`] the things
//! that statistics count.

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
