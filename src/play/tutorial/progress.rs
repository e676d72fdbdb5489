//! The task of a first game that is shown, and its number. Pure functions.

use engine::kernel::tutorial::{StepKind, TutorialStep};

use crate::store::first_game::{FirstGame, Tasks};

/// Returns `true` if a task was read, skipped or done, even before it was shown.
pub(super) fn is_fulfilled(at: usize, step: &TutorialStep, read: Tasks) -> bool {
    read >> at & 1 == 1 || step.kind == StepKind::Decision(true)
}

/// Returns the index of the task to show: the first one that is due and not fulfilled.
pub(super) fn to_show(steps: &[TutorialStep], read: Tasks) -> Option<usize> {
    let fulfilled = steps.iter().enumerate().filter(|(at, step)| is_fulfilled(*at, step, read)).count();
    let is_last_left = fulfilled + 1 >= steps.len();
    steps
        .iter()
        .enumerate()
        .position(|(at, step)| step.is_due && !is_fulfilled(at, step, read) && (is_last_left || !step.waits))
}

/// Returns `true` once the last task, about the end of the match, is fulfilled.
pub(super) fn is_over(steps: &[TutorialStep], read: Tasks) -> bool {
    steps.len().checked_sub(1).is_some_and(|last| is_fulfilled(last, &steps[last], read))
}

/// Returns `true` if a task was shown in an earlier round and not done.
///
/// `since` is the round in which the task was first shown.
pub(super) fn is_passed_over(kind: StepKind, since: Option<u16>, round: u16) -> bool {
    kind != StepKind::Reading && since.is_some_and(|since| since < round)
}

/// Returns the number of the task at `at`, counted from 1, and the total. Tasks that are fulfilled before they are
/// shown have no number, so the numbers are consecutive.
pub(super) fn number(steps: &[TutorialStep], progress: &FirstGame, at: usize) -> (usize, usize) {
    let is_shown = |place: usize| progress.shown.contains(&place) || place == at;
    let is_left =
        |(place, step): &(usize, &TutorialStep)| !is_shown(*place) && !is_fulfilled(*place, step, progress.read);
    let shown = progress.shown.len() + usize::from(!progress.shown.contains(&at));
    let number = progress.shown.iter().position(|place| *place == at).map_or(shown, |before| before + 1);
    (number, shown + steps.iter().enumerate().filter(is_left).count())
}

#[cfg(test)]
mod tests {
    use engine::kernel::text::rich_text::RichText;
    use engine::kernel::tutorial::Subject;

    use super::*;

    fn step(kind: StepKind, is_due: bool) -> TutorialStep {
        let recommended = RichText::new();
        TutorialStep { title: "", words: "", recommended, subject: Subject::Turn, is_due, waits: false, kind }
    }

    #[test]
    fn the_first_task_is_shown_whose_moment_is_now_and_that_is_not_fulfilled() {
        let steps = [
            step(StepKind::Reading, true),
            step(StepKind::Decision(true), true),
            step(StepKind::Decision(false), false),
            step(StepKind::Decision(false), true),
        ];
        assert_eq!(to_show(&steps, 0), Some(0));
        assert_eq!(to_show(&steps, 1), Some(3), "the second was done early; the third has no moment yet");
        assert_eq!(to_show(&steps, 0b1001), None);
    }

    #[test]
    fn a_task_that_waits_is_shown_once_all_others_are_fulfilled() {
        let last = |waits| TutorialStep { waits, ..step(StepKind::Reading, true) };
        let steps = |waits| [step(StepKind::Decision(false), false), step(StepKind::Reading, false), last(waits)];
        assert_eq!(to_show(&steps(true), 0b01), None);
        assert_eq!(to_show(&steps(true), 0b11), Some(2));
        assert_eq!(to_show(&steps(false), 0b01), Some(2), "it has waited long enough");
    }

    #[test]
    fn a_task_taken_back_is_shown_again() {
        assert_eq!(to_show(&[step(StepKind::Decision(true), true)], 0), None);
        assert_eq!(to_show(&[step(StepKind::Decision(false), true)], 0), Some(0));
    }

    #[test]
    fn a_task_that_was_not_done_in_its_round_makes_room_for_others() {
        let decision = StepKind::Decision(false);
        assert!(is_passed_over(decision, Some(1), 2));
        assert!(!is_passed_over(decision, Some(2), 2), "there is still time");
        assert!(!is_passed_over(decision, None, 2), "it is shown for the first time");
        assert!(!is_passed_over(StepKind::Reading, Some(1), 2), "it waits to be read");
    }

    #[test]
    fn numbers_follow_each_other_when_tasks_are_done_early_or_out_of_order() {
        let mut steps = [StepKind::Reading, StepKind::Decision(false), StepKind::Decision(false), StepKind::Reading]
            .map(|kind| step(kind, true));
        let progress = |read, shown: &[usize]| FirstGame { read, shown: shown.to_vec() };
        assert_eq!(number(&steps, &progress(0, &[]), 0), (1, 4));
        assert_eq!(number(&steps, &progress(0b1, &[0]), 2), (2, 4), "out of order");
        assert_eq!(number(&steps, &progress(0b1, &[0, 2]), 2), (2, 4), "after a reload");
        assert_eq!(number(&steps, &progress(0b101, &[0, 2]), 1), (3, 4));
        steps[1].kind = StepKind::Decision(true);
        assert_eq!(number(&steps, &progress(0b101, &[0, 2]), 3), (3, 3), "the second was done before it was shown");
        assert_eq!(number(&steps, &progress(0b101, &[0, 2]), 0), (1, 3), "taken back");
    }

    #[test]
    fn a_first_game_is_over_with_its_last_task_whatever_was_left_out() {
        let steps = [step(StepKind::Decision(false), true), step(StepKind::Reading, true)];
        assert!(!is_over(&steps, 0b01));
        assert!(is_over(&steps, 0b10));
        assert!(!is_over(&[], 0b10), "while others decide");
    }
}
