//! The menu of a table.

use engine::link::{encode, seed_link};
use leptos::ev::{self, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};

use super::match_controller::use_match;
use crate::context::use_app;
use crate::store::saves;
use crate::{browser, route};

/// Longer links are cut off by too many programs on their way.
const LONGEST_LINK: usize = 4_000;

/// Rarer things to do with a match.
#[component]
pub fn Menu(help: RwSignal<bool>) -> impl IntoView {
    let (app, controller) = (use_app(), use_match());
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
    let game = controller.position.with_untracked(|position| position.meta.id);
    let deal = move |_| {
        close();
        let link = controller.ask(|table| seed_link(table.setup()));
        app.copy(browser::address(&format!("/{link}")), "The link is copied. Whoever opens it gets the same deal.");
    };
    let save = move || {
        let record = controller.ask(|table| table.record().clone());
        browser::download(&saves::file_name(&record), &record.to_json());
    };
    let whole = move |_| {
        close();
        match controller.ask(encode) {
            Ok(code) if code.len() <= LONGEST_LINK => {
                app.copy(
                    browser::address(&format!("/m/{code}")),
                    "The link is copied. It holds the whole match, secrets included.",
                );
            }
            _ => {
                save();
                app.tell("This match is too long for a link; here is the file instead.");
            }
        }
    };
    view! {
        <details class="menu" node_ref=node on:keydown=close_by_key>
            <summary class="button quiet">"Menu"</summary>
            <div class="menu-items">
                <a class="button quiet" href=format!("#{}", route::rules(game, None))>"How to play"</a>
                <button type="button" class="button quiet" on:click=move |_| { close(); help.set(true); }>"Keys"</button>
                <button type="button" class="button quiet" on:click=deal>"Copy link to this deal"</button>
                <button type="button" class="button quiet" on:click=whole>"Copy link to this match"</button>
                <button type="button" class="button quiet" on:click=move |_| { close(); save(); }>"Save file"</button>
                <a class="button quiet" href="#/">"Leave the table"</a>
            </div>
        </details>
    }
}
