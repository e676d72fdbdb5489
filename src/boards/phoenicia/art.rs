//! Sizes of drawings, and the SVG layers of the board.

use leptos::prelude::*;

use super::layout::use_layout;

/// The width of a worker's drawing.
pub(super) const WORKER: f64 = 36.0;

/// An SVG layer that covers the board, in units of the layout.
#[component]
pub(super) fn Drawing(children: Children) -> impl IntoView {
    let layout = use_layout();
    let size = Memo::new(move |_| layout.with(|layout| layout.size));
    view! {
        <svg class="drawing" width=move || size.get().0 height=move || size.get().1>
            {children()}
        </svg>
    }
}
