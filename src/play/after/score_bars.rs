//! The points by source, as a stacked bar in the colour of each seat. Sources differ by shade and pattern. The table
//! below has the numbers.

use std::rc::Rc;

use engine::kernel::outcome::ScoreSheet;
use leptos::prelude::*;

use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::play::model::MatchView;

/// The number of styles for sources (`.source-0` and so on). No game has more sources.
const LOOKS: usize = 6;

/// A part of a bar. Position and width are percentages of the width of all bars.
#[derive(Clone, Debug, PartialEq)]
struct Part {
    /// The index of the source.
    source: usize,
    points: i32,
    left: f64,
    width: f64,
}

/// Returns the range of all bars in points. Lost points lie left of zero.
fn extent(parts: &[Vec<i32>]) -> (i32, i32) {
    let sum = |of_seat: &[i32], sign: i32| of_seat.iter().filter(|points| **points * sign > 0).sum::<i32>();
    let least = parts.iter().map(|of_seat| sum(of_seat, -1)).min().unwrap_or(0);
    let most = parts.iter().map(|of_seat| sum(of_seat, 1)).max().unwrap_or(0);
    (least, most.max(least + 1))
}

/// Returns the bar of a seat from its points by source, where all bars range from `least` to `most`.
fn bar(of_seat: &[i32], (least, most): (i32, i32)) -> Vec<Part> {
    let percent = |points: i32| 100.0 * f64::from(points) / f64::from(most - least);
    let (mut lost, mut won) = (0, 0);
    let parts = of_seat.iter().enumerate().filter(|(_, points)| **points != 0).map(|(source, &points)| {
        let from = if points < 0 {
            lost += points;
            lost
        } else {
            won += points;
            won - points
        };
        Part { source, points, left: percent(from - least), width: percent(points.abs()) }
    });
    parts.collect()
}

/// Returns the points of a seat by source.
fn by_source(scores: &ScoreSheet, seat: usize) -> Vec<i32> {
    scores.lines.iter().map(|line| line.points[seat]).collect()
}

fn source_class(source: usize) -> String {
    format!("source-{}", source % LOOKS)
}

/// The bars of all seats, with a legend.
#[component]
pub fn ScoreBars(view: Rc<MatchView>) -> impl IntoView {
    let MatchView { seats, scores, .. } = &*view;
    let all: Vec<Vec<i32>> = (0..seats.len()).map(|seat| by_source(scores, seat)).collect();
    let extent = extent(&all);
    let scored = |source: usize| all.iter().any(|of_seat| of_seat[source] != 0);
    let legend = scores
        .lines
        .iter()
        .enumerate()
        .filter(|(source, _)| scored(*source))
        .map(|(source, line)| {
            view! { <li><span class=format!("swatch {}", source_class(source)) aria-hidden="true"></span> {line.source}</li> }
        })
        .collect_view();
    let rows = seats
        .iter()
        .zip(&all)
        .zip(&scores.totals)
        .map(|((face, of_seat), total)| {
            let parts = bar(of_seat, extent)
                .into_iter()
                .map(|Part { source, points, left, width }| {
                    view! {
                        <span
                            class=format!("part {}", source_class(source))
                            title=format!("{}: {points}", scores.lines[source].source)
                            style:left=format!("{left:.2}%")
                            style:width=format!("{width:.2}%")
                        >
                            <b>{points}</b>
                        </span>
                    }
                })
                .collect_view();
            view! {
                <div class=format!("score-bar {}", seat_class(face.colour))>
                    <span class="who"><SeatMark colour=face.colour /> {face.name.clone()}</span>
                    <span class="parts">{parts}</span>
                    <b class="total">{*total}</b>
                </div>
            }
        })
        .collect_view();
    let summary = format!("A bar of {} by source for each seat; the table below has the same numbers.", scores.unit);
    view! {
        <div class="score-bars">
            <ul class="sources-legend" aria-label="What the shades mean">{legend}</ul>
            <div role="img" aria-label=summary>{rows}</div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the source, left edge and width of each part, in whole percent.
    fn places(of_seat: &[i32], extent: (i32, i32)) -> Vec<(usize, i32, i32)> {
        bar(of_seat, extent).iter().map(|part| (part.source, part.left as i32, part.width as i32)).collect()
    }

    #[test]
    fn the_parts_of_a_bar_lie_side_by_side_and_the_longest_bar_fills_the_width() {
        let all = [vec![10, 0, 30], vec![5, 5, 0]];
        assert_eq!(extent(&all), (0, 40));
        assert_eq!(places(&all[0], (0, 40)), [(0, 0, 25), (2, 25, 75)]);
        assert_eq!(places(&all[1], (0, 40)), [(0, 0, 12), (1, 12, 12)]);
    }

    #[test]
    fn points_that_were_lost_lie_left_of_zero() {
        let all = [vec![8, -2], vec![6, 0]];
        assert_eq!(extent(&all), (-2, 8));
        assert_eq!(places(&all[0], (-2, 8)), [(0, 20, 80), (1, 0, 20)]);
        assert_eq!(places(&all[1], (-2, 8)), [(0, 20, 60)]);
    }

    #[test]
    fn nobody_having_points_is_no_trouble() {
        assert_eq!(extent(&[vec![0, 0]]), (0, 1));
        assert_eq!(places(&[0, 0], (0, 1)), []);
    }
}
