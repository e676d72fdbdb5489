//! Whether the browser promises to keep what is stored here even when it runs short of room.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::{PREFIX, storage};

/// Asks for the promise, once in the life of this storage: some browsers ask the person.
pub fn ask_once() {
    let asked = format!("{PREFIX}asked-to-keep");
    if storage::lasts() && storage::get(&asked).is_none() && storage::set(&asked, "yes").is_ok() {
        // What comes of it the lobby asks for itself.
        let _ = call("persist");
    }
}

/// Whether it has promised; `None` where it doesn't say.
pub async fn is_promised() -> Option<bool> {
    JsFuture::from(call("persisted")?).await.ok()?.as_bool()
}

/// Calls a method of the browser's storage that answers yes or no; not every browser has it, nor in every page.
fn call(method: &str) -> Option<Promise> {
    let storage = Reflect::get(&window().navigator(), &"storage".into()).ok()?;
    let method: Function = Reflect::get(&storage, &JsValue::from_str(method)).ok()?.dyn_into().ok()?;
    method.call0(&storage).ok()?.dyn_into().ok()
}
