//! Parts that several boards, and the page around them, are made of.

pub mod seat_mark;
