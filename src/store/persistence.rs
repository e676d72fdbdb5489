//! The browser's promise to keep stored data even when disk space runs short.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::{PREFIX, storage};

/// Asks for the promise, once per storage: some browsers show a prompt.
pub fn ask_once() {
    let asked = format!("{PREFIX}asked-to-keep");
    if storage::lasts() && storage::get(&asked).is_none() && storage::set(&asked, "yes").is_ok() {
        // The result isn't needed here: the lobby calls `is_promised`.
        let _ = call("persist");
    }
}

/// Returns `true` if the browser has promised to keep the data. `None` if it doesn't say.
pub async fn is_promised() -> Option<bool> {
    JsFuture::from(call("persisted")?).await.ok()?.as_bool()
}

/// Calls a method of the browser's `StorageManager` that resolves to a boolean. `None` if it isn't available in this
/// browser or page.
fn call(method: &str) -> Option<Promise> {
    let storage = Reflect::get(&window().navigator(), &"storage".into()).ok()?;
    let method: Function = Reflect::get(&storage, &JsValue::from_str(method)).ok()?.dyn_into().ok()?;
    method.call0(&storage).ok()?.dyn_into().ok()
}
