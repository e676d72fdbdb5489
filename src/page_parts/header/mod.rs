//! The bar at the top of every page, with the settings.

mod settings;

use leptos::prelude::*;

use settings::SettingsDialog;
pub use settings::{Choices, PACES};

/// The bar at the top: a link to the start page, the content that a page passes, and the settings.
#[component]
pub fn Header(
    /// `true` if the texts change while the header is shown. Browsers then leave it untranslated.
    #[prop(optional)]
    is_live: bool,
    children: Children,
) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <header class="top" translate=is_live.then_some("no")>
            <a class="home" href="#/" aria-label="Caravanserai">
                <svg class="arch" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M2 22V10l3-2V5l2-2 2 2v1h6V5l2-2 2 2v3l3 2v12h-7v-6a3 3 0 0 0-6 0v6z" />
                </svg>
                <span>"Caravanserai"</span>
            </a>
            {children()}
            <button
                type="button"
                class="button quiet icon"
                title="Settings"
                aria-label="Settings"
                on:click=move |_| open.set(true)
            >
                "⚙"
            </button>
        </header>
        <SettingsDialog open />
    }
}
