//! `arena strength`: holds tournaments that test the claimed strength of the bots, and writes the results.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use engine::catalog;
use engine::catalog::Entry;
use engine::kernel::seed::Seed;
use serde::Serialize;

use crate::args::{self, GameArgs};
use crate::output;
use crate::sequential::Verdict;
use crate::stats::{elo, percent};
use crate::tournament::{Plan, Report, hold};

/// Measures the strength of the bots against the claims, and writes it as a page.
///
/// Stores every match: a repeated command continues after an interruption, and plays nothing twice. A tournament ends
/// as soon as a sequential test decides whether its target is reached.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, value_parser = args::seed, default_value = "LEVELS", help = args::SERIES_HELP)]
    seed: Seed,
    /// Folder in which the matches are stored.
    #[arg(long, value_name = "FOLDER", default_value = "target/strength")]
    kept: PathBuf,
    /// Stop after this many minutes; the page lists the missing results.
    #[arg(long, value_name = "N")]
    minutes: Option<u64>,
    /// Write the page to this file; printed by default.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Print one JSON object for each tournament instead.
    #[arg(long)]
    json: bool,
}

/// A claim about the first of the bots at a table.
struct Claim {
    bots: &'static [&'static str],
    target: f64,
    /// Maximum number of matches.
    games: u64,
}

const fn claim(bots: &'static [&'static str], target: f64, games: u64) -> Claim {
    Claim { bots, target, games }
}

/// The claims, quickest first.
const CLAIMS: &[Claim] = &[
    claim(&["easy", "random"], 0.9, 200),
    claim(&["medium", "easy"], 0.75, 200),
    claim(&["hard", "greedy"], 0.8, 200),
    claim(&["hard", "reference"], 0.75, 200),
    claim(&["hard", "greedy", "greedy", "greedy"], 0.5, 200),
    claim(&["hard", "random", "random", "random"], 0.99, 200),
    claim(&["expert", "hard"], 0.6, 60),
];

/// A finished tournament, with the command that repeats it.
#[derive(Debug, Serialize)]
struct Held {
    command: String,
    commit: Option<String>,
    #[serde(flatten)]
    report: Report,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    let until = args.minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
    std::fs::create_dir_all(&args.kept).with_context(|| format!("can't make {}", args.kept.display()))?;
    let mut held = Vec::new();
    for claim in CLAIMS {
        for entry in args.game.all()? {
            held.push(measure(args, entry, claim, until)?);
        }
    }
    if args.json {
        return Ok(());
    }
    match &args.write {
        Some(file) => std::fs::write(file, page(&held)).with_context(|| format!("can't write {}", file.display())),
        None => output::print(&page(&held)),
    }
}

/// Holds one tournament, as far as time allows.
fn measure(args: &Args, entry: &'static Entry, claim: &Claim, until: Option<Instant>) -> Result<Held> {
    let bots = claim.bots.join(",");
    let id = entry.meta.id;
    let options: String = args.game.options.iter().map(|option| format!(" --option {option}")).collect();
    let kept = args.kept.join(format!("{id}-{}{}.jsonl", bots.replace(',', "-"), options.replace(" --option ", "-")));
    let report = hold(&Plan {
        entry,
        options: args.game.chosen(entry.meta)?,
        bots: claim.bots.iter().copied().collect(),
        games: claim.games,
        seed: args.seed.clone(),
        target: Some(claim.target),
        checkpoint: Some(&kept),
        until,
    })?;
    let command = format!(
        "cargo arena tournament --game {id}{options} --seats {bots} --games {} --target {} --seed {} --json",
        claim.games, claim.target, args.seed
    );
    let held = Held { command, commit: output::commit(), report };
    if args.json && held.report.games > 0 {
        output::print_json(&held)?;
    }
    Ok(held)
}

/// Returns the page.
fn page(held: &[Held]) -> String {
    let mut text = format!(
        "# How strong the bots are\n\n\
         * *Easy*, *medium*, *hard* and *expert* are offered to players. Hard thinks ahead for a moment, expert for about a second.\n\
         * *Greedy* and *reference* never change. Greedy takes what looks best. Reference is a plain tree search with 300 random\n  \
           matches for each choice.\n\
         * A *share* of 50 % is even for two seats, 25 % for four. Seats rotate, each deal is played from every seat, and a shared\n  \
           victory counts in parts. The interval is Wilson's, 95 %.\n\
         * A row ends when a sequential test with errors of 5 % decides between the target and a tenth less, or three times as many\n  \
           defeats. It is *open* if the most matches don't decide. A row that ends early exaggerates a little.\n\
         * Thought is counted in actions, not in time, so a result is the same on every machine.\n\n\
         Command: `cargo arena strength --write docs/strength.md`. Commit: {}. Machine: {}.\n\n\
         | game | match | matches | share | 95 % interval | Elo | target | |\n|---|---|--:|--:|---|--:|--:|---|\n",
        held.first().and_then(|one| one.commit.as_deref()).unwrap_or("unknown"),
        output::machine(),
    );
    for entry in catalog::GAMES {
        for Held { report, .. } in held.iter().filter(|one| one.report.game == entry.meta.id) {
            text += &row(entry.meta.name, report);
        }
    }
    text
}

/// Returns the line of a tournament.
fn row(game: &str, report: &Report) -> String {
    let first = &report.bots[0];
    let others = &report.bots[1].name;
    let times = if report.seats > 2 { format!("{} × ", report.seats - 1) } else { String::new() };
    let target = report.target.map_or(String::new(), percent);
    let bots = format!("{} against {times}{others}", first.name);
    if report.games == 0 {
        return format!("| {game} | {bots} | 0 | | | | {target} | not measured |\n");
    }
    let [low, high] = first.wilson95.map(percent);
    let verdict = match report.verdict {
        Some(Verdict::Reached) => "reached",
        Some(Verdict::Missed) => "**missed**",
        Some(Verdict::Open) | None => "open",
    };
    format!(
        "| {game} | {bots} | {} | {} | {low} to {high} | {} | {target} | {verdict} |\n",
        report.games,
        percent(first.win_share),
        elo(first.win_share, report.seats),
    )
}
