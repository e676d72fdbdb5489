//! The evaluation of positions and actions for bots.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::rules::Rules;
use super::seat::Seat;

/// The evaluation of a game by bots. It is called on states in which nothing is unknown, real or determinized. It may
/// use floats, unlike rules, in a folder `evaluation`.
pub trait Heuristics: Rules {
    /// The terms of a seat's own position: at most [`MAX_TERMS`].
    const TERMS: &'static [Term];

    /// Returns the terms of `seat`'s own position in the order of [`Self::TERMS`], without the positions of rivals.
    fn terms(&self, seat: Seat) -> Terms;

    /// Returns the worth of `seat`'s own position: the sum of its weighted terms.
    fn worth(&self, seat: Seat) -> f32 {
        let terms = self.terms(seat);
        debug_assert_eq!(terms.len(), Self::TERMS.len(), "every term has a value");
        Self::TERMS.iter().zip(terms).map(|(term, value)| term.weight * value).sum()
    }

    /// The parameters of a search.
    const SEARCH: SearchParameters;

    /// The parameters of a search that has much time.
    const PATIENT_SEARCH: SearchParameters = Self::SEARCH;

    /// Returns the worth of the position for `seat` against its rivals. On any scale; larger is better.
    fn evaluate(&self, seat: Seat) -> f32;

    /// Returns the bonus of an action, on the scale of [`Self::evaluate`]; often 0. It is added to the evaluation of
    /// the position after the action. If the action draws, rolls or reveals, it is added to the evaluation of the
    /// present position instead, and is the average gain.
    fn prior(&self, seat: Seat, action: Self::Action) -> f32;

    /// Returns the bonuses that a search uses for the actions of a legal list, in its order. They may be better than
    /// the bonuses of [`Self::prior`], which stay unchanged as the baseline of the greedy bot.
    fn searching_priors(&self, seat: Seat, actions: &[Self::Action]) -> impl Iterator<Item = f32> {
        actions.iter().map(move |action| self.prior(seat, *action))
    }

    /// Returns `true` if a legal action is an obvious mistake. Bots from medium up never consider it. Also called on
    /// states redacted for `seat`: depends only on what that seat can see.
    fn is_blunder(&self, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// Returns the extra bonus of an action that leads to a fight, for bots that prefer fights. Returns `None` for all
    /// other actions. Statistics compare peaceful and warlike bots.
    fn aggression_bonus(&self, _seat: Seat, _action: Self::Action) -> Option<f32> {
        None
    }
}

/// Maximum number of terms of an evaluation.
pub const MAX_TERMS: usize = 24;

/// The values of an evaluation's terms for a seat.
pub type Terms = ArrayVec<f32, MAX_TERMS>;

/// A named part of the worth of a position.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Term {
    /// Stable name. [`Presentation::reason`](super::game::Presentation::reason) puts it into words.
    pub name: &'static str,
    /// The weight of one unit, in the evaluation's unit.
    pub weight: f32,
}

impl Term {
    /// Returns a term with this name and weight.
    pub const fn new(name: &'static str, weight: f32) -> Self {
        Self { name, weight }
    }
}

/// The parameters of a search for a game.
#[derive(Clone, Copy, Debug)]
pub struct SearchParameters {
    /// The weights of the evaluation's terms for the odds of victory. An increase of 1 multiplies the odds by e.
    pub weights: &'static [f32],
    /// The scale of action scores. An action whose score is higher by this much gets e times as many visits at first.
    pub temperature: f32,
    /// The share of a decision's visits that is spread evenly over its actions, from 0 to 1.
    pub uniform_share: f32,
    /// The number of rounds that a playout ends before its position is evaluated. Playouts are greedy.
    pub rounds: u16,
    /// Maximum number of decisions in a playout.
    pub decisions: u16,
    /// A playout ignores actions whose prior is more than this below the best one.
    pub prior_window: f32,
    /// The approximate number of actions evaluated and applied in a millisecond. Converts time into actions.
    pub actions_per_ms: u32,
    /// Minimum cost charged to an iteration, in actions. Near the end of a match an iteration applies only a few
    /// actions, but starting it takes time too.
    pub min_iteration_cost: u32,
}
