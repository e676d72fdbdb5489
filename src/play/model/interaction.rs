//! What a person has picked and read: it changes without the match, and every new view clears it.

use engine::kernel::entity::EntityId;
use engine::kernel::text::rich_text::RichText;
use engine::kernel::turn::ActionIndex;

/// Picks and questions of the person who decides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Interaction {
    /// The things that are picked on the board so far.
    pub selected: Vec<EntityId>,
    /// Why something that was tried is not possible, with its rule.
    pub explanation: Option<RichText>,
    /// A person has read such a reason since the view was built.
    pub has_read_reasons: bool,
    /// The choice that is carried out when it is made once more.
    pub unconfirmed: Option<ActionIndex>,
}
