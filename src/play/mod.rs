//! The parts of a table that all games share, around the game's board. [`page`] puts them together. Each part finds the
//! [`Driver`](driver::Driver) in context and reads from its [`MatchView`](model::MatchView).

mod after;
mod board_area;
mod driver;
mod input;
mod model;
mod page;
mod panels;
mod rect;
mod scenes;
mod sentence;
mod tutorial;
mod while_playing;

pub use page::TablePage;
