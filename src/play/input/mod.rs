//! Keys, focus and presses on a table.

pub mod focus;
pub mod keys;
pub mod places;
pub mod press;
pub mod refocus;
