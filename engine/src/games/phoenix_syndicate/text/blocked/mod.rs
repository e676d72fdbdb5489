//! Actions that aren't legal in The Phoenix Syndicate, with the reasons.

mod systems;

use super::not_now::everything;
use super::nouns::{group, price_cost, route_colour, route_name};
use crate::games::phoenix_syndicate::data::{Route, Tile};
use crate::games::phoenix_syndicate::entity::{Blocked, Entity};
use crate::games::phoenix_syndicate::goods::{Colour, Good};
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::price::Price;
use crate::games::phoenix_syndicate::state::{Among, Stage, Syndicate};
use crate::games::phoenix_syndicate::upgrades::Effect;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::capitalized;
use systems::blocked_systems;

/// Returns the things that the pending decision refuses, with reasons.
pub(super) fn refused(game: &Syndicate, seat: Seat) -> Vec<Blocked> {
    let mut list = Vec::new();
    match game.stage {
        Stage::Settling { .. } | Stage::Keeping | Stage::Over(_) => {}
        Stage::Choosing => {
            game.missing_directors(seat, &mut list);
            game.idle_advantages(&mut list);
        }
        Stage::Acting => {
            match game.doing.operation {
                Operation::Deploy => game.missing_bases(&mut list),
                Operation::Infiltrate if !game.must_take_upgrade() => game.missing_steps(seat, &mut list),
                Operation::Scheme if !game.doing.claimed => game.missing_routes(&mut list),
                _ => {}
            }
            game.steps_made(&mut list);
            game.other_operations(seat, &mut list);
            game.idle_upgrades(&mut list);
            game.idle_advantages(&mut list);
        }
        Stage::Paying(debt) => game.missing_goods(seat, group::PAY, "paying", &mut list, |good, held| match good {
            _ if held == 0 => Some("You have none."),
            good if !debt.takes(good) => Some("The price needs no more of it."),
            _ => None,
        }),
        Stage::Gathering(gathering) => game.missing_goods(seat, group::GATHER, "upgrades", &mut list, |good, _| {
            let is_named = gathering.prestige > 0 && good != Good::Contraband;
            let is_there = gathering.stock.count(good) > 0 || is_named;
            (!is_there).then_some("There is none left among the goods to choose from.")
        }),
        Stage::Exchanging { .. } => game.missing_goods(seat, group::EXCHANGE, "upgrades", &mut list, |_, held| {
            (held == 0).then_some("You have none to give.")
        }),
        Stage::Staffing { among, .. } => game.staffed(among, seat, &mut list),
        Stage::Relocating(_) => game.missing_agents(seat, &mut list),
        Stage::Securing => game.kept_until_secured(seat, &mut list),
        Stage::Closing => game.idle_advantages(&mut list),
    }
    list.extend(blocked_systems(game, seat));
    list
}

impl Syndicate {
    fn missing_directors(&self, seat: Seat, list: &mut Vec<Blocked>) {
        for operation in Operation::DIRECTED {
            if self.own().directors[operation] == 0 {
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

    /// Returns the reason why no Base can be built on an own Agent, if any.
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
                None if self.own().corps[corp].space.is_none() => "You have no Agent on its track.".into(),
                None => "You have already advanced there.".into(),
            };
            list.push(Blocked::new(
                self.corp_name(corp),
                reason,
                group::ADVANCE,
                vec![Entity::Track(seat, corp)],
                "corps",
            ));
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

    /// Returns a reason such as “Costs 4 ore; you have 2 ore and no contraband.”
    fn short_of(&self, price: &Price) -> String {
        let goods = &self.own().goods;
        let owed = Colour::ALL.into_iter().find(|colour| price.owed[*colour] > 0);
        let held = |number: u8, name| if number == 0 { format!("no {name}") } else { format!("{number} {name}") };
        let have = owed.map(|colour| held(goods.coloured(colour), colour.good().name()) + " and ").unwrap_or_default();
        let contraband = held(goods.contraband(), Good::Contraband.name());
        format!("Costs {}; you have {have}{contraband}.", price_cost(price))
    }

    /// Adds steps of the running operation that were made or come later (Syndicate 4.4 to 4.6).
    fn steps_made(&self, list: &mut Vec<Blocked>) {
        let doing = &self.doing;
        let market = || self.offers().map(|offer| Entity::Route(offer.route)).collect::<Vec<_>>();
        let row = || self.row.iter().flatten().copied().map(Entity::Upgrade).collect::<Vec<_>>();
        let mut block = |text, reason, group, things, rule| list.push(Blocked::new(text, reason, group, things, rule));
        match doing.operation {
            Operation::Deploy => {
                let reason = match () {
                    () if self.may_build() => "You need an Agent there to build a Base.",
                    () if !self.has_agent_to_place() => "You have no Agent left for a Base.",
                    () if doing.built => "You have built a Base this turn.",
                    () => "Bases are built before claiming a route.",
                };
                let agents = if self.may_build() { self.own().agents() } else { Default::default() };
                let others = Tile::all().filter(|tile| !agents.contains(*tile)).map(Entity::Tile).collect();
                block("Build a Base", reason, group::BUILD, others, "deploy");
                if doing.claimed {
                    block("Claim a route", "You have claimed a route this turn.", group::CLAIM, market(), "deploy");
                }
            }
            Operation::Infiltrate if self.must_take_upgrade() => {
                let tracks = Colour::ALL.map(|corp| Entity::Track(self.active, corp)).to_vec();
                block("Advance in a Corp", "Take an Upgrade first.", group::ADVANCE, tracks, "infiltrate");
            }
            Operation::Infiltrate => {
                let second = |effect| (effect == Effect::SecondUpgrade).then_some(());
                if self.usable_with(second).is_none() {
                    let reason = "You have taken an Upgrade this turn.";
                    block("Take an Upgrade", reason, group::TAKE, row(), "infiltrate");
                }
            }
            Operation::Scheme if doing.claimed => {
                block("Claim a route", "You have bought a route this turn.", group::CLAIM, market(), "scheme");
            }
            Operation::Scheme | Operation::Expand | Operation::Smuggle => {}
        }
    }

    /// Adds all operations, since only one runs in a turn (Syndicate 4.1).
    fn other_operations(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let reason = format!("One action a turn: {} has begun.", self.doing.operation.name());
        let operations = Operation::ALL.map(|operation| Entity::Operation(seat, operation)).to_vec();
        list.push(Blocked::new("Another action", reason, group::BEGIN, operations, "a-turn"));
    }

    /// Adds own Upgrades that can't be used by a click now (Syndicate 10.4).
    fn idle_upgrades(&self, list: &mut Vec<Blocked>) {
        for upgrade in (self.own().upgrades - self.unused()).iter() {
            let reason = match upgrade.card().operation {
                _ if self.doing.used.contains(upgrade) => "It was used this turn.".to_owned(),
                operation if operation != self.doing.operation => format!("It is used in {}.", operation.name()),
                _ if upgrade.card().effect.has_choice() => "Nothing to use it on now.".to_owned(),
                _ => "It applies automatically.".to_owned(),
            };
            let path = vec![Entity::Upgrade(upgrade)];
            list.push(Blocked::new(upgrade.card().name, reason, group::UPGRADE, path, "upgrades"));
        }
    }

    /// Adds Advantages gained this turn without a target (Syndicate 5).
    fn idle_advantages(&self, list: &mut Vec<Blocked>) {
        let mut usable = Vec::new();
        self.each_benefit(|advantage, _| usable.push(advantage));
        for (_, advantage) in self.pending().filter(|(_, advantage)| !usable.contains(advantage)) {
            let (path, reason) = (vec![Entity::Advantage(advantage)], "Nothing to use it on now.");
            list.push(Blocked::new(advantage.card().name, reason, group::ADVANTAGE, path, "advantages"));
        }
    }

    /// Adds operations that no Director can be placed on now (Syndicate 4.6).
    fn staffed(&self, among: Among, seat: Seat, list: &mut Vec<Blocked>) {
        for operation in Operation::ALL {
            let reason = match operation {
                Operation::Scheme => "Scheme needs no Director.",
                _ if among == Among::Empty && self.own().directors[operation] > 0 => {
                    "It has a Director. Those that return go to empty actions."
                }
                _ => continue,
            };
            let path = vec![Entity::Operation(seat, operation)];
            list.push(Blocked::new(operation.name(), reason, group::DIRECTOR, path, "directors"));
        }
    }

    /// Adds Corps without an Agent that could move (Syndicate 4.9).
    fn missing_agents(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let is_empty = |corp: &Colour| {
            let own = &self.own().corps[*corp];
            own.space.is_none() && own.embedded == 0
        };
        for corp in Colour::ALL.into_iter().filter(is_empty) {
            let path = vec![Entity::Track(seat, corp)];
            list.push(Blocked::new(self.corp_name(corp), "You have no Agent there.", group::MOVE, path, "agents"));
        }
    }

    /// Adds everything else while the seat holds too many routes (Syndicate 4.8).
    fn kept_until_secured(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let reason = format!("Secure routes first, until you have {} left.", self.own().route_limit());
        list.push(Blocked::new("Anything else", reason, group::END, everything(self, seat), "securing"));
    }

    /// Adds the goods for which `why` returns a reason. `why` receives the good and the seat's number of it.
    fn missing_goods(
        &self,
        seat: Seat,
        group: &'static str,
        rule: &'static str,
        list: &mut Vec<Blocked>,
        why: impl Fn(Good, u8) -> Option<&'static str>,
    ) {
        for good in Good::ALL {
            if let Some(reason) = why(good, self.own().goods.count(good)) {
                let path = vec![Entity::Good(seat, good)];
                list.push(Blocked::new(capitalized(good.name()), reason, group, path, rule));
            }
        }
    }
}

fn words(route: Route) -> String {
    format!("{} ({})", route_name(route), route_colour(route))
}
