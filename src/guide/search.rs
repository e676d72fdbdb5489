//! The search of a guide. Marks the headings and paragraphs that contain all the words, and steps through them by
//! buttons and keys. A status text announces the current hit to screen readers.

use leptos::prelude::*;
use leptos::{ev, html};
use leptos_use::use_event_listener;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, ScrollBehavior, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::finding::words;
use super::marking::{Hit, find_and_mark, unmark};
use crate::context::use_app;
use crate::page_parts::keyboard;

/// The search field with its result and the buttons to step through it.
#[component]
pub fn Search(
    /// The container of the guide, once it is mounted.
    guide: NodeRef<html::Div>,
) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let app = use_app();
    let hits = RwSignal::new_local(Vec::<Hit>::new());
    let current = RwSignal::new(0);
    let is_asked = RwSignal::new(false);
    let count = move || hits.with(Vec::len);
    let go = move |to: usize| {
        hits.with_untracked(|hits| {
            let Some(hit) = hits.get(to) else { return };
            hits.iter().for_each(|other| drop(other.block.class_list().remove_1("searched")));
            let _ = hit.block.class_list().add_1("searched");
            bring_into_view(&hit.block);
        });
        current.set(to);
    };
    let step = move |forward: bool| {
        let all = hits.with_untracked(Vec::len);
        if all > 0 {
            go((current.get_untracked() + if forward { 1 } else { all - 1 }) % all);
        }
    };
    let look_for = move |wanted: String| {
        let Some(article) = article(guide) else { return };
        unmark(&article);
        let words = words(&wanted);
        is_asked.set(!words.is_empty());
        hits.set(if words.is_empty() { Vec::new() } else { find_and_mark(&article, &words) });
        go(0);
    };
    let clear = move || {
        if let Some(field) = field.get_untracked() {
            field.set_value("");
        }
        look_for(String::new());
    };
    let read_there = move || {
        hits.with_untracked(|hits| {
            let Some(hit) = hits.get(current.get_untracked()) else { return };
            let _ = hit.block.set_attribute("tabindex", "-1");
            let _ = hit.block.unchecked_ref::<HtmlElement>().focus();
        });
    };
    let press = move |event: KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            event.prevent_default();
            step(!event.shift_key());
        }
        "Escape" => clear(),
        _ => {}
    };
    let _ = use_event_listener(document(), ev::keydown, move |event| {
        let is_typing = document()
            .active_element()
            .is_some_and(|active| active.matches("input, textarea, select").unwrap_or(false));
        if keyboard::pressed(&event, app.shortcuts()) == "/"
            && !is_typing
            && let Some(field) = field.get_untracked()
        {
            event.prevent_default();
            let _ = field.focus();
            field.select();
        }
    });
    let told = move || match (is_asked.get(), count()) {
        (false, _) => String::new(),
        (true, 0) => "Nothing found".to_owned(),
        (true, all) => hits.with(|hits| {
            let section = hits.get(current.get()).map(|hit| hit.section.clone()).unwrap_or_default();
            format!("{} of {all}, in “{section}”", current.get() + 1)
        }),
    };
    let is_found = move || count() > 0;
    view! {
        <search class="guide-search">
            <input
                type="search"
                class="field"
                aria-label="Search this text"
                placeholder="Search (/)"
                autocomplete="off"
                node_ref=field
                on:input=move |event| look_for(event_target_value(&event))
                on:keydown=press
            />
            <Show when=is_found>
                <button type="button" class="button quiet" title="Shift + Enter" on:click=move |_| step(false)>
                    "Previous"
                </button>
                <button type="button" class="button quiet" title="Enter" on:click=move |_| step(true)>
                    "Next"
                </button>
                <button type="button" class="button quiet" on:click=move |_| read_there()>
                    "Go to this place"
                </button>
            </Show>
            <span role="status" prop:textContent=told></span>
        </search>
    }
}

/// Returns the article to search. It doesn't contain the list of sections.
fn article(guide: NodeRef<html::Div>) -> Option<Element> {
    guide.get_untracked()?.query_selector("article").ok()?
}

/// Scrolls until a block is in the middle of the view.
fn bring_into_view(block: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Center);
    options.set_behavior(ScrollBehavior::Auto);
    block.scroll_into_view_with_scroll_into_view_options(&options);
}
