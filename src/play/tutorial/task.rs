//! The task of a first game that is shown.

use engine::kernel::tutorial::TutorialStep;

/// The task that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Task {
    /// The index in the game's list.
    pub(super) at: usize,
    pub(super) step: TutorialStep,
    /// `true` if reading fulfils the task.
    pub(super) is_to_be_read: bool,
    /// The name of the entity that it describes, as on the board.
    pub(super) thing: Option<String>,
}
