//! Keeps events from a view that is being replaced by another: a page of the app, or a large part of one.

use leptos::ev::{Custom, Event};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::{UseEventListenerOptions, use_event_listener_with_options};

/// The events that browsers send while an element is removed: to the one with the focus, and to an edited field.
const SENT_ON_REMOVAL: [&str; 3] = ["blur", "change", "focusout"];

/// Stops events for the elements of a view while it is replaced.
///
/// Leptos disposes of a view's signals before it removes the view's elements. Handlers that run in between would read
/// signals that are gone, and would act on an address that is no longer theirs.
#[derive(Clone, Copy, Debug)]
pub struct Replacing(StoredValue<bool>);

impl Replacing {
    /// Watches the window until the component it is called in is disposed of, and puts itself in context.
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

    /// Begins: from now until the next view is in place, the events of removal reach no element.
    pub fn begin(self) {
        self.0.set_value(true);
        // The effect that replaces the view runs to its end before any other task does.
        spawn_local(async move { self.0.set_value(false) });
    }
}

/// One of two views, like [`Show`]. Events of removal don't reach the one that goes.
#[component]
pub fn ShowEither(
    /// Says which one is shown.
    when: Memo<bool>,
    /// The other one.
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
