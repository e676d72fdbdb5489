//! What every game's table shares: the sentence, choices, log, seats, handoff, undo and result around the
//! game's board. [`page`] puts them together; each finds the [`Driver`](driver::Driver)
//! in context and reads from its [`MatchView`](model::MatchView).

mod advice;
mod analysis;
mod board_area;
mod chart;
mod choice_effects;
mod choices;
mod controls;
mod dialogs;
mod driver;
mod duel;
mod finish;
mod first_game;
mod focus;
mod handoff;
mod headline;
mod highlight;
mod history;
mod keys;
mod log;
mod log_window;
mod menu;
mod model;
mod news;
mod page;
mod passed_on;
mod press;
mod prompt;
mod refocus;
mod rematch;
mod result;
mod score_bars;
mod seats;
mod share;
mod sheet;
mod stepper;
mod turn_end;
mod turn_notice;
mod why;
mod words;

pub use page::TablePage;
