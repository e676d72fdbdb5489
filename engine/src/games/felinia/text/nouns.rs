//! Names of things and amounts, and the headings of choices. The other texts are built from them.

use std::borrow::Cow;

use crate::games::felinia::action::Spot;
use crate::games::felinia::data::{Boat, Bonus, Kingdom, MAX_SILVER, Place, Symbol};
use crate::games::felinia::goods::{Good, Goods};
use crate::games::felinia::island::{Province, ProvinceKind};
use crate::games::felinia::state::Felinia;
use crate::kernel::text::cost::{Amount, Cost};
use crate::kernel::text::lists;

/// Returns the name of a spot: “market 2”, “the guild”.
pub(crate) fn spot_name(spot: Spot) -> String {
    match spot {
        Spot::GUILD => "the guild".into(),
        Spot(market) => format!("market {}", market + 1),
    }
}

/// Returns the ordinal of the token placed in a pass: “second”.
pub(crate) const fn token_in_words(pass: u8) -> &'static str {
    ["first", "second", "last"][pass as usize]
}

/// Returns the name of a boat: “9:45 to Cheetah”.
pub(crate) fn boat_name(boat: Boat) -> String {
    format!("{} to {}", boat.card().departs, boat.card().to.name())
}

/// Returns the goods with their counts: “2 watches, 1 book”. Empty if there are none.
pub(crate) fn goods_in_words(goods: &Goods) -> String {
    lists::comma_separated(goods.kinds().map(|(good, count)| good.count_in_words(count)))
}

/// Returns a single tile of a good without its article: “watch”.
pub(crate) fn one_of(good: Good) -> String {
    good.count_in_words(1).trim_start_matches("1 ").into()
}

/// Returns the fare of a boat for each merchant: “2 watches and 1 silver”.
pub(crate) fn fare(boat: Boat) -> Cost {
    let card = boat.card();
    Cost::of(card.goods.kinds().map(|(good, count)| good.amount(count)).chain([silver(card.silver)]))
}

/// Returns an amount of silver.
pub(crate) fn silver(count: u8) -> Amount {
    Amount::new(count, "silver")
}

/// Returns an amount of a symbol: “1 gold”, “2 food”, “1 merchandise tile”, “a mysterious place”.
pub(crate) fn symbol_in_words(symbol: Symbol, count: u8) -> String {
    match symbol {
        Symbol::Mystery => "a mysterious place".into(),
        Symbol::Merchandise => lists::count(count, "merchandise tile", "merchandise tiles"),
        _ => format!("{count} {}", symbol.name()),
    }
}

/// Returns the end of a sentence that names the tie-break.
pub(crate) const fn decided_by(tie_break: Option<&str>) -> &'static str {
    match tie_break {
        None => "",
        Some(step) => match step.as_bytes() {
            b"silver" => ": more silver breaks the tie",
            b"merchants" => ": more merchants on the island break the tie",
            _ => ": silver and merchants on the island are tied as well",
        },
    }
}

/// Returns the reason why nothing of a symbol was gained, although `due` units were due.
pub(crate) fn why_nothing(symbol: Symbol, due: u8) -> Cow<'static, str> {
    match (symbol, due) {
        (Symbol::Silver, _) => format!("the limit is {MAX_SILVER}").into(),
        (Symbol::Merchandise, _) => "the bag is empty".into(),
        (Symbol::Mystery, _) => "the pile is empty".into(),
        (_, 1) => "none is left".into(),
        (_, due) => format!("there aren’t {due} left").into(),
    }
}

/// Returns the effect of a type's bonus tile.
pub(crate) fn bonus_in_words(kingdom: Kingdom) -> String {
    match kingdom.bonus() {
        Bonus::ExtraTile => format!("Counts as one more {} tile.", kingdom.name()),
        Bonus::OneMoreEach => format!("Each of your {} tiles scores 1 more.", kingdom.name()),
    }
}

/// Headings under which choices are offered.
pub(crate) mod group {
    pub const BID: &str = "Place your token";
    pub const BUY: &str = "Buy";
    pub const EXCHANGE: &str = "Exchange";
    pub const BONUS: &str = "Take a bonus tile";
    pub const DECLINE: &str = "No deal";
    pub const BOARD: &str = "Board a boat";
    pub const REVEAL: &str = "Reveal a trade tile";
    pub const MOVE: &str = "Move to";
    pub const KEEP: &str = "Keep a mysterious place";
    pub const STORE: &str = "Keep";
    pub const SELL: &str = "Sell";
    pub const DONE: &str = "Go on";
}

/// Returns a mysterious place with its condition.
pub(crate) fn place_in_words(place: Place) -> String {
    match place.needs() {
        Some(good) => format!("{} ({})", place.name(), good.name()),
        None => place.name().into(),
    }
}

impl Felinia {
    /// Returns the name of a province: “the port of Lion”, “Lion crossroads (1 gold)”, “Lion post 3”.
    pub(crate) fn province_name(&self, province: Province) -> String {
        let card = self.island().card(province);
        let country = card.country.name();
        match card.kind {
            ProvinceKind::Port => format!("the port of {country}"),
            ProvinceKind::Crossroads { symbol, count } => {
                format!("{country} crossroads ({})", symbol_in_words(symbol, count))
            }
            ProvinceKind::Post => format!("{country} post {}", card.id.rsplit('T').next().unwrap_or_default()),
        }
    }
}
