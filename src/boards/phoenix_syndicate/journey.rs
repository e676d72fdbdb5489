//! The preview of the picked or hovered flight. It is shown on the map, and as changes of goods and Agents.

use engine::games::phoenix_syndicate::data::{SHIPS, Tile};
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::galaxy::{Borders, Galaxy};
use engine::games::phoenix_syndicate::goods::Goods;
use engine::games::phoenix_syndicate::operation::Operation;
use engine::games::phoenix_syndicate::rules::gates::Path;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::highlights::Highlights;

/// A previewed flight.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Journey {
    /// The seat of the ship.
    pub(super) seat: Seat,
    /// The index of the ship.
    pub(super) ship: u8,
    /// The tiles of the path, from the first to the last.
    pub(super) legs: Vec<Tile>,
    /// The gates that have to be opened.
    pub(super) gates: Borders,
    /// The goods that the gates cost.
    pub(super) paid: Goods,
    /// `true` if an Agent lands.
    pub(super) agent: bool,
}

impl Journey {
    /// Returns the destination.
    pub(super) fn to(&self) -> Tile {
        self.legs.last().copied().unwrap_or_default()
    }
}

/// The previewed flight, as context for all components of the board.
#[derive(Clone, Copy)]
pub(super) struct Preview(pub(super) Memo<Option<Journey>>);

impl Preview {
    /// Provides the preview to the components below.
    pub(super) fn provide(table: BoardContext<Syndicate>) {
        provide_context(Self(Memo::new(move |_| journey(table))));
    }

    /// Returns the preview of the board that the calling component belongs to.
    pub(super) fn find() -> Memo<Option<Journey>> {
        expect_context::<Self>().0
    }
}

fn journey(table: BoardContext<Syndicate>) -> Option<Journey> {
    let Highlights { selectable, selected, mentioned, previewed, .. } = table.highlights;
    let mut entities = table.entities(selected);
    if !previewed.is_empty() {
        entities.extend(table.entities(mentioned));
    }
    // If two ships can reach the hovered system, the cheaper flight is shown.
    let pointed = table.hovered().filter(|entity| selectable.contains(*entity));
    let ship = entities.iter().rev().find_map(|entity| match entity {
        Entity::Ship(seat, ship) => Some((*seat, *ship)),
        _ => None,
    });
    let to = entities.iter().rev().chain(&pointed).find_map(|entity| match entity {
        Entity::Tile(tile) => Some(*tile),
        _ => None,
    })?;
    table.state.with(|now| flight(now, ship, to))
}

/// Returns the flight of a ship to a system. Without a ship, returns the flight that costs the fewest goods.
fn flight(now: &Syndicate, ship: Option<(Seat, u8)>, to: Tile) -> Option<Journey> {
    let is_own = ship.is_none_or(|(seat, _)| seat == now.active);
    if !is_own || now.running() != Some(Operation::Expand) || !to.is_system() {
        return None;
    }
    let center = now.own();
    let ships =
        (0..SHIPS as u8).filter(|at| ship.is_none_or(|(_, ship)| ship == *at) && !now.doing.flown[usize::from(*at)]);
    let path = |at: u8| Some((at, center.ships[usize::from(at)]?, now.path(at.into(), to)?));
    let (ship, from, path): (u8, Tile, Path) = ships.filter_map(path).min_by_key(|(.., path)| path.bill.total())?;
    Some(Journey {
        seat: now.active,
        ship,
        legs: legs(&now.galaxy, path.borders, from),
        gates: path.gates,
        paid: path.bill.payment(&center.goods)?,
        agent: !center.presence.contains(to),
    })
}

/// Returns the tiles of a path in order.
pub(super) fn legs(galaxy: &Galaxy, mut path: Borders, from: Tile) -> Vec<Tile> {
    let mut legs = vec![from];
    let mut place = galaxy.place(from);
    while let Some((border, next)) = galaxy.around(place).find(|(border, _)| path.contains(*border)) {
        path.remove(border);
        place = next;
        legs.push(galaxy.tile(place));
    }
    legs
}

#[cfg(test)]
mod tests {
    use engine::games::phoenix_syndicate::galaxy::PLACES;

    use super::*;

    /// Returns a galaxy with tiles in the order of their list. Places 4 to 8 form the second row.
    fn galaxy() -> Galaxy {
        Galaxy::new(std::array::from_fn::<_, PLACES, _>(|tile| (Tile(tile as u8), 0)))
    }

    #[test]
    fn a_way_is_told_from_where_the_ship_is() {
        let galaxy = galaxy();
        let tiles = [Tile(7), Tile(6), Tile(5), Tile(11)];
        let path: Borders = tiles.windows(2).map(|pair| galaxy.border(pair[0], pair[1]).expect("neighbours")).collect();
        assert_eq!(legs(&galaxy, path, Tile(7)), tiles);
        assert_eq!(legs(&galaxy, path, Tile(11)), [Tile(11), Tile(5), Tile(6), Tile(7)]);
        assert_eq!(legs(&galaxy, Borders::EMPTY, Tile(7)), [Tile(7)]);
    }
}
