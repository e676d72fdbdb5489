//! The background, which doesn't change during a match and is built once: water, coast, the five lands, ways, ports and
//! relief.

use engine::games::felinia::data::Kingdom;
use engine::games::felinia::island::Island;
use leptos::prelude::*;

use super::geometry::{SCALE, jetty, middle};
use super::land::Land;
use crate::boards::felinia::symbols::head;

/// The background of the sea.
#[component]
pub(super) fn Ground(island: &'static Island) -> impl IntoView {
    // As far as the widest screen may show.
    let (left, top, width, height) = (-1500.0, -1500.0, 4000.0, 4000.0);
    view! {
        <rect x=left y=top width=width height=height fill="url(#felinia-sea)" />
        <rect x=left y=top width=width height=height fill="url(#felinia-waves)" />
        <g class="ground" aria-hidden="true">
            <Land island />
            {Kingdom::ALL.map(|country| view! { <Jetty island country /> })}
        </g>
    }
}

/// The jetty of a country and its port house.
#[component]
fn Jetty(island: &'static Island, country: Kingdom) -> impl IntoView {
    let ((x, y), angle) = jetty(island, country);
    let (port_x, port_y) = middle(island, island.port(country));
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
            <use href=head x="-11" y="-10" width="22" height="22"></use>
        </g>
    }
}
