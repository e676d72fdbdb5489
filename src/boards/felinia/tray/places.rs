//! The mysterious places that have just been found: one may be kept.

use engine::games::felinia::data::Place;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Felinia, Stage};
use leptos::prelude::*;

use super::super::{symbols, words};
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::lines::lines;
use crate::board_parts::picture::Picture;
use crate::board_parts::target::Target;

/// From a card to the next one at most.
const PITCH: f64 = 119.0;

/// The cards that were drawn, as far as the viewer may know them, and how many others.
fn drawn(now: &Felinia) -> (Vec<Place>, u8) {
    match now.stage {
        Stage::Finding { drawn, .. } => (drawn.cards.into_iter().flatten().collect(), drawn.hidden),
        _ => (Vec::new(), 0),
    }
}

/// The cards, and the pile to which they go back.
#[component]
pub(super) fn FoundPlaces(width: Signal<f64>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let drawn = table.part(drawn);
    let pile = table.part(|now| now.deck.len());
    let known = move || drawn.get().0;
    let hidden = move || 0..drawn.get().1;
    let pitch = Memo::new(move |_| {
        let cards = drawn.with(|(known, hidden)| known.len() + usize::from(*hidden)) + 1;
        (width.get() / cards as f64).min(PITCH)
    });
    let transform = move |at: usize| format!("translate({:.1} 22)", pitch.get() * at as f64);
    let across = Signal::derive(move || pitch.get() - 6.0);
    let place_of = move |place: Place| drawn.with(|(known, _)| known.iter().position(|other| *other == place));
    let last = move || drawn.with(|(known, hidden)| known.len() + usize::from(*hidden));
    view! {
        <g class="found">
            <text x="0" y="14">
                "Found: keep one, or none"
            </text>
            <For each=known key=|place| *place let:place>
                <g transform=move || transform(place_of(place).unwrap_or_default())>
                    <FoundPlace place across />
                </g>
            </For>
            <For each=hidden key=|card| *card let:card>
                <g transform=move || transform(drawn.with(|(known, _)| known.len()) + usize::from(card))>
                    <Back across words="face down" />
                </g>
            </For>
            <g transform=move || transform(last())>
                <Target
                    entity=Entity::Deck
                    label=Signal::derive(move || format!("{} mysterious places in the pile", pile.get()))
                    class="deck"
                >
                    <Back across words="none" />
                </Target>
            </g>
        </g>
    }
}

/// A card, its name, and what keeping it costs.
#[component]
fn FoundPlace(place: Place, across: Signal<f64>) -> impl IntoView {
    let needs = place.needs();
    let said = words::listed([place.name().into(), needs.map_or("free", |good| good.name()).into()]);
    let middle = Signal::derive(move || across.get() / 2.0);
    let name = lines(place.name(), 12, 2).into_iter().zip(0u8..).map(move |(line, at)| {
        let at = Signal::derive(move || (middle.get(), 43.0 + 14.0 * f64::from(at)));
        let room = Signal::derive(move || across.get() - 6.0);
        view! { <Fitted at room class="on-card middle">{line}</Fitted> }
    });
    let price = match needs {
        None => view! {
            <text class="on-card middle" x=move || middle.get() y="78">
                "free"
            </text>
        }
        .into_any(),
        Some(good) => {
            view! { <Picture name=symbols::good(good) at=Signal::derive(move || (middle.get(), 73.0)) size=22.0 /> }
                .into_any()
        }
    };
    view! {
        <Target entity=Entity::Place(place) label=said class="place">
            <rect class="shape card" width=move || across.get() height="88" rx="9"></rect>
            <Picture name="felinia-mystery" at=Signal::derive(move || (middle.get(), 17.0)) size=24.0 />
            {name.collect_view()}
            {price}
        </Target>
    }
}

/// The back of a card.
#[component]
fn Back(across: Signal<f64>, words: &'static str) -> impl IntoView {
    let middle = Signal::derive(move || across.get() / 2.0);
    view! {
        <rect class="shape card-back" width=move || across.get() height="88" rx="9"></rect>
        <Picture name="felinia-mystery" at=Signal::derive(move || (middle.get(), 34.0)) size=34.0 />
        <text class="on-plaque middle" x=move || middle.get() y="73">
            {words}
        </text>
    }
}
