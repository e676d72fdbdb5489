//! The chart of a seat's win share over a match.

use engine::kernel::turn::Ply;
use engine::matches::analysis::Analysis;
use leptos::prelude::*;

use crate::board_parts::seat_mark::seat_class;
use crate::play::driver::use_match;

// In units of the view box, with the width of the score chart.
const WIDTH: i32 = 6000;
const HEIGHT: i32 = 1900;
const LEFT: i32 = 640;
const RIGHT: i32 = 160;
const TOP: i32 = 120;
const BOTTOM: i32 = 260;

/// The maximum number of rounds that are labelled.
const MAX_ROUNDS: usize = 14;

/// The win share as a line, with a ring for each mistake and a dashed line for each turning point.
#[component]
pub fn Curve(analysis: Analysis, mistakes: Vec<Ply>, turns: Vec<Ply>) -> impl IntoView {
    let driver = use_match();
    let seat = analysis.seat();
    let (last, rounds) = driver.with_table(|table| {
        let round = |ply: Ply| table.at(ply).turn().round();
        let begins = |ply: &Ply| ply.previous().is_none_or(|before| round(*ply) != round(before));
        let starts = table.ply().preceding().filter(begins);
        (table.ply(), starts.map(|ply| (ply, round(ply))).collect::<Vec<_>>())
    });
    let faces = driver.view.with_untracked(|view| view.seats.clone());
    let x = move |ply: Ply| LEFT + (WIDTH - LEFT - RIGHT) * ply.0 as i32 / last.0.max(1) as i32;
    let y = |share: f32| HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) as f32 * share.clamp(0.0, 1.0)) as i32;
    let reviews = analysis.reviews();
    let points: Vec<String> = reviews
        .iter()
        .flat_map(|review| [(review.decision, review.before()), (review.decision.next(), review.after())])
        .map(|(ply, share)| format!("{},{}", x(ply), y(share)))
        .collect();
    let rings = reviews
        .iter()
        .filter(|review| mistakes.contains(&review.decision))
        .map(|review| view! { <circle class="mistake" cx=x(review.decision.next()) cy=y(review.after()) r="60" /> })
        .collect_view();
    let turned = turns
        .iter()
        .map(|decision| view! { <line class="turned" x1=x(decision.next()) x2=x(decision.next()) y1=TOP y2=HEIGHT - BOTTOM /> })
        .collect_view();
    let scale = [0, 25, 50, 75, 100]
        .map(|percent| {
            let height = y(percent as f32 / 100.0);
            view! {
                <line class="grid" x1=LEFT x2=WIDTH - RIGHT y1=height y2=height />
                <text class="tick" x=LEFT - 60 y=height + 40 text-anchor="end">{format!("{percent} %")}</text>
            }
        })
        .collect_view();
    let every = rounds.len().div_ceil(MAX_ROUNDS).max(1);
    let ticks = rounds
        .into_iter()
        .step_by(every)
        .map(|(ply, round)| view! { <text class="tick" x=x(ply) y=HEIGHT - 80 text-anchor="middle">{round}</text> })
        .collect_view();
    let fair = (faces.len() > 1).then(|| {
        let height = y(1.0 / faces.len() as f32);
        view! { <line class="fair" x1=LEFT x2=WIDTH - RIGHT y1=height y2=height /> }
    });
    let name = faces.get(seat.index()).map(|face| face.name.clone()).unwrap_or_default();
    let ends = reviews.first().zip(reviews.last());
    let told = ends.map_or_else(String::new, |(first, last)| {
        let percent = |share: f32| format!("{:.0} %", 100.0 * share);
        format!("{name}’s win share by round: from {} to {}.", percent(first.before()), percent(last.after()))
    });
    let colour = faces.get(seat.index()).map_or(0, |face| face.colour);
    view! {
        <svg class="chart curve" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=told>
            {scale}
            {ticks}
            {fair}
            {turned}
            <g class=seat_class(colour)>
                <polyline class="score-line" points=points.join(" ") />
                {rings}
            </g>
        </svg>
    }
}
