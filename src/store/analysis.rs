//! What is known so far of the decisions of a finished match. It is kept beside the match and goes with it; files and links
//! leave it out.

use engine::kernel::seat::Seat;
use engine::matches::analysis::Analysis;

use super::storage;

fn key(of_match: &str, seat: Seat) -> String {
    format!("{of_match}:analysis-{}", seat.0)
}

/// What is known of a seat's decisions in the match kept under `of_match`.
pub fn of(of_match: &str, seat: Seat) -> Option<Analysis> {
    let text = storage::get(&key(of_match, seat))?;
    serde_json::from_str(&text).ok().filter(|analysis: &Analysis| analysis.seat() == seat)
}

/// Keeps what is known.
pub fn keep(of_match: &str, analysis: &Analysis) {
    let text = serde_json::to_string(analysis).expect("an analysis is plain data");
    // Whoever loses it can have the match analysed again.
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
