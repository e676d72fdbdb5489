//! `arena bench --wasm`: how fast random matches are in wasm, as a share of how fast they are natively.
//!
//! Both play the very same matches by turns, in CPU time, so that a busy machine doesn't favour either.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use engine::catalog::Entry;
use engine::options::Chosen;
use serde::{Deserialize, Serialize};

use super::{Args, clocked, repeats_in, round};
use crate::output;
use crate::stats::median;

/// What Node runs: see there for what it reads and writes.
const SCRIPT: &str = include_str!("playouts.cjs");

/// The speed of one game with one number of seats, with the keys of its JSON.
#[derive(Debug, Serialize)]
struct Compared {
    game: &'static str,
    seats: u8,
    options: BTreeMap<String, String>,
    native_decisions_per_s: f64,
    wasm_decisions_per_s: f64,
    /// Wasm against native, in the median of the repeats.
    ratio: f64,
}

/// Compares each game with each number of seats.
pub fn run(kinds: Vec<(&'static Entry, u8, Chosen)>, args: &Args) -> Result<()> {
    let mut node = Node::start()?;
    let bar = output::progress(kinds.len() as u64, "wasm");
    let mut rows = Vec::new();
    for (entry, seats, options) in kinds {
        let compared = compare(&mut node, entry, seats, options, args)?;
        bar.inc(1);
        if args.json {
            bar.suspend(|| output::print_json(&compared))?;
        } else {
            rows.push(vec![
                compared.game.to_owned(),
                compared.seats.to_string(),
                format!("{:.0}", compared.native_decisions_per_s),
                format!("{:.0}", compared.wasm_decisions_per_s),
                format!("{:.2}", compared.ratio),
            ]);
        }
    }
    bar.finish_and_clear();
    let head = ["game", "seats", "native decisions/s", "wasm decisions/s", "ratio"];
    if args.json { Ok(()) } else { output::print(&output::columns(&head, &rows)) }
}

fn compare(node: &mut Node, entry: &'static Entry, seats: u8, options: Chosen, args: &Args) -> Result<Compared> {
    let seed = args.seed.number();
    let start = || entry.benchmark(seats, &options, seed);
    let count = repeats_in(Duration::from_millis(args.millis), |count| start().playouts(count));
    let mut native = start();
    node.prepare(&Prepare { game: entry.meta.id, seats, options: options.to_map(), seed: seed.to_string() })?;
    // V8 compiles once more what runs often: the first turn isn't counted.
    let mut turn = || -> Result<[f64; 2]> {
        let mut decisions = 0;
        let seconds = clocked(|| decisions = native.playouts(count));
        let played = node.playouts(count)?;
        ensure!(played.decisions == decisions, "{} plays otherwise in wasm: {}", entry.meta.id, played.decisions);
        Ok([decisions as f64 / seconds, decisions as f64 / played.seconds])
    };
    turn()?;
    let turns: Vec<[f64; 2]> = (0..args.repeats).map(|_| turn()).collect::<Result<_>>()?;
    let middle = |number: fn(&[f64; 2]) -> f64| round(median(turns.iter().map(number).collect()));
    Ok(Compared {
        game: entry.meta.id,
        seats,
        options: options.to_map(),
        native_decisions_per_s: middle(|[native, _]| *native),
        wasm_decisions_per_s: middle(|[_, wasm]| *wasm),
        ratio: middle(|[native, wasm]| wasm / native),
    })
}

/// What Node is asked to get ready for.
#[derive(Serialize)]
struct Prepare {
    game: &'static str,
    seats: u8,
    options: BTreeMap<String, String>,
    /// In digits, of which JavaScript's own numbers would lose the last.
    seed: String,
}

/// What Node played.
#[derive(Deserialize)]
struct Played {
    decisions: u64,
    /// Of CPU time.
    seconds: f64,
}

/// Node with the matches in wasm; it ends with this.
struct Node {
    child: Child,
    asked: ChildStdin,
    told: Lines<BufReader<ChildStdout>>,
}

impl Node {
    fn start() -> Result<Self> {
        let built = Command::new("cargo").args(["xtask", "playouts"]).stderr(Stdio::inherit()).output();
        let built = built.context("cargo can't be started: run this as `cargo arena bench --wasm`.")?;
        ensure!(built.status.success(), "the matches weren't compiled to wasm: see above.");
        let module = String::from_utf8(built.stdout)?;
        let mut child = Command::new("node")
            .args(["-e", SCRIPT, module.trim()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("node can't be started: check that it is installed and on PATH.")?;
        let asked = child.stdin.take().expect("it is piped");
        let told = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        Ok(Self { child, asked, told })
    }

    fn prepare(&mut self, prepare: &Prepare) -> Result<()> {
        self.ask(&serde_json::to_string(prepare)?).map(drop)
    }

    fn playouts(&mut self, count: u32) -> Result<Played> {
        Ok(serde_json::from_str(&self.ask(&count.to_string())?)?)
    }

    fn ask(&mut self, line: &str) -> Result<String> {
        writeln!(self.asked, "{line}")?;
        self.told.next().context("node ended: see above.")?.map_err(Into::into)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
