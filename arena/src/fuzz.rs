//! `arena fuzz`: checks random matches against every law of the conformance suite, and untrusted input.

mod hostile;
mod panics;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use engine::catalog::Entry;
use engine::check::conformance::{Trial, TrialResult};
use engine::kernel::options::OptionValues;
use engine::kernel::seed::Seed;
use panics::LAST_PANIC;
use rayon::prelude::*;

use crate::args::{self, GameArgs, SEATS_HELP, SERIES_HELP, Seats};
use crate::stats::Summary;
use crate::{output, series};

/// Plays at random and checks every law at every step. By default it covers all games, numbers of seats and
/// combinations of options. If a law fails, prints a match that shows it.
///
/// A round of matches covers every combination once. Every sixteenth round, including the first, also checks text, undo
/// and JSON, which is slower.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, help = SEATS_HELP)]
    seats: Option<Seats>,
    /// Number of matches, or of texts.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    #[arg(long, value_parser = args::seed, default_value = args::USUAL_SEED, help = SERIES_HELP)]
    seed: Seed,
    /// Check text, undo and JSON in every match.
    #[arg(long)]
    thorough: bool,
    /// Read malicious links, records and protocol lines instead of playing.
    #[arg(long, conflicts_with_all = ["seats", "thorough"])]
    hostile: bool,
    /// Also write the match or text that shows a failure to this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// The number of rounds between slow checks.
const THOROUGH_EVERY: u64 = 16;

/// Maximum length of the description of a failure, in characters. Replaying the match shows whole states.
const MAX_WORDS: usize = 600;

/// One combination to try.
type Kind = (&'static Entry, u8, OptionValues);

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    ensure!(args.games > 0, "--games 0: there is nothing to try");
    remember_panics();
    if args.hostile {
        return hostile::run(&args.game.all()?, args.games, &args.seed, args.record.as_deref());
    }
    let kinds = kinds(args)?;
    let bar = output::progress(args.games, "fuzz");
    let results = (0..args.games).into_par_iter().map(|number| {
        let (entry, trial) = trial(args, &kinds, number);
        let result = attempt(entry, &trial);
        bar.inc(1);
        result.map_err(|failure| (entry, trial, failure))
    });
    let played: std::result::Result<Vec<TrialResult>, _> = results.collect();
    bar.finish_and_clear();
    match played {
        Ok(played) => output::print(&in_words(&played, kinds.len())),
        Err((entry, trial, failure)) => report(entry, &trial, &failure, args.record.as_deref()),
    }
}

fn kinds(args: &Args) -> Result<Vec<Kind>> {
    if let Some(Seats::Bots(bots)) = &args.seats {
        ensure!(bots.iter().all(|bot| bot == "random"), "fuzz plays at random: give --seats a number or a range");
    }
    let mut kinds = Vec::new();
    for entry in args.game.all()? {
        let options = args.game.combinations(entry.meta)?;
        for seats in Seats::counts(args.seats.as_ref(), entry.meta)? {
            kinds.extend(options.iter().map(|options| (entry, seats, *options)));
        }
    }
    Ok(kinds)
}

fn trial(args: &Args, kinds: &[Kind], number: u64) -> (&'static Entry, Trial) {
    let (round, place) = (number / kinds.len() as u64, number as usize % kinds.len());
    let (entry, seats, options) = kinds[place];
    let thorough = args.thorough || round.is_multiple_of(THOROUGH_EVERY);
    (entry, Trial { seats, options, seed: series::seed_of(&args.seed, 1 + number), thorough })
}

/// A failure: a description, and the match if there is one.
struct Broken {
    words: String,
    record: Option<String>,
}

fn attempt(entry: &Entry, trial: &Trial) -> std::result::Result<TrialResult, Broken> {
    match catch_unwind(AssertUnwindSafe(|| entry.check(trial))) {
        Ok(Ok(played)) => Ok(played),
        Ok(Err(failure)) => {
            let place = LAST_PANIC.take().map_or(String::new(), |place| format!(" ({place})"));
            Err(Broken { words: format!("{failure}{place}"), record: Some(failure.record.to_json()) })
        }
        Err(_) => {
            Err(Broken { words: LAST_PANIC.take().unwrap_or_else(|| "the check itself panicked".into()), record: None })
        }
    }
}

/// Stores the location of a thread's last panic instead of printing it.
fn remember_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map_or(String::new(), |at| format!("panicked at {}:{}", at.file(), at.line()));
        LAST_PANIC.set(Some(place));
    }));
}

fn report(entry: &Entry, trial: &Trial, broken: &Broken, path: Option<&Path>) -> Result<()> {
    let options: Vec<String> = trial.options.to_map().iter().map(|(key, value)| format!(" {key}={value}")).collect();
    if let Some(record) = &broken.record {
        eprint!("{record}");
        if let Some(path) = path {
            std::fs::write(path, record).with_context(|| format!("can't write {}", path.display()))?;
        }
    }
    let words: String = broken.words.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(MAX_WORDS).collect();
    bail!("{} with {} seats{}, seed {}: {words}", entry.meta.id, trial.seats, options.concat(), trial.seed,)
}

fn in_words(played: &[TrialResult], kinds: usize) -> String {
    let decisions: Summary = played.iter().map(|match_| match_.decisions).collect();
    let widest = played.iter().map(|match_| match_.widest).max().unwrap_or(0);
    let mut ends = std::collections::BTreeMap::new();
    for match_ in played {
        *ends.entry(match_.outcome.reason).or_insert(0) += 1;
    }
    format!(
        "{} random matches over {kinds} combinations of game, seats and options: every claim held\n\
         decisions {:.0} on average, {} to {}; longest legal list {widest}; ends: {}\n",
        played.len(),
        decisions.mean(),
        decisions.min,
        decisions.max,
        crate::stats::shares(&ends, played.len() as u32),
    )
}
