//! What a search says of a decision to people: the best choices, why the best is better, and how it may go on. Plain
//! data, which a worker sends to the page.

use serde::{Deserialize, Serialize};

use crate::kernel::seat::Seat;
use crate::kernel::text::cause::fits;
use crate::kernel::text::lists::count;
use crate::kernel::text::rich_text::RichText;
use crate::kernel::turn::ActionIndex;

/// Most choices that are told.
pub(super) const MAX_CHOICES: usize = 3;

/// A difference in shares that says nothing.
pub(super) const NOTHING: f32 = 0.005;

/// A difference in shares below which two choices are close.
const CLOSE: f32 = 0.025;

/// What a bot that thinks ahead says of a decision, by what its seat can see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// Who decides.
    pub seat: Seat,
    /// The best choices, at most three, the one that the bot plays first. Shares fall.
    pub choices: Vec<RatedChoice>,
    /// The choice that was made, where it is known.
    pub made: Option<RatedChoice>,
    /// Why the first choice is better than the second, or than the one that was made. `None` where there is only one
    /// sensible choice.
    pub reason: Option<Reason>,
    /// How it may go on, from the best choice on: as far as it reads the same whatever is hidden or drawn.
    pub line: Vec<ExpectedDecision>,
}

/// A choice with what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatedChoice {
    /// Its place in the legal list.
    pub index: ActionIndex,
    /// The seat's share of the victory to be expected after it, from 0 to 1.
    pub share: f32,
    /// How often it was tried: what the share rests on.
    pub tries: u32,
}

/// Why one choice is better than another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    /// The choice it is compared with, by its place in the legal list.
    pub than: ActionIndex,
    /// The difference that `text` tells of. `None` where the two are about equal, or nothing single explains it.
    pub ahead: Option<Difference>,
    /// The reason as one sentence, of at most [`MAX_REASON`](crate::kernel::text::cause::MAX_REASON) characters.
    pub text: RichText,
}

/// A difference between what two choices lead to, on average.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    /// The term of the game's evaluation, by its stable name.
    pub term: String,
    /// Whose position: the deciding seat's own or a rival's.
    pub seat: Seat,
    /// How much more of it there is after the best choice, in the evaluation's unit.
    pub more: f32,
    /// What that is worth to the deciding seat, as a share of the victory; less than 0 where the best choice is behind.
    pub worth: f32,
}

/// A decision that the search expects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExpectedDecision {
    /// Who decides.
    pub seat: Seat,
    /// The choice in the words of the list.
    pub text: RichText,
}

impl Advice {
    /// What the decision that was made has cost, as a share of the victory; 0 where it was the best, or wasn't made yet.
    pub fn cost(&self) -> f32 {
        match (self.choices.first(), &self.made) {
            (Some(best), Some(made)) => best.share - made.share,
            _ => 0.0,
        }
    }

    /// What an analysis keeps of it: the best choice and the one that was made, and the reason where that has cost at least
    /// `least`, a share of the victory.
    pub fn in_short(mut self, least: f32) -> Self {
        self.choices.truncate(1);
        self.line.clear();
        self.reason = self.reason.take().filter(|_| self.cost() >= least);
        self
    }
}

impl Reason {
    /// The reason where the two are about equal, or nothing single explains the gap. `shown` is the difference of the two
    /// shares as they are shown, in percentage points; `None` where nobody can lose and none are shown. The choices are told as what
    /// is done.
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

/// Returns how many percentage points lie between two shares as they are shown: each rounded by itself.
pub(super) fn shown_gap(best: f32, other: f32) -> i32 {
    let shown = |share: f32| (100.0 * share).round_ties_even() as i32;
    shown(best) - shown(other)
}
