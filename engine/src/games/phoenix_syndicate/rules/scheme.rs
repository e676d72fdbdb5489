//! Scheme (Syndicate 4.6): Directors return with contraband (see [`super::turn`]), and a route can be bought.

use crate::games::phoenix_syndicate::action::{Action, Event};
use crate::games::phoenix_syndicate::data::{PRICE, Route};
use crate::games::phoenix_syndicate::goods::Colour;
use crate::games::phoenix_syndicate::price::{Price, Purpose};
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::games::phoenix_syndicate::upgrades::{Effect, Upgrade};
use crate::kernel::step::StepContext;

impl Syndicate {
    pub(crate) fn legal_scheming(&self, out: &mut Vec<Action>) {
        if !self.doing.claimed {
            for route in self.routes_on_offer().iter() {
                for colour in Colour::ALL.into_iter().filter(|colour| route.matches(*colour)) {
                    for (mixed, twice) in [(false, false), (false, true), (true, false), (true, true)] {
                        let price = self.route_price(colour, mixed, twice);
                        if price.is_some_and(|price| self.affords(&price)) {
                            out.push(Action::Buy { route, colour, mixed, twice });
                        }
                    }
                }
            }
        }
    }

    /// Returns the price of a route in a colour. `None` if this kind of purchase isn't offered.
    pub fn route_price(&self, colour: Colour, mixed: bool, twice: bool) -> Option<Price> {
        let mut cost = PRICE;
        for upgrade in self.usable().iter() {
            if let Effect::ClaimDiscount(discount) = upgrade.card().effect {
                cost = cost.saturating_sub(discount);
            }
        }
        if twice {
            self.own().corps[colour].space?;
            cost += self.second_step()?.1;
        }
        if !mixed {
            return Some(Price::of(colour, cost));
        }
        self.usable_with(|effect| (effect == Effect::MixedClaim).then_some(()))?;
        Some(Price::any(cost))
    }

    fn second_step(&self) -> Option<(Upgrade, u8)> {
        self.usable_with(|effect| match effect {
            Effect::SecondClaimStep(more) => Some(more),
            _ => None,
        })
    }

    /// Pays for a route and claims it.
    pub(crate) fn buy(
        &mut self,
        route: Route,
        colour: Colour,
        mixed: bool,
        twice: bool,
        cx: &mut StepContext<'_, Event>,
    ) {
        let price = self.route_price(colour, mixed, twice).expect("only what can be paid for is offered");
        self.doing.claimed = true;
        for upgrade in self.usable().iter() {
            let uses = match upgrade.card().effect {
                Effect::ClaimDiscount(_) => true,
                Effect::SecondClaimStep(_) => twice,
                Effect::MixedClaim => mixed,
                _ => false,
            };
            if uses {
                self.mark_used(upgrade, cx);
            }
        }
        self.charge(price, Purpose::Route { route, colour, steps: 1 + u8::from(twice) }, cx);
    }
}
