//! `arena bench`: measures the speed of the rules. Rates are per CPU second of one thread, so a busy machine doesn't
//! distort them. Each number is the median of several repeats. [`wasm`] compares with wasm.

mod arguments;
mod clock;
mod wasm;

use engine::kernel::turn::{ActionIndex, Ply};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Duration;

use anyhow::{Result, ensure};
pub use arguments::Args;
use clock::round;
pub use clock::{clocked, repeats_in};
use engine::bots::Bot;
use engine::catalog;
use engine::catalog::Entry;
use engine::check::benchmark::Benchmark;
use engine::kernel::options::OptionValues;
use engine::kernel::rng::Rng;
use engine::kernel::seat::Viewer;
use engine::kernel::seed::Seed;
use engine::matches::setup::Setup;
use serde::Serialize;

use crate::args::{self, Seats};
use crate::stats::median;
use crate::{moves, output};

/// The speed of one game with one number of seats, with the keys of its JSON.
#[derive(Debug, Serialize)]
struct Speed {
    game: &'static str,
    seats: u8,
    options: BTreeMap<String, String>,
    playouts_per_s: f64,
    decisions_per_s: f64,
    legal_ns: f64,
    apply_ns: f64,
    clone_ns: f64,
    state_bytes: usize,
    allocations_per_playout: f64,
    /// A step of a running match, with its log lines and its record, near the start and at the end.
    step_early_ns: f64,
    step_late_ns: f64,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<()> {
    ensure!(args.repeats > 0, "--repeats 0: measure at least once");
    let mut kinds = Vec::new();
    for entry in args.game.all()? {
        let options = args.game.chosen(entry.meta)?;
        kinds.extend(Seats::counts(args.seats.as_ref(), entry.meta)?.into_iter().map(|seats| (entry, seats, options)));
    }
    if let Some(bot) = &args.bot {
        let bot = args::known_bot(bot)?;
        ensure!(args.moves > 0, "--moves 0: measure at least one");
        return bench_moves(kinds, bot, args);
    }
    if args.wasm {
        return wasm::run(kinds, args);
    }
    let bar = output::progress(kinds.len() as u64, "bench");
    let mut rows = Vec::new();
    for (entry, seats, options) in kinds {
        let speed = measure(entry, seats, options, args);
        bar.inc(1);
        if args.json {
            bar.suspend(|| output::print_json(&speed))?;
        } else {
            rows.push(row(&speed));
        }
    }
    bar.finish_and_clear();
    if args.json {
        return Ok(());
    }
    let head = [
        "game",
        "seats",
        "playouts/s",
        "decisions/s",
        "legal ns",
        "apply ns",
        "clone ns",
        "state bytes",
        "allocations",
        "early step ns",
        "late step ns",
    ];
    output::print(&output::columns(&head, &rows))
}

/// Prints the time that a bot takes for its moves.
fn bench_moves(kinds: Vec<(&'static Entry, u8, OptionValues)>, bot: &'static Bot, args: &Args) -> Result<()> {
    let bar = output::progress(kinds.len() as u64, "moves");
    let mut rows = Vec::new();
    for (entry, seats, options) in kinds {
        let measured = moves::measure(entry, seats, options, bot, &args.seed, args.moves);
        bar.inc(1);
        if args.json {
            bar.suspend(|| output::print_json(&measured))?;
        } else {
            rows.push(measured.row());
        }
    }
    bar.finish_and_clear();
    if args.json { Ok(()) } else { output::print(&output::columns(&moves::HEAD, &rows)) }
}

fn row(speed: &Speed) -> Vec<String> {
    vec![
        speed.game.to_owned(),
        speed.seats.to_string(),
        format!("{:.0}", speed.playouts_per_s),
        format!("{:.0}", speed.decisions_per_s),
        format!("{:.1}", speed.legal_ns),
        format!("{:.1}", speed.apply_ns),
        format!("{:.1}", speed.clone_ns),
        speed.state_bytes.to_string(),
        format!("{:.2}", speed.allocations_per_playout),
        format!("{:.0}", speed.step_early_ns),
        format!("{:.0}", speed.step_late_ns),
    ]
}

fn measure(entry: &Entry, seats: u8, options: OptionValues, args: &Args) -> Speed {
    let mut benchmark = entry.benchmark(seats, &options, args.seed.number());
    let benchmark = &mut *benchmark;
    let time = Duration::from_millis(args.millis);
    let playouts = repeats_in(time, |count| benchmark.playouts(count));
    let legal = repeats_in(time, |count| benchmark.legal(count));
    let apply = repeats_in(time, |count| benchmark.apply(count));

    let mut samples: Vec<Sample> = (0..args.repeats).map(|_| Sample::take(benchmark, playouts, legal, apply)).collect();
    // Counts the allocations of playouts, without those of reused lists, which grow once.
    let allocations = allocation_counter::measure(|| _ = benchmark.playouts(playouts));
    let steps: Vec<[f64; 2]> = (0..args.repeats).map(|_| steps_of_a_match(entry, seats, options, &args.seed)).collect();
    let step = |which: usize| round(median(steps.iter().map(|both| both[which]).collect()));
    let mut middle = |number: fn(&Sample) -> f64| median(samples.iter_mut().map(|sample| number(sample)).collect());
    Speed {
        game: entry.meta.id,
        seats,
        options: options.to_map(),
        playouts_per_s: round(middle(|sample| sample.playouts_per_s)),
        decisions_per_s: round(middle(|sample| sample.decisions_per_s)),
        legal_ns: round(middle(|sample| sample.legal_ns)),
        apply_ns: round(middle(|sample| sample.apply_ns)),
        clone_ns: round(middle(|sample| sample.clone_ns)),
        state_bytes: benchmark.state_bytes(),
        allocations_per_playout: round(allocations.count_total as f64 / f64::from(playouts)),
        step_early_ns: step(0),
        step_late_ns: step(1),
    }
}

/// The first step that counts as early. One-time work, such as growing lists, is done by then.
const EARLY: usize = 10;

/// The number of consecutive steps that are timed together.
const STRETCH: usize = 64;

/// Returns the CPU nanoseconds of a step in a random match, including its log lines and the record: early, and at the
/// end.
fn steps_of_a_match(entry: &Entry, seats: u8, options: OptionValues, seed: &Seed) -> [f64; 2] {
    let players = vec!["random".to_owned(); seats.into()];
    let setup = Setup::with_players(entry.meta.id, seed.clone(), &players, options.to_map());
    let deal = || catalog::deal(&setup).expect("seats and options were checked");
    let mut rng = Rng::stream(seed.number(), 1);
    let mut table = deal();
    let mut choices = Vec::new();
    while table.choice_count() > 0 {
        let index = rng.below(table.choice_count() as u32) as usize;
        table.play_index(Ply(choices.len()), ActionIndex(index)).expect("the choice was listed");
        choices.push(index);
    }
    let last = choices.len().saturating_sub(STRETCH);
    [EARLY.min(last), last].map(|from| {
        // In a short match both stretches overlap, so each has its own table.
        let mut table = deal();
        for choice in &choices[..from] {
            table.play_index(table.ply(), ActionIndex(*choice)).expect("it was possible before");
        }
        let stretch = &choices[from..(from + STRETCH).min(choices.len())];
        let seconds = clocked(|| {
            for choice in stretch {
                table.play_index(table.ply(), ActionIndex(*choice)).expect("it was possible before");
                black_box(table.log(Viewer::Public, table.ply()));
                black_box(table.record());
            }
        });
        1e9 * seconds / stretch.len() as f64
    })
}

/// One repeat of every measurement.
struct Sample {
    playouts_per_s: f64,
    decisions_per_s: f64,
    legal_ns: f64,
    apply_ns: f64,
    clone_ns: f64,
}

impl Sample {
    fn take(benchmark: &mut dyn Benchmark, playouts: u32, legal: u32, apply: u32) -> Self {
        let mut decisions = 0;
        let played = clocked(|| decisions = benchmark.playouts(playouts));
        let listed = clocked(|| _ = benchmark.legal(legal));
        let applied = clocked(|| _ = benchmark.apply(apply));
        let copied = clocked(|| _ = benchmark.copies(apply));
        // Each action is applied to a copy. Copying isn't part of the rules' time.
        let alone = (applied - copied).max(0.0);
        Self {
            playouts_per_s: f64::from(playouts) / played,
            decisions_per_s: decisions as f64 / played,
            legal_ns: 1e9 * listed / f64::from(legal),
            apply_ns: 1e9 * alone / f64::from(apply),
            clone_ns: 1e9 * copied / f64::from(apply),
        }
    }
}
