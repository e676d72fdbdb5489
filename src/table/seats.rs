//! How boards draw the marks of seats.

pub use crate::board_parts::seat_mark::{SHAPES, seat_class};
