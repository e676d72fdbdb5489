//! Phoenicia: auctions and development on the shore of the Fertile Crescent, for 2 to 5.
//!
//! Paragraphs are those of `docs/rules/phoenicia.md`. [`rules`] is the way in. Where each rule stands:
//! [`data`] what is printed (1, 2, 3, 4); [`options`]; [`state`] the table and what is read off it;
//! [`setup`] dealing (5.0); [`auction`] step 1a (5.2); [`payment`] (5.3); [`development`] steps 1b and 1c
//! (5.4, 5.5); [`administration`] the end of a round (5.6); [`ending`] scores and ties (5.7, 5.8);
//! [`knowledge`] who knows what (7). Then [`words`] labels, [`first_game`] how it is taught, [`effects`] what a card would do, [`events`] the log, [`observation`] the table
//! as JSON, [`forecast`] next income, [`evaluation`] what bots think of it.

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
