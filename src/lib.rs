//! The app: Leptos components, browser storage and links over the engine.

use leptos::prelude::*;

/// Mounts the app into the page.
pub fn start() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <h1>"Caravanserai"</h1> });
}
