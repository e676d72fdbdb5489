//! The Phoenix Syndicate: a network of Agents, Bases and Trade Routes across a galaxy, for 2 to 4.
//!
//! Paragraphs are those of `docs/rules/phoenix-syndicate.md`. [`rules`] is the way in, with a file for each operation.
//! [`upgrades`] (6, 10.4) and [`advantages`] (5) are the cards as they are printed, [`galaxy`] is the shape of the map (2.1),
//! [`goods`] and [`price`] what is paid with and how, [`operation`] the five actions of a Command Center.
//! [`data`] has what is printed, [`state`] the table and what is read off it, [`action`] what a seat can decide and what
//! happens. [`knowledge`] says who knows what, [`observation`] writes the table as JSON, [`text`] is all that players read,
//! [`evaluation`] what bots think of a position, [`assets`] what statistics count.

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
