//! The panels around a board.

pub mod advice;
pub mod choices;
pub mod connection;
pub mod dialogs;
pub mod handoff;
pub mod history;
pub mod log;
pub mod menu;
pub mod passed_on;
pub mod sheet;
mod sheet_height;
pub mod verdict;
