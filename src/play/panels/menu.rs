//! The menu of a table.

use leptos::ev::{self, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;
use leptos_use::{use_event_listener, use_media_query};
use wasm_bindgen::JsCast;
use web_sys::{HtmlDetailsElement, Node};

use super::choices::controls::PaceOfBots;
use super::dialogs::share::{Shared, save_file};
use crate::board_parts::window::NARROW;
use crate::context::use_app;
use crate::play::driver::use_match;
use crate::play::input::elements::use_table_elements;
use crate::play::other_devices::use_other_devices;
use crate::route;

/// The menu with less frequent actions.
#[component]
pub fn Menu(
    /// `true` while the list of keys is open.
    help: RwSignal<bool>,
    /// `true` while the dialog for the seats is open.
    seats: RwSignal<bool>,
    /// The content that is being shared.
    shared: RwSignal<Option<Shared>>,
    /// `true` while the confirmation of a concession is open.
    concedes: RwSignal<bool>,
) -> impl IntoView {
    let (driver, devices, elements) = (use_match(), use_other_devices(), use_table_elements());
    let node = elements.menu;
    let narrow = use_media_query(NARROW);
    let summary = NodeRef::<html::Summary>::new();
    // A dialog returns the focus to the element that had it. A row of the menu would be gone by then.
    let leave = move || {
        elements.close_menu();
        if let Some(summary) = summary.get_untracked() {
            let _ = summary.focus();
        }
    };
    let is_open = RwSignal::new(false);
    use_app().layers.close_on_back(is_open.into(), Callback::new(move |()| leave()));
    let toggled = move |event: ev::Event| {
        let menu: Option<HtmlDetailsElement> = event.target().and_then(|target| target.dyn_into().ok());
        let _ = is_open.try_set(menu.is_some_and(|menu| menu.open()));
    };
    // A click elsewhere closes the menu.
    let _ = use_event_listener(window(), ev::click, move |event| {
        let inside = event.target().and_then(|target| target.dyn_into::<Node>().ok());
        if !node.get_untracked().is_some_and(|menu| menu.contains(inside.as_ref())) {
            elements.close_menu();
        }
    });
    // Esc closes the menu and has no other effect then.
    let close_by_key = move |event: KeyboardEvent| {
        if event.key() == "Escape" && node.get_untracked().is_some_and(|menu| menu.has_attribute("open")) {
            event.prevent_default();
            leave();
        }
    };
    // The guide opens at the rule of the current prompt.
    let guide =
        Memo::new(move |_| driver.view.with(|view| format!("#{}", route::rules(view.meta.id, view.prompt.rule))));
    view! {
        <details class="menu" node_ref=node on:keydown=close_by_key on:toggle=toggled>
            <summary class="button quiet" node_ref=summary>"Menu"</summary>
            <div class="menu-items">
                <a class="button quiet" href=move || guide.get()>"How to play"</a>
                <button type="button" class="button quiet for-keys" on:click=move |_| { leave(); help.set(true); }>"Keys"</button>
                // The host assigns the seats.
                <Show when=move || !devices.is_guest()>
                    <button type="button" class="button quiet" on:click=move |_| { leave(); seats.set(true); }>"Seats"</button>
                </Show>
                <button type="button" class="button quiet" on:click=move |_| { leave(); shared.set(Some(Shared::Match(None))); }>"Share…"</button>
                <button type="button" class="button quiet" on:click=move |_| { leave(); save_file(driver); }>"Save file"</button>
                <a class="button quiet" href=format!("#{}", route::WHAT_IS_NEW)>
                    {format!("What is new (version {})", env!("CARGO_PKG_VERSION"))}
                </a>
                <Show when=move || driver.view.with(|view| view.can_concede)>
                    <button type="button" class="button quiet" on:click=move |_| { leave(); concedes.set(true); }>"Concede…"</button>
                </Show>
                // On a wide screen the pace is beside the choices.
                <Show when=move || narrow.get()>
                    <PaceOfBots />
                </Show>
                <a class="button quiet" href="#/">"Leave the table"</a>
            </div>
        </details>
    }
}
