//! Why not: what a seat of Phoenicia may want to do but can't, each with the reason.

use super::data::{CARDS, POINT_COST, Tile};
use super::state::{Auction, Phoenicia, Stage, Village};
use super::words::{city_centre_anchor, development_anchor, group, tile_anchor, tile_name, training_anchor};
use crate::order::in_order;
use crate::seat::Seat;
use crate::words::{Anchor, Blocked, count};

impl Phoenicia {
    pub(super) fn out_of_reach(&self, seat: Seat) -> Vec<Blocked> {
        if self.decider() != Some(seat) {
            return Vec::new();
        }
        match &self.stage {
            Stage::Choosing { .. } => self.unaffordable_developments(seat),
            Stage::Bidding(auction) => self.unaffordable_raise(seat, auction),
            Stage::Developing { .. } => {
                let mut list = Vec::new();
                self.blocked_workers(seat, &mut list);
                self.blocked_purchases(seat, &mut list);
                list
            }
            Stage::Paying(_) | Stage::Storing { .. } | Stage::Over(_) => Vec::new(),
        }
    }

    fn unaffordable_developments(&self, seat: Seat) -> Vec<Blocked> {
        let mut pooled: Vec<_> = self.pool.iter().flatten().copied().collect();
        in_order(&mut pooled, |one, other| one < other);
        pooled.dedup();
        pooled
            .into_iter()
            .filter(|development| self.means(seat, *development) < u16::from(development.card().minimum))
            .map(|development| {
                let price = self.price(seat, development, development.card().minimum);
                Blocked::new(
                    development.card().name,
                    short_of(price, self.village(seat)),
                    group::AUCTIONS,
                    vec![development_anchor(development)],
                    "auctions",
                )
            })
            .collect()
    }

    fn unaffordable_raise(&self, seat: Seat, auction: &Auction) -> Vec<Blocked> {
        let lowest = auction.lowest();
        if self.means(seat, auction.development) >= u16::from(lowest) {
            return Vec::new();
        }
        let price = self.price(seat, auction.development, lowest);
        let reason = short_of(price, self.village(seat));
        vec![Blocked::new(format!("Bid {lowest}"), reason, group::BID, vec![Anchor::shared("bid", 0)], "auctions")]
    }

    fn blocked_workers(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let village = self.village(seat);
        let path = vec![training_anchor(seat)];
        if village.untrained == 0 {
            let reason = "Every worker is trained.".to_owned();
            list.push(Blocked::new("Train a worker", reason, group::WORKERS, path, "workers"));
        } else if !affordable(village, village.training_cost()) {
            let reason = short_of(village.training_cost(), village);
            list.push(Blocked::new("Train a worker", reason, group::WORKERS, path, "workers"));
        }
        for tile in Tile::ALL {
            let path = vec![tile_anchor(seat, tile)];
            let text = format!("Employ a {}", tile.card().worker.0);
            if !village.has(tile) {
                let opener = tile.card().opened_by.map_or("", |opener| CARDS[opener.index()].name);
                let reason = format!("{} needs a {opener}.", tile.card().names[0]);
                list.push(Blocked::new(text, reason, group::WORKERS, path, "tiles"));
            } else if village.trained == 0 {
                let reason = if village.untrained > 0 { "Train a worker first." } else { "No worker is free." };
                list.push(Blocked::new(text, reason.into(), group::WORKERS, path, "workers"));
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
                list.push(Blocked::new(text, reason, group::BUY, vec![tile_anchor(seat, tile)], "tools"));
            }
        }
        for from in Tile::ALL.into_iter().filter(|from| village.working(*from) > 0) {
            for to in Tile::ALL.into_iter().filter(|to| *to > from && village.has(*to)) {
                if !affordable(village, village.tool_cost(to)) {
                    let text = format!("Make a {} a {}", from.card().worker.0, to.card().worker.0);
                    let path = vec![tile_anchor(seat, from), tile_anchor(seat, to)];
                    let reason = short_of(village.tool_cost(to), village);
                    list.push(Blocked::new(text, reason, group::WORKERS, path, "workers"));
                }
            }
        }
        if village.point_limit() > 0 {
            let reason = if village.bought_points >= village.point_limit() {
                Some(format!("All {} are bought.", village.point_limit()))
            } else {
                (!affordable(village, POINT_COST)).then(|| short_of(POINT_COST, village))
            };
            if let Some(reason) = reason {
                let path = vec![city_centre_anchor(seat)];
                list.push(Blocked::new("1 VP at the City Centre", reason, group::BUY, path, "city-centre"));
            }
        }
        if village.converted && village.cards() > 0 {
            let path = vec![Anchor::of(seat, "hand", 0)];
            let reason = "Only one card may be turned into coins each turn.".to_owned();
            list.push(Blocked::new("Another card into coins", reason, group::CONVERT, path, "converting-a-card"));
        }
    }
}

fn affordable(village: &Village, price: u8) -> bool {
    village.wealth() >= u16::from(price)
}

/// “Costs 9; you have 2 coins and 5 in cards.”
fn short_of(price: u8, village: &Village) -> String {
    let coins = count(village.coins, "coin", "coins");
    match village.card_value() {
        0 => format!("Costs {price}; you have {coins}."),
        cards => format!("Costs {price}; you have {coins} and {cards} in cards."),
    }
}
