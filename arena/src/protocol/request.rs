//! What can be asked.

use std::collections::BTreeMap;

use engine::seat::{Seat, Viewer};
use serde::Deserialize;
use serde_json::Value;

/// A request; its name is in `cmd`.
#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Request {
    /// What can be asked.
    Help {},
    /// Games, options and bots.
    Games {},
    /// Deals a match.
    New {
        game: String,
        seats: Seats,
        #[serde(default)]
        options: BTreeMap<String, String>,
        seed: Option<String>,
    },
    /// Whose turn it is.
    Turn {},
    /// The table, as somebody sees it.
    State {
        #[serde(default)]
        viewer: Eyes,
    },
    /// What the acting seat may do.
    Legal {},
    /// Decides for the acting seat.
    Play {
        index: Option<usize>,
        action: Option<Value>,
        /// The number of decisions when this one was made up; refused when there are more by now.
        step: Option<usize>,
    },
    /// The score by source.
    Scores {
        #[serde(default)]
        viewer: Eyes,
    },
    /// What a bot would do.
    Bot { bot: String },
    /// Takes back.
    Undo {
        #[serde(default = "one")]
        count: usize,
    },
    /// What happened, in words.
    Log {
        #[serde(default)]
        viewer: Eyes,
        #[serde(default)]
        from: usize,
    },
    /// The match as a record and a link.
    Record {},
    /// Opens a match.
    Load { record: Option<Value>, link: Option<String> },
}

/// The requests with their fields, for `help`.
pub(super) const HELP: &[(&str, &str)] = &[
    ("help", "this list"),
    ("games", "the games with their seats and options, and the bots"),
    ("new", "deals a match: game, seats (a number, or players in seat order), options, seed"),
    ("turn", "who decides, or how it ended"),
    ("state", "the table: viewer (a seat from 0, \"public\" or \"omniscient\")"),
    ("legal", "what the acting seat may do: index, action and label of each"),
    ("play", "decides for the acting seat: index or action; step to be refused if the match went on"),
    ("scores", "the score by source: viewer"),
    ("bot", "what a bot would do for the acting seat: bot"),
    ("undo", "takes decisions back: count"),
    ("log", "what happened in words: viewer, from (a step)"),
    ("record", "the match as a record and as a link"),
    ("load", "opens a match: record or link"),
];

fn one() -> usize {
    1
}

/// Seats of a new match.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Seats {
    /// So many people.
    Number(u8),
    /// `you` or a bot on each.
    Players(Vec<String>),
}

/// Through whose eyes.
#[derive(Debug, Default, Deserialize)]
#[serde(untagged)]
pub(super) enum Eyes {
    Seat(u8),
    Named(String),
    #[default]
    Nobody,
}

impl Eyes {
    /// The viewer at a table of so many seats.
    pub(super) fn at(&self, seats: usize) -> Result<Viewer, String> {
        match self {
            Self::Seat(seat) if usize::from(*seat) < seats => Ok(Viewer::Seat(Seat(*seat))),
            Self::Seat(seat) => Err(format!("There is no seat {seat}; the last one is {}.", seats - 1)),
            Self::Nobody => Ok(Viewer::Public),
            Self::Named(name) if name == "public" => Ok(Viewer::Public),
            Self::Named(name) if name == "omniscient" => Ok(Viewer::Omniscient),
            Self::Named(_) => Err("The viewer is a seat from 0, \"public\" or \"omniscient\".".into()),
        }
    }
}

/// Reads a request, or says what is wrong with it.
pub(super) fn read(line: &[u8]) -> Result<Request, String> {
    let value: Value = serde_json::from_slice(line).map_err(|_| "This line isn't JSON.")?;
    let Some(object) = value.as_object() else {
        return Err("A request is a JSON object.".into());
    };
    let name = object.get("cmd").and_then(Value::as_str).ok_or("A request has its name in \"cmd\".")?.to_owned();
    if !HELP.iter().any(|(known, _)| *known == name) {
        let known: Vec<&str> = HELP.iter().map(|(known, _)| *known).collect();
        return Err(format!("There is no request “{name}”. Known requests: {}.", known.join(", ")));
    }
    serde_json::from_value(value).map_err(|error| match name.as_str() {
        _ if error.to_string().contains("any variant") => {
            format!("A field of this “{name}” isn't of the kind it should be.")
        }
        _ => format!("This “{name}” can't be read: {error}."),
    })
}
