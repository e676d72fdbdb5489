//! What The Phoenix Syndicate asks for and what it calls its choices. Reasons for what can't be done stand in
//! [`super::obstacles`], the log in [`super::chronicle`].

use super::action::{Action, Operation, Target};
use super::advantages::Advantage;
use super::data::{FREQUENCY, PRICE, ROUTES_COUNT, Route, TRACK, Tile};
use super::galaxy::Border;
use super::goods::{Colour, Good, Goods};
use super::payment::{Price, Purpose};
use super::state::{Among, Stage, Syndicate};
use super::upgrades::Upgrade;
use crate::game::Outcome;
use crate::seat::Seat;
use crate::words::{Anchor, Change, Label, Line, count};

/// A tile of the galaxy.
pub(super) const fn tile_anchor(tile: Tile) -> Anchor {
    Anchor::shared("tile", tile.0 as u16)
}

/// The gate at a border.
pub(super) const fn gate_anchor(border: Border) -> Anchor {
    Anchor::shared("gate", border.0 as u16)
}

/// A route, in the market or wherever it is held.
pub(super) const fn route_anchor(route: Route) -> Anchor {
    Anchor::shared("route", route.0 as u16)
}

/// An Upgrade, in the row or wherever it is tucked.
pub(super) const fn upgrade_anchor(upgrade: Upgrade) -> Anchor {
    Anchor::shared("upgrade", upgrade.0 as u16)
}

/// An Advantage above its Corp.
pub(super) const fn advantage_anchor(advantage: Advantage) -> Anchor {
    Anchor::shared("advantage", advantage as u16)
}

/// A seat's track in a Corp.
pub(super) const fn corp_anchor(seat: Seat, corp: Colour) -> Anchor {
    Anchor::of(seat, "corp", corp as u16)
}

/// An operation on a seat's Command Center.
pub(super) const fn operation_anchor(seat: Seat, operation: Operation) -> Anchor {
    Anchor::of(seat, "operation", operation as u16)
}

/// A seat's goods of a kind.
pub(super) const fn good_anchor(seat: Seat, good: Good) -> Anchor {
    Anchor::of(seat, "good", good as u16)
}

/// A seat's ship.
pub(super) const fn ship_anchor(seat: Seat, ship: u8) -> Anchor {
    Anchor::of(seat, "ship", ship as u16)
}

/// The name of a system without what kind it is: “Umbra”.
pub(super) fn short_name(tile: Tile) -> &'static str {
    let name = tile.card().name;
    name.split_once(' ').filter(|_| tile.is_system()).map_or(name, |(short, _)| short)
}

/// A route by its systems: “Adamos–Galvane–Wyrden”.
pub(super) fn route_name(route: Route) -> String {
    let [one, two, three] = route.card().systems.map(short_name);
    format!("{one}–{two}–{three}")
}

/// The colour of a route: “red”, “black”.
pub(super) fn route_colour(route: Route) -> &'static str {
    route.card().colour.map_or("black", Colour::name)
}

/// “2 ore, 1 plasma”.
pub(super) fn goods_in_words(goods: &Goods) -> String {
    let kinds: Vec<String> = goods.kinds().map(|(good, count)| format!("{count} {}", good.name())).collect();
    if kinds.is_empty() { "nothing".into() } else { kinds.join(", ") }
}

/// The same for a cost: no words where nothing is paid.
fn paid_in_words(goods: &Goods) -> String {
    if goods.is_empty() { String::new() } else { goods_in_words(goods) }
}

/// Headings under which choices are offered.
pub(super) mod group {
    pub const SETTLE: &str = "Begin at";
    pub const KEEP: &str = "Keep one route";
    pub const BEGIN: &str = "Choose an action";
    pub const DIRECTOR: &str = "Place a Director on";
    pub const WARP: &str = "Warp a ship to";
    pub const FLY: &str = "Fly a ship";
    pub const GATE: &str = "Or open single gates";
    pub const TAKE: &str = "Take an Upgrade";
    pub const ADVANCE: &str = "Advance in a Corp";
    pub const BUILD: &str = "Build a Base";
    pub const CLAIM: &str = "Claim a route";
    pub const UPGRADE: &str = "Use an Upgrade";
    pub const ADVANTAGE: &str = "Use an Advantage";
    pub const GATHER: &str = "Gain";
    pub const EXCHANGE: &str = "Exchange";
    pub const PAY: &str = "Pay";
    pub const MOVE: &str = "Move an Agent from the Corps";
    pub const SECURE: &str = "Secure a route";
    pub const END: &str = "Finish";
}

impl Syndicate {
    pub(super) fn request(&self) -> Line {
        let line = Line::new().seat(self.active);
        match &self.stage {
            Stage::Settling { first: None } => {
                line.text(": choose a system for your first Agent and ship.").rule("the-placement")
            }
            Stage::Settling { first: Some(first) } => line
                .text(": choose the second system, beside ")
                .piece(tile_anchor(*first), first.card().name)
                .text(".")
                .rule("the-placement"),
            Stage::Keeping => line.text(": keep one of your three routes.").rule("the-placement"),
            Stage::Choosing => line.text(": choose an action.").rule("a-turn"),
            Stage::Acting => self.step_request(line),
            Stage::Paying(debt) => {
                let purpose = match debt.purpose {
                    Purpose::Gate(border) => {
                        let [one, other] = self.galaxy.sides(border).map(short_name);
                        format!("the gate {one}–{other}")
                    }
                    Purpose::Step(corp) => format!("a step in the {} Corp", corp.name()),
                    Purpose::Base { tile, .. } => format!("a Base at {}", short_name(tile)),
                    Purpose::Route { route, .. } => route_name(route),
                };
                line.text(format!(": pay {} more for {purpose}.", count(debt.left(), "good", "goods"))).rule("paying")
            }
            Stage::Gathering(gathering) => {
                line.text(format!(": choose {} to gain.", count(gathering.left, "good", "goods"))).rule("upgrades")
            }
            Stage::Exchanging { left } => {
                line.text(format!(": exchange up to {}.", count(*left, "good", "goods"))).rule("upgrades")
            }
            Stage::Staffing { left, among } => {
                let where_to = match among {
                    Among::Empty => "on actions without one",
                    Among::All => "on any action",
                };
                line.text(format!(": place {} {where_to}.", count(*left, "Director", "Directors"))).rule("directors")
            }
            Stage::Relocating(placing) => line
                .text(": your supply is empty. Which Agent of the Corps goes to ")
                .piece(tile_anchor(placing.tile), placing.tile.card().name)
                .text("?")
                .rule("agents"),
            Stage::Securing => {
                line.text(format!(": secure down to {} routes.", self.own().route_limit())).rule("securing")
            }
            Stage::Closing => line.text(": use an Advantage, or end the turn.").rule("advantages"),
            Stage::Over(outcome) => self.verdict(outcome),
        }
    }

    fn step_request(&self, line: Line) -> Line {
        match self.doing.operation {
            Operation::Deploy => {
                line.text(": Deploy. Build a Base, then claim a route that matches a Base.").rule("deploy")
            }
            Operation::Infiltrate if self.doing.taken == 0 => {
                line.text(": Infiltrate. Take an Upgrade.").rule("infiltrate")
            }
            Operation::Infiltrate => line.text(": Infiltrate. Advance in Corps, then finish.").rule("infiltrate"),
            Operation::Expand => {
                line.text(": Expand. Fly your ships to new systems; gates open on the way.").rule("expand")
            }
            Operation::Smuggle if self.next_ship().is_none() => line.text(": Smuggle. Finish.").rule("smuggle"),
            Operation::Smuggle => {
                let which = if self.next_ship() == Some(0) { "first" } else { "second" };
                line.text(format!(": Smuggle. Where does your {which} ship collect goods?")).rule("smuggle")
            }
            Operation::Scheme => line.text(": Scheme. Buy a route, then finish.").rule("scheme"),
        }
    }

    fn verdict(&self, outcome: &Outcome) -> Line {
        let winners: Vec<Seat> = outcome.winners().collect();
        let line = Line::new().seats(&winners);
        let credits = self.center(winners[0]).total();
        line.text(if winners.len() > 1 { " share victory with " } else { " wins with " })
            .text(format!("{credits} credits."))
            .rule("the-end")
    }

    pub(super) fn name_action(&self, seat: Seat, action: Action) -> Label {
        match action {
            Action::Settle(tile) => Label {
                text: tile.card().name.into(),
                group: group::SETTLE,
                path: vec![tile_anchor(tile)],
                note: format!(
                    "Gives {}. On {} of {ROUTES_COUNT} routes.",
                    goods_in_words(&tile.card().goods),
                    FREQUENCY[tile.index()]
                ),
                ..Label::default()
            },
            Action::Keep(route) => self.route_label(seat, route, group::KEEP, "Keep"),
            Action::Begin(operation) => self.operation_label(seat, operation),
            Action::Place(operation) => Label {
                text: operation.name().into(),
                group: group::DIRECTOR,
                path: vec![operation_anchor(seat, operation)],
                ..Label::default()
            },
            Action::Warp(tile) => Label {
                text: tile.card().name.into(),
                group: group::WARP,
                path: vec![tile_anchor(tile)],
                note: format!("Collects {}.", goods_in_words(&tile.card().goods)),
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
                text: format!("1 {}", good.name()),
                group: group::GATHER,
                path: vec![good_anchor(seat, good)],
                ..Label::default()
            },
            Action::Exchange { give, get } => Label {
                text: format!("1 {} for 1 {}", give.name(), get.good().name()),
                group: group::EXCHANGE,
                path: vec![good_anchor(seat, give), good_anchor(seat, get.good())],
                ..Label::default()
            },
            Action::Enough => {
                Label { text: "Exchange no more".into(), group: group::END, commits: true, ..Label::default() }
            }
            Action::PayByHand => Label {
                text: "Choose the goods I pay myself".into(),
                group: group::PAY,
                note: "Otherwise as little contraband as possible is spent, and goods go so that what is left is balanced."
                    .into(),
                aside: true,
                ..Label::default()
            },
            Action::Give(good) => Label {
                text: format!("1 {}", good.name()),
                group: group::PAY,
                path: vec![good_anchor(seat, good)],
                ..Label::default()
            },
            Action::Relocate { corp, embedded } => Label {
                text: match embedded {
                    true => format!("An embedded Agent of the {} Corp", corp.name()),
                    false => format!("The Agent on the {} track", corp.name()),
                },
                group: group::MOVE,
                path: vec![corp_anchor(seat, corp)],
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

    fn operation_label(&self, seat: Seat, operation: Operation) -> Label {
        let note = match operation {
            Operation::Deploy => format!("Make an Agent a Base for {PRICE} goods; claim a route that matches a Base."),
            Operation::Infiltrate => format!("Take an Upgrade; advance in Corps for {PRICE} goods each."),
            Operation::Expand => "Open gates, fly your ships to new systems, plant Agents.".into(),
            Operation::Smuggle => "Both ships collect the goods of systems where you are.".into(),
            Operation::Scheme => {
                let center = self.center(seat);
                let back = center.aside().min(center.empty_operations());
                format!(
                    "{} and {back} contraband; buy a route for {PRICE} goods.",
                    match back {
                        0 => "No Director returns".into(),
                        1 => "1 Director returns".into(),
                        more => format!("{more} Directors return"),
                    }
                )
            }
        };
        Label {
            text: operation.name().into(),
            group: group::BEGIN,
            path: vec![operation_anchor(seat, operation)],
            note,
            ..Label::default()
        }
    }

    fn flight_label(&self, seat: Seat, ship: u8, to: Tile) -> Label {
        let from = self.center(seat).ships[usize::from(ship)].unwrap_or_default();
        let mut label = Label {
            text: format!("{} from {}", to.card().name, short_name(from)),
            group: group::FLY,
            path: vec![tile_anchor(to), ship_anchor(seat, ship)],
            preview: vec![tile_anchor(to)],
            ..Label::default()
        };
        if let Some(way) = self.way(usize::from(ship), to) {
            label.cost = way.bill.payment(&self.own().goods).map_or_else(String::new, |goods| paid_in_words(&goods));
            label.preview.extend(way.path.iter().map(gate_anchor));
            label.note = match way.gates.len() {
                0 => "Through open gates.".into(),
                gates => format!("Opens {}.", count(gates as i32, "gate", "gates")),
            };
        }
        if self.center(seat).presence.contains(to) {
            label.note.push_str(" You are there already.");
        } else {
            label.note.push_str(" An Agent lands.");
            label.changes = self.one_agent_less(seat);
        }
        label
    }

    /// What placing an Agent changes, as long as there are any in the supply.
    fn one_agent_less(&self, seat: Seat) -> Vec<Change> {
        let left = i32::from(self.center(seat).supply);
        if left > 0 { vec![Change { what: "Agents left", before: left, after: left - 1 }] } else { Vec::new() }
    }

    /// What the active seat would pay if it doesn't pay by hand.
    fn cost_in_words(&self, price: &Price) -> String {
        match price.payment(&self.own().goods) {
            Some(goods) if goods.is_empty() || !self.doing.by_hand => paid_in_words(&goods),
            _ => price_in_words(price),
        }
    }

    fn gate_label(&self, one: Tile, other: Tile) -> Label {
        let mut label = Label {
            text: format!("{}–{}", short_name(one), short_name(other)),
            group: group::GATE,
            ..Label::default()
        };
        if let Some(border) = self.galaxy.border(one, other) {
            label.cost = self.cost_in_words(&self.gate_price(self.own(), border));
            label.path = vec![gate_anchor(border)];
        }
        label
    }

    fn step_label(&self, seat: Seat, corp: Colour, mixed: bool) -> Label {
        let price = self.step_price(corp, mixed).unwrap_or_default();
        let how = if mixed { ", paid in any colours" } else { "" };
        Label {
            text: format!("{} Corp{how}", capital(corp.name())),
            group: group::ADVANCE,
            path: vec![corp_anchor(seat, corp)],
            cost: self.cost_in_words(&price),
            note: self.step_note(corp, 1),
            ..Label::default()
        }
    }

    /// What steps in a Corp lead to.
    fn step_note(&self, corp: Colour, steps: u8) -> String {
        match self.own().corps[corp.index()].space {
            None => format!("You have no Agent on the {} track.", corp.name()),
            Some(space) if space + steps > TRACK => {
                let advantage = self.advantages[corp.index()].map(Advantage::card);
                let text = advantage.map_or_else(String::new, |card| format!(" {}: {}", card.name, card.text));
                format!("Embeds an Agent in the {} Corp.{text}", corp.name())
            }
            Some(space) => format!("Advances to space {} of {TRACK} in the {} Corp.", space + steps, corp.name()),
        }
    }

    fn base_label(&self, tile: Tile, colour: Colour) -> Label {
        let how = if tile.planet().is_none() { format!(" with {}", colour.good().name()) } else { String::new() };
        let mut path = vec![tile_anchor(tile)];
        if tile.planet().is_none() {
            path.push(good_anchor(self.active, colour.good()));
        }
        Label {
            text: format!("{}{how}", tile.card().name),
            group: group::BUILD,
            path,
            cost: self.cost_in_words(&Price::of(colour, self.base_cost())),
            changes: self.one_agent_less(self.active),
            note: self.step_note(colour, 1),
            ..Label::default()
        }
    }

    /// A route with the goods on it and what it would bring if it were secured now.
    fn route_label(&self, seat: Seat, route: Route, group: &'static str, verb: &str) -> Label {
        let goods = self.offer(route).map_or(Goods::NONE, |offer| offer.goods);
        let with = if goods.is_empty() { String::new() } else { format!("With {}. ", goods_in_words(&goods)) };
        Label {
            text: format!("{verb} {} ({})", route_name(route), route_colour(route)),
            group,
            path: vec![route_anchor(route)],
            note: format!("{with}{}", self.secured_note(seat, route)),
            ..Label::default()
        }
    }

    /// “You are on 2 of its systems: secured now, 4 for you and 1 for others.”
    fn secured_note(&self, seat: Seat, route: Route) -> String {
        let (presence, bonus) = self.secured_now(seat, route);
        let own = presence[seat.index()];
        let others = presence.iter().map(|credits| i32::from(*credits)).sum::<i32>() - i32::from(own);
        let on = self.center(seat).presence.both(route.card().tiles).len();
        let rest = if others > 0 { format!(" and {others} for others") } else { String::new() };
        format!("You are on {on} of 3: secured now, {} for you{rest}.", own + bonus)
    }

    fn purchase_label(&self, seat: Seat, route: Route, colour: Colour, mixed: bool, twice: bool) -> Label {
        let mut label = self.route_label(seat, route, group::CLAIM, "Buy");
        if mixed {
            label.text.push_str(" in any colours");
            if route.card().colour.is_none() {
                label.text.push_str(&format!(", stepping in the {} Corp", colour.name()));
            }
        } else if route.card().colour.is_none() {
            label.text.push_str(&format!(" with {}", colour.good().name()));
        }
        if twice {
            label.text.push_str(", advancing twice");
        }
        label.cost = self.cost_in_words(&self.route_price(colour, mixed, twice).unwrap_or_default());
        label.note = format!("{} {}", label.note, self.step_note(colour, 1 + u8::from(twice)));
        label
    }

    fn use_label(&self, seat: Seat, upgrade: Upgrade, target: Target) -> Label {
        let mut label = upgrade_label(upgrade, group::UPGRADE);
        if let Some((words, anchor)) = self.target_in_words(seat, target) {
            label.text = format!("{}: {words}", upgrade.card().name);
            label.path.push(anchor);
        }
        label
    }

    fn benefit_label(&self, seat: Seat, advantage: Advantage, target: Target) -> Label {
        let mut label = Label {
            text: advantage.card().name.into(),
            group: group::ADVANTAGE,
            path: vec![advantage_anchor(advantage)],
            note: advantage.card().text.into(),
            ..Label::default()
        };
        if let Target::Ship { ship, .. } = target {
            label.path.push(ship_anchor(seat, ship));
        }
        if let Target::Move { from, .. } = target {
            label.path.push(tile_anchor(from));
        }
        if let Some((words, anchor)) = self.target_in_words(seat, target) {
            label.text = format!("{}: {words}", advantage.card().name);
            label.path.push(anchor);
        }
        if let Target::Route(route) = target {
            label.note = format!("{} {}", label.note, self.secured_note(seat, route));
        }
        label
    }

    fn target_in_words(&self, seat: Seat, target: Target) -> Option<(String, Anchor)> {
        Some(match target {
            Target::Nothing => return None,
            Target::Tile(tile) => (tile.card().name.into(), tile_anchor(tile)),
            Target::Move { from, to } => (format!("from {} to {}", short_name(from), short_name(to)), tile_anchor(to)),
            Target::Ship { ship, to } => {
                let from = self.center(seat).ships[usize::from(ship)].unwrap_or_default();
                (format!("a ship from {} to {}", short_name(from), short_name(to)), tile_anchor(to))
            }
            Target::Route(route) => (format!("{} ({})", route_name(route), route_colour(route)), route_anchor(route)),
            Target::Corp(corp) => (format!("the {} Corp", corp.name()), corp_anchor(seat, corp)),
            Target::Operation(operation) => {
                (format!("a Director on {}", operation.name()), operation_anchor(seat, operation))
            }
            Target::Upgrade(upgrade) => (upgrade.card().name.into(), upgrade_anchor(upgrade)),
        })
    }

    fn securing_label(&self, seat: Seat, route: Route) -> Label {
        let (presence, bonus) = self.secured_now(seat, route);
        let before = i32::from(self.center(seat).total());
        let after = before + i32::from(presence[seat.index()] + bonus);
        let others =
            presence.iter().map(|credits| i32::from(*credits)).sum::<i32>() - (after - before) + i32::from(bonus);
        Label {
            text: format!("{} ({})", route_name(route), route_colour(route)),
            group: group::SECURE,
            path: vec![route_anchor(route)],
            changes: vec![Change { what: "credits", before, after }],
            note: if others > 0 { format!("Others gain {others}.") } else { String::new() },
            commits: true,
            ..Label::default()
        }
    }

    fn finish_label(&self) -> Label {
        let label = |text: String, notes: &[String]| Label {
            text,
            group: group::END,
            note: notes.join(" "),
            commits: true,
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

/// An Upgrade with its text.
fn upgrade_label(upgrade: Upgrade, group: &'static str) -> Label {
    let card = upgrade.card();
    Label {
        text: format!("{} ({})", card.name, card.operation.name()),
        group,
        path: vec![upgrade_anchor(upgrade)],
        note: card.text.into(),
        ..Label::default()
    }
}

/// What a price asks for: “2 ore, 1 plasma, 3 of any colours”.
pub(super) fn price_in_words(price: &Price) -> String {
    let mut parts: Vec<String> = Vec::new();
    for colour in Colour::ALL {
        let owed = price.owed[colour.index()];
        if owed > 0 {
            parts.push(format!("{owed} {}", colour.good().name()));
        }
    }
    if price.any > 0 {
        parts.push(format!("{} of any colours", price.any));
    }
    if price.waived > 0 {
        parts.push(format!("less {}", price.waived));
    }
    parts.join(", ")
}

/// With a capital letter.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
