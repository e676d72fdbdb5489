//! Analysis of a match: the worth of each decision of a seat. It proceeds one decision at a time, so a worker can do it
//! in parts.
//!
//! The caller asks for advice on [`Analysis::next`] ([`Table::advise`], or [`Ask::Advise`] in the bot worker) and adds
//! it, until no decision is left. The reviews found so far are plain data, which can be stored with the match.
//!
//! [`Ask::Advise`]: crate::bot_protocol::Ask::Advise

use serde::{Deserialize, Serialize};

use super::table::Table;
use crate::bots::Advice;
use crate::kernel::seat::Seat;
use crate::kernel::turn::Ply;

/// The reviews of a seat's decisions in a match so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    seat: Seat,
    /// In the order of the match.
    // Saved analyses use this name.
    #[serde(rename = "judged")]
    reviews: Vec<DecisionReview>,
}

/// A past decision, with a bot's advice on it. The advice uses only what the seat knew then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecisionReview {
    /// Number of the decision in the match, from 0.
    pub decision: Ply,
    /// The best choices and the one that was made.
    pub advice: Advice,
}

impl DecisionReview {
    /// Returns the share of the victory that the seat could expect before the decision.
    pub fn before(&self) -> f32 {
        self.advice.choices.first().map_or(0.0, |best| best.share)
    }

    /// Returns the share that the seat could expect after the decision.
    pub fn after(&self) -> f32 {
        self.before() - self.advice.cost()
    }
}

impl Analysis {
    /// Returns an empty analysis of a seat's decisions.
    pub fn of(seat: Seat) -> Self {
        Self { seat, reviews: Vec::new() }
    }

    /// Returns the seat whose decisions are analysed.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the reviews so far, in the order of the match. Their [`DecisionReview::before`] form the curve of the
    /// seat's prospects.
    pub fn reviews(&self) -> &[DecisionReview] {
        &self.reviews
    }

    /// Returns the review of a decision, if it is known.
    pub fn review(&self, decision: Ply) -> Option<&DecisionReview> {
        self.place(decision).ok().map(|place| &self.reviews[place])
    }

    /// Returns the seat's decisions in a match that had more than one choice.
    fn decisions(&self, table: &dyn Table) -> impl Iterator<Item = Ply> {
        let is_own = move |ply: &Ply| table.actor(*ply) == Some(self.seat) && !table.was_only_choice(*ply);
        table.ply().preceding().filter(is_own)
    }

    /// Returns the next decision to ask about, or `None` if all are known.
    pub fn next(&self, table: &dyn Table) -> Option<Ply> {
        self.decisions(table).find(|decision| self.place(*decision).is_err())
    }

    /// Returns the number of known decisions, and the number of all decisions.
    pub fn progress(&self, table: &dyn Table) -> (usize, usize) {
        (self.reviews.len(), self.decisions(table).count())
    }

    /// Adds the advice on a past decision of the seat. Ignores any other advice.
    pub fn add(&mut self, decision: Ply, advice: Advice) {
        let is_of_the_seat = advice.seat == self.seat && advice.made.is_some();
        if let (Err(place), true) = (self.place(decision), is_of_the_seat) {
            self.reviews.insert(place, DecisionReview { decision, advice });
        }
    }

    /// Drops the reviews of decisions that no longer stand. Some were taken back, and others may have been made
    /// instead. The reviews of the unchanged decisions before them stay valid.
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

    /// Returns the decisions that have cost most, the costliest first. Returns at most `count`, each with a cost of at
    /// least `least`, a share of the victory.
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

    /// Returns the decisions that have cost at least `least`, in the order of the match. Excludes those without a cost.
    fn costly(&self, least: f32) -> impl Iterator<Item = &DecisionReview> {
        self.reviews.iter().filter(move |review| review.advice.cost() >= least.max(f32::MIN_POSITIVE))
    }

    /// Returns the largest turns of the match for the seat, the largest first, at most `count`. Each has a decision of
    /// the seat and the change of its prospects from that decision to its next one. Chance and the decisions of others
    /// cause that change.
    pub fn turns(&self, count: usize) -> Vec<(Ply, f32)> {
        let pairs = self.reviews.iter().zip(self.reviews.iter().skip(1));
        let mut turns: Vec<(Ply, f32)> = pairs.map(|(one, next)| (one.decision, next.before() - one.after())).collect();
        turns.sort_by(|one, other| other.1.abs().total_cmp(&one.1.abs()));
        turns.truncate(count);
        turns
    }

    /// Returns the position of a decision among the reviews, or the position at which to insert it.
    fn place(&self, decision: Ply) -> Result<usize, usize> {
        self.reviews.binary_search_by_key(&decision, |review| review.decision)
    }
}
