//! The requests of the protocol, and the errors of requests that can't be read.

use std::collections::BTreeMap;

use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::text::clean::quoted;
use serde_json::{Map, Value};

/// A request; its name is in `cmd`.
#[derive(Debug)]
pub(super) enum Request {
    /// Lists the requests.
    Help,
    /// Lists games, options and bots.
    Games,
    /// Deals a match.
    New { game: String, seats: Seats, options: BTreeMap<String, String>, seed: Option<String> },
    /// Returns the turn.
    Turn { viewer: Option<Eyes> },
    /// Returns the state, redacted for the viewer.
    State { viewer: Option<Eyes> },
    /// Returns the legal actions of the acting seat.
    Legal { viewer: Option<Eyes> },
    /// Decides for the acting seat.
    Play {
        index: Option<usize>,
        action: Option<Value>,
        /// The number of decisions that the client expects. The request is refused if the match has more.
        step: Option<usize>,
        viewer: Option<Eyes>,
    },
    /// Returns the score by source.
    Scores { viewer: Option<Eyes> },
    /// Returns a bot's choice.
    Bot { bot: String },
    /// Takes back decisions, one by default.
    Undo { count: Option<usize> },
    /// Returns the log.
    Log { viewer: Option<Eyes>, from: Option<usize> },
    /// Returns the match as a record and a link.
    Record,
    /// Opens a match.
    Load { record: Option<Value>, link: Option<String> },
}

/// The requests with their fields, for `help`.
pub(super) const HELP: &[(&str, &str)] = &[
    ("help", "this list"),
    ("games", "the games with their seats and options, and the bots"),
    ("new", "deals a match: game, seats (a number, or players in seat order), options, seed"),
    ("turn", "who decides, or how it ended: viewer"),
    ("state", "the table: viewer (a seat from 0, \"public\" or \"omniscient\")"),
    ("legal", "what the acting seat may do, index, action and label of each, and what it can't and why: viewer"),
    ("play", "decides for the acting seat: index or action; step to be refused if the match went on; viewer"),
    ("scores", "the score by source: viewer"),
    ("bot", "what a bot would do for the acting seat: bot"),
    ("undo", "takes decisions back: count"),
    ("log", "what happened in words: viewer, from (a step)"),
    ("record", "the match as a record and as a link"),
    ("load", "opens a match: record or link"),
];

/// Seats of a new match.
#[derive(Debug)]
pub(super) enum Seats {
    /// This number of people.
    Number(usize),
    /// `you` or a bot on each seat.
    Players(Vec<String>),
}

/// The viewer of a request.
#[derive(Clone, Copy, Debug)]
pub(super) enum Eyes {
    Seat(usize),
    Public,
    Omniscient,
}

impl Eyes {
    /// Returns the viewer at a table of `seats`, or an error if there is no such seat.
    pub(super) fn at(self, seats: usize) -> Result<Viewer, String> {
        match self {
            Self::Seat(seat) if seat < seats => Ok(Viewer::Seat(Seat(seat as u8))),
            Self::Seat(seat) => Err(format!("There is no seat {seat}; the last one is {}.", seats - 1)),
            Self::Public => Ok(Viewer::Public),
            Self::Omniscient => Ok(Viewer::Omniscient),
        }
    }
}

/// Reads a request, or returns a sentence with the error.
pub(super) fn read(line: &[u8]) -> Result<Request, String> {
    if line.trim_ascii().is_empty() {
        return Err("This line is empty; a request is a JSON object on a line.".into());
    }
    let value: Value = serde_json::from_slice(line).map_err(|_| "This line isn't JSON.")?;
    let Value::Object(mut object) = value else {
        return Err("A request is a JSON object.".into());
    };
    let Some(Value::String(name)) = object.remove("cmd") else {
        return Err("A request has its name in \"cmd\".".into());
    };
    let mut fields = Fields { request: &name, left: object, known: Vec::new() };
    let request = match name.as_str() {
        "help" => Request::Help,
        "games" => Request::Games,
        "new" => Request::New {
            game: fields.needed("game", &TEXT)?,
            seats: fields.needed("seats", &SEATS)?,
            options: fields.optional("options", &OPTIONS)?.unwrap_or_default(),
            seed: fields.optional("seed", &TEXT)?,
        },
        "turn" => Request::Turn { viewer: fields.optional("viewer", &VIEWER)? },
        "state" => Request::State { viewer: fields.optional("viewer", &VIEWER)? },
        "legal" => Request::Legal { viewer: fields.optional("viewer", &VIEWER)? },
        "play" => Request::Play {
            index: fields.optional("index", &NUMBER)?,
            action: fields.optional("action", &ANYTHING)?,
            step: fields.optional("step", &NUMBER)?,
            viewer: fields.optional("viewer", &VIEWER)?,
        },
        "scores" => Request::Scores { viewer: fields.optional("viewer", &VIEWER)? },
        "bot" => Request::Bot { bot: fields.needed("bot", &TEXT)? },
        "undo" => Request::Undo { count: fields.optional("count", &NUMBER)? },
        "log" => Request::Log { viewer: fields.optional("viewer", &VIEWER)?, from: fields.optional("from", &NUMBER)? },
        "record" => Request::Record,
        "load" => {
            Request::Load { record: fields.optional("record", &ANYTHING)?, link: fields.optional("link", &TEXT)? }
        }
        _ => {
            let known: Vec<&str> = HELP.iter().map(|(known, _)| *known).collect();
            let name = quoted(&name);
            return Err(format!("There is no request “{name}”. Known requests: {}.", known.join(", ")));
        }
    };
    fields.end()?;
    Ok(request)
}

/// The fields of a request that haven't been read yet.
struct Fields<'a> {
    request: &'a str,
    left: Map<String, Value>,
    known: Vec<&'static str>,
}

impl Fields<'_> {
    /// Reads an optional field, which may be `null`.
    fn optional<T>(&mut self, name: &'static str, kind: &Kind<T>) -> Result<Option<T>, String> {
        self.known.push(name);
        match self.left.remove(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => match (kind.read)(value) {
                Some(read) => Ok(Some(read)),
                None => Err(format!("The field “{name}” of “{}” has to be {}.", self.request, kind.words)),
            },
        }
    }

    /// Reads a required field.
    fn needed<T>(&mut self, name: &'static str, kind: &Kind<T>) -> Result<T, String> {
        let read = self.optional(name, kind)?;
        read.ok_or_else(|| format!("The request “{}” needs “{name}”: {}.", self.request, kind.words))
    }

    /// Refuses unknown fields, so that typing errors are noticed.
    fn end(self) -> Result<(), String> {
        let Some(odd) = self.left.keys().next().map(|odd| quoted(odd)) else { return Ok(()) };
        let known = match self.known.as_slice() {
            [] => "It has none".to_owned(),
            known => format!("Its fields: {}", known.join(", ")),
        };
        Err(format!("The request “{}” has no field “{odd}”. {known}.", self.request))
    }
}

/// The allowed type of a field: its name, and the function that reads it.
struct Kind<T> {
    words: &'static str,
    read: fn(Value) -> Option<T>,
}

const ANYTHING: Kind<Value> = Kind { words: "anything", read: Some };

const TEXT: Kind<String> = Kind { words: "a text", read: text };

const NUMBER: Kind<usize> = Kind { words: "a whole number from 0", read: |value| number(&value) };

const SEATS: Kind<Seats> = Kind {
    words: "a number of people, or a list of players",
    read: |value| match value {
        Value::Array(players) => Some(Seats::Players(players.into_iter().map(text).collect::<Option<_>>()?)),
        count => number(&count).map(Seats::Number),
    },
};

const OPTIONS: Kind<BTreeMap<String, String>> = Kind {
    words: "an object with a text for each option",
    read: |value| match value {
        Value::Object(options) => options.into_iter().map(|(key, value)| Some((key, text(value)?))).collect(),
        _ => None,
    },
};

const VIEWER: Kind<Eyes> = Kind {
    words: "a seat from 0, \"public\" or \"omniscient\"",
    read: |value| match value.as_str() {
        Some("public") => Some(Eyes::Public),
        Some("omniscient") => Some(Eyes::Omniscient),
        Some(_) => None,
        None => number(&value).map(Eyes::Seat),
    },
};

fn text(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        _ => None,
    }
}

fn number(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|number| usize::try_from(number).ok())
}
