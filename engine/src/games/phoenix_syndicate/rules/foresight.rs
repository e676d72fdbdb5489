//! What an action leads to, as far as it doesn't depend on cards to come: for bots and for labels.

use crate::games::phoenix_syndicate::action::Action;
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::kernel::rng::Rng;
use crate::kernel::rules::Rules;
use crate::kernel::seat::Seat;
use crate::kernel::secret::Urn;
use crate::kernel::step::StepContext;

impl Syndicate {
    /// This position as far as it doesn't depend on cards to come.
    pub(crate) fn without_decks(&self) -> Self {
        Self { routes: Urn::default(), discards: Urn::default(), upgrades: Urn::default(), ..*self }
    }

    /// The position after an action; of a position without decks.
    pub(crate) fn after(&self, seat: Seat, action: Action) -> Self {
        let mut after = *self;
        // Nothing is drawn from empty decks. Only the Advantages are, after the placement, where every plan ends.
        after.apply(seat, action, &mut StepContext::silent(&mut Rng::stream(0, 0)));
        after
    }
}
