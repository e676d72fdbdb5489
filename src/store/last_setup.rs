//! With what each game was played last, so that the next match of it begins with one press.

use engine::catalog;
use engine::record::Setup;

use super::{PREFIX, storage};

fn key(game: &str) -> String {
    format!("{PREFIX}set-up:{game}")
}

/// Keeps a set-up for the next match of its game.
pub fn keep(setup: &Setup) {
    let text = serde_json::to_string(setup).expect("a set-up is plain data");
    // Losing a habit is no reason to disturb anybody.
    let _ = storage::set(&key(&setup.game), &text);
}

/// The set-up of the last match of a game, if it can still be dealt.
pub fn of(game: &str) -> Option<Setup> {
    let setup: Setup = serde_json::from_str(&storage::get(&key(game))?).ok()?;
    (setup.game == game && catalog::deal(&setup).is_ok()).then(|| setup.with_clean_seats())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::table;

    #[test]
    fn a_set_up_comes_back_for_its_game_only_and_not_once_it_cannot_be_dealt() {
        let [first, second] = [0, 1].map(|at| catalog::GAMES[at].meta.id);
        let seats = ["you".to_owned(), "easy".to_owned(), "hard".to_owned()];
        let mut setup = table::setup(first, "OLIVE-1".parse().expect("a seed"), &seats, Default::default());
        setup.seats.swap(0, 2);
        keep(&setup);
        assert_eq!(of(first), Some(setup.clone()));
        assert_eq!(of(second), None);
        setup.options.insert("no-such-option".into(), "on".into());
        keep(&setup);
        assert_eq!(of(first), None);
    }
}
