//! Offers to others during the activities (Micromanager 3.9.8).

use super::action::{Action, Event};
use super::data::TRADE;
use super::goods::Commodity;
use super::state::{Micromanager, Stage};
use crate::game::Cx;
use crate::seat::Seat;

impl Micromanager {
    /// Those who have something else than what could be given.
    pub(super) fn legal_trades(&self, out: &mut Vec<Action>) {
        if self.options.trade && self.labour.offers < TRADE.offers {
            let partners = self.rivals(self.active).iter().filter(|to| self.gifts_for(*to).next().is_some());
            out.extend(partners.map(Action::Trade));
        }
    }

    /// What the active seat could give to another that has something else.
    fn gifts_for(&self, to: Seat) -> impl Iterator<Item = (Commodity, u16)> + '_ {
        let theirs = &self.village(to).stores;
        self.own().stores.kinds().filter(move |(own, _)| theirs.kinds().any(|(other, _)| other != *own))
    }

    pub(super) fn begin_offer(&mut self, to: Seat) {
        self.labour.offers += 1;
        self.stage = Stage::Giving { to };
    }

    pub(super) fn legal_gives(&self, to: Seat, out: &mut Vec<Action>) {
        for (commodity, held) in self.gifts_for(to) {
            out.extend(lots(held).map(|count| Action::Give { commodity, count }));
        }
    }

    pub(super) fn legal_asks(&self, to: Seat, give: Commodity, out: &mut Vec<Action>) {
        for (commodity, held) in self.village(to).stores.kinds().filter(|(commodity, _)| *commodity != give) {
            out.extend(lots(held).map(|count| Action::Ask { commodity, count }));
        }
    }

    pub(super) fn offer(&mut self, to: Seat, give: (Commodity, u8), ask: (Commodity, u8), cx: &mut Cx<'_, Event>) {
        let seat = self.active;
        cx.emit(|| Event::Offered { seat, to, give, ask });
        self.stage = Stage::Answering { to, give, ask };
    }

    pub(super) fn answer_offer(
        &mut self,
        by: Seat,
        accepted: bool,
        give: (Commodity, u8),
        ask: (Commodity, u8),
        cx: &mut Cx<'_, Event>,
    ) {
        let seat = self.active;
        if accepted {
            for ((commodity, count), from, to) in [(give, seat, by), (ask, by, seat)] {
                self.village_mut(from).stores.take(commodity, count.into());
                self.village_mut(to).stores.put(commodity, count.into());
            }
        }
        cx.emit(|| Event::Answered { seat, by, accepted, give, ask });
        self.stage = Stage::Working;
    }
}

/// One token to as many as an offer may hold.
fn lots(held: u16) -> std::ops::RangeInclusive<u8> {
    1..=TRADE.most.min(held.min(u16::from(u8::MAX)) as u8)
}
