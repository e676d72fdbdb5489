//! The galaxy: what never changes is drawn once; above it lie tiles and gates that can be picked, then the
//! pieces of all seats, then what is looked at.

use std::rc::Rc;

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::data::{SHIPS, Tile};
use engine::games::phoenix_syndicate::galaxy::Border;
use engine::games::phoenix_syndicate::state::Center;
use engine::seat::Seat;
use engine::words::Anchor;

use super::art::sign;
use super::ground::{self, EXTENT, HEXAGON, INNER, Point, gate_paths, middle};
use super::overlay;
use super::piece::{Piece, piece_of_map};
use super::{Looked, Scene, words};
use crate::table::seats::{seat_class, seat_mark};
use crate::table::viewport::{Camera, viewport};

/// Where each seat's pieces stand on a tile: Agent or Base.
const CORNERS: [Point; 4] = [(-54, -38), (54, -38), (54, 38), (-54, 38)];

/// How large a Base is.
const BASE: &str = "36";

/// The map.
pub(super) fn galaxy(scene: Scene) -> AnyView {
    // Where tiles lie is fixed for a match; another match may come to the same board.
    let layout = Memo::new(move |_| scene.now.with(|now| now.galaxy));
    let seats = Memo::new(move |_| scene.now.with(|now| now.seats));
    let map = move || {
        let galaxy = layout.get();
        view! {
            {Tile::all().map(|which| tile(scene, which, middle(galaxy.place(which)))).collect_view()}
            {Border::all().map(|border| gate(scene, border)).collect_view()}
            <g class="costs" inner_html=ground::costs(&galaxy)></g>
            {overlay::shine(scene)}
            {move || Seat::all(seats.get()).map(|seat| network(scene, seat)).collect_view()}
            {overlay::journey_on_map(scene)}
            {move || {
                let ships = Seat::all(seats.get()).flat_map(|seat| (0..SHIPS).map(move |at| (seat, at)));
                ships.map(|(seat, at)| ship(scene, seat, at)).collect_view()
            }}
            {overlay::toll(scene)}
        }
    };
    let map = view! { <g>{map}</g> };
    view! {
        // In the colour of the viewer, which tints the systems where it is.
        <div class=move || format!("galaxy {}", scene.own().map_or("", |own| seat_class(scene.face(own).colour)))>
            {viewport(Camera::new(EXTENT), "Galaxy", map)}
            <p class="map-line">{move || line(scene)}</p>
        </div>
    }
}

/// Below the map: what is looked at, or else what the pieces are.
fn line(scene: Scene) -> AnyView {
    if let Some(flight) = overlay::flight_in_words(scene) {
        return flight;
    }
    let words = match scene.looked.get() {
        Looked::Gate(border) => gate_words(scene, border),
        Looked::Route(route) => words::route(route),
        Looked::Nothing => {
            let legend = [("agent", "Agent"), ("base", "Base"), ("ship", "ship")];
            let legend = legend.map(|(name, what)| view! { <span>{sign(name)} {what}</span> });
            return view! { {legend} <span>{sign("void")} "deep space: one good of each colour"</span> };
        }
    };
    view! { <span>{words}</span> }
}

/// A tile that can be picked.
fn tile(scene: Scene, tile: Tile, (x, y): Point) -> AnyView {
    let words = move || {
        let present = scene.now.with(|now| scene.board.seats.with(|seats| words::present(now, seats, tile)));
        words::listed([words::tile(tile), present])
    };
    let own = Memo::new(move |_| {
        scene.own().is_some_and(|own| scene.now.with(|now| now.center(own).presence.contains(tile)))
    });
    let content = view! {
        <path class="land" class:own=move || own.get() d=HEXAGON />
        <g inner_html=ground::tile(tile)></g>
        <path class="outline" d=INNER />
    };
    let drawn = piece_of_map(
        scene,
        Piece {
            anchor: Anchor::shared("tile", u16::from(tile.0)),
            class: "tile".into(),
            words: Rc::new(words),
            verb: "choose this system",
            content,
        },
    );
    view! { <g transform=format!("translate({x} {y})")>{drawn}</g> }
}

/// How a border stands for whoever looks.
fn standing_of(scene: Scene, border: Border) -> &'static str {
    let buyer = scene.buyer();
    scene.now.with(|now| {
        let center = now.center(buyer);
        if now.doing.open.contains(border) {
            "line open"
        } else if center.ships[0].is_some() && now.gate_price(center, border).payment(&center.goods).is_some() {
            "line affordable"
        } else {
            "line"
        }
    })
}

/// What a gate is and costs whoever looks.
fn gate_words(scene: Scene, border: Border) -> String {
    let buyer = scene.buyer();
    scene.now.with(|now| {
        let [one, other] = now.galaxy.sides(border).map(words::short);
        let price = words::price(now.gate_price(now.center(buyer), border));
        let open = if now.doing.open.contains(border) { "; open" } else { "" };
        format!("Gate {one}–{other}: {price}{open}")
    })
}

/// A gate that can be picked.
fn gate(scene: Scene, border: Border) -> AnyView {
    let [line, area] = gate_paths(border);
    let class = Memo::new(move |_| standing_of(scene, border));
    let content = view! {
        <path class="area" d=area />
        <path class=move || class.get() d=line />
    };
    piece_of_map(
        scene,
        Piece {
            anchor: Anchor::shared("gate", u16::from(border.0)),
            class: "gate".into(),
            words: Rc::new(move || gate_words(scene, border)),
            verb: "open this gate",
            content,
        },
    )
}

/// Agents and Bases of a seat, those that are new with a ring around them.
fn network(scene: Scene, seat: Seat) -> AnyView {
    let shown = Memo::new(move |_| {
        let of = |center: &Center| (center.presence, center.bases);
        let before = scene.before.with(|before| before.as_ref().map(|before| of(before.center(seat))));
        (scene.now.with(|now| of(now.center(seat))), before, scene.face(seat).colour)
    });
    let drawn = move || {
        let ((presence, bases), before, colour) = shown.get();
        let (was, had) = before.unwrap_or((presence, bases));
        let tokens = presence.iter().map(|tile| {
            let is_new = !was.contains(tile) || bases.contains(tile) != had.contains(tile);
            let (href, size) = if bases.contains(tile) { ("#ps-base", BASE) } else { ("#ps-agent", "30") };
            let (x, y) = stand(scene, tile, seat);
            view! {
                <g class=if is_new { "stand fresh" } else { "stand" } transform=format!("translate({x} {y})")>
                    {is_new.then(|| view! { <circle class="new" r="23" /> })}
                    <use href=href width=size height=size></use>
                    <svg x="-6" y=if size == BASE { "-5" } else { "-2" } width="12" height="12" viewBox="0 0 20 20">
                        {seat_mark(colour)}
                    </svg>
                </g>
            }
        });
        view! { <g class=format!("network {}", seat_class(colour))>{tokens.collect_view()}</g> }
    };
    view! { {drawn} }
}

/// Where a seat's pieces stand on a tile.
fn stand(scene: Scene, tile: Tile, seat: Seat) -> Point {
    let (x, y) = middle(scene.now.with(|now| now.galaxy.place(tile)));
    let (right, down) = CORNERS[seat.index() % CORNERS.len()];
    (x + right, y + down)
}

/// A ship, which glides to where it goes; a line shows from where it came.
fn ship(scene: Scene, seat: Seat, at: usize) -> AnyView {
    let shown = Memo::new(move |_| {
        let ships = scene.now.with(|now| now.center(seat).ships);
        let came_from = scene.before.with(|before| before.as_ref().and_then(|before| before.center(seat).ships[at]));
        (ships, came_from, scene.face(seat))
    });
    let place = move |tile: Tile, both: bool| {
        let (x, y) = stand(scene, tile, seat);
        let aside = if both { 11 * (2 * at as i32 - 1) } else { 0 };
        // Towards the middle line of the tile, above or below the Agent.
        let down = if CORNERS[seat.index() % CORNERS.len()].1 < 0 { 25 } else { -25 };
        (x + aside, y + down)
    };
    let position = move || {
        shown.with(|(ships, ..)| {
            let both = ships[0] == ships[1];
            ships[at].map(|tile| place(tile, both))
        })
    };
    let trail = move || {
        let from = shown.with(|(ships, from, _)| from.filter(|from| ships[at] != Some(*from)));
        let (from, to) = from.map(|tile| place(tile, false)).zip(position())?;
        let path = format!("M{} {}L{} {}", from.0, from.1, to.0, to.1);
        Some(view! { <path class="trail" d=path /> })
    };
    let words = move || {
        let tile = shown.with(|(ships, ..)| ships[at]);
        let where_it_is = tile.map_or("not yet placed", words::short);
        format!("{}: ship {}, {where_it_is}", shown.with(|(.., face)| face.name.clone()), at + 1)
    };
    let content = view! {
        <circle class="area" r="16" />
        <use href="#ps-ship" x="-12" y="-12" width="24" height="24"></use>
    };
    let drawn = piece_of_map(
        scene,
        Piece {
            anchor: Anchor::of(seat, "ship", at as u16),
            class: "ship".into(),
            words: Rc::new(words),
            verb: "choose this ship",
            content,
        },
    );
    let transform = move || {
        let (x, y) = position().unwrap_or_default();
        format!("translate({x}px,{y}px)")
    };
    view! {
        <g class=move || format!("vessel {}", seat_class(shown.with(|(.., face)| face.colour)))>
            {trail}
            <g class="flight" class:away=move || position().is_none() style:transform=transform>{drawn}</g>
        </g>
    }
}
