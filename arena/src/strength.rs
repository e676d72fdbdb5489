//! `arena strength`: holds the tournaments by which the bots' strength is claimed, and writes what came of them.

use std::fmt::Write as _;
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

/// Measures how strong the bots are, with what is asked of them, and writes it as a page.
///
/// Every match is kept: the same command goes on where it was interrupted, and plays nothing twice. A tournament ends
/// as soon as a sequential test tells whether its target is reached.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, value_parser = args::seed, default_value = "LEVELS", help = args::SERIES_HELP)]
    seed: Seed,
    /// Folder in which the matches are kept.
    #[arg(long, value_name = "FOLDER", default_value = "target/strength")]
    kept: PathBuf,
    /// Stop after so many minutes; the page says what isn't measured by then.
    #[arg(long, value_name = "N")]
    minutes: Option<u64>,
    /// File the page is written to, with the remarks that stand at its end; otherwise it is printed.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Print one JSON object for each tournament instead.
    #[arg(long)]
    json: bool,
}

/// What is asked of a bot: the first of those at the table.
struct Claim {
    bots: &'static [&'static str],
    target: f64,
    /// Matches at most.
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

/// A tournament that was held, with the command that repeats it.
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
        Some(file) => {
            let before = std::fs::read_to_string(file).unwrap_or_default();
            let text = page(&held) + remarks(&before);
            std::fs::write(file, text).with_context(|| format!("can't write {}", file.display()))
        }
        None => output::print(&page(&held)),
    }
}

/// What is written by hand at the end of the page.
fn remarks(page: &str) -> &str {
    page.find("\n## Remarks\n").map_or("", |at| &page[at..])
}

/// Holds one tournament, as far as there is time.
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

/// The page.
fn page(held: &[Held]) -> String {
    let mut text = String::from(
        "# How strong the bots are\n\n\
         Written by `cargo arena strength --write docs/strength.md`, which keeps every match and goes on where it was\n\
         interrupted. Expert thinks longer than hard, and in one game (see Remarks) plays every try to the end of the\n\
         match; time is counted in actions carried out in thought, so that a result can be repeated on any machine. Greedy\n\
         is the yardstick and stays as it is; medium plays like it, but without its plain mistakes.\n\
         Reference is the textbook's tree search with 300 random matches for each choice, also frozen.\n\n\
         Seats rotate and each deal is played from every seat; a victory shared by k seats counts 1/k. A tournament ends\n\
         when a sequential test (both errors 5 %) tells the target from a tenth less, or from three times as many defeats\n\
         where that is nearer, at the latest after 200 matches, with expert after 60: reached, missed, or open while it\n\
         doesn't tell. Shares after an early end are a little too good or too bad, which the intervals (Wilson, 95 %) don't\n\
         know. Elo is the advantage over each of the others.\n",
    );
    for entry in catalog::GAMES.iter().filter(|entry| held.iter().any(|one| one.report.game == entry.meta.id)) {
        let of_game = || held.iter().filter(|one| one.report.game == entry.meta.id);
        let _ = write!(
            text,
            "\n## {}\n\n| match | matches | share | 95 % interval | Elo | asked | |\n|---|---|---|---|---|---|---|\n",
            entry.meta.name
        );
        for Held { report, .. } in of_game() {
            let first = &report.bots[0];
            let others = &report.bots[1].name;
            let times = if report.seats > 2 { format!("{} × ", report.seats - 1) } else { String::new() };
            let asked = report.target.map_or(String::new(), percent);
            if report.games == 0 {
                let _ = writeln!(text, "| {} against {times}{others} | 0 | | | | {asked} | not measured |", first.name);
                continue;
            }
            let [low, high] = first.wilson95.map(percent);
            let verdict = match report.verdict {
                Some(Verdict::Reached) => "reached",
                Some(Verdict::Missed) => "**missed**",
                Some(Verdict::Open) | None => "open",
            };
            let _ = writeln!(
                text,
                "| {} against {times}{others} | {} | {} | {low} to {high} | {} | {asked} | {verdict} |",
                first.name,
                report.games,
                percent(first.win_share),
                elo(first.win_share, report.seats),
            );
        }
        text += "\n```sh\n";
        for one in of_game() {
            text += &format!("{}\n", one.command);
        }
        text += "```\n";
    }
    if let Some(commit) = held.first().and_then(|one| one.commit.as_ref()) {
        let _ = write!(
            text,
            "\nSeen at commit {commit}: the last match of each series was played again by it and ended the same.\n"
        );
    }
    text
}
