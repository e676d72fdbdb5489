//! Pieces of page built by `markup` beside Leptos' views, for as long as there are both.

use leptos::prelude::*;
use leptos::tachys::view::Mountable;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::markup;

/// A piece built by `markup`, in a view of Leptos. It lies in an element that has no box of its own.
#[component]
pub fn Old(
    /// The piece.
    view: markup::AnyView,
) -> impl IntoView {
    view! { <div class="bridge" use:hold=view></div> }
}

fn hold(element: Element, view: markup::AnyView) {
    view.place_in(&element);
}

/// A view of Leptos, in a piece built by `markup`. Made in the present owner, so it finds the same context.
pub fn new(view: impl IntoView + 'static) -> markup::AnyView {
    let element: Element = document().create_element("div").expect("an element that every page has");
    element.set_class_name("bridge");
    let mut state = view.into_view().build();
    state.mount(&element, None);
    StoredValue::new_local(state);
    markup::AnyView::from(element.unchecked_into::<web_sys::Node>())
}
