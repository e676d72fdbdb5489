//! The choice or thing under the pointer or the focus.

use engine::kernel::entity::EntityId;
use engine::kernel::turn::ActionIndex;

/// The choice or thing under the pointer or the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hovered {
    /// A choice of the list.
    Choice(ActionIndex),
    /// A thing on the board.
    Entity(EntityId),
}
