//! The match that is played over the protocol, and the replies.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

use engine::kernel::entity::EntityId;
use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::seed::Seed;
use engine::kernel::text::rich_text::RichText;
use engine::kernel::turn::{ActionIndex, Ply, Turn};
use engine::link;
use engine::matches::moment::Choice;
use engine::matches::names;
use engine::matches::record::Record;
use engine::matches::replay::ReplayError;
use engine::matches::setup;
use engine::matches::setup::{SeatSetup, Setup};
use engine::matches::table::Table;
use engine::{bots, catalog};
use serde_json::{Value, json};

use super::request::{Eyes, HELP, Request, Seats};
use crate::{args, games};

/// A reply, or a sentence with the error.
type Reply = Result<Value, String>;

/// The match on the server.
#[derive(Debug, Default)]
pub struct Server {
    table: Option<Box<dyn Table>>,
}

impl Server {
    /// Answers a request.
    pub(super) fn serve(&mut self, request: Request) -> Reply {
        match request {
            Request::Help => Ok(json!({ "help": BTreeMap::from_iter(HELP.iter().copied()) })),
            Request::Games => Ok(games::everything()),
            Request::New { game, seats, options, seed } => {
                let table = catalog::deal(&setup(game, seats, options, seed)?).map_err(sentence)?;
                Ok(turn(&**self.table.insert(table), Viewer::Omniscient))
            }
            Request::Load { record, link } => self.load(record, link),
            Request::Turn { viewer } => {
                let table = self.table()?;
                Ok(turn(table, seen_by(table, viewer, Viewer::Omniscient)?))
            }
            Request::State { viewer } => {
                let table = self.table()?;
                let viewer = seen_by(table, viewer, Viewer::Public)?;
                Ok(
                    json!({ "step": table.decision_count(), "viewer": name(viewer), "state": table.observation(viewer) }),
                )
            }
            Request::Legal { viewer } => {
                let table = self.table()?;
                legal(table, seen_by(table, viewer, Viewer::Omniscient)?)
            }
            Request::Play { index, action, step, viewer } => self.play(index, action, step, viewer),
            Request::Scores { viewer } => {
                let table = self.table()?;
                let sheet = table.scores(seen_by(table, viewer, Viewer::Public)?);
                let outcome = table.turn().outcome();
                Ok(json!({
                    "unit": sheet.unit, "totals": sheet.totals, "lines": sheet.lines,
                    "over": outcome.is_some(), "outcome": outcome,
                }))
            }
            Request::Bot { bot } => think(self.table()?, &bot),
            Request::Undo { count } => self.undo(count.unwrap_or(1)),
            Request::Log { viewer, from } => {
                let table = self.table()?;
                let viewer = seen_by(table, viewer, Viewer::Public)?;
                let log = log(table, viewer, Ply(from.unwrap_or(0)));
                Ok(json!({ "step": table.decision_count(), "viewer": name(viewer), "log": log }))
            }
            Request::Record => {
                let table = self.table()?;
                Ok(json!({
                    "record": table.record(),
                    "link": link::encode(table).ok().map(|code| format!("#/m/{code}")),
                    "fingerprint": format!("{:016x}", table.fingerprint()),
                }))
            }
        }
    }

    fn table(&self) -> Result<&dyn Table, String> {
        self.table.as_deref().ok_or_else(nothing)
    }

    fn table_mut(&mut self) -> Result<&mut (dyn Table + 'static), String> {
        self.table.as_deref_mut().ok_or_else(nothing)
    }

    fn play(
        &mut self,
        index: Option<usize>,
        action: Option<Value>,
        step: Option<usize>,
        viewer: Option<Eyes>,
    ) -> Reply {
        let table = self.table_mut()?;
        let listener = seen_by(table, viewer, Viewer::Public)?;
        let viewer = seen_by(table, viewer, Viewer::Omniscient)?;
        let now = table.decision_count();
        let index = match (index, action) {
            (Some(index), None) => ActionIndex(index),
            (None, Some(action)) if table.turn().outcome().is_none() => table.index_of(&action).map_err(sentence)?,
            (None, Some(_)) => ActionIndex(0),
            _ => return Err("Say either the index or the action to play.".into()),
        };
        table.play_index(Ply(step.unwrap_or(now)), index).map_err(sentence)?;
        let mut reply = turn(table, viewer);
        reply["log"] = log(table, listener, table.ply());
        Ok(reply)
    }

    fn undo(&mut self, count: usize) -> Reply {
        let table = self.table_mut()?;
        if count > table.decision_count() {
            return Err(match table.decision_count() {
                0 => "There is nothing to take back.".into(),
                steps => format!("There are only {steps} decisions to take back."),
            });
        }
        for _ in 0..count {
            table.take_back();
        }
        Ok(turn(table, Viewer::Omniscient))
    }

    fn load(&mut self, record: Option<Value>, link: Option<String>) -> Reply {
        let (table, stopped): (Box<dyn Table>, Option<ReplayError>) = match (record, link) {
            (Some(record), None) => {
                let record = Record::from_json(&record.to_string()).map_err(sentence)?;
                catalog::open(&record).map_err(sentence)?
            }
            (None, Some(link)) => {
                let opened = link::decode(&link).map_err(sentence)?;
                (opened.table, opened.stopped)
            }
            _ => return Err("Say either the record or the link to load.".into()),
        };
        let mut reply = turn(&*table, Viewer::Omniscient);
        reply["stopped"] = json!(stopped.map(sentence));
        self.table = Some(table);
        Ok(reply)
    }
}

fn nothing() -> String {
    "There is no match yet: begin with “new” or “load”.".into()
}

/// Returns the requested viewer, or `usual` if the request names none.
fn seen_by(table: &dyn Table, asked: Option<Eyes>, usual: Viewer) -> Result<Viewer, String> {
    asked.map_or(Ok(usual), |eyes| eyes.at(table.setup().seats.len()))
}

/// Returns `true` if a viewer knows the legal actions. The number of bids, for example, reveals the seat's money.
fn knows_choices(table: &dyn Table, viewer: Viewer) -> bool {
    table.turn().seat().is_none_or(|seat| viewer.sees(seat))
}

fn sentence(error: impl std::error::Error) -> String {
    error.to_string()
}

fn setup(game: String, seats: Seats, options: BTreeMap<String, String>, seed: Option<String>) -> Result<Setup, String> {
    let players = match seats {
        Seats::Number(count) if count > usize::from(u8::MAX) => {
            return Err(format!("No game is for {count} players."));
        }
        Seats::Number(count) => vec!["you".to_owned(); count],
        Seats::Players(players) => players,
    };
    let seats = players.into_iter().enumerate().map(|(at, player)| SeatSetup {
        name: names::default_name(&player, at),
        player,
        colour: at as u8,
    });
    let seed = match seed {
        Some(text) => text.parse().map_err(sentence)?,
        None => Seed::from_entropy(RandomState::new().hash_one(0)),
    };
    Ok(Setup { game, seed, seats: seats.collect(), options })
}

/// Returns the turn or the outcome, as far as `viewer` knows it.
fn turn(table: &dyn Table, viewer: Viewer) -> Value {
    let names = setup::names(&table.setup().seats);
    let (seat, round, phase, outcome) = match table.turn() {
        Turn::Decide { seat, round, phase } => (Some(seat), round, Some(phase.id), None),
        Turn::Over(outcome) => (None, outcome.rounds, None, Some(outcome)),
    };
    json!({
        "game": table.setup().game,
        "seed": table.setup().seed,
        "step": table.decision_count(),
        "seat": seat,
        "round": round,
        "phase": phase,
        "prompt": table.prompt().to_text(&names),
        "choices": knows_choices(table, viewer).then(|| table.choice_count()),
        "over": outcome.is_some(),
        "outcome": outcome,
    })
}

/// Returns the legal actions of the acting seat, and the blocked ones with reasons.
fn legal(table: &dyn Table, viewer: Viewer) -> Reply {
    let seat = table.turn().seat();
    if let Some(Seat(number)) = seat.filter(|_| !knows_choices(table, viewer)) {
        return Err(format!("Only seat {number} knows what it may do now."));
    }
    let names = setup::names(&table.setup().seats);
    let in_words = |text: &RichText| text.to_text(&names);
    let named = |path: &[EntityId]| -> Vec<String> { path.iter().map(|entity| table.entity_name(*entity)).collect() };
    let choices = table.choices().into_iter().map(|Choice { index, label }| {
        json!({
            "index": index.0,
            "action": table.action(index),
            "label": in_words(&label.text),
            "group": label.group,
            "path": named(&label.path),
            "preview": named(&label.preview),
            "amount": label.amount,
            "usual": label.default_amount,
            "cost": label.cost.to_string(),
            "changes": label.changes,
            "note": in_words(&label.note),
            "commits": label.ends_step,
            "aside": label.secondary,
        })
    });
    let choices: Vec<Value> = choices.collect();
    let blocked = table.blocked().into_iter().map(|blocked| {
        json!({
            "label": in_words(&blocked.text),
            "reason": in_words(&blocked.reason),
            "group": blocked.group,
            "path": named(&blocked.path),
            "rule": blocked.rule,
        })
    });
    let blocked: Vec<Value> = blocked.collect();
    Ok(json!({ "step": table.decision_count(), "seat": seat, "legal": choices, "blocked": blocked }))
}

fn think(table: &dyn Table, id: &str) -> Reply {
    let bot = bots::bot(id).ok_or_else(|| {
        let error = args::known_bot(id).expect_err("no such bot").to_string();
        format!("T{}.", &error[1..])
    })?;
    let index = table.think(bot).ok_or("The match is over.")?;
    let names = setup::names(&table.setup().seats);
    let label = table.choices().into_iter().nth(index.0).map(|choice| choice.label.text.to_text(&names));
    Ok(
        json!({ "step": table.decision_count(), "bot": id, "index": index, "action": table.action(index), "label": label }),
    )
}

fn log(table: &dyn Table, viewer: Viewer, from: Ply) -> Value {
    let names = setup::names(&table.setup().seats);
    let lines = table
        .log(viewer, from)
        .into_iter()
        .map(|entry| json!({ "step": entry.ply, "round": entry.round, "text": entry.line.to_text(&names) }));
    lines.collect()
}

fn name(viewer: Viewer) -> Value {
    match viewer {
        Viewer::Seat(seat) => json!(seat),
        Viewer::Public => json!("public"),
        Viewer::Omniscient => json!("omniscient"),
    }
}
