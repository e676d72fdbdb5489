//! States after an action, without cards to come. Bots and labels use them.

use crate::games::phoenix_syndicate::action::Action;
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::kernel::rng::Rng;
use crate::kernel::rules::Rules;
use crate::kernel::seat::Seat;
use crate::kernel::secret::Urn;
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Returns this state with empty decks.
    pub(crate) fn without_decks(&self) -> Self {
        Self { routes: Urn::default(), discards: Urn::default(), upgrades: Urn::default(), ..*self }
    }

    /// Returns the state after an action. `self` must have empty decks.
    pub(crate) fn after(&self, seat: Seat, action: Action) -> Self {
        let mut after = *self;
        // Empty decks draw nothing. Only the end of the placement draws Advantages, and every plan ends there.
        after.apply(seat, action, &mut StepContext::silent(&mut Rng::stream(0, 0)));
        after
    }
}
