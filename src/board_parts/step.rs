//! The decision between two consecutively shown states. Boards derive animation from it.

use engine::kernel::rules::Rules;

/// A decision with the states around it.
#[derive(Debug)]
pub struct Step<'a, G: Rules> {
    /// The events of the decision, in order. They contain secrets, so a board shows only what its viewer may know.
    pub events: &'a [G::Event],
    /// The state in which the decision was made.
    pub earlier: &'a G,
    /// The state after the decision.
    pub later: &'a G,
    /// `true` if the viewer steps back: the later state was shown first.
    pub is_back: bool,
}
