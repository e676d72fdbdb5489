//! The contract between a game and the rest of the engine.
//!
//! [`rules`] and [`game`] contain the traits of a game, [`heuristics`] the evaluation for bots, and [`inventory`] the
//! things that statistics count. The other modules contain the types in their signatures.

pub mod by_kind;
pub mod entity;
pub mod game;
pub mod hash;
pub mod heuristics;
pub mod inventory;
pub mod options;
pub mod outcome;
pub mod rng;
pub mod rules;
pub mod seat;
pub mod secret;
pub mod seed;
pub mod set;
pub mod step;
pub mod text;
pub mod turn;
pub mod tutorial;
