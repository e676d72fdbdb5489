//! Offers to others during the activities (Micromanager 3.9.8).

use crate::games::medieval_micromanager::action::{Action, Event};
use crate::games::medieval_micromanager::data::TRADE;
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Micromanager {
    /// Those who have something else than what could be given.
    pub(crate) fn legal_trades(&self, out: &mut Vec<Action>) {
        if self.options.trade && self.labour.offers < TRADE.offers {
            let partners = self.rivals(self.active).iter().filter(|to| self.gifts_for(*to).next().is_some());
            out.extend(partners.map(Action::Trade));
        }
    }

    /// What the active seat could give to another that has something else.
    pub(crate) fn gifts_for(&self, to: Seat) -> impl Iterator<Item = Commodity> + '_ {
        let theirs = &self.village(to).stores;
        let own = self.own().stores.kinds().map(|(own, _)| own);
        own.filter(move |own| theirs.kinds().any(|(other, _)| other != *own))
    }

    /// One to three of a commodity; or no offer at all, which doesn't count (Micromanager 6, ruling 32).
    pub(crate) fn legal_gives(&self, to: Seat, out: &mut Vec<Action>) {
        for commodity in self.gifts_for(to) {
            let most = self.own().stores.up_to(commodity, TRADE.most);
            out.extend((1..=most).map(|count| Action::Give { commodity, count }));
        }
        out.push(Action::Stop);
    }

    /// What another seat could be asked for by whoever gives a commodity.
    pub(crate) fn wishes_of(&self, to: Seat, give: Commodity) -> impl Iterator<Item = Commodity> + '_ {
        let theirs = self.village(to).stores.kinds().map(|(commodity, _)| commodity);
        theirs.filter(move |commodity| *commodity != give)
    }

    /// One to three of another commodity that the other seat has; or no offer at all.
    pub(crate) fn legal_asks(&self, to: Seat, give: Commodity, out: &mut Vec<Action>) {
        for commodity in self.wishes_of(to, give) {
            let most = self.village(to).stores.up_to(commodity, TRADE.most);
            out.extend((1..=most).map(|count| Action::Ask { commodity, count }));
        }
        out.push(Action::Stop);
    }

    /// The other seat is asked; from now on the offer counts (Micromanager 6, ruling 32).
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

    /// Goods change hands at once if it agrees; then the activities go on (Micromanager 6, ruling 32).
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
                // Those that were used go first (Micromanager 6, ruling 39).
                self.labour.tools_used = self.labour.tools_used.saturating_sub(give.1.into());
            }
        }
        cx.emit(|| Event::Answered { seat, by, accepted, give, ask });
        self.stage = Stage::Working;
    }
}
