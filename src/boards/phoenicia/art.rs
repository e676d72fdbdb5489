//! What the scene is made of: drawings of `symbols.svg`, words in lines, and things that are named but never picked.

use leptos::prelude::*;

use super::place::Place;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::piece::Point;

/// The width of a worker as it is drawn.
pub(super) const WORKER: f64 = 36.0;

/// A drawing in a place.
#[component]
pub(super) fn Picture(
    /// The id of the drawing.
    #[prop(into)]
    name: Signal<&'static str>,
    /// Where.
    #[prop(into)]
    at: Signal<Place>,
) -> impl IntoView {
    view! {
        <use
            href=move || format!("#{}", name.get())
            x=move || at.get().x
            y=move || at.get().y
            width=move || at.get().width
            height=move || at.get().height
        ></use>
    }
}

/// A square drawing by its top left corner.
#[component]
pub(super) fn Sign(
    /// The id of the drawing.
    name: &'static str,
    /// Its corner.
    #[prop(into)]
    at: Signal<Point>,
    /// Width and height.
    #[prop(default = 20.0)]
    size: f64,
) -> impl IntoView {
    let place = move || Place { x: at.get().0, y: at.get().1, width: size, height: size };
    view! { <Picture name at=Signal::derive(place) /> }
}

/// Lines of text below each other.
#[component]
pub(super) fn Lines(
    /// The lines.
    #[prop(into)]
    lines: Signal<Vec<String>>,
    /// Where the first begins.
    #[prop(into)]
    at: Signal<Point>,
    /// From one line to the next.
    #[prop(default = 15.0)]
    pitch: f64,
    /// How wide a line may be.
    #[prop(into, default = Signal::stored(f64::INFINITY))]
    room: Signal<f64>,
    /// The class of each.
    #[prop(default = "")]
    class: &'static str,
) -> impl IntoView {
    let all = move || lines.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <For each=all key=|line| line.clone() children=move |(index, line)| {
            let at = Signal::derive(move || (at.get().0, at.get().1 + pitch * index as f64));
            view! { <Fitted at room class=class>{line}</Fitted> }
        } />
    }
}

/// A place that can be pointed at.
#[component]
pub(super) fn Hit(place: Signal<Place>) -> impl IntoView {
    view! {
        <rect
            class="shape hit"
            x=move || place.get().x
            y=move || place.get().y
            width=move || place.get().width
            height=move || place.get().height
            rx="5"
        ></rect>
    }
}
