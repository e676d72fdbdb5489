//! Animated dice that show the results of the engine.

use leptos::prelude::*;

/// The pips of each face, in a square of 32 around its middle.
const PIPS: [&[(f64, f64)]; 6] = [
    &[(0.0, 0.0)],
    &[(-7.0, -7.0), (7.0, 7.0)],
    &[(-8.0, -8.0), (0.0, 0.0), (8.0, 8.0)],
    &[(-7.0, -7.0), (7.0, -7.0), (-7.0, 7.0), (7.0, 7.0)],
    &[(-8.0, -8.0), (8.0, -8.0), (0.0, 0.0), (-8.0, 8.0), (8.0, 8.0)],
    &[(-7.0, -8.0), (7.0, -8.0), (-7.0, 0.0), (7.0, 0.0), (-7.0, 8.0), (7.0, 8.0)],
];

/// A die around the origin, 32 units wide. It rolls when it gets a face (see the style of `.die`). Dice with a higher
/// `place` roll later.
#[component]
pub fn Die(
    /// The face from 1 to 6. `None` before the throw.
    #[prop(into)]
    face: Option<u8>,
    /// `true` if the roll is a success. Otherwise the die is dimmed.
    success: bool,
    /// The index of the die within the throw.
    place: usize,
) -> impl IntoView {
    let pips = face.map_or(&[][..], |face| PIPS[usize::from(face.clamp(1, 6)) - 1]);
    let class = if face.is_some() { "die" } else { "die waiting" };
    let delay = format!("{}ms", 40 * place.min(12));
    view! {
        <g class=class class:success=success style:animation-delay=delay>
            <rect class="die-shade" x="-15" y="-12" width="32" height="32" rx="7"></rect>
            <rect class="die-face" x="-16" y="-16" width="32" height="32" rx="7"></rect>
            {pips.iter().map(|(x, y)| view! { <circle class="die-pip" cx=*x cy=*y r="3.2"></circle> }).collect_view()}
        </g>
    }
}
