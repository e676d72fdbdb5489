//! The hovered or focused choice or entity.

use engine::kernel::entity::EntityId;
use engine::kernel::turn::ActionIndex;

/// The choice or entity that is hovered or focused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hovered {
    /// A choice of the list.
    Choice(ActionIndex),
    /// An entity of the board.
    Entity(EntityId),
}
