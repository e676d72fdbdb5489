//! The galaxy: tiles, gates, pieces, and details of the hovered entity. More details are shown at a higher zoom.

mod flight;
mod gates;
mod geometry;
mod pieces;
mod plaque;
mod tiles;

use engine::games::phoenix_syndicate::data::SHIPS;
use engine::games::phoenix_syndicate::state::Syndicate;
use leptos::prelude::*;

use self::flight::FlightPath;
use self::gates::{Gates, Prices, Sides};
use self::geometry::{EXTENT, TILE, middle, middle_of};
use self::pieces::{Network, Ships};
use self::plaque::Plaque;
use self::tiles::{Names, Tiles};
use super::scenes;
use crate::board_parts::context::BoardContext;
use crate::board_parts::map_view::{Camera, MapView};
use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;
use crate::board_parts::scenes::mark_scene;
use crate::boards::guide::Excerpt;

/// The level of detail, derived from the width of a tile on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    /// Planets and pieces, and names on demand.
    Far,
    /// Names, moons and gates.
    Middle,
    /// The goods that a ship collects.
    Near,
    /// The goods that each side of a gate demands.
    Close,
}

impl Detail {
    /// Returns the level for tiles of a width in pixels.
    fn of(width: f64) -> Self {
        match width {
            ..66.0 => Self::Far,
            ..125.0 => Self::Middle,
            ..190.0 => Self::Near,
            _ => Self::Close,
        }
    }

    /// Returns the class of the level.
    const fn class(self) -> &'static str {
        match self {
            Self::Far => "far",
            Self::Middle => "middle",
            Self::Near => "near",
            Self::Close => "close",
        }
    }
}

/// The width of a tile below which the map opens near the viewer's ships, at a scale at which names are readable.
const SMALL: f64 = 84.0;

/// The width of a tile at that scale.
const OPENED: f64 = 132.0;

/// The map.
#[component]
pub(super) fn GalaxyMap() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let camera = Camera::new(EXTENT);
    let width = Memo::new(move |_| camera.scale().map(|scale| TILE * scale));
    let detail = Memo::new(move |_| width.get().map_or(Detail::Middle, Detail::of));
    open_near_ships(table, camera, width);
    let node = NodeRef::<leptos::html::Section>::new();
    mark_scene(scenes::MAP, node);
    view! {
        <section class=move || format!("galaxy {}", detail.get().class()) aria-label="The galaxy" node_ref=node>
            <MapView camera label="Galaxy">
                <Tiles />
                <Show when=move || detail.get() == Detail::Close>
                    <Sides />
                </Show>
                <Gates />
                <FlightPath />
                <Network />
                <Ships />
                <Names />
                <Prices />
            </MapView>
            <Plaque />
        </section>
    }
}

/// Some places of the galaxy as a picture, with all details.
#[component]
pub(super) fn GalaxyExcerpt(
    /// The places.
    places: Vec<u8>,
    /// The number of pixels per unit of the map.
    scale: f64,
) -> impl IntoView {
    let middles: Vec<Point> = places.iter().map(|place| middle_of(*place)).collect();
    let least = |of: fn(&Point) -> f64| middles.iter().map(of).fold(f64::MAX, f64::min);
    let most = |of: fn(&Point) -> f64| middles.iter().map(of).fold(f64::MIN, f64::max);
    let (left, top) = (least(|at| at.0) - TILE * 0.56, least(|at| at.1) - TILE * 0.64);
    let (right, foot) = (most(|at| at.0) + TILE * 0.56, most(|at| at.1) + TILE * 0.68);
    let frame = ViewBox { left, top, width: right - left, height: foot - top };
    view! {
        <Excerpt board="syndicate" scene="surface galaxy close bright" frame scale>
            <Tiles />
            <Sides />
            <Gates />
            <Network />
            <Ships />
            <Names />
        </Excerpt>
    }
}

/// Moves the camera of a small screen to the viewer's ships, once they are placed.
fn open_near_ships(table: BoardContext<Syndicate>, camera: Camera, width: Memo<Option<f64>>) {
    let opened = StoredValue::new(false);
    let ships = Memo::new(move |_| {
        let own = table.own()?;
        table.state.with(|now| {
            let [one, other] = now.center(own).ships.map(|ship| ship.map(|tile| middle(&now.galaxy, tile)));
            let (one, other) = (one?, other?);
            Some((f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1)))
        })
    });
    Effect::new(move |_| {
        let (Some(width), Some(ships)) = (width.get(), ships.get()) else { return };
        if !opened.get_value() {
            opened.set_value(true);
            if width < SMALL {
                camera.look_at(ships, OPENED / TILE);
            }
        }
    });
}

const _: () = assert!(SHIPS == 2, "the map opens between two ships");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closer_one_looks_the_more_is_shown() {
        let shown: Vec<Detail> = [60.0, 100.0, 132.0, 300.0].map(Detail::of).to_vec();
        assert_eq!(shown, [Detail::Far, Detail::Middle, Detail::Near, Detail::Close]);
    }
}
