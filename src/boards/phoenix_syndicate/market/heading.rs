//! The heading of a part of the market.

use leptos::prelude::*;

/// A heading of a part.
#[component]
pub(super) fn Heading(
    /// The point at which its words begin.
    #[prop(into)]
    at: Signal<(f64, f64)>,
    /// The width of the part.
    #[prop(into)]
    width: Signal<f64>,
    title: &'static str,
    /// A few words about its use.
    #[prop(into)]
    note: Signal<String>,
) -> impl IntoView {
    view! {
        <text class="serif heading" x=move || at.get().0 + 2.0 y=move || at.get().1>
            {title}
        </text>
        <text class="note" x=move || at.get().0 + width.get() - 2.0 y=move || at.get().1>
            {note}
        </text>
    }
}
