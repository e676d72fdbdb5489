//! The heading of a part of the table.

use leptos::prelude::*;

/// Draws a heading with a few words about the use of its part.
pub(super) fn heading(title: &'static str, note: impl Into<String>) -> impl IntoView {
    view! {
        <div class="heading">
            <b class="serif">{title}</b>
            <span>{note.into()}</span>
        </div>
    }
}
