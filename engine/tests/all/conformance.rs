//! All games of the catalogue pass the conformance suite.

use std::thread;

use engine::catalog::GAMES;
use engine::check::conformance::trials;

/// The number of threads for each game.
const HANDS: usize = 2;

fn every_game_passes(matches: u32) {
    thread::scope(|scope| {
        for (game, hand) in GAMES.iter().flat_map(|game| (0..HANDS).map(move |hand| (game, hand))) {
            scope.spawn(move || {
                for trial in trials(game.meta, matches, true).iter().skip(hand).step_by(HANDS) {
                    if let Err(failure) = game.check(trial) {
                        panic!("{} {:?}: {failure}\n{}", game.meta.id, trial, failure.record.to_json());
                    }
                }
            });
        }
    });
}

#[test]
fn every_game_passes_the_conformance_suite() {
    every_game_passes(40);
}

#[test]
#[ignore = "takes minutes: part of `cargo xtask test --full`"]
fn every_game_passes_the_conformance_suite_in_many_matches() {
    every_game_passes(320);
}
