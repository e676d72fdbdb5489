//! The mysterious places that have just been found. One of them may be kept.

use engine::games::felinia::data::Place;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Felinia, Stage};
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::target::TargetBox;
use crate::boards::felinia::{symbols, words};

/// Returns the drawn cards that the viewer may know, and the number of the others.
fn drawn(now: &Felinia) -> (Vec<Place>, u8) {
    match now.stage {
        Stage::Finding { drawn, .. } => (drawn.cards.into_iter().flatten().collect(), drawn.hidden),
        _ => (Vec::new(), 0),
    }
}

/// The drawn cards, and the pile to which they return.
#[component]
pub(super) fn FoundPlaces() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let drawn = table.part(drawn);
    let pile = table.part(|now| now.deck.len());
    let label = move || format!("{} mysterious places in the pile", pile.get());
    let hidden = move || (0..drawn.get().1).map(|_| view! { <div class="place back">{back("face down")}</div> });
    view! {
        <div class="found">
            <span class="title">"Found: keep one, or none"</span>
            <div class="found-places">
            <For each=move || drawn.get().0 key=|place| *place let:place>
                <FoundPlace place />
            </For>
            {move || hidden().collect_view()}
            <TargetBox entity=Entity::Deck label=Signal::derive(label) class="place back">
                {back("none")}
            </TargetBox>
            </div>
        </div>
    }
}

/// A card, its name, and its price.
#[component]
fn FoundPlace(place: Place) -> impl IntoView {
    let needs = place.needs();
    let label = words::listed([place.name().into(), needs.map_or("free", |good| good.name()).into()]);
    view! {
        <TargetBox entity=Entity::Place(place) label class="place">
            <Icon name="felinia-mystery" />
            <span>{place.name()}</span>
            {match needs {
                None => view! { <b>"free"</b> }.into_any(),
                Some(good) => view! { <Icon name=symbols::good(good) /> }.into_any(),
            }}
        </TargetBox>
    }
}

/// Draws the back of a card with a label.
fn back(words: &'static str) -> impl IntoView {
    view! {
        <Icon name="felinia-mystery" />
        <b>{words}</b>
    }
}
