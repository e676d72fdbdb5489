//! Pictures from a game's symbol sheet in a scene.

use leptos::prelude::*;

use super::piece::Point;

/// A drawing in a scene, placed by its middle.
#[component]
pub fn Picture(
    /// The id of the drawing.
    #[prop(into)]
    name: Signal<&'static str>,
    /// The position of its middle.
    #[prop(into)]
    at: Signal<Point>,
    /// The width and height.
    #[prop(into)]
    size: Signal<f64>,
) -> impl IntoView {
    view! {
        <use
            href=move || format!("#{}", name.get())
            x=move || at.get().0 - size.get() / 2.0
            y=move || at.get().1 - size.get() / 2.0
            width=move || size.get()
            height=move || size.get()
        ></use>
    }
}
