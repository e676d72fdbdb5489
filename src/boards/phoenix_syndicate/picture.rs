//! The picture of the game in the lobby: systems around a star, with ships, Bases and Agents.

use engine::games::phoenix_syndicate::goods::Colour;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::rules::Rules as _;
use leptos::prelude::*;

use super::symbols;
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::symbols::use_symbols;

/// The content of a tile.
enum World {
    Star,
    Planet(Colour, u8),
    Rocks,
}

/// The tiles: the middle, and the content.
const TILES: [(i32, i32, World); 13] = [
    (21, 10, World::Planet(Colour::Red, 21)),
    (114, 10, World::Planet(Colour::Blue, 18)),
    (206, 10, World::Rocks),
    (299, 10, World::Planet(Colour::Purple, 20)),
    (-26, 90, World::Planet(Colour::Green, 21)),
    (67, 90, World::Planet(Colour::Yellow, 22)),
    (160, 90, World::Star),
    (253, 90, World::Planet(Colour::Blue, 21)),
    (346, 90, World::Planet(Colour::Red, 18)),
    (21, 170, World::Rocks),
    (114, 170, World::Planet(Colour::Purple, 21)),
    (206, 170, World::Planet(Colour::Green, 20)),
    (299, 170, World::Planet(Colour::Yellow, 20)),
];

/// The pieces: symbol, colour, x, y, width, height and rotation around the middle.
const PIECES: [(&str, u8, i32, i32, i32, i32, i32); 8] = [
    ("#syndicate-ship", 0, 196, 72, 40, 46, 24),
    ("#syndicate-base", 0, 52, 96, 40, 34, 0),
    ("#syndicate-agent", 0, 214, 146, 20, 27, 0),
    ("#syndicate-ship", 1, 84, 18, 36, 42, -20),
    ("#syndicate-agent", 1, 266, 92, 20, 27, 0),
    ("#syndicate-agent", 1, 104, 146, 20, 27, 0),
    ("#syndicate-base", 2, 226, 18, 36, 30, 0),
    ("#syndicate-agent", 2, 126, 146, 20, 27, 0),
];

/// Draws the picture, as wide as its place.
pub fn picture() -> AnyView {
    view! { <Picture /> }.into_any()
}

#[component]
fn Picture() -> impl IntoView {
    use_symbols(Syndicate::META.id, "syndicate-palette");
    let tiles = TILES.map(|(x, y, world)| view! { <Tile x y world /> });
    let pieces = PIECES.map(|(drawing, colour, x, y, width, height, turn)| {
        let transform = format!("rotate({turn} {} {})", x + width / 2, y + height / 2);
        view! {
            <g class=seat_class(colour)>
                <use href=drawing x=x y=y width=width height=height transform=transform></use>
            </g>
        }
    });
    view! {
        <svg
            class="syndicate-picture syndicate-palette"
            viewBox="0 0 320 180"
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label="Ships, Bases and Agents in systems around a star"
        >
            <rect class="space" width="320" height="180" />
            {tiles}
            {pieces}
        </svg>
    }
}

/// A tile of the galaxy.
#[component]
fn Tile(x: i32, y: i32, world: World) -> impl IntoView {
    let world = match world {
        World::Star => view! {
            <circle cy="-8" r="52" fill="url(#syndicate-halo) none" />
            <use href="#syndicate-rays" transform="translate(0 -6) scale(1.3)"></use>
            <circle cy="-6" r="18" fill=symbols::planet(None) />
        }
        .into_any(),
        World::Planet(colour, radius) => {
            view! { <circle cy="-12" r=radius fill=symbols::planet(Some(colour)) /> }.into_any()
        }
        World::Rocks => view! { <use href="#syndicate-rocks" x="-34" y="-36" width="68" height="68"></use> }.into_any(),
    };
    view! {
        <g transform=format!("translate({x} {y}) scale(.86)")>
            <use href="#syndicate-hexagon" class="side"></use>
            <use href="#syndicate-face" class="side" y="6"></use>
            <use href="#syndicate-face" fill="url(#syndicate-tile)"></use>
            <use href="#syndicate-specks"></use>
            {world}
        </g>
    }
}
