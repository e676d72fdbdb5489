//! Things of the game in the page's words: for tooltips and for those who listen.

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

/// A word for one or for many: `1 Agent`, `2 Agents`.
pub(super) fn plural(count: u16, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

/// Goods: `2 ore, 1 plasma`.
pub(super) fn goods(goods: Goods) -> String {
    if goods.is_empty() {
        return "nothing".into();
    }
    comma_separated(goods.kinds().map(|(good, count)| format!("{count} {}", good.name())))
}

/// A price: `2 ore, 1 plasma, 3 of any colours`.
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

/// The name of a system without what kind it is: `Umbra`.
pub(super) fn short(tile: Tile) -> &'static str {
    let name = tile.card().name;
    name.split_once(' ').filter(|_| tile.is_system()).map_or(name, |(first, _)| first)
}

/// A gate: between which tiles, what it costs, and whether it is open.
pub(super) fn gate(now: &Syndicate, buyer: &Center, border: Border) -> String {
    format!("{}: {}", between(now, border), toll(now, buyer, border))
}

/// Between which tiles a gate is.
pub(super) fn between(now: &Syndicate, border: Border) -> String {
    let [one, other] = now.galaxy.sides(border).map(short);
    format!("Gate {one}–{other}")
}

/// What a gate costs, and whether it is open.
pub(super) fn toll(now: &Syndicate, buyer: &Center, border: Border) -> String {
    let price = price(now.gate_price(buyer, border));
    if now.doing.open.contains(border) { format!("{price}; open") } else { price }
}

/// A tile as it is printed.
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

/// Who is on a tile.
pub(super) fn present(state: &Syndicate, seats: &[SeatFace], tile: Tile) -> String {
    present_by_seat(state, seats, tile).join("; ")
}

/// The same, seat by seat.
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

/// A route: its systems and its colour.
pub(super) fn route(route: Route) -> String {
    let systems = route.card().systems.map(short).join("–");
    format!("{systems} ({} route {})", colour(route), route.letters())
}

/// The colour of a route.
pub(super) fn colour(route: Route) -> &'static str {
    route.card().colour.map_or("black", Colour::name)
}

/// The text of the Advantage of a Corp.
pub(super) fn advantage(state: &Syndicate, corp: Colour) -> &'static str {
    state.advantages[corp].map_or("The Advantages are drawn after the placement.", |advantage| advantage.card().text)
}

/// What an operation is for, in a few words.
pub(super) const fn purpose(operation: Operation) -> &'static str {
    [
        "Build a Base, claim a route",
        "Get an Upgrade, advance in Corps",
        "Fly ships, place Agents",
        "Warp ships, collect goods",
        "Directors back, claim a route",
    ][operation.index()]
}

/// An Upgrade: its name, its action, and what it does.
pub(super) fn upgrade(upgrade: Upgrade) -> String {
    let card = upgrade.card();
    format!("{} ({}): {}", card.name, card.operation.name(), card.text)
}
