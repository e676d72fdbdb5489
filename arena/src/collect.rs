//! `arena collect`: collects finished matches for `tests/records/`, one for each required feature.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use engine::catalog;
use engine::catalog::Entry;
use engine::check::Endings;
use engine::kernel::options::OptionValues;
use engine::kernel::seat::Viewer;
use engine::kernel::seed::Seed;
use engine::kernel::turn::Ply;
use engine::link;
use engine::matches::record::Record;
use engine::matches::setup::Setup;
use engine::matches::table::Table;
use engine::simulation::Contest;
use rayon::prelude::*;
use serde_json::json;

use crate::args::{self, GameArgs, SERIES_HELP};
use crate::{output, series};

/// Adds the recorded matches that are missing under tests/records.
///
/// Each game has a folder with a `wanted.json`, which lists the ways in which its matches end. Seats and options come
/// from the game. Matches of other rules versions stay unchanged.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The folder of recorded matches.
    #[arg(long, value_name = "FOLDER", default_value = "tests/records")]
    folder: PathBuf,
    /// Delete the matches of the present rules version first.
    #[arg(long)]
    again: bool,
    /// Give up after this many matches.
    #[arg(long, value_name = "N", default_value_t = 400_000)]
    games: u64,
    #[arg(long, value_parser = args::seed, default_value = "RECORD", help = SERIES_HELP)]
    seed: Seed,
}

/// The number of matches in a batch.
const BATCH: u64 = 256;

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    for entry in args.game.all()? {
        let folder = args.folder.join(entry.meta.id);
        let wanted = folder.join("wanted.json");
        let wanted = std::fs::read_to_string(&wanted).with_context(|| format!("can't read {}", wanted.display()))?;
        let endings: Endings = serde_json::from_str(&wanted).context("wanted.json isn't what it should be")?;
        let mut missing = endings.to_show(entry.meta);
        for path in present(entry, &folder)? {
            if args.again {
                std::fs::remove_file(expectation(&path)).and(std::fs::remove_file(&path))?;
            } else {
                let (table, _) = catalog::open(&Record::from_json(&std::fs::read_to_string(&path)?)?)?;
                let shown = endings.shown_by(&*table);
                missing.retain(|item| !shown.contains(item));
            }
        }
        if missing.is_empty() {
            output::print(&format!("{}: nothing is missing\n", entry.meta.id))?;
            continue;
        }
        search(entry, &endings, &folder, &mut missing, args)?;
        if !missing.is_empty() {
            let missing: Vec<String> = missing.into_iter().collect();
            bail!("no match of {} among {} shows: {}", entry.meta.id, args.games, missing.join("; "));
        }
    }
    Ok(())
}

/// Returns the records of the present rules version.
fn present(entry: &Entry, folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for file in std::fs::read_dir(folder)? {
        let path = file?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name.ends_with(".json") && !name.ends_with(".expected.json") && name != "wanted.json" {
            let record = Record::from_json(&std::fs::read_to_string(&path)?);
            if record.with_context(|| path.display().to_string())?.rules == entry.meta.rules_version {
                paths.push(path);
            }
        }
    }
    paths.sort();
    Ok(paths)
}

/// Plays matches until nothing is missing.
fn search(
    entry: &'static Entry,
    endings: &Endings,
    folder: &Path,
    missing: &mut BTreeSet<String>,
    args: &Args,
) -> Result<()> {
    let options = args.game.combinations(entry.meta)?;
    let bar = output::progress(missing.len() as u64, "collect");
    for first in (0..args.games).step_by(BATCH as usize) {
        if missing.is_empty() {
            break;
        }
        let plans = (first..first + BATCH).into_par_iter().map(|number| plan(entry, &options, args, number));
        // A table takes longer than a contest, so it is built only for matches that may add something.
        let found: Vec<(Contest, BTreeSet<String>)> = plans
            .filter(|contest| {
                let outcome = entry.contest(contest).outcome;
                !endings.may_be_shown(entry.meta, &contest.options, &outcome).is_disjoint(missing)
            })
            .map(|contest| {
                let shown = endings.shown_by(&*watched(entry, &contest));
                (contest, shown)
            })
            .filter(|(_, shown)| !shown.is_disjoint(missing))
            .collect();
        for (contest, shown) in found {
            let new: Vec<String> = shown.intersection(missing).cloned().collect();
            if !new.is_empty() {
                missing.retain(|item| !shown.contains(item));
                bar.inc(new.len() as u64);
                let name = write(&*watched(entry, &contest), folder)?;
                bar.suspend(|| output::print(&format!("{name}: {}\n", new.join("; "))))?;
            }
        }
    }
    bar.finish_and_clear();
    Ok(())
}

/// Returns match `number` of the search. Seats, options and bots vary with the number.
fn plan(entry: &Entry, options: &[OptionValues], args: &Args, number: u64) -> Contest {
    let meta = entry.meta;
    let kinds = u64::from(meta.max_seats - meta.min_seats) + 1;
    let seats = meta.min_seats + (number % kinds) as u8;
    let options = options[(number / kinds) as usize % options.len()];
    // Competent play first. Random play ends in ways that no player would choose.
    let mixes: [&[&'static str]; 4] = [&["greedy"], &["greedy", "easy"], &["random"], &["easy", "random"]];
    let mix = mixes[series::seed_of(&args.seed, number).number() as usize % mixes.len()];
    let bots = mix.iter().copied().cycle().take(usize::from(seats)).collect();
    Contest { bots, options, seed: series::seed_of(&args.seed, 1 + number) }
}

/// Plays the contest as a match at a table.
fn watched(entry: &Entry, contest: &Contest) -> Box<dyn Table> {
    let players: Vec<String> = contest.bots.iter().map(|bot| (*bot).to_owned()).collect();
    let setup = Setup::with_players(entry.meta.id, contest.seed.clone(), &players, contest.options.to_map());
    let mut table = catalog::deal(&setup).expect("seats and options of the game");
    for step in 0.. {
        let Some(seat) = table.turn().seat() else { break };
        let bot = engine::bots::bot(contest.bots[seat.index()]).expect("a known bot");
        let choice = table.think(bot).expect("a seat decides");
        table.play_index(Ply(step), choice).expect("bots choose from the list");
    }
    table
}

/// Writes a finished match and its expected result. Returns the name of the file.
fn write(table: &dyn Table, folder: &Path) -> Result<String> {
    let outcome = table.turn().outcome().context("the match isn't over")?;
    let named = |(key, value): (&String, &String)| format!("-{}", if value == "on" { key } else { value });
    let options: String = table.setup().options.iter().map(named).collect();
    let tie = outcome.tie_break.map_or(String::new(), |step| format!("-{step}"));
    let stem = format!("{}-seats{options}-{}{tie}", outcome.seats, outcome.reason);
    let free = |stem: &String| !folder.join(format!("{stem}.json")).exists();
    let names = std::iter::once(stem.clone()).chain((2..).map(|number| format!("{stem}-{number}")));
    let name = names.into_iter().find(free).context("no name is free")?;
    let path = folder.join(format!("{name}.json"));
    let expected = json!({
        "outcome": outcome,
        "totals": table.scores(Viewer::Omniscient).totals,
        "decisions": table.decision_count(),
        "link": format!("#/m/{}", link::encode(table)?),
    });
    std::fs::write(&path, table.record().to_json())?;
    std::fs::write(expectation(&path), format!("{expected:#}\n"))?;
    Ok(name)
}

/// Returns the path of the file with the expected result of a record.
fn expectation(record: &Path) -> PathBuf {
    record.with_extension("expected.json")
}
