//! What the pointer or the focus rests on.

use engine::entity::EntityId;
use engine::table::ActionIndex;

/// What the pointer or the focus rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// A choice of the list.
    Choice(ActionIndex),
    /// A thing on the board.
    Thing(EntityId),
}
