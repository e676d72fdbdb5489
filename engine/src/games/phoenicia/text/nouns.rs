//! Names of things and amounts, and the headings of choices, for the other texts.

use std::borrow::Cow;

use crate::games::phoenicia::action::{Payment, Purpose};
use crate::games::phoenicia::data::{CARD_VALUES, Tile};
use crate::games::phoenicia::state::Village;
use crate::kernel::text::cost::{Amount, Cost};
use crate::kernel::text::lists::count;

/// Returns the values of cards: “4 + 5 + 5”.
pub(crate) fn values_in_words(cards: Payment) -> String {
    let values = CARD_VALUES.iter().zip(cards.counts());
    let all: Vec<String> =
        values.flat_map(|(value, count)| std::iter::repeat_n(value.to_string(), usize::from(count))).collect();
    all.join(" + ")
}

/// Returns cards with their values: “a card of 5”, “cards of 4 + 5 + 5”.
pub(crate) fn cards_in_words(cards: Payment) -> String {
    let article = if cards.cards() == 1 { "a card" } else { "cards" };
    format!("{article} of {}", values_in_words(cards))
}

/// Returns the object of a purchase, as the end of “pay 5 for …”. Tools are for a tile at `level`.
pub(crate) fn purchase(purpose: Purpose, level: u8) -> Cow<'static, str> {
    match purpose {
        Purpose::Development(development) => development.card().name.into(),
        Purpose::Training => "training a worker".into(),
        Purpose::Tools(tile) => tools_for(tile, level).into(),
        Purpose::Point => "1 VP".into(),
    }
}

/// Returns tools for a tile, with the name that it has at `level`.
pub(crate) fn tools_for(tile: Tile, level: u8) -> String {
    format!("tools for {}", tile.card().names[usize::from(level)])
}

/// Headings of choices.
pub(crate) mod group {
    pub const AUCTIONS: &str = "Put up for auction";
    pub const NO_AUCTION: &str = "Or";
    pub const BID: &str = "Bid";
    pub const PASS: &str = "Or pass";
    pub const PAY: &str = "Pay with";
    pub const WORKERS: &str = "Workers";
    pub const BUY: &str = "Buy";
    pub const CONVERT: &str = "Turn one card into coins";
    pub const END: &str = "Finish";
    pub const GIVE_UP: &str = "Give up";
}

/// Returns a count: “no coins”, “1 coin”, “2 coins”.
pub(crate) fn count_or_no(number: u8, one: &str, many: &str) -> String {
    if number == 0 { format!("no {many}") } else { count(number, one, many) }
}

/// Returns the price of a purchase with cards and coins.
pub(crate) fn price(price: u8) -> Cost {
    match price {
        0 => Cost::default().after("free"),
        _ => Cost::of([money(price)]).before("for"),
    }
}

/// Returns an amount that may be paid in cards and coins.
pub(crate) fn money(price: u8) -> Amount {
    Amount { words: price.to_string().into(), ..Amount::new(price, "money") }
}

/// Returns the current name of a tile in a village.
pub(crate) fn tile_name(village: &Village, tile: Tile) -> &'static str {
    tile.card().names[usize::from(village.level(tile))]
}
