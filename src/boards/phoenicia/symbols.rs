//! Names of the symbols in `symbols.svg`.

use crate::board_parts::quantity_icon::QuantityIcon;
use engine::games::phoenicia::data::{Development, Tile};

/// The icons of quantities in prices and gains.
pub(super) const QUANTITIES: &[QuantityIcon] = &[
    QuantityIcon::new("money", "phoenicia-coin", "0 0 28 28"),
    QuantityIcon::new("coins", "phoenicia-coin", "0 0 28 28"),
    QuantityIcon::new("VP", "phoenicia-points", "0 0 24 24"),
    QuantityIcon::new("production", "phoenicia-production", "0 0 24 24"),
    QuantityIcon::new("storehouses", "phoenicia-storehouse", "0 0 24 24"),
    QuantityIcon::new("cards", "phoenicia-cards", "0 0 24 24"),
    QuantityIcon::new("trained", "phoenicia-worker", "0 0 36 46"),
    QuantityIcon::new("untrained", "phoenicia-untrained", "0 0 36 46"),
];

/// Returns the symbol of a development.
pub(super) const fn development(development: Development) -> &'static str {
    match development {
        Development::Dyer => "phoenicia-dyer",
        Development::Granary => "phoenicia-granary",
        Development::Glassmaking => "phoenicia-glassmaking",
        Development::Fort => "phoenicia-fort",
        Development::Prospector => "phoenicia-prospector",
        Development::IndenturedWorker => "phoenicia-indentured-worker",
        Development::Tracker => "phoenicia-tracker",
        Development::Caravan => "phoenicia-caravan",
        Development::DyeHouse => "phoenicia-dye-house",
        Development::CityCentre => "phoenicia-city-centre",
        Development::Smelter => "phoenicia-smelter",
        Development::Shipyard => "phoenicia-shipyard",
        Development::PublicWorks => "phoenicia-public-works",
        Development::Ships => "phoenicia-ships",
        Development::RefugeeSettlement => "phoenicia-refugee-settlement",
        Development::MerchantQuarter => "phoenicia-merchant-quarter",
        Development::TradeFleet => "phoenicia-trade-fleet",
        Development::CityWalls => "phoenicia-city-walls",
        Development::Port => "phoenicia-port",
    }
}

/// Returns the symbol of a tile's land.
pub(super) const fn land(tile: Tile) -> &'static str {
    match tile {
        Tile::Hunting => "phoenicia-hunting-land",
        Tile::Farming => "phoenicia-farming-land",
        Tile::Mining => "phoenicia-mining-land",
        Tile::Clothmaking => "phoenicia-clothmaking-land",
    }
}

/// Returns the symbol of a tile's tools.
pub(super) const fn tools(tile: Tile) -> &'static str {
    match tile {
        Tile::Hunting => "phoenicia-tools-hunting",
        Tile::Farming => "phoenicia-tools-farming",
        Tile::Mining => "phoenicia-tools-mining",
        Tile::Clothmaking => "phoenicia-tools-clothmaking",
    }
}

/// Returns the number of a set, as it is printed.
pub(super) const fn set(set: u8) -> &'static str {
    match set {
        1 => "I",
        2 => "II",
        3 => "III",
        _ => "IV",
    }
}
