//! Test helpers shared by all games.

pub(crate) mod blunders;
pub(crate) mod pages;
pub(crate) mod reasons;
