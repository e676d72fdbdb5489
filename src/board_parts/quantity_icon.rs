//! Icons of quantities, inline with text.

use leptos::prelude::*;

/// The icon of a quantity in a price or a gain.
#[derive(Clone, Copy, Debug)]
pub struct QuantityIcon {
    /// The quantity, as labels name it.
    pub what: &'static str,
    /// The id of the symbol.
    symbol: &'static str,
    /// The part of the symbol that is shown.
    view_box: &'static str,
}

impl QuantityIcon {
    /// Creates the icon from the name of the quantity, the id of the symbol and the part that is shown.
    pub const fn new(what: &'static str, symbol: &'static str, view_box: &'static str) -> Self {
        Self { what, symbol, view_box }
    }

    /// Draws the icon at the height of text. `palette` is the class with the game's colours.
    pub fn draw(self, palette: &str) -> AnyView {
        let class = format!("quantity {palette}");
        let drawn = view! {
            <svg class=class viewBox=self.view_box aria-hidden="true">
                <use href=format!("#{}", self.symbol)></use>
            </svg>
        };
        drawn.into_any()
    }
}
