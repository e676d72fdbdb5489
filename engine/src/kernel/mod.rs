//! The contract between a game and everything else, and its vocabulary.
//!
//! [`rules`] and [`game`] have the traits of a game, [`heuristics`] what bots need besides, and [`inventory`] what statistics
//! count. Everything else here is what their signatures name.

pub mod by_kind;
pub mod entity;
pub mod game;
pub(crate) mod hash;
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
