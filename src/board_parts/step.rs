//! The decision between two states that are shown one after the other: what motion is read from.

use engine::kernel::rules::Rules;

/// A decision with the states around it.
#[derive(Debug)]
pub struct Step<'a, G: Rules> {
    /// What happened, in order. The events tell all: a board shows only what its viewer may know.
    pub events: &'a [G::Event],
    /// The state in which the decision was made.
    pub earlier: &'a G,
    /// The state that it left.
    pub later: &'a G,
    /// The viewer goes back: the later state was shown before the earlier one.
    pub is_back: bool,
}
