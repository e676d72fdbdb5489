//! `arena balance`: what matches between equal bots look like: seats, rounds, scores, ends, ties, and what winners have.

mod page;

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use engine::bots::{Finished, Holdings};
use engine::catalog::Entry;
use engine::game::Holding;
use engine::options::Chosen;
use engine::rng::Seed;
use engine::seat::{PerSeat, Seat};
use serde::Serialize;

use crate::args::{self, GameArgs, SEATS_HELP, SERIES_HELP, Seats};
use crate::checkpoint::Played;
use crate::stats::{Summary, percent, shares, wilson95};
use crate::{output, series};

/// Lets one bot play on every seat and says what its matches look like.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The bot on every seat, unless `--seats` names them.
    #[arg(long, value_name = "ID", default_value = "greedy")]
    bot: String,
    #[arg(long, help = SEATS_HELP)]
    seats: Option<Seats>,
    /// How many matches for each number of seats.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    #[arg(long, value_parser = args::seed, default_value = args::USUAL_SEED, help = SERIES_HELP)]
    seed: Seed,
    /// Print one JSON object for each number of seats.
    #[arg(long)]
    json: bool,
    /// Write it into this page; about every game unless told otherwise. What the page says of other games stays, and so
    /// does what stands above a game's tables.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    write: Option<PathBuf>,
}

/// What the matches of one number of seats look like, with the keys of its JSON.
#[derive(Debug, Serialize)]
struct Report {
    game: &'static str,
    options: BTreeMap<String, String>,
    seats: usize,
    games: u64,
    bots: PerSeat<&'static str>,
    /// Share of victories by seat.
    seat_win_shares: Vec<f64>,
    seat_wilson95: Vec<[f64; 2]>,
    /// Mean score by seat.
    seat_scores: Vec<f64>,
    rounds_mean: f64,
    rounds_min: f64,
    rounds_max: f64,
    /// Matches by their number of rounds.
    rounds: BTreeMap<u16, u32>,
    decisions_mean: f64,
    decisions_max: f64,
    /// Scores of the winners, of all seats, and how far the second is behind.
    winner_score_mean: f64,
    score_mean: f64,
    score_min: f64,
    score_max: f64,
    margin_mean: f64,
    /// Matches by why they ended.
    ends: BTreeMap<&'static str, u32>,
    /// Matches by the step of the tie-break that decided.
    ties: BTreeMap<&'static str, u32>,
    shared_victories: u32,
    /// What seats have had, and how often they won.
    uses: Vec<Use>,
    /// The match with the most decisions.
    longest: Longest,
}

/// How often something was had by a seat, and by a winner.
#[derive(Debug, Serialize)]
struct Use {
    #[serde(flatten)]
    holding: Holding,
    /// Share of all seats that have had it.
    share: f64,
    /// Share of the victories among those.
    win_share: f64,
    wilson95: [f64; 2],
}

/// Where to find the longest match.
#[derive(Debug, Serialize)]
struct Longest {
    seed: Seed,
    rounds: u16,
    decisions: u32,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    ensure!(args.games > 0, "--games 0: there is nothing to look at");
    let entries = if args.write.is_some() { args.game.all()? } else { vec![args.game.one()?] };
    let mut reports = Vec::new();
    for entry in entries {
        let bot = args::known_bot(&args.bot)?.id;
        let options = args.game.chosen(entry.meta)?;
        for seats in Seats::counts(args.seats.as_ref(), entry.meta)?
            .into_iter()
            .filter(|seats| args.write.is_none() || *seats > 1)
        {
            let bots = match &args.seats {
                Some(Seats::Bots(_)) => args.seats.as_ref().expect("just seen").table(entry.meta, bot)?,
                _ => std::iter::repeat_n(bot, usize::from(seats)).collect(),
            };
            let report = observe(entry, options, bots, args);
            match (&args.write, args.json) {
                (Some(_), _) => reports.push(report),
                (None, true) => output::print_json(&report)?,
                (None, false) => output::print(&in_words(&report))?,
            }
        }
    }
    args.write.as_ref().map_or(Ok(()), |file| page::write(file, &reports, args))
}

fn observe(entry: &'static Entry, options: Chosen, bots: PerSeat<&'static str>, args: &Args) -> Report {
    let seed_of = |number: u64| series::seed_of(&args.seed, 1 + number);
    let observed = series::observe(entry, options, args.games, "balance", |number| (bots.clone(), seed_of(number)));
    let (finished, holdings): (Vec<Finished>, Vec<Holdings>) = observed.into_iter().unzip();
    let seats = || Seat::all(bots.len() as u8);
    let played: Vec<Played> = finished.iter().map(Played::from).collect();
    let wins: Vec<f64> = seats().map(|seat| played.iter().map(|match_| match_.win(seat)).sum()).collect();
    let rounds: Summary = finished.iter().map(|match_| match_.outcome.rounds).collect();
    let decisions: Summary = finished.iter().map(|match_| match_.decisions).collect();
    let scores: Summary = finished.iter().flat_map(|match_| match_.scores.iter().copied()).collect();
    let winners = finished.iter().flat_map(|match_| match_.outcome.winners().map(|seat| match_.scores[seat.index()]));
    let (at, longest) =
        finished.iter().enumerate().max_by_key(|(_, match_)| match_.decisions).expect("at least one match");
    Report {
        game: entry.meta.id,
        options: options.to_map(),
        seats: bots.len(),
        games: args.games,
        seat_win_shares: wins.iter().map(|wins| wins / args.games as f64).collect(),
        seat_wilson95: wins.iter().map(|wins| wilson95(*wins, args.games)).collect(),
        seat_scores: seats()
            .map(|seat| finished.iter().map(|match_| match_.scores[seat.index()]).collect::<Summary>().mean())
            .collect(),
        rounds_mean: rounds.mean(),
        rounds_min: rounds.min,
        rounds_max: rounds.max,
        rounds: tally(finished.iter().map(|match_| match_.outcome.rounds)),
        decisions_mean: decisions.mean(),
        decisions_max: decisions.max,
        winner_score_mean: winners.collect::<Summary>().mean(),
        score_mean: scores.mean(),
        score_min: scores.min,
        score_max: scores.max,
        margin_mean: finished.iter().map(margin).collect::<Summary>().mean(),
        ends: tally(finished.iter().map(|match_| match_.outcome.reason)),
        ties: tally(finished.iter().filter_map(|match_| match_.outcome.tie_break)),
        shared_victories: finished.iter().filter(|match_| match_.outcome.winners().count() > 1).count() as u32,
        uses: uses(&played, &holdings),
        longest: Longest { seed: seed_of(at as u64), rounds: longest.outcome.rounds, decisions: longest.decisions },
        bots,
    }
}

/// What seats have had, sort by sort, the most frequent first.
fn uses(played: &[Played], holdings: &[Holdings]) -> Vec<Use> {
    let mut counts: BTreeMap<Holding, (u64, f64)> = BTreeMap::new();
    let mut seats = 0;
    for (match_, holdings) in played.iter().zip(holdings) {
        for (seat, had) in Seat::all(holdings.len() as u8).zip(holdings) {
            seats += 1;
            for holding in had {
                let (count, wins) = counts.entry(*holding).or_default();
                *count += 1;
                *wins += match_.win(seat);
            }
        }
    }
    let mut uses: Vec<Use> = counts
        .into_iter()
        .map(|(holding, (count, wins))| Use {
            holding,
            share: count as f64 / f64::from(seats),
            win_share: wins / count as f64,
            wilson95: wilson95(wins, count),
        })
        .collect();
    uses.sort_by(|one, other| one.holding.sort.cmp(other.holding.sort).then(other.share.total_cmp(&one.share)));
    uses
}

fn tally<K: Ord>(keys: impl Iterator<Item = K>) -> BTreeMap<K, u32> {
    let mut tally = BTreeMap::new();
    keys.for_each(|key| *tally.entry(key).or_insert(0) += 1);
    tally
}

/// How far the second is behind the first, in points.
fn margin(match_: &Finished) -> i32 {
    let mut scores = match_.scores.clone();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores.get(1).map_or(0, |second| scores[0] - second)
}

fn in_words(report: &Report) -> String {
    let rows = (0..report.seats).map(|seat| {
        let [low, high] = report.seat_wilson95[seat];
        vec![
            format!("seat {} ({})", seat + 1, report.bots[seat]),
            percent(report.seat_win_shares[seat]),
            format!("{} to {}", percent(low), percent(high)),
            format!("{:.2}", report.seat_scores[seat]),
        ]
    });
    let games = report.games as u32;
    let most: Vec<String> = report.rounds.iter().map(|(rounds, count)| format!("{rounds}: {count}")).collect();
    let uses = report.uses.iter().map(|had| {
        let [low, high] = had.wilson95.map(percent);
        let name = format!("{} {}", had.holding.sort, had.holding.name);
        vec![name, percent(had.share), percent(had.win_share), format!("{low} to {high}")]
    });
    let none = |words: String| if words.is_empty() { "none".to_owned() } else { words };
    format!(
        "{} with {} seats, {} matches\n{}\
         rounds     {:.1} on average, {} to {} ({})\n\
         decisions  {:.0} on average, at most {}\n\
         scores     winners {:.1}, all {:.1} ({} to {}), second {:.1} behind\n\
         ends       {}\n\
         ties       {}; shared victories {}\n\
         longest    seed {}, {} rounds, {} decisions\n{}\n",
        report.game,
        report.seats,
        report.games,
        output::columns(&["", "wins", "95 % interval", "mean score"], &rows.collect::<Vec<_>>()),
        report.rounds_mean,
        report.rounds_min,
        report.rounds_max,
        most.join(", "),
        report.decisions_mean,
        report.decisions_max,
        report.winner_score_mean,
        report.score_mean,
        report.score_min,
        report.score_max,
        report.margin_mean,
        shares(&report.ends, games),
        none(shares(&report.ties, games)),
        report.shared_victories,
        report.longest.seed,
        report.longest.rounds,
        report.longest.decisions,
        output::columns(&["had", "by seats", "of whom won", "95 % interval"], &uses.collect::<Vec<_>>()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_seats_had_is_counted_with_their_share_of_the_victories() {
        let [market, mint] = ["Market", "Mint"].map(|name| Holding::new("Building", name));
        let played = |ranks: &[u8]| Played { ranks: ranks.to_vec(), scores: vec![0; 2], rounds: 1, decisions: 1 };
        let had = |first: &[Holding], second: &[Holding]| {
            [first, second].into_iter().map(|had| had.iter().copied().collect()).collect()
        };
        // The mint: a defeat, and half of a shared victory. The market: a victory, and half of one.
        let uses = uses(&[played(&[2, 1]), played(&[1, 1])], &[had(&[mint], &[market]), had(&[mint, market], &[])]);
        let seen: Vec<_> = uses.iter().map(|had| (had.holding.name, had.share, had.win_share)).collect();
        assert_eq!(seen, [("Market", 0.5, 0.75), ("Mint", 0.5, 0.25)]);
        assert_eq!(uses[0].wilson95, wilson95(1.5, 2));
    }
}
