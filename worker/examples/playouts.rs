//! Random matches for Node: `cargo arena bench --wasm` compares them with native ones. Compiled like the bot worker,
//! but not part of the page.

use std::cell::RefCell;

use engine::catalog;
use engine::check::benchmark::Benchmark;
use engine::kernel::options::OptionValues;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static BENCHMARK: RefCell<Option<Box<dyn Benchmark>>> = const { RefCell::new(None) };
}

/// Prepares a game with a number of seats and options, a JSON object.
///
/// # Panics
/// If there is no such game or option.
#[wasm_bindgen]
pub fn prepare(game: &str, seats: u8, options: &str, seed: u64) {
    let entry = catalog::game(game).expect("the command names a game of the catalogue");
    let options = serde_json::from_str(options).expect("the command writes an object");
    let options = OptionValues::from_map(entry.meta.options, &options).expect("the command checked the options");
    BENCHMARK.set(Some(entry.benchmark(seats, &options, seed)));
}

/// Plays `count` random matches of the prepared game. Returns the number of decisions.
///
/// # Panics
/// If no game was prepared.
#[wasm_bindgen]
pub fn playouts(count: u32) -> f64 {
    BENCHMARK.with_borrow_mut(|benchmark| benchmark.as_mut().expect("a game was prepared").playouts(count) as f64)
}

fn main() {}
