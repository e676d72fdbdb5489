//! The button beside a line that shows the match at that ply.

use engine::kernel::turn::Ply;
use leptos::prelude::*;

use crate::play::driver::use_match;
use crate::play::model::Msg;

/// A button that shows the match at `ply`.
#[component]
pub fn LookBackButton(ply: Ply) -> impl IntoView {
    let driver = use_match();
    view! {
        <button
            type="button"
            class="line-action look-back"
            data-word="Look back"
            tabindex="-1"
            aria-label="Look back at this"
            title="Look back at this"
            on:click=move |_| driver.send(Msg::LookBack(ply))
        >
            "↺"
        </button>
    }
}
