//! The drawings of Felinia, all our own: a sheet of symbols that everything else refers to, so that a symbol is
//! drawn once. Goods and kingdoms have a shape, a colour and letters each. Colours come from classes in
//! `style/felinia.css`.

use std::fmt::Write;

use crate::markup::prelude::*;
use engine::games::felinia::data::{KINGDOMS, Kingdom, Special, Symbol, Tile};
use engine::games::felinia::goods::{Good, Goods};

use crate::table::seats::SHAPES;

/// Outlines of the goods.
const GOODS: [&str; 5] = [
    "M9.5.5h5v3a10 10 0 1 1-5 0z",
    "M8 1.5h8l7.5 5-3 6-2.5-1.5v12H6v-12l-2.5 1.5-3-6z",
    "M9 .5h6v4.5c4.5 1.5 6 4 6 7v11.5H3V12c0-3 1.5-5.5 6-7z",
    "M2 1h20v22H2z",
    "M1 1h22c0 8-3.5 12.5-8.5 13.7V20H19v3H5v-3h4.5v-5.3C4.5 13.5 1 9 1 1z",
];

/// What stands on the goods, and how low.
const LETTERS: [(&str, &str); 5] = [("Wa", "17"), ("Cl", "16"), ("Wi", "18"), ("Bo", "16"), ("Gl", "10.5")];

/// Heads of the five peoples.
const HEADS: [&str; 5] = [
    "M12 .4 14.8 3.3 18.8 2.6 19.4 6.6 23 8.4 21.2 12 23 15.6 19.4 17.4 18.8 21.4 14.8 20.7 12 23.6 9.2 20.7 5.2 21.4 4.6 17.4 1 15.6 2.8 12 1 8.4 4.6 6.6 5.2 2.6 9.2 3.3z",
    "M12 4c2 0 3 .3 4.2.8a3.6 3.6 0 1 1 5 5C23 18 18 23.5 12 23.5S1 18 2.8 9.8a3.6 3.6 0 1 1 5-5C9 4.3 10 4 12 4z",
    "M1.5.5l7 3.5h7l7-3.5c1 6 1 8 .5 12-.8 6.5-5 11-11 11s-10.2-4.5-11-11c-.5-4-.5-6 .5-12zM1 11.5l4 .8-3.6.8zM2.3 16l4 .3-3.2 1.3zM23 11.5l-4 .8 3.6.8zM21.7 16l-4 .3 3.2 1.3z",
    "M.5 1.5L8 4.5h8l7.5-3-3.5 13.5L12 23.8 4 15z",
    "M4 0l4.5 6h7L20 0l.7 9.5L24 17l-5.7.7L12 23.8 5.7 17.7 0 17l3.3-7.5z",
];

/// What else there is: the name, the class of its colour, and its outline.
const SIGNS: [(&str, &str, &str); 12] = [
    ("spice", "d", "M8 1h8l-2.5 4.5c6 3 8.5 7.5 8.5 11.5 0 4.5-3 6-10 6S2 21.5 2 17c0-4 2.5-8.5 8.5-11.5z"),
    ("gold", "y", "M6 6h12l5 13H1zM6 6l3 8h6l3-8M9 14l-2 5M15 14l2 5"),
    ("silver", "w", "M12 1a11 11 0 1 0 0 22 11 11 0 1 0 0-22zM12 5a7 7 0 1 0 0 14 7 7 0 1 0 0-14z"),
    ("merchandise", "b", "M2 4h20v17H2zM2 4l20 17M22 4L2 21"),
    ("food", "f", "M1 12c5-8 12-8 16-2l6-5v14l-6-5c-4 6-11 6-16-2zM5.5 11.5h1.5"),
    ("mystery", "m", "M12 .5l3.2 8.3 8.3 3.2-8.3 3.2L12 23.5l-3.2-8.3L.5 12l8.3-3.2z"),
    ("gift", "r", "M2 8h20v4H2zM3.5 12h17v11h-17zM10 8h4v15h-4zM12 8C5 8 5 1 8 1c3 0 4 7 4 7s1-7 4-7c3 0 3 7-4 7z"),
    (
        "port",
        "n",
        "M12 1a3 3 0 0 1 1.5 5.6V9h4v3h-4v7.5c3-.3 5-2 5.5-4.5l2 .5C20 20.5 17 23 12 23s-8-2.5-9-7.5l2-.5c.5 2.5 2.5 4.2 5.5 4.5V12h-4V9h4V6.6A3 3 0 0 1 12 1z",
    ),
    (
        "paw",
        "p",
        "M12 12c4 0 7 4.5 7 7.5s-3.5 3-7 3-7 0-7-3 3-7.5 7-7.5zM4.5 8a2.2 3 0 1 0 .1 0zM9 2.5a2.2 3 0 1 0 .1 0zM15 2.5a2.2 3 0 1 0 .1 0zM19.5 8a2.2 3 0 1 0 .1 0z",
    ),
    (
        "merchant",
        "c",
        "M6 .5l3.2 3.2h5.6L18 .5v6.5a6 6 0 0 1-2.5 4.8c3.5 1.7 5.5 5.2 5.5 11.7H3c0-6.5 2-10 5.5-11.7A6 6 0 0 1 6 7z",
    ),
    ("boat", "n", "M1 15.5h22l-4 7H5zM12 1l9 12.5h-9zM10 4.5v9H3z"),
    ("bonus", "y", "M12 .8l3.4 7.3 7.8.9-5.8 5.4 1.6 7.8-7-3.9-7 3.9 1.6-7.8L.8 9l7.8-.9z"),
];

/// The patterns of the countries, beside their colours.
const PATTERNS: [&str; KINGDOMS] = [
    "<path d=\"M-6 6L6-6M0 24L24 0M18 30L30 18\"/>",
    "<circle cx=\"6\" cy=\"6\" r=\"3\"/><circle cx=\"18\" cy=\"18\" r=\"3\"/>",
    "<path d=\"M0 8l6-5 6 5 6-5 6 5M0 20l6-5 6 5 6-5 6 5\"/>",
    "<path d=\"M12 4v16M4 12h16\"/>",
    "<path d=\"M0 6h12M12 18h12\"/>",
];

/// The sheet itself, unseen, with the shapes of the seats.
pub(super) fn sheet() -> AnyView {
    let mut sheet = String::new();
    let mut add = |name: &str, content: &[&str]| {
        let content = content.concat();
        // Writing into a text never fails.
        let _ = write!(sheet, "<symbol id=\"fe-{name}\" viewBox=\"0 0 24 24\">{content}</symbol>");
    };
    let digits = ["0", "1", "2", "3", "4", "5"];
    for at in 0..KINGDOMS {
        let (letters, foot) = LETTERS[at];
        let text = |x: &str| ["<text class=\"fe-t\" x=\"12\" y=\"", foot, "\">", x, "</text>"].concat();
        add(
            &["g", digits[at]].concat(),
            &["<path class=\"fe-h", digits[at], "\" d=\"", GOODS[at], "\"/>", &text(letters)],
        );
        let letter = ["<text class=\"fe-t fe-one\" x=\"12\" y=\"17\">", letter(Kingdom::ALL[at]), "</text>"].concat();
        add(&["k", digits[at]].concat(), &["<path class=\"fe-h", digits[at], "\" d=\"", HEADS[at], "\"/>", &letter]);
    }
    for (name, class, path) in SIGNS {
        add(name, &["<path class=\"fe-", class, "\" d=\"", path, "\"/>"]);
    }
    for (at, shape) in SHAPES.iter().enumerate() {
        add(&["s", digits[at]].concat(), &["<path class=\"fe-s\" transform=\"scale(1.2)\" d=\"", shape, "\"/>"]);
    }
    for (at, pattern) in PATTERNS.iter().enumerate() {
        let _ = write!(
            sheet,
            "<pattern id=\"fe-p{at}\" class=\"country k{at}\" width=\"24\" height=\"24\" \
             patternUnits=\"userSpaceOnUse\"><rect width=\"24\" height=\"24\"/>{pattern}</pattern>"
        );
    }
    view! { <svg class="sheet-of-art" width="0" height="0" aria-hidden="true" inner_html=sheet></svg> }
}

/// A symbol of the sheet.
pub(super) fn icon(name: &str) -> String {
    ["<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#fe-", name, "\"/></svg>"].concat()
}

/// A symbol of the sheet in the map, by its middle.
pub(super) fn put(into: &mut String, name: &str, (x, y): (i32, i32), size: i32) {
    let (left, top) = (x - size / 2, y - size / 2);
    let _ = write!(into, "<use href=\"#fe-{name}\" x=\"{left}\" y=\"{top}\" width=\"{size}\" height=\"{size}\"/>");
}

/// The name of the symbol of a good.
pub(super) const fn good(good: Good) -> &'static str {
    ["g0", "g1", "g2", "g3", "g4"][good.index()]
}

/// The name of the symbol of a people, and the class of its colour.
pub(super) const fn head(kingdom: Kingdom) -> &'static str {
    ["k0", "k1", "k2", "k3", "k4"][kingdom.index()]
}

/// The letter of a people, as in the names of provinces.
pub(super) const fn letter(kingdom: Kingdom) -> &'static str {
    ["L", "C", "T", "P", "X"][kingdom.index()]
}

/// The name of the symbol of what a province gives.
pub(super) const fn reward(symbol: Symbol) -> &'static str {
    SIGNS[symbol as usize].0
}

/// The symbol of a trade tile, and what stands beside it.
pub(super) const fn tile(tile: Tile) -> (&'static str, &'static str) {
    match tile {
        Tile::Figure(kingdom) => (head(kingdom), ""),
        Tile::Special(special) => match special {
            Special::FoodPoints => ("food", "★"),
            Special::SpicePoints => ("spice", "★"),
            Special::Loners => ("merchant", "★"),
            Special::PlacePoints => ("mystery", "★"),
            Special::FoodIncome => ("food", "+"),
            Special::Grant => ("gift", ""),
            Special::SilverIncome => ("silver", "+"),
            Special::GoldIncome => ("gold", "+"),
        },
    }
}

/// A trade tile on the page.
pub(super) fn tile_icon(which: Tile) -> String {
    let (name, sign) = tile(which);
    [&*icon(name), "<i>", sign, "</i>"].concat()
}

/// Goods and silver one by one, as on a boat.
pub(super) fn fare(goods: &Goods, silver: u8) -> String {
    let mut text = String::new();
    for (kind, count) in goods.kinds() {
        text += &icon(good(kind)).repeat(count.into());
    }
    text + &icon("silver").repeat(silver.into())
}
