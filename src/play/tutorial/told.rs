//! The task that is told.

use engine::kernel::tutorial::TutorialStep;

/// The task that is told, with how many there are.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Told {
    /// Its place, from 0.
    pub(super) at: usize,
    /// How many are behind whoever learns.
    pub(super) fulfilled: usize,
    /// How many there are.
    pub(super) of: usize,
    pub(super) step: TutorialStep,
    /// Whether it asks only to be read: what else fulfils it was done.
    pub(super) is_to_be_read: bool,
    /// The name of the thing it is told beside, as on the board.
    pub(super) thing: Option<String>,
}
