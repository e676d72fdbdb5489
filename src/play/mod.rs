//! The table: everything that all games share around the board of a game. [`page`] combines the parts. Each part finds
//! the [`Driver`](driver::Driver) in the context and reads its [`MatchView`](model::MatchView).

mod after;
mod board_area;
mod driver;
mod input;
mod model;
mod other_devices;
mod page;
mod panels;
mod rect;
mod scenes;
mod sentence;
mod tutorial;
mod while_playing;

pub use page::TablePage;
