//! A drawing that fills its place on the table, whatever that measures.

use leptos::prelude::*;

use super::measured::measured;
use super::piece::Point;
use super::scenes::{SceneName, mark_scene};

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
    /// Its name, where a narrow screen shows it as a whole.
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

/// A box of HTML that shows a part of a plane of its own units, in the midst of its place and as large as fits there. Words and
/// drawings lie on it in CSS pixels of the plane. Its style has `--unit` as that of [`Scene`].
#[component]
pub fn Plane(
    /// The part that is shown.
    #[prop(into)]
    view_box: Signal<ViewBox>,
    /// Its name for listeners.
    label: &'static str,
    /// Its class.
    class: &'static str,
    /// Its name, where a narrow screen shows it as a whole.
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

/// A box of HTML that fills its place, and is drawn larger where its place has room for more than it was laid out for.
#[component]
pub fn ScaledBox(
    /// The width and height in CSS pixels for which the box is laid out. Without them it is never drawn larger.
    #[prop(into)]
    least: Signal<Option<Point>>,
    /// Its name for listeners.
    label: &'static str,
    /// Its class.
    class: &'static str,
    /// Its name, where a narrow screen shows it as a whole.
    #[prop(optional)]
    name: Option<SceneName>,
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<leptos::html::Div>::new();
    if let Some(name) = name {
        mark_scene(name, node);
    }
    let size = measured(node);
    // The scale, and the size of what is scaled.
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

/// The place of a scene within a drawing that has several.
#[component]
pub fn SceneArea(
    /// The name of the scene.
    name: SceneName,
    /// Its place, in units of the drawing.
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
