//! How the bots look to the end of a turn: the rest of it is played out, each time the step that looks
//! best, in a galaxy whose decks are empty. A claimed route leaves its place in the market empty there, and
//! a taken Upgrade its place in the row; so a plan never counts on a card that nobody knows, and can be made
//! by a seat from what it sees.

use crate::games::phoenix_syndicate::action::{Action, Target};
use crate::games::phoenix_syndicate::advantages::Benefit;
use crate::games::phoenix_syndicate::state::{Stage, Syndicate};
use crate::kernel::heuristics::Heuristics;
use crate::kernel::rules::Rules;
use crate::kernel::seat::Seat;

/// No turn takes more steps than this; a plan that would isn't a good one.
const MAX_TURN_STEPS: usize = 40;

impl Syndicate {
    /// What an action that shows a new card changes, whatever the card.
    pub(super) fn foreseen(&self, seat: Seat, action: Action) -> f32 {
        let before = self.without_decks();
        before.after(seat, action).evaluate(seat) - before.evaluate(seat)
    }

    /// What the rest of the turn adds to the position after an action.
    pub(super) fn planned(&self, seat: Seat, action: Action) -> f32 {
        let begun = self.without_decks().after(seat, action);
        let now = begun.evaluate(seat);
        begun.played_out(seat) - now
    }

    /// The worth of the position at the end of this turn, every step the one that looks best.
    fn played_out(mut self, seat: Seat) -> f32 {
        let mut list = Vec::with_capacity(128);
        let mut best = self.evaluate(seat);
        for _ in 0..MAX_TURN_STEPS {
            if self.decider() != Some(seat) || (self.running().is_none() && !self.is_between_steps()) {
                break;
            }
            list.clear();
            self.legal(seat, &mut list);
            let mut next = None;
            best = f32::NEG_INFINITY;
            for action in &list {
                if matches!(action, Action::Open { .. } | Action::PayByHand) {
                    continue;
                }
                let after = self.after(seat, *action);
                let worth = after.evaluate(seat) + if *action == Action::Finish { -0.01 } else { 0.0 };
                if worth > best {
                    best = worth;
                    next = Some(after);
                }
            }
            let Some(after) = next else { break };
            self = after;
        }
        best
    }

    /// Whether the turn goes on without an operation: the placement, and the end of a turn.
    const fn is_between_steps(&self) -> bool {
        matches!(self.stage, Stage::Settling { .. } | Stage::Keeping | Stage::Securing | Stage::Closing)
    }

    /// Whether using an Advantage shows a new card.
    pub(super) const fn reveals(&self, action: Action) -> bool {
        match action {
            Action::Redeem { advantage, target } => match advantage.card().benefit {
                Benefit::Claim | Benefit::ClaimAndSecure(_) => true,
                Benefit::Research(_) => matches!(target, Target::Upgrade(_)),
                _ => false,
            },
            _ => false,
        }
    }
}
