//! Sizes of elements, from a resize observer. A direct query would force an early layout.

use leptos::prelude::*;
use leptos_use::core::IntoElementsMaybeSignal;
use leptos_use::use_resize_observer;
use web_sys::Element;

use super::piece::Point;

/// The default font size, in CSS pixels.
const PLAIN: f64 = 16.0;

/// Returns the width and height of an element. They are in CSS pixels, or in the units of the drawing for a part of
/// one. Both are 0 until they are known.
pub fn measured<M>(node: impl IntoElementsMaybeSignal<Element, M>) -> ReadSignal<Point> {
    let (size, set_size) = signal((0.0, 0.0));
    use_resize_observer(node, move |entries, _| {
        if let Some(entry) = entries.first() {
            let place = entry.content_rect();
            set_size.set((place.width(), place.height()));
        }
    });
    size
}

/// Returns the scale of the page’s text relative to the default. `ruler` is an element of the class `text-ruler`.
pub fn text_scale<M>(ruler: impl IntoElementsMaybeSignal<Element, M>) -> Signal<f64> {
    let size = measured(ruler);
    Signal::derive(move || match size.get().0 {
        width if width > 0.0 => width / PLAIN,
        _ => 1.0,
    })
}
