//! What happens on a panic: the recovery box outside the app is told, and nothing is saved any more.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::window;
use leptos_use::use_event_listener;
use wasm_bindgen::prelude::JsValue;
use web_sys::{CustomEvent, CustomEventInit};

use crate::store::storage;

/// Hands a panic's text to the recovery box outside the app.
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

/// Where a test can make the app panic, besides in an event of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Where a board is told what can be picked.
    Board,
    /// Where a link is read.
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
    /// Where the next panic is asked for.
    static ASKED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Panics when a test asks for it, at once or in the place it names. Nothing in the app does.
pub fn panic_when_told() {
    let told = ev::Custom::<CustomEvent>::new("caravanserai:panic-now");
    let _ = use_event_listener(window(), told, |event: CustomEvent| match event.detail().as_string() {
        Some(place) => ASKED.set(Some(place)),
        None => panic!("a test asked for this panic"),
    });
}

/// A place where a test may have asked for a panic.
pub fn here(place: Place) {
    let is_asked = ASKED.with_borrow(|asked| asked.as_deref() == Some(place.name()));
    assert!(!is_asked, "a test asked for this panic ({})", place.name());
}
