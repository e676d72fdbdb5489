//! The task of a first game that is shown.

use engine::kernel::tutorial::TutorialStep;

/// The task that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Task {
    /// Its place in the game's list, from 0.
    pub(super) at: usize,
    pub(super) step: TutorialStep,
    /// It is fulfilled by reading it.
    pub(super) is_to_be_read: bool,
    /// The name of the thing that it speaks of, as on the board.
    pub(super) thing: Option<String>,
}
