//! Names of the symbols in `symbols.svg`, and of the classes of colours.

use crate::board_parts::quantity_icon::QuantityIcon;
use engine::games::felinia::data::{Kingdom, Special, Symbol, Tile};
use engine::games::felinia::goods::Good;

/// The icons of quantities in prices and gains.
pub(super) const QUANTITIES: &[QuantityIcon] = &[
    QuantityIcon::new("watches", good(Good::Watches), "0 0 40 40"),
    QuantityIcon::new("clothing", good(Good::Clothing), "0 0 40 40"),
    QuantityIcon::new("wine", good(Good::Wine), "0 0 40 40"),
    QuantityIcon::new("books", good(Good::Books), "0 0 40 40"),
    QuantityIcon::new("glassware", good(Good::Glassware), "0 0 40 40"),
    QuantityIcon::new("silver", reward(Symbol::Silver), "0 0 32 32"),
    QuantityIcon::new("gold", reward(Symbol::Gold), "0 0 32 32"),
    QuantityIcon::new("spice", reward(Symbol::Spice), "0 0 32 32"),
    QuantityIcon::new("food", reward(Symbol::Food), "0 0 32 32"),
    QuantityIcon::new("merchants in stock", "felinia-merchant", "-3 -1 40 44"),
];

/// Returns the symbol of a people's head.
pub(super) const fn head(kingdom: Kingdom) -> &'static str {
    match kingdom {
        Kingdom::Lion => "felinia-lion",
        Kingdom::Cheetah => "felinia-cheetah",
        Kingdom::Tiger => "felinia-tiger",
        Kingdom::Panther => "felinia-panther",
        Kingdom::Lynx => "felinia-lynx",
    }
}

/// Returns the symbol of a kind of merchandise.
pub(super) const fn good(good: Good) -> &'static str {
    match good {
        Good::Watches => "felinia-watches",
        Good::Clothing => "felinia-clothing",
        Good::Wine => "felinia-wine",
        Good::Books => "felinia-books",
        Good::Glassware => "felinia-glassware",
    }
}

/// Returns the symbol of a province's reward.
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

/// The sign beside the picture of a trade tile: points at the end, income, or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// No sign.
    None,
    /// Points.
    Star,
    /// Income.
    Plus,
}

/// Returns the picture and the sign of a trade tile.
pub(super) const fn tile(tile: Tile) -> (&'static str, Sign) {
    match tile {
        Tile::Figure(kingdom) => (head(kingdom), Sign::None),
        Tile::Special(special) => match special {
            Special::FoodPoints => ("felinia-food", Sign::Star),
            Special::SpicePoints => ("felinia-spice", Sign::Star),
            Special::Loners => ("felinia-loner", Sign::Star),
            Special::PlacePoints => ("felinia-mystery", Sign::Star),
            Special::FoodIncome => ("felinia-food", Sign::Plus),
            Special::Grant => ("felinia-gift", Sign::None),
            Special::SilverIncome => ("felinia-silver", Sign::Plus),
            Special::GoldIncome => ("felinia-gold", Sign::Plus),
        },
    }
}
