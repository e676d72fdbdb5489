//! `arena tournament`: plays bots against each other, each of them on every seat.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Result, ensure};
use engine::catalog::Entry;
use engine::kernel::options::OptionValues;
use engine::kernel::seat::{PerSeat, Seat};
use engine::kernel::seed::Seed;
use engine::simulation::{Contest, ContestResult};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::json;

use crate::args::{self, GameArgs, SEATS_HELP, SERIES_HELP, Seats};
use crate::checkpoint::{Checkpoint, Played};
use crate::sequential::Verdict;
use crate::stats::{Summary, elo, percent, wilson95};
use crate::{output, series};

/// Lets bots play many matches and counts their victories.
///
/// The bots move one seat on with every match, and each deal is played once with every bot on every seat. A victory
/// shared by k seats counts 1/k for each. Bots that are named several times are counted together: `games` is then the
/// number of seats they sat on.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, help = SEATS_HELP)]
    seats: Seats,
    /// Maximum number of matches.
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: u64,
    #[arg(long, value_parser = args::seed, default_value = args::USUAL_SEED, help = SERIES_HELP)]
    seed: Seed,
    /// Target share of victories of the first bot, such as 0.8. The tournament ends as soon as a sequential test
    /// decides between this share and one a tenth lower.
    #[arg(long, value_name = "SHARE")]
    target: Option<f64>,
    /// A file for the matches; a repeated command continues after an interruption.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// A tournament to be held.
#[derive(Debug)]
pub struct Plan<'a> {
    /// The game.
    pub entry: &'static Entry,
    /// Its options.
    pub options: OptionValues,
    /// The bots of the first match, in seat order.
    pub bots: PerSeat<&'static str>,
    /// Maximum number of matches.
    pub games: u64,
    /// Seed of the series.
    pub seed: Seed,
    /// The target share of the first bot.
    pub target: Option<f64>,
    /// The file in which matches are stored.
    pub checkpoint: Option<&'a Path>,
    /// The time at which to stop in any case.
    pub until: Option<Instant>,
}

/// The result of a tournament, with the keys of its JSON.
#[derive(Debug, Serialize)]
pub struct Report {
    pub game: &'static str,
    pub options: BTreeMap<String, String>,
    pub seed: Seed,
    pub games: u64,
    pub seats: usize,
    pub bots: Vec<Standing>,
    /// The target share of the first bot, and the verdict of the sequential test.
    pub target: Option<f64>,
    pub verdict: Option<Verdict>,
    pub rounds_mean: f64,
    pub rounds_min: f64,
    pub rounds_max: f64,
    pub decisions_mean: f64,
}

/// The result of one bot.
#[derive(Debug, Serialize)]
pub struct Standing {
    pub name: &'static str,
    pub games: u64,
    pub wins: f64,
    pub win_share: f64,
    pub wilson95: [f64; 2],
    pub mean_score: f64,
    pub mean_rank: f64,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    let entry = args.game.one()?;
    ensure!(args.games > 0, "--games 0: a tournament needs at least one match");
    let is_share = args.target.is_none_or(|target| 0.0 < target && target < 1.0);
    ensure!(is_share, "--target: a share of victories is a number between 0 and 1");
    let bots = args.seats.table(entry.meta, "greedy")?;
    ensure!(
        args.target.is_none() || !bots[1..].contains(&bots[0]),
        "--target is for a bot that sits once at each table"
    );
    let report = hold(&Plan {
        entry,
        options: args.game.chosen(entry.meta)?,
        bots,
        games: args.games,
        seed: args.seed.clone(),
        target: args.target,
        checkpoint: args.checkpoint.as_deref(),
        until: None,
    })?;
    if args.json { output::print_json(&report) } else { output::print(&in_words(&report)) }
}

/// Plays the matches of a tournament that aren't in its checkpoint yet.
///
/// # Errors
/// If the checkpoint can't be used, or was made by bots that played differently.
pub fn hold(plan: &Plan<'_>) -> Result<Report> {
    let bots = &plan.bots;
    let seats = bots.len() as u64;
    let head = json!({
        "game": plan.entry.meta.id,
        "options": plan.options.to_map(),
        "seats": bots,
        "seed": plan.seed,
    });
    let (mut checkpoint, mut played) = Checkpoint::open(plan.checkpoint, &head)?;
    played.truncate(plan.games as usize);
    if let Some(last) = played.last() {
        let number = played.len() as u64 - 1;
        ensure!(
            Played::from(&play(plan, number)) == *last,
            "{} was begun by bots that played differently: remove it",
            plan.checkpoint.expect("matches come from a file").display()
        );
    }
    // The test runs only after whole rotations, so the result doesn't depend on the number of threads. Matches are
    // stored as they end.
    let stretch = seats * 6u64.div_ceil(seats).max(2);
    let at_once = rayon::current_num_threads() as u64;
    let bar = output::progress(plan.games, "tournament");
    bar.set_position(played.len() as u64);
    let is_late = || plan.until.is_some_and(|until| Instant::now() >= until);
    let is_told = |played: &[Played]| {
        (played.len() as u64).is_multiple_of(stretch) && verdict(plan, played).is_some_and(|told| told != Verdict::Open)
    };
    while (played.len() as u64) < plan.games && !is_told(&played) && !is_late() {
        let from = played.len() as u64;
        let to = plan.games.min(from + stretch - from % stretch).min(from + at_once);
        let next: Vec<Played> = (from..to)
            .into_par_iter()
            .map(|number| {
                let played = Played::from(&play(plan, number));
                bar.inc(1);
                played
            })
            .collect();
        checkpoint.add(&next)?;
        played.extend(next);
    }
    bar.finish_and_clear();

    let rounds: Summary = played.iter().map(|match_| match_.rounds).collect();
    Ok(Report {
        game: plan.entry.meta.id,
        options: plan.options.to_map(),
        seed: plan.seed.clone(),
        games: played.len() as u64,
        seats: bots.len(),
        bots: standings(bots, &played),
        target: plan.target,
        verdict: verdict(plan, &played),
        rounds_mean: rounds.mean(),
        rounds_min: rounds.min,
        rounds_max: rounds.max,
        decisions_mean: played.iter().map(|match_| match_.decisions).collect::<Summary>().mean(),
    })
}

/// Plays one match of a tournament.
fn play(plan: &Plan<'_>, number: u64) -> ContestResult {
    let seed = series::seed_of(&plan.seed, 1 + number / plan.bots.len() as u64);
    plan.entry.contest(&Contest { bots: rotated(&plan.bots, number), options: plan.options, seed })
}

/// Returns the verdict of the sequential test about the first bot, if there is a target.
fn verdict(plan: &Plan<'_>, played: &[Played]) -> Option<Verdict> {
    let first = &standings(&plan.bots, played)[0];
    plan.target.map(|target| Verdict::after(first.wins, first.games, target))
}

/// Returns the bots in seat order for match `number`. All move one seat on with every match.
fn rotated(bots: &PerSeat<&'static str>, number: u64) -> PerSeat<&'static str> {
    let shift = (number % bots.len() as u64) as usize;
    (0..bots.len()).map(|seat| bots[(seat + bots.len() - shift) % bots.len()]).collect()
}

fn standings(bots: &PerSeat<&'static str>, played: &[Played]) -> Vec<Standing> {
    let mut names: Vec<&'static str> = Vec::new();
    for name in bots {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let standing = |name: &&'static str| {
        let (mut wins, mut scores, mut ranks) = (0.0, Summary::default(), Summary::default());
        for (number, match_) in played.iter().enumerate() {
            let sitting = rotated(bots, number as u64);
            for seat in Seat::all(bots.len() as u8).filter(|seat| sitting[seat.index()] == *name) {
                wins += match_.win(seat);
                scores.add(match_.scores[seat.index()]);
                ranks.add(match_.ranks[seat.index()]);
            }
        }
        Standing {
            name,
            games: scores.count,
            wins,
            win_share: wins / scores.count.max(1) as f64,
            wilson95: wilson95(wins, scores.count),
            mean_score: scores.mean(),
            mean_rank: ranks.mean(),
        }
    };
    names.iter().map(standing).collect()
}

fn in_words(report: &Report) -> String {
    let rows = report.bots.iter().map(|bot| {
        vec![
            bot.name.to_owned(),
            bot.games.to_string(),
            format!("{:.1}", bot.wins),
            percent(bot.win_share),
            format!("{} to {}", percent(bot.wilson95[0]), percent(bot.wilson95[1])),
            elo(bot.win_share, report.seats),
            format!("{:.2}", bot.mean_score),
            format!("{:.2}", bot.mean_rank),
        ]
    });
    let head = ["bot", "seats", "wins", "share", "95 % interval", "Elo", "mean score", "mean rank"];
    let verdict = match (report.target, report.verdict) {
        (Some(target), Some(verdict)) => {
            let told = match verdict {
                Verdict::Reached => "reached",
                Verdict::Missed => "missed",
                Verdict::Open => "neither reached nor missed yet",
            };
            format!("target of {} for {}: {told}\n", percent(target), report.bots[0].name)
        }
        _ => String::new(),
    };
    format!(
        "{} with {} seats, {} matches from seed {}\n\n{}\nrounds {:.1} on average, {} to {}; {:.0} decisions\n{verdict}",
        report.game,
        report.seats,
        report.games,
        report.seed,
        output::columns(&head, &rows.collect::<Vec<_>>()),
        report.rounds_mean,
        report.rounds_min,
        report.rounds_max,
        report.decisions_mean,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_sits_on_every_seat_equally_often() {
        let bots: PerSeat<&'static str> = ["greedy", "easy", "random"].into_iter().collect();
        let mut times = BTreeMap::new();
        for number in 0..30 {
            for (seat, bot) in rotated(&bots, number).iter().enumerate() {
                *times.entry((seat, *bot)).or_insert(0) += 1;
            }
        }
        assert_eq!(times.len(), 9);
        assert!(times.values().all(|count| *count == 10), "{times:?}");
        assert_eq!(rotated(&bots, 0), bots);
    }
}
