//! What the tests of every game share.

pub(crate) mod blunders;
pub(crate) mod pages;
pub(crate) mod reasons;
