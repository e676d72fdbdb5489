//! Which moves of a long match the log shows: thousands of them would have to be styled anew whenever anything changes
//! for the whole page.

use std::ops::Range;

/// Moves come and go by so many, so that most decisions only add theirs.
const PAGE: usize = 50;

/// The part of so many moves that is shown: the latest, or those around the one that is looked at, and so many pages
/// earlier than that.
pub(super) fn window(moves: usize, looked_at: Option<usize>, pages_earlier: usize) -> Range<usize> {
    let end = looked_at.map_or(moves, |at| (at + PAGE / 2).next_multiple_of(PAGE).min(moves));
    let first = looked_at.unwrap_or(moves).min(end).saturating_sub(PAGE * (pages_earlier + 1));
    first / PAGE * PAGE..end
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
            assert!(shown.contains(&at) && shown.len() <= 3 * PAGE, "{at}: {shown:?}");
            assert!(shown.start == 0 || at - shown.start >= PAGE, "{at}: {shown:?}");
            assert!(shown.end == 1_000 || shown.end - at >= PAGE / 2, "{at}: {shown:?}");
        }
    }

    #[test]
    fn earlier_pages_come_when_they_are_asked_for_until_all_are_there() {
        assert_eq!(window(470, None, 0), 400..470);
        assert_eq!(window(470, None, 1), 350..470);
        assert_eq!(window(470, None, 9), 0..470);
    }
}
