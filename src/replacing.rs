//! Keeps events from a page of the app that is being replaced by another.

use leptos::ev::{Custom, Event};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::{UseEventListenerOptions, use_event_listener_with_options};

/// The events that browsers send to elements while they are removed: to the one that has the focus, to a field that was
/// edited, and to those under the pointer.
const SENT_ON_REMOVAL: [&str; 7] =
    ["blur", "change", "focusout", "lostpointercapture", "mouseleave", "pointerleave", "pointerout"];

/// Stops events for the elements of a page while it is replaced.
///
/// Leptos disposes of a page's signals before it removes the page's elements. Handlers that run in between would read
/// signals that are gone, and would act on an address that is no longer theirs.
#[derive(Clone, Copy, Debug)]
pub struct Replacing(StoredValue<bool>);

impl Replacing {
    /// Watches the window until the component it is called in is disposed of.
    pub fn watch() -> Self {
        let is_under_way = StoredValue::new(false);
        for name in SENT_ON_REMOVAL {
            let stop = move |event: Event| {
                if is_under_way.get_value() {
                    event.stop_immediate_propagation();
                }
            };
            let first = UseEventListenerOptions::default().capture(true);
            let _ = use_event_listener_with_options(window(), Custom::<Event>::new(name), stop, first);
        }
        Self(is_under_way)
    }

    /// Begins: from now until the next page is in place, the events of removal reach no element.
    pub fn begin(self) {
        self.0.set_value(true);
        // The effect that replaces the page runs to its end before any other task does.
        spawn_local(async move { self.0.set_value(false) });
    }
}
