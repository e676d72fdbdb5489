//! What one may want to do in The Phoenix Syndicate but can't, with the reasons.

mod systems;
use super::not_now::blocked_until_later;
use super::nouns::{capital, group, price_in_words, route_colour, route_name};
use crate::games::phoenix_syndicate::data::{Route, Tile};
use crate::games::phoenix_syndicate::entity::{Blocked, Entity};
use crate::games::phoenix_syndicate::goods::{Colour, Good};
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::price::Price;
use crate::games::phoenix_syndicate::state::{Stage, Syndicate};
use crate::kernel::seat::Seat;
use systems::blocked_systems;

pub(crate) fn blocked(game: &Syndicate, seat: Seat) -> Vec<Blocked> {
    let mut list = Vec::new();
    match game.stage {
        _ if game.decider() != Some(seat) => {}
        Stage::Choosing => game.missing_directors(seat, &mut list),
        Stage::Acting => match game.doing.operation {
            Operation::Deploy => game.missing_bases(&mut list),
            Operation::Infiltrate if !game.must_take_upgrade() => game.missing_steps(seat, &mut list),
            Operation::Scheme if !game.doing.claimed => game.missing_routes(&mut list),
            _ => list.extend(blocked_systems(game, seat)),
        },
        _ => list.extend(blocked_systems(game, seat)),
    }
    if game.decider() == Some(seat) {
        list.extend(blocked_until_later(game, seat));
    }
    list
}

impl Syndicate {
    fn missing_directors(&self, seat: Seat, list: &mut Vec<Blocked>) {
        for operation in Operation::DIRECTED {
            if self.own().directors[operation.index()] == 0 {
                let reason = "Its Director is set aside. Scheme brings Directors back.".to_owned();
                let path = vec![Entity::Operation(seat, operation)];
                list.push(Blocked::new(operation.name(), reason, group::BEGIN, path, "directors"));
            }
        }
    }

    fn missing_bases(&self, list: &mut Vec<Blocked>) {
        if self.may_build() {
            for tile in self.own().agents().iter() {
                if let Some(reason) = self.no_base_on(tile) {
                    list.push(Blocked::new(tile.card().name, reason, group::BUILD, vec![Entity::Tile(tile)], "deploy"));
                }
            }
        }
        for route in self.offers().map(|offer| offer.route).filter(|route| !self.may_claim(*route)) {
            if !self.doing.claimed {
                let reason = match route.card().colour {
                    Some(colour) if !self.own().bases.is_empty() => {
                        format!("None of your Bases is on a {} system.", colour.name())
                    }
                    _ => "You have no Base yet.".to_owned(),
                };
                list.push(Blocked::new(words(route), reason, group::CLAIM, vec![Entity::Route(route)], "deploy"));
            }
        }
    }

    /// Why no Base can be built on an own Agent.
    fn no_base_on(&self, tile: Tile) -> Option<String> {
        if !self.may_build_on(tile) {
            return Some("An opponent has a Base there.".into());
        }
        let prices = Colour::ALL.into_iter().filter(|colour| tile.matches(*colour));
        let prices: Vec<Price> = prices.map(|colour| Price::of(colour, self.base_cost())).collect();
        if prices.iter().any(|price| self.affords(price)) {
            return None;
        }
        Some(match prices.as_slice() {
            [price] => self.short_of(price),
            _ => format!("Costs {} goods of one colour, more than you have.", self.base_cost()),
        })
    }

    fn missing_steps(&self, seat: Seat, list: &mut Vec<Blocked>) {
        for corp in Colour::ALL {
            let reason = match self.step_price(corp, false) {
                Some(price) if self.affords(&price) => continue,
                Some(price) => self.short_of(&price),
                None if self.own().corps[corp.index()].space.is_none() => "You have no Agent on this track.".into(),
                None => "You have advanced there already.".into(),
            };
            let text = format!("{} Corp", capital(corp.name()));
            list.push(Blocked::new(text, reason, group::ADVANCE, vec![Entity::Track(seat, corp)], "corps"));
        }
    }

    fn missing_routes(&self, list: &mut Vec<Blocked>) {
        for route in self.offers().map(|offer| offer.route) {
            let colours = Colour::ALL.into_iter().filter(|colour| route.matches(*colour));
            let mixed = self.route_price(Colour::Red, true, false);
            let mut prices = colours.filter_map(|colour| self.route_price(colour, false, false)).chain(mixed);
            if !prices.any(|price| self.affords(&price)) {
                let price =
                    self.route_price(route.card().colour.unwrap_or(Colour::Red), false, false).unwrap_or_default();
                let reason = match route.card().colour {
                    Some(_) => self.short_of(&price),
                    None => format!("Costs {} goods of one colour, more than you have.", price.total()),
                };
                list.push(Blocked::new(words(route), reason, group::CLAIM, vec![Entity::Route(route)], "scheme"));
            }
        }
    }

    /// “Costs 4 ore; you have 2 ore and no contraband.”
    fn short_of(&self, price: &Price) -> String {
        let goods = &self.own().goods;
        let owed = Colour::ALL.into_iter().find(|colour| price.owed[colour.index()] > 0);
        let held = |number: u8, name| if number == 0 { format!("no {name}") } else { format!("{number} {name}") };
        let have = owed.map(|colour| held(goods.coloured(colour), colour.good().name()) + " and ").unwrap_or_default();
        let contraband = held(goods.contraband(), Good::Contraband.name());
        format!("Costs {}; you have {have}{contraband}.", price_in_words(price))
    }
}

fn words(route: Route) -> String {
    format!("{} ({})", route_name(route), route_colour(route))
}
