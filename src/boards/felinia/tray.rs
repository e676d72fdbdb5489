//! The viewer's own board: silver, goods, cards, merchants in stock and trade tiles.

use leptos::prelude::*;

use crate::board_parts::scene::{Scene, ViewBox};

/// The viewer's own board.
#[component]
pub(super) fn Tray() -> impl IntoView {
    let view_box = ViewBox { left: 0.0, top: 0.0, width: 1080.0, height: 134.0 };
    view! { <Scene view_box label="Your board" class="tray"><g></g></Scene> }
}
