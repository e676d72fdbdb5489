//! Production cards: a seat's own with their values, those of others as backs.

use crate::markup::prelude::*;
use engine::games::phoenicia::data::CARD_VALUES;
use engine::games::phoenicia::state::Village;
use engine::seat::Seat;
use engine::words::Anchor;

use super::Scene;
use super::piece::{Piece, listed, piece, plural};

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

/// The cards of a village with their heading.
pub(super) fn hand(scene: Scene, seat: Seat, name: &str, village: &Village) -> AnyView {
    let known = village.hand.unknown() == 0;
    let over = village.cards() > village.storehouses();
    let worth = (known && village.cards() > 0).then(|| {
        view! { <small>"worth " <b>{village.card_value()}</b></small> }
    });
    let content = view! {
        <span class="held">
            <b class:over=over>{village.cards()} <i>"/"{village.storehouses()}</i></b>
            <span class="name">"cards"</span>
            {worth}
        </span>
        {(!known).then(|| backs(village.cards()))}
    }
    .into_any();
    let heading = Piece {
        anchor: Anchor::of(seat, "hand", 0),
        class: "hand-name",
        words: hand_words(name, village),
        verb: Some("choose"),
        content,
    };
    let heading = piece(scene.board, heading);
    let kinds = CARD_VALUES.iter().zip(village.known_cards()).filter(|(_, count)| known && *count > 0);
    let stacks = kinds.map(|(value, count)| stack(scene, seat, name, *value, count)).collect_view();
    view! { <div class="hand">{heading} {stacks}</div> }.into_any()
}

/// Cards of one value, on top of each other.
fn stack(scene: Scene, seat: Seat, name: &str, value: u8, count: u8) -> AnyView {
    let class = match value {
        4 => "card-value v4",
        5 => "card-value v5",
        _ => "card-value v6",
    };
    let sheets = (0..count.min(DRAWN)).map(|_| view! { <span class=class><b>{value}</b></span> });
    let content = view! {
        {sheets.collect_view()}
        {(count > 1).then(|| view! { <small class="times">"×"{count}</small> })}
    }
    .into_any();
    let words = format!("{name}: {} of value {value}", plural(count.into(), "production card", "production cards"));
    let anchor = Anchor::of(seat, "card", value.into());
    piece(scene.board, Piece { anchor, class: "stack-of", words, verb: Some("take one of these cards"), content })
}

/// Cards whose values the viewer can't see.
fn backs(count: u8) -> AnyView {
    let sheets = (0..count.min(DRAWN * 2)).map(|_| view! { <span class="card-value back"></span> });
    view! { <span class="stack-of" aria-hidden="true">{sheets.collect_view()}</span> }.into_any()
}
