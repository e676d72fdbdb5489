//! The drawings of Medieval Micromanager, all our own: a sheet of symbols that everything else refers to, so that
//! a symbol is drawn once. Colours come from classes in `style/micromanager.css`.

use std::fmt::Write;

use crate::markup::prelude::*;
use engine::games::medieval_micromanager::data::{KINDS, Kind};
use engine::games::medieval_micromanager::goods::{COMMODITIES, Commodity};

/// Strokes of a drawing: the class of the colour, and the outline.
type Drawing = &'static [(&'static str, &'static str)];

/// A workshop, for the Smithy and the guilds.
const FORGE: [(&str, &str); 4] =
    [("s", "M4 15h20v18H4z"), ("r", "M1 15L14 5l13 10z"), ("k", "M20 1h4v9h-4z"), ("f", "M9 33v-8a5 5 0 0 1 10 0v8z")];

/// The buildings, in 48 by 36.
const BUILDINGS: [Drawing; KINDS] = [
    &[
        ("y", "M2 33c0-9 1-14 3-17 2 3 3 8 3 17zM9 33c0-9 1-14 3-17 2 3 3 8 3 17zM16 33c0-9 1-14 3-17 2 3 3 8 3 17z"),
        ("w", "M26 17h18v16H26z"),
        ("r", "M23 18L35 6l12 12z"),
        ("k", "M32 24h6v9h-6z"),
    ],
    &[
        ("g", "M13 2l9 13h-4l7 12H1L8 15H4z"),
        ("o", "M11 27h4v6h-4zM27 25h17v4H27zM25 29h20v4H25zM30 21h12v4H30z"),
        ("l", "M44 25a2 2 0 1 1-.1 4zM45 29a2 2 0 1 1-.1 4z"),
    ],
    &[
        ("s", "M1 33V16l9-9 11 1 5 9 9 1 5 6v9z"),
        ("e", "M10 7v11l-9 5M21 8l-2 10 7 8M35 18l-4 8"),
        ("w", "M36 25h10v8H36zM29 28h7v5h-7z"),
    ],
    &[
        ("g", "M1 33C6 12 16 4 24 4s18 8 23 29z"),
        ("k", "M17 33V21a7 7 0 0 1 14 0v12z"),
        ("o", "M13 17h22v4H13zM14 21h4v12h-4zM30 21h4v12h-4z"),
        ("f", "M36 28h9l2 5H34z"),
    ],
    &[
        ("o", "M4 16h4v17H4zM26 16h4v17h-4z"),
        ("r", "M1 16L17 5l16 11z"),
        ("s", "M35 11l2 2 3-1 1 3 3 1-1 3 2 3-2 2 0 3-3 0-2 3-3-1-3 1-1-3-3-1 1-3-2-3 2-2 0-3 3 0z"),
        ("l", "M9 25h37v7H9z"),
        ("e", "M9 28.5h37"),
    ],
    &[FORGE[0], FORGE[1], FORGE[2], FORGE[3], ("k", "M29 20h18c-1 4-5 6-8 6v3h4v4H32v-4h3v-3c-3 0-6-2-6-6z")],
    &FORGE,
    &FORGE,
    &FORGE,
    &[
        ("w", "M9 17h30v16H9z"),
        ("r", "M4 18L24 4l20 14z"),
        ("k", "M21 23h6v10h-6z"),
        ("b", "M12 21h6v6h-6zM30 21h6v6h-6z"),
    ],
    &[
        ("o", "M11 29h4v4h-4zM33 29h4v4h-4zM22 29h4v4h-4z"),
        ("w", "M8 14h32v15H8z"),
        ("y", "M4 15L24 3l20 12z"),
        ("e", "M8 19h32M8 24h32"),
    ],
    &[
        ("o", "M3 14h42v19H3z"),
        ("r", "M1 15l6-9h34l6 9z"),
        ("k", "M14 19h20v14H14z"),
        ("l", "M16 25h8v8h-8zM25 27h7v6h-7zM18 19h6v6h-6z"),
    ],
    &[
        ("w", "M6 18h36v15H6z"),
        ("b", "M3 19l10-8h22l10 8zM19 8l5-6 5 6z"),
        ("w", "M20 8h8v6h-8z"),
        ("k", "M21 24h6v9h-6z"),
        ("y", "M10 22h6v6h-6zM32 22h6v6h-6z"),
    ],
    &[
        ("s", "M8 10h6v4h6v-4h8v4h6v-4h6v23H8z"),
        ("k", "M20 33v-7a4 4 0 0 1 8 0v7z"),
        ("o", "M23 10V0h2v10z"),
        ("r", "M25 0l11 4-11 4z"),
    ],
    &[
        ("s", "M1 15h7v5h5v-5h7v5h5v-5h7v5h5v-5h7v5h3v13H1z"),
        (
            "e",
            "M1 24h46M1 28.5h46M12 20v4M24 20v4M36 20v4M7 24v4.5M19 24v4.5M31 24v4.5M42 24v4.5M12 28.5V33M24 28.5V33M36 28.5V33",
        ),
    ],
    &[
        ("s", "M14 16h4v3h4v-3h4v3h4v-3h4v17H14z"),
        ("s", "M2 12h3v3h3v-3h3v3h3v-3h2v21H2zM32 12h3v3h3v-3h3v3h3v-3h2v21H32z"),
        ("k", "M20 33v-6a4 4 0 0 1 8 0v6z"),
        ("b", "M1 12l8-10 8 10zM31 12l8-10 8 10z"),
        ("y", "M9 2V0l5 1.5zM39 2V0l5 1.5z"),
    ],
];

/// The commodities, in 24 by 24.
const GOODS: [Drawing; COMMODITIES] = [
    &[
        ("o", "M11 12h2v12h-2z"),
        (
            "y",
            "M12 0c3 3 3 6 0 9-3-3-3-6 0-9zM4 5c5 1 7 3 7 8-5 0-7-3-7-8zM20 5c-5 1-7 3-7 8 5 0 7-3 7-8zM4 12c5 1 7 3 7 8-5 0-7-3-7-8zM20 12c-5 1-7 3-7 8 5 0 7-3 7-8z",
        ),
    ],
    &[("o", "M6 5h13a4 7 0 0 1 0 14H6z"), ("l", "M6 5a5 7 0 1 0 .1 0z"), ("e", "M6 9a2 3 0 1 0 .1 0z")],
    &[("s", "M4 8l6-6 10 3 3 10-6 7H5l-4-7z"), ("e", "M4 8l7 4 9-7M11 12l-1 10M11 12l12 3")],
    &[("n", "M2 13l5-9h11l5 8-4 11H6z"), ("f", "M7 9h4v4H7zM14 10h4v4h-4zM10 16h4v4h-4z")],
    &[("l", "M1 4h22v5H1zM1 9.5h22v5H1zM1 15h22v5H1z"), ("e", "M4 6.5h6M13 12h7M5 17.5h8")],
    &[("o", "M10 8h4v16h-4z"), ("s", "M3 2h13l6 4-5 4H3z")],
    &[("s", "M12 0l3 3.5V14H9V3.5z"), ("y", "M4.5 14h15v3.5h-15z"), ("o", "M10.5 17.5h3V24h-3z")],
    &[
        ("b", "M2.5 3L12 .5 21.5 3v8c0 6-4 10.5-9.5 12.5C6.5 21.5 2.5 17 2.5 11z"),
        ("y", "M10.5 4h3v5.5H19v3h-5.5V20h-3v-7.5H5v-3h5.5z"),
    ],
];

/// What else there is, in 24 by 24.
const SIGNS: [(&str, Drawing); 9] = [
    ("unit", &[("p", "M12 1a5.5 5.5 0 0 1 3.5 9.7C19 12.5 20.5 17 21 23H3c.5-6 2-10.5 5.5-12.3A5.5 5.5 0 0 1 12 1z")]),
    ("home", &[("w", "M4 11h16v12H4z"), ("r", "M1 12L12 1l11 11z"), ("k", "M10 15h4v8h-4z")]),
    ("renown", &[("y", "M12 .8l3.4 7.3 7.8.9-5.8 5.4 1.6 7.8-7-3.9-7 3.9 1.6-7.8L.8 9l7.8-.9z")]),
    ("wall", &[("s", "M1 5h5v4h4V5h4v4h4V5h5v17H1z"), ("e", "M1 13.5h22M1 18h22M8 9v4.5M16 9v4.5M12 13.5V18")]),
    ("damage", &[("d", "M12 1.5a10.5 10.5 0 1 0 .1 0z"), ("c", "M13 1.5l-4 7 6 3-6 4.5 3.5 6.5")]),
    (
        "depletion",
        &[
            (
                "z",
                "M3 1.5h18a1.5 1.5 0 0 1 1.5 1.5v18a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 21V3A1.5 1.5 0 0 1 3 1.5z",
            ),
            ("c", "M6 6l12 12M18 6L6 18"),
        ],
    ),
    ("scaffold", &[("t", "M2 0v24M22 0v24M0 6h24M0 15h24M2 15l10-9 10 9M2 24l10-9 10 9")]),
    (
        "horde",
        &[
            ("n", "M12 2c6 0 10 4 10 10 0 4-2 6-4 7v4H6v-4c-2-1-4-3-4-7C2 6 6 2 12 2z"),
            ("f", "M6 10l5 2-4 3zM18 10l-5 2 4 3z"),
            ("w", "M3 8L0 0l7 4zM21 8l3-8-7 4z"),
        ],
    ),
    ("rest", &[("y", "M15 1a11 11 0 1 0 8 15A9 9 0 0 1 15 1z")]),
];

/// The sheet itself, unseen.
pub(super) fn sheet() -> AnyView {
    view! { <svg class="sheet-of-art" width="0" height="0" aria-hidden="true" inner_html=symbols()></svg> }
}

/// All symbols.
pub(super) fn symbols() -> String {
    let mut sheet = String::new();
    let mut add = |name: &str, (width, height): (u8, u8), drawing: Drawing| {
        // Writing into a text never fails.
        let _ = write!(sheet, "<symbol id=\"mm-{name}\" viewBox=\"0 0 {width} {height}\">");
        for (class, path) in drawing {
            sheet += &["<path class=\"mm-", class, "\" d=\"", path, "\"/>"].concat();
        }
        if let Some(product) = guild(name) {
            let _ = write!(sheet, "<use href=\"#mm-{product}\" x=\"28\" y=\"13\" width=\"19\" height=\"19\"/>");
        }
        sheet += "</symbol>";
    };
    for (name, drawing) in NAMES.into_iter().zip(BUILDINGS) {
        add(name, (48, 36), drawing);
    }
    for (name, drawing) in WARES.into_iter().zip(GOODS) {
        add(name, (24, 24), drawing);
    }
    for (name, drawing) in SIGNS {
        add(name, (24, 24), drawing);
    }
    sheet
}

/// Names of the symbols of buildings.
const NAMES: [&str; KINDS] =
    ["b0", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "ba", "bb", "bc", "bd", "be", "bf"];

/// Names of the symbols of commodities.
const WARES: [&str; COMMODITIES] = ["g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7"];

/// What lies before the door of a guild.
fn guild(name: &str) -> Option<&'static str> {
    let kind = Kind::ALL.into_iter().find(|kind| NAMES[*kind as usize] == name && kind.is_guild())?;
    kind.card().makes.first().map(|made| ware(*made))
}

/// The name of the symbol of a commodity.
pub(super) const fn ware(commodity: Commodity) -> &'static str {
    WARES[commodity.index()]
}

/// A symbol of the sheet.
pub(super) fn icon(name: &str) -> String {
    ["<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#mm-", name, "\"/></svg>"].concat()
}

/// The symbol of a commodity.
pub(super) fn good(commodity: Commodity) -> String {
    icon(ware(commodity))
}

/// Goods with their numbers.
pub(super) fn fare(goods: impl IntoIterator<Item = (Commodity, u16)>) -> String {
    let mut text = String::new();
    for (commodity, count) in goods {
        let _ = write!(text, "<b>{count}</b>{}", good(commodity));
    }
    text
}

/// A building as a picture.
pub(super) fn building(kind: Kind) -> String {
    let name = NAMES[kind as usize];
    ["<svg class=\"house\" viewBox=\"0 0 48 36\" aria-hidden=\"true\"><use href=\"#mm-", name, "\"/></svg>"].concat()
}

/// A symbol inside of a drawing: its corner and size.
pub(super) fn put(into: &mut String, name: &str, (x, y): (i32, i32), (width, height): (i32, i32)) {
    let _ = write!(into, "<use href=\"#mm-{name}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>");
}

/// A building inside of a drawing.
pub(super) fn put_building(into: &mut String, kind: Kind, corner: (i32, i32), size: (i32, i32)) {
    put(into, NAMES[kind as usize], corner, size);
}

/// A die that shows so many pips; a success stands out.
pub(super) fn die(face: usize, success: bool) -> String {
    const PIPS: [&str; 6] = [
        "M12 12h0",
        "M7 7h0M17 17h0",
        "M6 6h0M12 12h0M18 18h0",
        "M7 7h0M17 7h0M7 17h0M17 17h0",
        "M6 6h0M18 6h0M12 12h0M6 18h0M18 18h0",
        "M7 6h0M17 6h0M7 12h0M17 12h0M7 18h0M17 18h0",
    ];
    let class = if success { "die hit" } else { "die" };
    let pips = PIPS[face];
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path class=\"face\" d=\"M2 2h20v20H2z\"/><path class=\"pips\" d=\"{pips}\"/></svg>"
    )
}

/// The most pieces of a pile that are drawn, and how many lie on each other.
const PILE: (u16, u16) = (20, 5);

/// A pile of so many tokens of a commodity.
pub(super) fn pile(commodity: Commodity, count: u16) -> String {
    let mut path = String::new();
    for token in 0..count.min(PILE.0) {
        let (column, row) = (token / PILE.1, token % PILE.1);
        let _ = write!(path, "M{} {}h8v3h-8z", 1 + column * 10, 18 - row * 4);
    }
    let at = commodity.index();
    format!("<svg class=\"pile ware-{at}\" viewBox=\"0 0 40 23\" aria-hidden=\"true\"><path d=\"{path}\"/></svg>")
}
