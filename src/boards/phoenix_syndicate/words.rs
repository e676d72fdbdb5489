//! Descriptions of entities, for tooltips and screen readers.

use engine::games::phoenix_syndicate::data::{Route, Tile, TileKind};
use engine::games::phoenix_syndicate::galaxy::Border;
use engine::games::phoenix_syndicate::goods::{Colour, Goods};
use engine::games::phoenix_syndicate::operation::Operation;
use engine::games::phoenix_syndicate::price::Price;
use engine::games::phoenix_syndicate::state::{Center, Syndicate};
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::comma_separated;

use crate::board_parts::seat_face::{SeatFace, face};

/// Returns a count with a noun in the singular or plural: `1 Agent`, `2 Agents`.
pub(super) fn plural(count: u16, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

/// Returns goods in words: `2 ore, 1 plasma`.
pub(super) fn goods(goods: Goods) -> String {
    if goods.is_empty() {
        return "nothing".into();
    }
    comma_separated(goods.kinds().map(|(good, count)| format!("{count} {}", good.name())))
}

/// Returns a price in words: `2 ore, 1 plasma, 3 of any colours`.
pub(super) fn price(price: Price) -> String {
    let mut owed = Goods::NONE;
    for colour in Colour::ALL {
        owed[colour.good()] = price.owed[colour];
    }
    let any = if price.any > 0 { format!("{} of any colours", price.any) } else { String::new() };
    let less = if price.waived > 0 { format!("{} of them free", price.waived) } else { String::new() };
    match (owed.is_empty(), price.any) {
        (true, 0) => "nothing".into(),
        (true, _) => any,
        _ => comma_separated([goods(owed), any, less]),
    }
}

/// Returns the name of a system without its kind: `Umbra`.
pub(super) fn short(tile: Tile) -> &'static str {
    let name = tile.card().name;
    name.split_once(' ').filter(|_| tile.is_system()).map_or(name, |(first, _)| first)
}

/// Describes a gate: its tiles, its price and its state.
pub(super) fn gate(now: &Syndicate, buyer: &Center, border: Border) -> String {
    format!("{}: {}", between(now, border), toll(now, buyer, border))
}

/// Describes the two tiles of a gate.
pub(super) fn between(now: &Syndicate, border: Border) -> String {
    let [one, other] = now.galaxy.sides(border).map(short);
    format!("Gate {one}–{other}")
}

/// Describes the price and the state of a gate.
pub(super) fn toll(now: &Syndicate, buyer: &Center, border: Border) -> String {
    let price = price(now.gate_price(buyer, border));
    if now.doing.open.contains(border) { format!("{price}; open") } else { price }
}

/// Describes the printed part of a tile.
pub(super) fn tile(tile: Tile) -> String {
    let card = tile.card();
    match (card.kind, card.world) {
        (TileKind::Asteroid, _) => format!("{}: ships fly by", card.name),
        (_, Some((planet, moon))) => {
            let (planet, moon) = (planet.name(), moon.name());
            format!("{} ({}): {planet} planet, {moon} moon, collects {}", card.name, card.id, goods(card.goods))
        }
        _ => {
            let goods = goods(card.goods);
            format!("{} ({}): Prestige system, counts as any colour, collects {goods}", card.name, card.id)
        }
    }
}

/// Describes the pieces of all seats on a tile.
pub(super) fn present(state: &Syndicate, seats: &[SeatFace], tile: Tile) -> String {
    present_by_seat(state, seats, tile).join("; ")
}

/// Returns the descriptions of the pieces on a tile, one for each seat that has any.
pub(super) fn present_by_seat(state: &Syndicate, seats: &[SeatFace], tile: Tile) -> Vec<String> {
    let of = |seat: Seat| {
        let center = state.center(seat);
        let ships = center.ships.iter().filter(|ship| **ship == Some(tile)).count();
        let stands = match (center.bases.contains(tile), center.presence.contains(tile)) {
            (true, _) => "Base",
            (_, true) => "Agent",
            _ => "",
        };
        let ships = ["", "ship", "two ships"][ships.min(2)];
        let and = if stands.is_empty() || ships.is_empty() { "" } else { " and " };
        if stands.is_empty() && ships.is_empty() {
            return String::new();
        }
        format!("{}: {stands}{and}{ships}", face(seats, seat).name)
    };
    Seat::all(state.seats).map(of).filter(|words| !words.is_empty()).collect()
}

/// Describes a route: its systems and its colour.
pub(super) fn route(route: Route) -> String {
    let systems = route.card().systems.map(short).join("–");
    format!("{systems} ({} route {})", colour(route), route.letters())
}

/// Returns the colour of a route.
pub(super) fn colour(route: Route) -> &'static str {
    route.card().colour.map_or("black", Colour::name)
}

/// Returns the text of a Corp's Advantage.
pub(super) fn advantage(state: &Syndicate, corp: Colour) -> &'static str {
    state.advantages[corp].map_or("The Advantages are drawn after the placement.", |advantage| advantage.card().text)
}

/// Returns a short text for the purpose of an operation.
pub(super) const fn purpose(operation: Operation) -> &'static str {
    [
        "Build a Base, claim a route",
        "Get an Upgrade, advance in Corps",
        "Fly ships, place Agents",
        "Warp ships, collect goods",
        "Directors back, claim a route",
    ][operation.index()]
}

/// Describes an Upgrade: its name, its action and its effect.
pub(super) fn upgrade(upgrade: Upgrade) -> String {
    let card = upgrade.card();
    format!("{} ({}): {}", card.name, card.operation.name(), card.text)
}
