//! Drawings that fill their place on the board, whatever its size.

use leptos::prelude::*;

use super::measured::measured;
use super::piece::Point;
use super::scenes::{SceneName, mark_scene};

/// The visible part of a scene, in its units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewBox {
    /// The smallest x.
    pub left: f64,
    /// The smallest y.
    pub top: f64,
    /// The width.
    pub width: f64,
    /// The height.
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

/// An `<svg>` of the board. Its style has `--unit`, the number of its units per CSS pixel. Text keeps its size on the
/// screen with `font-size: calc(.8rem * var(--unit))`.
#[component]
pub fn Scene(
    /// The visible part.
    #[prop(into)]
    view_box: Signal<ViewBox>,
    /// The accessible name.
    label: &'static str,
    /// The class.
    class: &'static str,
    /// The alignment in a place of another shape, as a value of `preserveAspectRatio`.
    #[prop(default = "xMidYMid")]
    lies: &'static str,
    /// The name of the scene, if a narrow screen shows it as a scene.
    #[prop(optional)]
    name: Option<SceneName>,
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<leptos::svg::Svg>::new();
    if let Some(name) = name {
        mark_scene(name, node);
    }
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

/// A box of HTML that shows a part of a plane with its own units. The part is centred and as large as fits. The
/// children lie on it in CSS pixels of the plane. Its style has `--unit`, as in [`Scene`].
#[component]
pub fn Plane(
    /// The visible part.
    #[prop(into)]
    view_box: Signal<ViewBox>,
    /// The accessible name.
    label: &'static str,
    /// The class.
    class: &'static str,
    /// The name of the scene, if a narrow screen shows it as a scene.
    #[prop(optional)]
    name: Option<SceneName>,
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<leptos::html::Div>::new();
    if let Some(name) = name {
        mark_scene(name, node);
    }
    let size = measured(node);
    let scale = Memo::new(move |_| {
        let ((width, height), ViewBox { width: across, height: down, .. }) = (size.get(), view_box.get());
        let known = width > 0.0 && height > 0.0;
        if known { (width / across).min(height / down) } else { 1.0 }
    });
    let transform = move || {
        let ((width, height), scale, view_box) = (size.get(), scale.get(), view_box.get());
        let ViewBox { left, top, width: across, height: down } = view_box;
        let rest = |place: f64, shown: f64| ((place - shown * scale) / 2.0).max(0.0);
        let (right, below) = (rest(width, across), rest(height, down));
        format!("translate({right:.1}px, {below:.1}px) scale({scale:.4}) translate({:.1}px, {:.1}px)", -left, -top)
    };
    view! {
        <div
            node_ref=node
            class=format!("scene plane {class}")
            style:aspect-ratio=move || format!("{} / {}", view_box.get().width, view_box.get().height)
            role="group"
            aria-label=label
        >
            <div style:transform=transform style:--unit=move || format!("{:.4}", 1.0 / scale.get())>
                {children()}
            </div>
        </div>
    }
}

/// A box of HTML that fills its place. It is scaled up if the place is larger than its minimum size.
#[component]
pub fn ScaledBox(
    /// The width and height for which the box is laid out, in CSS pixels. Without them it is never scaled up.
    #[prop(into)]
    least: Signal<Option<Point>>,
    /// The accessible name.
    label: &'static str,
    /// The class.
    class: &'static str,
    /// The name of the scene, if a narrow screen shows it as a scene.
    #[prop(optional)]
    name: Option<SceneName>,
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<leptos::html::Div>::new();
    if let Some(name) = name {
        mark_scene(name, node);
    }
    let size = measured(node);
    // The scale, and the size before scaling.
    let fitted = Memo::new(move |_| {
        let ((width, height), least) = (size.get(), least.get()?);
        if width <= 0.0 || height <= 0.0 {
            return Some((1.0, least));
        }
        let scale = (width / least.0).min(height / least.1).max(1.0);
        Some((scale, (width / scale, height / scale)))
    });
    let pixels = move |part: fn(Point) -> f64| move || fitted.get().map(|(_, size)| format!("{:.1}px", part(size)));
    let scale = move || fitted.get().map_or(1.0, |(scale, _)| scale);
    view! {
        <div node_ref=node class=format!("scene scaled-box {class}") role="group" aria-label=label>
            <div
                class:fitted=move || fitted.get().is_some()
                style:width=pixels(|size| size.0)
                style:height=pixels(|size| size.1)
                style:transform=move || format!("scale({:.4})", scale())
            >
                {children()}
            </div>
        </div>
    }
}

/// The area of a scene within a drawing that contains several.
#[component]
pub fn SceneArea(
    /// The name of the scene.
    name: SceneName,
    /// The area, in units of the drawing.
    #[prop(into)]
    area: Signal<ViewBox>,
) -> impl IntoView {
    let node = NodeRef::<leptos::svg::Rect>::new();
    mark_scene(name, node);
    view! {
        <rect
            node_ref=node
            class="scene-area"
            x=move || area.get().left
            y=move || area.get().top
            width=move || area.get().width
            height=move || area.get().height
            fill="none"
            pointer-events="none"
            aria-hidden="true"
        ></rect>
    }
}
