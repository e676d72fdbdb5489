//! The button beside a bot's move that asks for its reason.

use engine::bots;
use engine::kernel::turn::Ply;
use leptos::prelude::*;

use crate::play::driver::{Driver, use_match};
use crate::play::model::Msg;

/// Returns `true` if a bot made the decision.
pub fn is_by_bot(driver: Driver, decision: Ply) -> bool {
    driver.with_table(|table| {
        let player = table.actor(decision).and_then(|seat| table.record().player_after(decision.0, seat));
        player.and_then(bots::bot).is_some()
    })
}

/// A button that asks why a bot made a decision.
#[component]
pub fn WhyButton(decision: Ply) -> impl IntoView {
    let driver = use_match();
    let ask = move |_| {
        driver.send(Msg::AskWhy(decision));
    };
    view! {
        <button
            type="button"
            class="line-action ask-why"
            data-word="Why?"
            aria-label="Why did the bot do this?"
            title="Why did the bot do this?"
            on:click=ask
        >
            "?"
        </button>
    }
}
