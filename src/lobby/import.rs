//! Import of matches from files and links, export of everything as a file, and the list of unreadable saves.

use leptos::ev;
use leptos::html::Input;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::arriving;
use crate::context::use_app;
use crate::store::persistence;
use crate::store::saves::{self, Head, Quarantined};
use crate::{browser, route};

/// A save in quarantine.
#[component]
pub fn Unreadable(
    /// The save.
    quarantined: Quarantined,
    /// Called after the save is deleted.
    changed: Callback<()>,
) -> impl IntoView {
    let Quarantined { name, text } = quarantined;
    let file = format!("caravanserai-{name}.txt");
    let size = text.len().div_ceil(1024);
    view! {
        <div class="banner">
            <span>
                {format!("A saved match ({name}, {size} kB) can't be read: it is damaged, or from a newer version. It is kept unchanged.")}
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
                "Delete permanently"
            </button>
        </div>
    }
}

/// The section for importing matches and exporting everything.
#[component]
pub fn Import(
    /// The matches in the store.
    matches: RwSignal<Vec<(String, Head)>>,
) -> impl IntoView {
    let app = use_app();
    let take = move |text: Option<String>| {
        if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
            arriving::take_text(app, text);
        }
    };
    let link_field = NodeRef::<Input>::new();
    let chosen = move |event: ev::Event| {
        let input: HtmlInputElement = event.target().expect("a change has a target").unchecked_into();
        if let Some(files) = input.files() {
            arriving::take_files(app, &files);
        }
        // Allows choosing the same file again.
        input.set_value("");
    };
    let typed = move |event: ev::Event| {
        let input: HtmlInputElement = event.target().expect("a change has a target").unchecked_into();
        take(Some(input.value()));
        input.set_value("");
    };
    let _ = use_event_listener(window(), ev::dragover, move |event| event.prevent_default());
    let _ = use_event_listener(window(), ev::drop, move |event| {
        event.prevent_default();
        let Some(data) = event.data_transfer() else { return };
        match data.files().filter(|files| files.length() > 0) {
            Some(files) => arriving::take_files(app, &files),
            None => take(data.get_data("text").ok()),
        }
    });
    let _ = use_event_listener(window(), ev::paste, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        // Text pasted into another field is meant for it. The field for links would join the lines.
        if target.is_none() || target == link_field.get_untracked() {
            event.prevent_default();
            take(event.clipboard_data().and_then(|data| data.get_data("text").ok()));
        }
    });
    let is_promised = RwSignal::new(None);
    leptos::task::spawn_local(async move {
        let promised = persistence::is_promised().await;
        // The component may be disposed by now.
        let _ = is_promised.try_set(promised);
    });
    view! {
        <section class="import" aria-labelledby="import-heading">
            <h2 id="import-heading">"Import and export"</h2>
            <p>
                "Open files of matches or drop them here, or paste a match or a link. Their matches are added to yours; none of yours change."
            </p>
            <div class="ways link">
                <label for="link">"Link or match"</label>
                <input
                    id="link"
                    type="text"
                    class="field"
                    inputmode="url"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    node_ref=link_field
                    on:change=typed
                />
                <button type="button" class="button" on:click=move |_| arriving::take_clipboard(app)>"Paste"</button>
            </div>
            <div class="ways">
                <label class="button file">
                    "Open files"
                    // Phones and chat programs change the names and types of files.
                    <input type="file" multiple on:change=chosen />
                </label>
                {(!browser::is_one_file())
                    .then(|| {
                        view! {
                            <a class="button" href=format!("#{}", route::MOVE)>"Move everything to another device…"</a>
                            <a class="button" href=format!("#{}", route::JOIN)>"Join another device…"</a>
                        }
                    })}
                <button
                    type="button"
                    class="button"
                    on:click=move |_| {
                        let (name, text) = saves::export_all();
                        browser::download(name, &text);
                    }
                >
                    "Save all to a file"
                </button>
            </div>
            <p class="about">
                "The file also holds your statistics, set-ups and settings. Opening it in another browser adds what is missing there. Settings that were made there change only if you agree."
            </p>
            <p class="room">
                <span prop:textContent=move || matches.with(|_| room(saves::room_taken()))></span>
                " "
                <span prop:textContent=move || kept(is_promised.get())></span>
            </p>
        </section>
    }
}

/// Describes the browser's promise to keep the data.
fn kept(is_promised: Option<bool>) -> &'static str {
    match is_promised {
        Some(true) => "This browser has promised to keep it all.",
        Some(false) => "This browser may delete it when space runs out: a file is safer.",
        None => "",
    }
}

/// Describes the room taken in the storage.
fn room(taken: usize) -> String {
    let thousands = |characters: usize| (characters + 500) / 1000;
    format!("Storage used: {} kB of {} kB.", thousands(taken), thousands(saves::ROOM))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_taken_is_told_in_thousands() {
        assert_eq!(room(1_499), "Storage used: 1 kB of 5000 kB.");
    }
}
