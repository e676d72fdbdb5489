//! The session history of the tab. Each entry has notes: numbers by name, which survive a reload.

use js_sys::{Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{History, ScrollRestoration};

use super::address;

fn history() -> Option<History> {
    window().history().ok()
}

/// Goes to another page of the app.
pub fn go(path: &str) {
    let _ = window().location().set_hash(path);
}

/// Goes to another page of the app, which replaces this one in the history.
pub fn go_instead(path: &str) {
    let _ = window().location().replace(&address(path));
}

/// Goes back by a number of entries, asynchronously.
pub fn go_back(entries: usize) {
    if let Some(history) = history() {
        let _ = history.go_with_delta(-(entries as i32));
    }
}

/// Changes the address without navigation. The notes stay.
pub fn rewrite_address(path: &str) {
    rewrite(&format!("#{path}"));
}

/// Changes the full address without navigation. The notes stay.
fn rewrite(url: &str) {
    if let Some(history) = history() {
        let _ = history.replace_state_with_url(&history.state().unwrap_or_default(), "", Some(url));
    }
}

/// Removes the query from the address and returns it. The app's own addresses don't use it.
pub fn take_query() -> Option<String> {
    let location = window().location();
    let query = location.search().ok().filter(|query| query.len() > 1)?;
    let address = format!("{}{}", location.pathname().ok()?, location.hash().ok()?);
    rewrite(&address);
    Some(query[1..].to_owned())
}

/// Returns the note with this name at the present entry.
pub fn note(name: &str) -> Option<u32> {
    note_in(&history()?.state().ok()?, name)
}

/// Returns the note with this name in the state of an entry.
pub fn note_in(state: &JsValue, name: &str) -> Option<u32> {
    Some(Reflect::get(state, &name.into()).ok()?.as_f64()? as u32)
}

/// Returns the notes of the present entry with `name` set to `value`.
fn notes_with(history: &History, name: &str, value: u32) -> Object {
    let notes = Object::new();
    if let Some(state) = history.state().ok().and_then(|state| state.dyn_into::<Object>().ok()) {
        Object::assign(&notes, &state);
    }
    let _ = Reflect::set(&notes, &name.into(), &value.into());
    notes
}

/// Sets a note at the present entry.
pub fn keep_note(name: &str, value: u32) {
    if let Some(history) = history() {
        let _ = history.replace_state(&notes_with(&history, name, value), "");
    }
}

/// Adds an entry for the same page, with the present notes and another one. Returns `false` if the browser refuses.
pub fn add_entry(name: &str, value: u32) -> bool {
    let Some(history) = history() else { return false };
    // The page must not scroll when the browser returns from the new entry.
    let _ = history.set_scroll_restoration(ScrollRestoration::Manual);
    // Some browsers refuse without an error.
    history.push_state(&notes_with(&history, name, value), "").is_ok() && note(name) == Some(value)
}

/// Lets the browser restore the scroll position when it returns to the present entry.
pub fn restore_scrolling() {
    if let Some(history) = history() {
        let _ = history.set_scroll_restoration(ScrollRestoration::Auto);
    }
}
