//! The result of a match, its analysis, and the ways to play again.

pub mod analysis;
pub mod chart;
pub mod duel;
pub mod headline;
pub mod highlight;
pub mod rematch;
pub mod result;
pub mod score_bars;
