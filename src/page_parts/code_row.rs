//! Rows for the codes that two devices exchange: one to copy, and one to paste.

use leptos::prelude::*;

use crate::context::use_app;
use crate::devices::signal::SignalError;

/// A link in a field, with a button that copies it.
#[component]
pub fn CopyRow(
    /// The link.
    link: String,
    /// The accessible name of the field.
    label: &'static str,
    /// The words on the button.
    words: &'static str,
    /// The notice after copying.
    done: &'static str,
) -> impl IntoView {
    let app = use_app();
    let kept = StoredValue::new(link.clone());
    view! {
        <div class="link-row">
            <input class="field" type="text" readonly aria-label=label prop:value=link />
            <button type="button" class="button" on:click=move |_| app.copy(kept.get_value(), done)>{words}</button>
        </div>
    }
}

/// A field for a pasted code, with a button that uses it.
#[component]
pub fn PasteRow(
    /// The accessible name of the field.
    label: &'static str,
    /// The words on the button.
    words: &'static str,
    /// Called with the text of the field. An error is shown.
    paste: Callback<String, Result<(), SignalError>>,
) -> impl IntoView {
    let app = use_app();
    let text = RwSignal::new(String::new());
    let press = move |_| {
        if let Err(why) = paste.run(text.get_untracked()) {
            app.tell(why.to_string());
        }
    };
    view! {
        <div class="link-row">
            <input
                class="field"
                type="text"
                aria-label=label
                placeholder=label
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
            />
            <button type="button" class="button primary" on:click=press>{words}</button>
        </div>
    }
}
