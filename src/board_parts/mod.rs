//! Parts that several boards, and the page around them, are made of. Nothing here knows a game.

pub mod board;
pub mod camera;
pub mod changed;
pub mod context;
pub mod counter;
pub mod details_page;
pub mod dice;
pub mod flight;
pub mod icon;
pub mod lines;
pub mod long_press;
pub mod map_view;
pub mod marked;
pub mod marks;
pub mod measured;
pub mod motion;
pub mod picture;
pub mod piece;
pub mod scene;
pub mod seat_face;
pub mod seat_mark;
pub mod symbols;
pub mod target;
pub mod target_button;
pub mod track;
pub mod window;
