//! The moves of a long match that the log shows. Thousands of moves would be restyled with every change of the whole
//! page.

use std::ops::Range;

/// The step by which the start of the window advances, so that most decisions only append moves.
const PAGE: usize = 50;

/// The number of moves around a viewed one. Each jump renders other moves, so it is no more than fit in a high window.
const AROUND: usize = 10;

/// Returns the range of moves to show out of `moves`: the latest ones, or those around `looked_at`. `pages_earlier`
/// pages are added before them.
pub fn window(moves: usize, looked_at: Option<usize>, pages_earlier: usize) -> Range<usize> {
    let earlier = PAGE * pages_earlier;
    match looked_at {
        None => moves.saturating_sub(PAGE + earlier) / PAGE * PAGE..moves,
        Some(at) => {
            let end = (at + AROUND + 1).next_multiple_of(AROUND).min(moves);
            at.min(end).saturating_sub(AROUND + earlier) / AROUND * AROUND..end
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_moves_are_shown_and_a_page_of_them_at_least() {
        for moves in 0..1_000 {
            let shown = window(moves, None, 0);
            assert_eq!(shown.end, moves);
            assert!(shown.len() >= moves.min(PAGE) && shown.len() < 2 * PAGE, "{moves}: {shown:?}");
        }
    }

    #[test]
    fn most_decisions_only_add_their_move() {
        let begins = (1..=1_000).filter(|moves| window(*moves, None, 0).start != window(moves - 1, None, 0).start);
        assert_eq!(begins.count(), 19);
    }

    #[test]
    fn the_move_that_is_looked_at_is_among_them_with_others_before_and_after() {
        for at in 0..1_000 {
            let shown = window(1_000, Some(at), 0);
            assert!(shown.contains(&at) && shown.len() <= 4 * AROUND, "{at}: {shown:?}");
            assert!(shown.start == 0 || at - shown.start >= AROUND, "{at}: {shown:?}");
            assert!(shown.end == 1_000 || shown.end - at > AROUND, "{at}: {shown:?}");
        }
    }

    #[test]
    fn most_steps_of_the_film_show_the_same_moves() {
        let changes = (1..1_000).filter(|at| window(1_000, Some(*at), 0) != window(1_000, Some(at - 1), 0));
        assert!(changes.count() <= 2 * 1_000 / AROUND);
    }

    #[test]
    fn earlier_pages_come_when_they_are_asked_for_until_all_are_there() {
        assert_eq!(window(470, None, 0), 400..470);
        assert_eq!(window(470, None, 1), 350..470);
        assert_eq!(window(470, None, 9), 0..470);
        assert_eq!(window(470, Some(300), 1), 240..320, "also while a person looks back");
    }
}
