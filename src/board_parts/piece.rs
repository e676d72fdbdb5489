//! Pieces that lie at a point of a scene or plane and move when the point changes. `.moving` in `style/shell.css` says how
//! fast.

use leptos::prelude::*;

use super::motion::Motion;

/// A point of a scene.
pub type Point = (f64, f64);

/// A piece at a point of a scene. Keyed by identity (in a `<For>`), its element stays the same wherever it goes, and
/// a CSS transition carries it.
#[component]
pub fn Piece(
    /// The point at which it lies.
    #[prop(into)]
    at: Signal<Point>,
    /// The factor by which it is enlarged. Its style has it as `--scale`, for text that keeps its size.
    #[prop(into, default = Signal::stored(1.0))]
    scale: Signal<f64>,
    /// The point from which it comes when it appears. Without one it appears in place.
    #[prop(optional_no_strip)]
    from: Option<Point>,
    /// `true` while it lies out of sight, such as in a stock.
    #[prop(into, default = Signal::stored(false))]
    away: Signal<bool>,
    /// Its class.
    #[prop(into, optional)]
    class: String,
    children: Children,
) -> impl IntoView {
    let transform = carried(at, scale, from);
    view! {
        <g
            class=format!("moving {class}")
            class:away=move || away.get()
            style:transform=transform
            style:--scale=move || format!("{:.3}", scale.get())
        >
            {children()}
        </g>
    }
}

/// A box of HTML that lies at a point of a plane, as [`Piece`] does in a scene.
#[component]
pub fn PieceBox(
    /// The point at which its corner lies.
    #[prop(into)]
    at: Signal<Point>,
    /// The factor by which it is enlarged. Its style has it as `--scale`.
    #[prop(into, default = Signal::stored(1.0))]
    scale: Signal<f64>,
    /// The point from which it comes when it appears. Without one it appears in place.
    #[prop(optional_no_strip)]
    from: Option<Point>,
    /// `true` while it lies out of sight.
    #[prop(into, default = Signal::stored(false))]
    away: Signal<bool>,
    /// Its class.
    #[prop(into, optional)]
    class: String,
    children: Children,
) -> impl IntoView {
    let transform = carried(at, scale, from);
    view! {
        <div
            class=format!("moving {class}")
            class:away=move || away.get()
            style:transform=transform
            style:--scale=move || format!("{:.3}", scale.get())
        >
            {children()}
        </div>
    }
}

/// Returns the transform of a piece at a point. One that comes from elsewhere begins there, and is at its point two frames
/// later.
fn carried(at: Signal<Point>, scale: Signal<f64>, from: Option<Point>) -> impl Fn() -> String + Send + 'static {
    let from = from.filter(|_| Motion::find().is_on());
    let arrived = RwSignal::new(from.is_none());
    if from.is_some() {
        // The browser has to see it where it comes from, before it goes on.
        request_animation_frame(move || request_animation_frame(move || arrived.set(true)));
    }
    move || {
        let (x, y) = from.filter(|_| !arrived.get()).unwrap_or_else(|| at.get());
        format!("translate({x:.1}px, {y:.1}px) scale({:.3})", scale.get())
    }
}
