//! The drawings of quantities, in the midst of text.

use leptos::prelude::*;

/// The drawing of a quantity in a price or a gain.
#[derive(Clone, Copy, Debug)]
pub struct QuantityIcon {
    /// The quantity, as labels name it.
    pub what: &'static str,
    /// The id of the drawing.
    symbol: &'static str,
    /// The part of the drawing's plane that is shown.
    view_box: &'static str,
}

impl QuantityIcon {
    /// Names the drawing of a quantity, and the part of it that is shown.
    pub const fn new(what: &'static str, symbol: &'static str, view_box: &'static str) -> Self {
        Self { what, symbol, view_box }
    }

    /// Draws it as high as text, in the colours of a palette, which is a class.
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
