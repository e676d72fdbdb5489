//! The guest's side of a connection: a table with several devices, or a transfer.

use engine::catalog;
use engine::kernel::seat::{MAX_SEATS, Seat};
use engine::kernel::turn::Ply;
use engine::link::decode;
use engine::matches::record::Record;
use serde_json::Value;

use super::protocol::{Farewell, Hello, Line, PROTOCOL, Transfer};
use super::transfer::{Received, Receiver};

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
    Match(Box<Record>),
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
    /// The host offers everything it stores.
    TransferOffered(Transfer),
    /// A part of the transfer has arrived. The number of bytes so far.
    Arrived(usize),
    /// The transfer has arrived: the text of the file. The page says farewell once it has stored it.
    File(String),
    /// The host has ended the connection.
    Ended(Farewell),
}

/// The conversation of a guest with its host.
#[derive(Clone, Debug, Default)]
pub enum Guest {
    /// The host hasn't said anything yet.
    #[default]
    Waiting,
    /// The host offers seats.
    Offered(Hello),
    /// The guest has asked for a seat, or to watch.
    Asking(Hello, Option<Seat>),
    /// The guest is at the table.
    AtTable(Hello, Option<Seat>),
    /// The host offers a transfer.
    TransferOffered(Receiver),
    /// The host sends the transfer.
    Receiving(Receiver),
    /// The conversation is over.
    Ended,
}

impl Guest {
    /// Handles a line of the host.
    pub fn receive(&mut self, text: &str) -> Vec<Task> {
        let line = Line::parse(text);
        if let Ok(Line::Bye { why }) = line {
            *self = Self::Ended;
            return vec![Task::Close, Task::Tell(Event::Ended(why))];
        }
        let handled = match (&mut *self, line) {
            (Self::Waiting, Ok(Line::Hello(hello))) => self.greet(hello),
            (Self::Waiting, Ok(Line::Transfer(transfer))) => self.hear_offer(transfer),
            (Self::Asking(hello, seat) | Self::AtTable(hello, seat), Ok(Line::Match { code })) => {
                let (hello, seat) = (hello.clone(), *seat);
                self.open(&code, hello, seat)
            }
            (Self::AtTable(..), Ok(Line::Decisions { keep, actions, fingerprint })) => {
                Ok(vec![Task::Tell(Event::Decisions { keep, actions, fingerprint })])
            }
            (Self::AtTable(..), Ok(Line::Undo { to })) => Ok(vec![Task::Tell(Event::UndoAsked(to))]),
            (Self::AtTable(..), Ok(Line::UndoAnswer { to, granted })) => {
                Ok(vec![Task::Tell(Event::UndoAnswered { to, granted })])
            }
            (Self::Receiving(receiver), Ok(Line::Chunk { text })) => match receiver.add(&text) {
                Some(Received::Part) => {
                    let arrived = Event::Arrived(receiver.received());
                    Ok(vec![Task::Send(receiver.next()), Task::Tell(arrived)])
                }
                Some(Received::All(text)) => {
                    *self = Self::Ended;
                    Ok(vec![Task::Tell(Event::File(text))])
                }
                None => Err(Farewell::BadLine),
            },
            // Later messages of a host that hasn't heard of the end.
            (Self::Ended, _) => Ok(Vec::new()),
            _ => Err(Farewell::BadLine),
        };
        handled.unwrap_or_else(|why| {
            *self = Self::Ended;
            vec![Task::Send(Line::Bye { why }), Task::Close, Task::Tell(Event::Ended(why))]
        })
    }

    /// Asks for an offered seat, or to watch.
    pub fn take(&mut self, seat: Option<Seat>) -> Vec<Task> {
        let Self::Offered(hello) = self else { return Vec::new() };
        *self = Self::Asking(hello.clone(), seat);
        vec![Task::Send(Line::Take { seat })]
    }

    /// Asks for the offered transfer.
    pub fn fetch(&mut self) -> Vec<Task> {
        let Self::TransferOffered(receiver) = self else { return Vec::new() };
        let first = receiver.next();
        *self = Self::Receiving(receiver.clone());
        vec![Task::Send(first)]
    }

    /// Returns the id of the match at the host, and the seat that this guest plays. `None` before it is at the table.
    pub fn place(&self) -> Option<(&str, Option<Seat>)> {
        match self {
            Self::AtTable(hello, seat) => Some((&hello.id, *seat)),
            _ => None,
        }
    }

    fn greet(&mut self, hello: Hello) -> Result<Vec<Task>, Farewell> {
        let version = catalog::game(&hello.game).map(|entry| entry.meta.rules_version);
        if hello.protocol != PROTOCOL || version != Some(hello.rules) {
            return Err(Farewell::OtherVersion);
        }
        if hello.seats.len() > MAX_SEATS {
            return Err(Farewell::BadLine);
        }
        *self = Self::Offered(hello.clone());
        Ok(vec![Task::Tell(Event::Offered(hello))])
    }

    fn hear_offer(&mut self, transfer: Transfer) -> Result<Vec<Task>, Farewell> {
        *self = Self::TransferOffered(Receiver::new(transfer)?);
        Ok(vec![Task::Tell(Event::TransferOffered(transfer))])
    }

    fn open(&mut self, code: &str, hello: Hello, seat: Option<Seat>) -> Result<Vec<Task>, Farewell> {
        let opened = decode(code).map_err(|_| Farewell::BadLine)?;
        if opened.stopped.is_some() || opened.table.meta().id != hello.game {
            return Err(Farewell::BadLine);
        }
        *self = Self::AtTable(hello, seat);
        Ok(vec![Task::Tell(Event::Match(Box::new(opened.table.record().clone())))])
    }
}
