//! Names of things and amounts, and the headings of choices. The other texts use them.

use crate::games::medieval_micromanager::action::{Lot, Work, Yield};
use crate::games::medieval_micromanager::data::BuildingKind;
use crate::games::medieval_micromanager::entity::RichText;
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::state::{Assault, Micromanager, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::text::cost::Cost;
use crate::kernel::text::lists::{count, listed};

/// Headings under which choices are listed.
pub(crate) mod group {
    pub const BOON: &str = "Choose a boon";
    pub const BOON_BUILDING: &str = "Or a building";
    pub const GIFT: &str = "Take goods";
    pub const BREAK: &str = "Break ground for";
    pub const DOOMED: &str = "Can’t be built yet";
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

/// Returns a number of units in words: “1 unit”, “3 units”.
pub(crate) fn units_in_words(units: impl Into<i32>) -> String {
    count(units, "unit", "units")
}

/// Returns units with tools in words: “3 units with 2 tools”.
pub(crate) fn crew_in_words(units: u8, tools: u8) -> String {
    match tools {
        0 => units_in_words(units),
        _ => format!("{} with {}", units_in_words(units), Commodity::Tool.count_in_words(tools)),
    }
}

/// Returns goods in words: “2 grain and 1 tool”. Empty without goods.
pub(crate) fn goods_in_words(goods: &Stores) -> String {
    let kinds: Vec<String> = goods.kinds().map(|(commodity, count)| commodity.count_in_words(count)).collect();
    listed(&kinds)
}

/// Returns the price of removing damage tokens from a building: “4 lumber and 4 stone”. Empty if it needs no material.
pub(crate) fn material_cost(material: &[(Commodity, u16)], tokens: u8) -> Cost {
    Cost::of(material.iter().map(|(commodity, each)| commodity.amount(each * u16::from(tokens))))
}

/// Returns the results of orders, summed by building and task: “2 grain at the Farm”, “2 damage off House 2”.
pub(crate) fn works_in_words(works: &[Work]) -> Vec<(Lot, String)> {
    let mut sums: Vec<Work> = Vec::new();
    for work in works {
        let same = |one: &&mut Work| (one.order.lot(), one.order.task()) == (work.order.lot(), work.order.task());
        match sums.iter_mut().find(same) {
            Some(sum) => sum.yields = sum.yields.and(work.yields),
            None => sums.push(*work),
        }
    }
    sums.iter().map(|work| (work.order.lot(), work_in_words(work))).collect()
}

fn work_in_words(work: &Work) -> String {
    let place = work.name.in_sentence();
    match work.yields {
        Yield::Built { removed, .. } => format!("{removed} damage off {place}"),
        Yield::Produced { product, made } => format!("{} at {place}", product.count_in_words(made)),
        Yield::Recruited(units) => format!("{} at {place}", count(units, "new unit", "new units")),
        Yield::Mustered(units) => format!("{} mustered at {place}", units_in_words(units)),
    }
}

/// Returns a kind of building with its article: “a Farm”, “an Academy”.
pub(crate) fn with_article(kind: BuildingKind) -> String {
    let name = kind.name();
    format!("{} {name}", if name.starts_with('A') { "an" } else { "a" })
}

/// Returns the verb form for a number: “makes” for one, “make” for more.
pub(crate) fn verb(number: impl Into<i32>, one: &'static str, many: &'static str) -> &'static str {
    if number.into() == 1 { one } else { many }
}

/// Appends the attackers: “Bob attacks with 5 units and 2 swords”.
pub(crate) fn attackers(line: RichText, assault: &Assault) -> RichText {
    let Some(attacker) = assault.attacker else {
        return line.text(format!("the Horde attacks with {}", count(assault.units, "raider", "raiders")));
    };
    let swords = match assault.swords {
        0 => String::new(),
        swords => format!(" and {}", Commodity::Sword.count_in_words(swords)),
    };
    line.seat(attacker).text(format!(" attacks with {}{swords}", units_in_words(assault.units)))
}

impl Micromanager {
    /// Returns the name of a building: “Farm”, or “Farm 2” if there are several.
    pub fn building_name(&self, seat: Seat, lot: Lot) -> String {
        self.village(seat).name(lot).to_string()
    }

    /// Returns a sentence about the tie-break. Empty if there was none, or before the end.
    pub(crate) fn tie_break_in_words(&self) -> &'static str {
        let Stage::Over(outcome) = &self.stage else { return "" };
        match outcome.tie_break {
            Some("units") => " More units break the tie.",
            Some("tokens") => " Fewer tokens on buildings break the tie.",
            Some("order") => " Everything is tied: the later seat wins.",
            _ => "",
        }
    }

    /// Appends the result for a reason after the names of the winners. Against the Horde it includes the title
    /// (Micromanager 3.8).
    pub(crate) fn result(&self, winners: RichText, reason: &'static str, points: i32) -> RichText {
        let line = winners.text(match (reason, self.seats) {
            ("crown", 1) => " has reached the crown.",
            ("crown", _) => " wins the crown.",
            ("horde", _) => " has survived the Horde.",
            ("fallen", 1) => " has no unit left: the village has fallen.",
            ("last-estate", _) => " wins with the last village.",
            (_, 1) => " has finished the last round.",
            _ => " wins after the last round.",
        });
        if !self.is_solitaire() {
            return line;
        }
        line.text(format!(" The title for {} is {}.", count(points, "point", "points"), self.title(points)))
    }
}
