//! What is printed and never changes in a match: water, coast, the five lands, ways, ports and relief. Built once.

use engine::games::felinia::data::Kingdom;
use engine::games::felinia::island::Island;
use engine::games::felinia::state::Felinia;
use leptos::prelude::*;
use leptos::svg::Text;

use super::geometry::{Arrangement, SCALE, jetty, landing, middle};
use super::land::Land;
use crate::board_parts::context::BoardContext;
use crate::board_parts::measured::measured;
use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;

use crate::boards::felinia::symbols::head;

/// All of it.
#[component]
pub(super) fn Ground(island: &'static Island, arrangement: Memo<Arrangement>) -> impl IntoView {
    // As far as any screen may show of it.
    let (left, top, width, height) = (-1500.0, -1500.0, 4000.0, 4000.0);
    view! {
        <rect x=left y=top width=width height=height fill="url(#felinia-sea)" />
        <rect x=left y=top width=width height=height fill="url(#felinia-waves)" />
        <g class="ground" aria-hidden="true">
            <Land island />
            {Kingdom::ALL.map(|country| view! { <Jetty island country arrangement /> })}
        </g>
    }
}

/// The jetty of a country, its port house, and its name on a ribbon in the water.
#[component]
fn Jetty(island: &'static Island, country: Kingdom, arrangement: Memo<Arrangement>) -> impl IntoView {
    let ((x, y), angle) = jetty(island, country);
    let (port_x, port_y) = middle(island, island.port(country));
    let name = NodeRef::<Text>::new();
    let letters = measured(name);
    // As wide as its name, which is larger in a smaller scene. The name stays where it is whatever it measures: a place that
    // depends on the measure changes the measure again in some browsers.
    let width = Memo::new(move |_| letters.get().0 + 60.0);
    let place = move || {
        let (x, y) = ribbon(landing(island, country), width.get(), arrangement.get().view);
        format!("translate({x:.0} {y:.0})")
    };
    let arrived =
        BoardContext::<Felinia>::find().part(|now| now.journey().and_then(|journey| now.ship(journey.dock).boat));
    let covered = move || arrangement.get().lands && arrived.get().is_some_and(|boat| boat.card().to == country);
    let head = format!("#{}", head(country));
    view! {
        <g transform=format!("translate({x:.0} {y:.0}) rotate({angle:.0}) scale({SCALE})")>
            <path d="M4-6h38v12H4z" fill="#2a160a" fill-opacity=".3" transform="translate(2 4)" />
            <path d="M-6-6h46v12h-46z" fill="#b07a47" />
            <path d="M2-6v12M10-6v12M18-6v12M26-6v12M34-6v12" stroke="#5d3717" />
        </g>
        <g transform=format!("translate({port_x} {port_y}) scale({SCALE})")>
            <circle class="lamp" r="34" fill="url(#felinia-glow)" />
            <path d="M-14 12V-5L0-16 14-5v17z" fill="#fff1d2" />
            <path d="M-17-3L0-19 17-3l-4 1L0-13-13-2z" fill="#a8432b" />
            <use href=head.clone() x="-11" y="-10" width="22" height="22"></use>
        </g>
        <g class="ribbon" class:covered=covered transform=place>
            <path d="M-16-17h24v42h-24l9-21z" fill-opacity=".75" transform=move || format!("translate({} 0)", -width.get() / 2.0) />
            <path d="M16-17h-24v42h24l-9-21z" fill-opacity=".75" transform=move || format!("translate({} 0)", width.get() / 2.0) />
            <rect x=move || -width.get() / 2.0 y="-25" width=width height="44" rx="7" />
            <use href=head x=move || 8.0 - width.get() / 2.0 y="-20" width="34" height="34"></use>
            <text node_ref=name class="name serif" x="18" y="6">
                {country.name()}
            </text>
        </g>
    }
}

/// The length of each end of a ribbon, with a margin.
const ENDS: f64 = 20.0;

/// The middle of a ribbon of a width that belongs to a point, within the scene.
fn ribbon((x, y): Point, width: f64, view: ViewBox) -> Point {
    // A scene that is hardly shown has no room for it.
    let within = |value: f64, from: f64, length: f64, margin: f64| value.min(from + length - margin).max(from + margin);
    (within(x, view.left, view.width, width / 2.0 + ENDS), within(y, view.top, view.height, 34.0))
}

#[cfg(test)]
mod tests {
    use super::super::geometry::{NARROW, WIDE};
    use super::*;

    #[test]
    fn a_ribbon_ends_within_the_scene_however_long_it_is() {
        for view in [NARROW.view, WIDE.view] {
            for width in [170.0, 300.0] {
                let (left, _) = ribbon((view.left - 50.0, 0.0), width, view);
                let (right, _) = ribbon((view.left + view.width + 50.0, 0.0), width, view);
                assert!(left - width / 2.0 > view.left && right + width / 2.0 < view.left + view.width);
            }
        }
    }
}
