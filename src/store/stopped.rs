//! The match in which the app has stopped twice within a short while. `public/boot.js` writes it down, and opens the lobby
//! instead of the match.

use super::{PREFIX, storage};

fn key() -> String {
    format!("{PREFIX}stopped")
}

/// Whether it is the match of this id.
pub fn is(id: &str) -> bool {
    storage::get(&key()).as_deref() == Some(id)
}

/// The match went on.
pub fn forget(id: &str) {
    if is(id) {
        storage::remove(&key());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_that_stopped_is_known_until_it_goes_on() {
        storage::set(&key(), "abcdefgh").expect("memory has room");
        forget("another1");
        assert!(is("abcdefgh") && !is("another1"));
        forget("abcdefgh");
        assert!(!is("abcdefgh"));
    }
}
