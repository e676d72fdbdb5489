//! Phases 5 and 6: surplus goods and depletion (Micromanager 3.5.5, 3.5.6). Units without a home are handled in
//! [`super::turn`].

use super::fighting::roll;
use crate::games::medieval_micromanager::action::{Action, Event};
use crate::games::medieval_micromanager::building::Building;
use crate::games::medieval_micromanager::data::WEAR_FACE;
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::step::StepContext;

impl Micromanager {
    /// Lists goods other than grain, up to the number that has no room.
    pub(crate) fn legal_discards(&self, out: &mut Vec<Action>) {
        let over = self.own().surplus_goods();
        for (commodity, count) in self.own().stores.kinds_besides_grain() {
            out.extend((1..=count.min(over)).map(|count| Action::Discard { commodity, count }));
        }
    }

    /// Gives up surplus goods that leave no choice (Micromanager 6, ruling 30). Asks for the others, or goes on with
    /// depletion. `given_up` holds the goods given up so far.
    pub(crate) fn clear_surplus(&mut self, mut given_up: Stores, cx: &mut StepContext<'_, Event>) {
        let grain = self.own().surplus_grain();
        self.discard(Commodity::Grain, grain, &mut given_up);
        let over = self.own().surplus_goods();
        if over > 0 {
            let stores = self.own().stores;
            let mut kinds = stores.kinds_besides_grain();
            let only = kinds.next().filter(|_| kinds.next().is_none());
            let Some((commodity, _)) = only else {
                self.stage = Stage::Surplus(given_up);
                return;
            };
            self.discard(commodity, over, &mut given_up);
        }
        if given_up.total() > 0 {
            cx.emit(|| Event::Discarded { seat: self.active, goods: given_up });
        }
        self.deplete(cx);
        self.march(cx);
    }

    /// Moves goods from the stores to `given_up`.
    pub(crate) fn discard(&mut self, commodity: Commodity, count: u16, given_up: &mut Stores) {
        self.own_mut().stores.remove(commodity, count);
        given_up.put(commodity, count);
    }

    /// Rolls a die for each building that produced raw material, in their order (Micromanager 3.5.6).
    fn deplete(&mut self, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        for lot in self.own().built_lots() {
            let building = self.own().building(lot);
            if !building.has_produced() {
                continue;
            }
            let die = roll(cx);
            if die == WEAR_FACE {
                self.own_mut().change(lot, Building::deplete);
            }
            cx.emit(|| Event::DepletionRolled { seat, lot, name: self.own().name(lot), die });
        }
    }
}
