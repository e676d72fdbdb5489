//! What an action leads to, as far as it doesn't depend on cards to come: for bots and for labels.

use super::action::Action;
use super::state::Syndicate;
use crate::game::{Rules, StepContext};
use crate::rng::Rng;
use crate::seat::Seat;
use crate::secret::Urn;

impl Syndicate {
    /// This position as far as it doesn't depend on cards to come.
    pub(super) fn without_decks(&self) -> Self {
        Self { routes: Urn::default(), discards: Urn::default(), upgrades: Urn::default(), ..*self }
    }

    /// The position after an action; of a position without decks.
    pub(super) fn after(&self, seat: Seat, action: Action) -> Self {
        let mut after = *self;
        // Nothing is drawn from empty decks. Only the Advantages are, after the placement, where every plan ends.
        after.apply(seat, action, &mut StepContext::silent(&mut Rng::stream(0, 0)));
        after
    }
}
