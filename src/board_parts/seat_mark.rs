//! The colours and shapes that distinguish seats.

use leptos::prelude::*;

use super::piece::Point;

/// The names of the marks. Each colour has its own shape.
pub const COLOURS: [&str; 6] =
    ["Orange circle", "Blue square", "Green triangle", "Rose diamond", "Gold hexagon", "Slate star"];

/// The paths of the shapes, in a square of 20.
pub const SHAPES: [&str; 6] = [
    "M10 1.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17z",
    "M2.5 2.5h15v15h-15z",
    "M10 1.5l9 16.5H1z",
    "M10 .8l9.2 9.2l-9.2 9.2L.8 10z",
    "M5.5 2h9l4.5 8l-4.5 8h-9L1 10z",
    "M10 .8l2.9 6.2l6.7.8l-5 4.6l1.4 6.8l-6-3.4l-6 3.4l1.4-6.8l-5-4.6l6.7-.8z",
];

/// Returns the class of a seat's colour.
pub fn seat_class(colour: u8) -> &'static str {
    ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"][usize::from(colour) % 6]
}

/// The mark of a seat: its shape in its colour.
#[component]
pub fn SeatMark(
    /// The index of colour and shape.
    #[prop(into)]
    colour: Signal<u8>,
) -> impl IntoView {
    move || mark(colour.get())
}

/// Draws the mark of a seat, for a view that is rebuilt when the seat changes.
pub fn mark(colour: u8) -> impl IntoView {
    view! {
        <svg class=format!("mark {}", seat_class(colour)) viewBox="0 0 20 20" aria-hidden="true">
            <path d=SHAPES[usize::from(colour) % SHAPES.len()]></path>
        </svg>
    }
}

/// The shape of a seat in a scene, placed by its middle.
#[component]
pub fn SeatShape(
    /// The index of colour and shape.
    #[prop(into)]
    colour: Signal<u8>,
    /// The position of its middle.
    #[prop(into)]
    at: Signal<Point>,
    /// The width and height.
    #[prop(into)]
    size: Signal<f64>,
) -> impl IntoView {
    let transform = move || {
        let ((x, y), size) = (at.get(), size.get());
        format!("translate({:.1} {:.1}) scale({:.3})", x - size / 2.0, y - size / 2.0, size / 20.0)
    };
    view! {
        <path
            class=move || format!("seat-shape {}", seat_class(colour.get()))
            d=move || SHAPES[usize::from(colour.get()) % SHAPES.len()]
            transform=transform
        ></path>
    }
}
