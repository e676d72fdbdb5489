//! Random matches for Node: what `cargo arena bench --wasm` compares with the same matches played natively.
//! Compiled as the bot worker is, but no part of the page.

use std::cell::RefCell;

use engine::catalog;
use engine::check::benchmark::Benchmark;
use engine::kernel::options::OptionValues;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static BENCHMARK: RefCell<Option<Box<dyn Benchmark>>> = const { RefCell::new(None) };
}

/// Gets ready for a game with so many seats and these options, a JSON object.
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

/// Plays so many random matches of it; the number of decisions.
///
/// # Panics
/// If nothing was prepared.
#[wasm_bindgen]
pub fn playouts(count: u32) -> f64 {
    BENCHMARK.with_borrow_mut(|benchmark| benchmark.as_mut().expect("a game was prepared").playouts(count) as f64)
}

fn main() {}
