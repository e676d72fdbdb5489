//! The evaluation of positions and actions: everything that bots need of a game.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::rules::Rules;
use super::seat::Seat;

/// What bots think of a game: called on states in which nothing is unknown, real or determinized. May use floats, which
/// rules may not, in a folder `evaluation`.
pub trait Heuristics: Rules {
    /// The terms of which the worth of a seat's own position consists: at most [`MAX_TERMS`].
    const TERMS: &'static [Term];

    /// The terms of `seat`'s own position in the order of [`Self::TERMS`], without what rivals have.
    fn terms(&self, seat: Seat) -> Terms;

    /// What `seat`'s own position is worth: its terms, weighted, added up in their order.
    fn worth(&self, seat: Seat) -> f32 {
        let terms = self.terms(seat);
        debug_assert_eq!(terms.len(), Self::TERMS.len(), "every term has a value");
        Self::TERMS.iter().zip(terms).map(|(term, value)| term.weight * value).sum()
    }

    /// How a search for this game goes about it.
    const SEARCH: SearchParameters;

    /// The parameters of a search that has much time.
    const PATIENT_SEARCH: SearchParameters = Self::SEARCH;

    /// How good the position is for `seat` against its rivals: on any scale, larger is better.
    fn evaluate(&self, seat: Seat) -> f32;

    /// Returns the bonus of an action, on the scale of [`Self::evaluate`]; often 0. It is added to the evaluation of the
    /// position that the action leads to. For an action that draws, rolls or reveals, it is added to the evaluation of the
    /// present position instead, and is the average gain.
    fn prior(&self, seat: Seat, action: Self::Action) -> f32;

    /// Returns the bonuses that a search uses for the actions of a legal list, in its order. They may be better than those
    /// of [`Self::prior`], which the greedy bot uses and which stay unchanged as the yardstick.
    fn searching_priors(&self, seat: Seat, actions: &[Self::Action]) -> impl Iterator<Item = f32> {
        actions.iter().map(move |action| self.prior(seat, *action))
    }

    /// Whether a legal action is a mistake that everybody at the table sees, so that no bot from medium up even considers
    /// it. Also called on states redacted for `seat`: it needs only what that seat can see.
    fn is_blunder(&self, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// If an action is a step towards a fight, what it is worth beside its value to a bot that likes fighting: such bots
    /// tell statistics how peaceful and warlike styles fare.
    fn aggression_bonus(&self, _seat: Seat, _action: Self::Action) -> Option<f32> {
        None
    }
}

/// Most terms of an evaluation.
pub const MAX_TERMS: usize = 24;

/// The values of an evaluation's terms for a seat.
pub type Terms = ArrayVec<f32, MAX_TERMS>;

/// A named part of what a position is worth.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Term {
    /// Stable name; [`Presentation::reason`](super::game::Presentation::reason) puts it into words.
    pub name: &'static str,
    /// What one of it weighs, in the evaluation's unit.
    pub weight: f32,
}

impl Term {
    /// A term of this name and this weight.
    pub const fn new(name: &'static str, weight: f32) -> Self {
        Self { name, weight }
    }
}

/// What a search must know of a game besides its evaluation.
#[derive(Clone, Copy, Debug)]
pub struct SearchParameters {
    /// What the evaluation's terms weigh for the odds of victory: one more makes it e times likelier.
    pub weights: &'static [f32],
    /// An action whose value at one look is so much higher is tried e times as often at first.
    pub temperature: f32,
    /// Part of the tries at a decision that its actions share evenly, however poor they look: from 0 to 1.
    pub uniform_share: f32,
    /// Rounds that have to end beyond the tree before positions are weighed; they are played greedily.
    pub rounds: u16,
    /// The most decisions played so.
    pub decisions: u16,
    /// How far an action's prior may lie below the best one, and the action is still looked at where it is played so.
    pub prior_window: f32,
    /// Actions weighed and carried out in thought in a millisecond, about: what time means in this game.
    pub actions_per_ms: u32,
    /// Actions that a try counts for at least, since to begin one takes time as well: near the end of a match it is over
    /// after a few.
    pub min_iteration_cost: u32,
}
