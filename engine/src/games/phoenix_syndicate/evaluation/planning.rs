//! Greedy playouts of the rest of a turn in a state with empty decks. A claimed route isn't replaced in the market, nor
//! a taken Upgrade in the row. A plan therefore never relies on unknown cards, and depends only on what the seat sees.

use crate::games::phoenix_syndicate::action::{Action, Target};
use crate::games::phoenix_syndicate::advantages::Benefit;
use crate::games::phoenix_syndicate::state::{Stage, Syndicate};
use crate::kernel::heuristics::Heuristics;
use crate::kernel::rules::Rules;
use crate::kernel::seat::Seat;

/// The maximum number of steps in a playout. Sensible turns have fewer.
const MAX_TURN_STEPS: usize = 40;

impl Syndicate {
    /// Returns the change of the evaluation by an action that reveals a card, without the revealed card.
    pub(super) fn foreseen(&self, seat: Seat, action: Action) -> f32 {
        let before = self.without_decks();
        before.after(seat, action).evaluate(seat) - before.evaluate(seat)
    }

    /// Returns the gain in the evaluation from the rest of the turn after an action.
    pub(super) fn planned(&self, seat: Seat, action: Action) -> f32 {
        let begun = self.without_decks().after(seat, action);
        let now = begun.evaluate(seat);
        begun.played_out(seat) - now
    }

    /// Returns the evaluation at the end of a greedy playout of this turn.
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

    /// Returns `true` if the turn goes on without an operation, as in the placement and at the end of a turn.
    const fn is_between_steps(&self) -> bool {
        matches!(self.stage, Stage::Settling { .. } | Stage::Keeping | Stage::Securing | Stage::Closing)
    }

    /// Returns `true` if `action` uses an Advantage that reveals a card.
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
