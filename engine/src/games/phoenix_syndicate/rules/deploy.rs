//! Deploy (Syndicate 4.5): a Base, a step in its Corp, and a route that matches a Base.

use crate::games::phoenix_syndicate::action::{Action, Event};
use crate::games::phoenix_syndicate::data::{PRICE, Route, Tile};
use crate::games::phoenix_syndicate::goods::Colour;
use crate::games::phoenix_syndicate::price::{Price, Purpose};
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::games::phoenix_syndicate::upgrades::{Effect, Upgrade};
use crate::kernel::step::StepContext;

impl Syndicate {
    pub(crate) fn legal_deploying(&self, out: &mut Vec<Action>) {
        if self.may_build() {
            let cost = self.base_cost();
            for tile in self.own().agents().iter().filter(|tile| self.may_build_on(*tile)) {
                for colour in Colour::ALL.into_iter().filter(|colour| tile.matches(*colour)) {
                    if self.affords(&Price::of(colour, cost)) {
                        out.push(Action::Build { tile, colour });
                    }
                }
            }
        }
        if !self.doing.claimed {
            let matching = self.routes_on_offer().iter().filter(|route| self.may_claim(*route));
            out.extend(matching.map(Action::Claim));
        }
    }

    /// Returns `true` if a Base can still be built. The operation's own Base comes before the claim; an Upgrade allows
    /// one at any time.
    pub(crate) fn may_build(&self) -> bool {
        let step = !self.doing.built && !self.doing.claimed;
        (step || self.second_base().is_some()) && self.has_agent_to_place()
    }

    fn second_base(&self) -> Option<Upgrade> {
        self.usable_with(|effect| (effect == Effect::SecondBase).then_some(())).map(|(upgrade, ())| upgrade)
    }

    fn build_discount(&self) -> Option<(Upgrade, u8)> {
        self.usable_with(|effect| match effect {
            Effect::BuildDiscount(discount) => Some(discount),
            _ => None,
        })
    }

    /// Returns the price of the next Base, in goods.
    pub fn base_cost(&self) -> u8 {
        PRICE.saturating_sub(self.build_discount().map_or(0, |(_, discount)| discount))
    }

    /// Returns `true` if no opponent has a Base on `tile`, or if an Upgrade ignores opposing Bases.
    pub fn may_build_on(&self, tile: Tile) -> bool {
        let ignores = |effect| (effect == Effect::IgnoreOpposingBases).then_some(());
        !self.opposed(self.active, tile) || self.usable_with(ignores).is_some()
    }

    /// Returns `true` if a Base of the active seat matches the colour of `route`. A Black route matches every Base, and
    /// a Base on a Prestige system matches every route (Syndicate 11, ruling 3). An Upgrade may allow any colour.
    pub fn may_claim(&self, route: Route) -> bool {
        let center = self.own();
        match route.card().colour {
            _ if center.bases.is_empty() => false,
            None => true,
            Some(colour) => center.has_base_of(colour) || self.any_colour().is_some(),
        }
    }

    fn any_colour(&self) -> Option<Upgrade> {
        self.usable_with(|effect| (effect == Effect::ClaimAnyColour).then_some(())).map(|(upgrade, ())| upgrade)
    }

    /// Pays for a Base and builds it.
    pub(crate) fn build(&mut self, tile: Tile, colour: Colour, cx: &mut StepContext<'_, Event>) {
        let cost = self.base_cost();
        if let Some((upgrade, _)) = self.build_discount() {
            self.mark_used(upgrade, cx);
        }
        if self.doing.built || self.doing.claimed {
            let second = self.second_base().expect("a second Base is offered with its Upgrade only");
            self.mark_used(second, cx);
        } else {
            self.doing.built = true;
        }
        self.charge(Price::of(colour, cost), Purpose::Base { tile, colour }, cx);
    }

    /// Claims a route that a Base or an Upgrade allows.
    pub(crate) fn claim_by_base(&mut self, route: Route, cx: &mut StepContext<'_, Event>) {
        let matched = route.card().colour.is_none_or(|colour| self.own().has_base_of(colour));
        if !matched && let Some(upgrade) = self.any_colour() {
            self.mark_used(upgrade, cx);
        }
        self.doing.claimed = true;
        self.claim(route, cx);
    }
}
