//! A running match as pure data: [`MatchModel`] takes a [`Msg`] and returns [`Effects`] and a new [`MatchView`]. It
//! doesn't depend on a browser or on components, so every sequence of messages can be tested natively.

pub mod action_bar;
mod advising;
mod announcement;
pub mod choice_groups;
pub mod consultation;
mod deciding;
mod device;
mod forced;
mod interaction;
mod keeping;
mod looking;
mod match_model;
mod message;
mod reasons;
pub mod role;
pub mod selection;
mod shared;
mod stage;
pub mod undo;
pub mod verdict;
mod view;
mod viewpoint;

#[cfg(test)]
mod tests;

pub use match_model::MatchModel;
pub use message::{Effect, Effects, Millis, Msg, Outgoing, Preferences, Revision};
pub use stage::{Attention, Keeping, Stage, Trouble};
pub use view::MatchView;
