//! `arena balance`: statistics of matches between equal bots: seats, rounds, scores, endings, ties, and the things of
//! winners.

mod assets;
mod page;
mod report;

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use engine::catalog::Entry;
use engine::kernel::options::OptionValues;
use engine::kernel::seat::{PerSeat, Seat};
use engine::simulation::{ContestResult, ContestStatistics};
pub use report::Args;
use report::{Longest, Report};

use crate::args::{self, Seats};
use crate::checkpoint::Played;
use crate::stats::{Summary, median, percent, shares, wilson95};
use crate::{output, series};

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

fn observe(entry: &'static Entry, options: OptionValues, bots: PerSeat<&'static str>, args: &Args) -> Report {
    let seed_of = |number: u64| series::seed_of(&args.seed, 1 + number);
    let observed = series::observe(entry, options, args.games, "balance", |number| (bots.clone(), seed_of(number)));
    let finished: Vec<&ContestResult> = observed.iter().map(|one| &one.finished).collect();
    let seats = || Seat::all(bots.len() as u8);
    let played: Vec<Played> = finished.iter().map(|one| Played::from(*one)).collect();
    let wins: Vec<f64> = seats().map(|seat| played.iter().map(|match_| match_.win(seat)).sum()).collect();
    let places: Vec<f64> = seats().map(|place| wins_of_place(&observed, &played, place)).collect();
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
        place_win_shares: places.iter().map(|wins| wins / args.games as f64).collect(),
        place_wilson95: places.iter().map(|wins| wilson95(*wins, args.games)).collect(),
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
        margin_mean: finished.iter().map(|one| margin(one)).collect::<Summary>().mean(),
        margin_share_median: median(finished.iter().map(|one| margin_share(one)).collect()),
        late_decisions_median: median(
            observed.iter().flat_map(|one| &one.late_decisions).map(|count| f64::from(*count)).collect(),
        ),
        ends: tally(finished.iter().map(|match_| match_.outcome.reason)),
        ties: tally(finished.iter().filter_map(|match_| match_.outcome.tie_break)),
        shared_victories: finished.iter().filter(|match_| match_.outcome.winners().count() > 1).count() as u32,
        uses: assets::uses(&played, observed.iter().map(|one| &one.assets)),
        firsts: assets::firsts(&played, &observed),
        offers: assets::offers(&observed),
        longest: Longest { seed: seed_of(at as u64), rounds: longest.outcome.rounds, decisions: longest.decisions },
        bots,
    }
}

fn tally<K: Ord>(keys: impl Iterator<Item = K>) -> BTreeMap<K, u32> {
    let mut tally = BTreeMap::new();
    keys.for_each(|key| *tally.entry(key).or_insert(0) += 1);
    tally
}

/// Returns the lead of the first seat over the second, in points.
fn margin(match_: &ContestResult) -> i32 {
    let mut scores = match_.scores.clone();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores.get(1).map_or(0, |second| scores[0] - second)
}

/// Returns the lead as a share of the first seat's points.
fn margin_share(match_: &ContestResult) -> f64 {
    let most = match_.scores.iter().copied().max().unwrap_or(0);
    f64::from(margin(match_)) / f64::from(most.max(1))
}

/// Returns the victories of the seat that is `place` seats after the first to decide.
fn wins_of_place(observed: &[ContestStatistics], played: &[Played], place: Seat) -> f64 {
    let win = |(one, match_): (&ContestStatistics, &Played)| {
        let seats = one.assets.len() as u8;
        match_.win(Seat((one.opener.0 + place.0) % seats))
    };
    observed.iter().zip(played).map(win).sum()
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
    let places = report.place_win_shares.iter().zip(&report.place_wilson95);
    let places: Vec<String> = places
        .map(|(share, [low, high])| format!("{} ({} to {})", percent(*share), percent(*low), percent(*high)))
        .collect();
    let none = |words: String| if words.is_empty() { "none".to_owned() } else { words };
    format!(
        "{} with {} seats, {} matches\n{}\
         rounds     {:.1} on average, {} to {} ({})\n\
         decisions  {:.0} on average, at most {}; late in a match {} a round and seat in the median\n\
         scores     winners {:.1}, all {:.1} ({} to {}), second {:.1} behind, {} of the winner's score in the median\n\
         places     {}\n\
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
        report.late_decisions_median,
        report.winner_score_mean,
        report.score_mean,
        report.score_min,
        report.score_max,
        report.margin_mean,
        percent(report.margin_share_median),
        places.join(", "),
        shares(&report.ends, games),
        none(shares(&report.ties, games)),
        report.shared_victories,
        report.longest.seed,
        report.longest.rounds,
        report.longest.decisions,
        assets::in_words(&report.uses, &report.firsts, &report.offers),
    )
}
