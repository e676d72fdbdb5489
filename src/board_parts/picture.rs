//! Pictures from a game's symbol sheet in a scene.

use leptos::prelude::*;

use super::piece::Point;

/// A drawing in a scene, by its middle.
#[component]
pub fn Picture(
    /// The id of the drawing.
    #[prop(into)]
    name: Signal<&'static str>,
    /// Where its middle lies.
    #[prop(into)]
    at: Signal<Point>,
    /// Width and height.
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
