//! Names of things and amounts, and the headings of choices. The other texts use them.

use crate::games::phoenix_syndicate::advantages::Advantage;
use crate::games::phoenix_syndicate::data::{Route, Tile};
use crate::games::phoenix_syndicate::goods::{COLOURS, Colour, Goods};
use crate::games::phoenix_syndicate::price::Price;
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::kernel::text::cost::{Amount, Cost};
use crate::kernel::text::lists::{count, listed};

/// Returns the name of a system without its kind: “Umbra”.
pub(crate) fn short_name(tile: Tile) -> &'static str {
    let name = tile.card().name;
    name.split_once(' ').filter(|_| tile.is_system()).map_or(name, |(short, _)| short)
}

/// Returns the name of a route, by its systems: “Adamos–Galvane–Wyrden”.
pub(crate) fn route_name(route: Route) -> String {
    let [one, two, three] = route.card().systems.map(short_name);
    format!("{one}–{two}–{three}")
}

/// Returns the colour of a route: “red”, “black”.
pub(crate) fn route_colour(route: Route) -> &'static str {
    route.card().colour.map_or("black", Colour::name)
}

impl Advantage {
    /// Returns the name of the Corp below it, which is its own name. An article before several words is dropped.
    pub fn corp_name(self) -> &'static str {
        let name = self.card().name;
        name.strip_prefix("The ").filter(|rest| rest.contains(' ')).unwrap_or(name)
    }
}

impl Syndicate {
    /// Returns the name of a Corp, by the Advantage above it: “Galactic Exchange”. Before the Advantages are drawn, it
    /// is named by its colour.
    pub fn corp_name(&self, corp: Colour) -> &'static str {
        const BY_COLOUR: [&str; COLOURS] = ["Red Corp", "Yellow Corp", "Blue Corp", "Green Corp", "Purple Corp"];
        self.advantages[corp].map_or(BY_COLOUR[corp as usize], Advantage::corp_name)
    }

    /// Returns the name of a Corp within a sentence: “the Galactic Exchange”.
    pub(crate) fn corp_in_words(&self, corp: Colour) -> String {
        match self.advantages[corp] {
            None => format!("the {} Corp", corp.name()),
            Some(Advantage::StarforgeFreight | Advantage::ReegaCentralBank) => self.corp_name(corp).into(),
            Some(advantage) => format!("the {}", advantage.card().name.trim_start_matches("The ")),
        }
    }
}

/// Returns goods in words: “2 ore, 1 water and 1 plasma”, or “nothing”.
pub(crate) fn goods_in_words(goods: &Goods) -> String {
    let kinds: Vec<String> = goods.kinds().map(|(good, count)| format!("{count} {}", good.name())).collect();
    if kinds.is_empty() { "nothing".into() } else { listed(&kinds) }
}

/// Headings under which choices are offered.
pub(crate) mod group {
    pub const SETTLE: &str = "Begin at";
    pub const KEEP: &str = "Keep one route";
    pub const BEGIN: &str = "Choose an action";
    pub const DIRECTOR: &str = "Place a Director on";
    pub const WARP: &str = "Warp a ship to";
    pub const FLY: &str = "Fly a ship";
    pub const FLY_OTHER: &str = "Or fly the other ship";
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

/// Returns the goods of a price: “2 ore, 1 plasma and 3 of any colours”.
pub(crate) fn price_cost(price: &Price) -> Cost {
    let any = Amount { words: format!("{} of any colours", price.any).into(), ..Amount::new(price.any, "any goods") };
    let owed = Colour::ALL.map(|colour| Amount::new(price.owed[colour], colour.good().name()));
    let cost = Cost::of(owed.into_iter().chain([any]));
    match price.waived {
        0 => cost,
        free => cost.after(format!("({} free)", count(free, "coloured good", "coloured goods"))),
    }
}
