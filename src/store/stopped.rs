//! The match in which the app has failed twice within a short time. `public/boot.js` stores its id and opens the lobby
//! instead of the match.

use super::{PREFIX, storage};

fn key() -> String {
    format!("{PREFIX}stopped")
}

/// Returns `true` if `id` is the match in which the app failed.
pub fn is(id: &str) -> bool {
    storage::get(&key()).as_deref() == Some(id)
}

/// Clears the entry if it is about this match, which has continued.
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
