//! The page: the speed of each engine, and the ratio to our games.

use std::fmt::Write as _;

use serde::Serialize;

use super::arguments::{Args, Played};
use super::install;
use crate::output;
use crate::stats::median;

/// The heading of the generated section. The rest of the page stays.
const HEADING: &str = "## Beside other engines\n";

/// The title of a new page.
const TITLE: &str = "# How fast it is\n";

/// The median of several measurements, with the extremes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    median: f64,
    smallest: f64,
    largest: f64,
}

impl Spread {
    fn of(values: impl Iterator<Item = f64>) -> Self {
        let values: Vec<f64> = values.collect();
        let smallest = values.iter().copied().fold(f64::INFINITY, f64::min);
        let largest = values.iter().copied().fold(0.0, f64::max);
        Self { median: median(values), smallest, largest }
    }
}

/// The speed of one game with one engine, called in one way, with the keys of its JSON.
#[derive(Debug, Serialize)]
pub struct Line {
    engine: String,
    game: &'static str,
    way: &'static str,
    players: u8,
    decisions_per_s: Spread,
    games_per_s: Spread,
    decisions_per_game: f64,
    /// Decisions per second in each round. Ratios compare equal rounds, not medians.
    #[serde(skip)]
    rounds: Vec<f64>,
}

/// A peer's line, with the ratio of each of our games to it.
#[derive(Debug, Serialize)]
pub struct Beside<'a> {
    #[serde(flatten)]
    line: &'a Line,
    ours: Vec<Ratio>,
}

#[derive(Debug, Serialize)]
struct Ratio {
    game: &'static str,
    times: Spread,
}

impl Line {
    /// Returns the line for some rounds, at least one.
    pub(super) fn new(engine: String, game: &'static str, way: &'static str, played: &[Played]) -> Self {
        let rates = |number: fn(&Played) -> u64| played.iter().map(move |one| number(one) as f64 / one.seconds);
        let total = |number: fn(&Played) -> u64| played.iter().map(number).sum::<u64>() as f64;
        Self {
            engine,
            game,
            way,
            players: played[0].players,
            decisions_per_s: Spread::of(rates(|one| one.decisions)),
            games_per_s: Spread::of(rates(|one| one.games)),
            decisions_per_game: total(|one| one.decisions) / total(|one| one.games),
            rounds: rates(|one| one.decisions).collect(),
        }
    }

    /// Returns the ratio of decisions per second to another line, computed round by round.
    fn times(&self, other: &Self) -> Spread {
        Spread::of(self.rounds.iter().zip(&other.rounds).map(|(own, others)| own / others))
    }

    /// Returns the line with the ratios of our own games.
    pub fn beside(&self, own: &[Self]) -> Beside<'_> {
        Beside { line: self, ours: own.iter().map(|game| Ratio { game: game.game, times: game.times(self) }).collect() }
    }
}

/// Returns the section of the page.
pub(super) fn section(args: &Args, own: &[Line], peers: &[Line], skipped: &[String]) -> String {
    let mut text = format!(
        "{HEADING}\n\
         Random matches on one thread, {} rounds of {} ms of CPU time, all engines by turns. Numbers are medians of the rounds.\n\n\
         * A decision is one action of a player: list the legal actions, pick one, carry it out. Forced ones count, chance doesn't.\n\
         * The games differ, and so does the cost of a decision. The numbers say what an engine offers a search.\n\
         * Engines in Python pay for each call, so each is also called in its fastest way: fastcatan's batch carries out a thousand\n  \
           matches at a time; OpenSpiel plays whole matches with its bots in C++; boardgame.io runs without its client.\n\n\
         Command: `cargo arena peers --write docs/performance.md`. Commit: {}. Machine: {}, {}.\n",
        args.rounds,
        args.millis,
        output::commit().as_deref().unwrap_or("unknown"),
        output::machine(),
        install::versions().join(", "),
    );
    text +=
        "\n| engine | game | called | players | decisions/s | smallest to largest | matches/s | decisions a match |\n";
    text += "|---|---|---|--:|--:|--:|--:|--:|\n";
    for line in own.iter().chain(peers) {
        let Spread { median, smallest, largest } = line.decisions_per_s;
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} to {} | {} | {:.0} |",
            line.engine,
            line.game,
            line.way,
            line.players,
            grouped(median),
            grouped(smallest),
            grouped(largest),
            grouped(line.games_per_s.median),
            line.decisions_per_game,
        );
    }
    if !skipped.is_empty() {
        text += "\nSkipped, because they couldn't be had:\n\n";
        skipped.iter().for_each(|line| text += &format!("* {line}\n"));
    }
    text
}

/// Returns a page with the section in place of its old one, or at its end.
pub(super) fn put(page: &str, section: &str) -> String {
    let Some(start) = page.find(HEADING) else {
        let page = if page.is_empty() { TITLE } else { page };
        return format!("{}\n\n{section}", page.trim_end());
    };
    let after = start + HEADING.len();
    match page[after..].find("\n## ") {
        Some(end) => format!("{}{section}{}", &page[..start], &page[after + end..]),
        None => format!("{}{section}", &page[..start]),
    }
}

/// Returns a number in groups of three digits.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds of two seconds each, with these numbers of decisions.
    fn line(engine: &str, decisions: &[u64]) -> Line {
        let answer = |decisions: &u64| {
            let told = format!(r#"{{"players": 4, "decisions": {decisions}, "games": 10, "seconds": 2.0}}"#);
            serde_json::from_str(&told).expect("an answer")
        };
        let played: Vec<Played> = decisions.iter().map(answer).collect();
        Line::new(engine.to_owned(), "Chess", "one by one", &played)
    }

    #[test]
    fn a_line_is_the_median_of_its_rounds_per_cpu_second() {
        let line = line("peer", &[600, 200, 400]);
        assert_eq!(line.decisions_per_s, Spread { median: 200.0, smallest: 100.0, largest: 300.0 });
        assert_eq!((line.games_per_s.median, line.decisions_per_game, line.players), (5.0, 40.0, 4));
    }

    #[test]
    fn ratios_are_those_of_the_same_rounds() {
        // The machine was slow in the second round for both engines, so the ratio doesn't change.
        let (own, peer) = (line("ours", &[900, 300, 600]), line("peer", &[300, 100, 300]));
        assert_eq!(own.times(&peer), Spread { median: 3.0, smallest: 2.0, largest: 3.0 });
        let told = serde_json::to_value(peer.beside(&[own])).expect("JSON");
        assert_eq!((&told["engine"], &told["ours"][0]["times"]["median"]), (&"peer".into(), &3.0.into()));
    }

    #[test]
    fn a_section_is_put_in_the_place_of_the_last_one() {
        let section = format!("{HEADING}\nNew.\n");
        let whole = |before: &str| put(before, &section);
        assert_eq!(whole(""), format!("{TITLE}\n{section}"));
        assert_eq!(
            whole("# How fast\n\n## The rules\n\nOwn.\n"),
            format!("# How fast\n\n## The rules\n\nOwn.\n\n{section}")
        );
        let page = format!("# How fast\n\n{HEADING}\nOld.\n\n## The rules\n\nOwn.\n");
        assert_eq!(whole(&page), format!("# How fast\n\n{section}\n## The rules\n\nOwn.\n"));
        assert_eq!(whole(&whole(&page)), whole(&page));
    }

    #[test]
    fn numbers_have_groups_of_three_digits() {
        assert_eq!([7.4, 1_234.0, 12_345_678.0].map(grouped), ["7", "1,234", "12,345,678"]);
    }
}
