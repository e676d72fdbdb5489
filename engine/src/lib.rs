//! The rules of the games, the bots that play them, and the text that describes a match.
//!
//! A pure crate: no web, no clock, no I/O, no global state, and no floats in rules.
//!
//! In reading order:
//! - [`kernel`] is the contract of a game.
//! - [`games`] contains the games, one folder each.
//! - [`bots`] play every game.
//! - [`mod@matches`] plays and records a match of any game behind one object-safe trait.
//! - [`simulation`] plays whole matches between bots.
//! - [`check`] contains the laws that each game fulfils.
//! - [`catalog`] lists the games.
//! - [`link`] writes a match as a link and reads it.
//! - [`bot_protocol`] is the protocol between page and worker.
//!
//! **Invariant:** a module uses only modules declared above it, and modules of one folder form no cycle.
//! **Invariant:** the kernel names no game; games never import each other.
//! **Invariant:** [`kernel::rules::Rules::legal`] is the only list of allowed actions.
//! **Invariant:** information that some seat can't see is held by a [`kernel::secret::Pile`], a [`kernel::secret::Bag`]
//! or a [`kernel::secret::Urn`].

pub mod kernel;

pub mod games;

pub mod bots;

pub mod matches;

#[cfg(feature = "testing")]
pub mod simulation;

#[cfg(feature = "testing")]
pub mod check;

pub mod catalog;

pub mod link;

pub mod bot_protocol;
