//! What lies over the map while something is looked at: the systems of a route, the price of a gate, and
//! the way of a ship before it flies.

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::action::Operation;
use engine::games::phoenix_syndicate::data::{SHIPS, SYSTEMS, Tile};
use engine::games::phoenix_syndicate::galaxy::Borders;
use engine::games::phoenix_syndicate::goods::{COLOURS, Good, Goods};
use engine::games::phoenix_syndicate::payment::Price;

use super::art::{good_symbol, plain};
use super::ground::{INNER, middle, put, threshold};
use super::{Looked, Scene, words};
use crate::table::seats::seat_class;

/// The systems of the routes that are looked at.
pub(super) fn shine(scene: Scene) -> AnyView {
    let tiles = Memo::new(move |_| scene.shining());
    view! {
        {move || {
            let galaxy = scene.now.with(|now| now.galaxy);
            let each = tiles.get().iter().map(move |tile| {
                let (x, y) = middle(galaxy.place(tile));
                view! { <path class="shine" d=INNER transform=format!("translate({x} {y})") /> }
            });
            each.collect_view()
        }}
    }
}

/// The price of a border in the order of the goods, with what may be paid in any colours as a void.
fn symbols(price: Price) -> Vec<(String, u8)> {
    let mut all: Vec<(String, u8)> = Vec::new();
    for good in Good::ALL.into_iter().take(COLOURS) {
        let owed = price.owed[good.index()];
        if owed > 0 {
            all.push((good.letter().to_string(), owed));
        }
    }
    if price.any > 0 {
        all.push(("any".into(), price.any));
    }
    all
}

/// The whole price of the gate that is looked at, large.
pub(super) fn toll(scene: Scene) -> AnyView {
    let looked = Memo::new(move |_| match scene.looked.get() {
        Looked::Gate(border) => {
            let buyer = scene.buyer();
            Some((border, scene.now.with(|now| now.gate_price(now.center(buyer), border))))
        }
        _ => None,
    });
    view! {
        {move || {
            let (border, price) = looked.get()?;
            let symbols = symbols(price);
            let width = 52 * symbols.len() as i32 + 78;
            let (x, y) = threshold(border);
            // Beside the gate, so that both sides can still be seen; never beyond the map.
            let (x, y) = (x.clamp(84 + width / 2, 1316 - width / 2), if y > 60 { y - 62 } else { y + 62 });
            let mut drawing = format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"60\" rx=\"14\"/>", x - width / 2, y - 30,
            );
            let left = x - width / 2 + 14;
            for (at, (name, count)) in (0..).zip(&symbols) {
                let here = left + 52 * at;
                drawing.push_str(&format!("<text x=\"{}\" y=\"{}\">{count}</text>", here + 8, y + 12));
                put(&mut drawing, name, (here + 32, y), (30, 30));
            }
            drawing.push_str(&format!(
                "<text class=\"sum\" x=\"{}\" y=\"{}\">= {}</text>", x + width / 2 - 14, y + 12, price.total(),
            ));
            Some(view! { <g class="toll" inner_html=drawing></g> })
        }}
    }
}

/// A flight as it would be.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Journey {
    path: Borders,
    gates: Borders,
    paid: Goods,
    to: Tile,
    agent: bool,
    colour: u8,
}

/// The flight that is picked or looked at, by the ship and the system that the choice speaks of.
fn journey(scene: Scene) -> Option<Journey> {
    let find = |kind: &'static str| {
        let found = |signal: Signal<Vec<engine::words::Anchor>>| {
            signal.with(|anchors| anchors.iter().rev().find(|anchor| anchor.kind == kind).copied())
        };
        let looks = !scene.board.previewed.with(Vec::is_empty);
        looks.then(|| found(scene.board.lit)).flatten().or_else(|| found(scene.board.selected))
    };
    let (ship, tile) = (find("ship")?, find("tile")?);
    let to = Tile(tile.id as u8);
    let seat = ship.seat?;
    let colour = scene.face(seat).colour;
    scene.now.with(|now| {
        let fits = now.running() == Some(Operation::Expand) && seat == now.active;
        if !fits || usize::from(ship.id) >= SHIPS || usize::from(to.0) >= SYSTEMS {
            return None;
        }
        let center = now.center(seat);
        let way = now.way(usize::from(ship.id), to)?;
        let paid = way.price.payment(&center.goods)?;
        Some(Journey { path: way.path, gates: way.gates, paid, to, agent: !center.presence.contains(to), colour })
    })
}

/// The way on the map: the line, the gates to be opened, and where an Agent would stand.
pub(super) fn journey_on_map(scene: Scene) -> AnyView {
    let journey = Memo::new(move |_| journey(scene));
    view! {
        {move || {
            let journey = journey.get()?;
            let galaxy = scene.now.with(|now| now.galaxy);
            let mut drawing = String::new();
            for border in journey.path.iter() {
                let [one, other] = galaxy.sides(border).map(|tile| middle(galaxy.place(tile)));
                let class = if journey.gates.contains(border) { "leg opens" } else { "leg" };
                drawing.push_str(&format!("<path class=\"{class}\" d=\"M{} {}L{} {}\"/>", one.0, one.1, other.0, other.1));
            }
            for border in journey.gates.iter() {
                let (x, y) = threshold(border);
                drawing.push_str(&format!("<circle class=\"opens\" cx=\"{x}\" cy=\"{y}\" r=\"13\"/>"));
            }
            if journey.agent {
                put(&mut drawing, "agent", middle(galaxy.place(journey.to)), (64, 64));
            }
            Some(view! { <g class=format!("journey {}", seat_class(journey.colour)) inner_html=drawing></g> })
        }}
    }
}

/// The same in words: gates, goods and Agent.
pub(super) fn flight_in_words(scene: Scene) -> Option<AnyView> {
    let journey = journey(scene)?;
    let gates = words::plural(journey.gates.len() as u16, "gate");
    let paid = journey.paid.kinds().map(|(good, count)| format!("<b>{count}</b>{}", good_symbol(good)));
    let paid: String = paid.collect();
    let agent = if journey.agent { "an Agent lands" } else { "no Agent, since you are there" };
    Some(view! {
        <b>"To " {words::short(journey.to)}</b>
        <span>"opens " {gates}</span>
        {(!journey.paid.is_empty()).then(|| view! { <span>"pays " {plain("paid", paid)}</span> })}
        <span>{agent}</span>
    })
}
