//! Things of one kind that lie on top of each other.

use leptos::prelude::*;

use super::counter::counted;
use super::piece::Point;

/// How much higher each lies than the one below it, as a share of their size.
const RISE: f64 = 0.16;

/// A stack in a scene: as many pictures as there are things, up to a limit, and their number, which is always right.
/// Styles reach the pictures as `.layer` and the number as `.stack-count`; an empty stack has the class `none`.
#[component]
pub fn Stack(
    /// The symbol of one of them.
    #[prop(into)]
    picture: Signal<&'static str>,
    /// The middle of the lowest one.
    #[prop(into)]
    at: Signal<Point>,
    /// Width and height of each.
    #[prop(into)]
    size: Signal<f64>,
    /// How many there are.
    #[prop(into)]
    count: Signal<i32>,
    /// How many are drawn at most.
    #[prop(default = 5)]
    most: i32,
) -> impl IntoView {
    let number = counted(count);
    let empty = Memo::new(move |_| count.get() <= 0);
    let layers = Memo::new(move |_| count.get().clamp(0, most));
    let transform = move || {
        let (x, y) = at.get();
        format!("translate({x:.1} {y:.1})")
    };
    let left = move || -size.get() / 2.0;
    let top = move |layer: i32| -size.get() * (0.5 + RISE * f64::from(layer));
    view! {
        <g class="stack" class:none=move || empty.get() transform=transform>
            <For each=move || 0..layers.get() key=|layer| *layer let:layer>
                <use
                    class="layer"
                    href=move || format!("#{}", picture.get())
                    x=left
                    y=move || top(layer)
                    width=move || size.get()
                    height=move || size.get()
                ></use>
            </For>
            <text class="stack-count" x=move || size.get() / 2.0 y=move || size.get() / 2.0>
                {number}
            </text>
        </g>
    }
}
