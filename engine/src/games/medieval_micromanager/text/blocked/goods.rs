//! Actions with goods that a player may want but that aren't legal, with reasons: for boons, trades and surplus goods
//! (Micromanager 3.5.5, 3.9.1, 3.9.8). Legal actions are named in
//! [`crate::games::medieval_micromanager::text::labels`].

use crate::games::medieval_micromanager::data::{BOON, TRADE};
use crate::games::medieval_micromanager::entity::{Blocked, Entity, RichText};
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::games::medieval_micromanager::text::nouns::group;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::{capitalized, count};

/// Returns the actions with goods that the present decision refuses.
pub(crate) fn blocked_goods(game: &Micromanager, seat: Seat) -> Vec<Blocked> {
    match &game.stage {
        Stage::Gifts { left } => vec![not_to_take(*left)],
        Stage::Working => game.not_to_trade_with(seat),
        Stage::Giving { to } => game.not_to_give(seat, *to),
        Stage::Asking { to, give } => game.not_to_ask(*to, give.0),
        Stage::Answering { give, ask, .. } => vec![not_to_answer(*give, *ask)],
        Stage::Surplus(_) => game.not_to_discard(seat),
        _ => Vec::new(),
    }
}

impl Micromanager {
    /// Lists rivals that no trade is possible with (Micromanager 3.9.8).
    fn not_to_trade_with(&self, seat: Seat) -> Vec<Blocked> {
        if !self.options.trade {
            return Vec::new();
        }
        let all_made = self.labour.offers >= TRADE.offers;
        let rivals = self.rivals(seat).iter().filter(|rival| all_made || self.gifts_for(*rival).next().is_none());
        let blocked = rivals.map(|rival| {
            let reason = if all_made {
                RichText::from("You have made all your offers this turn.")
            } else if self.own().stores.total() == 0 {
                RichText::from("You have no goods to offer.")
            } else if let Some((only, _)) = self.village(rival).stores.kinds().next() {
                RichText::from(format!("You both have only {}.", only.name()))
            } else {
                RichText::new().seat(rival).text(" has no goods.")
            };
            let path = vec![Entity::Seat(rival)];
            Blocked::new(RichText::new().seat(rival), reason, group::TRADE, path, "options")
        });
        blocked.collect()
    }

    /// Lists goods that the other seat has nothing to exchange for, and large offers (Micromanager 3.9.8).
    fn not_to_give(&self, seat: Seat, to: Seat) -> Vec<Blocked> {
        let stores = &self.village(seat).stores;
        let refused = stores.kinds().filter(|(own, _)| self.gifts_for(to).all(|gift| gift != *own));
        let refused = refused.map(|(commodity, _)| {
            let reason = RichText::new().seat(to).text(" has nothing else to give for it.");
            let path = vec![Entity::Store(seat, commodity)];
            Blocked::new(capitalized(commodity.name()), reason, group::GIVE, path, "options")
        });
        refused.chain(too_many(stores, self.gifts_for(to), group::GIVE)).collect()
    }

    /// Lists the commodity offered, commodities that the other seat lacks, and large demands (Micromanager 3.9.8).
    fn not_to_ask(&self, to: Seat, give: Commodity) -> Vec<Blocked> {
        let stores = &self.village(to).stores;
        let refused = Commodity::ALL.into_iter().filter(|wish| self.wishes_of(to, give).all(|other| other != *wish));
        let refused = refused.map(|commodity| {
            let reason = if stores.count(commodity) == 0 {
                RichText::new().seat(to).text(" has none.")
            } else {
                RichText::from("You offer it yourself: ask for something else.")
            };
            let path = vec![Entity::Store(to, commodity)];
            Blocked::new(capitalized(commodity.name()), reason, group::ASK, path, "options")
        });
        refused.chain(too_many(stores, self.wishes_of(to, give), group::ASK)).collect()
    }

    /// Lists keeping all goods, and discarding grain, which fits (Micromanager 3.5.5).
    fn not_to_discard(&self, seat: Seat) -> Vec<Blocked> {
        let village = self.village(seat);
        let (room, held) = (village.goods_capacity(), village.stores.besides_grain());
        let reason = format!("Your Warehouses have room for {}; you have {held}.", count(room, "good", "goods"));
        let keep = Blocked::new("Keep all goods", reason, group::DISCARD, Vec::new(), "storage");
        let grain = (village.stores.count(Commodity::Grain) > 0).then(|| {
            let path = vec![Entity::Store(seat, Commodity::Grain)];
            let reason = "All of it fits in your Granaries.";
            Blocked::new(capitalized(Commodity::Grain.name()), reason, group::DISCARD, path, "storage")
        });
        [keep].into_iter().chain(grain).collect()
    }
}

/// Returns more goods than are left of a boon as refused (Micromanager 3.9.1).
fn not_to_take(left: u8) -> Blocked {
    let taken = BOON.goods - left;
    let reason = match taken {
        0 => format!("The boon is {} goods.", BOON.goods),
        _ => format!("The boon is {} goods, and {} taken.", BOON.goods, count(taken, "is", "are")),
    };
    Blocked::new(format!("{} goods", left + 1), reason, group::GIFT, Vec::new(), "options")
}

/// Returns more tokens of a commodity than an offer allows as refused, if there are so many (Micromanager 3.9.8).
fn too_many(stores: &Stores, mut offered: impl Iterator<Item = Commodity>, group: &'static str) -> Option<Blocked> {
    let is_more = offered.any(|commodity| stores.count(commodity) > TRADE.most.into());
    let reason = format!("Each side of an offer is up to {} goods of one kind.", TRADE.most);
    is_more.then(|| Blocked::new(format!("More than {}", TRADE.most), reason, group, Vec::new(), "options"))
}

/// Returns other terms of a trade as refused (Micromanager 3.9.8).
fn not_to_answer(give: (Commodity, u8), ask: (Commodity, u8)) -> Blocked {
    let terms = format!("{} for {}", give.0.count_in_words(give.1), ask.0.count_in_words(ask.1));
    let reason = format!("The offer is {terms}: accept or refuse it.");
    Blocked::new("Other terms", reason, group::ANSWER, Vec::new(), "options")
}
