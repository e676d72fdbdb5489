//! The picture of the game in the lobby: cards on the mole and workers on their lands.

use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::rules::Rules as _;
use leptos::prelude::*;

use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::symbols::use_symbols;

/// The cards: symbol, class of the set, x, y, width and height.
const CARDS: [(&str, &str, i32, i32, i32, i32); 3] = [
    ("#phoenicia-shipyard", "set-2", 42, 25, 64, 76),
    ("#phoenicia-merchant-quarter", "set-3", 212, 25, 64, 76),
    ("#phoenicia-caravan", "set-1", 117, 9, 84, 98),
];

/// The lands: symbol and x.
const LANDS: [(&str, i32); 2] = [("#phoenicia-hunting-land", 26), ("#phoenicia-farming-land", 166)];

/// The workers: colour and x.
const WORKERS: [(u8, i32); 4] = [(0, 38), (0, 112), (1, 180), (2, 246)];

/// Draws the picture, as wide as its place.
pub fn picture() -> AnyView {
    view! { <Picture /> }.into_any()
}

#[component]
fn Picture() -> impl IntoView {
    use_symbols(Phoenicia::META.id, "phoenicia-palette");
    let cards = CARDS.map(|(drawing, set, x, y, width, height)| {
        view! {
            <g class=set>
                <rect class="cast" x=x + 3 y=y + 4 width=width height=height rx="5" />
                <rect class="set" x=x y=y width=width height=height / 2 rx="5" />
                <path class="paper" d=format!("M{x} {}h{width}v{}h-{width}z", y + height / 5, height - height / 5) />
                <use href=drawing x=x + 5 y=y + height / 5 + 5 width=width - 10 height=height * 4 / 5 - 10></use>
            </g>
        }
    });
    let lands = LANDS.map(|(drawing, x)| {
        view! {
            <rect class="cast" x=x + 2 y="135" width="128" height="60" />
            <svg x=x y="132" width="128" height="60">
                <use href=drawing y="-30" width="128" height="94"></use>
            </svg>
        }
    });
    let workers = WORKERS.map(|(colour, x)| {
        view! {
            <g class=seat_class(colour)>
                <use href="#phoenicia-worker" x=x y="134" width="34" height="44"></use>
            </g>
        }
    });
    view! {
        <svg
            class="phoenicia-picture phoenicia-palette"
            viewBox="0 0 320 180"
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label="Three cards on a mole between ships, and workers on hunting grounds and fields"
        >
            <rect width="320" height="180" fill="url(#phoenicia-sea) #4f9aa2" />
            <rect width="320" height="180" fill="url(#phoenicia-waves) none" />
            <use href="#phoenicia-boat" x="14" y="2" width="64" height="48"></use>
            <use href="#phoenicia-boat" x="262" width="44" height="33"></use>
            <rect y="46" width="320" height="60" fill="url(#phoenicia-plank) #b98a55" />
            <rect class="beam" y="106" width="320" height="5" />
            {cards}
            <path d="M0 126q40-10 84-3t90-3 84 2 62-3v62H0z" fill="url(#phoenicia-soil) #dcc68f" />
            {lands}
            {workers}
        </svg>
    }
}
