//! A part of boards in one state.

use leptos::prelude::*;

/// A part in one state, with its name.
#[component]
pub(super) fn Specimen(
    /// What state it is.
    name: &'static str,
    children: Children,
) -> impl IntoView {
    view! {
        <figure>
            {children()} <figcaption>{name}</figcaption>
        </figure>
    }
}
