//! The Phoenix Syndicate: a network of Agents, Bases and Trade Routes across a galaxy, for 2 to 4.
//!
//! Paragraphs are those of `docs/rules/phoenix-syndicate.md`. [`rules`] is the way in. Where each rule stands:
//! [`data`] tiles and routes (2, 3, 10.1, 10.2), [`upgrades`] (6, 10.4) and [`advantages`] (5) as they are
//! printed; [`goods`]; [`galaxy`] the shape of the map (2.1); [`state`] the table and what is read off it;
//! [`setup`] dealing and placement (1.3); [`turn`] choosing an operation, Directors, the rounds (4.1, 4.10);
//! [`smuggle`] (4.2); [`expand`] with [`gates`] (4.3); [`infiltrate`] (4.4); [`deploy`] (4.5); [`scheme`]
//! (4.6); [`routes`] the market and securing (4.7, 4.8); [`corps`] steps and Agents (4.9); [`embedding`] what
//! Advantages do (5); [`uses`] what Upgrades do (10.4); [`payment`] (4.1); [`ending`] (4.10); [`knowledge`]
//! (11). Then [`words`] names and prompts, [`labels`] with [`foresight`],
//! [`blocked`] with [`systems_blocked`] and [`waiting_blocked`], [`events`] the log, [`observation`] the table as JSON,
//! [`evaluation`] what bots think of it.

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
