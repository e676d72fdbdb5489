//! Dice that roll and rest on what the engine has rolled.

use leptos::prelude::*;

/// The pips of a die by its face, in a square of 32 around its middle.
const PIPS: [&[(f64, f64)]; 6] = [
    &[(0.0, 0.0)],
    &[(-7.0, -7.0), (7.0, 7.0)],
    &[(-8.0, -8.0), (0.0, 0.0), (8.0, 8.0)],
    &[(-7.0, -7.0), (7.0, -7.0), (-7.0, 7.0), (7.0, 7.0)],
    &[(-8.0, -8.0), (8.0, -8.0), (0.0, 0.0), (-8.0, 8.0), (8.0, 8.0)],
    &[(-7.0, -8.0), (7.0, -8.0), (-7.0, 0.0), (7.0, 0.0), (-7.0, 8.0), (7.0, 8.0)],
];

/// A die around the origin of its place, 32 wide. It rolls when it comes to show something (its style says how: `.die`),
/// later the higher its place in the throw.
#[component]
pub fn Die(
    /// What it shows, from 1; nothing before it is thrown.
    #[prop(into)]
    face: Option<u8>,
    /// Whether that is a success; else it is dimmed.
    success: bool,
    /// Which of the throw it is.
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
