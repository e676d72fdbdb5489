//! What lies over the map while something is looked at: the systems of a route, the price of a gate, and
//! the way of a ship before it flies.

use engine::entity::Entity as _;
use engine::games::phoenix_syndicate::entity::Entity;
use std::fmt::Write;

use engine::games::phoenix_syndicate::action::Operation;
use engine::games::phoenix_syndicate::data::Tile;
use engine::games::phoenix_syndicate::galaxy::{Border, Borders};
use engine::games::phoenix_syndicate::goods::{COLOURS, Good, Goods};
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::seat::Seat;
use leptos::prelude::{Get, With};

use super::art::{goods, letter};
use super::ground::{INNER, middle, put, threshold};
use super::{Scene, face, words};

/// All of it.
pub(super) fn over(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut drawing = String::new();
    for tile in scene.shining().iter() {
        let (x, y) = middle(now.galaxy.place(tile));
        let _ = write!(drawing, "<path class=\"shine\" d=\"{INNER}\" transform=\"translate({x} {y})\"/>");
    }
    if let Some(journey) = journey(scene, &now) {
        way(&mut drawing, &now, &journey);
    }
    if let Some(border) = looked_gate(scene) {
        toll(&mut drawing, scene, &now, border);
    }
    drawing
}

/// The gate that is looked at.
pub(super) fn looked_gate(scene: Scene) -> Option<Border> {
    match Entity::restore(scene.looked.get()?)? {
        Entity::Gate(border) => Some(border),
        _ => None,
    }
}

/// The whole price of a gate, large.
fn toll(into: &mut String, scene: Scene, now: &Syndicate, border: Border) {
    let price = now.gate_price(now.center(scene.buyer(now)), border);
    let mut owed = [("any", price.any); COLOURS + 1];
    for (good, entry) in Good::ALL.into_iter().zip(&mut owed[..COLOURS]) {
        *entry = (letter(good), price.owed[good.index()]);
    }
    let asked = || owed.iter().filter(|(_, count)| *count > 0);
    let half = 26 * asked().count() as i32 + 48;
    let (x, y) = threshold(border);
    // Beside the gate, so that both sides can still be seen; never beyond the map.
    let x = x.max(92 + half).min(1308 - half);
    let y = if y > 60 { y - 62 } else { y + 62 };
    let (left, top, width, foot) = (x - half, y - 30, 2 * half, y + 12);
    let _ =
        write!(into, "<g class=\"toll\"><rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"60\" rx=\"14\"/>");
    for (at, (name, count)) in (0..).zip(asked()) {
        let here = left + 22 + 52 * at;
        let _ = write!(into, "<text x=\"{here}\" y=\"{foot}\">{count}</text>");
        put(into, name, (here + 24, y), (30, 30));
    }
    let (right, total) = (x + half - 14, price.total());
    let _ = write!(into, "<text class=\"sum\" x=\"{right}\" y=\"{foot}\">= {total}</text></g>");
}

/// A flight as it would be.
struct Journey {
    path: Borders,
    gates: Borders,
    paid: Goods,
    to: Tile,
    agent: bool,
    colour: u8,
}

/// The flight that is picked or looked at, by the ship and the system that the choice speaks of.
fn journey(scene: Scene, now: &Syndicate) -> Option<Journey> {
    let board = scene.board;
    let looks = !board.previewed.with(Vec::is_empty);
    let mut entities = board.selected.get();
    if looks {
        entities.extend(board.lit.get());
    }
    let latest = || entities.iter().rev().filter_map(|entity| Entity::restore(*entity));
    let (seat, ship) = latest().find_map(|entity| match entity {
        Entity::Ship(seat, ship) => Some((seat, ship)),
        _ => None,
    })?;
    let to = latest().find_map(|entity| match entity {
        Entity::Tile(tile) => Some(tile),
        _ => None,
    })?;
    if seat != now.active || now.running() != Some(Operation::Expand) || !to.is_system() {
        return None;
    }
    let center = now.center(seat);
    let way = now.way(ship.into(), to)?;
    Some(Journey {
        path: way.path,
        gates: way.gates,
        paid: way.bill.payment(&center.goods)?,
        to,
        agent: !center.presence.contains(to),
        colour: face(&scene.faces(), seat).colour,
    })
}

/// The way on the map: the line, the gates to be opened, and where an Agent would stand.
fn way(into: &mut String, now: &Syndicate, journey: &Journey) {
    let galaxy = &now.galaxy;
    let _ = write!(into, "<g class=\"journey seat-{}\">", journey.colour);
    for border in journey.path.iter() {
        let [(x, y), (right, down)] = galaxy.sides(border).map(|tile| middle(galaxy.place(tile)));
        let class = if journey.gates.contains(border) { "opens" } else { "" };
        let _ = write!(into, "<path class=\"leg {class}\" d=\"M{x} {y}L{right} {down}\"/>");
    }
    for border in journey.gates.iter() {
        let (x, y) = threshold(border);
        let _ = write!(into, "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\"/>");
    }
    if journey.agent {
        put(into, "agent", middle(galaxy.place(journey.to)), (64, 64));
    }
    into.push_str("</g>");
}

/// The same in words: gates, goods and Agent.
pub(super) fn flight_in_words(scene: Scene) -> Option<String> {
    let journey = journey(scene, &scene.now())?;
    let (to, gates) = (words::short(journey.to), words::plural(journey.gates.len() as u16, "gate"));
    let paid = if journey.paid.is_empty() { "nothing".into() } else { goods(journey.paid) };
    let agent = if journey.agent { "an Agent lands" } else { "no Agent, since you are there" };
    Some(format!("<b>To {to}</b><span>opens {gates}</span><span>pays {paid}</span><span>{agent}</span>"))
}
