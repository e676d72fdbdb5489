//! Trade offers during the activities (Micromanager 3.9.8).

use crate::games::medieval_micromanager::action::{Action, Event};
use crate::games::medieval_micromanager::data::TRADE;
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Micromanager {
    /// Lists the rivals that the active seat could make an offer to.
    pub(crate) fn legal_trades(&self, out: &mut Vec<Action>) {
        if self.options.trade && self.labour.offers < TRADE.offers {
            let partners = self.rivals(self.active).iter().filter(|to| self.gifts_for(*to).next().is_some());
            out.extend(partners.map(Action::Trade));
        }
    }

    /// Returns the commodities that the active seat could give to a seat. The other seat must have a different
    /// commodity.
    pub(crate) fn gifts_for(&self, to: Seat) -> impl Iterator<Item = Commodity> + '_ {
        let theirs = &self.village(to).stores;
        let own = self.own().stores.kinds().map(|(own, _)| own);
        own.filter(move |own| theirs.kinds().any(|(other, _)| other != *own))
    }

    /// Lists one to three tokens of each commodity. Calling the trade off doesn't count as an offer (Micromanager 6,
    /// ruling 32).
    pub(crate) fn legal_gives(&self, to: Seat, out: &mut Vec<Action>) {
        for commodity in self.gifts_for(to) {
            let most = self.own().stores.up_to(commodity, TRADE.most);
            out.extend((1..=most).map(|count| Action::Give { commodity, count }));
        }
        out.push(Action::Stop);
    }

    /// Returns the commodities that a seat could be asked for in return for `give`.
    pub(crate) fn wishes_of(&self, to: Seat, give: Commodity) -> impl Iterator<Item = Commodity> + '_ {
        let theirs = self.village(to).stores.kinds().map(|(commodity, _)| commodity);
        theirs.filter(move |commodity| *commodity != give)
    }

    /// Lists one to three tokens of each commodity that can be asked for, and calling the trade off.
    pub(crate) fn legal_asks(&self, to: Seat, give: Commodity, out: &mut Vec<Action>) {
        for commodity in self.wishes_of(to, give) {
            let most = self.village(to).stores.up_to(commodity, TRADE.most);
            out.extend((1..=most).map(|count| Action::Ask { commodity, count }));
        }
        out.push(Action::Stop);
    }

    /// Makes the offer, which counts from now on (Micromanager 6, ruling 32).
    pub(crate) fn offer(
        &mut self,
        to: Seat,
        give: (Commodity, u8),
        ask: (Commodity, u8),
        cx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.active;
        self.labour.offers += 1;
        cx.emit(|| Event::Offered { seat, to, give, ask });
        self.stage = Stage::Answering { to, give, ask };
    }

    /// Exchanges the goods if the offer is accepted, and returns to the activities (Micromanager 6, ruling 32).
    pub(crate) fn answer_offer(
        &mut self,
        by: Seat,
        accepted: bool,
        give: (Commodity, u8),
        ask: (Commodity, u8),
        cx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.active;
        if accepted {
            for ((commodity, count), from, to) in [(give, seat, by), (ask, by, seat)] {
                self.village_mut(from).stores.remove(commodity, count.into());
                self.village_mut(to).stores.put(commodity, count.into());
            }
            if give.0 == Commodity::Tool {
                // Used tools are traded away first (Micromanager 6, ruling 39).
                self.labour.tools_used = self.labour.tools_used.saturating_sub(give.1.into());
            }
        }
        cx.emit(|| Event::Answered { seat, by, accepted, give, ask });
        self.stage = Stage::Working;
    }
}
