//! The picture of the game in the lobby: a village below a castle.

use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::rules::Rules as _;
use leptos::prelude::*;

use super::art::sized;
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::symbols::use_symbols;

/// The buildings and people of the village from back to front: symbol, x, y and scale.
const VILLAGE: [(&str, f64, f64, f64); 14] = [
    ("#mm-castle", 232.0, 84.0, 1.05),
    ("#mm-pine", 24.0, 92.0, 0.8),
    ("#mm-pine", 46.0, 88.0, 0.65),
    ("#mm-pine", 300.0, 90.0, 0.8),
    ("#mm-house", 102.0, 112.0, 0.8),
    ("#mm-sawmill", 38.0, 128.0, 0.75),
    ("#mm-house", 176.0, 126.0, 0.8),
    ("#mm-smithy", 258.0, 130.0, 0.8),
    ("#mm-well", 142.0, 128.0, 0.7),
    ("#mm-oak", 304.0, 128.0, 0.8),
    ("#mm-farm", 76.0, 176.0, 0.72),
    ("#mm-hay", 144.0, 172.0, 0.7),
    ("#mm-sheep", 294.0, 160.0, 0.9),
    ("#mm-sheep", 278.0, 168.0, 1.0),
];

/// The units: colour, x and y.
const UNITS: [(u8, f64, f64); 4] = [(1, 232.0, 158.0), (0, 178.0, 160.0), (0, 200.0, 168.0), (2, 252.0, 172.0)];

/// Draws the picture, as wide as its place.
pub fn picture() -> AnyView {
    view! { <Picture /> }.into_any()
}

#[component]
fn Picture() -> impl IntoView {
    use_symbols(Micromanager::META.id, "micromanager-palette");
    let village = VILLAGE.map(|(drawing, x, y, scale)| {
        view! { <use href=drawing transform=sized((x, y), scale)></use> }
    });
    let units = UNITS.map(|(colour, x, y)| {
        view! {
            <g class=seat_class(colour)>
                <use href="#mm-body" transform=sized((x, y), 1.1)></use>
            </g>
        }
    });
    view! {
        <svg
            class="micromanager-picture micromanager-palette"
            viewBox="0 0 320 180"
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label="A village of half-timbered houses with a field, below a castle"
        >
            <rect width="320" height="180" fill="url(#mm-sky) #f9dfae" />
            <circle class="sun" cx="70" cy="34" r="16" />
            <path class="hill" d="M0 76q50-30 110-10t96-8 114 6v60H0z" />
            <path d="M0 88q70-22 150-6t170-8v106H0z" fill="url(#mm-grass) #93af5d" />
            <path class="path" d="M130 180Q150 130 214 96" />
            {village}
            {units}
        </svg>
    }
}
