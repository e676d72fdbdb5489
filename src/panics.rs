//! Handling of panics: the recovery box outside the app is notified, and nothing is saved any more.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::window;
use leptos_use::use_event_listener;
use wasm_bindgen::prelude::JsValue;
use web_sys::{CustomEvent, CustomEventInit};

use crate::store::storage;

/// Installs a panic hook that stops all writes and sends the panic's text to the recovery box outside the app.
pub fn watch() {
    std::panic::set_hook(Box::new(|info| {
        storage::poison();
        console_error_panic_hook::hook(info);
        let details = CustomEventInit::new();
        details.set_detail(&JsValue::from_str(&info.to_string()));
        if let Some(window) = web_sys::window()
            && let Ok(event) = CustomEvent::new_with_event_init_dict("caravanserai:panic", &details)
        {
            let _ = window.dispatch_event(&event);
        }
    }));
}

/// A place in the app where a test can trigger a panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The board receives its targets.
    Board,
    /// A link is decoded.
    Decoder,
}

impl Place {
    const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Decoder => "decoder",
        }
    }
}

thread_local! {
    /// The name of the place that a test has asked to panic.
    static ASKED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Listens for a test's request to panic, either at once or in the named place. The app itself never sends one.
pub fn panic_when_told() {
    let told = ev::Custom::<CustomEvent>::new("caravanserai:panic-now");
    let _ = use_event_listener(window(), told, |event: CustomEvent| match event.detail().as_string() {
        Some(place) => ASKED.set(Some(place)),
        None => panic!("a test asked for this panic"),
    });
}

/// Panics if a test has asked for a panic in this place.
pub fn here(place: Place) {
    let is_asked = ASKED.with_borrow(|asked| asked.as_deref() == Some(place.name()));
    assert!(!is_asked, "a test asked for this panic ({})", place.name());
}
