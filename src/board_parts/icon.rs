//! Pictures from a game's symbol sheet.

use leptos::prelude::*;

/// A picture of a symbol sheet, in the midst of text.
#[component]
pub fn Icon(
    /// The id of the symbol.
    #[prop(into)]
    name: Signal<String>,
) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true">
            <use href=move || format!("#{}", name.get())></use>
        </svg>
    }
}
