//! The frame around a component in one state.

use leptos::prelude::*;

/// A component in one state, with a caption.
#[component]
pub(super) fn Specimen(
    /// The caption: the name of the state.
    name: &'static str,
    children: Children,
) -> impl IntoView {
    view! {
        <figure>
            {children()} <figcaption>{name}</figcaption>
        </figure>
    }
}
