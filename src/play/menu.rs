//! The menu of a table.

use leptos::ev::{self, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};

use super::match_controller::use_match;
use super::share::{Shared, save_file};
use crate::route;

/// Rarer things to do with a match.
#[component]
pub fn Menu(
    /// Whether the list of keys is open.
    help: RwSignal<bool>,
    /// Whether the seats are open.
    seats: RwSignal<bool>,
    /// What is being shared.
    shared: RwSignal<Option<Shared>>,
) -> impl IntoView {
    let controller = use_match();
    let node = NodeRef::<html::Details>::new();
    let close = move || {
        if let Some(menu) = node.get_untracked() {
            let _ = menu.remove_attribute("open");
        }
    };
    // A click elsewhere closes it.
    let _ = use_event_listener(window(), ev::click, move |event| {
        let inside = event.target().and_then(|target| target.dyn_into::<Node>().ok());
        if !node.get_untracked().is_some_and(|menu| menu.contains(inside.as_ref())) {
            close();
        }
    });
    // So does Esc, which means nothing else then.
    let close_by_key = move |event: KeyboardEvent| {
        let Some(menu) = node.get_untracked().filter(|menu| menu.has_attribute("open")) else { return };
        if event.key() == "Escape" {
            event.prevent_default();
            close();
            if let Ok(Some(summary)) = menu.query_selector("summary") {
                let _ = summary.unchecked_into::<HtmlElement>().focus();
            }
        }
    };
    // The guide opens where it tells of what is being decided.
    let guide = Memo::new(move |_| {
        controller.position.with(|position| format!("#{}", route::rules(position.meta.id, position.prompt.rule)))
    });
    view! {
        <details class="menu" node_ref=node on:keydown=close_by_key>
            <summary class="button quiet">"Menu"</summary>
            <div class="menu-items">
                <a class="button quiet" href=move || guide.get()>"How to play"</a>
                <button type="button" class="button quiet" on:click=move |_| { close(); help.set(true); }>"Keys"</button>
                <button type="button" class="button quiet" on:click=move |_| { close(); seats.set(true); }>"Seats"</button>
                <button type="button" class="button quiet" on:click=move |_| { close(); shared.set(Some(Shared::Match(None))); }>"Share…"</button>
                <button type="button" class="button quiet" on:click=move |_| { close(); save_file(controller); }>"Save file"</button>
                <a class="button quiet" href=format!("#{}", route::WHAT_IS_NEW)>
                    {format!("What is new (version {})", env!("CARGO_PKG_VERSION"))}
                </a>
                <a class="button quiet" href="#/">"Leave the table"</a>
            </div>
        </details>
    }
}
