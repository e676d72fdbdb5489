//! The rules of the games, the bots that play them and the words they are told in.
//!
//! A pure package: no web, no clock, no I/O, no global state, no floats in rules. Everything else
//! (page, worker, command line, links, saves) stands on a few verbs of [`game::Rules`], and on
//! [`table::Table`] where the game's type must not be known.
//!
//! In reading order: [`seat`] and [`game`] are the vocabulary; [`first_game`] is how a game is taught; [`rng`] and [`secret`] are the only
//! places where chance and hidden things live; [`session`] plays a match, [`record`] and [`link`]
//! write it down, [`table`] is the object-safe trait around it, [`replay`] carries a record out on it, [`analysis`] judges its decisions; [`catalog`] lists the games; [`bots`] plays them;
//! [`check`] is the conformance suite each of them passes, and [`damage`] what may become of a text on its way here.
//!
//! **Invariant:** a module uses only those declared above it.
//! **Invariant:** the kernel names no game; games never import each other.
//! **Invariant:** [`game::Rules::legal`] is the only list of what may happen.
//! **Invariant:** whatever some seat can't see is held by a [`secret::Pile`], a [`secret::Bag`] or
//! a [`secret::Urn`].

pub mod set;

pub mod seat;

pub mod entity;

pub mod words;

pub mod first_game;

pub mod options;

pub mod rng;

pub mod fingerprint;

pub mod game;

pub mod secret;

pub mod session;

pub mod moment;

pub mod games;

pub mod bots;

pub mod names;

pub mod record;

pub mod table;

pub mod replay;

pub mod analysis;

#[cfg(feature = "testing")]
pub mod check;

#[cfg(feature = "testing")]
pub mod damage;

pub mod catalog;

pub mod link;

pub mod bot_protocol;
