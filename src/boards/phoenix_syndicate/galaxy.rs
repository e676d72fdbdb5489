//! The galaxy: tiles and gates that can be picked, what gates cost, then the pieces of all seats, then what
//! is looked at.

use engine::games::phoenix_syndicate::entity::Entity;
use std::fmt::Write;

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::data::Tile;
use engine::games::phoenix_syndicate::galaxy::Border;
use engine::games::phoenix_syndicate::state::{Center, Syndicate};
use engine::seat::Seat;

use super::art::symbol;
use super::ground::{self, EXTENT, HEXAGON, INNER, Point, gate_paths, middle, put};
use super::piece::{part, piece_of_map};
use super::{Scene, face, overlay, words};
use crate::table::kit::SeatFace;
use crate::table::viewport::{Camera, viewport};

/// The map.
pub(super) fn galaxy(scene: Scene) -> AnyView {
    let layer = |class, make| part(scene, Seat(0), "g", class, make);
    let map = view! { <g>{layer("ground", ground)} {layer("pieces", pieces)} {layer("over", overlay::over)}</g> };
    view! {
        <div class="galaxy">
            {viewport(Camera::new(EXTENT), "Galaxy", map)}
            {part(scene, Seat(0), "p", "map-line", line)}
        </div>
    }
}

/// Tiles and gates.
fn ground(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let faces = scene.faces();
    let own = scene.own();
    let buyer = now.center(scene.buyer(&now));
    let mut drawing = String::new();
    for tile in Tile::all() {
        let (x, y) = middle(now.galaxy.place(tile));
        let words = words::listed([words::tile(tile), words::present(&now, &faces, tile)]);
        // Where the viewer is the ground has its colour.
        let land = match own.filter(|own| now.center(*own).presence.contains(tile)) {
            Some(own) => format!("land own seat-{}", face(&faces, own).colour),
            None => "land".into(),
        };
        let content = format!(
            "<path class=\"{land}\" d=\"{HEXAGON}\"/>{}<path class=\"outline\" d=\"{INNER}\"/>",
            ground::tile(tile)
        );
        let _ = write!(drawing, "<g transform=\"translate({x} {y})\">");
        piece_of_map(&mut drawing, Entity::Tile(tile), "tile", &words, &content);
        drawing.push_str("</g>");
    }
    for border in Border::all() {
        let [line, area] = gate_paths(border);
        let class = if now.doing.open.contains(border) {
            "open"
        } else if buyer.ships[0].is_some() && now.gate_price(buyer, border).is_payable(&buyer.goods) {
            "affordable"
        } else {
            ""
        };
        let content = format!("<path class=\"area\" d=\"{area}\"/><path class=\"line {class}\" d=\"{line}\"/>");
        let words = gate_words(&now, buyer, border);
        piece_of_map(&mut drawing, Entity::Gate(border), "gate", &words, &content);
    }
    drawing.push_str(&ground::costs(&now.galaxy));
    drawing
}

/// What a gate is and costs.
fn gate_words(now: &Syndicate, buyer: &Center, border: Border) -> String {
    let [one, other] = now.galaxy.sides(border).map(words::short);
    let price = words::price(now.gate_price(buyer, border));
    let open = if now.doing.open.contains(border) { "; open" } else { "" };
    format!("Gate {one}–{other}: {price}{open}")
}

/// Where a seat's pieces stand on a tile, the ship between them and the middle.
fn stand(now: &Syndicate, tile: Tile, seat: Seat) -> [Point; 2] {
    let (x, y) = middle(now.galaxy.place(tile));
    let right = if matches!(seat.0, 0 | 3) { -54 } else { 54 };
    let (down, ship) = if seat.0 < 2 { (-38, -13) } else { (38, 13) };
    [(x + right, y + down), (x + right, y + ship)]
}

/// Agents, Bases and ships of all seats; what is new has a ring around it, and ships leave a trail.
fn pieces(scene: Scene, _: Seat) -> String {
    let (now, before, faces) = (scene.now(), scene.before(), scene.faces());
    let mut drawing = String::new();
    for seat in Seat::all(now.seats) {
        let _ = write!(drawing, "<g class=\"seat-{}\">", face(&faces, seat).colour);
        network(&mut drawing, &now, &before, &faces, seat);
        drawing.push_str("</g>");
    }
    drawing
}

fn network(into: &mut String, now: &Syndicate, before: &Syndicate, faces: &[SeatFace], seat: Seat) {
    let (center, was) = (now.center(seat), before.center(seat));
    let SeatFace { name, colour, .. } = face(faces, seat);
    for tile in center.presence.iter() {
        let [(x, y), _] = stand(now, tile, seat);
        let base = center.bases.contains(tile);
        if !was.presence.contains(tile) || base != was.bases.contains(tile) {
            let _ = write!(into, "<circle class=\"new\" cx=\"{x}\" cy=\"{y}\" r=\"23\"/>");
        }
        let (kind, size) = if base { ("base", 36) } else { ("agent", 30) };
        put(into, kind, (x, y), (size, size));
        put(into, &format!("s{colour}"), (x, y + if base { 1 } else { 4 }), (12, 12));
    }
    for (at, ship) in (0..).zip(center.ships) {
        let Some(tile) = ship else { continue };
        let [_, (mut x, y)] = stand(now, tile, seat);
        if center.ships[0] == center.ships[1] {
            x += 22 * at - 11;
        }
        if let Some(from) = was.ships[at as usize].filter(|from| *from != tile) {
            let [_, (left, top)] = stand(now, from, seat);
            let _ = write!(into, "<path class=\"trail\" d=\"M{left} {top}L{x} {y}\"/>");
        }
        let mut content = format!("<circle class=\"area\" cx=\"{x}\" cy=\"{y}\" r=\"16\"/>");
        put(&mut content, "ship", (x, y), (24, 24));
        let words = format!("{name}: ship {}, {}", at + 1, words::short(tile));
        piece_of_map(into, Entity::Ship(seat, at as u8), "ship", &words, &content);
    }
}

/// Below the map: what is looked at, or else what the pieces are.
fn line(scene: Scene, _: Seat) -> String {
    if let Some(flight) = overlay::flight_in_words(scene) {
        return flight;
    }
    let now = scene.now();
    if let Some(border) = overlay::looked_gate(scene) {
        return gate_words(&now, now.center(scene.buyer(&now)), border);
    }
    if let Some(route) = scene.looked.get().as_ref().and_then(super::piece::route_of) {
        return words::route(route);
    }
    let legend = ["agent", "Agent", "base", "Base", "ship", "ship", "void", "deep space: one good of each colour"];
    legend.chunks(2).map(|pair| format!("<span>{}{}</span>", symbol(pair[0]), pair[1])).collect()
}
