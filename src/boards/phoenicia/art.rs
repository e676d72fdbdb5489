//! Measures of drawings, and the layers of SVG on the plane of the table.

use leptos::prelude::*;

use super::layout::use_layout;

/// The width of a worker as it is drawn.
pub(super) const WORKER: f64 = 36.0;

/// A layer of SVG that covers the table, in the units of the layout.
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
