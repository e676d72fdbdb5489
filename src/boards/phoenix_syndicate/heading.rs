//! The heading of a part of the board.

use leptos::prelude::*;

/// Draws a heading with a short note.
pub(super) fn heading(title: &'static str, note: impl Into<String>) -> impl IntoView {
    view! {
        <div class="heading">
            <b class="serif">{title}</b>
            <span>{note.into()}</span>
        </div>
    }
}
