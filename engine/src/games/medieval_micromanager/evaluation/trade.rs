//! The values of goods, and of offers, tribute and surplus based on them (Micromanager 3.9.5, 3.9.8). The amounts that
//! a village wants are determined in [`super::economy`].

use super::scale::{POINTS_OF_AN_ACTIVITY, UNWANTED};
use crate::games::medieval_micromanager::data::{POINTS, TRADE};
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;

/// The factor of the price of goods that a village has enough of.
const PLENTY: f32 = 0.4;

/// The minimum gain of each side in an offer that is made.
const PROFIT: f32 = 0.1;

/// The cost of a damage token in addition to its point: the work of a unit.
const REPAIR: f32 = 1.0;

/// The number of rounds ahead at which goods taken as tribute count twice.
const DOUBLING: f32 = 15.0;

/// A tie-break between goods of the same price: giving up more at once is better.
const AT_ONCE: f32 = 0.01;

/// An offer, with the gain of the seat that makes it.
pub(super) struct Bargain {
    pub(super) give: (Commodity, u8),
    pub(super) ask: (Commodity, u8),
    pub(super) gain: f32,
}

/// Returns the number of activities that a commodity takes, including its input.
fn cost(commodity: Commodity) -> f32 {
    let recipe = commodity.recipe();
    let from = recipe.from.map_or(0.0, cost);
    (1.0 + from) / f32::from(recipe.output)
}

impl Micromanager {
    /// Returns the value of one more token of a commodity to a seat, in activities.
    pub(super) fn price(&self, seat: Seat, commodity: Commodity) -> f32 {
        let held = self.village(seat).stores.count(commodity);
        let wanted = held < self.needs(seat).target(commodity);
        cost(commodity) * if wanted { 1.0 } else { PLENTY }
    }

    /// Returns the value of goods to a seat. Each token is priced as the next one.
    pub(super) fn value(&self, seat: Seat, goods: &Stores) -> f32 {
        goods.kinds().map(|(commodity, count)| self.price(seat, commodity) * f32::from(count)).sum()
    }

    /// Returns the gain of a seat that gets `gets` and gives `gives`.
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

    /// Returns the offer to a seat with the largest gain of the active seat, if there is one from which both sides
    /// gain.
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

    /// Returns 1 if a step belongs to the best offer, and [`UNWANTED`] if not. Returns 0 outside an offer.
    pub(super) fn fits(&self, is_part: impl Fn(&Bargain) -> bool) -> f32 {
        let (Stage::Giving { to } | Stage::Asking { to, .. }) = self.stage else { return 0.0 };
        if self.best_offer(to).is_some_and(|offer| is_part(&offer)) { 1.0 } else { UNWANTED }
    }

    /// Returns the value of offering goods instead of taking damage. It is positive if the goods are cheaper than the
    /// repair.
    pub(super) fn use_of_tribute(&self, seat: Seat, commodity: Commodity, count: u8) -> f32 {
        let saved = 1.0 / POINTS_OF_AN_ACTIVITY + REPAIR;
        f32::from(count) * (saved - self.price(seat, commodity))
    }

    /// Returns the value of accepting goods instead of renown. It is higher early in a match.
    pub(super) fn judgement(&self, seat: Seat, goods: &Stores) -> f32 {
        let growth = 1.0 + self.rounds_ahead() / DOUBLING;
        growth * self.value(seat, goods) - f32::from(goods.total()) * POINTS.raze as f32 / POINTS_OF_AN_ACTIVITY
    }

    /// Returns the value of giving goods up, higher for those needed less.
    pub(super) fn ease_of_losing(&self, seat: Seat, commodity: Commodity, count: u16) -> f32 {
        AT_ONCE * f32::from(count) - self.price(seat, commodity)
    }
}
