//! Computations that run in slices, so that a worker can listen in between.

use crate::kernel::turn::ActionIndex;

/// A computation that runs in slices. The result does not depend on how it is sliced.
pub trait SearchTask<T> {
    /// Runs for about `millis` milliseconds of an ordinary machine. Returns the result once it is complete.
    fn run_for(&mut self, millis: u32) -> Option<T>;

    /// Returns the progress, from 0 to 1.
    fn progress(&self) -> f32;
}

impl<T> std::fmt::Debug for dyn SearchTask<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SearchTask({})", self.progress())
    }
}

/// A choice that is available at once.
pub(super) struct Immediate(pub(super) ActionIndex);

impl SearchTask<ActionIndex> for Immediate {
    fn run_for(&mut self, _millis: u32) -> Option<ActionIndex> {
        Some(self.0)
    }

    fn progress(&self) -> f32 {
        1.0
    }
}
