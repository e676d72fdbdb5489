//! The coast: the far shore, the bay with its boats, and the near shore.

use leptos::prelude::*;

use super::layout::use_layout;

/// The coast in the background.
#[component]
pub(super) fn Ground() -> impl IntoView {
    let layout = use_layout();
    let measures = Memo::new(move |_| layout.with(|layout| (layout.size, layout.shores)));
    let coast = move || {
        let ((width, height), (bay, beach)) = measures.get();
        let boat = |along: f64, size: f64| {
            let y = beach - 12.0 - size * 0.72;
            view! { <use href="#phoenicia-boat" x=width * along y=y width=size height=size * 0.75></use> }
        };
        view! {
            <rect width=width height=height fill="url(#phoenicia-sea)"></rect>
            <rect width=width height=height fill="url(#phoenicia-waves)"></rect>
            <path class="far" d=format!("M0 0h{width}v{bay}{}H0z", shore(-width, 8.0))></path>
            <path class="foam" d=format!("M{width} {}{}", bay + 3.0, shore(-width, 8.0))></path>
            <g class="art">{boat(0.235, 48.0)} {boat(0.74, 66.0)}</g>
            <path class="near" d=format!("M0 {beach}{}V{height}H0z", shore(width, 9.0))></path>
            <path class="wet" d=format!("M0 {}{}", beach + 10.0, shore(width, 9.0))></path>
            <path class="surf" d=format!("M0 {beach}{}", shore(width, 9.0))></path>
        }
    };
    view! {
        <g class="ground" aria-hidden="true">
            {coast}
        </g>
    }
}

/// Returns the path of a shore line from the current point, of the given width. A negative width leads to the left.
fn shore(width: f64, swell: f64) -> String {
    let bend = width / 5.0;
    format!("q{0:.1} -{1} {2:.1} 0t{2:.1} 0 {2:.1} 0 {2:.1} 0 {2:.1} 0", bend / 2.0, swell * 2.0, bend)
}
