//! A fact relevant to a decision, which a narrow screen pins above the choices.

use std::borrow::Cow;

use engine::kernel::text::cost::Amount;

/// Amounts of quantities, with their owner.
#[derive(Clone, Debug, PartialEq)]
pub struct PinnedFact {
    /// The name of the owner. Empty for the viewer.
    pub name: Cow<'static, str>,
    /// The amounts.
    pub amounts: Vec<Amount>,
}

impl PinnedFact {
    /// Creates the fact that the viewer has these amounts.
    pub fn own(amounts: impl IntoIterator<Item = Amount>) -> Self {
        Self { name: Cow::Borrowed(""), amounts: amounts.into_iter().collect() }
    }
}
