//! Pieces that lie at a point of a scene or plane and move when the point changes. `.moving` in `style/shell.css` sets
//! the speed.

use leptos::prelude::*;

use super::motion::Motion;

/// A point of a scene.
pub type Point = (f64, f64);

/// A piece at a point of a scene. In a `<For>` keyed by identity its element stays the same, and a CSS transition moves
/// it.
#[component]
pub fn Piece(
    /// The point at which it lies.
    #[prop(into)]
    at: Signal<Point>,
    /// The scale. The style has it as `--scale`, for text that keeps its size.
    #[prop(into, default = Signal::stored(1.0))]
    scale: Signal<f64>,
    /// The point at which it starts when it appears. Without one it appears in place.
    #[prop(optional_no_strip)]
    from: Option<Point>,
    /// `true` while the piece is out of sight, such as in a stock.
    #[prop(into, default = Signal::stored(false))]
    away: Signal<bool>,
    /// The class.
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

/// A box of HTML at a point of a plane, the counterpart of [`Piece`].
#[component]
pub fn PieceBox(
    /// The point of its top left corner.
    #[prop(into)]
    at: Signal<Point>,
    /// The scale. The style has it as `--scale`.
    #[prop(into, default = Signal::stored(1.0))]
    scale: Signal<f64>,
    /// The point at which it starts when it appears. Without one it appears in place.
    #[prop(optional_no_strip)]
    from: Option<Point>,
    /// `true` while the piece is out of sight.
    #[prop(into, default = Signal::stored(false))]
    away: Signal<bool>,
    /// The class.
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

/// Returns the transform of a piece at a point. A piece with a starting point stays there for two frames, then moves.
fn carried(at: Signal<Point>, scale: Signal<f64>, from: Option<Point>) -> impl Fn() -> String + Send + 'static {
    let from = from.filter(|_| Motion::find().is_on());
    let arrived = RwSignal::new(from.is_none());
    if from.is_some() {
        // The browser has to render the starting point before the transition begins.
        request_animation_frame(move || request_animation_frame(move || arrived.set(true)));
    }
    move || {
        let (x, y) = from.filter(|_| !arrived.get()).unwrap_or_else(|| at.get());
        format!("translate({x:.1}px, {y:.1}px) scale({:.3})", scale.get())
    }
}
