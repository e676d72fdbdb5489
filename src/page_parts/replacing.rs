//! Keeps removal events from a view that is being replaced, such as a page of the app.

use leptos::ev::{Custom, Event};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::{UseEventListenerOptions, use_event_listener_with_options};

/// The events that browsers dispatch when an element is removed: to the focused element and to an edited field.
const SENT_ON_REMOVAL: [&str; 3] = ["blur", "change", "focusout"];

/// Blocks removal events for the elements of a view while the view is replaced.
///
/// Leptos disposes of a view's signals before it removes the view's elements. Handlers that run in between would read
/// disposed signals and act on a stale address.
#[derive(Clone, Copy, Debug)]
pub struct Replacing(StoredValue<bool>);

impl Replacing {
    /// Listens on the window until the calling component is disposed of, and provides itself as context.
    pub fn provide() -> Self {
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
        let replacing = Self(is_under_way);
        provide_context(replacing);
        replacing
    }

    /// Blocks removal events until the next view is in place.
    pub fn begin(self) {
        self.0.set_value(true);
        // The effect that replaces the view finishes before any other task runs.
        spawn_local(async move { self.0.set_value(false) });
    }
}

/// Shows one of two views, like [`Show`]. The view that is removed doesn't receive removal events.
#[component]
pub fn ShowEither(
    /// `true` if `children` are shown.
    when: Memo<bool>,
    /// The view that is shown instead of `children`.
    #[prop(into)]
    fallback: ViewFn,
    children: ChildrenFn,
) -> impl IntoView {
    let replacing = expect_context::<Replacing>();
    move || {
        let shows_children = when.get();
        replacing.begin();
        if shows_children { children() } else { fallback.run() }
    }
}
