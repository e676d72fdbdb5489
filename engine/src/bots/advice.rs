//! What a search says of a decision to people: the best choices, why the best is better, and how it may go on. Plain
//! data, which a worker sends to the page.

use serde::{Deserialize, Serialize};

use crate::kernel::seat::Seat;
use crate::kernel::text::rich_text::RichText;
use crate::kernel::turn::ActionIndex;

/// Most choices that are told.
pub(super) const MAX_CHOICES: usize = 3;

/// A difference in shares that says nothing.
const NOTHING: f32 = 0.005;

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
    /// sensible choice, or no difference that could be named.
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
    /// Where the best choice is ahead most.
    pub ahead: Difference,
    /// Where it is behind most, if that is worth a word.
    pub behind: Option<Difference>,
    /// The reason as a sentence.
    pub text: RichText,
    /// What the other choice loses by it, or in all where that term alone tells next to nothing, as a sentence.
    pub loss: RichText,
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
    /// The reason and the loss in words. `gap` is how much better the best choice is; `other` is the label of the choice it
    /// is compared with; `words` are those of a term.
    pub(super) fn new(
        than: RatedChoice,
        other: RichText,
        gap: f32,
        seat: Seat,
        [ahead, behind]: [Option<Difference>; 2],
        words: impl Fn(&str) -> &'static str,
    ) -> Option<Self> {
        let ahead = ahead?;
        let named = |difference: &Difference, sign: f32| {
            let words = words(&difference.term);
            let is_more = difference.more * sign > 0.0;
            let text = RichText::new().text("it ");
            match (difference.seat == seat, is_more) {
                (true, true) => text.text(format!("is ahead in {words}")),
                (true, false) => text.text(format!("keeps {words} down")),
                (false, true) => text.text("leaves ").seat(difference.seat).text(format!(" with more {words}")),
                (false, false) => text.text("keeps ").seat(difference.seat).text(format!("’s {words} down")),
            }
        };
        let opening = if gap < NOTHING { "Hardly better: " } else { "Better, because " };
        let text = RichText::new().text(opening).then(named(&ahead, 1.0)).text(".");
        // Where a match is as good as decided, no term tells much by itself.
        let is_explained = ahead.worth >= NOTHING || gap < NOTHING;
        let behind = behind.filter(|behind| is_explained && -behind.worth >= NOTHING.max(ahead.worth / 10.0));
        let lost = match is_explained {
            true => format!("{} by that", percent(ahead.worth)),
            false => format!("{} in all, little of it by that", percent(gap)),
        };
        let mut loss = RichText::new().text("“").then(other).text(format!("” loses {lost}"));
        if let Some(behind) = &behind {
            let gained = percent(-behind.worth);
            loss = loss.text(format!(" and gains {gained} back: ")).then(named(behind, -1.0));
        }
        Some(Self { than: than.index, ahead, behind, text, loss: loss.text(".") })
    }
}

/// A share of the victory in words.
fn percent(share: f32) -> String {
    if share < NOTHING { "next to nothing".into() } else { format!("{:.0} %", 100.0 * share) }
}
