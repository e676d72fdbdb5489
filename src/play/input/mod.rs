//! Keys, focus and presses on a table.

pub mod elements;
pub mod focus;
pub mod keys;
pub mod press;
pub mod refocus;
