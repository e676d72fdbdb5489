//! The quay: five stalls and the guild, in the order in which they are served.

use leptos::prelude::*;

use crate::board_parts::scene::{Scene, ViewBox};

/// The quay.
#[component]
pub(super) fn Quay() -> impl IntoView {
    let view_box = ViewBox { left: 0.0, top: 0.0, width: 300.0, height: 637.0 };
    view! { <Scene view_box label="The markets and the guild" class="quay"><g></g></Scene> }
}
