//! The Phoenix Syndicate: a network of Agents, Bases and Trade Routes across a galaxy, for 2 to 4 players.
//!
//! Paragraph numbers refer to `docs/rules/phoenix-syndicate.md`. Start reading at [`rules`], which has a file for each
//! operation.
//!
//! - [`data`], [`upgrades`] (6, 10.4) and [`advantages`] (5) contain the printed data.
//! - [`galaxy`] contains the shape of the map (2.1), and [`operation`] the five operations of a Command Center.
//! - [`goods`] and [`price`] contain goods, prices and payments.
//! - [`state`] contains the state and queries on it; [`action`] contains the decisions and the events.
//! - [`knowledge`] redacts the state, and [`observation`] writes it as JSON.
//! - [`text`] contains all texts for players, [`evaluation`] the heuristics of bots, and [`assets`] the input for
//!   statistics.

pub mod action;
pub mod advantages;
mod assets;
pub mod data;
pub mod entity;
mod evaluation;
pub mod galaxy;
pub mod goods;
mod knowledge;
mod observation;
pub mod operation;
pub mod options;
pub mod price;
pub mod rules;
pub mod state;
#[cfg(test)]
mod tests;
mod text;
pub mod upgrades;

pub use action::{Action, Event, Target};
pub use operation::Operation;
pub use options::Options;
pub use state::{Center, Stage, Syndicate};
