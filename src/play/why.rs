//! The button beside what a bot has done that asks why it did so.

use engine::bots;
use engine::table::Ply;
use leptos::prelude::*;

use super::driver::{Driver, use_match};
use super::model::Msg;

/// Whether a bot has made the decision that led to this step of the log.
pub fn is_by_bot(driver: Driver, step: usize) -> bool {
    step > 0
        && driver.ask(|table| {
            let player = table.actor(step - 1).and_then(|seat| table.record().player_after(step - 1, seat));
            player.and_then(bots::bot).is_some()
        })
}

/// Asks why a bot has made a decision, counted from 0.
#[component]
pub fn WhyButton(decision: usize) -> impl IntoView {
    let driver = use_match();
    let ask = move |_| {
        driver.send(Msg::AskWhy(Ply(decision)));
    };
    view! {
        <button
            type="button"
            class="line-action ask-why"
            aria-label="Why did the bot do this?"
            title="Why did the bot do this?"
            on:click=ask
        >
            "?"
        </button>
    }
}
