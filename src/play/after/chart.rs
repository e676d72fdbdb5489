//! The scores by round, as a line chart and as a table.

use std::rc::Rc;

use engine::matches::table::Milestone;
use leptos::prelude::*;

use crate::board_parts::seat_mark::seat_class;
use crate::page_parts::scale::scale_step;
use crate::play::driver::use_match;
use crate::play::model::{MatchView, Msg};

// In units of the view box. Integers need no formatting of fractions.
const WIDTH: i32 = 6000;
const HEIGHT: i32 = 2400;
const LEFT: i32 = 460;
const BOTTOM: i32 = 260;
const TOP: i32 = 120;
const RIGHT: i32 = 160;

/// Dash patterns that distinguish lines of the same lightness.
const DASHES: [&str; 6] = ["", "70 40", "20 45", "110 40 20 40", "160 50", "10 60"];

/// The scores by round as lines. A click shows the match at the start of a round; the table has buttons for this.
#[component]
pub fn Chart(view: Rc<MatchView>, milestones: Rc<Vec<Milestone>>) -> impl IntoView {
    let driver = use_match();
    let MatchView { seats, scores, .. } = &*view;
    let unit = scores.unit;
    let most = milestones.iter().flat_map(|at| at.totals.iter().copied()).max().unwrap_or(0).max(1);
    let least = milestones.iter().flat_map(|at| at.totals.iter().copied()).min().unwrap_or(0).min(0);
    let last = milestones.len().saturating_sub(1).max(1);
    let x = |at: usize| LEFT + (WIDTH - LEFT - RIGHT) * at as i32 / last as i32;
    let y = |score: i32| HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (score - least) / (most - least).max(1);
    let step = scale_step(most - least);
    let scale = (least.div_euclid(step)..=most / step)
        .map(|line| line * step)
        .filter(|score| *score >= least)
        .map(|score| {
            let height = y(score);
            view! {
                <line class="grid" x1=LEFT x2=WIDTH - RIGHT y1=height y2=height />
                <text class="tick" x=LEFT - 60 y=height + 40 text-anchor="end">{score}</text>
            }
        })
        .collect_view();
    let every = last.div_ceil(14).max(1);
    let rounds = (0..milestones.len())
        .step_by(every)
        .map(|at| {
            let words = if at == last { "end".to_owned() } else { milestones[at].round.to_string() };
            view! { <text class="tick" x=x(at) y=HEIGHT - 80 text-anchor="middle">{words}</text> }
        })
        .collect_view();
    // Each round's area reaches halfway to its neighbours.
    let apart = (WIDTH - LEFT - RIGHT) / last as i32;
    let moments = milestones
        .iter()
        .map(|Milestone { round, ply, .. }| (*round, *ply))
        .enumerate()
        .map(|(at, (round, ply))| {
            let words = if at == last { "Replay the end".to_owned() } else { format!("Replay from round {round}") };
            view! {
                <rect class="moment" x=x(at) - apart / 2 y="0" width=apart height=HEIGHT on:click=move |_| driver.send(Msg::LookBack(ply))>
                    <title>{words}</title>
                </rect>
            }
        })
        .collect_view();
    let lines = seats
        .iter()
        .enumerate()
        .map(|(seat, face)| {
            let score = |milestone: &Milestone| milestone.totals.get(seat).copied().unwrap_or_default();
            let points: Vec<String> = milestones
                .iter()
                .enumerate()
                .map(|(at, milestone)| format!("{},{}", x(at), y(score(milestone))))
                .collect();
            let end = milestones.last().map_or(0, score);
            view! {
                <g class=seat_class(face.colour)>
                    <polyline class="score-line" points=points.join(" ") stroke-dasharray=DASHES[usize::from(face.colour) % 6] />
                    <circle class="score-end" cx=x(last) cy=y(end) r="50" />
                </g>
            }
        })
        .collect_view();
    let summary = format!("Line chart of {unit} by round; the table below has the same numbers.");
    view! {
        <svg class="chart" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=summary>
            {scale}
            {rounds}
            {lines}
            {moments}
        </svg>
    }
}

/// The scores by round as a table.
#[component]
pub fn ChartTable(view: Rc<MatchView>, milestones: Rc<Vec<Milestone>>) -> impl IntoView {
    let driver = use_match();
    let MatchView { seats, scores, .. } = &*view;
    let unit = scores.unit;
    let head = seats.iter().map(|face| view! { <th scope="col">{face.name.clone()}</th> }).collect_view();
    let last = milestones.len().saturating_sub(1);
    let rows = milestones
        .iter()
        .enumerate()
        .map(|(at, milestone)| {
            let words = if at == last { "End".to_owned() } else { format!("Start of round {}", milestone.round) };
            let cells = milestone.totals.iter().map(|score| view! { <td>{*score}</td> }).collect_view();
            let ply = milestone.ply;
            view! {
                <tr>
                    <th scope="row">
                        <button type="button" class="moment" title="Replay from here" on:click=move |_| driver.send(Msg::LookBack(ply))>
                            {words}
                        </button>
                    </th>
                    {cells}
                </tr>
            }
        })
        .collect_view();
    view! {
        <table>
            <caption>{format!("{unit} by round")}</caption>
            <thead>
                <tr>
                    <th scope="col">"Moment"</th>
                    {head}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}
