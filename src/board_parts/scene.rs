//! A drawing that fills its place on the table, whatever that measures.

use leptos::prelude::*;

use super::measured::measured;
use super::piece::Point;

/// What a scene shows: left, top, width and height in its own units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewBox {
    /// Smallest x.
    pub left: f64,
    /// Smallest y.
    pub top: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

impl ViewBox {
    /// Returns the point in the middle.
    pub fn middle(&self) -> Point {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }
}

impl std::fmt::Display for ViewBox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {} {}", self.left, self.top, self.width, self.height)
    }
}

/// An `<svg>` of the table. Its style has `--unit`, how many of its units a CSS pixel is, so that text keeps its size
/// on the screen: `font-size: calc(.8rem * var(--unit))`.
#[component]
pub fn Scene(
    /// What it shows.
    #[prop(into)]
    view_box: Signal<ViewBox>,
    /// What it is, for those who listen.
    label: &'static str,
    /// Its class.
    class: &'static str,
    /// Where it lies in a place of another shape, as `preserveAspectRatio` says it.
    #[prop(default = "xMidYMid")]
    lies: &'static str,
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<leptos::svg::Svg>::new();
    let size = measured(node);
    let unit = Memo::new(move |_| {
        let ViewBox { width: across, height: down, .. } = view_box.get();
        let (width, height) = size.get();
        let known = width > 0.0 && height > 0.0;
        if known { (across / width).max(down / height) } else { 1.0 }
    });
    view! {
        <svg
            node_ref=node
            class=format!("scene {class}")
            viewBox=move || view_box.get().to_string()
            preserveAspectRatio=lies
            style:--unit=move || format!("{:.4}", unit.get())
            role="group"
            aria-label=label
        >
            {children()}
        </svg>
    }
}
