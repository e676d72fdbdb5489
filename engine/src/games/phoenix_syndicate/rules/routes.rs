//! The market of Trade Routes: claiming, refilling and securing (Syndicate 4.7, 4.8).

use crate::games::phoenix_syndicate::action::{Event, Source};
use crate::games::phoenix_syndicate::data::Route;
use crate::games::phoenix_syndicate::goods::Goods;
use crate::games::phoenix_syndicate::state::{Offer, Stage, Syndicate};
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Claims a market route with its goods for the active seat. Refills the market: one good of the new route's colour
    /// lands on each other route.
    pub(crate) fn claim(&mut self, route: Route, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let place = self.market.iter().position(|offer| offer.is_some_and(|offer| offer.route == route));
        let place = place.expect("only routes of the market are offered");
        let goods = self.market[place].take().map_or(Goods::NONE, |offer| offer.goods);
        self.own_mut().held.push(route);
        cx.emit(|| Event::Claimed { seat, route, goods });
        self.bank(goods);
        self.fill_market(place, cx);
    }

    fn fill_market(&mut self, place: usize, cx: &mut StepContext<'_, Event>) {
        if self.routes.is_empty() && !self.discards.is_empty() {
            std::mem::swap(&mut self.routes, &mut self.discards);
            cx.emit(|| Event::Reshuffled);
        }
        let Some(route) = self.routes.draw(cx).map(Route) else { return };
        let mut others = 0;
        for offer in self.market.iter_mut().flatten() {
            offer.goods.add(&Goods::of(route.good(), 1));
            others += 1;
        }
        self.market[place] = Some(Offer { route, goods: Goods::NONE });
        cx.emit(|| Event::MarketFilled { route, others });
    }

    /// Adds goods during an operation, without an event.
    pub(crate) fn bank(&mut self, goods: Goods) {
        self.own_mut().goods.add(&goods);
        self.doing.gained.add(&goods);
    }

    /// Adds goods from an Upgrade or an Advantage.
    pub(crate) fn gain(&mut self, goods: Goods, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.bank(goods);
        cx.emit(|| Event::Gained { seat, goods });
    }

    /// Adds credits from an Upgrade or an Advantage.
    pub(crate) fn credit(&mut self, credits: u8, source: Source, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        if credits > 0 {
            self.own_mut().credits[source as usize] += u16::from(credits);
            cx.emit(|| Event::Credited { seat, credits, source });
        }
    }

    /// Secures a route that a seat holds. Pays presence to all seats, and the bonus to the securing seat.
    pub(crate) fn secure(&mut self, seat: Seat, route: Route, cx: &mut StepContext<'_, Event>) {
        let center = self.center_mut(seat);
        center.held.remove(route);
        let bonus = center.bonus_on(route);
        center.credits[Source::Bonus as usize] += u16::from(bonus);
        let mut presence = PerSeat::new();
        for other in Seat::all(self.seats) {
            let center = self.center_mut(other);
            let credits = center.presence_on(route);
            let source = if other == seat { Source::Presence } else { Source::Others };
            center.credits[source as usize] += u16::from(credits);
            presence.push(credits);
        }
        self.discards.put(route.0);
        cx.emit(|| Event::Secured { seat, route, presence, bonus });
    }

    /// Returns `true` if the active seat holds more routes than it may keep.
    pub(crate) fn is_over_limit(&self) -> bool {
        self.own().held.len() > usize::from(self.own().route_limit())
    }

    /// Secures one route above the limit (Syndicate 4.1).
    pub(crate) fn secure_one(&mut self, route: Route, cx: &mut StepContext<'_, Event>) {
        self.secure(self.active, route, cx);
        self.stage = Stage::Closing;
    }
}
