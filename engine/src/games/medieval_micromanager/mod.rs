//! Medieval Micromanager, for 1 to 6 players: every unit performs one activity a turn, such as farming, building or
//! fighting.
//!
//! Paragraph numbers refer to `docs/rules/medieval-micromanager.md`.
//!
//! - [`rules`] is the entry point, with a file for each phase of a turn.
//! - [`data`], [`goods`] and [`provenance`] hold the printed tables, the commodities with their recipes (3.2), and the
//!   source of each row.
//! - [`state`], [`village`] and [`building`] hold the state. [`options`] holds the options of a match.
//! - [`action`] defines actions and events.
//! - [`knowledge`] and [`observation`] cover hidden information and the state as JSON.
//! - [`text`] holds all texts for players, [`entity`] the things that they can point at.
//! - [`evaluation`] holds the heuristics of the bots, [`assets`] the input of statistics.

pub mod action;
mod assets;
pub mod building;
pub mod data;
pub mod entity;
pub mod evaluation;
pub mod goods;
mod knowledge;
mod observation;
pub mod options;
pub mod provenance;
pub mod rules;
pub mod state;
#[cfg(test)]
mod tests;
mod text;
mod village;

pub use action::{Action, Event, Lot};
pub use options::Options;
pub use state::{Micromanager, Stage, Village};
