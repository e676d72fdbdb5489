//! The page: what everybody plays in a second, and how many times that we do.

use std::fmt::Write as _;

use serde::Serialize;

use super::arguments::{Args, Played};
use super::install;
use crate::output;
use crate::stats::median;

/// The heading of the section that is written; the rest of the page stays.
const HEADING: &str = "## Beside other engines\n";

/// How the page begins where there is none.
const TITLE: &str = "# How fast it is\n";

/// The middle of several measurements, with the extremes.
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

/// How fast one game is with one engine, called in one way; with the keys of its JSON.
#[derive(Debug, Serialize)]
pub struct Line {
    engine: String,
    game: &'static str,
    way: &'static str,
    players: u8,
    decisions_per_s: Spread,
    games_per_s: Spread,
    decisions_per_game: f64,
    /// Decisions a second, round by round: rounds are compared with each other, not with the median.
    #[serde(skip)]
    rounds: Vec<f64>,
}

/// A peer's line with how many times its decisions a second each of our games has.
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
    /// What was measured in some rounds, at least one.
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

    /// How many times as many decisions this makes in a second as another, round by round.
    fn times(&self, other: &Self) -> Spread {
        Spread::of(self.rounds.iter().zip(&other.rounds).map(|(own, others)| own / others))
    }

    /// With our own games in multiples of it.
    pub fn beside(&self, own: &[Self]) -> Beside<'_> {
        Beside { line: self, ours: own.iter().map(|game| Ratio { game: game.game, times: game.times(self) }).collect() }
    }
}

/// The section of the page.
pub(super) fn section(args: &Args, own: &[Line], peers: &[Line], skipped: &[String]) -> String {
    let mut text = format!(
        "{HEADING}\n\
         Written by `cargo arena peers --write docs/performance.md`{}, in {} rounds of {} ms of CPU time, in which\n\
         everybody plays random matches on one thread, by turns. The middle number is the median of the rounds.\n\
         {}.\n\n\
         A decision is one action of a player, forced ones too: listing the legal actions, picking one of them, carrying it\n\
         out. Chance is in the time but isn't counted. The games differ, and so does what a decision costs in them: the\n\
         ratios say what an engine has for a search, not which is written better. Peers in Python pay for each call, which\n\
         is why each is also called in its own fastest way: fastcatan's batch carries out a thousand matches at a time, and\n\
         choosing isn't timed there; OpenSpiel plays a whole match a call, with its own bots in C++; boardgame.io is asked\n\
         by its reducer, without its client. Chess is in Rust, like ours.\n",
        output::commit().map_or(String::new(), |commit| format!(" at commit {commit}")),
        args.rounds,
        args.millis,
        machine(),
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
    if !peers.is_empty() {
        text += "\nHow many times as many decisions ours make in a second:\n\n| as |";
        own.iter().for_each(|game| text += &format!(" {} |", game.game));
        text += &format!("\n|---|{}\n", "--:|".repeat(own.len()));
    }
    for peer in peers {
        let _ = write!(text, "| {}, {}, {} |", peer.engine, peer.game, peer.way);
        for game in own {
            let Spread { median, smallest, largest } = game.times(peer);
            let _ = write!(text, " {} ({} to {}) |", times(median), times(smallest), times(largest));
        }
        text.push('\n');
    }
    if !skipped.is_empty() {
        text += "\nSkipped, because they couldn't be had:\n\n";
        skipped.iter().for_each(|line| text += &format!("* {line}\n"));
    }
    text
}

/// A page with the section in place of what it had, or at its end.
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

/// The processor and what programs run in.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    // Where there is no such file, what kind it is must do.
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let name = name.map_or(std::env::consts::ARCH, |(_, name)| name);
    format!("{cores} cores of {name}, {}", install::versions().join(", "))
}

/// A number in groups of three digits.
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

/// A ratio with the digits that mean something.
fn times(ratio: f64) -> String {
    match ratio {
        ratio if ratio >= 100.0 => grouped(ratio),
        ratio if ratio >= 10.0 => format!("{ratio:.0}"),
        ratio if ratio >= 1.0 => format!("{ratio:.1}"),
        ratio => format!("{ratio:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds of a second each, with so many decisions.
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
        // The machine was slow in the second round, for both: it is no reason for a ratio to move.
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
    fn numbers_have_the_digits_that_mean_something() {
        assert_eq!([7.4, 1_234.0, 12_345_678.0].map(grouped), ["7", "1,234", "12,345,678"]);
        assert_eq!([0.456, 1.94, 12.4, 1_234.5].map(times), ["0.46", "1.9", "12", "1,234"]);
    }
}
