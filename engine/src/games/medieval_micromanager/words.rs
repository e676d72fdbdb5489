//! What Medieval Micromanager asks for, and the words its choices share. Choices are named in [`super::labels`]
//! and [`super::attack_labels`], reasons for what can't be done stand in [`super::blocked`], the log in
//! [`super::events`].

use super::action::Action;
use super::action::Event;
use super::action::{Lot, Work, Yield};
use super::blocked::blocked;
use super::data::{Kind, TRADE};
use super::entity::{Blocked, Entity, Label, RichText};
use super::events::describe_event;
use super::first_game;
use super::goods::{Commodity, Stores};
use super::labels::label;
use super::state::{Assault, Micromanager, Stage, Victory};
use crate::first_game::FirstGame;
use crate::game::Outcome;
use crate::game::Presentation;
use crate::seat::Seat;
use crate::seat::Viewer;
use crate::words::{count, listed};

/// Headings under which choices are offered.
pub(super) mod group {
    pub const BOON: &str = "Choose a boon";
    pub const BOON_BUILDING: &str = "Or a building";
    pub const GIFT: &str = "Take goods";
    pub const BREAK: &str = "Break ground for";
    pub const SKIP: &str = "Or";
    pub const REPEAT: &str = "As last turn";
    pub const PRODUCE: &str = "Produce";
    pub const BUILD: &str = "Build and repair";
    pub const RECRUIT: &str = "Recruit";
    pub const MUSTER: &str = "Muster";
    pub const TRADE: &str = "Offer a trade to";
    pub const REST: &str = "Go on";
    pub const GIVE: &str = "Give";
    pub const ASK: &str = "Ask for";
    pub const ANSWER: &str = "Answer";
    pub const DISCARD: &str = "Discard";
    pub const SEND: &str = "Send against";
    pub const ATTACK: &str = "Attack";
    pub const DEFEND: &str = "Defend";
    pub const SHIELD: &str = "Use shields";
    pub const SPOILS: &str = "Loot or raze";
    pub const OFFER: &str = "Offer as tribute";
    pub const PLACE: &str = "Place damage on";
}

/// “1 unit”, “3 units”.
pub(super) fn units_in_words(units: impl Into<i32>) -> String {
    count(units, "unit", "units")
}

/// “3 units with 2 tools”.
pub(super) fn crew_in_words(units: u8, tools: u8) -> String {
    match tools {
        0 => units_in_words(units),
        _ => format!("{} with {}", units_in_words(units), Commodity::Tool.counted(tools)),
    }
}

/// “2 grain and 1 tool”; nothing when there is nothing.
pub(super) fn goods_in_words(goods: &Stores) -> String {
    let kinds: Vec<String> = goods.kinds().map(|(commodity, count)| commodity.counted(count)).collect();
    listed(&kinds)
}

/// What so many tokens of a building cost: “4 lumber and 4 stone”; nothing when it is only work.
pub(super) fn material_in_words(material: &[(Commodity, u16)], tokens: u8) -> String {
    let parts = material.iter().map(|(commodity, each)| commodity.counted(each * u16::from(tokens)));
    listed(&parts.collect::<Vec<_>>())
}

/// What came of orders, by building and task: “2 grain at the Farm”, “2 damage off House 2”.
pub(super) fn deeds(works: &[Work]) -> Vec<(Lot, String)> {
    let mut sums: Vec<Work> = Vec::new();
    for work in works {
        let same = |one: &&mut Work| (one.order.lot(), one.order.task()) == (work.order.lot(), work.order.task());
        match sums.iter_mut().find(same) {
            Some(sum) => sum.yields = sum.yields.and(work.yields),
            None => sums.push(*work),
        }
    }
    sums.iter().map(|work| (work.order.lot(), deed(work))).collect()
}

fn deed(work: &Work) -> String {
    let place = work.name.in_sentence();
    match work.yields {
        Yield::Built { removed, .. } => format!("{removed} damage off {place}"),
        Yield::Produced { product, made } => format!("{} at {place}", product.counted(made)),
        Yield::Recruited(units) => format!("{} at {place}", count(units, "new unit", "new units")),
        Yield::Mustered(units) => format!("{} mustered at {place}", units_in_words(units)),
    }
}

/// “a Farm”, “an Academy”.
pub(super) fn with_article(kind: Kind) -> String {
    let name = kind.name();
    format!("{} {name}", if name.starts_with('A') { "an" } else { "a" })
}

/// The verb that goes with a number: “makes” for one, “make” for more.
pub(super) fn verb(number: impl Into<i32>, one: &'static str, many: &'static str) -> &'static str {
    if number.into() == 1 { one } else { many }
}

/// With a capital letter, to begin with.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

impl Presentation for Micromanager {
    type Entity = Entity;

    const FIRST_GAME: FirstGame<Self, Action, Entity> = first_game::FIRST_GAME;

    /// What the present decision asks for.
    fn prompt(&self) -> RichText {
        if let Stage::Over(outcome) = &self.stage {
            return self.verdict(outcome);
        }
        let line = RichText::new().seat(self.decider().unwrap_or(self.active));
        match &self.stage {
            Stage::Boons => line.text(": choose a boon.").rule("options"),
            Stage::Gifts { left } => {
                let any = if *left == 1 { "of any commodity" } else { "in any mix" };
                line.text(format!(": take {} {any}.", count(*left, "more token", "more tokens"))).rule("options")
            }
            Stage::Ground => line.text(": break ground for a building, or for none.").rule("buildings"),
            Stage::Working => line.text(self.work_left()).rule("activities"),
            Stage::Giving { to } => line.text(": what do you offer ").seat(*to).text("?").rule("options"),
            Stage::Asking { to, give } => line
                .text(": what do you ask of ")
                .seat(*to)
                .text(format!(" for {}? Up to {} of one kind.", give.0.counted(give.1), TRADE.most))
                .rule("options"),
            Stage::Answering { give, ask, .. } => {
                let terms = format!(" offers {} for {}. Agreed?", give.0.counted(give.1), ask.0.counted(ask.1));
                line.text(": ").seat(self.active).text(terms).rule("options")
            }
            Stage::Surplus(_) => {
                let over = count(self.own().surplus_goods(), "token of goods", "tokens of goods");
                line.text(format!(": {over} can’t be stored. What do you discard?")).rule("storage")
            }
            Stage::Dividing => {
                let (left, whom) = match self.unsent() {
                    1 => ("1 unit is".into(), "does it"),
                    left => (format!("{left} units are"), "do they"),
                };
                line.text(format!(": {left} still to be sent. Whom {whom} attack?")).rule("attacks")
            }
            Stage::Attacking => line.text(": choose the next attack, and how many units use a sword.").rule("attacks"),
            Stage::Defending(assault) => {
                let units = self.village(assault.defender).units;
                let line = attackers(line.text(": "), assault);
                let line = match units {
                    1 => line.text(". Does your only unit defend?"),
                    _ => line.text(format!(". How many of your {} defend?", units_in_words(units))),
                };
                line.rule(if assault.attacker.is_none() { "solitaire" } else { "attacks" })
            }
            Stage::Shielding(assault, units) => {
                let held = self.village(assault.defender).stores.count(Commodity::Shield);
                let line = attackers(line.text(": "), assault);
                let question = match (units, held) {
                    (1, 1) => "Does your defender use your only shield?".into(),
                    (1, held) => format!("Does your defender use one of your {held} shields?"),
                    (_, 1) => "Does one of your defenders use your only shield?".into(),
                    (_, held) => format!("How many of your {held} shields do your defenders use?"),
                };
                line.text(format!(" against {}. {question}", units_in_words(*units))).rule("attacks")
            }
            Stage::Spoils(victory) => {
                let left = count(victory.left, "hit is", "hits are");
                let line = line.text(format!(": {left} left over against ")).seat(victory.defender);
                line.text(". Loot or raze?").rule("attacks")
            }
            Stage::Tribute(victory, offered) => self.ask_for_tribute(line, victory, offered),
            Stage::Judging(victory, offered) => {
                let spared = match (offered.total(), u16::from(victory.left)) {
                    (all, left) if all == left => format!("{left} damage"),
                    (some, left) => format!("{some} of {left} damage"),
                };
                let terms = format!(" offers {} instead of {spared}. Agreed?", goods_in_words(offered));
                line.text(": ").seat(victory.defender).text(terms).rule("options")
            }
            Stage::Razing(victory) => {
                let left = count(victory.left, "damage token", "damage tokens");
                line.text(format!(": place {left} on your buildings.")).rule("attacks")
            }
            Stage::Over(_) => line,
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

    /// The title against the Horde (Micromanager 3.8).
    fn title_won(&self) -> Option<String> {
        let is_over = matches!(self.stage, Stage::Over(_));
        (is_over && self.is_solitaire()).then(|| self.title(self.total(self.active)))
    }
}

impl Micromanager {
    /// “Farm”, or “Farm 2” where there are more.
    pub fn building_name(&self, seat: Seat, lot: Lot) -> String {
        self.village(seat).name(lot).to_string()
    }

    fn work_left(&self) -> String {
        match (self.labour.idle, self.labour.begun) {
            (0, _) => ": every unit has acted. End the activities.".into(),
            (1, false) => ": what does your only unit do?".into(),
            (idle, false) => format!(": what do your {idle} units do?"),
            (idle, true) => format!(": {} not acted yet. What next?", count(idle, "unit has", "units have")),
        }
    }

    fn ask_for_tribute(&self, line: RichText, victory: &Victory, offered: &Stores) -> RichText {
        let line = match victory.attacker {
            Some(attacker) => line.text(": ").seat(attacker),
            None => line.text(": the Horde"),
        };
        let so_far = match offered.total() {
            0 => "What do you offer instead?".into(),
            _ => format!("You offer {} so far. More?", goods_in_words(offered)),
        };
        line.text(format!(" would raze for {} damage. {so_far}", victory.left)).rule("options")
    }

    /// How the match ended, with points.
    fn verdict(&self, outcome: &Outcome) -> RichText {
        let winners: Vec<Seat> = outcome.winners().collect();
        let points = winners.first().map_or(0, |seat| self.total(*seat));
        let mut line = self.result(RichText::new().seats(&winners), outcome.reason, points);
        if !self.is_solitaire() {
            let (points, rounds) = (count(points, "point", "points"), count(outcome.rounds, "round", "rounds"));
            line = line.text(format!(" The score is {points} after {rounds}."));
        }
        line.then(self.tie_break_in_words()).rule("end")
    }

    /// What decided among equal points, if anything had to; empty before the end.
    pub(super) fn tie_break_in_words(&self) -> &'static str {
        let Stage::Over(outcome) = &self.stage else { return "" };
        match outcome.tie_break {
            Some("units") => " With equal points, more units decide.",
            Some("tokens") => " With equal points and units, fewer tokens on buildings decide.",
            Some("order") => " With everything equal, the later seat is ahead.",
            _ => "",
        }
    }

    /// What a reason means, after the names of the winners; against the Horde with the title (Micromanager 3.8).
    pub(super) fn result(&self, winners: RichText, reason: &'static str, points: i32) -> RichText {
        let line = winners.text(match (reason, self.seats) {
            ("crown", 1) => " has reached the crown.",
            ("crown", _) => " wins the crown.",
            ("horde", _) => " has outlived the Horde.",
            ("fallen", 1) => " has no unit left: the village has fallen.",
            ("last-estate", _) => " wins with the last estate.",
            (_, 1) => " has come to the last round.",
            _ => " wins after the last round.",
        });
        if !self.is_solitaire() {
            return line;
        }
        line.text(format!(" With {} the title is {}.", count(points, "point", "points"), self.title(points)))
    }
}

/// “Bob attacks with 5 units and 2 swords”.
pub(super) fn attackers(line: RichText, assault: &Assault) -> RichText {
    let Some(attacker) = assault.attacker else {
        return line.text(format!("the Horde attacks with {}", count(assault.units, "raider", "raiders")));
    };
    let swords = match assault.swords {
        0 => String::new(),
        swords => format!(" and {}", Commodity::Sword.counted(swords)),
    };
    line.seat(attacker).text(format!(" attacks with {}{swords}", units_in_words(assault.units)))
}
