//! Matches from files, and saves that couldn't be read.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use crate::context::use_app;
use crate::store::saves::{self, Quarantined};
use crate::{browser, route};

/// A save that couldn't be read.
#[component]
pub fn Unreadable(
    /// The save.
    quarantined: Quarantined,
    /// Told when it is gone.
    changed: Callback<()>,
) -> impl IntoView {
    let Quarantined { name, text } = quarantined;
    let file = format!("caravanserai-{name}.txt");
    let size = text.len().div_ceil(1024);
    view! {
        <div class="banner">
            <span>
                {format!("A saved match ({name}, {size} kB) can't be read: it is damaged, or from a newer version. It is kept as it is.")}
            </span>
            <button type="button" class="button quiet" on:click=move |_| browser::download(&file, &text)>
                "Save file"
            </button>
            <button
                type="button"
                class="button quiet"
                on:click=move |_| {
                    saves::discard(&name);
                    changed.run(());
                }
            >
                "Delete for good"
            </button>
        </div>
    }
}

/// Opens a match from a file; always as a new one.
#[component]
pub fn Import() -> impl IntoView {
    let app = use_app();
    let read = move |text: String| {
        let records = match saves::read_file(&text) {
            Ok(records) => records,
            Err(why) => return app.tell(why),
        };
        let mut last = None;
        for record in &records {
            match saves::adopt(record, browser::entropy(), browser::now()) {
                Ok((id, notice)) => last = Some((id, notice)),
                Err(why) => app.tell(why),
            }
        }
        if let Some((id, notice)) = last {
            browser::go(&route::play(&id));
            app.tell(notice.unwrap_or_else(|| "The match was added to yours.".into()));
        }
    };
    let chosen = move |event: ev::Event| {
        let input: HtmlInputElement = event.target().expect("a change has a target").unchecked_into();
        let file = input.files().and_then(|files| files.get(0));
        let Some(file) = file else { return };
        if file.size() > engine::record::Record::MAX_BYTES as f64 {
            return app.tell("This is too large to be a saved match.");
        }
        leptos::task::spawn_local(async move {
            match JsFuture::from(file.text()).await {
                Ok(text) => read(text.as_string().unwrap_or_default()),
                Err(_) => app.tell("This file can't be read."),
            }
            input.set_value("");
        });
    };
    view! {
        <section class="import" aria-labelledby="import-heading">
            <h2 id="import-heading">"A match from elsewhere"</h2>
            <p>"Open a match that was saved as a file. It is added to your matches and changes none of them."</p>
            <label class="button file">
                "Open a file"
                <input type="file" accept=".json,application/json" on:change=chosen />
            </label>
        </section>
    }
}
