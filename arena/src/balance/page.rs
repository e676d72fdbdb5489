//! The page that `arena balance` writes: one table with a row for each game and number of seats.

use std::path::Path;

use anyhow::{Context, Result};

use super::report::{Args, Report};
use crate::output;
use crate::stats::{percent, shares};

/// Writes the page.
///
/// # Errors
/// If the file can't be written.
pub fn write(file: &Path, reports: &[Report], args: &Args) -> Result<()> {
    std::fs::write(file, page(reports, args)).with_context(|| format!("can't write {}", file.display()))
}

/// Returns the page.
fn page(reports: &[Report], args: &Args) -> String {
    let options: String = args.game.options.iter().map(|option| format!(" --option {option}")).collect();
    let rows: String = reports.iter().map(row).collect();
    format!(
        "# How even the games are\n\n\
         Each row is {} matches in which one bot plays all seats. In an even game each of n seats wins 1/n. The interval is Wilson's,\n\
         95 %. `cargo arena balance --game <game>` also shows which things winners had.\n\n\
         Command: `cargo arena balance{options} --bot {} --games {} --seed {} --write docs/balance.md`. Commit: {}. Machine: {}.\n\n\
         | game | seats | wins by seat (interval) | rounds (from, to) | decisions | winner's score | lead | ends | tie-breaks | shared |\n\
         |---|--:|---|---|--:|--:|--:|---|---|--:|\n{rows}",
        args.games,
        args.bot,
        args.games,
        args.seed,
        output::commit().as_deref().unwrap_or("unknown"),
        output::machine(),
    )
}

/// Returns the line of a report.
fn row(report: &Report) -> String {
    let games = report.games as u32;
    let seats = report.seat_win_shares.iter().zip(&report.seat_wilson95);
    let seats: Vec<String> = seats
        .map(|(share, [low, high])| format!("{} ({}, {})", percent(*share), percent(*low), percent(*high)))
        .collect();
    format!(
        "| {} | {} | {} | {:.1} ({}, {}) | {:.0} | {:.1} | {:.1} | {} | {} | {} |\n",
        report.game,
        report.seats,
        seats.join("; "),
        report.rounds_mean,
        report.rounds_min,
        report.rounds_max,
        report.decisions_mean,
        report.winner_score_mean,
        report.margin_mean,
        shares(&report.ends, games),
        shares(&report.ties, games),
        percent(f64::from(report.shared_victories) / f64::from(games)),
    )
}
