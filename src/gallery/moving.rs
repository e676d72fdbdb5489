//! Components that move: maps, pieces, counters and flights. Each starts in a known state and is set in motion by a
//! button.

use engine::kernel::entity::Entity as _;
use leptos::prelude::*;

use super::marked::{Thing, Unmarked};
use super::specimen::Specimen;
use super::still::{JAR, room};
use crate::board_parts::counter::{Counter, counted};
use crate::board_parts::flight::{Flight, Flights};
use crate::board_parts::map_view::{Camera, MapView};
use crate::board_parts::picture::Picture;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::scene::{Scene, ViewBox};
use crate::board_parts::target::Target;

/// Returns a map at its initial zoom and a map that is zoomed in.
pub(super) fn maps() -> AnyView {
    view! {
        <Map name="all of it" near=None />
        <Map name="nearer" near=Some((120.0, 40.0)) />
    }
    .into_any()
}

/// A map of hexagons.
#[component]
fn Map(
    name: &'static str,
    /// The point to zoom in on.
    near: Option<Point>,
) -> impl IntoView {
    let camera = Camera::new(ViewBox { left: 0.0, top: 0.0, width: 160.0, height: 90.0 });
    if let Some(point) = near {
        // The camera needs the size of its viewport first.
        request_animation_frame(move || camera.look_at(point, 4.0));
    }
    let hexagon = |index: i32| {
        let (row, column) = (index / 5, index % 5);
        let (x, y) = (18 + 30 * column + 15 * (row % 2), 18 + 26 * row);
        let class = if index % 3 == 0 { "ground" } else { "shape" };
        view! { <path class=class d="M0-16 14-8V8L0 16-14 8V-8z" transform=format!("translate({x} {y})")></path> }
    };
    view! {
        <Specimen name>
            <div class="window">
                <MapView camera label=name>
                    {(0..15).map(hexagon).collect_view()}
                    <text class="words" x="80" y="50" text-anchor="middle">
                        "Sea"
                    </text>
                </MapView>
            </div>
        </Specimen>
    }
}

/// Returns pieces in their states, and one that moves.
pub(super) fn pieces() -> AnyView {
    let at_rest = |name: &'static str, scale: f64, away: bool| {
        view! {
            <Specimen name>
                <Scene view_box=room(120.0, 80.0) label=name class="small">
                    <rect class="place" x="40" y="20" width="40" height="40" rx="6"></rect>
                    <Piece at=(60.0, 40.0) scale away>
                        <circle class="painted" r="14"></circle>
                    </Piece>
                </Scene>
            </Specimen>
        }
    };
    let is_there = RwSignal::new(false);
    let at = Signal::derive(move || if is_there.get() { (95.0, 20.0) } else { (25.0, 60.0) });
    view! {
        {at_rest("at rest", 1.0, false)}
        {at_rest("larger", 1.6, false)}
        {at_rest("away", 1.0, true)}
        <Specimen name="on its way">
            <Scene view_box=room(120.0, 80.0) label="A piece that moves" class="small">
                <Piece at>
                    <circle class="painted" r="14"></circle>
                </Piece>
            </Scene>
            <button type="button" class="button" on:click=move |_| is_there.update(|there| *there = !*there)>
                "Move"
            </button>
        </Specimen>
    }
    .into_any()
}

/// Returns a number in text and in a scene. It counts when it changes.
pub(super) fn counters() -> AnyView {
    let value = RwSignal::new(3);
    let shown = counted(value);
    view! {
        <Specimen name="in text">
            <p class="sentence">"Silver " <Counter value /></p>
        </Specimen>
        <Specimen name="in a scene">
            <Scene view_box=room(120.0, 80.0) label="A number that counts" class="small">
                <circle class="ground" cx="60" cy="40" r="30"></circle>
                <text class="words" x="60" y="46" text-anchor="middle">
                    {shown}
                </text>
            </Scene>
            <button type="button" class="button" on:click=move |_| value.update(|value| *value = 45 - *value)>
                "Count"
            </button>
        </Specimen>
    }
    .into_any()
}

/// Returns two entities, and jars that fly from one to the other.
pub(super) fn flights() -> AnyView {
    let (stock, ship) = (Thing(1), Thing(2));
    let flights = RwSignal::new(Vec::<Flight>::new());
    let fly = move |_| flights.set(vec![Flight { picture: JAR, from: stock.id(), to: ship.id() }; 3]);
    let thing = |entity: Thing, name: &'static str, x: f64| {
        view! {
            <Target entity label=name>
                <rect class="shape" x=x y="12" width="60" height="56" rx="8"></rect>
                <Picture name=JAR at=(x + 30.0, 40.0) size=36.0 />
            </Target>
        }
    };
    view! {
        <Specimen name="from stock to ship">
            <div class="table-of-two">
                <Unmarked>
                    <Scene view_box=room(250.0, 80.0) label="Stock and ship" class="strip">
                        {thing(stock, "Stock", 10.0)}
                        {thing(ship, "Ship", 180.0)}
                    </Scene>
                    <Flights flights />
                </Unmarked>
            </div>
            <button type="button" class="button" on:click=fly>
                "Fly"
            </button>
        </Specimen>
    }
    .into_any()
}
