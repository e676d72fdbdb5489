//! The coast: the far shore, the bay with its boats, and the near shore.

use leptos::prelude::*;

use super::art::Picture;
use super::layout::use_layout;
use super::place::Place;

/// The coast under everything else.
#[component]
pub(super) fn Ground() -> impl IntoView {
    let layout = use_layout();
    let size = Memo::new(move |_| layout.with(|layout| layout.size));
    let shores = Memo::new(move |_| layout.with(|layout| layout.shores));
    let width = move || size.get().0;
    let far = move || {
        let ((width, _), (bay, _)) = (size.get(), shores.get());
        format!("M0 0h{width}v{bay}{}H0z", shore(-width, 8.0))
    };
    let foam = move || {
        let ((width, _), (bay, _)) = (size.get(), shores.get());
        format!("M{width} {}{}", bay + 3.0, shore(-width, 8.0))
    };
    let near = move || {
        let ((width, height), (_, beach)) = (size.get(), shores.get());
        format!("M0 {beach}{}V{height}H0z", shore(width, 9.0))
    };
    let surf = move |down: f64| {
        let (width, beach) = (width(), shores.get().1);
        format!("M0 {}{}", beach + down, shore(width, 9.0))
    };
    let boat = move |along: f64, size: f64| {
        Signal::derive(move || {
            let beach = shores.get().1;
            Place { x: width() * along, y: beach - 12.0 - size * 0.72, width: size, height: size * 0.75 }
        })
    };
    view! {
        <g class="ground" aria-hidden="true">
            <rect width=width height=move || size.get().1 fill="url(#phoenicia-sea)"></rect>
            <rect width=width height=move || size.get().1 fill="url(#phoenicia-waves)"></rect>
            <path class="far" d=far></path>
            <path class="foam" d=foam></path>
            <g class="art">
                <Picture name="phoenicia-boat" at=boat(0.235, 48.0) />
                <Picture name="phoenicia-boat" at=boat(0.74, 66.0) />
            </g>
            <path class="near" d=near></path>
            <path class="wet" d=move || surf(10.0)></path>
            <path class="surf" d=move || surf(0.0)></path>
        </g>
    }
}

/// A shore line as far as that to the right, or to the left where it is negative: from where the path is.
fn shore(width: f64, swell: f64) -> String {
    let bend = width / 5.0;
    format!("q{0:.1} -{1} {2:.1} 0t{2:.1} 0 {2:.1} 0 {2:.1} 0 {2:.1} 0", bend / 2.0, swell * 2.0, bend)
}
