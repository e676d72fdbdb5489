//! `arena bench --wasm`: compares the speed of random matches in wasm with native speed.
//!
//! Both play identical matches in turn, measured in CPU time, so a busy machine favours neither.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use engine::catalog::Entry;
use engine::kernel::options::OptionValues;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::arguments::Args;
use super::clock::{clocked, repeats_in, round};
use crate::output;
use crate::program::Program;
use crate::stats::median;

/// The script that Node runs. It documents its input and output.
const SCRIPT: &str = include_str!("playouts.cjs");

/// The speed of one game with one number of seats, with the keys of its JSON.
#[derive(Debug, Serialize)]
struct Compared {
    game: &'static str,
    seats: u8,
    options: BTreeMap<String, String>,
    native_decisions_per_s: f64,
    wasm_decisions_per_s: f64,
    /// Median ratio of wasm to native speed.
    ratio: f64,
}

/// Compares each game with each number of seats.
pub fn run(kinds: Vec<(&'static Entry, u8, OptionValues)>, args: &Args) -> Result<()> {
    let mut node = start()?;
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

fn compare(
    node: &mut Program,
    entry: &'static Entry,
    seats: u8,
    options: OptionValues,
    args: &Args,
) -> Result<Compared> {
    let seed = args.seed.number();
    let benchmark = || entry.benchmark(seats, &options, seed);
    let count = repeats_in(Duration::from_millis(args.millis), |count| benchmark().playouts(count));
    let mut native = benchmark();
    let prepare = Prepare { game: entry.meta.id, seats, options: options.to_map(), seed: seed.to_string() };
    node.ask::<Value>(&prepare)?;
    // V8 recompiles hot code, so the first turn isn't counted.
    let mut turn = || -> Result<[f64; 2]> {
        let mut decisions = 0;
        let seconds = clocked(|| decisions = native.playouts(count));
        let played: Played = node.ask(&count)?;
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

/// A game for Node to prepare.
#[derive(Serialize)]
struct Prepare {
    game: &'static str,
    seats: u8,
    options: BTreeMap<String, String>,
    /// In digits, because JavaScript's numbers lose precision.
    seed: String,
}

/// The result of Node's play.
#[derive(Deserialize)]
struct Played {
    decisions: u64,
    /// CPU seconds.
    seconds: f64,
}

/// Compiles the matches to wasm and starts Node with them.
fn start() -> Result<Program> {
    let built = Command::new("cargo").args(["xtask", "playouts"]).stderr(Stdio::inherit()).output();
    let built = built.context("cargo can't be started: run this as `cargo arena bench --wasm`.")?;
    ensure!(built.status.success(), "the matches weren't compiled to wasm: see above.");
    let module = String::from_utf8(built.stdout)?;
    Program::start(Command::new("node").args(["-e", SCRIPT, module.trim()]))
}
