//! The guest's side of a table with several devices.

use engine::catalog;
use engine::kernel::seat::{MAX_SEATS, Seat};
use engine::kernel::turn::Ply;
use engine::link::decode;
use engine::matches::record::Record;
use serde_json::Value;

use super::protocol::{Farewell, Hello, Line, PROTOCOL};

/// A task for the connection, or an event for the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Send a line to the host.
    Send(Line),
    /// Close the connection.
    Close,
    /// Tell the page.
    Tell(Event),
}

/// An event for the page of the guest.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The host offers seats.
    Offered(Hello),
    /// The host has sent the whole match.
    Match {
        /// The match.
        record: Box<Record>,
        /// The guest's seat; `None` to watch.
        seat: Option<Seat>,
    },
    /// The host has made decisions.
    Decisions {
        /// The number of decisions that still stand.
        keep: Ply,
        /// The decisions after them.
        actions: Vec<Value>,
        /// The fingerprint of the state after them.
        fingerprint: String,
    },
    /// The host asks for an undo.
    UndoAsked(Ply),
    /// The host has answered the guest's question.
    UndoAnswered {
        /// The ply of the question.
        to: Ply,
        /// `true` if the host agrees.
        granted: bool,
    },
    /// The host has ended the connection.
    Ended(Farewell),
}

/// The connection of a guest with its host.
#[derive(Clone, Debug, Default)]
pub struct Guest {
    hello: Option<Hello>,
    is_at_table: bool,
}

impl Guest {
    /// Handles a line of the host.
    pub fn receive(&mut self, text: &str) -> Vec<Task> {
        match Line::parse(text) {
            Ok(Line::Hello(hello)) if self.hello.is_none() => self.greet(hello),
            Ok(Line::Match { code, seat }) if self.hello.is_some() => self.open(&code, seat),
            Ok(Line::Decisions { keep, actions, fingerprint }) if self.is_at_table => {
                vec![Task::Tell(Event::Decisions { keep, actions, fingerprint })]
            }
            Ok(Line::Undo { to }) if self.is_at_table => vec![Task::Tell(Event::UndoAsked(to))],
            Ok(Line::UndoAnswer { to, granted }) if self.is_at_table => {
                vec![Task::Tell(Event::UndoAnswered { to, granted })]
            }
            Ok(Line::Bye { why }) => vec![Task::Close, Task::Tell(Event::Ended(why))],
            _ => leave(Farewell::BadLine),
        }
    }

    /// Returns the first line of the host.
    pub fn hello(&self) -> Option<&Hello> {
        self.hello.as_ref()
    }

    fn greet(&mut self, hello: Hello) -> Vec<Task> {
        let version = catalog::game(&hello.game).map(|entry| entry.meta.rules_version);
        if hello.protocol != PROTOCOL || version != Some(hello.rules) {
            return leave(Farewell::OtherVersion);
        }
        if hello.seats.len() > MAX_SEATS {
            return leave(Farewell::BadLine);
        }
        self.hello = Some(hello.clone());
        vec![Task::Tell(Event::Offered(hello))]
    }

    fn open(&mut self, code: &str, seat: Option<Seat>) -> Vec<Task> {
        let game = self.hello.as_ref().map(|hello| hello.game.as_str());
        match decode(code) {
            Ok(opened) if opened.stopped.is_none() && Some(opened.table.meta().id) == game => {
                self.is_at_table = true;
                vec![Task::Tell(Event::Match { record: Box::new(opened.table.record().clone()), seat })]
            }
            _ => leave(Farewell::BadLine),
        }
    }
}

/// Ends the connection from this side.
fn leave(why: Farewell) -> Vec<Task> {
    vec![Task::Send(Line::Bye { why }), Task::Close, Task::Tell(Event::Ended(why))]
}
