//! The labels of choices in The Phoenix Syndicate: names, clicks, costs and gains.

use super::nouns::{goods_in_words, group, price_cost, route_colour, route_name, short_name};
use crate::games::phoenix_syndicate::action::{Action, Source, Target};
use crate::games::phoenix_syndicate::advantages::{Advantage, Benefit};
use crate::games::phoenix_syndicate::data::{FREQUENCY, PRICE, ROUTES_COUNT, Route, TRACK, Tile};
use crate::games::phoenix_syndicate::entity::{Entity, Label, RichText};
use crate::games::phoenix_syndicate::goods::{Colour, Good, Goods};
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::price::Price;
use crate::games::phoenix_syndicate::rules::gates::Path;
use crate::games::phoenix_syndicate::state::{Doing, Gathering, Stage, Syndicate};
use crate::games::phoenix_syndicate::upgrades::Upgrade;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::text::cost::{Amount, Cost};
use crate::kernel::text::label::Change;
use crate::kernel::text::lists::count;

pub(crate) fn label(game: &Syndicate, seat: Seat, action: Action) -> Label {
    let mut label = Label { changes: game.changes(seat, action), ..game.words_of(seat, action) };
    if let Some((upgrade, credits)) = game.paid_at_the_end(seat, action) {
        label.note.push(if label.note.is_empty() { "Then " } else { " Then " });
        label.note.push(format!("{} bring {}.", upgrade.card().name, count(credits, "credit", "credits")));
    }
    label
}

impl Syndicate {
    /// Returns the changes of the seat's supply of Agents and of its credits by an action.
    ///
    /// The action is tried out. A whole operation and the end of a turn are left out, since they bring more than their
    /// name says. Gains at the end of the turn don't count.
    fn changes(&self, seat: Seat, action: Action) -> Vec<Change> {
        let mut before = self.without_decks();
        // A purchase counts as delivered even if it is paid by hand. The turn stays open, so its end adds no gains.
        before.doing.by_hand = false;
        before.doing.ended = false;
        if before.stage == Stage::Closing {
            before.resume();
        }
        let after = match action {
            Action::Begin(_) | Action::Finish => return Vec::new(),
            Action::Secure(route) => {
                let mut after = before;
                after.secure(seat, route, &mut StepContext::silent(&mut Rng::stream(0, 0)));
                after
            }
            _ => before.after(seat, action),
        };
        let (before, after) = (before.center(seat), after.center(seat));
        let quantities = [
            ("Agents left", u16::from(before.supply), u16::from(after.supply)),
            ("credits", before.total(), after.total()),
        ];
        let changed = quantities.into_iter().filter(|(_, before, after)| before != after);
        changed.map(|(what, before, after)| Change { what, before: before.into(), after: after.into() }).collect()
    }

    /// Returns the Upgrade that pays at the end of the turn and its credits, if an action leads there (Syndicate 11,
    /// ruling 38).
    fn paid_at_the_end(&self, seat: Seat, action: Action) -> Option<(Upgrade, u16)> {
        let mut before = self.without_decks();
        let (upgrade, _) = before.note_shareholders().filter(|_| self.doing.ended || action == Action::Finish)?;
        let after = before.after(seat, action);
        let credits = [after, before].map(|game| game.center(seat).credits[Source::Upgrades as usize]);
        let paid = credits[0] - credits[1];
        (paid > 0).then_some((upgrade, paid))
    }

    fn words_of(&self, seat: Seat, action: Action) -> Label {
        match action {
            Action::Settle(tile) => Label {
                text: tile.card().name.into(),
                group: group::SETTLE,
                path: vec![Entity::Tile(tile)],
                note: format!(
                    "A ship collects {} here. {} of {ROUTES_COUNT} routes show this system.",
                    goods_in_words(&tile.card().goods),
                    FREQUENCY[tile.index()]
                ).into(),
                ..Label::default()
            },
            Action::Keep(route) => self.route_label(seat, route, group::KEEP, "Keep"),
            Action::Begin(operation) => self.operation_label(seat, operation),
            Action::Place(operation) => Label {
                text: operation.name().into(),
                group: group::DIRECTOR,
                path: vec![Entity::Operation(seat, operation)],
                ..Label::default()
            },
            Action::Warp(tile) => Label {
                text: tile.card().name.into(),
                group: group::WARP,
                path: vec![Entity::Tile(tile)],
                note: format!("Collects {}.", goods_in_words(&tile.card().goods)).into(),
                ..Label::default()
            },
            Action::Fly { ship, to } => self.flight_label(seat, ship, to),
            Action::Open { one, other } => self.gate_label(one, other),
            Action::Take(upgrade) => upgrade_label(upgrade, group::TAKE),
            Action::Advance { corp, mixed } => self.step_label(seat, corp, mixed),
            Action::Build { tile, colour } => self.base_label(tile, colour),
            Action::Claim(route) => self.route_label(seat, route, group::CLAIM, "Claim"),
            Action::Buy { route, colour, mixed, twice } => self.purchase_label(seat, route, colour, mixed, twice),
            Action::Use { upgrade, target } => self.use_label(seat, upgrade, target),
            Action::Redeem { advantage, target } => self.benefit_label(seat, advantage, target),
            Action::Gather(good) => Label {
                text: format!("1 {}", good.name()).into(),
                group: group::GATHER,
                path: vec![Entity::Good(seat, good)],
                note: self.gathering_note(good).into(),
                ..Label::default()
            },
            Action::Exchange { give, get } => Label {
                text: format!("1 {} for 1 {}", give.name(), get.good().name()).into(),
                group: group::EXCHANGE,
                path: vec![Entity::Good(seat, give), Entity::Good(seat, get.good())],
                target: format!("Give {}", give.name()).into(),
                ..Label::default()
            },
            Action::Enough => {
                Label { text: "Exchange no more".into(), group: group::END, ends_step: true, ..Label::default() }
            }
            Action::PayByHand => Label {
                text: "Pay by hand".into(),
                group: group::PAY,
                note: "You then choose every good you pay this turn. Otherwise as little contraband as possible is spent, \
                       and what you keep is balanced."
                    .into(),
                secondary: true,
                ..Label::default()
            },
            Action::Give(good) => Label {
                text: format!("1 {}", good.name()).into(),
                group: group::PAY,
                path: vec![Entity::Good(seat, good)],
                ..Label::default()
            },
            Action::Relocate { corp, embedded } => Label {
                text: match embedded {
                    true => format!("An embedded Agent of {}", self.corp_in_words(corp)).into(),
                    false => format!("The Agent on the track of {}", self.corp_in_words(corp)).into(),
                },
                group: group::MOVE,
                path: vec![Entity::Track(seat, corp)],
                note: match embedded {
                    true => "It no longer counts at the end.".into(),
                    false => "You can’t advance there any more.".into(),
                },
                ..Label::default()
            },
            Action::Secure(route) => self.securing_label(seat, route),
            Action::Finish => self.finish_label(),
        }
    }

    /// Returns a note if the good names the colour of a Base on a Prestige system, which binds later goods.
    fn gathering_note(&self, good: Good) -> String {
        match self.stage {
            Stage::Gathering(Gathering { stock, each: each @ 2.., .. }) if stock.count(good) == 0 => {
                format!("Names the colour of a Base on a Prestige system, which gives {each} {}.", good.name())
            }
            _ => String::new(),
        }
    }

    fn operation_label(&self, seat: Seat, operation: Operation) -> Label {
        // The Upgrades of the operation may lower its prices.
        let begun = Self { doing: Doing::begin(operation), ..*self };
        let goods = |number: u8| count(number, "good", "goods");
        let note = match operation {
            Operation::Deploy => {
                format!("Make an Agent a Base for {}; claim a route that matches a Base.", goods(begun.base_cost()))
            }
            Operation::Infiltrate => {
                let costs = Colour::ALL.map(|corp| begun.step_cost(corp));
                let (least, most) =
                    costs.iter().fold((PRICE, 0), |(least, most), cost| (least.min(*cost), most.max(*cost)));
                let range = if least < most { format!("{least} to {}", goods(most)) } else { goods(most) };
                format!("Take an Upgrade; advance in Corps for {range} each.")
            }
            Operation::Expand => "Open gates, fly your ships to new systems, place Agents.".into(),
            Operation::Smuggle => "Both ships collect the goods of systems where you are.".into(),
            Operation::Scheme => {
                let center = self.center(seat);
                let back = center.aside().min(center.empty_operations());
                let returning = match back {
                    0 => "No Director returns".into(),
                    1 => "1 Director returns with 1 contraband".into(),
                    more => format!("{more} Directors return with {more} contraband"),
                };
                let cost = begun.route_price(Colour::Red, false, false).unwrap_or_default().total();
                format!("{returning}; buy a route for {}.", goods(cost))
            }
        };
        Label {
            text: operation.name().into(),
            group: group::BEGIN,
            path: vec![Entity::Operation(seat, operation)],
            note: note.into(),
            ..Label::default()
        }
    }

    /// Returns the ship of the active seat that flies to a system for the fewest goods. The first of equals wins.
    fn cheapest_ship(&self, to: Tile) -> Option<usize> {
        let fares = self.ships_to_fly().filter_map(|ship| Some((ship, self.fare(&self.path(ship, to)?).total())));
        fares.min_by_key(|(_, fare)| *fare).map(|(ship, _)| ship)
    }

    /// Returns the price of all closed gates of a path.
    fn fare(&self, path: &Path) -> Cost {
        path.bill.payment(&self.own().goods).map_or_else(Cost::default, |goods| goods_cost(&goods))
    }

    fn flight_label(&self, seat: Seat, ship: u8, to: Tile) -> Label {
        let from = self.center(seat).ships[usize::from(ship)].unwrap_or_default();
        let is_cheapest = self.cheapest_ship(to) == Some(usize::from(ship));
        let (to_name, from_name) = (short_name(to), short_name(from));
        let mut label = Label {
            text: if is_cheapest { to_name.into() } else { format!("{to_name} from {from_name}").into() },
            group: if is_cheapest { group::FLY } else { group::FLY_OTHER },
            path: vec![Entity::Tile(to), Entity::Ship(seat, ship)],
            preview: vec![Entity::Tile(to)],
            at_once: is_cheapest,
            secondary: !is_cheapest,
            ..Label::default()
        };
        if let Some(path) = self.path(usize::from(ship), to) {
            label.cost = self.fare(&path);
            label.preview.extend(path.borders.iter().map(Entity::Gate));
            let gates = match path.gates.len() {
                0 => "Through open gates.".into(),
                gates => format!("Opens {}.", count(gates as i32, "gate", "gates")),
            };
            label.note = format!("From {from_name}. {gates}").into();
        }
        let center = self.center(seat);
        label.note.push(match () {
            () if center.presence.contains(to) => " You are there already.",
            () if center.supply > 0 => " An Agent lands.",
            () if center.has_agent_on_corps() => " An Agent from a Corp lands.",
            () => " No Agent is left to land.",
        });
        label
    }

    /// Returns the goods that the active seat would pay. Returns the price itself if the seat pays by hand or can't
    /// pay.
    fn cost_of(&self, price: &Price) -> Cost {
        match price.payment(&self.own().goods) {
            Some(goods) if goods.is_empty() || !self.doing.by_hand => goods_cost(&goods),
            _ => price_cost(price),
        }
    }

    fn gate_label(&self, one: Tile, other: Tile) -> Label {
        let mut label = Label {
            text: format!("{}–{}", short_name(one), short_name(other)).into(),
            group: group::GATE,
            secondary: true,
            ..Label::default()
        };
        if let Some(border) = self.galaxy.border(one, other) {
            label.cost = self.cost_of(&self.gate_price(self.own(), border));
            label.path = vec![Entity::Gate(border)];
        }
        label
    }

    fn step_label(&self, seat: Seat, corp: Colour, mixed: bool) -> Label {
        let price = self.step_price(corp, mixed).unwrap_or_default();
        let how = if mixed { ", paid in any colours" } else { "" };
        Label {
            text: format!("{}{how}", self.corp_name(corp)).into(),
            group: group::ADVANCE,
            path: vec![Entity::Track(seat, corp)],
            target: self.corp_name(corp).into(),
            cost: self.cost_of(&price),
            note: self.step_note(corp, 1).into(),
            ..Label::default()
        }
    }

    /// Returns a note about the result of steps in a Corp.
    fn step_note(&self, corp: Colour, steps: u8) -> String {
        let name = self.corp_in_words(corp);
        match self.own().corps[corp].space {
            None => format!("You don’t advance: you have no Agent on the track of {name}."),
            Some(space) if space + steps > TRACK => {
                let advantage = self.advantages[corp].map(Advantage::card);
                let text = advantage.map_or_else(String::new, |card| format!(" {}", card.text));
                format!("Embeds an Agent in {name}.{text}")
            }
            Some(space) => format!("Advances to space {} of {TRACK} in {name}.", space + steps),
        }
    }

    fn base_label(&self, tile: Tile, colour: Colour) -> Label {
        let how = if tile.planet().is_none() { format!(" with {}", colour.good().name()) } else { String::new() };
        let mut path = vec![Entity::Tile(tile)];
        if tile.planet().is_none() {
            path.push(Entity::Good(self.active, colour.good()));
        }
        Label {
            text: format!("{}{how}", tile.card().name).into(),
            group: group::BUILD,
            path,
            target: tile.card().name.into(),
            cost: self.cost_of(&Price::of(colour, self.base_cost())),
            note: self.step_note(colour, 1).into(),
            ..Label::default()
        }
    }

    fn route_label(&self, seat: Seat, route: Route, group: &'static str, verb: &str) -> Label {
        Label {
            text: format!("{verb} {} ({})", route_name(route), route_colour(route)).into(),
            group,
            path: vec![Entity::Route(route)],
            target: route_name(route).into(),
            note: self.route_note(seat, route),
            ..Label::default()
        }
    }

    /// Returns a note about the goods on a route and its worth if secured now: “It comes with 2 ore. You are on 2 of
    /// its 3 systems: worth 4 credits for you and 1 for Bob.”
    fn route_note(&self, seat: Seat, route: Route) -> RichText {
        let goods = self.offer(route).map_or(Goods::NONE, |offer| offer.goods);
        let with = if goods.is_empty() { String::new() } else { format!("It comes with {}. ", goods_in_words(&goods)) };
        let (presence, bonus) = self.secured_now(seat, route);
        let own = presence[seat.index()] + bonus;
        let others = self.others_gain(seat, route);
        let own = match own {
            0 if others.is_empty() => "no credits".into(),
            0 => "no credits for you".into(),
            some => RichText::from(format!("{} for you", count(some, "credit", "credits"))),
        };
        let theirs = others.iter().map(|(other, credits)| RichText::from(format!("{credits} for ")).seat(*other));
        let gains = RichText::listed(std::iter::once(own).chain(theirs));
        let on = match (self.center(seat).presence & route.card().tiles).len() {
            0 => "none".to_owned(),
            some => some.to_string(),
        };
        let sentence = format!("{with}You are on {on} of its 3 systems: worth ");
        RichText::from(sentence).then(gains).text(" if secured now.")
    }

    /// Returns the other seats that gain credits when `seat` secures a route, with the credits.
    fn others_gain(&self, seat: Seat, route: Route) -> Vec<(Seat, u8)> {
        let (presence, _) = self.secured_now(seat, route);
        let others = Seat::all(self.seats).zip(presence.iter().copied());
        others.filter(|(other, credits)| *other != seat && *credits > 0).collect()
    }

    fn purchase_label(&self, seat: Seat, route: Route, colour: Colour, mixed: bool, twice: bool) -> Label {
        let mut label = self.route_label(seat, route, group::CLAIM, "Buy");
        if mixed {
            label.text.push(" in any colours");
            if route.card().colour.is_none() {
                label.text.push(format!(", stepping in {}", self.corp_in_words(colour)));
            }
        } else if route.card().colour.is_none() {
            label.text.push(format!(" with {}", colour.good().name()));
        }
        if twice {
            label.text.push(", advancing twice");
        }
        label.cost = self.cost_of(&self.route_price(colour, mixed, twice).unwrap_or_default());
        label.note = label.note.text(" ").then(self.step_note(colour, 1 + u8::from(twice)));
        label
    }

    fn use_label(&self, seat: Seat, upgrade: Upgrade, target: Target) -> Label {
        let mut label = upgrade_label(upgrade, group::UPGRADE);
        if let Some((words, entity)) = self.target_in_words(seat, target) {
            label.text = format!("{}: {words}", upgrade.card().name).into();
            label.path.push(entity);
        }
        if let Target::Route(route) = target
            && let Some(offer) = self.offer(route)
        {
            label.note.push(format!(" This one has {}.", goods_in_words(&offer.goods)));
        }
        label
    }

    fn benefit_label(&self, seat: Seat, advantage: Advantage, target: Target) -> Label {
        let card = advantage.card();
        let mut label = Label {
            text: card.name.into(),
            group: group::ADVANTAGE,
            path: vec![Entity::Advantage(advantage)],
            target: card.name.into(),
            note: card.text.into(),
            ..Label::default()
        };
        if let Target::Ship { ship, .. } = target {
            label.path.push(Entity::Ship(seat, ship));
        }
        if let Target::Move { from, .. } = target {
            label.path.push(Entity::Tile(from));
        }
        if let Some((words, entity)) = self.target_in_words(seat, target) {
            label.text = format!("{}: {words}", card.name).into();
            label.path.push(entity);
        }
        if let Target::Route(route) = target {
            let note = match card.benefit {
                Benefit::CreditsOfRoute => {
                    let credits = self.center(seat).presence_on(route);
                    format!("It brings {} for you and none for others.", count(credits, "credit", "credits")).into()
                }
                _ => self.route_note(seat, route),
            };
            label.note = RichText::from(card.text).text(" ").then(note);
        }
        label
    }

    pub(super) fn target_in_words(&self, seat: Seat, target: Target) -> Option<(String, Entity)> {
        Some(match target {
            Target::Nothing => return None,
            Target::Tile(tile) => (tile.card().name.into(), Entity::Tile(tile)),
            Target::Move { from, to } => (format!("from {} to {}", short_name(from), short_name(to)), Entity::Tile(to)),
            Target::Ship { ship, to } => {
                let from = self.center(seat).ships[usize::from(ship)].unwrap_or_default();
                (format!("a ship from {} to {}", short_name(from), short_name(to)), Entity::Tile(to))
            }
            Target::Route(route) => (format!("{} ({})", route_name(route), route_colour(route)), Entity::Route(route)),
            Target::Corp(corp) => (self.corp_in_words(corp), Entity::Track(seat, corp)),
            Target::Operation(operation) => {
                (format!("a Director on {}", operation.name()), Entity::Operation(seat, operation))
            }
            Target::Upgrade(upgrade) => (upgrade.card().name.into(), Entity::Upgrade(upgrade)),
        })
    }

    fn securing_label(&self, seat: Seat, route: Route) -> Label {
        let others = self.others_gain(seat, route);
        let gains = RichText::listed(others.iter().map(|(other, credits)| {
            RichText::new().seat(*other).text(format!(" gains {}", count(*credits, "credit", "credits")))
        }));
        Label {
            text: format!("{} ({})", route_name(route), route_colour(route)).into(),
            group: group::SECURE,
            path: vec![Entity::Route(route)],
            note: if gains.is_empty() { gains } else { gains.text(".") },
            ..Label::default()
        }
    }

    fn finish_label(&self) -> Label {
        let label = |text: String, notes: &[String]| Label {
            text: text.into(),
            group: group::END,
            note: notes.join(" ").into(),
            ends_step: true,
            ..Label::default()
        };
        let mut usable: Vec<&str> = Vec::new();
        self.each_benefit(|advantage, _| {
            if !usable.contains(&advantage.card().name) {
                usable.push(advantage.card().name);
            }
        });
        if self.stage == Stage::Closing {
            let lost = usable.iter().map(|name| format!("{name} is lost then.")).collect::<Vec<_>>();
            return label("End the turn".into(), &lost);
        }
        let mut notes = Vec::new();
        let unused: Vec<&str> = self.unused().iter().map(|upgrade| upgrade.card().name).collect();
        if !unused.is_empty() {
            notes.push(format!("Not used yet: {}.", unused.join(", ")));
        }
        let over = self.own().held.len().saturating_sub(usize::from(self.own().route_limit()));
        match over {
            0 => {}
            1 => notes.push("Then 1 route must be secured.".into()),
            more => notes.push(format!("Then {more} routes must be secured.")),
        }
        notes.extend(usable.iter().map(|name| format!("{name} can still be used afterwards.")));
        label(format!("End {}", self.doing.operation.name()), &notes)
    }
}

/// Returns goods as a cost.
fn goods_cost(goods: &Goods) -> Cost {
    Cost::of(goods.kinds().map(|(good, count)| Amount::new(count, good.name())))
}

/// Returns the label of an Upgrade, with its text as the note.
fn upgrade_label(upgrade: Upgrade, group: &'static str) -> Label {
    let card = upgrade.card();
    Label {
        text: format!("{} ({})", card.name, card.operation.name()).into(),
        group,
        path: vec![Entity::Upgrade(upgrade)],
        target: card.name.into(),
        note: card.text.into(),
        ..Label::default()
    }
}
