//! The results that matches kept here are compared with once they are over: what came in the link of a duel. It is kept
//! beside the match and goes with it.

use engine::link::Challenge;

use super::storage;

fn key(of_match: &str) -> String {
    format!("{of_match}:duel")
}

/// The result to be beaten in the match kept under `of_match`.
pub fn of(of_match: &str) -> Option<Challenge> {
    serde_json::from_str(&storage::get(&key(of_match))?).ok()
}

/// Keeps the result to be beaten.
pub fn keep(of_match: &str, challenge: &Challenge) {
    let text = serde_json::to_string(challenge).expect("a result is plain data");
    // Whoever loses it plays a match like any other.
    let _ = storage::set(&key(of_match), &text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_stays_with_its_match() {
        let challenge = Challenge { name: "Anna".into(), score: 54, place: 1 };
        keep("duel", &challenge);
        assert_eq!(of("duel"), Some(challenge));
        assert_eq!(of("other"), None);
    }
}
