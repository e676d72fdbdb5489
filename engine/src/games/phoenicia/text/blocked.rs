//! Actions that a seat of Phoenicia may want but that aren't legal, with reasons.

use super::nouns::{count_or_no, group, tile_name};
use crate::games::phoenicia::action::{Action, Payment};
use crate::games::phoenicia::data::{CARD_VALUES, CARDS, Development, POINT_COST, Tile};
use crate::games::phoenicia::entity::{Blocked, Entity};
use crate::games::phoenicia::state::{Auction, Debt, Phoenicia, Stage, Village};
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;

/// The text of the purchase of a VP.
const ONE_POINT: &str = "VP Purchase";

/// Returns the actions that the present phase refuses.
pub(super) fn refused(game: &Phoenicia, seat: Seat) -> Vec<Blocked> {
    match &game.stage {
        Stage::Choosing { .. } => {
            let mut list = game.unaffordable_developments(seat);
            game.missing_openers(seat, &mut list);
            list
        }
        Stage::Bidding(auction) => {
            let mut list = game.unaffordable_raise(seat, auction);
            game.other_developments(auction, &mut list);
            game.missing_openers(seat, &mut list);
            list
        }
        Stage::Developing { .. } => {
            let mut list = Vec::new();
            game.blocked_workers(seat, &mut list);
            game.blocked_purchases(seat, &mut list);
            list
        }
        Stage::Paying(debt) => game.insufficient_payments(debt),
        Stage::Storing { seat } => game.what_storage_forbids(*seat),
        Stage::Over(_) => Vec::new(),
    }
}

impl Phoenicia {
    fn unaffordable_developments(&self, seat: Seat) -> Vec<Blocked> {
        self.pooled()
            .into_iter()
            .filter(|development| self.means(seat, *development) < u16::from(development.card().minimum))
            .map(|development| {
                let price = self.discounted_price_in_words(seat, development, development.card().minimum);
                Blocked::new(
                    development.card().name,
                    format!("Costs at least {price}; you have {}.", money(self.village(seat))),
                    group::AUCTIONS,
                    vec![Entity::Development(development)],
                    "auctions",
                )
            })
            .collect()
    }

    /// Returns the developments of the pool, each once.
    pub(super) fn pooled(&self) -> Vec<Development> {
        let mut pooled: Vec<_> = self.pool.iter().flatten().copied().collect();
        pooled.sort_unstable();
        pooled.dedup();
        pooled
    }

    /// Adds the other developments of the pool while one is auctioned (Phoenicia 5.2).
    fn other_developments(&self, auction: &Auction, list: &mut Vec<Blocked>) {
        let reason = format!("{} is being auctioned.", auction.development.card().name);
        let others = self.pooled().into_iter().filter(|development| *development != auction.development);
        list.extend(others.map(|development| {
            let path = vec![Entity::Development(development)];
            Blocked::new(development.card().name, reason.clone(), group::AUCTIONS, path, "auctions")
        }));
    }

    /// Adds the tiles that aren't in the village yet, and VP if there is no City Centre (Phoenicia 5.4).
    fn missing_openers(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let village = self.village(seat);
        for tile in Tile::ALL.into_iter().filter(|tile| !village.has(*tile)) {
            let path = vec![Entity::Tile(seat, tile)];
            list.push(Blocked::new(tile_name(village, tile), needs_opener(tile), group::WORKERS, path, "tiles"));
        }
        if village.point_limit() == 0 {
            let path = vec![Entity::CityCentre(seat)];
            list.push(Blocked::new(ONE_POINT, needs_city_centre(), group::BUY, path, "city-centre"));
        }
    }

    /// Returns the reason why a seat can only pass, for the label of the pass. `None` if it can bid.
    pub(crate) fn why_only_pass(&self, seat: Seat) -> Option<String> {
        let auction = self.auction()?;
        let (lowest, price) = self.raise_beyond(seat, auction)?;
        let money = money(self.village(seat));
        Some(format!("You can only pass: a bid of {lowest} costs {price}, and you have {money}."))
    }

    /// Returns the reason why a seat can only decline, which begins the note of that label. Empty if it can start an
    /// auction.
    pub(crate) fn why_only_decline(&self, seat: Seat) -> String {
        let mut pooled = self.pool.iter().flatten();
        if pooled.any(|development| self.means(seat, *development) >= u16::from(development.card().minimum)) {
            return String::new();
        }
        let money = money(self.village(seat));
        format!("You can’t pay the lowest bid of anything in the pool: you have {money}. ")
    }

    /// Returns the lowest legal bid and its price, if the seat can't pay it.
    fn raise_beyond(&self, seat: Seat, auction: &Auction) -> Option<(u8, String)> {
        let lowest = auction.lowest();
        let beyond = self.means(seat, auction.development) < u16::from(lowest);
        beyond.then(|| (lowest, self.discounted_price_in_words(seat, auction.development, lowest)))
    }

    /// Returns the price of a development won at a bid: “10”, or “8 after your discount of 2”.
    fn discounted_price_in_words(&self, seat: Seat, development: Development, bid: u8) -> String {
        match self.price(seat, development, bid) {
            price if price == bid => price.to_string(),
            price => format!("{price} after your discount of {}", bid - price),
        }
    }

    fn unaffordable_raise(&self, seat: Seat, auction: &Auction) -> Vec<Blocked> {
        let Some((lowest, price)) = self.raise_beyond(seat, auction) else { return Vec::new() };
        let reason = format!("Costs {price}; you have {}.", money(self.village(seat)));
        vec![Blocked::new(format!("Bid {lowest}"), reason, group::BID, vec![Entity::Bid], "auctions")]
    }

    /// Returns the payments that aren't legal: coins alone if they don't suffice, cards that no payment needs, and all
    /// cards (Phoenicia 5.3).
    fn insufficient_payments(&self, debt: &Debt) -> Vec<Blocked> {
        let (village, seat) = (self.village(debt.payer), debt.payer);
        let mut legal = Vec::new();
        self.legal_payments(debt, &mut legal);
        let payments: Vec<Payment> = legal
            .into_iter()
            .filter_map(|action| if let Action::Pay(cards) = action { Some(cards) } else { None })
            .collect();
        let mut list = Vec::new();
        let mut block = |text: String, reason: String, path: Vec<Entity>| {
            list.push(Blocked::new(text, reason, group::PAY, path, "paying"));
        };
        if village.coins < debt.price {
            let coins = count_or_no(village.coins, "coin", "coins");
            block("Coins only".into(), format!("Costs {}; you have {coins}.", debt.price), Vec::new());
        }
        let held = village.known_cards();
        for (kind, value) in CARD_VALUES.into_iter().enumerate() {
            if held[kind] > 0 && payments.iter().all(|cards| cards.counts()[kind] == 0) {
                let reason = "Every card must be needed: the rest of the payment is enough without it.";
                block(format!("A card of {value}"), reason.into(), vec![Entity::Card(seat, value)]);
            }
        }
        let all = Payment::from_counts(held);
        if all.cards() > 1 && !payments.contains(&all) {
            let reason =
                format!("Every card must be needed: without the cheapest, the others are enough for {}.", debt.price);
            block("All your cards".into(), reason, vec![Entity::Hand(seat)]);
        }
        list
    }

    /// Returns the actions that storage refuses: keeping all cards, and turning one into coins (Phoenicia 5.5, 5.6).
    fn what_storage_forbids(&self, seat: Seat) -> Vec<Blocked> {
        let village = self.village(seat);
        let storehouses = count(village.storehouses(), "storehouse", "storehouses");
        let keep = format!("You have {} cards and {storehouses}.", village.cards());
        let convert = "You can do that in your own turn only. A card you give up fills your coins up to the limit.";
        let hand = vec![Entity::Hand(seat)];
        vec![
            Blocked::new("Keep all cards", keep, group::GIVE_UP, hand.clone(), "storage"),
            Blocked::new("A card into coins", convert, group::CONVERT, hand, "converting-a-card"),
        ]
    }

    fn blocked_workers(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let village = self.village(seat);
        let path = vec![Entity::Training(seat)];
        if village.untrained == 0 {
            let reason = match village.trained {
                0 => "Every worker is trained.",
                _ => "Every worker is trained. To employ one, pick a tile.",
            };
            list.push(Blocked::new("Train a worker", reason, group::WORKERS, path, "workers"));
        } else if !affordable(village, village.training_cost()) {
            let reason = short_of(village.training_cost(), village);
            list.push(Blocked::new("Train a worker", reason, group::WORKERS, path, "workers"));
        }
        for tile in Tile::ALL {
            let path = vec![Entity::Tile(seat, tile)];
            let text = format!("Employ a {}", tile.card().worker.0);
            if !village.has(tile) {
                list.push(Blocked::new(text, needs_opener(tile), group::WORKERS, path, "tiles"));
            } else if village.trained == 0 {
                let reason = if village.untrained > 0 { "Train a worker first." } else { "No worker is free." };
                list.push(Blocked::new(text, reason, group::WORKERS, path, "workers"));
            } else if !affordable(village, village.tool_cost(tile)) {
                list.push(Blocked::new(
                    text,
                    short_of(village.tool_cost(tile), village),
                    group::WORKERS,
                    path,
                    "tools",
                ));
            }
        }
    }

    fn blocked_purchases(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let village = self.village(seat);
        for tile in Tile::ALL.into_iter().filter(|tile| village.has(*tile)) {
            if !affordable(village, tile.card().tools) {
                let text = format!("Tools for {}", tile_name(village, tile));
                let reason = short_of(tile.card().tools, village);
                list.push(Blocked::new(text, reason, group::BUY, vec![Entity::Tile(seat, tile)], "tools"));
            }
        }
        for from in Tile::ALL.into_iter().filter(|from| village.working(*from) > 0) {
            for to in Tile::ALL.into_iter().filter(|to| *to > from && village.has(*to)) {
                if !affordable(village, village.tool_cost(to)) {
                    let text = format!("Move a {} to {}", from.card().worker.0, tile_name(village, to));
                    let path = vec![Entity::Tile(seat, from), Entity::Tile(seat, to)];
                    let reason = short_of(village.tool_cost(to), village);
                    list.push(Blocked::new(text, reason, group::WORKERS, path, "workers"));
                }
            }
        }
        let reason = match village.point_limit() {
            0 => Some(needs_city_centre()),
            limit if village.bought_points >= limit => Some(format!("All {limit} VP have been bought.")),
            _ => (!affordable(village, POINT_COST)).then(|| short_of(POINT_COST, village)),
        };
        if let Some(reason) = reason {
            let path = vec![Entity::CityCentre(seat)];
            list.push(Blocked::new(ONE_POINT, reason, group::BUY, path, "city-centre"));
        }
        if village.converted && village.cards() > 0 {
            let path = vec![Entity::Hand(seat)];
            let reason = "Only one card may be turned into coins each turn.".to_owned();
            list.push(Blocked::new("Another card into coins", reason, group::CONVERT, path, "converting-a-card"));
        }
    }
}

/// Returns the reason for a missing tile: “Mining needs a Prospector.”
fn needs_opener(tile: Tile) -> String {
    let opener = tile.card().opened_by.map_or("", |opener| CARDS[opener.index()].name);
    format!("{} needs a {opener}.", tile.card().names[0])
}

fn needs_city_centre() -> String {
    format!("You need a {} to buy VP.", Development::CityCentre.card().name)
}

fn affordable(village: &Village, price: u8) -> bool {
    village.wealth() >= u16::from(price)
}

/// Returns the reason for a lack of money: “Costs 9; you have 2 coins and 5 in cards.”
fn short_of(price: u8, village: &Village) -> String {
    format!("Costs {price}; you have {}.", money(village))
}

/// Returns the money of a village, without parts that are 0: “2 coins and 5 in cards”.
fn money(village: &Village) -> String {
    let coins = count(village.coins, "coin", "coins");
    match (village.coins, village.card_value()) {
        (0, 0) => "no money".to_owned(),
        (0, cards) => format!("{cards} in cards"),
        (_, 0) => coins,
        (_, cards) => format!("{coins} and {cards} in cards"),
    }
}
