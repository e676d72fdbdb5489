//! The result of a search that explains a decision: the best choices, the reason why the best is better, and the
//! expected continuation. Plain data that a worker sends to the page.

use serde::{Deserialize, Serialize};

use crate::kernel::seat::Seat;
use crate::kernel::text::cause::fits;
use crate::kernel::text::lists::count;
use crate::kernel::text::rich_text::RichText;
use crate::kernel::turn::ActionIndex;

/// The maximum number of choices in an advice.
pub(super) const MAX_CHOICES: usize = 3;

/// The difference in shares below which choices count as equal.
pub(super) const NOTHING: f32 = 0.005;

/// The difference in shares below which choices are close.
const CLOSE: f32 = 0.025;

/// The advice of a searching bot about a decision, from the information of its seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The seat that decides.
    pub seat: Seat,
    /// The best choices, at most three, in order of falling shares. The bot plays the first.
    pub choices: Vec<RatedChoice>,
    /// The choice that was made, if it is known.
    pub made: Option<RatedChoice>,
    /// The reason why the first choice is better than the one that was made, or else than the second. `None` if there
    /// is only one sensible choice.
    pub reason: Option<Reason>,
    /// The expected decisions from the best choice on. The line ends where it depends on hidden information or chance.
    pub line: Vec<ExpectedDecision>,
}

/// A choice with its value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatedChoice {
    /// Its index in the legal list.
    pub index: ActionIndex,
    /// The expected share of the victory for the seat after this choice, from 0 to 1.
    pub share: f32,
    /// The number of iterations that began with the choice. The share is their mean.
    pub tries: u32,
}

/// The reason why one choice is better than another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    /// The choice it is compared with, by its index in the legal list.
    pub than: ActionIndex,
    /// The difference that `text` describes. `None` if the choices are about equal, or no single difference explains
    /// the gap.
    pub ahead: Option<Difference>,
    /// The reason as one sentence of at most [`MAX_REASON`](crate::kernel::text::cause::MAX_REASON) characters.
    pub text: RichText,
}

/// A difference between the average results of two choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    /// The stable name of a term of the game's evaluation.
    pub term: String,
    /// The seat whose position differs: the deciding seat or a rival.
    pub seat: Seat,
    /// The increase of the term by the best choice, in the evaluation's unit.
    pub more: f32,
    /// The value of the increase to the deciding seat, as a share of the victory. Negative if it favours the other
    /// choice.
    pub worth: f32,
}

/// A decision that the search expects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExpectedDecision {
    /// The seat that decides.
    pub seat: Seat,
    /// The choice in the words of its label.
    pub text: RichText,
}

impl Advice {
    /// Returns the cost of the decision that was made, as a share of the victory. 0 if it was the best or isn't made
    /// yet.
    pub fn cost(&self) -> f32 {
        match (self.choices.first(), &self.made) {
            (Some(best), Some(made)) => best.share - made.share,
            _ => 0.0,
        }
    }

    /// Returns the part that an analysis keeps: the best choice, the choice that was made, and the reason if the cost
    /// is at least `least`, a share of the victory.
    pub fn in_short(mut self, least: f32) -> Self {
        self.choices.truncate(1);
        self.line.clear();
        self.reason = self.reason.take().filter(|_| self.cost() >= least);
        self
    }
}

impl Reason {
    /// Returns the reason for choices that are about equal, or whose gap no single difference explains.
    ///
    /// `shown` is the difference of the displayed shares, in percentage points. It is `None` in a match of one seat,
    /// which displays no shares. The choices are phrases with a gerund.
    pub(super) fn without_cause(
        than: ActionIndex,
        [better, other]: [RichText; 2],
        gap: f32,
        shown: Option<i32>,
    ) -> Self {
        let said = |better: RichText, other: RichText| {
            if shown.map_or(gap < NOTHING, |percent| percent <= 0) {
                return other.text(" is about as good.").capitalized();
            }
            if gap < CLOSE {
                return RichText::new().text("A close call: ").then(other).text(" is nearly as good.");
            }
            let text = better.capitalized();
            match shown {
                Some(percent) => {
                    let points = count(percent, "percentage point", "percentage points");
                    text.text(format!(" has a win chance {points} higher than ")).then(other).text(".")
                }
                None => text.text(" does better on the whole than ").then(other).text("."),
            }
        };
        let named = said(better, other);
        let text = if fits(&named) { named } else { said("the first choice".into(), "the other one".into()) };
        Self { than, ahead: None, text }
    }
}

/// Returns the difference of two displayed shares, in percentage points. Each share is rounded separately.
pub(super) fn shown_gap(best: f32, other: f32) -> i32 {
    let shown = |share: f32| (100.0 * share).round_ties_even() as i32;
    shown(best) - shown(other)
}
