//! What the tests of every game share.

pub(crate) mod pages;
