//! The decision between two states that are shown one after the other. Boards derive motion from it.

use engine::kernel::rules::Rules;

/// A decision with the states around it.
#[derive(Debug)]
pub struct Step<'a, G: Rules> {
    /// The events of the decision, in order. They contain secrets: a board shows only what its viewer may know.
    pub events: &'a [G::Event],
    /// The state in which the decision was made.
    pub earlier: &'a G,
    /// The state that it left.
    pub later: &'a G,
    /// The viewer goes back: the later state was shown before the earlier one.
    pub is_back: bool,
}
