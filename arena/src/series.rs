//! Series of matches between bots, each with its own seed, on all cores.

use engine::catalog::Entry;
use engine::kernel::options::OptionValues;
use engine::kernel::seat::PerSeat;
use engine::kernel::seed::Seed;
use engine::simulation::{Contest, ContestStatistics};
use rayon::prelude::*;

use crate::output;

/// Returns the seed of match `number` of a series. Cuts a long seed to make room for the number.
pub fn seed_of(series: &Seed, number: u64) -> Seed {
    let tail = format!("-{number}");
    let head: String = series.as_str().chars().take(Seed::MAX_LENGTH - tail.len()).collect();
    format!("{head}{tail}").parse().expect("a seed and a number make a seed")
}

/// Plays `games` matches in parallel and returns their statistics in order.
pub fn observe(
    entry: &'static Entry,
    options: OptionValues,
    games: u64,
    what: &'static str,
    table: impl Fn(u64) -> (PerSeat<&'static str>, Seed) + Sync,
) -> Vec<ContestStatistics> {
    let bar = output::progress(games, what);
    let observed = (0..games)
        .into_par_iter()
        .map(|number| {
            let (bots, seed) = table(number);
            let observed = entry.observe(&Contest { bots, options, seed });
            bar.inc(1);
            observed
        })
        .collect();
    bar.finish_and_clear();
    observed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_match_of_a_series_has_a_seed_of_its_own() {
        for series in ["A", "OLIVE-7342", "ABCDEFGHIJKLMNOPQRSTUVWX"] {
            let series: Seed = series.parse().expect("a seed");
            let seeds: std::collections::BTreeSet<u64> = (1..500).map(|at| seed_of(&series, at).number()).collect();
            assert_eq!(seeds.len(), 499, "{series}");
        }
    }
}
