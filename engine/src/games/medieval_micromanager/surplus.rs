//! Goods without room, and depletion (Micromanager 3.5.5, 3.5.6).

use super::action::{Action, Event, Lot};
use super::data::WEAR_FACE;
use super::fighting::roll;
use super::goods::Commodity;
use super::state::Micromanager;
use crate::game::Cx;

impl Micromanager {
    /// Any goods but grain, as many as have no room.
    pub(super) fn legal_discards(&self, out: &mut Vec<Action>) {
        let over = self.own().surplus_goods();
        for (commodity, count) in self.own().stores.kinds().filter(|(commodity, _)| *commodity != Commodity::Grain) {
            out.extend((1..=count.min(over)).map(|count| Action::Discard { commodity, count }));
        }
    }

    /// What leaves no choice goes by itself (Micromanager 6, ruling 30); then depletion.
    pub(super) fn clear_surplus(&mut self, cx: &mut Cx<'_, Event>) {
        let grain = self.own().surplus_grain();
        if grain > 0 {
            self.discard(Commodity::Grain, grain, cx);
        }
        let over = self.own().surplus_goods();
        if over > 0 {
            let stores = self.own().stores;
            let mut kinds = stores.kinds().filter(|(commodity, _)| *commodity != Commodity::Grain);
            let only = kinds.next().filter(|_| kinds.next().is_none());
            let Some((commodity, _)) = only else { return };
            self.discard(commodity, over, cx);
        }
        self.deplete(cx);
        self.march(cx);
    }

    pub(super) fn discard(&mut self, commodity: Commodity, count: u16, cx: &mut Cx<'_, Event>) {
        let seat = self.active;
        self.own_mut().stores.take(commodity, count);
        cx.emit(|| Event::Discarded { seat, commodity, count });
    }

    /// A die for each building that produced raw material, in their order (Micromanager 3.5.6).
    fn deplete(&mut self, cx: &mut Cx<'_, Event>) {
        let seat = self.active;
        for lot in (0..self.own().buildings().len() as u8).map(Lot) {
            let building = self.own().building(lot);
            if !building.has_produced() {
                continue;
            }
            let die = roll(cx);
            if die == WEAR_FACE {
                self.own_mut().building_mut(lot).deplete();
            }
            cx.emit(|| Event::DepletionRolled { seat, lot, kind: building.kind(), die });
        }
    }
}
