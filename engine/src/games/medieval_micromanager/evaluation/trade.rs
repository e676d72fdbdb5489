//! What goods are worth to a village, and with it offers, tribute and what is given up (Micromanager 3.9.5, 3.9.8).
//! How many of which goods a village wants is decided in [`super::economy`].

use super::scale::{POINTS_OF_AN_ACTIVITY, UNWANTED};
use crate::games::medieval_micromanager::data::{POINTS, TRADE};
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;

/// What is left of the price of goods a village has enough of.
const PLENTY: f32 = 0.4;

/// What an offer must bring either side to be made.
const PROFIT: f32 = 0.1;

/// What a damage token costs beside its point: a unit's work.
const REPAIR: f32 = 1.0;

/// Rounds to come in which goods taken as tribute double in worth.
const DOUBLING: f32 = 15.0;

/// Among goods of the same price it is better to give up more at once.
const AT_ONCE: f32 = 0.01;

/// An offer, and what it brings the seat that makes it.
pub(super) struct Bargain {
    pub(super) give: (Commodity, u8),
    pub(super) ask: (Commodity, u8),
    pub(super) gain: f32,
}

/// Activities a commodity takes, with what it is made of.
fn cost(commodity: Commodity) -> f32 {
    let recipe = commodity.recipe();
    let from = recipe.from.map_or(0.0, cost);
    (1.0 + from) / f32::from(recipe.output)
}

impl Micromanager {
    /// What one more of a commodity is worth to a seat, in activities.
    pub(super) fn price(&self, seat: Seat, commodity: Commodity) -> f32 {
        let held = self.village(seat).stores.count(commodity);
        let wanted = held < self.needs(seat).target(commodity);
        cost(commodity) * if wanted { 1.0 } else { PLENTY }
    }

    /// What goods are worth to a seat, each as if it were the next.
    pub(super) fn value(&self, seat: Seat, goods: &Stores) -> f32 {
        goods.kinds().map(|(commodity, count)| self.price(seat, commodity) * f32::from(count)).sum()
    }

    /// What a swap brings a seat that gets one and gives the other.
    pub(super) fn swap(&self, seat: Seat, gets: (Commodity, u8), gives: (Commodity, u8)) -> f32 {
        let needs = self.needs(seat);
        let stores = &self.village(seat).stores;
        let value = |(commodity, count): (Commodity, u8), held: u16| {
            let short = needs.target(commodity).saturating_sub(held).min(count.into());
            cost(commodity) * (f32::from(short) + PLENTY * f32::from(u16::from(count) - short))
        };
        let left = stores.count(gives.0).saturating_sub(gives.1.into());
        value(gets, stores.count(gets.0)) - value(gives, left)
    }

    /// The offer to a seat that brings both sides something and the active seat the most.
    pub(super) fn best_offer(&self, to: Seat) -> Option<Bargain> {
        let (own, theirs) = (&self.own().stores, &self.village(to).stores);
        let mut best: Option<Bargain> = None;
        for (one, _) in own.kinds() {
            for (other, _) in theirs.kinds().filter(|(other, _)| *other != one) {
                for give in (1..=own.up_to(one, TRADE.most)).map(|count| (one, count)) {
                    for ask in (1..=theirs.up_to(other, TRADE.most)).map(|count| (other, count)) {
                        let gain = self.swap(self.active, ask, give);
                        let fair = gain > PROFIT && self.swap(to, give, ask) > PROFIT;
                        if fair && best.as_ref().is_none_or(|best| gain > best.gain) {
                            best = Some(Bargain { give, ask, gain });
                        }
                    }
                }
            }
        }
        best
    }

    /// Whether a step belongs to the best offer; any other is worse than no offer.
    pub(super) fn fits(&self, is_part: impl Fn(&Bargain) -> bool) -> f32 {
        let (Stage::Giving { to } | Stage::Asking { to, .. }) = self.stage else { return 0.0 };
        if self.best_offer(to).is_some_and(|offer| is_part(&offer)) { 1.0 } else { UNWANTED }
    }

    /// Goods instead of damage: for what is cheaper than repairing.
    pub(super) fn use_of_tribute(&self, seat: Seat, commodity: Commodity, count: u8) -> f32 {
        let saved = 1.0 / POINTS_OF_AN_ACTIVITY + REPAIR;
        f32::from(count) * (saved - self.price(seat, commodity))
    }

    /// Goods instead of renown: early in a match, when goods grow.
    pub(super) fn judgement(&self, seat: Seat, goods: &Stores) -> f32 {
        let growth = 1.0 + self.rounds_ahead() / DOUBLING;
        growth * self.value(seat, goods) - f32::from(goods.total()) * POINTS.raze as f32 / POINTS_OF_AN_ACTIVITY
    }

    /// What is given up goes from the least needed on.
    pub(super) fn ease_of_losing(&self, seat: Seat, commodity: Commodity, count: u16) -> f32 {
        AT_ONCE * f32::from(count) - self.price(seat, commodity)
    }
}
