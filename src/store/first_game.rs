//! Which of the matches kept here are somebody's first game, and how far it has come. It is kept beside the match and goes
//! with it; files and links leave it out, since for others it is a match like any other.

use super::storage;

/// The tasks of a first game that were read or skipped, a bit for each.
pub type Read = u16;

fn key(of_match: &str) -> String {
    format!("{of_match}:first-game")
}

/// What was read in the match kept under `of_match`; `None` where it is nobody's first game, or no longer.
pub fn of(of_match: &str) -> Option<Read> {
    storage::get(&key(of_match))?.parse().ok()
}

/// Keeps what was read; with nothing read yet a first game begins.
pub fn keep(of_match: &str, read: Read) {
    // Whoever loses it plays on without being guided.
    let _ = storage::set(&key(of_match), &read.to_string());
}

/// From now on it is a match like any other.
pub fn end(of_match: &str) {
    storage::remove(&key(of_match));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_game_is_known_until_it_ends() {
        assert_eq!(of("match"), None);
        keep("match", 0);
        keep("match", 0b101);
        assert_eq!(of("match"), Some(0b101));
        assert_eq!(of("other"), None);
        end("match");
        assert_eq!(of("match"), None);
    }
}
