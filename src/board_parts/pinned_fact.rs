//! A fact that a decision rests on, as a narrow screen pins it above the choices.

use std::borrow::Cow;

use engine::kernel::text::cost::Amount;

/// Amounts of quantities, and whose they are.
#[derive(Clone, Debug, PartialEq)]
pub struct PinnedFact {
    /// The owner; empty for the viewer.
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
