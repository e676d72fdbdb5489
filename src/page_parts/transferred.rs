//! The progress of a transfer between devices.

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
