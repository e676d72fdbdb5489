//! What is thought about piece by piece, so that a worker can listen in between.

use crate::kernel::turn::ActionIndex;

/// A thought under way. What it comes to doesn't depend on the pieces.
pub trait SearchTask<T> {
    /// Thinks for so many milliseconds of an ordinary machine; what it has come to, once it has.
    fn run_for(&mut self, millis: u32) -> Option<T>;

    /// How far it has come, from 0 to 1.
    fn progress(&self) -> f32;
}

impl<T> std::fmt::Debug for dyn SearchTask<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Thought({})", self.progress())
    }
}

/// A choice that needed no time.
pub(super) struct Quick(pub(super) ActionIndex);

impl SearchTask<ActionIndex> for Quick {
    fn run_for(&mut self, _millis: u32) -> Option<ActionIndex> {
        Some(self.0)
    }

    fn progress(&self) -> f32 {
        1.0
    }
}
