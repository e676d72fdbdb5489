//! The positions of boxes of HTML on a plane.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute as _};
use leptos::prelude::*;

use super::scene::ViewBox;

/// Returns the attributes that position a box, for a view that is rebuilt when the place changes.
pub fn lying(place: ViewBox) -> AnyAttribute {
    let pixels = |length: f64| format!("{length:.1}px");
    let attributes = view! {
        <{..}
            style:position="absolute"
            style:left=pixels(place.left)
            style:top=pixels(place.top)
            style:width=pixels(place.width)
            style:height=pixels(place.height)
        />
    };
    attributes.into_any_attr()
}

/// Returns the attributes that position a box at a changing place.
pub fn placed(place: Signal<ViewBox>) -> AnyAttribute {
    let pixels = move |part: fn(&ViewBox) -> f64| move || format!("{:.1}px", part(&place.get()));
    let attributes = view! {
        <{..}
            style:position="absolute"
            style:left=pixels(|place| place.left)
            style:top=pixels(|place| place.top)
            style:width=pixels(|place| place.width)
            style:height=pixels(|place| place.height)
        />
    };
    attributes.into_any_attr()
}
