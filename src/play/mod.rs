//! What every game's table shares: the sentence, choices, log, seats, handoff, undo and result around the
//! game's board. [`page`] puts them together; each finds the [`MatchController`](match_controller::MatchController)
//! in context and reads from its [`Position`](position::Position).

mod advice;
mod analysis;
mod board_area;
mod chart;
mod choice_list;
mod choices;
mod controls;
mod dialogs;
mod duel;
mod finish;
mod first_game;
mod focus;
mod forced;
mod handoff;
mod headline;
mod highlight;
mod history;
mod keys;
mod log;
mod log_window;
mod match_controller;
mod menu;
mod news;
mod page;
mod passed_on;
mod position;
mod press;
mod prompt;
mod refocus;
mod rematch;
mod result;
mod score_bars;
mod seats;
mod selection;
mod share;
mod sheet;
mod stepper;
mod taking_back;
mod turn_end;
mod turn_notice;
mod viewpoint;
mod why;
mod words;

pub use page::TablePage;
