//! Words of a drawing that have to go into a width, whatever typeface the device has.

use leptos::prelude::*;
use leptos::svg::Text;

use super::measured::measured;
use super::piece::Point;

/// How a text goes into its room.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// How wide it is as it is drawn; 0 until that is known.
    pub width: Signal<f64>,
    /// How much narrower its letters are drawn for that: 1 where there is room.
    pub narrower: Signal<f64>,
}

/// How a text goes into a room.
pub fn fit(text: NodeRef<Text>, room: Signal<f64>) -> Fit {
    let size = measured(text);
    let narrower = Memo::new(move |_| narrower(size.get().0, room.get()));
    Fit { width: Signal::derive(move || size.get().0 * narrower.get()), narrower: narrower.into() }
}

/// What the width of words is multiplied by, so that they go into a room.
fn narrower(width: f64, room: f64) -> f64 {
    if width > room && room > 0.0 { room / width } else { 1.0 }
}

/// A line of words, drawn narrower where it would be wider than its room.
#[component]
pub fn Fitted(
    /// Where it begins; its middle or end, if its class says so.
    #[prop(into)]
    at: Signal<Point>,
    /// How wide it may be.
    #[prop(into)]
    room: Signal<f64>,
    /// Its class.
    #[prop(into, optional)]
    class: Signal<String>,
    children: Children,
) -> impl IntoView {
    let text = NodeRef::<Text>::new();
    let Fit { narrower, .. } = fit(text, room);
    // The size of a text is measured before it is transformed, and doesn't depend on that (`style/board.css`).
    let transform = move || format!("translate({:.1} {:.1}) scale({:.3} 1)", at.get().0, at.get().1, narrower.get());
    view! {
        <text node_ref=text class=move || class.get() transform=transform>
            {children()}
        </text>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_narrower_only_where_they_would_be_wider_than_their_room() {
        assert_eq!(narrower(80.0, 100.0), 1.0);
        assert_eq!(narrower(125.0, 100.0), 0.8);
        assert_eq!(narrower(125.0, 0.0), 1.0, "a room that isn't known yet");
    }
}
