//! Every game of the catalogue passes the conformance suite.

use engine::catalog::GAMES;
use engine::check::trials;

#[test]
fn every_game_passes_the_conformance_suite() {
    for game in GAMES {
        for trial in trials(game.meta, 160, true) {
            if let Err(failure) = game.check(&trial) {
                panic!("{} {:?}: {failure}\n{}", game.meta.id, trial, failure.record.to_json());
            }
        }
    }
}
