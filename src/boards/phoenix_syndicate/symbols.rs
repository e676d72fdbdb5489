//! Names of the symbols in `symbols.svg`.

use crate::board_parts::quantity_icon::QuantityIcon;
use engine::games::phoenix_syndicate::data::Tile;
use engine::games::phoenix_syndicate::goods::{Colour, Good};
use engine::games::phoenix_syndicate::operation::Operation;

/// The icons of quantities in prices and gains.
pub(super) const QUANTITIES: &[QuantityIcon] = &[
    QuantityIcon::new("spice", "syndicate-spice", "0 0 16 16"),
    QuantityIcon::new("ore", "syndicate-ore", "0 0 16 16"),
    QuantityIcon::new("water", "syndicate-water", "0 0 16 16"),
    QuantityIcon::new("organics", "syndicate-organics", "0 0 16 16"),
    QuantityIcon::new("plasma", "syndicate-plasma", "0 0 16 16"),
    QuantityIcon::new("contraband", "syndicate-contraband", "0 0 16 16"),
    QuantityIcon::new("any goods", "syndicate-any", "0 0 16 16"),
    QuantityIcon::new("credits", "syndicate-credit", "0 0 16 16"),
    QuantityIcon::new("Agents left", "syndicate-agent", "0 0 16 22"),
];

/// Returns the symbol of a kind of goods.
pub(super) const fn good(good: Good) -> &'static str {
    match good {
        Good::Spice => "syndicate-spice",
        Good::Ore => "syndicate-ore",
        Good::Water => "syndicate-water",
        Good::Organics => "syndicate-organics",
        Good::Plasma => "syndicate-plasma",
        Good::Contraband => "syndicate-contraband",
    }
}

/// The symbol of goods of any colour.
pub(super) const ANY: &str = "syndicate-any";

/// Returns the symbol of an action of a Command Center.
pub(super) const fn operation(operation: Operation) -> &'static str {
    match operation {
        Operation::Deploy => "syndicate-deploy",
        Operation::Infiltrate => "syndicate-infiltrate",
        Operation::Expand => "syndicate-expand",
        Operation::Smuggle => "syndicate-smuggle",
        Operation::Scheme => "syndicate-scheme",
    }
}

/// Returns the paint of a planet. A Prestige system is a sun.
pub(super) const fn planet(colour: Option<Colour>) -> &'static str {
    match colour {
        Some(Colour::Red) => "url(#syndicate-planet-0)",
        Some(Colour::Yellow) => "url(#syndicate-planet-1)",
        Some(Colour::Blue) => "url(#syndicate-planet-2)",
        Some(Colour::Green) => "url(#syndicate-planet-3)",
        Some(Colour::Purple) => "url(#syndicate-planet-4)",
        None => "url(#syndicate-sun)",
    }
}

/// Returns the class of the colour of goods.
pub(super) const fn hue(good: Good) -> &'static str {
    ["hue-0", "hue-1", "hue-2", "hue-3", "hue-4", "hue-5"][good as usize]
}

/// Returns the class of the colour of a tile's planet. A Prestige system has the colour of contraband.
pub(super) fn hue_of(tile: Tile) -> &'static str {
    hue(tile.planet().map_or(Good::Contraband, Colour::good))
}
