//! The stored progress of guided first games. It is stored next to the match and deleted with it. Files and links don't
//! contain it.

use std::fmt;
use std::str::FromStr;

use super::storage;

/// A set of tasks of a first game, as bits.
pub type Tasks = u16;

/// The progress of a first game.
///
/// Its text consists of the bits of the tasks that were read, then the tasks that were shown, as in `5 0,2`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstGame {
    /// The tasks that were read or skipped.
    pub read: Tasks,
    /// The indices of the tasks that were shown, in the order of their appearance.
    pub shown: Vec<usize>,
}

impl fmt::Display for FirstGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> = self.shown.iter().map(usize::to_string).collect();
        write!(f, "{} {}", self.read, shown.join(","))
    }
}

impl FromStr for FirstGame {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // Older versions wrote the first number only.
        let (read, shown) = text.split_once(' ').unwrap_or((text, ""));
        let shown = shown.split(',').filter_map(|place| place.parse().ok()).collect();
        Ok(Self { read: read.parse()?, shown })
    }
}

fn key(of_match: &str) -> String {
    format!("{of_match}:first-game")
}

/// Returns the progress of the first game under the key `of_match`. `None` if the match isn't a first game or no longer
/// one.
pub fn of(of_match: &str) -> Option<FirstGame> {
    storage::get(&key(of_match))?.parse().ok()
}

/// Stores the progress of a first game.
pub fn keep(of_match: &str, first_game: &FirstGame) {
    // Best effort: without it the match continues without its guide.
    let _ = storage::set(&key(of_match), &first_game.to_string());
}

/// Turns a first game into an ordinary match.
pub fn end(of_match: &str) {
    storage::remove(&key(of_match));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_game_is_known_until_it_ends() {
        assert_eq!(of("match"), None);
        keep("match", &FirstGame::default());
        let later = FirstGame { read: 0b101, shown: vec![0, 3, 2] };
        keep("match", &later);
        assert_eq!(of("match"), Some(later));
        assert_eq!(of("other"), None);
        end("match");
        assert_eq!(of("match"), None);
    }

    #[test]
    fn a_first_game_kept_by_an_older_page_goes_on() {
        assert_eq!("5".parse(), Ok(FirstGame { read: 5, shown: vec![] }));
        assert!("many".parse::<FirstGame>().is_err());
    }
}
