//! `arena tournament`: bots against each other, every one of them on every seat.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use engine::bots::Finished;
use engine::rng::Seed;
use engine::seat::{PerSeat, Seat};
use serde::Serialize;

use crate::args::{self, GameArgs, SEATS_HELP, SERIES_HELP, Seats};
use crate::stats::{Summary, percent, wilson95};
use crate::{output, series};

/// Lets bots play many matches and says who wins how often.
///
/// The bots move one seat on with every match, and each deal is played once with every bot on every
/// seat. A victory shared by k seats counts 1/k for each. Bots that are named several times are counted
/// together: `games` is then the number of seats they sat on.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, help = SEATS_HELP)]
    seats: Seats,
    /// How many matches.
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: u64,
    #[arg(long, value_parser = args::seed, default_value = args::USUAL_SEED, help = SERIES_HELP)]
    seed: Seed,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// The result of a tournament, with the keys of its JSON.
#[derive(Debug, Serialize)]
struct Report {
    game: &'static str,
    options: BTreeMap<String, String>,
    seed: Seed,
    games: u64,
    seats: usize,
    bots: Vec<Standing>,
    rounds_mean: f64,
    rounds_min: f64,
    rounds_max: f64,
    decisions_mean: f64,
}

/// How one bot did.
#[derive(Debug, Serialize)]
struct Standing {
    name: &'static str,
    games: u64,
    wins: f64,
    win_share: f64,
    wilson95: [f64; 2],
    mean_score: f64,
    mean_rank: f64,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    let entry = args.game.one()?;
    let bots = args.seats.table(entry.meta, "greedy")?;
    let options = args.game.chosen(entry.meta)?;
    ensure!(args.games > 0, "--games 0: a tournament needs at least one match");
    let seats = bots.len() as u64;
    let table = |number: u64| (rotated(&bots, number), series::seed_of(&args.seed, 1 + number / seats));
    let finished = series::play(entry, options, args.games, "tournament", table);

    let rounds: Summary = finished.iter().map(|match_| match_.outcome.rounds).collect();
    let report = Report {
        game: entry.meta.id,
        options: options.to_map(),
        seed: args.seed.clone(),
        games: args.games,
        seats: bots.len(),
        bots: standings(&bots, &finished),
        rounds_mean: rounds.mean(),
        rounds_min: rounds.min,
        rounds_max: rounds.max,
        decisions_mean: finished.iter().map(|match_| match_.decisions).collect::<Summary>().mean(),
    };
    if args.json { output::print_json(&report) } else { output::print(&in_words(&report)) }
}

/// The bots as they sit in match `number`: everybody moves one seat on with every match.
fn rotated(bots: &PerSeat<&'static str>, number: u64) -> PerSeat<&'static str> {
    let shift = (number % bots.len() as u64) as usize;
    (0..bots.len()).map(|seat| bots[(seat + bots.len() - shift) % bots.len()]).collect()
}

fn standings(bots: &PerSeat<&'static str>, finished: &[Finished]) -> Vec<Standing> {
    let mut names: Vec<&'static str> = Vec::new();
    for name in bots {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let standing = |name: &&'static str| {
        let (mut wins, mut scores, mut ranks) = (0.0, Summary::default(), Summary::default());
        for (number, match_) in finished.iter().enumerate() {
            let sitting = rotated(bots, number as u64);
            for seat in Seat::all(bots.len() as u8).filter(|seat| sitting[seat.index()] == *name) {
                wins += win(match_, seat);
                scores.add(match_.scores[seat.index()]);
                ranks.add(match_.outcome.ranks[seat.index()]);
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

/// What a seat gets for a match: 1 for a victory, 1/k for one shared by k.
pub fn win(match_: &Finished, seat: Seat) -> f64 {
    if match_.outcome.won(seat) { 1.0 / match_.outcome.winners().count() as f64 } else { 0.0 }
}

fn in_words(report: &Report) -> String {
    let rows = report.bots.iter().map(|bot| {
        vec![
            bot.name.to_owned(),
            bot.games.to_string(),
            format!("{:.1}", bot.wins),
            percent(bot.win_share),
            format!("{} to {}", percent(bot.wilson95[0]), percent(bot.wilson95[1])),
            format!("{:.2}", bot.mean_score),
            format!("{:.2}", bot.mean_rank),
        ]
    });
    let head = ["bot", "seats", "wins", "share", "95 % interval", "mean score", "mean rank"];
    format!(
        "{} with {} seats, {} matches from seed {}\n\n{}\nrounds {:.1} on average, {} to {}; {:.0} decisions\n",
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
