//! The picks and explanations of the person who decides. They change without the match, and every new view clears them.

use engine::kernel::entity::EntityId;
use engine::kernel::text::rich_text::RichText;
use engine::kernel::turn::ActionIndex;

/// The picks and explanations of the person who decides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Interaction {
    /// The entities that are picked on the board.
    pub selected: Vec<EntityId>,
    /// The reason why an attempted action isn't possible, with its rule.
    pub explanation: Option<RichText>,
    /// `true` if a person has read such a reason since the view was built.
    pub has_read_reasons: bool,
    /// The choice that is carried out when it is made again.
    pub unconfirmed: Option<ActionIndex>,
}
