//! Stored analyses of the decisions of finished matches. An analysis is stored next to its match and deleted with it.
//! Files and links don't contain it.

use engine::kernel::seat::Seat;
use engine::matches::analysis::Analysis;

use super::storage;

fn key(of_match: &str, seat: Seat) -> String {
    format!("{of_match}:analysis-{}", seat.0)
}

/// Returns the stored analysis of a seat's decisions in the match under the key `of_match`.
pub fn of(of_match: &str, seat: Seat) -> Option<Analysis> {
    let text = storage::get(&key(of_match, seat))?;
    serde_json::from_str(&text).ok().filter(|analysis: &Analysis| analysis.seat() == seat)
}

/// Stores an analysis.
pub fn keep(of_match: &str, analysis: &Analysis) {
    let text = serde_json::to_string(analysis).expect("an analysis is plain data");
    // Best effort: a lost analysis can be computed again.
    let _ = storage::set(&key(of_match, analysis.seat()), &text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_analysis_is_kept_for_each_match_and_seat() {
        let analysis = Analysis::of(Seat(1));
        keep("match", &analysis);
        assert_eq!(of("match", Seat(1)), Some(analysis));
        assert_eq!((of("match", Seat(0)), of("other", Seat(1))), (None, None));
        storage::set("match:analysis-1", "{").expect("memory takes everything");
        assert_eq!(of("match", Seat(1)), None, "what can't be read is made anew");
    }
}
