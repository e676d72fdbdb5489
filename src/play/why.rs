//! The button beside what a bot has done that asks why it did so.

use engine::bots;
use leptos::prelude::*;

use super::match_controller::{MatchController, use_match};
use crate::context::use_app;

/// Whether a bot has made the decision that led to this step of the log.
pub fn is_by_bot(controller: MatchController, step: usize) -> bool {
    step > 0
        && controller.ask(|table| {
            let player = table.actor(step - 1).and_then(|seat| table.record().player_after(step - 1, seat));
            player.and_then(bots::bot).is_some()
        })
}

/// Asks why a bot has made a decision, counted from 0.
#[component]
pub fn WhyButton(decision: usize) -> impl IntoView {
    let (app, controller) = (use_app(), use_match());
    let ask = move |_| {
        if let Err(refused) = controller.ask_why(decision) {
            app.tell(refused);
        }
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
