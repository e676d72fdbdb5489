//! Descriptions of entities, for tooltips and screen readers.

use engine::games::felinia::action::{Dock, Spot};
use engine::games::felinia::data::{Bonus, Kingdom, Tile};
use engine::games::felinia::goods::Goods;
use engine::games::felinia::island::{Island, Province, ProvinceKind};
use engine::games::felinia::state::{Board, Felinia};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::comma_separated;

use crate::board_parts::seat_face::{SeatFace, face};

/// Joins the non-empty parts with commas. Returns `nothing` if there are none.
pub(super) fn listed(parts: impl IntoIterator<Item = String>) -> String {
    let text = comma_separated(parts);
    if text.is_empty() { "nothing".into() } else { text }
}

/// Returns goods and silver in words: `2 watches, 1 silver`.
pub(super) fn fare(goods: &Goods, silver: u8) -> String {
    let goods = goods.kinds().map(|(good, count)| good.count_in_words(count));
    let silver = (silver > 0).then(|| format!("{silver} silver"));
    listed(goods.chain(silver))
}

/// Returns the name of a spot: `Market 2`, `The guild`.
pub(super) fn spot(spot: Spot) -> String {
    if spot == Spot::GUILD { "The guild".into() } else { format!("Market {}", spot.0 + 1) }
}

/// Returns a short description of a bonus tile's effect.
pub(super) const fn bonus(kingdom: Kingdom) -> &'static str {
    match kingdom.bonus() {
        Bonus::ExtraTile => "one more tile",
        Bonus::OneMoreEach => "+1 for each tile",
    }
}

/// Returns the value or the effect of a trade tile.
pub(super) fn tile(tile: Tile) -> String {
    match tile {
        Tile::Figure(kingdom) => format!("{} tile, worth up to {} each", kingdom.name(), kingdom.range()),
        Tile::Special(special) => format!("{}: {}", special.name(), special.effect()),
    }
}

/// Returns the trade and bonus tiles that a seat has taken, by kind: `2 Lion`.
pub(super) fn tiles_of(board: &Board) -> impl Iterator<Item = String> {
    let trade = Tile::all().map(|tile| (board.taken[tile.kind()], tile.name()));
    let trade = trade.filter(|(count, _)| *count > 0).map(|(count, name)| format!("{count} {name}"));
    let bonus = Kingdom::ALL.into_iter().filter(|kingdom| board.bonus[*kingdom]);
    trade.chain(bonus.map(|kingdom| format!("bonus {}", kingdom.name())))
}

/// Returns the number of a post in its country.
pub(super) fn post_number(island: &'static Island, post: Province) -> &'static str {
    island.card(post).id.rsplit('T').next().unwrap_or_default()
}

/// Describes a province and its contents.
pub(super) fn province(now: &Felinia, seats: &[SeatFace], at: Province) -> String {
    let card = now.island().card(at);
    let country = card.country.name();
    match card.kind {
        ProvinceKind::Port => format!("The port of {country}: every merchant lands here"),
        ProvinceKind::Crossroads { symbol, count } => format!("{country} crossroads: {count} {}", symbol.name()),
        ProvinceKind::Post => {
            let number = post_number(now.island(), at);
            let there = match (now.settler(at), now.tile(at)) {
                (Some(seat), _) => format!("a merchant of {}", face(seats, seat).name),
                (_, Some(found)) => tile(found),
                _ => "trade tile face down".into(),
            };
            format!("{country} post {number}: {there}")
        }
    }
}

/// Returns what a seat lacks to board a boat: goods, and silver that it can't raise by sales.
pub(super) fn lacking(now: &Felinia, seat: Seat, dock: Dock) -> (Goods, u8) {
    let board = now.board(seat);
    let Some(boat) = now.ship(dock).boat else { return (Goods::NONE, 0) };
    let lacking = now.missing_goods(seat, dock);
    let mut kept = boat.card().goods;
    kept.take(&lacking);
    (lacking, boat.card().silver.saturating_sub(board.means_without(&kept)))
}

/// Returns the position of a boat among those that will sail, from 0.
fn rank(now: &Felinia, dock: Dock) -> usize {
    let boat = now.ship(dock).boat;
    Dock::all().filter(|other| now.will_sail(*other) && now.ship(*other).boat < boat).count()
}

/// Returns the fate of a boat if trading ended now.
pub(super) fn fate(now: &Felinia, dock: Dock) -> &'static str {
    if now.journey().is_some_and(|journey| journey.dock == dock) {
        "has arrived"
    } else if now.will_sail(dock) {
        ["sails 1st", "sails 2nd", "sails 3rd", "sails 4th"][rank(now, dock).min(3)]
    } else {
        "stays"
    }
}
