//! Production cards: a seat's own with their values, those of others as backs.

use engine::games::phoenicia::entity::Entity;
use std::fmt::Write;

use engine::games::phoenicia::data::CARD_VALUES;
use engine::games::phoenicia::state::Village;
use engine::seat::Seat;

use super::piece::{listed, piece, plural};

/// Cards drawn on top of each other at most; the number says the rest.
const DRAWN: u8 = 5;

/// What the viewer knows of the cards in hand, in words.
pub(super) fn hand_words(name: &str, village: &Village) -> String {
    let cards = plural(village.cards().into(), "production card", "production cards");
    let storehouses = plural(village.storehouses().into(), "storehouse", "storehouses");
    if village.hand.unknown() > 0 {
        return format!("{name}: {cards}, {storehouses}; the values are hidden");
    }
    let values = CARD_VALUES.iter().zip(village.known_cards()).filter(|(_, count)| *count > 0);
    let values = listed(values.map(|(value, count)| format!("{count} × {value}")));
    match values.as_str() {
        "" => format!("{name}: no production cards, {storehouses}"),
        _ => format!("{name}: {cards} ({values}), worth {}; {storehouses}", village.card_value()),
    }
}

/// Writes the cards of a village with their heading.
pub(super) fn hand(into: &mut String, seat: Seat, name: &str, village: &Village) {
    let known = village.hand.unknown() == 0;
    let (cards, houses) = (village.cards(), village.storehouses());
    let mut content = String::new();
    let _ = write!(
        content,
        "{}{cards}<i>/{houses}</i></b><span class=\"name\">cards</span>",
        if cards > houses { "<span class=\"held\"><b class=\"over\">" } else { "<span class=\"held\"><b>" }
    );
    if known && cards > 0 {
        let _ = write!(content, "<small>worth <b>{}</b></small>", village.card_value());
    }
    content.push_str("</span>");
    if !known {
        let backs = "<span class=\"card-value back\"></span>".repeat(cards.min(DRAWN * 2).into());
        let _ = write!(content, "<span class=\"stack-of\">{backs}</span>");
    }
    into.push_str("<div class=\"hand\">");
    piece(into, Entity::Hand(seat), "hand-name", &hand_words(name, village), "choose", &content);
    for (value, count) in CARD_VALUES.into_iter().zip(village.known_cards()) {
        if known && count > 0 {
            stack(into, seat, name, value, count);
        }
    }
    into.push_str("</div>");
}

/// Writes cards of one value, on top of each other.
fn stack(into: &mut String, seat: Seat, name: &str, value: u8, count: u8) {
    let sheet = format!("<span class=\"card-value v{value}\"><b>{value}</b></span>");
    let mut content = sheet.repeat(count.min(DRAWN).into());
    if count > 1 {
        let _ = write!(content, "<small class=\"times\">×{count}</small>");
    }
    let cards = plural(count.into(), "production card", "production cards");
    let words = format!("{name}: {cards} of value {value}");
    piece(into, Entity::Card(seat, value), "stack-of", &words, "take one of these cards", &content);
}
