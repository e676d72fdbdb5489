//! Which drawing of `symbols.svg` shows which thing, and how it is put into a scene.

use engine::games::felinia::data::{Kingdom, Special, Symbol, Tile};
use engine::games::felinia::goods::Good;
use leptos::prelude::*;

use crate::board_parts::piece::Point;
use crate::table::seats::SHAPES;

/// A drawing of merchandise.
pub(super) const fn good(good: Good) -> &'static str {
    ["felinia-watches", "felinia-clothing", "felinia-wine", "felinia-books", "felinia-glassware"][good.index()]
}

/// The head of a people.
pub(super) const fn head(kingdom: Kingdom) -> &'static str {
    ["felinia-lion", "felinia-cheetah", "felinia-tiger", "felinia-panther", "felinia-lynx"][kingdom.index()]
}

/// What a crossroads gives.
pub(super) const fn reward(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Spice => "felinia-spice",
        Symbol::Gold => "felinia-gold",
        Symbol::Silver => "felinia-silver",
        Symbol::Merchandise => "felinia-merchandise",
        Symbol::Food => "felinia-food",
        Symbol::Mystery => "felinia-mystery",
    }
}

/// The drawing of a trade tile, and the sign beside it: a star for points, a plus for income.
pub(super) const fn tile(tile: Tile) -> (&'static str, Option<char>) {
    match tile {
        Tile::Figure(kingdom) => (head(kingdom), None),
        Tile::Special(special) => match special {
            Special::FoodPoints => ("felinia-food", Some('★')),
            Special::SpicePoints => ("felinia-spice", Some('★')),
            Special::Loners => ("felinia-merchant", Some('★')),
            Special::PlacePoints => ("felinia-mystery", Some('★')),
            Special::FoodIncome => ("felinia-food", Some('+')),
            Special::Grant => ("felinia-gift", None),
            Special::SilverIncome => ("felinia-silver", Some('+')),
            Special::GoldIncome => ("felinia-gold", Some('+')),
        },
    }
}

/// The shape of a seat, in a square of 20.
pub(super) fn seat_shape(colour: u8) -> &'static str {
    SHAPES[usize::from(colour) % SHAPES.len()]
}

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
    view! { <path class="seat-shape" d=move || seat_shape(colour.get()) transform=transform></path> }
}

/// A trade tile in a scene, around the origin; 30 wide.
#[component]
pub(super) fn TileFace(
    /// Which tile.
    tile: Tile,
) -> impl IntoView {
    let (name, sign) = self::tile(tile);
    let sign = sign.map(|sign| {
        view! {
            <g class="tile-sign">
                <circle cx="11" cy="9" r="7.5"></circle>
                <text x="11" y="13.5">{sign.to_string()}</text>
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
