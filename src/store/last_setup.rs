//! The last set-up of each game. The next match of the game starts from it.

use engine::catalog;
use engine::matches::setup::Setup;
use serde_json::Value;

use super::{PREFIX, storage};

fn key(game: &str) -> String {
    format!("{PREFIX}set-up:{game}")
}

/// Returns the keys under which the set-ups are stored.
pub(super) fn keys() -> Vec<String> {
    catalog::GAMES.iter().map(|entry| key(entry.meta.id)).collect()
}

/// Stores a set-up for the next match of its game.
pub fn keep(setup: &Setup) {
    let text = serde_json::to_string(setup).expect("a set-up is plain data");
    // Best effort: a lost set-up isn't worth a message.
    let _ = storage::set(&key(&setup.game), &text);
}

/// Returns the set-up of the last match of a game, if it can still be dealt.
pub fn of(game: &str) -> Option<Setup> {
    read(game, &storage::get(&key(game))?)
}

/// Returns `true` if a match was ever set up here.
pub fn is_any() -> bool {
    keys().iter().any(|key| storage::get(key).is_some())
}

fn read(game: &str, text: &str) -> Option<Setup> {
    let setup: Setup = serde_json::from_str(text).ok()?;
    (setup.game == game && catalog::deal(&setup).is_ok()).then(|| setup.with_clean_seats())
}

/// Adds the set-ups from a file of all matches for games without a stored set-up.
pub fn add_from_file(file: &Value) {
    for game in catalog::GAMES.iter().map(|entry| entry.meta.id) {
        let found = file["entries"][key(game)].as_str().and_then(|text| read(game, text));
        if let Some(setup) = found.filter(|_| of(game).is_none()) {
            keep(&setup);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::seed::Seed;

    #[test]
    fn a_set_up_comes_back_for_its_game_only_and_not_once_it_cannot_be_dealt() {
        let [first, second] = [0, 1].map(|at| catalog::GAMES[at].meta.id);
        let seats = ["you".to_owned(), "easy".to_owned(), "hard".to_owned()];
        let mut setup = Setup::with_players(first, "OLIVE-1".parse().expect("a seed"), &seats, Default::default());
        setup.seats.swap(0, 2);
        keep(&setup);
        assert_eq!(of(first), Some(setup.clone()));
        assert_eq!(of(second), None);
        setup.options.insert("no-such-option".into(), "on".into());
        keep(&setup);
        assert_eq!(of(first), None);
    }

    #[test]
    fn a_file_of_all_matches_brings_set_ups_of_games_that_have_none_here() {
        let [here, there] = ["OLIVE-1", "OLIVE-2"].map(|seed| {
            let seats = ["you".to_owned(), "easy".to_owned(), "hard".to_owned()];
            let seed: Seed = seed.parse().expect("a seed");
            [0, 1].map(|at| Setup::with_players(catalog::GAMES[at].meta.id, seed.clone(), &seats, Default::default()))
        });
        let text = |setup: &Setup| serde_json::to_string(setup).expect("plain data");
        let [first, second] = [&there[0].game, &there[1].game];
        let entries = serde_json::json!({ (key(first)): text(&there[0]), (key(second)): text(&there[1]) });
        keep(&here[0]);
        add_from_file(&serde_json::json!({ "entries": entries }));
        assert_eq!([of(first), of(second)], [Some(here[0].clone()), Some(there[1].clone())]);
    }
}
