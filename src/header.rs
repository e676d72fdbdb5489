//! The strip at the top of every page.

use leptos::prelude::*;

use crate::context::use_app;
use crate::store::settings::Theme;

/// The strip at the top: the way home, what a page puts there, and the theme.
#[component]
pub fn Header(children: Children) -> impl IntoView {
    let app = use_app();
    let next_theme = move |_| {
        app.settings.update(|settings| {
            settings.theme = match settings.theme {
                Theme::Auto => Theme::Light,
                Theme::Light => Theme::Dark,
                Theme::Dark => Theme::Auto,
            };
        });
    };
    let theme = move || match app.settings.get().theme {
        Theme::Auto => ("◐", "Theme: as the system"),
        Theme::Light => ("☀", "Theme: light"),
        Theme::Dark => ("☾", "Theme: dark"),
    };
    view! {
        <header class="top">
            <a class="home" href="#/" aria-label="Caravanserai">
                <svg class="arch" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M2 22V10l3-2V5l2-2 2 2v1h6V5l2-2 2 2v3l3 2v12h-7v-6a3 3 0 0 0-6 0v6z" />
                </svg>
                <span>"Caravanserai"</span>
            </a>
            {children()}
            <button
                type="button"
                class="button quiet icon theme"
                title=move || theme().1
                aria-label=move || theme().1
                on:click=next_theme
            >
                {move || theme().0}
            </button>
        </header>
    }
}
