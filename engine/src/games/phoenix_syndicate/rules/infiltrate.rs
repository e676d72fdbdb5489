//! Infiltrate (Syndicate 4.4): an Upgrade, then steps in the Corps.

use crate::games::phoenix_syndicate::action::{Action, Event};
use crate::games::phoenix_syndicate::data::PRICE;
use crate::games::phoenix_syndicate::goods::Colour;
use crate::games::phoenix_syndicate::price::{Price, Purpose};
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::games::phoenix_syndicate::upgrades::{Effect, Upgrade};
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Appends the Upgrades to take, or the steps. An Upgrade must come first if there is one. Each Corp can be stepped
    /// in once.
    pub(crate) fn legal_infiltrating(&self, out: &mut Vec<Action>) {
        let must_take = self.must_take_upgrade();
        if must_take || self.usable_with(|effect| (effect == Effect::SecondUpgrade).then_some(())).is_some() {
            out.extend(self.upgrades_on_offer().iter().map(Action::Take));
        }
        if must_take {
            return;
        }
        for corp in Colour::ALL {
            for mixed in [false, true] {
                if self.step_price(corp, mixed).is_some_and(|price| self.affords(&price)) {
                    out.push(Action::Advance { corp, mixed });
                }
            }
        }
    }

    /// Returns `true` if no Upgrade is taken yet and the row has one.
    pub(crate) fn must_take_upgrade(&self) -> bool {
        self.doing.taken == 0 && !self.upgrades_on_offer().is_empty()
    }

    /// Returns the present price of a step in a Corp. `None` if no step is allowed.
    pub fn step_price(&self, corp: Colour, mixed: bool) -> Option<Price> {
        self.own().corps[corp].space?;
        let again = self.doing.steps[corp] > 0;
        if again && self.usable_with(|effect| (effect == Effect::SecondStep).then_some(())).is_none() {
            return None;
        }
        let cost = self.step_cost(corp);
        if !mixed {
            return Some(Price::of(corp, cost));
        }
        self.usable_with(|effect| (effect == Effect::MixedStep).then_some(()))?;
        (cost > 0).then(|| Price::any(cost))
    }

    /// Returns the number of goods that a step in a Corp costs.
    pub(crate) fn step_cost(&self, corp: Colour) -> u8 {
        PRICE.saturating_sub(self.step_discount(corp))
    }

    /// Returns the discount for Bases of the Corp's colour. A Base on a Prestige system counts in every Corp.
    fn step_discount(&self, corp: Colour) -> u8 {
        let bases = self.own().bases.iter().filter(|tile| tile.matches(corp)).count() as u8;
        let each = self.usable().iter().map(|upgrade| match upgrade.card().effect {
            Effect::StepDiscountPerBase(each) => each,
            _ => 0,
        });
        bases * each.sum::<u8>()
    }

    /// Moves an Upgrade from the row to the active seat, and refills the row.
    pub(crate) fn take_upgrade(&mut self, upgrade: Upgrade, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let place = self.row.iter().position(|offered| *offered == Some(upgrade));
        let place = place.expect("only Upgrades of the row are offered");
        self.own_mut().upgrades.insert(upgrade);
        cx.emit(|| Event::Taken { seat, upgrade });
        self.row[place] = self.upgrades.draw(cx).map(Upgrade);
        if let Some(upgrade) = self.row[place] {
            cx.emit(|| Event::RowFilled { upgrade });
        }
        self.use_at_once(upgrade, cx);
    }

    /// Takes an Upgrade as step 1 of Infiltrate, or by the Upgrade that repeats the step.
    pub(crate) fn take_from_row(&mut self, upgrade: Upgrade, cx: &mut StepContext<'_, Event>) {
        if self.doing.taken > 0
            && let Some((second, ())) = self.usable_with(|effect| (effect == Effect::SecondUpgrade).then_some(()))
        {
            self.mark_used(second, cx);
        }
        self.doing.taken += 1;
        self.take_upgrade(upgrade, cx);
    }

    /// Pays for a step in a Corp.
    pub(crate) fn advance(&mut self, corp: Colour, mixed: bool, cx: &mut StepContext<'_, Event>) {
        let price = self.step_price(corp, mixed).expect("only steps that can be paid for are offered");
        let mut spend = |effect: Effect, game: &mut Self| {
            if let Some((upgrade, ())) = game.usable_with(|other| (other == effect).then_some(())) {
                game.mark_used(upgrade, cx);
            }
        };
        if self.doing.steps[corp] > 0 {
            spend(Effect::SecondStep, self);
        }
        if mixed {
            spend(Effect::MixedStep, self);
        }
        self.doing.steps[corp] += 1;
        self.charge(price, Purpose::Step(corp), cx);
    }
}
