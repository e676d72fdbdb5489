//! The drawings of Phoenicia, all our own: one small picture for each development and tile, and the
//! signs that stand beside numbers. Colours come from classes in `style/board.css`, so that every
//! drawing follows the theme.

use engine::games::phoenicia::data::{Development, KINDS, Tile};

/// A sign that stands beside a number or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Production.
    Production,
    /// Victory points.
    Points,
    /// A storehouse.
    Storehouse,
    /// A coin.
    Coin,
    /// A production card.
    Card,
    /// An untrained worker: an outline.
    Untrained,
    /// A trained worker: solid, with a headband.
    Trained,
    /// Tools.
    Tools,
    /// The Overlord's crown.
    Crown,
    /// Leads an auction.
    Leads,
    /// Has to decide.
    Decides,
    /// Is still in.
    In,
    /// Has passed.
    Passed,
    /// Is locked out.
    Locked,
    /// Its turn is still to come.
    Waits,
    /// Something is lost.
    Lost,
    /// Open or close.
    Fold,
    /// A machine plays.
    Bot,
}

/// A sign as a picture without a name: the number's own words say what it is.
pub(super) fn sign(sign: Sign) -> String {
    let drawing = match sign {
        Sign::Production => {
            r#"<path class="a" d="M9 3h6v2l-1 1v2c3 1 5 4 5 7 0 4-3 5-3 7H8c0-2-3-3-3-7 0-3 2-6 5-7V6L9 5z"/><path class="e" d="M10 9H7a3 3 0 0 0-2 4M14 9h3a3 3 0 0 1 2 4M6 14h12"/>"#
        }
        Sign::Points => r#"<path class="s" d="M12 2l3 6.5 7 .8-5.2 4.7 1.5 7L12 17.4l-6.3 3.6 1.5-7L2 9.3l7-.8z"/>"#,
        Sign::Storehouse => {
            r#"<path class="w" d="M4 10l8-7 8 7v11H4z"/><path class="l" d="M9.5 14h5v7h-5z"/><path class="e" d="M2 11.5L12 3l10 8.5"/>"#
        }
        Sign::Coin => {
            r#"<circle class="s" cx="12" cy="12" r="9"/><circle class="e" cx="12" cy="12" r="9"/><path class="e" d="M12 7.5v9M9 10.5c2-2 4-2 6 0"/>"#
        }
        Sign::Card => {
            r#"<path class="l" d="M5 3h14v18H5z"/><path class="e" d="M5 3h14v18H5z"/><path class="a" d="M12 7l4 5-4 5-4-5z"/>"#
        }
        Sign::Untrained => {
            r#"<path class="o" d="M12 3.5a4 4 0 0 1 2.6 7c3 1.2 4.4 4 4.4 9.5H5c0-5.5 1.4-8.3 4.4-9.5a4 4 0 0 1 2.6-7z"/>"#
        }
        Sign::Trained => {
            r#"<path class="f" d="M12 3a4.3 4.3 0 0 1 2.8 7.5c3.2 1.2 4.7 4 4.7 10h-15c0-6 1.5-8.8 4.7-10A4.3 4.3 0 0 1 12 3z"/><path class="h" d="M7.9 6.3h8.2"/>"#
        }
        Sign::Tools => {
            r#"<path class="w" d="M10.5 8.5l3 3-8 9.5-3-3z"/><path class="k" d="M8 5l3.5-3 9 7.5-2.5 3.5-3-1.5-2.5 2-5-5z"/>"#
        }
        Sign::Crown => {
            r#"<path class="s" d="M3 7l5 4 4-7 4 7 5-4-2 12H5z"/><path class="e" d="M3 7l5 4 4-7 4 7 5-4-2 12H5zM5.5 16h13"/>"#
        }
        Sign::Leads => r#"<path class="i" d="M4 14l8-9 8 9h-5v6H9v-6z"/>"#,
        Sign::Decides => r#"<path class="i" d="M6 2h12v3l-4.5 7 4.5 7v3H6v-3l4.5-7L6 5z"/>"#,
        Sign::In => r#"<path class="j" d="M4 13l5 6L20 5"/>"#,
        Sign::Passed => r#"<path class="j" d="M5 5l14 14M19 5L5 19"/>"#,
        Sign::Locked => r#"<path class="i" d="M5 11h14v10H5z"/><path class="j" d="M8 11V8a4 4 0 0 1 8 0v3"/>"#,
        Sign::Waits => {
            r#"<circle class="i" cx="5" cy="12" r="2.5"/><circle class="i" cx="12" cy="12" r="2.5"/><circle class="i" cx="19" cy="12" r="2.5"/>"#
        }
        Sign::Lost => r#"<path class="j" d="M12 3v11M7 10l5 5 5-5M4 20h16"/>"#,
        Sign::Fold => r#"<path class="j" d="M5 8l7 8 7-8"/>"#,
        Sign::Bot => {
            r#"<path class="i" d="M11 2h2v4h-2zM4 7h16v13H4z"/><path class="l" d="M7.5 11h3v3h-3zM13.5 11h3v3h-3z"/>"#
        }
    };
    drawn("sign", "0 0 24 24", drawing)
}

/// The picture of a development.
pub(super) fn picture_of(development: Development) -> String {
    drawn("art", "0 0 32 32", DEVELOPMENTS[development.index()])
}

/// The picture of a tile.
pub(super) fn picture_of_tile(tile: Tile) -> String {
    drawn("art", "0 0 32 32", TILES[tile.index()])
}

/// The picture of the training ground.
pub(super) fn training_picture() -> String {
    drawn("art", "0 0 32 32", TRAINING)
}

/// The picture of the storage.
pub(super) fn storage_picture() -> String {
    drawn("art", "0 0 32 32", STORAGE)
}

fn drawn(class: &str, view_box: &str, drawing: &str) -> String {
    ["<svg class=\"", class, "\" viewBox=\"", view_box, "\" aria-hidden=\"true\">", drawing, "</svg>"].concat()
}

const TILES: [&str; 4] = [
    // Hunting: a bow with its arrow.
    r#"<path class="x" d="M9 4c12 2 19 9 19 19"/><path class="y" d="M9 4l19 19"/><path class="y" d="M4 28L23 9"/><path class="k" d="M26 6l-1.5 6.5-5-5z"/><path class="a" d="M3 25l4-1 1 1-1 4-3 1-2-2z"/>"#,
    // Farming: ears of wheat.
    r#"<path class="z" d="M16 30V12M10 30c0-8-2-10-4-14M22 30c0-8 2-10 4-14"/><path class="s" d="M16 2c3 3 3 6 0 9-3-3-3-6 0-9zM16 9c4 0 5 3 5 6-3 0-5-2-5-6zM16 9c-4 0-5 3-5 6 3 0 5-2 5-6zM5 9c3 2 3 5 1 8-3-2-3-5-1-8zM27 9c-3 2-3 5-1 8 3-2 3-5 1-8zM7 16c3 0 4 3 4 5-3 0-4-2-4-5zM25 16c-3 0-4 3-4 5 3 0 4-2 4-5z"/>"#,
    // Mining: a pick on a rock.
    r#"<path class="k" d="M3 29l4-8 6-3 6 4 6-2 5 9z"/><path class="s" d="M9 24l2 2-2 2-2-2zM22 24l2 2-2 2-2-2z"/><path class="x" d="M8 22L22 7"/><path class="t" d="M12 3c7-1 14 4 16 12l-2 1c-2-6-8-11-14-11z"/>"#,
    // Clothmaking: a bolt of purple cloth.
    r#"<path class="w" d="M3 5h26v3H3z"/><path class="p" d="M6 8h20v18q-3 3-5 0-2-3-5 0t-5 0q-2-3-5 0z"/><path class="s" d="M6 12h20v2H6zM6 17h20v1H6z"/>"#,
];

const TRAINING: &str = r#"<path class="s" d="M2 27h28v3H2z"/><path class="w" d="M15 6h3v21h-3z"/><path class="w" d="M7 11h18v3H7z"/><circle class="a" cx="16.5" cy="6" r="4"/><path class="x" d="M25 27L30 9"/>"#;

const STORAGE: &str = r#"<path class="w" d="M3 13L16 4l13 9v16H3z"/><path class="e" d="M1.5 14.5L16 4l14.5 10.5"/><path class="l" d="M8 17h16v12H8z"/><path class="a" d="M11 20h3l1 3-1 6h-3l-1-6zM18 20h3l1 3-1 6h-3l-1-6z"/>"#;

/// In the order of [`Development`].
const DEVELOPMENTS: [&str; KINDS] = [
    // Dyer: a vat of purple with a cloth being lifted out.
    r#"<path class="w" d="M4 3h24v2H4z"/><path class="p" d="M11 4h10v13H11z"/><path class="a" d="M4 16h24l-3 14H7z"/><path class="p" d="M4 16a12 3.5 0 0 1 24 0 12 3.5 0 0 1-24 0z"/>"#,
    // Granary: a domed silo with a ramp.
    r#"<path class="s" d="M4 30V14a8 8 0 0 1 16 0v16z"/><path class="w" d="M9 30v-7a3 3 0 0 1 6 0v7zM20 30V19a5 5 0 0 1 10 0v11z"/><path class="k" d="M10 12h4v3h-4z"/><path class="l" d="M24 24h2v6h-2z"/>"#,
    // Glassmaking: a flask.
    r#"<path class="t" d="M13 4v9C8 15 5 19 5 23c0 4 4 7 11 7s11-3 11-7c0-4-3-8-8-10V4z"/><path class="l" d="M9 23c0-3 2-5 4-6l1 2c-2 1-3 3-2 6z"/><path class="s" d="M11 2h10v3H11z"/>"#,
    // Fort: a battlemented tower.
    r#"<path class="a" d="M5 30V6h5v4h4V6h4v4h4V6h5v24z"/><path class="w" d="M12 30v-8a4 4 0 0 1 8 0v8z"/><path class="k" d="M9 14h2v4H9zM21 14h2v4h-2z"/><path class="p" d="M16 6V1l6 2-5 2v1z"/>"#,
    // Prospector: a nugget under a hand pick.
    r#"<path class="k" d="M2 30l6-9 8-3 8 4 6 8z"/><path class="s" d="M16 22l4 3-1 4h-6l-1-4z"/><path class="x" d="M6 18L20 4"/><path class="t" d="M11 2c6-1 12 4 14 10l-3 1c-1-4-5-8-11-9z"/>"#,
    // Indentured Worker: a figure carrying a jar.
    r#"<circle class="a" cx="14" cy="9" r="5"/><path class="s" d="M9 8h10V6a5 5 0 0 0-10 0z"/><path class="t" d="M5 30c0-9 3-14 9-14s9 5 9 14z"/><path class="a" d="M22 6h6l-1 3c2 2 3 5 2 8-1 2-7 2-8 0-1-3 0-6 2-8z"/>"#,
    // Tracker: a bow and tracks.
    r#"<path class="x" d="M6 3c12 0 20 8 20 20"/><path class="y" d="M6 3l20 20M3 22L21 8"/><path class="k" d="M25 5l-2 6-4-4z"/><path class="a" d="M7 25a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM15 26a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"/>"#,
    // Caravan: a laden camel.
    r#"<path class="s" d="M2 12l3-4 4 1 1 7c2-4 4-5 6-2 2-4 5-4 7 0 3 0 5 3 5 8l2 4-2 1-2-4v7h-3v-8h-9v8h-3V20l-4-1-2-6-3 1z"/><path class="p" d="M14 12h9l1 7H13z"/><path class="a" d="M15 10h7v3h-7z"/>"#,
    // Dye House: a house with purple hangings.
    r#"<path class="s" d="M3 30V12h26v18z"/><path class="a" d="M1 12l4-7h22l4 7z"/><path class="p" d="M6 14h6v11l-3-2-3 2zM20 14h6v11l-3-2-3 2z"/><path class="w" d="M13 30v-9a3 3 0 0 1 6 0v9z"/>"#,
    // City Centre: a temple front.
    r#"<path class="s" d="M2 11L16 2l14 9v3H2z"/><path class="l" d="M5 14h4v12H5zM14 14h4v12h-4zM23 14h4v12h-4z"/><path class="e" d="M5 14h4v12H5zM14 14h4v12h-4zM23 14h4v12h-4z"/><path class="a" d="M2 26h28v4H2z"/><circle class="p" cx="16" cy="9" r="2"/>"#,
    // Smelter: a furnace with fire.
    r#"<path class="k" d="M6 30l3-17h14l3 17z"/><path class="w" d="M10 8h12v5H10z"/><path class="a" d="M10 30c0-6 3-7 4-12 3 2 2 4 3 5 1-1 1-2 1-3 3 3 4 6 4 10z"/><path class="s" d="M13 30c0-3 2-4 3-6 2 2 3 4 3 6z"/><path class="y" d="M14 5c-2-2 2-2 0-4M19 5c-2-2 2-2 0-4"/>"#,
    // Shipyard: a hull on the slip.
    r#"<path class="w" d="M2 13c6 3 22 3 28-1-1 8-6 12-14 12S3 20 2 13z"/><path class="e" d="M9 15v8M16 16v8M23 15v7"/><path class="k" d="M7 24l-3 6h3l3-6zM25 24l3 6h-3l-3-6z"/><path class="s" d="M1 28h30v3H1z"/><path class="x" d="M16 14V3l8 4"/>"#,
    // Public Works: an aqueduct.
    r#"<path class="s" d="M1 9h30v21h-5v-8a4 4 0 0 0-8 0v8h-4v-8a4 4 0 0 0-8 0v8H1z"/><path class="t" d="M1 5h30v4H1z"/><path class="e" d="M1 13h30"/>"#,
    // Ships: a round ship under sail.
    r#"<path class="x" d="M16 25V3"/><path class="l" d="M6 6h20c2 5 2 9 0 13H6c2-4 2-8 0-13z"/><path class="p" d="M7 10h20v5H7z"/><path class="w" d="M2 20c4 3 24 3 27 0l2-5c1 8-4 13-14 13S1 26 2 20z"/><path class="u" d="M1 29q4-3 8 0t8 0 8 0 6-1"/>"#,
    // Refugee Settlement: tents.
    r#"<path class="s" d="M1 29L11 8l10 21z"/><path class="a" d="M14 29l8-16 9 16z"/><path class="k" d="M8 29l3-9 3 9zM20 29l2.5-7 2.5 7z"/><path class="e" d="M9 5l4 6M13 5l-4 6"/>"#,
    // Merchant Quarter: a stall under an awning.
    r#"<path class="w" d="M4 12h3v18H4zM25 12h3v18h-3z"/><path class="s" d="M2 4h28v9q-3.5 4-7 0-3.5 4-7 0-3.5 4-7 0-3.5 4-7 0z"/><path class="a" d="M2 4h7v9q-3.5 4-7 0zM16 4h7v9q-3.5 4-7 0z"/><path class="w" d="M7 22h18v8H7z"/><path class="p" d="M10 19h4v3h-4z"/><path class="t" d="M18 18h4v4h-4z"/>"#,
    // Trade Fleet: two sails on the sea.
    r#"<path class="x" d="M10 23V5M23 22V8"/><path class="p" d="M3 7h14c1 4 1 8 0 11H3c1-3 1-7 0-11z"/><path class="a" d="M18 9h11c1 3 1 6 0 9H18c1-3 1-6 0-9z"/><path class="w" d="M1 19c4 3 13 3 17 0-1 6-4 8-9 8s-7-2-8-8zM18 20c3 2 9 2 13-1-1 5-4 8-8 8-3 0-5-3-5-7z"/><path class="u" d="M1 29q4-3 8 0t8 0 8 0 6-1"/>"#,
    // City Walls: a gate between towers.
    r#"<path class="a" d="M1 30V5h3v3h2V5h3v3h2v5h2v-3h2v3h2v-3h2v3h2V8h2V5h3v3h2V5h3v25z"/><path class="k" d="M12 30v-8a4 4 0 0 1 8 0v8z"/><path class="s" d="M1 13h9v2H1zM22 13h9v2h-9z"/><path class="k" d="M4 18h2v4H4zM26 18h2v4h-2z"/>"#,
    // Port: a lighthouse over the water.
    r#"<path class="s" d="M11 9h10l3 17H8z"/><path class="a" d="M10.5 13h11l.7 4H9.8zM9 21h14l.6 4H8.3z"/><path class="k" d="M11 4h10v5H11z"/><path class="l" d="M13 5h6v3h-6z"/><path class="w" d="M10 4l6-4 6 4z"/><path class="t" d="M0 26q4-3 8 0t8 0 8 0 8 0v6H0z"/>"#,
];
