//! Actions that a seat may want in Felinia but that aren't legal, with reasons.

use super::nouns::{boat_name, group, place_in_words, spot_name, token_in_words};
use crate::games::felinia::action::{Dock, Spot};
use crate::games::felinia::data::{INCOME, Kingdom, MARKETS, MAX_SILVER, STEPS, STORAGE};
use crate::games::felinia::entity::{Blocked, Entity};
use crate::games::felinia::goods::{Good, Goods};
use crate::games::felinia::island::{Province, Provinces};
use crate::games::felinia::state::{Drawn, Felinia, Journey, Stage};
use crate::games::felinia::ware::Ware;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::{capitalized, count, listed};

/// Returns the refused actions of the present stage.
pub(super) fn refused(game: &Felinia, seat: Seat) -> Vec<Blocked> {
    let mut list = Vec::new();
    match &game.stage {
        Stage::Bidding { pass } => {
            game.closed_markets(&mut list);
            game.other_places(seat, *pass, &mut list);
            game.missing_boats(seat, true, &mut list);
            game.goods_before_trading(&mut list);
        }
        Stage::Trading { spot } => {
            game.missing_deals(seat, *spot, &mut list);
            game.missing_boats(seat, true, &mut list);
            game.other_spots(seat, *spot, &mut list);
        }
        Stage::Boarding { spot } => {
            game.missing_boats(seat, false, &mut list);
            game.other_spots(seat, *spot, &mut list);
        }
        Stage::Moving(journey) => game.missing_steps(journey, &mut list),
        Stage::Revealing(journey) => game.not_to_reveal(journey, &mut list),
        Stage::Finding { drawn, .. } => game.not_to_keep(drawn, &mut list),
        Stage::Storing { paid } => game.not_to_store(seat, *paid, &mut list),
        Stage::Over(_) => {}
    }
    game.missing_wares(seat, &mut list);
    list
}

impl Felinia {
    fn closed_markets(&self, list: &mut Vec<Blocked>) {
        for market in (self.open_markets().count()..MARKETS).map(|market| Spot(market as u8)) {
            let reason = format!("Closed with {} players.", self.seats);
            list.push(Blocked::new(
                capitalized(&spot_name(market)),
                reason,
                group::BID,
                vec![Entity::Market(market)],
                "markets",
            ));
        }
    }

    /// Adds the spaces for the tokens of the other passes (Felinia 3.1).
    fn other_places(&self, seat: Seat, pass: u8, list: &mut Vec<Blocked>) {
        for (other, income) in (0..).zip(INCOME).filter(|(other, _)| *other != pass) {
            let is = if other < pass { "was" } else { "is" };
            let reason = format!("That place {is} for your {} token.", token_in_words(other));
            let path = vec![Entity::Bank(seat, other)];
            list.push(Blocked::new(format!("{income} silver on your board"), reason, group::BID, path, "bidding"));
        }
    }

    /// Adds the goods on the markets, which aren't for sale during bidding (Felinia 3.1).
    fn goods_before_trading(&self, list: &mut Vec<Blocked>) {
        for market in self.open_markets() {
            let reason = format!("Goods are bought later: place your token on {} now.", spot_name(market));
            self.each_good(market, &reason, list);
        }
    }

    /// Adds the markets and the guild that don't trade now: because of the order, or without a token of the seat
    /// (Felinia 3.2).
    fn other_spots(&self, seat: Seat, now: Spot, list: &mut Vec<Blocked>) {
        let is_boarding = matches!(self.stage, Stage::Boarding { .. });
        for spot in self.open_markets().chain([Spot::GUILD]) {
            let name = spot_name(spot);
            let reason = if spot < now {
                format!("{}’s turn is over.", capitalized(&name))
            } else if spot == now && is_boarding {
                "Each token makes one deal; yours is done.".into()
            } else if !self.stack(spot).tokens().contains(&seat) {
                format!("You have no token on {name}.")
            } else if spot > now {
                format!("{}’s turn comes later.", capitalized(&name))
            } else {
                // The current spot has legal actions.
                continue;
            };
            let path = vec![Entity::Market(spot)];
            list.push(Blocked::new(capitalized(&name), reason.clone(), group::BUY, path, "markets"));
            if spot != Spot::GUILD {
                self.each_good(spot, &reason, list);
            }
        }
    }

    /// Adds all goods of a market with the same reason.
    fn each_good(&self, market: Spot, reason: &str, list: &mut Vec<Blocked>) {
        for (good, _) in self.markets[market].kinds() {
            let text = format!("{}: {}", capitalized(&spot_name(market)), good.name());
            let path = vec![Entity::Stall(market, good)];
            list.push(Blocked::new(text, reason.to_owned(), group::BUY, path, "markets"));
        }
    }

    /// Adds deals that cost more silver than the seat has, and bonus tiles without the gold and spice.
    fn missing_deals(&self, seat: Seat, spot: Spot, list: &mut Vec<Blocked>) {
        let (own, price) = (self.board(seat), self.stack(spot).len());
        let dear = (own.silver < price)
            .then(|| format!("Costs {price} silver; you have {}. You can sell something first.", or_none(own.silver)));
        if spot == Spot::GUILD {
            // This reason takes precedence, because sales bring no gold or spice.
            let cards = (!self.may_take_bonus(seat)).then(|| "Costs 1 gold and 1 spice besides the silver.".to_owned());
            let Some(reason) = cards.or(dear) else { return };
            for kingdom in Kingdom::ALL.into_iter().filter(|kingdom| self.bonus[*kingdom]) {
                let path = vec![Entity::Bonus(kingdom)];
                list.push(Blocked::new(kingdom.name(), reason.clone(), group::BONUS, path, "guild"));
            }
        } else if let Some(reason) = dear {
            for (good, _) in self.markets[spot].kinds() {
                let path = vec![Entity::Stall(spot, good)];
                list.push(Blocked::new(capitalized(good.name()), reason.clone(), group::BUY, path, "markets"));
            }
        }
    }

    /// Adds boats with the reason. Before a deal no boat can be boarded.
    fn missing_boats(&self, seat: Seat, before_deal: bool, list: &mut Vec<Blocked>) {
        for dock in Dock::all().filter(|dock| before_deal || !self.can_board(seat, *dock)) {
            let Some(boat) = self.ship(dock).boat else { continue };
            let reason = if before_deal && self.could_board(seat, dock) {
                "Only right after your own deal.".to_owned()
            } else {
                self.missing_for(seat, dock)
            };
            let path = vec![Entity::Ship(dock)];
            list.push(Blocked::new(boat_name(boat), reason, group::BOARD, path, "boarding"));
        }
    }

    /// Returns a sentence with what a seat lacks to board a boat, or an empty string if it lacks nothing.
    pub fn missing_for(&self, seat: Seat, dock: Dock) -> String {
        let (ship, own) = (self.ship(dock), self.board(seat));
        let Some(boat) = ship.boat else { return "No boat is there.".into() };
        if ship.free() == 0 {
            return "Every space is taken.".into();
        }
        if own.merchants == 0 {
            return "You have no merchant left.".into();
        }
        let goods = self.missing_goods(seat, dock);
        let silver = boat.card().silver.saturating_sub(own.silver);
        let mut lacking: Vec<String> = goods.kinds().map(|(good, count)| good.count_in_words(count)).collect();
        if silver > 0 {
            lacking.push(format!("{silver} silver"));
        }
        match lacking.is_empty() {
            true => String::new(),
            false if self.could_board(seat, dock) => format!("You lack {}: sell something first.", listed(&lacking)),
            false => format!("You lack {}.", listed(&lacking)),
        }
    }

    /// Returns the merchandise that a seat lacks for the boat at a dock.
    pub fn missing_goods(&self, seat: Seat, dock: Dock) -> Goods {
        let Some(boat) = self.ship(dock).boat else { return Goods::NONE };
        let own = self.board(seat).goods;
        Goods::new(Good::ALL.map(|good| boat.card().goods.count(good).saturating_sub(own.count(good))))
    }

    /// Adds the provinces of the country out of the next step's reach, and face-up tiles elsewhere (Felinia 3.4).
    fn missing_steps(&self, journey: &Journey, list: &mut Vec<Blocked>) {
        let country = self.country_of(journey);
        let next = self.next_steps(journey);
        // Visited provinces aren't listed: a player hardly wants to go back.
        for to in (self.island().country(country) - next - journey.visited).iter() {
            let path = vec![Entity::Province(to)];
            let reason = self.no_step(journey, to);
            list.push(Blocked::new(capitalized(&self.province_name(to)), reason, group::MOVE, path, "exploration"));
        }
        let elsewhere = self.island().posts() - self.island().country(country) - self.settled() - self.face_down;
        for post in elsewhere.iter() {
            let path = vec![Entity::Province(post)];
            let reason = format!("The merchant must stay in {}, where he landed.", country.name());
            list.push(Blocked::new(capitalized(&self.province_name(post)), reason, group::MOVE, path, "exploration"));
        }
    }

    /// Adds face-down tiles of the other countries, and steps before the end of revealing (Felinia 3.4).
    fn not_to_reveal(&self, journey: &Journey, list: &mut Vec<Blocked>) {
        let country = self.country_of(journey);
        let mut block = |province: Province, reason: String, group| {
            let path = vec![Entity::Province(province)];
            list.push(Blocked::new(capitalized(&self.province_name(province)), reason, group, path, "exploration"));
        };
        for next in self.next_steps(journey).iter() {
            block(next, "Finish revealing first; then the merchant moves.".into(), group::MOVE);
        }
        for post in (self.face_down - self.face_down_in(country)).iter() {
            block(
                post,
                format!("Only tiles of {}, where the merchant landed, are revealed.", country.name()),
                group::REVEAL,
            );
        }
    }

    /// Adds drawn mysterious places that can't be kept (Felinia 5).
    fn not_to_keep(&self, drawn: &Drawn, list: &mut Vec<Blocked>) {
        for place in drawn.cards.iter().flatten().copied().filter(|place| !self.may_keep(*place)) {
            let reason = match place.needs() {
                _ if self.own().places.has_type_of(place) => "You already have a place of this type.".to_owned(),
                Some(good) => format!("Costs {}; you have none.", good.count_in_words(1)),
                None => unreachable!("what costs nothing is kept, unless its type is there"),
            };
            let path = vec![Entity::Place(place)];
            list.push(Blocked::new(place_in_words(place), reason, group::KEEP, path, "advanced"));
        }
    }

    /// Adds a fourth or fifth tile that silver can't keep in storage (Felinia 3.5, 3.7).
    fn not_to_store(&self, seat: Seat, paid: bool, list: &mut Vec<Blocked>) {
        let own = self.board(seat);
        let path = vec![Entity::Storage(seat)];
        let price = STORAGE.silver_for_one_more;
        if paid {
            let reason = "Silver keeps only a fourth tile, and you have paid for that: sell the others.";
            list.push(Blocked::new("A fifth tile", reason, group::STORE, path, "storage"));
        } else if own.silver < price {
            let reason =
                format!("Costs {price} silver; you have {}. You can sell something else first.", or_none(own.silver));
            list.push(Blocked::new("A fourth tile", reason, group::STORE, path, "storage"));
        }
    }

    /// Adds wares that the seat doesn't have, or whose sale brings nothing (Felinia 3.7). In storage, surplus tiles are
    /// sold in any case.
    fn missing_wares(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let own = self.board(seat);
        let is_storing = matches!(self.stage, Stage::Storing { .. });
        for ware in Ware::all() {
            let is_worthless = own.silver >= MAX_SILVER && !(is_storing && matches!(ware, Ware::Good(_)));
            let reason = match own.has_ware(ware) {
                0 => "You have none.".to_owned(),
                _ if is_worthless => format!("It would bring nothing: you can hold at most {MAX_SILVER} silver."),
                _ => continue,
            };
            let path = vec![Entity::ware(seat, ware)];
            list.push(Blocked::new(capitalized(ware.name()), reason, group::SELL, path, "selling"));
        }
    }

    fn no_step(&self, journey: &Journey, to: Province) -> String {
        if self.settled().contains(to) {
            return "A merchant has settled there.".into();
        }
        if self.face_down.contains(to) {
            return "Its trade tile is face down.".into();
        }
        let left = STEPS.saturating_sub(journey.steps) + self.own().food;
        match self.steps_to(journey, to) {
            Some(steps) if steps > left => format!("{} away, with {left} left.", count(steps, "step", "steps")),
            Some(steps) => format!("{} away: go over a crossroads.", count(steps, "step", "steps")),
            None => "No open route leads there.".into(),
        }
    }

    /// Returns the distance to a province in steps, over crossroads that are open to a merchant.
    fn steps_to(&self, journey: &Journey, to: Province) -> Option<u8> {
        let closed = self.settled() | self.face_down;
        let (mut reached, mut edge, mut steps) = (journey.visited, vec![journey.at], 0);
        while !edge.is_empty() {
            steps += 1;
            let mut found = Provinces::EMPTY;
            for from in edge {
                found = found | (self.island().routes(from) - closed - reached);
            }
            if found.contains(to) {
                return Some(steps);
            }
            reached = reached | found;
            // A merchant who enters a post stays there.
            edge = (found - self.island().posts()).iter().collect();
        }
        None
    }
}

/// Returns an amount in words: “none”, “2”.
fn or_none(number: u8) -> String {
    if number == 0 { "none".into() } else { number.to_string() }
}
