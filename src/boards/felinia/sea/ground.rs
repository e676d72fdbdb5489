//! What is printed and never changes in a match: water, coast, the five lands, ways, ports and relief. Built once.

use engine::games::felinia::data::Kingdom;
use engine::games::felinia::island::Island;
use leptos::prelude::*;

use super::geometry::{Arrangement, SCALE, jetty, landing, middle};
use super::land::Land;
use crate::board_parts::scene::ViewBox;
use crate::boards::felinia::Table;
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

/// How wide a letter of a country's name is at most, on the average, as a part of its height.
const LETTER: f64 = 0.66;

/// The jetty of a country, its port house, and its name on a ribbon in the water.
#[component]
fn Jetty(island: &'static Island, country: Kingdom, arrangement: Memo<Arrangement>) -> impl IntoView {
    let ((x, y), angle) = jetty(island, country);
    let (port_x, port_y) = middle(island, island.port(country));
    let name = move || {
        let (x, y) = ribbon(landing(island, country), arrangement.get().view);
        format!("translate({x:.0} {y:.0})")
    };
    let arrived = Table::find().part(|now| now.journey().and_then(|journey| now.ship(journey.dock).boat));
    let covered = move || arrangement.get().lands && arrived.get().is_some_and(|boat| boat.card().to == country);
    let head = format!("#{}", head(country));
    // Large letters make the ribbon longer.
    let letters = LETTER * country.name().len() as f64;
    let width = format!("max(172px, {letters:.2}em + 58px)");
    let wider = format!("translateX(max(0px, {letters:.2}em - 114px))");
    view! {
        <g transform=format!("translate({x:.0} {y:.0}) rotate({angle:.0}) scale({SCALE})")>
            <path d="M4-6h38v12H4z" fill="#2a160a" opacity=".3" transform="translate(2 4)" />
            <path d="M-6-6h46v12h-46z" fill="#b07a47" />
            <path d="M2-6v12M10-6v12M18-6v12M26-6v12M34-6v12" stroke="#5d3717" />
        </g>
        <g transform=format!("translate({port_x} {port_y}) scale({SCALE})")>
            <circle class="lamp" r="34" fill="url(#felinia-glow)" />
            <path d="M-14 12V-5L0-16 14-5v17z" fill="#fff1d2" />
            <path d="M-17-3L0-19 17-3l-4 1L0-13-13-2z" fill="#a8432b" />
            <use href=head.clone() x="-11" y="-10" width="22" height="22"></use>
        </g>
        <g class="ribbon" class:covered=covered transform=name>
            <path d="M-102-17h24v42h-24l9-21z" opacity=".75" />
            <path d="M102-17h-24v42h24l-9-21z" opacity=".75" style:transform=wider />
            <rect x="-86" y="-25" style:width=width height="44" rx="7" />
            <use href=head x="-78" y="-20" width="34" height="34"></use>
            <text class="name serif" x="-38" y="6">{country.name()}</text>
        </g>
    }
}

/// The middle of a ribbon that belongs to a point, within the scene.
fn ribbon((x, y): (f64, f64), view: ViewBox) -> (f64, f64) {
    let within = |value: f64, from: f64, length: f64, margin: f64| value.clamp(from + margin, from + length - margin);
    (within(x, view.left, view.width, 106.0), within(y, view.top, view.height, 34.0))
}
