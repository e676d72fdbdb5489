//! Drawings of `symbols.svg` as parts of a scene.

use engine::games::felinia::data::Tile;
use leptos::prelude::*;

use super::symbols::{self, Sign};
use crate::board_parts::piece::Point;
use crate::board_parts::seat_mark::SHAPES;

/// A drawing in a scene, by its middle.
#[component]
pub(super) fn Picture(
    /// The id of the drawing.
    #[prop(into)]
    name: Signal<&'static str>,
    /// Where its middle lies.
    #[prop(into)]
    at: Signal<Point>,
    /// Width and height.
    #[prop(into)]
    size: Signal<f64>,
) -> impl IntoView {
    view! {
        <use
            href=move || format!("#{}", name.get())
            x=move || at.get().0 - size.get() / 2.0
            y=move || at.get().1 - size.get() / 2.0
            width=move || size.get()
            height=move || size.get()
        ></use>
    }
}

/// The shape of a seat in a scene, by its middle.
#[component]
pub(super) fn SeatShape(
    /// Index of colour and shape.
    #[prop(into)]
    colour: Signal<u8>,
    /// Where its middle lies.
    #[prop(into)]
    at: Signal<Point>,
    /// Width and height.
    size: f64,
) -> impl IntoView {
    let transform = move || {
        let (x, y) = at.get();
        format!("translate({} {}) scale({})", x - size / 2.0, y - size / 2.0, size / 20.0)
    };
    view! { <path class="seat-shape" d=move || SHAPES[usize::from(colour.get()) % SHAPES.len()] transform=transform></path> }
}

/// A trade tile in a scene, around the origin; 30 wide.
#[component]
pub(super) fn TileFace(
    /// Which tile.
    tile: Tile,
) -> impl IntoView {
    let (name, sign) = symbols::tile(tile);
    let sign = match sign {
        Sign::None => None,
        Sign::Star => Some("★"),
        Sign::Plus => Some("+"),
    };
    let sign = sign.map(|sign| {
        view! {
            <g class="tile-sign">
                <circle cx="11" cy="9" r="7.5"></circle>
                <text x="11" y="13.5">
                    {sign}
                </text>
            </g>
        }
    });
    view! {
        <g class="tile-face">
            <use href="#felinia-tile"></use>
            <Picture name at=(0.0, -1.5) size=22.0 />
            {sign}
        </g>
    }
}
