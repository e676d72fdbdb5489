//! Medieval Micromanager: every unit has one thing to do a turn: grow, build, forge, fight. For 1 to 6.
//!
//! Paragraphs are those of `docs/rules/medieval-micromanager.md`. [`rules`] is the way in. Where each rule stands: [`data`] the numbers and
//! buildings (3.3), [`goods`] the commodities and recipes (3.2), [`building`]; [`village`] and [`state`], what lies
//! on the table; [`setup`] with boons (3.4, 3.9.1); then the turn by its phases: [`turn`] (3.5.1 to 3.5.3, 3.5.8),
//! [`activities`] (3.5.4) with [`trading`] (3.9.8), [`surplus`] goods and depletion (3.5.5, 3.5.6), [`fighting`]
//! (3.5.7, 3.6, 3.8) and its [`spoils`]; [`scoring`] and ranks (3.7). Then [`words`], [`labels`] and what they say of
//! attacks, [`attack_labels`], [`blocked`] with [`goods_blocked`], [`attack_blocked`] and [`waiting_blocked`], [`events`]
//! the log,
//! [`observation`] the table as JSON, [`evaluation`] what bots think of it, with the odds of an attack.

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
