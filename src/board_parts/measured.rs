//! What things measure on the page, told without asking: a question would make the browser lay out the page before it
//! has to.

use leptos::prelude::*;
use leptos_use::core::IntoElementsMaybeSignal;
use leptos_use::use_resize_observer;
use web_sys::Element;

use super::piece::Point;

/// Width and height of an element, in CSS pixels; of a part of a drawing, in the units in which it is drawn. Both are 0
/// until they are known.
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
