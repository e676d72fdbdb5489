//! `arena peers`: compares the speed of random matches with other engines.
//!
//! All engines play on one thread, in turn, measured in CPU time, so a busy machine favours none. A peer is a separate
//! program ([`list`]), which [`install`] downloads. A peer that isn't available is skipped, and the page gives the
//! reason.

mod arguments;
mod install;
mod list;
mod page;

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use engine::catalog::Entry;
use engine::check::benchmark::Benchmark;
use serde::Serialize;

use crate::bench::{clocked, repeats_in};
use crate::output;
use crate::program::Program;
pub use arguments::Args;
use arguments::Played;
use list::{PEERS, Peer, Way};
use page::Line;

/// The number of seats in our games, as in the peers' games of this kind.
const SEATS: u8 = 4;

/// A request to a peer's program.
#[derive(Debug, Serialize)]
struct Asked {
    game: &'static str,
    way: &'static str,
    /// CPU seconds to play.
    seconds: f64,
}

/// An available peer.
struct Running {
    peer: &'static Peer,
    program: Program,
    /// The results of each of its ways in each round.
    played: Vec<Vec<Played>>,
}

/// A game of this project.
struct Ours {
    entry: &'static Entry,
    seats: u8,
    benchmark: Box<dyn Benchmark>,
    /// Matches in a round.
    games: u32,
    played: Vec<Played>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    ensure!(args.rounds > 0, "--rounds 0: play at least one");
    for name in &args.without {
        let known: Vec<&str> = PEERS.iter().map(|peer| peer.name).collect();
        ensure!(known.contains(&name.as_str()), "there is no peer “{name}”; known peers: {}", known.join(", "));
    }
    let time = Duration::from_millis(args.millis);
    let mut ours =
        args.game.all()?.into_iter().map(|entry| Ours::new(entry, args, time)).collect::<Result<Vec<_>>>()?;
    let mut skipped = Vec::new();
    let mut running = Vec::new();
    for peer in PEERS.iter().filter(|peer| !args.without.iter().any(|name| name == peer.name)) {
        match Running::start(peer, args) {
            Ok(one) => running.push(one),
            Err(why) => skip(&mut skipped, peer, &why),
        }
    }
    let bar = output::progress(args.rounds as u64 + 1, "peers");
    // Just-in-time compilation is done by the second round, so the first isn't counted.
    for round in 0..=args.rounds {
        running.retain_mut(|one| match one.play(time, round > 0) {
            Ok(()) => true,
            Err(why) => {
                let told = install::complaint(one.peer).map_or(why, anyhow::Error::msg);
                bar.suspend(|| skip(&mut skipped, one.peer, &told));
                false
            }
        });
        ours.iter_mut().for_each(|game| game.play(round > 0));
        bar.inc(1);
    }
    bar.finish_and_clear();

    let own: Vec<Line> = ours.iter().map(Ours::line).collect();
    let peers: Vec<Line> = running.iter().flat_map(Running::lines).collect();
    if args.json {
        for line in &own {
            output::print_json(line)?;
        }
        return peers.iter().try_for_each(|line| output::print_json(&line.beside(&own)));
    }
    let section = page::section(args, &own, &peers, &skipped);
    match &args.write {
        Some(file) => {
            let before = std::fs::read_to_string(file).unwrap_or_default();
            std::fs::write(file, page::put(&before, &section))
                .with_context(|| format!("can't write {}", file.display()))
        }
        None => output::print(&section),
    }
}

/// Prints the reason why a peer is left out, and stores it for the page.
fn skip(skipped: &mut Vec<String>, peer: &Peer, why: &anyhow::Error) {
    let line = format!("{} {}: {why:#}", peer.name, peer.version);
    eprintln!("skipped {line}");
    skipped.push(line);
}

impl Running {
    fn start(peer: &'static Peer, args: &Args) -> Result<Self> {
        install::install(peer, args.python.as_deref())?;
        Ok(Self { peer, program: install::start(peer)?, played: vec![Vec::new(); peer.ways.len()] })
    }

    /// Plays a round in each way.
    fn play(&mut self, time: Duration, counts: bool) -> Result<()> {
        for (way, rounds) in self.peer.ways.iter().zip(&mut self.played) {
            let asked = Asked { game: way.id, way: way.way, seconds: time.as_secs_f64() };
            let played: Played = self.program.ask(&asked)?;
            ensure!(played.decisions > 0 && played.seconds > 0.0, "nothing was played of {}", way.game);
            if counts {
                rounds.push(played);
            }
        }
        Ok(())
    }

    fn lines(&self) -> impl Iterator<Item = Line> {
        let line = |(way, rounds): (&Way, &Vec<Played>)| {
            Line::new(format!("{} {}", self.peer.name, rounds[0].version), way.game, way.way, rounds)
        };
        self.peer.ways.iter().zip(&self.played).map(line)
    }
}

impl Ours {
    fn new(entry: &'static Entry, args: &Args, time: Duration) -> Result<Self> {
        let seats = SEATS.clamp(entry.meta.min_seats, entry.meta.max_seats);
        let mut benchmark = entry.benchmark(seats, &args.game.chosen(entry.meta)?, args.seed.number());
        let games = repeats_in(time, |count| benchmark.playouts(count));
        Ok(Self { entry, seats, benchmark, games, played: Vec::new() })
    }

    fn play(&mut self, counts: bool) {
        let mut decisions = 0;
        let seconds = clocked(|| decisions = self.benchmark.playouts(self.games));
        if counts {
            let (players, games) = (self.seats, u64::from(self.games));
            self.played.push(Played { version: String::new(), players, decisions, games, seconds });
        }
    }

    fn line(&self) -> Line {
        Line::new("ours".to_owned(), self.entry.meta.name, "its loop", &self.played)
    }
}
