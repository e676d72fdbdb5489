//! `arena replay`: replays a match from a file or a link and prints it.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, bail};
use engine::bots::Bot;
use engine::catalog;
use engine::kernel::seat::Viewer;
use engine::kernel::turn::Ply;
use engine::link;
use engine::matches::record::Record;
use engine::matches::replay::ReplayError;
use engine::matches::setup::names;
use engine::matches::table::Table;
use serde_json::json;

use crate::{args, output, play};

/// Replays a match and prints its log, its result and the fingerprint of its last state.
///
/// Fails if the source isn't a match, or if some of its decisions can't be replayed. The decisions before them are
/// printed anyway.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file, the link of a match or the code in it, or - for stdin.
    source: String,
    /// Print only the result, no log.
    #[arg(long)]
    quiet: bool,
    /// Ask this bot for its choice at regular decisions, last ones first, and add the answers to the JSON.
    #[arg(long, value_name = "ID", requires = "json")]
    ask: Option<String>,
    /// Number of decisions between two questions.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..))]
    every: u16,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// A match, its full number of decisions, and the error that stopped its replay, if any.
pub struct Found {
    pub table: Box<dyn Table>,
    decisions: usize,
    stopped: Option<ReplayError>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    let Found { mut table, decisions, stopped } = read(&args.source)?;
    let replayed = table.decision_count();
    if args.json {
        let mut report = report(&*table, decisions, stopped.as_ref());
        if let Some(bot) = &args.ask {
            report["asked"] = asked(&mut *table, args::known_bot(bot)?, args.every).into();
        }
        output::print_json(&report)?;
    } else {
        let table = &*table;
        let log = if args.quiet { String::new() } else { play::log(table, Ply::START) };
        let fingerprint = format!("fingerprint {:016x}\n", table.fingerprint());
        output::print(&format!("{}{log}{}{fingerprint}", play::heading(table), play::result(table)))?;
    }
    match stopped {
        Some(stopped) if replayed < decisions => bail!("{stopped}"),
        Some(stopped) => eprintln!("{stopped}"),
        None => {}
    }
    Ok(())
}

/// Reads a match from a file, a link or stdin.
pub fn read(source: &str) -> Result<Found> {
    let text = if source == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("can't read stdin")?;
        text
    } else if Path::new(source).is_file() {
        std::fs::read_to_string(source).with_context(|| format!("can't read {source}"))?
    } else {
        source.to_owned()
    };
    open(text.trim()).with_context(|| {
        let looks_like_a_file = source.len() < 100 && (source.ends_with(".json") || source.contains('/'));
        if looks_like_a_file && !source.contains("#/") && source == text {
            format!("there is no file {source}, and it is no link either")
        } else {
            "nothing to replay".to_owned()
        }
    })
}

fn open(text: &str) -> Result<Found> {
    if text.starts_with('{') {
        let record = Record::from_json(text)?;
        let (table, stopped) = catalog::open(&record)?;
        return Ok(Found { table, decisions: record.actions.len(), stopped });
    }
    if text.contains("/new?") {
        bail!("this is the link of a deal, not of a match: nobody has played it yet");
    }
    let opened = link::decode(text)?;
    Ok(Found { table: opened.table, decisions: opened.header.decisions as usize, stopped: opened.stopped })
}

/// Returns a bot's choices at regular decisions from the end of a match backwards. Each has the number of decisions,
/// the fingerprint of the state, and the choice.
fn asked(table: &mut dyn Table, bot: &Bot, every: u16) -> Vec<serde_json::Value> {
    let mut answers = Vec::new();
    while (0..every).all(|_| table.take_back()) {
        let choice = table.think(bot).expect("a decision was taken back");
        let fingerprint = format!("{:016x}", table.fingerprint());
        answers.push(json!({ "decisions": table.decision_count(), "fingerprint": fingerprint, "choice": choice }));
    }
    answers
}

fn report(table: &dyn Table, decisions: usize, stopped: Option<&ReplayError>) -> serde_json::Value {
    let names = names(&table.setup().seats);
    let log: Vec<String> =
        table.log(Viewer::Omniscient, Ply::START).iter().map(|entry| entry.line.to_text(&names)).collect();
    json!({
        "setup": table.setup(),
        "decisions": decisions,
        "replayed": table.decision_count(),
        "stopped": stopped.map(ToString::to_string),
        "outcome": table.turn().outcome(),
        "scores": table.scores(Viewer::Omniscient),
        "fingerprint": format!("{:016x}", table.fingerprint()),
        "log": log,
    })
}
