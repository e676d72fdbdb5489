//! Pictures from a game's symbol sheet.

use leptos::prelude::*;

/// A picture of a symbol sheet, inline with text.
#[component]
pub fn Icon(
    /// The id of the symbol.
    name: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true">
            <use href=format!("#{name}")></use>
        </svg>
    }
}
