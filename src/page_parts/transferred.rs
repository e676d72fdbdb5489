//! The state of a connection between devices that isn't at a table: a transfer's progress, and an interruption.

use leptos::prelude::*;

/// A bar with the part of a transfer that has arrived.
#[component]
pub fn Transferred(
    /// The bytes that have arrived.
    bytes: Signal<usize>,
    /// The bytes of the whole transfer.
    of: usize,
) -> impl IntoView {
    let thousands = |bytes: usize| bytes.div_ceil(1000);
    view! {
        <p>
            <progress max=of.to_string() value=move || bytes.get().to_string() aria-label="Transferred"></progress>
            " "
            <span prop:textContent=move || format!("{} of {} kB", thousands(bytes.get()), thousands(of))></span>
        </p>
    }
}

/// The notice that the other device can't be reached for now.
#[component]
pub fn Interrupted() -> impl IntoView {
    view! {
        <p class="banner" role="alert">"The connection is interrupted. It goes on by itself once the devices reach each other."</p>
    }
}
