//! The input field for the user's own name.

use engine::matches::names::{MAX_NAME, clean_name};
use leptos::prelude::*;

use crate::context::use_app;

/// An input field that stores the user's name for all matches.
#[component]
pub fn OwnName() -> impl IntoView {
    let settings = use_app().settings;
    let keep = move |event| settings.update(|settings| settings.name = clean_name(&event_target_value(&event)));
    view! {
        <input
            type="text"
            class="field"
            maxlength=MAX_NAME.to_string()
            autocomplete="nickname"
            spellcheck="false"
            prop:value=move || settings.with(|settings| settings.name.clone())
            on:change=keep
        />
    }
}
