//! What waits in The Phoenix Syndicate, with the reasons: steps of other actions, steps that were made, and whatever comes
//! after what is asked now (Syndicate 1.3, 4, 5, 10.4).

use super::nouns::{capital, group};
use crate::games::phoenix_syndicate::data::Tile;
use crate::games::phoenix_syndicate::entity::{Blocked, Entity};
use crate::games::phoenix_syndicate::galaxy::Border;
use crate::games::phoenix_syndicate::goods::{Colour, Good};
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::state::{Among, Dealt, Stage, Syndicate};
use crate::games::phoenix_syndicate::upgrades::{Effect, Upgrade};
use crate::kernel::seat::Seat;

/// What isn't the present decision.
pub(crate) fn blocked_until_later(game: &Syndicate, seat: Seat) -> Vec<Blocked> {
    let mut list = Vec::new();
    match game.stage {
        Stage::Settling { .. } => game.before_the_first_turn(seat, &mut list),
        Stage::Keeping => {
            game.later(seat, "First keep one of your three routes.", "the-placement", |_| true, &mut list)
        }
        Stage::Choosing => {
            game.steps_of_others(None, seat, &mut list);
            let upgrades = game.own().upgrades.iter().map(Entity::Upgrade);
            note("Use an Upgrade", "It is used in its action.", group::UPGRADE, upgrades, "upgrades", &mut list);
            game.other_advantages(&mut list);
            game.what_is_held(seat, &mut list);
        }
        Stage::Acting => {
            let running = game.doing.operation;
            game.steps_made(seat, &mut list);
            game.steps_of_others(Some(running), seat, &mut list);
            let reason = format!("One action a turn, and {} is running.", running.name());
            note("Another action", reason, group::BEGIN, operations(seat), "a-turn", &mut list);
            game.other_upgrades(&mut list);
            game.other_advantages(&mut list);
            game.what_is_held(seat, &mut list);
        }
        Stage::Paying(debt) => {
            game.missing_goods(seat, group::PAY, "paying", &mut list, |good, held| match good {
                _ if held == 0 => Some("You have none."),
                good if !debt.takes(good) => Some("The price asks for no more of it."),
                _ => None,
            });
            game.later(seat, "The action goes on once this is paid.", "paying", |_| true, &mut list);
        }
        Stage::Gathering(gathering) => {
            game.missing_goods(seat, group::GATHER, "upgrades", &mut list, |good, _| {
                let is_named = gathering.prestige > 0 && good != Good::Contraband;
                let is_there = gathering.stock.count(good) > 0 || is_named;
                (!is_there).then_some("There is none, or no more, among the goods to choose from.")
            });
            game.later(seat, "The action goes on once the goods are chosen.", "upgrades", |_| true, &mut list);
        }
        Stage::Exchanging { .. } => {
            let give = |_, held: u8| (held == 0).then_some("You have none to give.");
            game.missing_goods(seat, group::EXCHANGE, "upgrades", &mut list, give);
            let reason = "The action goes on once you exchange no more.";
            game.later(seat, reason, "upgrades", |_| true, &mut list);
        }
        Stage::Staffing { among, .. } => {
            game.staffed(among, seat, &mut list);
            let reason = "First place your Directors.";
            game.later(seat, reason, "directors", |thing| !matches!(thing, Entity::Operation(..)), &mut list);
        }
        Stage::Relocating(_) => {
            let is_there = |corp: &Colour| game.own().corps[corp.index()].space.is_some();
            let is_empty = |corp: &Colour| !is_there(corp) && game.own().corps[corp.index()].embedded == 0;
            for corp in Colour::ALL.into_iter().filter(is_empty) {
                let text = format!("{} Corp", capital(corp.name()));
                let path = vec![Entity::Track(seat, corp)];
                list.push(Blocked::new(text, "You have no Agent there.", group::MOVE, path, "agents"));
            }
            let reason = "First choose the Agent that moves.";
            game.later(seat, reason, "agents", |thing| !matches!(thing, Entity::Track(..)), &mut list);
        }
        Stage::Securing => {
            let reason = format!("First secure routes of yours until {} are left.", game.own().route_limit());
            game.later(seat, reason, "securing", |_| true, &mut list);
        }
        Stage::Closing => {
            game.other_advantages(&mut list);
            let reason = "Your action is over: only Advantages gained this turn can still be used.";
            game.later(seat, reason, "advantages", |thing| !matches!(thing, Entity::Advantage(_)), &mut list);
        }
        Stage::Over(_) => {}
    }
    list
}

/// One reason for several things, if there are any.
fn note(
    text: &'static str,
    reason: impl Into<String>,
    group: &'static str,
    things: impl IntoIterator<Item = Entity>,
    rule: &'static str,
    list: &mut Vec<Blocked>,
) {
    let path: Vec<Entity> = things.into_iter().collect();
    if !path.is_empty() {
        list.push(Blocked::new(text, reason.into(), group, path, rule));
    }
}

fn operations(seat: Seat) -> impl Iterator<Item = Entity> {
    Operation::ALL.into_iter().map(move |operation| Entity::Operation(seat, operation))
}

/// The map: its tiles and gates.
fn map() -> impl Iterator<Item = Entity> {
    Tile::all().map(Entity::Tile).chain(Border::all().map(Entity::Gate))
}

fn ships(seat: Seat) -> [Entity; 2] {
    [Entity::Ship(seat, 0), Entity::Ship(seat, 1)]
}

fn tracks(seat: Seat) -> impl Iterator<Item = Entity> {
    Colour::ALL.into_iter().map(move |corp| Entity::Track(seat, corp))
}

impl Syndicate {
    fn market_things(&self) -> impl Iterator<Item = Entity> + '_ {
        self.offers().map(|offer| Entity::Route(offer.route))
    }

    fn row_things(&self) -> impl Iterator<Item = Entity> + '_ {
        self.row.iter().flatten().copied().map(Entity::Upgrade)
    }

    fn advantage_things(&self) -> impl Iterator<Item = Entity> + '_ {
        self.advantages.iter().flatten().copied().map(Entity::Advantage)
    }

    /// Everything of the table that fits, for which there is time after the present decision.
    fn later(
        &self,
        seat: Seat,
        reason: impl Into<String>,
        rule: &'static str,
        fits: impl Fn(&Entity) -> bool,
        list: &mut Vec<Blocked>,
    ) {
        let upgrades = self.own().upgrades.iter().map(Entity::Upgrade);
        let cards = self.market_things().chain(self.row_things()).chain(upgrades).chain(self.advantage_things());
        let own = operations(seat).chain(tracks(seat)).chain(ships(seat));
        note("Anything else", reason, group::END, map().chain(cards).chain(own).filter(fits), rule, list);
    }

    /// Of the placement only the systems are asked for first (Syndicate 1.3).
    fn before_the_first_turn(&self, seat: Seat, list: &mut Vec<Blocked>) {
        if let Dealt::Known(routes) = self.own().dealt {
            let (routes, reason) = (routes.map(Entity::Route), "First choose both systems.");
            note("Keep a route", reason, group::KEEP, routes, "the-placement", list);
        }
        let corps = tracks(seat).chain(Colour::ALL.map(Entity::Corp));
        let things = operations(seat).chain(corps).chain(Border::all().map(Entity::Gate));
        let reason = "The first turn begins when everybody has chosen systems and a route.";
        note("Choose an action", reason, group::BEGIN, things, "the-placement", list);
    }

    /// Own routes, and goods, which are only good for paying (Syndicate 4.1, 4.8).
    fn what_is_held(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let routes = self.own().held.iter().map(Entity::Route);
        let reason = "At the end of a turn routes beyond your limit are secured, and no others.";
        note("Secure a route", reason, group::SECURE, routes, "securing", list);
        let goods = Good::ALL.map(|good| Entity::Good(seat, good));
        let reason = "Goods are spent when you pay for something. Choose what you pay for.";
        note("Spend goods", reason, group::PAY, goods, "paying", list);
    }

    /// What belongs to other actions than the running one (Syndicate 4.2 to 4.6).
    fn steps_of_others(&self, running: Option<Operation>, seat: Seat, list: &mut Vec<Blocked>) {
        use Operation::{Deploy, Expand, Infiltrate, Scheme, Smuggle};
        let is_any = |steps: &[Operation]| running.is_some_and(|running| steps.contains(&running));
        if !is_any(&[Infiltrate]) {
            note("Take an Upgrade", "It is taken in Infiltrate.", group::TAKE, self.row_things(), "infiltrate", list);
            let reason = "Steps are paid for in Infiltrate. Deploy and Scheme bring one, too.";
            note("Advance in a Corp", reason, group::ADVANCE, tracks(seat), "corps", list);
        }
        if !is_any(&[Deploy, Scheme]) {
            let reason = "Routes are claimed in Deploy, and bought in Scheme.";
            note("Claim a route", reason, group::CLAIM, self.market_things(), "trade-routes", list);
        }
        let reason = "Ships fly in Expand and warp in Smuggle. Bases are built in Deploy.";
        let gates = Border::all().map(Entity::Gate);
        if !is_any(&[Deploy, Expand, Smuggle]) {
            let things = map().chain(ships(seat));
            note("Fly, warp or build a Base", reason, group::FLY, things, "a-turn", list);
        } else if is_any(&[Deploy]) {
            note("Fly a ship", reason, group::FLY, gates.chain(ships(seat)), "a-turn", list);
        } else if is_any(&[Smuggle]) {
            let reason = "Pick the system it is to warp to: your ships are alike.";
            note("A ship", reason, group::WARP, ships(seat), "smuggle", list);
            note("Open gates", "Ships that warp need none.", group::GATE, gates, "smuggle", list);
        } else {
            note("Open gates", "It is open, or you can’t pay for it.", group::GATE, self.shut_gates(), "expand", list);
        }
    }

    /// Gates that can't be opened now.
    fn shut_gates(&self) -> impl Iterator<Item = Entity> + use<> {
        let payable = self.tolls().payable();
        Border::all().filter(move |border| !payable.contains(*border)).map(Entity::Gate)
    }

    /// Steps of the running action that were made, or come later (Syndicate 4.4 to 4.6).
    fn steps_made(&self, seat: Seat, list: &mut Vec<Blocked>) {
        let doing = &self.doing;
        match doing.operation {
            Operation::Deploy => {
                let reason = match () {
                    () if self.may_build() => "A Base is built on an Agent of yours.",
                    () if !self.has_agent_to_place() => "You have no Agent left for it.",
                    () if doing.built => "You have built a Base this turn.",
                    () => "The Base comes before the route.",
                };
                let agents = if self.may_build() { self.own().agents() } else { Default::default() };
                let other = Tile::all().filter(|tile| !agents.contains(*tile)).map(Entity::Tile);
                note("Build a Base", reason, group::BUILD, other, "deploy", list);
                if doing.claimed {
                    let reason = "You have claimed a route this turn.";
                    note("Claim a route", reason, group::CLAIM, self.market_things(), "deploy", list);
                }
            }
            Operation::Infiltrate if self.must_take_upgrade() => {
                note("Advance in a Corp", "First take an Upgrade.", group::ADVANCE, tracks(seat), "infiltrate", list);
            }
            Operation::Infiltrate => {
                let second = |effect| (effect == Effect::SecondUpgrade).then_some(());
                if self.usable_with(second).is_none() {
                    let reason = "You have taken an Upgrade this turn.";
                    note("Take an Upgrade", reason, group::TAKE, self.row_things(), "infiltrate", list);
                }
            }
            Operation::Scheme if doing.claimed => {
                let reason = "You have bought a route this turn.";
                note("Claim a route", reason, group::CLAIM, self.market_things(), "scheme", list);
            }
            Operation::Scheme | Operation::Expand | Operation::Smuggle => {}
        }
    }

    /// Own Upgrades that can't be used by a click now (Syndicate 10.4).
    fn other_upgrades(&self, list: &mut Vec<Blocked>) {
        for upgrade in (self.own().upgrades - self.unused()).iter() {
            let reason = match upgrade.card().operation {
                _ if self.doing.used.contains(upgrade) => "It was used this turn.".to_owned(),
                operation if operation != self.doing.operation => format!("It is used in {}.", operation.name()),
                _ if is_used_by_a_click(upgrade) => "There is nothing to use it on now.".to_owned(),
                _ => "It counts by itself.".to_owned(),
            };
            let path = vec![Entity::Upgrade(upgrade)];
            list.push(Blocked::new(upgrade.card().name, reason, group::UPGRADE, path, "upgrades"));
        }
    }

    /// Advantages that weren't gained this turn, or find nothing to act on (Syndicate 5).
    fn other_advantages(&self, list: &mut Vec<Blocked>) {
        let mut usable = Vec::new();
        self.each_benefit(|advantage, _| usable.push(advantage));
        let pending: Vec<_> = self.pending().map(|(_, advantage)| advantage).collect();
        let others = self.advantages.iter().flatten().copied().filter(|advantage| !pending.contains(advantage));
        let reason = "It is used in the turn in which an Agent of yours is embedded there.";
        note("Use an Advantage", reason, group::ADVANTAGE, others.map(Entity::Advantage), "advantages", list);
        for advantage in pending.into_iter().filter(|advantage| !usable.contains(advantage)) {
            let (path, reason) = (vec![Entity::Advantage(advantage)], "There is nothing to use it on now.");
            list.push(Blocked::new(advantage.card().name, reason, group::ADVANTAGE, path, "advantages"));
        }
    }

    /// Actions on which no Director can be placed now (Syndicate 4.6).
    fn staffed(&self, among: Among, seat: Seat, list: &mut Vec<Blocked>) {
        for operation in Operation::ALL {
            let reason = match operation {
                Operation::Scheme => "Scheme needs no Director.",
                _ if among == Among::Empty && self.own().directors[operation.index()] > 0 => {
                    "It has a Director. Those that return go to empty actions."
                }
                _ => continue,
            };
            let path = vec![Entity::Operation(seat, operation)];
            list.push(Blocked::new(operation.name(), reason, group::DIRECTOR, path, "directors"));
        }
    }

    /// Goods of which `why` has a reason; it is told how many of them there are.
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
                list.push(Blocked::new(capital(good.name()), reason, group, path, rule));
            }
        }
    }
}

/// Whether an Upgrade is used by a choice of its own, or else counts with what it changes.
const fn is_used_by_a_click(upgrade: Upgrade) -> bool {
    use Effect::{
        AgentOnPath, Exchange, GainDifferent, GainPerBase, GainPerStep, PlaceDirector, PlanetGoodsFromBase, ShipBonus,
        StepIfGained, TakeMarketGoods,
    };
    matches!(
        upgrade.card().effect,
        AgentOnPath
            | Exchange(_)
            | GainDifferent(_)
            | GainPerBase { .. }
            | GainPerStep(_)
            | PlaceDirector
            | PlanetGoodsFromBase
            | ShipBonus { .. }
            | StepIfGained(_)
            | TakeMarketGoods
    )
}
