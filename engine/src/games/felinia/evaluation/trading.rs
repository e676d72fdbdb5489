//! The worth of goods, silver and tokens. The rest of this round's trading is simulated token by token, with the best
//! purchase for each. Then the goods are matched with the boats in port.

use super::horizon::Horizon;
use super::landing::Landings;
use super::weights::WEIGHTS;
use crate::games::felinia::action::{Dock, Spot};
use crate::games::felinia::data::{Kingdom, MAX_SILVER, SHIPS, Symbol};
use crate::games::felinia::goods::{Good, Goods};
use crate::games::felinia::rules::scoring::type_points;
use crate::games::felinia::state::{Felinia, Stage};
use crate::kernel::seat::Seat;

/// The terms of a boat with a free space for a seat.
struct Offer {
    /// The merchandise for one space.
    goods: Goods,
    silver: u8,
    /// The number of spaces that the seat can use.
    spaces: u8,
    /// The worth of a merchant on the boat.
    worth: f32,
}

/// A seat's goods and silver during the simulation.
struct Purse {
    goods: Goods,
    silver: u8,
    deal: bool,
}

impl Felinia {
    pub(super) fn trading_worth(&self, seat: Seat, horizon: &Horizon, landings: &mut Landings<'_>) -> f32 {
        let board = self.board(seat);
        let offers: [Option<Offer>; SHIPS] = std::array::from_fn(|dock| self.offer(seat, Dock(dock as u8), landings));
        let boarding = matches!(self.stage, Stage::Boarding { .. }) && self.active == seat;
        let mut purse = Purse { goods: board.goods, silver: board.silver, deal: boarding };
        let mut more = 0.0;
        for spot in Spot::all() {
            let tokens = self.stack(spot).tokens();
            for at in (0..tokens.len()).rev().filter(|at| tokens[*at] == seat) {
                let price = at as u8 + 1;
                if price > purse.silver {
                    continue;
                }
                let above = tokens[at + 1..].iter().filter(|other| **other != seat).count();
                more += if spot == Spot::GUILD {
                    self.guild_worth(seat, &offers, &mut purse, price, horizon)
                } else {
                    buy_best(self.markets[spot], above, &offers, &mut purse, price, horizon)
                };
            }
        }
        more + value(&offers, &purse, horizon)
    }

    fn offer(&self, seat: Seat, dock: Dock, landings: &mut Landings<'_>) -> Option<Offer> {
        let ship = self.ship(dock);
        let boat = ship.boat?;
        let spaces = ship.free().min(self.board(seat).merchants);
        if spaces == 0 {
            return None;
        }
        let card = boat.card();
        let aboard = usize::from(ship.merchants());
        let worth = landings.landing(card.to, aboard) * WEIGHTS.waiting;
        Some(Offer { goods: card.goods, silver: card.silver, spaces, worth })
    }

    /// Performs the best exchange or bonus tile of a token at the guild. Returns the worth it adds besides the purse.
    fn guild_worth(
        &self,
        seat: Seat,
        offers: &[Option<Offer>; SHIPS],
        purse: &mut Purse,
        price: u8,
        horizon: &Horizon,
    ) -> f32 {
        let board = self.board(seat);
        let now = value(offers, purse, horizon);
        let paid = purse.silver - price;
        let mut best: (f32, Option<(Good, Good)>, f32) = (now, None, 0.0);
        let gained = self.gain_worth(seat, Symbol::Spice, 1, horizon.later);
        for (give, _) in purse.goods.kinds() {
            for (get, _) in self.bag.kinds().filter(|(get, _)| *get != give) {
                let mut goods = purse.goods;
                goods.remove(give, 1);
                goods.put(get, 1);
                let worth = value(offers, &Purse { goods, silver: paid, deal: true }, horizon) + gained;
                if worth > best.0 {
                    best = (worth, Some((give, get)), gained);
                }
            }
        }
        if board.gold > 0 && board.spice > 0 {
            let cards = [Symbol::Gold, Symbol::Spice].map(|symbol| self.symbol_worth(symbol, 1, horizon.later));
            for kind in Kingdom::ALL.into_iter().filter(|kind| self.bonus[*kind]) {
                let mut with = *board;
                with.bonus[kind] = true;
                let gain = (type_points(&with, kind) - type_points(board, kind)) as f32 - cards.iter().sum::<f32>();
                let after = Purse { goods: purse.goods, silver: paid, deal: true };
                if value(offers, &after, horizon) + gain > best.0 {
                    best = (value(offers, &after, horizon) + gain, None, gain);
                }
            }
        }
        if best.0 <= now {
            return 0.0;
        }
        if let Some((give, get)) = best.1 {
            purse.goods.remove(give, 1);
            purse.goods.put(get, 1);
        }
        purse.silver = paid;
        purse.deal = true;
        best.2
    }
}

/// Buys the best tile if it is worth more than its price. Returns the deduction for uncertainty, at most 0.
fn buy_best(
    market: Goods,
    above: usize,
    offers: &[Option<Offer>; SHIPS],
    purse: &mut Purse,
    price: u8,
    horizon: &Horizon,
) -> f32 {
    if usize::from(market.tiles()) <= above {
        return 0.0;
    }
    let now = value(offers, purse, horizon);
    let mut best = (now, None);
    for (good, _) in market.kinds() {
        let mut goods = purse.goods;
        goods.put(good, 1);
        let worth = value(offers, &Purse { goods, silver: purse.silver - price, deal: true }, horizon);
        if worth > best.0 {
            best = (worth, Some(good));
        }
    }
    let Some(good) = best.1 else { return 0.0 };
    purse.goods.put(good, 1);
    purse.silver -= price;
    purse.deal = true;
    // Rivals who choose earlier may take it.
    let certain = (0..above).fold(1.0, |certain, _| certain * WEIGHTS.behind);
    (best.0 - now) * (certain - 1.0)
}

/// Returns the worth of goods and silver for the boats in port. The best boat is served first, then the rest.
fn value(offers: &[Option<Offer>; SHIPS], purse: &Purse, horizon: &Horizon) -> f32 {
    let (mut goods, mut silver) = (purse.goods, purse.silver);
    let mut spaces: [u8; SHIPS] = std::array::from_fn(|at| offers[at].as_ref().map_or(0, |offer| offer.spaces));
    let mut worth = 0.0;
    let ready = if purse.deal { WEIGHTS.at_hand } else { WEIGHTS.lacking[0] * horizon.later };
    loop {
        let mut best: (f32, Option<usize>) = (0.0, None);
        for (at, offer) in offers.iter().enumerate() {
            let Some(offer) = offer else { continue };
            if spaces[at] == 0 {
                continue;
            }
            let lacking: u8 =
                Good::ALL.iter().map(|good| offer.goods.count(*good).saturating_sub(goods.count(*good))).sum();
            let used = offer.goods.tiles() - lacking;
            if used == 0 {
                continue;
            }
            let share = match lacking {
                0 => ready,
                some => WEIGHTS.lacking[usize::from(some.min(3))] * horizon.later,
            };
            let paid = if offer.silver > silver { WEIGHTS.without_silver } else { 1.0 };
            let gain = offer.worth * share * paid;
            if gain > best.0 {
                best = (gain, Some(at));
            }
        }
        let Some(at) = best.1 else { break };
        let offer = offers[at].as_ref().expect("an offer that was just looked at");
        // Goods used for one boat are no longer available for another.
        let spare = spare_worth(&used_by(offer, &goods), horizon);
        if spare >= best.0 {
            break;
        }
        worth += best.0;
        spaces[at] -= 1;
        silver = silver.saturating_sub(offer.silver);
        goods.take(&used_by(offer, &goods));
    }
    worth + spare_worth(&goods, horizon) + silver_worth(silver) * horizon.later
}

/// Returns the tiles that a boat asks for, as far as they are available.
fn used_by(offer: &Offer, goods: &Goods) -> Goods {
    Goods::new(Good::ALL.map(|good| offer.goods.count(good).min(goods.count(good))))
}

/// Returns the worth of goods for later boats and for points at the end.
fn spare_worth(goods: &Goods, horizon: &Horizon) -> f32 {
    let of =
        |count: u8| f32::from(count.min(1)) * WEIGHTS.spare[0] + f32::from(count.saturating_sub(1)) * WEIGHTS.spare[1];
    let later: f32 = goods.iter().map(|count| of(*count)).sum();
    let last = f32::from(goods.tiles());
    later * horizon.later + last * (1.0 - horizon.later)
}

fn silver_worth(silver: u8) -> f32 {
    let last = silver.saturating_sub(MAX_SILVER - 2);
    f32::from(silver - last) * WEIGHTS.silver + f32::from(last) * WEIGHTS.last_silver
}
