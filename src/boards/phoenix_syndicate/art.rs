//! The drawings of The Phoenix Syndicate, all our own: a sheet of symbols that everything else refers to,
//! so that a symbol is drawn once. Colours come from classes in `style/syndicate.css`.

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::action::Operation;
use engine::games::phoenix_syndicate::data::{Route, Tile};
use engine::games::phoenix_syndicate::goods::{COLOURS, Colour, Good, Goods};

use crate::table::kit::SeatFace;
use crate::table::seats::SHAPES;

/// The symbols: goods by their letter, one shape each, then operations by number, then pieces and signs.
const SHEET: &str = r#"<symbol id="ps-R" viewBox="0 0 16 16"><path class="ps-c0" d="M3 15C0 11 1 6 2.5 2.5 3.5 5 4.5 6 5.5 6 5.5 4 6.5 2 8 .5 9.5 2 10.5 4 10.5 6c1 0 2-1 3-3.5C15 6 16 11 13 15z"/></symbol><symbol id="ps-Y" viewBox="0 0 16 16"><path class="ps-c1" d="M4.5 3.5h7l4 9.5H.5z"/></symbol><symbol id="ps-B" viewBox="0 0 16 16"><path class="ps-c2" d="M8 .5c2.5 4 5 6.5 5 9.8a5 5 0 0 1-10 0C3 7 5.5 4.5 8 .5z"/></symbol><symbol id="ps-G" viewBox="0 0 16 16"><path class="ps-c3" d="M1 15c0-1 1-2 1.5-2.5C0 5 5 1 15 1c0 10-4 15-11.5 12.5z"/></symbol><symbol id="ps-P" viewBox="0 0 16 16"><path class="ps-c4" d="M9 .3L1.5 9.3h4.3L3.5 15.7 14.5 6.3H9.8L13 .3z"/></symbol><symbol id="ps-K" viewBox="0 0 16 16"><path class="ps-c5" d="M8 .8A6.5 6.5 0 0 0 1.5 7c0 2.3 1 3.6 2.8 4.5v3.7h7.4v-3.7C13.5 10.6 14.5 9.3 14.5 7A6.5 6.5 0 0 0 8 .8z"/><path class="ps-eye" d="M4 6.2h3v3H4zM9 6.2h3v3H9zM7.2 12h1.6v3H7.2z"/></symbol><symbol id="ps-void" viewBox="0 0 32 22"><rect class="ps-void" x="1" y="1" width="30" height="20" rx="10"/><path class="ps-void-mark" d="M10 4l1.8 5.2L17 11l-5.2 1.8L10 18l-1.8-5.2L3 11l5.2-1.8zM21 5.5h6v2h-4v2.3q5-.5 5 3.4 0 3.8-4.5 3.8-2 0-3-.6v-2q3.2 1.2 5-.2 1-2.7-4.5-1.7z"/></symbol><symbol id="ps-any" viewBox="0 0 16 16"><circle class="ps-any" cx="8" cy="8" r="7"/><path class="ps-c0" d="M8 3l1.5 3h-3z"/><path class="ps-c2" d="M3 11l1.5-3L6 11z"/><path class="ps-c3" d="M10 11l1.5-3 1.5 3z"/></symbol><symbol id="ps-0" viewBox="0 0 16 16"><path class="ps-sign" d="M8 .8l2.2 4.9 5.2.6-3.9 3.6 1.1 5.2L8 12.5l-4.6 2.6 1.1-5.2L.6 6.3l5.2-.6z"/></symbol><symbol id="ps-1" viewBox="0 0 16 16"><path class="ps-sign" fill-rule="evenodd" d="M.5 8c3.5-6 11.5-6 15 0-3.5 6-11.5 6-15 0zM8 4.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM8 6.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z"/></symbol><symbol id="ps-2" viewBox="0 0 16 16"><path class="ps-sign" d="M8 .5l6.5 15L8 12l-6.5 3.5z"/></symbol><symbol id="ps-3" viewBox="0 0 16 16"><path class="ps-sign" d="M8 .5l6.5 3v1L8 7.5l-6.5-3v-1zM1.5 6l6 2.8v6.7l-6-3zM14.5 6l-6 2.8v6.7l6-3z"/></symbol><symbol id="ps-4" viewBox="0 0 16 16"><path class="ps-sign" d="M2 7.5A6 6 0 0 1 12.2 3.6L14 1.8V7H8.8l1.9-1.9A3.9 3.9 0 0 0 4.2 7.5zM14 8.5A6 6 0 0 1 3.8 12.4L2 14.2V9h5.2l-1.9 1.9A3.9 3.9 0 0 0 11.8 8.5z"/></symbol><symbol id="ps-agent" viewBox="0 0 16 16"><path class="ps-token" d="M8 1.2l7.2 13.3H.8z"/></symbol><symbol id="ps-base" viewBox="0 0 16 16"><path class="ps-token" d="M8 .2l2.4 4.7 5.3.9-3.8 3.7.9 5.3L8 12.3l-4.8 2.5.9-5.3L.3 5.8l5.3-.9z"/></symbol><symbol id="ps-ship" viewBox="0 0 16 16"><path class="ps-token" d="M8 .5l6.5 15L8 12l-6.5 3.5z"/></symbol><symbol id="ps-director" viewBox="0 0 16 16"><path class="ps-token" d="M8 .8a3.4 3.4 0 0 1 2.2 6c2.9.8 4.3 3.2 4.3 8.4h-13c0-5.2 1.4-7.6 4.3-8.4A3.4 3.4 0 0 1 8 .8z"/></symbol><symbol id="ps-credit" viewBox="0 0 16 16"><circle class="ps-coin" cx="8" cy="8" r="7"/><path class="ps-coin-mark" d="M11 5.5a4 4 0 1 0 0 5M8.5 2.5v11"/></symbol>"#;

/// The sheet itself, unseen, with the shapes of the seats.
pub(super) fn sheet() -> AnyView {
    let mut sheet = SHEET.to_owned();
    for (seat, shape) in SHAPES.iter().enumerate() {
        sheet.push_str(&format!(
            "<symbol id=\"ps-s{seat}\" viewBox=\"0 0 20 20\"><path class=\"ps-shape\" d=\"{shape}\"/></symbol>"
        ));
    }
    view! { <svg class="sheet" width="0" height="0" aria-hidden="true" inner_html=sheet></svg> }
}

/// A symbol of the sheet.
pub(super) fn symbol(name: &str) -> String {
    format!("<svg class=\"symbol\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><use href=\"#ps-{name}\"/></svg>")
}

/// The colour and shape of a seat.
pub(super) fn mark(face: &SeatFace) -> String {
    let colour = face.colour;
    format!("<svg class=\"mark seat-{colour}\" aria-hidden=\"true\"><use href=\"#ps-s{colour}\"/></svg>")
}

/// The name of the symbol of an operation.
pub(super) const fn sign_of(operation: Operation) -> &'static str {
    ["0", "1", "2", "3", "4"][operation.index()]
}

/// The name of the symbol of a kind of goods.
pub(super) const fn letter(good: Good) -> &'static str {
    ["R", "Y", "B", "G", "P", "K"][good.index()]
}

/// Goods as counts with symbols.
pub(super) fn goods(goods: Goods) -> String {
    let each = goods.kinds().map(|(good, count)| format!("<span><b>{count}</b>{}</span>", symbol(letter(good))));
    each.collect()
}

/// The number of the class `hue-…` of a tile's planet; Prestige systems have the one of contraband.
pub(super) fn hue_of(tile: Tile) -> usize {
    tile.planet().map_or(COLOURS, Colour::index)
}

/// The three systems of a route as planets with their letters.
pub(super) fn systems(route: Route) -> String {
    let each =
        route.card().systems.map(|tile| format!("<b class=\"planet hue-{}\">{}</b>", hue_of(tile), tile.card().id));
    each.concat()
}
