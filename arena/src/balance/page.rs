//! The page that `arena balance` writes: a section for each game, with tables under words that stay.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result};
use engine::catalog;

use super::report::{Args, Report};
use crate::output;
use crate::stats::{percent, shares};

/// What the page begins with.
const HEAD: &str = "# What the games look like\n\n\
    Each game's tables are written by the command below them; the words above them are ours. All seats are played by the same\n\
    bot, so in a fair game each of n seats wins 1/n of the matches; intervals are Wilson's, 95 %. The second table tells how\n\
    many seats have had a thing at any time, and how many of those won: that winners have more of what is good, and more of\n\
    everything, are two different reasons.\n";

/// The number of seats at which uses are told.
const TOLD_AT: usize = 3;

/// Puts what was seen into the page.
///
/// # Errors
/// When the file can't be written.
pub fn write(file: &Path, reports: &[Report], args: &Args) -> Result<()> {
    let before = std::fs::read_to_string(file).unwrap_or_default();
    let tables = |game: &'static str| {
        let seen: Vec<&Report> = reports.iter().filter(|report| report.game == game).collect();
        (!seen.is_empty()).then(|| tables(&seen, args))
    };
    std::fs::write(file, page(&before, tables)).with_context(|| format!("can't write {}", file.display()))
}

/// The page with new tables where there are some, and with all else that it said before.
fn page(before: &str, tables: impl Fn(&'static str) -> Option<String>) -> String {
    let mut text = HEAD.to_owned();
    for entry in catalog::GAMES {
        let name = entry.meta.name;
        let old = before.split("\n## ").skip(1).find(|section| section.lines().next() == Some(name));
        match (old, tables(entry.meta.id)) {
            (None, None) => {}
            (Some(old), None) => text += &format!("\n## {}\n", old.trim_end()),
            (old, Some(tables)) => text += &format!("\n## {name}\n\n{}{tables}", words(old.unwrap_or_default())),
        }
    }
    text
}

/// What a section says above its tables, with an empty line below.
fn words(section: &str) -> String {
    let lines: Vec<&str> = section.lines().skip(1).take_while(|line| !line.starts_with('|')).collect();
    match lines.join("\n").trim() {
        "" => String::new(),
        words => format!("{words}\n\n"),
    }
}

/// The tables of a game, with the command that made them.
fn tables(reports: &[&Report], args: &Args) -> String {
    let mut text = String::from(
        "| seats | matches | wins by seat | rounds | decisions | winner | second behind | ends | ties decided by | shared |\n\
         |---|---|---|---|---|---|---|---|---|---|\n",
    );
    for report in reports {
        let games = report.games as u32;
        let seats = report.seat_win_shares.iter().zip(&report.seat_wilson95);
        let seats: Vec<String> = seats
            .map(|(share, [low, high])| format!("{} ({} to {})", percent(*share), percent(*low), percent(*high)))
            .collect();
        let _ = writeln!(
            text,
            "| {} | {games} | {} | {:.1} ({} to {}) | {:.0} | {:.1} | {:.1} | {} | {} | {} |",
            report.seats,
            seats.join(", "),
            report.rounds_mean,
            report.rounds_min,
            report.rounds_max,
            report.decisions_mean,
            report.winner_score_mean,
            report.margin_mean,
            shares(&report.ends, games),
            shares(&report.ties, games),
            percent(f64::from(report.shared_victories) / f64::from(games)),
        );
    }
    if let Some(report) = reports.iter().find(|report| report.seats == TOLD_AT).or(reports.first()) {
        let _ = write!(
            text,
            "\n| with {} seats | had by | of whom won | 95 % interval |\n|---|---|---|---|\n",
            report.seats
        );
        for had in &report.uses {
            let [low, high] = had.wilson95.map(percent);
            let (sort, name) = (had.asset.sort, had.asset.name);
            let (share, wins) = (percent(had.share), percent(had.win_share));
            let _ = writeln!(text, "| {sort}: {name} | {share} | {wins} | {low} to {high} |");
        }
    }
    let options: String = args.game.options.iter().map(|option| format!(" --option {option}")).collect();
    let commit = output::commit().map_or(String::new(), |commit| format!(" At commit {commit}."));
    let Report { game, games, .. } = reports[0];
    text += &format!(
        "\nWritten by `cargo arena balance --game {game}{options} --bot {} --games {games} --seed {} --write docs/balance.md`.{commit}\n",
        args.bot, args.seed
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_tables_replace_old_ones_and_nothing_else() {
        let [one, other] = [&catalog::GAMES[0].meta, &catalog::GAMES[1].meta];
        let fresh = page("", |game| (game == one.id).then(|| "| first |\n".into()));
        assert_eq!(fresh, format!("{HEAD}\n## {}\n\n| first |\n", one.name));
        let told = fresh.replace("| first |", "Told by hand.\n\n| first |");
        let both = page(&told, |game| (game == other.id).then(|| "| second |\n".into()));
        assert_eq!(both, format!("{told}\n## {}\n\n| second |\n", other.name));
        let again = page(&both, |game| (game == one.id).then(|| "| third |\n".into()));
        assert_eq!(again, both.replace("| first |", "| third |"));
    }
}
