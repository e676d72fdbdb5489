//! The results to beat in duels: each comes from the link of a duel and is compared with the result of the finished
//! match. It is stored next to its match and deleted with it.

use engine::link::Challenge;

use super::storage;

fn key(of_match: &str) -> String {
    format!("{of_match}:duel")
}

/// Returns the result to beat in the match under the key `of_match`.
pub fn of(of_match: &str) -> Option<Challenge> {
    serde_json::from_str(&storage::get(&key(of_match))?).ok()
}

/// Stores the result to beat.
pub fn keep(of_match: &str, challenge: &Challenge) {
    let text = serde_json::to_string(challenge).expect("a result is plain data");
    // Best effort: without it the match is an ordinary one.
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
