//! Analysis of a match: what each decision of a seat was worth, one decision at a time, so that a worker can do it in
//! parts.
//!
//! The caller asks for advice on [`Analysis::next`] ([`Table::advise`], or [`Ask::Advise`] in the bot worker) and adds it,
//! until nothing is next. The reviews found so far are plain data, which can be kept with the match.
//!
//! [`Ask::Advise`]: crate::bot_protocol::Ask::Advise

use serde::{Deserialize, Serialize};

use super::table::Table;
use crate::bots::Advice;
use crate::kernel::seat::Seat;
use crate::kernel::turn::Ply;

/// The reviews so far of a seat's decisions in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    seat: Seat,
    /// In the order of the match.
    // The name in analyses that are kept with matches.
    #[serde(rename = "judged")]
    reviews: Vec<DecisionReview>,
}

/// A decision that was made, and what a bot has to say of it by what the seat knew then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecisionReview {
    /// Number of the decision in the match, from 0.
    pub decision: Ply,
    /// The best choices and the one that was made.
    pub advice: Advice,
}

impl DecisionReview {
    /// The share of the victory that the seat could expect before the decision.
    pub fn before(&self) -> f32 {
        self.advice.choices.first().map_or(0.0, |best| best.share)
    }

    /// The share that it could expect after what it decided.
    pub fn after(&self) -> f32 {
        self.before() - self.advice.cost()
    }
}

impl Analysis {
    /// An analysis of what a seat decides, of which nothing is known yet.
    pub fn of(seat: Seat) -> Self {
        Self { seat, reviews: Vec::new() }
    }

    /// Whose decisions are analysed.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the reviews so far, in the order of the match. Their [`DecisionReview::before`] form the curve of the seat's
    /// prospects.
    pub fn reviews(&self) -> &[DecisionReview] {
        &self.reviews
    }

    /// Returns the review of a decision, if it is known.
    pub fn review(&self, decision: Ply) -> Option<&DecisionReview> {
        self.place(decision).ok().map(|place| &self.reviews[place])
    }

    /// The seat's decisions in a match that had anything to choose.
    fn decisions(&self, table: &dyn Table) -> impl Iterator<Item = Ply> {
        let is_own = move |ply: &Ply| table.actor(*ply) == Some(self.seat) && !table.was_only_choice(*ply);
        table.ply().preceding().filter(is_own)
    }

    /// The decision to ask about next; `None` when all are known.
    pub fn next(&self, table: &dyn Table) -> Option<Ply> {
        self.decisions(table).find(|decision| self.place(*decision).is_err())
    }

    /// How many decisions are known, and how many there are.
    pub fn progress(&self, table: &dyn Table) -> (usize, usize) {
        (self.reviews.len(), self.decisions(table).count())
    }

    /// Adds what was said of a decision of the seat that was made; anything else is left out.
    pub fn add(&mut self, decision: Ply, advice: Advice) {
        let is_of_the_seat = advice.seat == self.seat && advice.made.is_some();
        if let (Err(place), true) = (self.place(decision), is_of_the_seat) {
            self.reviews.insert(place, DecisionReview { decision, advice });
        }
    }

    /// Forgets what was said of decisions that no longer stand: some were taken back, and others may have been made. The
    /// decisions before them are the same, so what was said of those holds.
    pub fn keep_what_stands(&mut self, table: &dyn Table) {
        let digits = table.digits();
        let stands = |review: &DecisionReview| {
            let made = review.advice.made.map(|made| made.index);
            table.actor(review.decision) == Some(self.seat)
                && digits.get(review.decision.0).map(|digit| digit.index) == made
        };
        let standing = self.reviews.iter().take_while(|review| stands(review)).count();
        self.reviews.truncate(standing);
    }

    /// The decisions that have cost most, the costliest first: at most `count`, and none that has cost less than `least`,
    /// a share of the victory.
    pub fn mistakes(&self, count: usize, least: f32) -> Vec<&DecisionReview> {
        let mut mistakes: Vec<&DecisionReview> = self.costly(least).collect();
        mistakes.sort_by(|one, other| other.advice.cost().total_cmp(&one.advice.cost()));
        mistakes.truncate(count);
        mistakes
    }

    /// Returns the last decision before `ply` that has cost at least `least`, a share of the victory.
    pub fn previous_mistake(&self, ply: Ply, least: f32) -> Option<Ply> {
        self.costly(least).map(|review| review.decision).take_while(|decision| *decision < ply).last()
    }

    /// Returns the first decision after `ply` that has cost at least `least`, a share of the victory.
    pub fn next_mistake(&self, ply: Ply, least: f32) -> Option<Ply> {
        self.costly(least).map(|review| review.decision).find(|decision| *decision > ply)
    }

    /// Returns the decisions that have cost at least `least`, in the order of the match. One that cost nothing is none.
    fn costly(&self, least: f32) -> impl Iterator<Item = &DecisionReview> {
        self.reviews.iter().filter(move |review| review.advice.cost() >= least.max(f32::MIN_POSITIVE))
    }

    /// Where the match has turned for the seat, the greatest turn first: after which of its decisions, and by how much its
    /// prospects have changed until its next one, by chance and by what others did. At most `count`.
    pub fn turns(&self, count: usize) -> Vec<(Ply, f32)> {
        let pairs = self.reviews.iter().zip(self.reviews.iter().skip(1));
        let mut turns: Vec<(Ply, f32)> = pairs.map(|(one, next)| (one.decision, next.before() - one.after())).collect();
        turns.sort_by(|one, other| other.1.abs().total_cmp(&one.1.abs()));
        turns.truncate(count);
        turns
    }

    /// Where a decision stands among those that are known, or would stand.
    fn place(&self, decision: Ply) -> Result<usize, usize> {
        self.reviews.binary_search_by_key(&decision, |review| review.decision)
    }
}
