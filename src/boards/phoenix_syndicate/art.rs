//! Symbols of `symbols.svg` as parts of a scene.

use engine::games::phoenix_syndicate::data::Tile;
use engine::games::phoenix_syndicate::goods::{Colour, Good};
use leptos::prelude::*;

use super::symbols;
use crate::board_parts::picture::Picture;
use crate::board_parts::piece::Point;
use crate::board_parts::seat_mark::{SeatShape, seat_class};

/// An Agent: a standing figure with the shape of its seat as a head. The origin is at its feet.
#[component]
pub(super) fn Agent(
    /// The index of colour and shape.
    #[prop(into)]
    colour: Signal<u8>,
) -> impl IntoView {
    view! {
        <g class=move || format!("figure {}", seat_class(colour.get()))>
            <use href="#syndicate-agent" x="-8" y="-22" width="16" height="22"></use>
            <SeatShape colour at=(0.0, -17.5) size=12.0 />
        </g>
    }
}

/// A Base: a fort with the shape of its seat. The origin is at the middle of its foot.
#[component]
pub(super) fn Base(
    /// The index of colour and shape.
    #[prop(into)]
    colour: Signal<u8>,
) -> impl IntoView {
    view! {
        <g class=move || format!("figure {}", seat_class(colour.get()))>
            <use href="#syndicate-base" x="-14" y="-24" width="28" height="24"></use>
            <g class="cut-out">
                <SeatShape colour at=(0.0, -9.5) size=10.5 />
            </g>
        </g>
    }
}

/// A planet with its goods, or a sun for a Prestige system.
#[component]
pub(super) fn Planet(
    /// The colour. `None` for a sun.
    colour: Option<Colour>,
    /// The middle.
    at: Point,
    /// The radius.
    radius: f64,
    /// The size of the goods on it.
    mark: f64,
) -> impl IntoView {
    let mark = colour.map(|colour| {
        view! {
            <g class="pale">
                <Picture name=symbols::good(colour.good()) at size=mark />
            </g>
        }
    });
    view! {
        <circle cx=at.0 cy=at.1 r=radius fill=symbols::planet(colour)></circle>
        {mark}
    }
}

/// A small disc of a good, as on a moon. Contraband has a separate disc.
#[component]
pub(super) fn Moon(good: Good, at: Point, radius: f64) -> impl IntoView {
    match good.colour() {
        Some(colour) => view! { <Planet colour=Some(colour) at radius mark=radius * 1.4 /> }.into_any(),
        None => view! { <Picture name=symbols::good(good) at size=radius * 1.8 /> }.into_any(),
    }
}

/// `system` as one of the three systems of a route.
#[component]
pub(super) fn World(system: Tile, at: Point, radius: f64) -> impl IntoView {
    view! { <Planet colour=system.planet() at radius mark=radius * 1.15 /> }
}
