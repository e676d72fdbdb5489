//! Every game of the catalogue passes the conformance suite.

use std::thread;

use engine::catalog::GAMES;
use engine::check::trials;

/// Threads for each game.
const HANDS: usize = 2;

#[test]
fn every_game_passes_the_conformance_suite() {
    thread::scope(|scope| {
        for (game, hand) in GAMES.iter().flat_map(|game| (0..HANDS).map(move |hand| (game, hand))) {
            scope.spawn(move || {
                for trial in trials(game.meta, 160, true).iter().skip(hand).step_by(HANDS) {
                    if let Err(failure) = game.check(trial) {
                        panic!("{} {:?}: {failure}\n{}", game.meta.id, trial, failure.record.to_json());
                    }
                }
            });
        }
    });
}
