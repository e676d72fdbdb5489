//! Phoenicia: auctions and development on the shore of the Fertile Crescent, for 2 to 5.
//!
//! Paragraphs are those of `docs/rules/phoenicia.md`. [`rules`] is the way in, with a file for each step of a round.
//! [`data`] has what is printed, [`state`] the table and what is read off it, [`action`] what a seat can decide and what
//! happens. [`knowledge`] says who knows what, [`observation`] writes the table as JSON, [`text`] is all that players read,
//! [`evaluation`] what bots think of a position, [`assets`] what statistics count.

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
