//! What The Phoenix Syndicate calls its things, and what it asks for. Choices stand in [`super::labels`], reasons for
//! what can't be done in [`super::blocked`], the log in [`super::events`].

use super::action::Action;
use super::action::Event;
use super::action::Operation;
use super::blocked::blocked;
use super::data::{Route, SHIPS, Tile};
use super::entity::{Blocked, Entity, Label, RichText};
use super::events::describe_event;
use super::first_game;
use super::goods::{Colour, Goods};
use super::labels::label;
use super::payment::{Price, Purpose};
use super::state::{Among, Stage, Syndicate};
use crate::first_game::FirstGame;
use crate::game::Outcome;
use crate::game::Presentation;
use crate::seat::Seat;
use crate::seat::Viewer;
use crate::words::{count, listed};

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

/// “2 ore, 1 water and 1 plasma”, or “nothing”.
pub(super) fn goods_in_words(goods: &Goods) -> String {
    let kinds: Vec<String> = goods.kinds().map(|(good, count)| format!("{count} {}", good.name())).collect();
    if kinds.is_empty() { "nothing".into() } else { listed(&kinds) }
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

impl Presentation for Syndicate {
    type Entity = Entity;

    const FIRST_GAME: FirstGame<Self, Action, Entity> = first_game::FIRST_GAME;

    fn prompt(&self) -> RichText {
        let line = RichText::new().seat(self.active);
        match &self.stage {
            Stage::Settling { first: None } => {
                line.text(": choose a system for your first Agent and ship.").rule("the-placement")
            }
            Stage::Settling { first: Some(first) } => line
                .text(": choose the second system, beside ")
                .piece(Entity::Tile(*first), first.card().name)
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
                let due = match debt.left() {
                    1 => "1 is".to_owned(),
                    more => format!("{more} are"),
                };
                line.text(format!(": choose a good to pay for {purpose}; {due} still due.")).rule("paying")
            }
            Stage::Gathering(gathering) => {
                line.text(format!(": choose {} to gain.", count(gathering.left, "good", "goods"))).rule("upgrades")
            }
            Stage::Exchanging { left } => {
                let up_to = if *left == 1 { "" } else { "up to " };
                let goods = count(*left, "good", "goods");
                line.text(format!(": exchange {up_to}{goods}, or no more.")).rule("upgrades")
            }
            Stage::Staffing { left, among } => {
                let where_to = match (among, left) {
                    (Among::Empty, 1) => "on an action without one",
                    (Among::Empty, _) => "on actions without one",
                    (Among::All, _) => "on any action",
                };
                line.text(format!(": place {} {where_to}.", count(*left, "Director", "Directors"))).rule("directors")
            }
            Stage::Relocating(placing) => line
                .text(": your supply is empty. Which Agent of the Corps goes to ")
                .piece(Entity::Tile(placing.tile), placing.tile.card().name)
                .text("?")
                .rule("agents"),
            Stage::Securing => {
                line.text(format!(": secure routes until {} are left.", self.own().route_limit())).rule("securing")
            }
            Stage::Closing => line.text(": use an Advantage, or end the turn.").rule("advantages"),
            Stage::Over(outcome) => self.verdict(outcome),
        }
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        label(self, seat, action)
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        blocked(self, seat)
    }

    fn describe_event(&self, event: &Event, _viewer: Viewer) -> RichText {
        describe_event(self, event)
    }
}

impl Syndicate {
    fn step_request(&self, line: RichText) -> RichText {
        match self.doing.operation {
            Operation::Deploy if self.doing.claimed => self.last_request(line).rule("deploy"),
            Operation::Deploy if self.doing.built => {
                line.text(": Deploy. Claim a route that matches a Base, then finish.").rule("deploy")
            }
            Operation::Deploy => {
                line.text(": Deploy. Build a Base, then claim a route that matches a Base.").rule("deploy")
            }
            Operation::Infiltrate if self.doing.taken == 0 => {
                line.text(": Infiltrate. Take an Upgrade.").rule("infiltrate")
            }
            Operation::Infiltrate => line.text(": Infiltrate. Advance in Corps, then finish.").rule("infiltrate"),
            Operation::Expand if self.doing.flown == [true; SHIPS] => self.last_request(line).rule("expand"),
            Operation::Expand => {
                line.text(": Expand. Fly your ships to new systems; gates open on the way.").rule("expand")
            }
            Operation::Smuggle if self.next_ship().is_none() => self.last_request(line).rule("smuggle"),
            Operation::Smuggle => {
                let which = if self.next_ship() == Some(0) { "first" } else { "second" };
                line.text(format!(": Smuggle. Where does your {which} ship collect goods?")).rule("smuggle")
            }
            Operation::Scheme if self.doing.claimed => self.last_request(line).rule("scheme"),
            Operation::Scheme => line.text(": Scheme. Buy a route, then finish.").rule("scheme"),
        }
    }

    /// What is left once the steps of an operation are done.
    fn last_request(&self, line: RichText) -> RichText {
        let left = match (self.unused().is_empty(), self.has_benefit()) {
            (true, false) => "Finish",
            (false, false) => "Use an Upgrade, or finish",
            (true, true) => "Use an Advantage, or finish",
            (false, true) => "Use an Upgrade or an Advantage, or finish",
        };
        line.text(format!(": {}. {left}.", self.doing.operation.name()))
    }

    fn verdict(&self, outcome: &Outcome) -> RichText {
        let winners: Vec<Seat> = outcome.winners().collect();
        let line = RichText::new().seats(&winners);
        let credits = self.center(winners[0]).total();
        line.text(if winners.len() > 1 { " share the victory with " } else { " wins with " })
            .text(format!("{}.", count(credits, "credit", "credits")))
            .rule("the-end")
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
    if price.waived > 0 {
        match parts.last_mut() {
            Some(only) if price.owed.iter().sum::<u8>() == price.waived => only.push_str(" for nothing"),
            _ => parts.push(format!("{} of them for nothing", price.waived)),
        }
    }
    if price.any > 0 {
        parts.push(format!("{} of any colours", price.any));
    }
    parts.join(", ")
}

/// With a capital letter.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
