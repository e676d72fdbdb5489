//! Drawings of `symbols.svg` put together.

use engine::games::felinia::data::Tile;
use leptos::prelude::*;

use super::symbols::{self, Sign};
use crate::board_parts::picture::Picture;

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
