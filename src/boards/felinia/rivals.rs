//! The other seats in a thin strip: the numbers that matter, always in view.

use leptos::prelude::*;

/// The strip.
#[component]
pub(super) fn Rivals() -> impl IntoView {
    view! { <section class="rivals" aria-label="The others"></section> }
}
