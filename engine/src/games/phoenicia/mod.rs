//! Phoenicia: auctions and development on the shore of the Fertile Crescent, for 2 to 5.
//!
//! Paragraph numbers refer to `docs/rules/phoenicia.md`. Start reading at [`rules`], which has a file for each step of
//! a round. [`data`] contains the printed data, [`state`] the state and derived values, [`action`] the decisions and
//! events. [`knowledge`] defines the hidden information, [`observation`] writes the state as JSON, and [`text`]
//! contains all texts for players. [`evaluation`] contains the heuristics of the bots, [`assets`] the items that
//! statistics count.

pub mod action;
mod assets;
pub mod data;
pub mod entity;
mod evaluation;
mod knowledge;
mod observation;
pub mod options;
pub mod rules;
pub mod state;
#[cfg(test)]
mod tests;
mod text;

pub use action::{Action, Event, Obstacle, Payment, Purpose};
pub use options::Options;
pub use state::{Auction, AuctionRole, Debt, Phoenicia, Stage, Village};
