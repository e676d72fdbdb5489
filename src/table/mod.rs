//! What every game's table shares: the sentence, choices, log, seats, curtain, undo and result around
//! the game's board.

pub mod kit;

pub mod pieces;

pub mod sheet;

pub mod playing;

pub mod selection;

mod choices;

mod choice_list;

mod stepper;

mod prompt;

mod board_area;

pub mod viewport;

mod camera;

mod focus;

mod details;

mod keys;

mod press;

mod refocus;

mod log;

mod words;

pub mod seats;

mod controls;

mod curtain;

mod result;

mod chart;

mod page;

pub use board_area::entity_at;
pub use page::table_page;
