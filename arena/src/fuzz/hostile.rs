//! Randomly changed links, records and protocol lines, as an attacker may send them. No text may cause a panic, take
//! long, or use much memory. Every match that opens must be fit for display.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use allocation_counter::measure;
use anyhow::{Context, Result, bail};
use engine::bot_protocol::{Answer, Ask, BotService, Request, Update, VERSION};
use engine::catalog;
use engine::catalog::Entry;
use engine::check::damage;
use engine::kernel::rng::Rng;
use engine::kernel::seed::Seed;
use engine::kernel::turn::ActionIndex;
use engine::link::{bytes_of, decode, encode, parse_seed_link, sealed, seed_link};
use engine::matches::names::clean_name;
use engine::matches::record::{NoteKind, Record};
use engine::matches::setup::Setup;
use engine::matches::table::Table;
use rayon::prelude::*;
use serde_json::json;

use super::panics::LAST_PANIC;
use crate::protocol::{Server, answer};
use crate::{output, series};

/// The time limit for one text.
const LONGEST: Duration = Duration::from_millis(50);

/// The memory limit for one text, in bytes.
const MAX_MEMORY: u64 = 16 << 20;

/// The number of matches of each game that are changed.
const MATCHES: u64 = 12;

/// Maximum length of these matches, in decisions.
const DECISIONS: u32 = 400;

/// The kinds of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A link with changed letters.
    Link,
    /// A link with changed bytes but correct checksums.
    Sealed,
    /// A link to a deal.
    Invitation,
    /// A match as a file.
    Record,
    /// A line to a running server of the protocol.
    Line,
    /// A message to the bot worker. Its search isn't run.
    Request,
}

const KINDS: [(Kind, &str); 6] = [
    (Kind::Link, "links"),
    (Kind::Sealed, "links with right checksums"),
    (Kind::Invitation, "links to deals"),
    (Kind::Record, "records"),
    (Kind::Line, "protocol lines"),
    (Kind::Request, "worker messages"),
];

/// A match in all formats, before it is changed.
struct Original {
    code: String,
    bytes: Vec<u8>,
    record: String,
    invitation: String,
    lines: Vec<String>,
    request: String,
}

/// The measurements of one text.
struct Fate {
    kind: Kind,
    opened: bool,
    time: Duration,
    memory: u64,
}

/// A text that caused a failure.
struct Harm {
    words: String,
    text: String,
}

/// Reads `count` texts and prints the highest costs.
pub(super) fn run(games: &[&'static Entry], count: u64, seed: &Seed, path: Option<&Path>) -> Result<()> {
    let originals: Vec<Original> =
        games.iter().flat_map(|entry| (0..MATCHES).map(|number| original(entry, seed, number))).collect();
    let bar = output::progress(count, "hostile");
    let fates = (0..count).into_par_iter().map(|number| {
        let fate = send(&originals, &series::seed_of(seed, 1 + number), number);
        bar.inc(1);
        fate
    });
    let fates: std::result::Result<Vec<Fate>, Harm> = fates.collect();
    bar.finish_and_clear();
    match fates {
        Ok(fates) => output::print(&in_words(&fates)),
        Err(Harm { words, text }) => {
            eprintln!("{text}");
            if let Some(path) = path {
                std::fs::write(path, &text).with_context(|| format!("can't write {}", path.display()))?;
            }
            bail!("{words}")
        }
    }
}

/// Plays a random match of a game and returns it in all formats.
fn original(entry: &Entry, seed: &Seed, number: u64) -> Original {
    let seed = series::seed_of(seed, number);
    let mut rng = Rng::of_match(&seed);
    let (min, max) = (entry.meta.min_seats, entry.meta.max_seats);
    let seats = min + rng.below(u32::from(max - min) + 1) as u8;
    let mut players = vec!["easy".to_owned(); usize::from(seats)];
    players[0] = "you".into();
    let setup = Setup::with_players(entry.meta.id, seed, &players, Default::default());
    let mut table = catalog::deal(&setup).expect("seats that the game offers");
    for _ in 0..rng.below(DECISIONS) {
        let choices = table.choice_count() as u32;
        if choices == 0 {
            break;
        }
        table.play_index(table.ply(), ActionIndex(rng.below(choices) as usize)).expect("it is offered");
    }
    if let (0, Some(seat)) = (number % 3, table.may_concede()) {
        table.note(NoteKind::Conceded { seat });
    }
    let code = encode(&*table).expect("it is short enough");
    let record = table.record().to_json();
    let lines = [
        json!({ "cmd": "new", "game": entry.meta.id, "seats": seats, "seed": setup.seed }).to_string(),
        json!({ "cmd": "load", "record": table.record() }).to_string(),
        json!({ "cmd": "load", "link": format!("#/m/{code}") }).to_string(),
        json!({ "cmd": "play", "action": table.record().actions.first(), "step": 0 }).to_string(),
        json!({ "cmd": "play", "index": 0 }).to_string(),
        json!({ "cmd": "undo", "count": 1 }).to_string(),
        json!({ "cmd": "state", "viewer": "public" }).to_string(),
        json!({ "cmd": "bot", "bot": "greedy" }).to_string(),
    ];
    let request = Request {
        version: VERSION,
        id: 1,
        update: Update::of(&*table, None),
        ask: Ask::Think { bot: "hard".into() },
        wait: 0,
    };
    let request = serde_json::to_string(&request).expect("plain data");
    Original { bytes: bytes_of(&code), invitation: seed_link(&setup), code, record, lines: lines.into(), request }
}

/// Changes a text and reads it.
fn send(originals: &[Original], seed: &Seed, number: u64) -> std::result::Result<Fate, Harm> {
    let mut rng = Rng::of_match(seed);
    let (kind, _) = KINDS[number as usize % KINDS.len()];
    let of = |rng: &mut Rng| &originals[rng.below(originals.len() as u32) as usize];
    let (original, other) = (of(&mut rng), of(&mut rng));
    let text = match kind {
        Kind::Link => damage::text(&original.code, &other.code, &mut rng),
        Kind::Sealed => sealed(damage::bytes(&original.bytes, &other.bytes, &mut rng)),
        Kind::Invitation => damage::text(&original.invitation, &other.invitation, &mut rng),
        Kind::Record => in_text_or_value(&original.record, &other.record, &mut rng),
        Kind::Request => in_text_or_value(&original.request, &other.request, &mut rng),
        Kind::Line => {
            let line = |of: &Original, rng: &mut Rng| of.lines[rng.below(of.lines.len() as u32) as usize].clone();
            let (line, other) = (line(original, &mut rng), line(other, &mut rng));
            damage::text(&line, &other, &mut rng)
        }
    };
    let first_line = &original.lines[0];
    let mut fate = attempt(kind, &text, first_line)?;
    // Retries a slow text, because the machine may have been busy.
    for _ in 0..3 {
        if fate.time > LONGEST {
            let again = attempt(kind, &text, first_line)?;
            fate.time = fate.time.min(again.time);
        }
    }
    let took_long = fate.time > LONGEST;
    if took_long || fate.memory > MAX_MEMORY {
        let words = format!("It takes {} ms and {} kB.", fate.time.as_millis(), fate.memory / 1024);
        return Err(Harm { words, text });
    }
    Ok(fate)
}

/// Returns a JSON text with random damage to its characters, or to one of its values.
fn in_text_or_value(original: &str, other: &str, rng: &mut Rng) -> String {
    if rng.below(2) == 0 { damage::text(original, other, rng) } else { damage::json(original, rng) }
}

/// Reads a text once, and measures time and memory.
fn attempt(kind: Kind, text: &str, first_line: &str) -> std::result::Result<Fate, Harm> {
    let result = RefCell::new(None);
    let start = Instant::now();
    let allocations = measure(|| {
        result.replace(Some(catch_unwind(AssertUnwindSafe(|| read(kind, text, first_line)))));
    });
    let time = start.elapsed();
    let harm = |words: String| Harm { words, text: text.to_owned() };
    match result.into_inner().expect("it was read") {
        Ok(Ok(opened)) => Ok(Fate { kind, opened, time, memory: allocations.bytes_max }),
        Ok(Err(words)) => Err(harm(words)),
        Err(_) => Err(harm(LAST_PANIC.take().unwrap_or_else(|| "It panicked.".into()))),
    }
}

/// Reads a text as the page or the protocol does. Returns `true` if it opened, or an error that describes the problem.
fn read(kind: Kind, text: &str, first_line: &str) -> std::result::Result<bool, String> {
    match kind {
        Kind::Link | Kind::Sealed => match decode(text) {
            Ok(opened) => fit(&*opened.table).map(|()| true),
            Err(why) => sentence(&why.to_string()).map(|()| false),
        },
        Kind::Invitation => match parse_seed_link(text, "FRESH".parse().expect("a seed")) {
            Ok(asked) => {
                asked.problems.iter().try_for_each(|problem| sentence(problem))?;
                let table =
                    catalog::deal(&asked.setup).map_err(|why| format!("What is offered can't be dealt: {why}"))?;
                fit(&*table).map(|()| true)
            }
            Err(why) => sentence(&why.to_string()).map(|()| false),
        },
        Kind::Record => match Record::from_json(text) {
            Ok(record) => match catalog::open(&record) {
                Ok((table, _)) => fit(&*table).map(|()| true),
                Err(why) => sentence(&why.to_string()).map(|()| false),
            },
            Err(why) => sentence(&why.to_string()).map(|()| false),
        },
        Kind::Request => match BotService::default().answer_json(text) {
            Some(Answer::Failed { error, .. }) => sentence(&error).map(|()| false),
            _ => Ok(true),
        },
        Kind::Line => {
            let mut server = Server::default();
            answer(&mut server, first_line.as_bytes());
            let reply = answer(&mut server, text.as_bytes());
            match reply["error"].as_str() {
                Some(why) => sentence(why).map(|()| false),
                None => Ok(true),
            }
        }
    }
}

/// Checks that a table can be displayed: its names are clean and its prompt isn't empty.
fn fit(table: &dyn Table) -> std::result::Result<(), String> {
    let named = table.setup().seats.iter().find(|seat| seat.name.is_empty() || clean_name(&seat.name) != seat.name);
    match named {
        Some(seat) => Err(format!("A seat is called {:?}.", seat.name)),
        None if table.prompt().to_text(&engine::matches::setup::names(&table.setup().seats)).is_empty() => {
            Err("There is nothing to say about the position.".into())
        }
        None => Ok(()),
    }
}

/// Checks that an error message is a readable sentence.
fn sentence(words: &str) -> std::result::Result<(), String> {
    if words.ends_with('.') && words.len() < 1_000 { Ok(()) } else { Err(format!("It is refused with {words:?}.")) }
}

fn in_words(fates: &[Fate]) -> String {
    let slowest = fates.iter().map(|fate| fate.time).max().unwrap_or_default();
    let largest = fates.iter().map(|fate| fate.memory).max().unwrap_or_default();
    let of_kind = |(kind, name): &(Kind, &str)| {
        let (mut sent, mut opened) = (0, 0);
        for fate in fates.iter().filter(|fate| fate.kind == *kind) {
            sent += 1;
            opened += u32::from(fate.opened);
        }
        format!("{sent} {name}, of which {opened} opened\n")
    };
    let kinds: String = KINDS.iter().map(of_kind).collect();
    format!(
        "{} hostile texts: no panic, nothing unfit to be shown\n{kinds}slowest {:.1} ms, largest {:.1} MB\n",
        fates.len(),
        slowest.as_secs_f64() * 1000.0,
        largest as f64 / f64::from(1 << 20),
    )
}
