//! Drawings composed of symbols from `symbols.svg`.

use engine::games::felinia::data::{Bonus, Kingdom, Tile};
use leptos::prelude::*;

use super::symbols::{self, Sign};
use crate::board_parts::icon::Icon;
use crate::board_parts::picture::Picture;
use crate::board_parts::seat_mark::SeatShape;

/// A trade tile in a scene, around the origin, 30 units wide.
#[component]
pub(super) fn TileFace(
    /// The tile.
    tile: Tile,
) -> impl IntoView {
    let (picture, sign) = symbols::tile(tile);
    face(picture, sign)
}

/// Draws the face of a tile around the origin.
fn face(picture: &'static str, sign: Sign) -> impl IntoView {
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
            <Picture name=picture at=(0.0, -1.5) size=22.0 />
            {sign}
        </g>
    }
}

/// A tile, inline with text.
#[component]
pub(super) fn TileIcon(
    /// The id of the picture.
    picture: &'static str,
    /// The sign beside the picture.
    #[prop(default = Sign::None)]
    sign: Sign,
) -> impl IntoView {
    view! {
        <svg class="tile" viewBox="-15 -15 30 33" aria-hidden="true">
            {face(picture, sign)}
        </svg>
    }
}

/// The sign of the effect of a bonus tile, inline with text.
#[component]
pub(super) fn BonusSign(
    /// The kingdom of the tile.
    kingdom: Kingdom,
) -> impl IntoView {
    let tiles = kingdom.bonus() == Bonus::ExtraTile;
    view! {
        <span class="bonus-sign">
            {if tiles { "+" } else { "+1" }} {tiles.then(|| view! { <Icon name="felinia-tiles" /> })}
        </span>
    }
}

/// A merchant in the colour of a seat with its shape, inline with text.
#[component]
pub(super) fn MerchantIcon(
    /// The index of colour and shape.
    colour: u8,
) -> impl IntoView {
    view! {
        <svg class="cat" viewBox="-1 -1 36 44" aria-hidden="true">
            <use href="#felinia-cat"></use>
            <SeatShape colour=Signal::stored(colour) at=(17.0, 27.0) size=14.0 />
        </svg>
    }
}
