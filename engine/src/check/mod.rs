//! Checks and measurements of every game, for tests and tools.
//!
//! [`conformance`] states the claims that hold for every game, [`benchmark`] measures the speed of their rules, [`Endings`] says which
//! matches have to be recorded, and [`damage`] spoils texts and bytes.

pub mod benchmark;
pub mod conformance;
mod coverage;
pub mod damage;

pub use coverage::Endings;
