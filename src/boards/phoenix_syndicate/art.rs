//! The drawings of The Phoenix Syndicate, all our own: a sheet of symbols that everything else refers to,
//! so that a symbol is drawn once. Colours come from classes in `style/syndicate.css`.

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::action::Operation;
use engine::games::phoenix_syndicate::data::{Route, Tile};
use engine::games::phoenix_syndicate::goods::{COLOURS, Colour, Good, Goods};

use crate::table::kit::SeatFace;
use crate::table::seats::SHAPES;

/// The symbols: goods by their letter, one shape each, then operations by number, then pieces and signs.
const SHEET: &str = r#"<symbol id="ps-R" viewBox="0 0 16 16"><path class="ps-c0" d="M3 15C0 11 1 6 2.5 2.5 3.5 5 4.500 6 5.500 6 5.500 4 6.500 2 8 .5 9.500 2 10.500 4 10.500 6c1 0 2-1 3-3.500C15 6 16 11 13 15z"/></symbol><symbol id="ps-Y" viewBox="0 0 16 16"><path class="ps-c1" d="M4.500 3.500h7l4 9.500H.5z"/></symbol><symbol id="ps-B" viewBox="0 0 16 16"><path class="ps-c2" d="M8 .5c2.500 4 5 6.500 5 9.800a5 5 0 0 1-10 0C3 7 5.500 4.500 8 .5z"/></symbol><symbol id="ps-G" viewBox="0 0 16 16"><path class="ps-c3" d="M1 15c0-1 1-2 1.500-2.500C0 5 5 1 15 1c0 10-4 15-11.500 12.500z"/></symbol><symbol id="ps-P" viewBox="0 0 16 16"><path class="ps-c4" d="M9 .3L1.500 9.300h4.300L3.500 15.700 14.500 6.300H9.800L13 .3z"/></symbol><symbol id="ps-K" viewBox="0 0 16 16"><path class="ps-c5" d="M8 .8A6.500 6.500 0 0 0 1.500 7c0 2.300 1 3.600 2.800 4.500v3.700h7.400v-3.700C13.500 10.600 14.500 9.300 14.500 7A6.500 6.500 0 0 0 8 .8z"/><path class="ps-eye" d="M4 6.200h3v3H4zM9 6.200h3v3H9zM7.200 12h1.600v3H7.200z"/></symbol><symbol id="ps-void" viewBox="0 0 32 22"><rect class="ps-void" x="1" y="1" width="30" height="20" rx="10"/><path class="ps-void-mark" d="M10 4l1.800 5.200L17 11l-5.200 1.800L10 18l-1.800-5.200L3 11l5.200-1.800zM21 5.500h6v2h-4v2.300q5-.5 5 3.400 0 3.800-4.500 3.800-2 0-3-.6v-2q3.200 1.200 5-.2 1-2.700-4.500-1.700z"/></symbol><symbol id="ps-any" viewBox="0 0 16 16"><circle class="ps-any" cx="8" cy="8" r="7"/><path class="ps-c0" d="M8 3l1.500 3h-3z"/><path class="ps-c2" d="M3 11l1.500-3L6 11z"/><path class="ps-c3" d="M10 11l1.500-3 1.500 3z"/></symbol><symbol id="ps-0" viewBox="0 0 16 16"><path class="ps-sign" d="M8 .8l2.200 4.900 5.200.6-3.900 3.600 1.100 5.200L8 12.500l-4.600 2.600 1.100-5.200L.6 6.300l5.200-.6z"/></symbol><symbol id="ps-1" viewBox="0 0 16 16"><path class="ps-sign" fill-rule="evenodd" d="M.5 8c3.500-6 11.500-6 15 0-3.500 6-11.500 6-15 0zM8 4.800a3.200 3.200 0 1 0 0 6.400 3.200 3.200 0 0 0 0-6.400zM8 6.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3z"/></symbol><symbol id="ps-2" viewBox="0 0 16 16"><path class="ps-sign" d="M8 .5l6.500 15L8 12l-6.500 3.500z"/></symbol><symbol id="ps-3" viewBox="0 0 16 16"><path class="ps-sign" d="M8 .5l6.500 3v1L8 7.500l-6.500-3v-1zM1.500 6l6 2.800v6.700l-6-3zM14.500 6l-6 2.800v6.700l6-3z"/></symbol><symbol id="ps-4" viewBox="0 0 16 16"><path class="ps-sign" d="M2 7.500A6 6 0 0 1 12.200 3.600L14 1.800V7H8.800l1.900-1.900A3.900 3.900 0 0 0 4.200 7.500zM14 8.500A6 6 0 0 1 3.800 12.400L2 14.200V9h5.200l-1.900 1.900A3.900 3.900 0 0 0 11.800 8.500z"/></symbol><symbol id="ps-agent" viewBox="0 0 16 16"><path class="ps-token" d="M8 1.200l7.200 13.300H.8z"/></symbol><symbol id="ps-base" viewBox="0 0 16 16"><path class="ps-token" d="M8 .2l2.400 4.700 5.300.9-3.800 3.700.9 5.300L8 12.300l-4.800 2.500.9-5.300L.3 5.800l5.300-.9z"/></symbol><symbol id="ps-ship" viewBox="0 0 16 16"><path class="ps-token" d="M8 .5l6.500 15L8 12l-6.500 3.500z"/></symbol><symbol id="ps-director" viewBox="0 0 16 16"><path class="ps-token" d="M8 .8a3.400 3.400 0 0 1 2.200 6c2.900.8 4.300 3.200 4.300 8.400h-13c0-5.200 1.400-7.600 4.300-8.400A3.400 3.400 0 0 1 8 .8z"/></symbol><symbol id="ps-credit" viewBox="0 0 16 16"><circle class="ps-coin" cx="8" cy="8" r="7"/><path class="ps-coin-mark" d="M11 5.500a4 4 0 1 0 0 5M8.500 2.500v11"/></symbol>"#;

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
