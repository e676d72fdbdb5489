//! The sea: the island, the boats at anchor, and merchants wherever they are.

use leptos::prelude::*;

use crate::board_parts::scene::{Scene, ViewBox};

/// The sea with everything on it.
#[component]
pub(super) fn Sea() -> impl IntoView {
    let view_box = ViewBox { left: -160.0, top: 0.0, width: 1320.0, height: 1020.0 };
    view! { <Scene view_box label="The island and the boats" class="sea"><g></g></Scene> }
}
