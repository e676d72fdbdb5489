//! The picture of the game in the lobby: merchants on the island and on boats in front of it.

use engine::games::felinia::data::Kingdom;
use engine::games::felinia::island::BASIC;
use engine::games::felinia::state::Felinia;
use engine::kernel::rules::Rules as _;
use leptos::prelude::*;

use super::sea::land::Land;
use super::symbols::head;
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::symbols::use_symbols;

/// The merchants on the island: colour, x and y.
const ASHORE: [(u8, i32, i32); 3] = [(0, 168, 58), (2, 238, 56), (1, 196, 110)];

/// Draws the picture, as wide as its place.
pub fn picture() -> AnyView {
    view! { <Picture /> }.into_any()
}

#[component]
fn Picture() -> impl IntoView {
    use_symbols(Felinia::META.id, "felinia-palette");
    let merchants = ASHORE.map(|(colour, x, y)| {
        view! {
            <g class=seat_class(colour)>
                <use href="#felinia-cat" transform=format!("translate({x} {y}) scale(.9)")></use>
            </g>
        }
    });
    view! {
        <svg
            class="felinia-picture felinia-palette"
            viewBox="0 0 320 180"
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label="Boats with cats on board in front of an island in five colours"
        >
            <rect width="320" height="180" fill="url(#felinia-sea) #5fb3bd" />
            <rect width="320" height="180" fill="url(#felinia-waves) none" />
            <g class="sea">
                <g class="ground" transform="translate(98 -16) scale(.212)">
                    <Land island=&BASIC />
                </g>
            </g>
            {merchants}
            <Boat to=Kingdom::ALL[2] transform="translate(8 34) scale(.66)" crew=&[(0, 26), (1, 106)] />
            <Boat to=Kingdom::ALL[3] transform="translate(226 106) scale(.46)" crew=&[(2, 67)] />
        </svg>
    }
}

/// A boat with its crew, given as colours and positions.
#[component]
fn Boat(to: Kingdom, transform: &'static str, crew: &'static [(u8, i32)]) -> impl IntoView {
    let crew = crew.iter().map(|(colour, x)| {
        view! {
            <g class=seat_class(*colour)>
                <use href="#felinia-cat" x=*x y="65"></use>
            </g>
        }
    });
    view! {
        <g transform=transform>
            <use href="#felinia-sail" class=format!("land-{}", to.index())></use>
            <use href="#felinia-sail" fill="url(#felinia-sail-light) none"></use>
            <path class="mast" d="M82 6h5v94h-5zM28 25h112v4H28z" />
            <use href=format!("#{}", head(to)) x="60" y="31" width="48" height="48"></use>
            {crew.collect_view()}
            <use href="#felinia-hull"></use>
        </g>
    }
}
