//! The tiles: their printed parts and their highlights.

use engine::games::phoenix_syndicate::data::{Tile, TileKind};
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::{Colour, Good};
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::text::lists;
use leptos::prelude::*;

use super::geometry::{middle, turned};
use crate::board_parts::context::BoardContext;
use crate::board_parts::highlights::Highlights;
use crate::board_parts::piece::Point;
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::target::Target;
use crate::boards::phoenix_syndicate::art::{Moon, Planet};
use crate::boards::phoenix_syndicate::{symbols, words};

/// All tiles, from the back row to the front, so that each casts its shadow only on the table.
#[component]
pub(super) fn Tiles() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    // The places of tiles don't change during a match.
    let galaxy = table.state.with_untracked(|now| now.galaxy);
    let shadow = |tile| {
        let (x, y) = middle(&galaxy, tile);
        view! { <use href="#syndicate-hexagon" x=x + 3.0 y=y + 9.0></use> }
    };
    view! {
        <g class="shadows">{Tile::all().map(shadow).collect_view()}</g>
        {Tile::all().map(|tile| view! { <TilePlace tile at=middle(&galaxy, tile) turn=galaxy.turned(tile) /> }).collect_view()}
    }
}

/// A tile.
#[component]
fn TilePlace(tile: Tile, at: Point, turn: u8) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let label = Memo::new(move |_| {
        table.state.with(|now| {
            table.seats.with(|seats| lists::comma_separated([words::tile(tile), words::present(now, seats, tile)]))
        })
    });
    let own = Memo::new(move |_| {
        let own = table.own()?;
        let here = table.state.with(|now| now.center(own).presence.contains(tile));
        here.then(|| seat_class(table.face(own).colour))
    });
    let kind = kind(tile);
    let land = move || match own.get() {
        Some(colour) => format!("land own {colour}"),
        None => "land".into(),
    };
    view! {
        <g transform=format!("translate({:.1} {:.1})", at.0, at.1)>
            <Target entity=Entity::Tile(tile) label class=format!("tile {kind} {}", symbols::hue_of(tile))>
                <use href="#syndicate-hexagon" class="side"></use>
                <use href="#syndicate-face" class="side" y="6"></use>
                <use href="#syndicate-face" fill="url(#syndicate-tile)"></use>
                <use href="#syndicate-face" class="tint"></use>
                <use href="#syndicate-face" class=land></use>
                <use href="#syndicate-specks"></use>
                <path class="bevel" d="M-51-30.200L0-59.400 51-30.200"></path>
                {sides(tile, turn)}
                <Print tile />
                <use href="#syndicate-rim" class="shape"></use>
            </Target>
        </g>
    }
}

/// Returns the class of a tile's kind.
const fn kind(tile: Tile) -> &'static str {
    match tile.card().kind {
        TileKind::Prime => "prime",
        TileKind::Colony => "colony",
        TileKind::Outpost => "outpost",
        TileKind::Prestige => "prestige",
        TileKind::Asteroid => "asteroid",
    }
}

/// Draws the sides of a tile: a bar for each gate, and dots for deep space.
fn sides(tile: Tile, turn: u8) -> impl IntoView {
    let (mut gates, mut space) = (String::new(), String::new());
    for edge in 0..6 {
        let (sine, cosine) = turned(edge).to_radians().sin_cos();
        let point = |along: f64| format!("{:.1} {:.1}", 47.0 * sine + along * cosine, along * sine - 47.0 * cosine);
        if tile.card().gates[usize::from((edge + 6 - turn) % 6)].is_empty() {
            space.extend([-6.0, 0.0, 6.0].map(|along| format!("M{}h0", point(along))));
        } else {
            gates.push_str(&format!("M{}L{}", point(-9.0), point(9.0)));
        }
    }
    view! {
        <path class="gate-bar" d=gates></path>
        <path class="deep" d=space></path>
    }
}

/// Returns the radius of a planet.
const fn radius(kind: TileKind) -> f64 {
    match kind {
        TileKind::Prime => 21.0,
        TileKind::Colony => 18.0,
        _ => 15.0,
    }
}

/// Returns the position of a planet's moon.
pub(super) fn moon_at(kind: TileKind) -> Point {
    (radius(kind) + 9.0, -34.0)
}

/// Returns the small worlds of a Prestige system around its sun: good, count and position.
pub(super) fn small_worlds(tile: Tile) -> Vec<(Good, u8, Point)> {
    let kinds: Vec<(Good, u8)> = tile.card().goods.kinds().collect();
    let step = if kinds.len() > 3 { 38.0 } else { 60.0 };
    let first = if kinds.len() > 3 { -34.0 } else { 8.0 };
    let around = |place: usize| {
        let (sine, cosine) = (first + step * place as f64).to_radians().sin_cos();
        (4.0 + 28.0 * sine, -18.0 - 26.0 * cosine)
    };
    kinds.into_iter().enumerate().map(|(place, (good, count))| (good, count, around(place))).collect()
}

/// The printed part of a tile: planet and moon, sun, or rocks.
#[component]
fn Print(tile: Tile) -> impl IntoView {
    let card = tile.card();
    match (card.kind, card.world) {
        (TileKind::Asteroid, _) => {
            view! { <use href="#syndicate-rocks" x="-34" y="-36" width="68" height="68"></use> }.into_any()
        }
        (_, None) => {
            let worlds = small_worlds(tile).into_iter().map(|(good, _, at)| view! { <Moon good at radius=9.0 /> });
            view! {
                <circle class="halo" cy="-18" r="52" fill="url(#syndicate-halo)"></circle>
                <use href="#syndicate-rays" x="4" y="-18"></use>
                <circle cx="4" cy="-18" r="13" fill=symbols::planet(None)></circle>
                {worlds.collect_view()}
            }
            .into_any()
        }
        (kind, Some((planet, moon))) => view! { <World planet moon kind /> }.into_any(),
    }
}

/// A planet with its moon. A Prime has a ring.
#[component]
fn World(planet: Colour, moon: Colour, kind: TileKind) -> impl IntoView {
    let radius = radius(kind);
    let is_prime = kind == TileKind::Prime;
    view! {
        <circle class="air" cy="-20" r=radius + 7.0></circle>
        {is_prime.then(|| view! { <path class="ring far" d="M-33-15C-30-26 30-34 33-26"></path> })}
        <circle cy="-20" r=radius fill=symbols::planet(Some(planet))></circle>
        <path class="cloud" d=format!("M{:.1}-16q{:.1} 6 {:.1}-1", -radius * 0.9, radius * 0.9, radius * 1.8)></path>
        {is_prime.then(|| view! { <path class="ring" d="M-33-15C-36-4 30-14 33-26"></path> })}
        <g class="pale">
            <use
                href=format!("#{}", symbols::good(planet.good()))
                x=-radius * 0.46
                y=-20.0 - radius * 0.46
                width=radius * 0.92
                height=radius * 0.92
            ></use>
        </g>
        <Planet colour=Some(moon) at=moon_at(kind) radius=9.0 mark=12.5 />
    }
}

/// The names of systems, and the goods that a ship collects, in front of all pieces.
#[component]
pub(super) fn Names() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let galaxy = table.state.with_untracked(|now| now.galaxy);
    let name = move |tile| view! { <Name tile at=middle(&galaxy, tile) /> };
    view! { <g class="names" aria-hidden="true">{Tile::systems().map(name).collect_view()}</g> }
}

/// The name of a system, and the numbers of its goods.
#[component]
fn Name(tile: Tile, at: Point) -> impl IntoView {
    let Highlights { hovered, selectable, mentioned, .. } = BoardContext::<Syndicate>::find().highlights;
    let entity = Entity::Tile(tile);
    let asked = Signal::derive(move || [hovered, selectable, mentioned].iter().any(|set| set.contains(entity)));
    let card = tile.card();
    let numbers = match card.world {
        Some((planet, moon)) => {
            let (x, y) = moon_at(card.kind);
            vec![
                (card.goods.coloured(planet), (-radius(card.kind) - 3.0, 4.0)),
                (card.goods.coloured(moon), (x + 4.0, y + 20.0)),
            ]
        }
        None => small_worlds(tile)
            .into_iter()
            .map(|(_, count, (x, y))| (count, (x + (x - 4.0) * 0.5, y + (y + 18.0) * 0.45 + 4.0)))
            .collect(),
    };
    let number = |(count, (x, y)): (u8, Point)| {
        view! {
            <text class="number" x=format!("{x:.1}") y=format!("{y:.1}")>
                {count}
            </text>
        }
    };
    view! {
        <g
            class=format!("name-of {}", kind(tile))
            class:asked=move || asked.get()
            transform=format!("translate({:.1} {:.1})", at.0, at.1)
        >
            <text class="name" y="18">
                {words::short(tile)}
            </text>
            {numbers.into_iter().map(number).collect_view()}
        </g>
    }
}
