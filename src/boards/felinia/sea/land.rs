//! The island: coast, lands, ways and relief. The cover of the game uses it as well.

use engine::games::felinia::data::Kingdom;
use engine::games::felinia::island::Island;
use leptos::prelude::*;

use super::geometry::{SCALE, lines, relief, ways};
use crate::board_parts::unique_id::unique_id;

/// The island.
#[component]
pub fn Land(island: &'static Island) -> impl IntoView {
    let lines = lines(island);
    let ways = ways(island);
    let (land, coast) = (unique_id("felinia-ground"), unique_id("felinia-shore"));
    let (of_land, of_coast) = (format!("#{land}"), format!("#{coast}"));
    view! {
        <defs>
            <g id=land>
                {island.all().map(|at| view! { <polygon points=island.outline(at) /> }).collect_view()}
            </g>
            <path id=coast d=lines.coast></path>
        </defs>
        <use href=of_land.clone() class="shallow wide"></use>
        <use href=of_land.clone() class="shallow"></use>
        <use href=of_land.clone() class="foam"></use>
        <use href=of_land.clone() class="cliff" transform="translate(0 15)"></use>
        <use href=of_land class="sand"></use>
        {Kingdom::ALL.map(|country| view! { <Country island country /> })}
        <path class="inner" d=lines.inner></path>
        <path class="frontier light" d=lines.frontier.clone() transform="translate(2 3)"></path>
        <path class="frontier" d=lines.frontier></path>
        <use href=of_coast class="shore"></use>
        <path class="way edge" d=ways.clone()></path>
        <path class="way" d=ways></path>
        {relief(island)
            .into_iter()
            .map(|(country, (x, y))| {
                let href = format!("#felinia-relief-{}", country.index());
                view! { <use href=href transform=format!("translate({x} {y}) scale({SCALE})")></use> }
            })
            .collect_view()}
    }
}

/// A country: its colour with its texture on top.
#[component]
fn Country(island: &'static Island, country: Kingdom) -> impl IntoView {
    let provinces =
        || island.country(country).iter().map(|at| view! { <polygon points=island.outline(at) /> }).collect_view();
    view! {
        <g class=format!("land land-{}", country.index())>{provinces()}</g>
        <g fill=format!("url(#felinia-land-{})", country.index())>{provinces()}</g>
    }
}
