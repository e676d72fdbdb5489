//! Medieval Micromanager: every unit has one thing to do a turn: grow, build, forge, fight. For 1 to 6.
//!
//! Paragraphs are those of `docs/rules/medieval-micromanager.md`. [`rules`] is the way in, with a file for each phase of a
//! turn. [`goods`] has the commodities and recipes (3.2), [`building`] and [`village`] what an estate consists of,
//! [`provenance`] how the rows of the tables are known.
//! [`data`] has what is printed, [`state`] the table and what is read off it, [`action`] what a seat can decide and what
//! happens. [`knowledge`] says who knows what, [`observation`] writes the table as JSON, [`text`] is all that players read,
//! [`evaluation`] what bots think of a position, [`assets`] what statistics count.

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
