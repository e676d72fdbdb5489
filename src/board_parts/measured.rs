//! What things measure on the page, told without asking: a question would make the browser lay out the page before it
//! has to.

use leptos::prelude::*;
use leptos_use::core::IntoElementsMaybeSignal;
use leptos_use::use_resize_observer;
use web_sys::Element;

use super::piece::Point;

/// The size of plain text, in CSS pixels.
const PLAIN: f64 = 16.0;

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

/// Returns the scale of the page’s text, 1 where it is plain, by an element of the class `text-ruler`.
pub fn text_scale<M>(ruler: impl IntoElementsMaybeSignal<Element, M>) -> Signal<f64> {
    let size = measured(ruler);
    Signal::derive(move || match size.get().0 {
        width if width > 0.0 => width / PLAIN,
        _ => 1.0,
    })
}
