//! Checks and measurements of every game, for tests and tools.
//!
//! [`conformance`] checks the claims that hold for every game. [`benchmark`] measures the speed of the rules.
//! [`Endings`] lists the matches that must be recorded. [`damage`] corrupts texts and bytes.

pub mod benchmark;
pub mod conformance;
mod coverage;
pub mod damage;

pub use coverage::Endings;
