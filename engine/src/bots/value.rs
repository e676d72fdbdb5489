//! The value of a position for every seat, as a share of the victory.

use arrayvec::ArrayVec;

use crate::kernel::game::Game;
use crate::kernel::heuristics::Terms;
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::{MAX_SEATS, PerSeat, Seat};
use crate::kernel::turn::Turn;

/// Each seat's share of the victory, from 0 to 1.
pub(crate) type Shares = ArrayVec<f32, MAX_SEATS>;

/// The part of a share that depends on the margin, which distinguishes between victories and between defeats.
const MARGIN: f32 = 0.1;

/// Returns the expected shares, by the outcome or, before the end, by the evaluation of the seats' positions.
pub(super) fn shares<G: Game>(world: &G, seats: u8, weights: &[f32]) -> Shares {
    if let Turn::Over(outcome) = world.turn() {
        return result(&outcome, &world.scores().totals);
    }
    let logits: Shares = Seat::all(seats).map(|seat| logit(weights, &world.terms(seat))).collect();
    by_logits(&logits)
}

/// Returns the expected shares for the logits of the seats.
pub(super) fn by_logits(logits: &[f32]) -> Shares {
    if let [alone] = logits {
        // Without rivals, any number between defeat and victory that grows with the logit will do.
        return Shares::from_iter([0.5 + 0.4 * alone / (1.0 + libm::fabsf(*alone))]);
    }
    softmax(logits)
}

/// Returns a seat's share of the victory, without the margin.
pub(crate) fn victory(outcome: &Outcome, seat: Seat) -> f32 {
    if outcome.won(seat) { 1.0 / outcome.winners().count() as f32 } else { 0.0 }
}

/// Returns the logit of a seat's odds, by its terms.
pub(crate) fn logit(weights: &[f32], terms: &Terms) -> f32 {
    weights.iter().zip(terms).map(|(weight, term)| weight * term).sum()
}

/// Returns shares that are proportional to the odds.
pub(crate) fn softmax(logits: &[f32]) -> Shares {
    let best = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let odds: Shares = logits.iter().map(|logit| libm::expf(logit - best)).collect();
    let sum: f32 = odds.iter().sum();
    odds.iter().map(|odds| odds / sum).collect()
}

/// Returns the shares as if the match ended now and the seats with the most points won.
pub(super) fn standing<G: Game>(world: &G) -> Shares {
    let totals = world.scores().totals;
    if let Turn::Over(outcome) = world.turn() {
        return result(&outcome, &totals);
    }
    let most = totals.iter().max().copied().unwrap_or(0);
    let leaders = totals.iter().filter(|total| **total == most).count() as f32;
    with_margins(totals.iter().map(|total| if *total == most { 1.0 / leaders } else { 0.0 }), &totals)
}

fn result(outcome: &Outcome, totals: &PerSeat<i32>) -> Shares {
    with_margins(Seat::all(outcome.seats).map(|seat| victory(outcome, seat)), totals)
}

/// Combines shares of the victory with shares of all points.
fn with_margins(won: impl Iterator<Item = f32>, totals: &PerSeat<i32>) -> Shares {
    let all: i32 = totals.iter().map(|total| (*total).max(0)).sum();
    let part = |total: i32| total.max(0) as f32 / all.max(1) as f32;
    won.zip(totals).map(|(won, total)| (1.0 - MARGIN) * won + MARGIN * part(*total)).collect()
}
