//! The latest scores of a game as a bar chart.

use leptos::prelude::*;

use crate::page_parts::scale::scale_step;
use crate::store::finished::Finished;

/// The maximum number of bars.
const DRAWN: usize = 30;

/// The height of the chart in its own units. A bar takes one unit of width.
const HEIGHT: f64 = 100.0;

/// The latest scores as bars, filled for victories and pale for defeats. Empty without scores.
#[component]
pub fn Scores(lines: Vec<Finished>) -> impl IntoView {
    let scores: Vec<(i32, bool)> = lines.iter().filter_map(|line| Some((line.score?, line.is_won()))).collect();
    if scores.is_empty() {
        // Conceded matches have no score.
        return None;
    }
    let scores = scores[scores.len().saturating_sub(DRAWN)..].to_vec();
    let most = scores.iter().map(|(score, _)| *score).max().unwrap_or(0).max(1);
    let step = scale_step(most);
    let top = (most + step - 1) / step * step;
    let won = scores.iter().filter(|(_, won)| *won).count();
    let marks = || (0..=top / step).map(|mark| mark * step);
    let y = |score: i32| HEIGHT - HEIGHT * f64::from(score) / f64::from(top);
    let grid = marks().map(|mark| view! { <line x1="0" x2=DRAWN y1=y(mark) y2=y(mark) /> }).collect_view();
    let scale = marks().map(|mark| view! { <span>{mark}</span> }).collect_view();
    let bars = scores
        .iter()
        .enumerate()
        .map(|(at, (score, won))| {
            // A score of zero or less is drawn as a minimal bar.
            let top = y(*score).min(HEIGHT - 2.0);
            view! {
                <rect class:won=*won x=at as f64 + 0.1 y=top width="0.8" height=HEIGHT - top>
                    <title>{*score}</title>
                </rect>
            }
        })
        .collect_view();
    let about = format!("The latest {} scores, up to {most}; {won} of them won.", scores.len());
    Some(view! {
        <div class="score-chart">
            <span class="axis" aria-hidden="true">"Score"</span>
            <div class="scale" aria-hidden="true">{scale}</div>
            <svg class="scores" viewBox=format!("0 0 {DRAWN} {HEIGHT}") preserveAspectRatio="none" role="img" aria-label=about>
                {grid}
                {bars}
            </svg>
            <span class="matches-axis" aria-hidden="true">
                "Matches, oldest first" <i class="swatch won"></i> "won" <i class="swatch"></i> "lost"
            </span>
        </div>
    })
}
