//! Viewing the past: the match at any ply, step by step, round by round, or in playback. It doesn't change the match; a
//! separate match can start from the ply that is shown.

use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::text::lists::listed;
use engine::kernel::turn::Ply;
use engine::matches::table::Table;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::context::{AppContext, use_app};
use crate::play::after::highlight::leader;
use crate::play::driver::{Driver, use_match};
use crate::play::model::{Attention, Millis, Msg};
use crate::play::sentence::Sentence;
use crate::route;

/// The playback speeds: the time for each decision in milliseconds, and the label.
const SPEEDS: [(u64, &str); 3] = [(1_600, "Slow"), (800, "Normal"), (300, "Fast")];

/// The height of the score lines, in pixels.
const LINES: f64 = 34.0;

/// The data of the chart above the slider.
#[derive(Clone, Debug, PartialEq)]
struct Course {
    /// The plies at which the rounds began, with the rounds.
    rounds: Vec<(Ply, u16)>,
    /// The scores of the seats at these plies and at the end.
    scores: Vec<(Ply, Vec<i32>)>,
}

impl Course {
    /// Returns the course of a match as `viewer` knows it.
    fn of(driver: Driver, viewer: Viewer) -> Self {
        driver.with_table(|table: &dyn Table| {
            let mut rounds: Vec<(Ply, u16)> = Vec::new();
            for ply in table.ply().next().preceding() {
                let round = table.at(ply).turn().round();
                if rounds.last().is_none_or(|(_, last)| *last != round) {
                    rounds.push((ply, round));
                }
            }
            let moments = rounds.iter().map(|(ply, _)| *ply).chain([table.ply()]);
            let scores = moments.map(|ply| (ply, table.at(ply).scores(viewer).totals.to_vec())).collect();
            Self { rounds, scores }
        })
    }

    /// Returns the plies at which another seat had taken the lead.
    fn turning_points(&self) -> Vec<Ply> {
        let mut last = None;
        let mut points = Vec::new();
        for (step, totals) in &self.scores {
            if let Some(seat) = leader(totals).filter(|seat| Some(*seat) != last) {
                if last.is_some() {
                    points.push(*step);
                }
                last = Some(seat);
            }
        }
        points
    }

    /// Returns the ply at which the next or the previous round begins.
    fn next_round(&self, from: Ply, forward: bool) -> Option<Ply> {
        let mut starts = self.rounds.iter().map(|(ply, _)| *ply);
        if forward { starts.find(|ply| *ply > from) } else { starts.rfind(|ply| *ply < from) }
    }
}

/// The panel that replaces the choices while the past is viewed.
#[component]
pub fn History() -> impl IntoView {
    let (app, driver) = (use_app(), use_match());
    let match_view = driver.view;
    let shown = Memo::new(move |_| match_view.with(|view| view.shown()));
    let last = Memo::new(move |_| match_view.with(|view| view.ply));
    // Bots wait meanwhile, so only a change of the viewer changes the course.
    let viewer = Memo::new(move |_| match_view.with(|view| view.viewer));
    let course = Memo::new(move |_| Course::of(driver, viewer.get()));
    let speed = RwSignal::new(1usize);
    let is_playing = Memo::new(move |_| matches!(driver.attention.get(), Attention::Playing(..)));
    let play_back = move || driver.send(Msg::PlayBack(Millis(SPEEDS[speed.get_untracked()].0)));
    let go = move |ply: Ply| driver.send(Msg::LookBack(ply));
    // A dragged slider sends many events. Only the last one of each frame is worth rendering.
    let slid_to = StoredValue::new(None::<Ply>);
    let slide = move |ply: Ply| {
        let is_due = slid_to.try_update_value(|slid_to| slid_to.replace(ply).is_some());
        if is_due == Some(false) {
            request_animation_frame(move || {
                if let Some(Some(ply)) = slid_to.try_update_value(Option::take) {
                    go(ply);
                }
            });
        }
    };
    // On a narrow screen the page may be scrolled to the log, below the table.
    window().scroll_to_with_x_and_y(0.0, 0.0);
    let by_round = move |forward: bool| {
        let start = course.with_untracked(|course| course.next_round(shown.get_untracked(), forward));
        go(start.unwrap_or(if forward { last.get_untracked() } else { Ply::START }));
    };
    let play = move |_| {
        if is_playing.get_untracked() {
            driver.send(Msg::Pause);
        } else {
            play_back();
        }
    };
    let moment = move || {
        match_view.with(|view| format!("Round {}, decision {} of {}", view.turn.round(), view.shown().0, view.ply.0))
    };
    let undo_point = Memo::new(move |_| match_view.with(|view| view.undo_point_at(view.shown())).ok());
    // A verdict offers the same button.
    let is_judged = Memo::new(move |_| driver.verdict.with(Option::is_some));
    view! {
        <section class="history" aria-label="Looking back">
            <div class="history-head">
                <h2>"Looking back"</h2>
                <p class="moment" role="status">{moment}</p>
            </div>
            <button
                type="button"
                class="button primary"
                on:click=move |_| {
                    driver.send(Msg::Return);
                }
            >
                "Back to the match"
                <kbd aria-hidden="true">"Esc"</kbd>
            </button>
            {move || view! { <CourseLines course=course.get() last=last.get_untracked() /> }}
            <ScoresThen />
            <input
                type="range"
                class="scrubber"
                min="0"
                max=move || last.get().0.to_string()
                aria-label="Moment of the match"
                aria-valuetext=moment
                prop:value=move || shown.get().0.to_string()
                on:input=move |event| {
                    if let Ok(ply) = event_target_value(&event).parse() {
                        slide(Ply(ply));
                    }
                }
            />
            <div class="history-buttons">
                <Step name="To the start" sign="M4 3h2v10H4zM14 3v10L7 8z" press=move || go(Ply::START) />
                <Step name="Back one round" sign="M9 3v10L2 8zM16 3v10L9 8z" press=move || by_round(false) />
                <Step name="Back one decision" sign="M12 3v10L5 8z" press=move || go(shown.get_untracked().previous().unwrap_or_default()) />
                <button
                    type="button"
                    class="button film"
                    aria-pressed=move || is_playing.get().to_string()
                    on:click=play
                >
                    {move || if is_playing.get() { "Pause" } else { "Play" }}
                </button>
                <Step name="Forward one decision" sign="M6 3v10l7-5z" press=move || go(shown.get_untracked().next()) />
                <Step name="Forward one round" sign="M2 3v10l7-5zM9 3v10l7-5z" press=move || by_round(true) />
                <Step name="To the end" sign="M4 3v10l7-5zM12 3h2v10h-2z" press=move || go(last.get_untracked()) />
            </div>
            <label class="speed">
                <span>"Speed"</span>
                <select
                    class="field"
                    aria-label="Speed"
                    on:change=move |event| {
                        let name = event_target_value(&event);
                        speed.set(SPEEDS.iter().position(|(_, other)| *other == name).unwrap_or(1));
                        if is_playing.get_untracked() {
                            play_back();
                        }
                    }
                >
                    {SPEEDS
                        .iter()
                        .enumerate()
                        .map(|(at, (_, name))| view! { <option value=*name selected=move || speed.get() == at>{*name}</option> })
                        .collect_view()}
                </select>
            </label>
            <ul class="happened">
                {move || {
                    match_view.with(|view| {
                        let lines = view.last.iter().cloned();
                        lines.map(|line| view! { <li><Sentence text=line.line.clone() /></li> }).collect_view()
                    })
                }}
            </ul>
            <div class="history-ways">
                {move || {
                    undo_point
                        .get()
                        .map(|way| {
                            let name = if way.is_practice { "Take back to here (practice)" } else { "Take back to here" };
                            view! {
                                <button type="button" class="button" on:click=move |_| driver.send(Msg::UndoTo(way))>{name}</button>
                            }
                        })
                }}
                <Show when=move || !is_judged.get()>
                    <button
                        type="button"
                        class="button"
                        title="Start a separate match from here"
                        on:click=move |_| continue_from_here(driver, app, None)
                    >
                        "Continue from here"
                    </button>
                </Show>
            </div>
        </section>
    }
}

/// Creates a separate match from the ply that is shown, and opens it. A person plays `seat` there, if one is given.
pub fn continue_from_here(driver: Driver, app: AppContext, seat: Option<Seat>) {
    continue_from(driver, app, driver.view.with_untracked(|view| view.shown()), seat);
}

/// Creates a separate match from a ply, and opens it. A person plays `seat` there, if one is given.
pub fn continue_from(driver: Driver, app: AppContext, ply: Ply, seat: Option<Seat>) {
    spawn_local(async move {
        match driver.branch(ply, seat).await {
            Ok(id) => {
                app.tell("This is now a separate match; the original is unchanged.");
                app.layers.go(&route::play(&id));
            }
            Err(why) => app.tell(why.to_string()),
        }
    });
}

/// A small playback button.
#[component]
fn Step<F: Fn() + 'static>(
    name: &'static str,
    /// The outline of the icon, 18 wide and 16 high.
    sign: &'static str,
    press: F,
) -> impl IntoView {
    view! {
        <button type="button" class="button step" aria-label=name title=name on:click=move |_| press()>
            <svg viewBox="0 0 18 16" aria-hidden="true">
                <path d=sign></path>
            </svg>
        </button>
    }
}

/// The scores as lines above the slider, with a tick for each round and a dot for each change of the lead.
#[component]
fn CourseLines(course: Course, last: Ply) -> impl IntoView {
    let seats = use_match().view.with_untracked(|view| view.seats.clone());
    let turning_points = course.turning_points();
    let Course { rounds, scores } = course;
    let x = move |ply: Ply| 1_000.0 * ply.0 as f64 / last.0.max(1) as f64;
    let all = || scores.iter().flat_map(|(_, totals)| totals.iter().copied());
    let (least, most) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
    let y = move |score: i32| LINES - 3.0 - (LINES - 6.0) * f64::from(score - least) / f64::from((most - least).max(1));
    let lines = seats
        .iter()
        .enumerate()
        .map(|(seat, face)| {
            let points: Vec<String> = scores
                .iter()
                .map(|(step, totals)| {
                    format!("{:.0},{:.1}", x(*step), y(totals.get(seat).copied().unwrap_or_default()))
                })
                .collect();
            view! { <polyline class=seat_class(face.colour) points=points.join(" ")></polyline> }
        })
        .collect_view();
    let ticks = rounds
        .iter()
        .map(|(step, _)| view! { <line class="tick" x1=x(*step) x2=x(*step) y1=LINES y2=LINES + 5.0></line> })
        .collect_view();
    let marks = turning_points
        .iter()
        .map(|step| view! { <line class="turning-point" x1=x(*step) x2=x(*step) y1="2" y2=LINES></line> })
        .collect_view();
    let told = match turning_points.len() {
        0 => "The lead never changed.".to_owned(),
        _ => {
            let began = |ply: &Ply| rounds.iter().rfind(|(start, _)| start <= ply).map_or(1, |(_, round)| *round);
            let rounds: Vec<String> = turning_points.iter().map(|step| began(step).to_string()).collect();
            format!("The lead changed as round {} began.", listed(&rounds))
        }
    };
    let view_box = format!("0 0 1000 {}", LINES + 5.0);
    view! {
        <svg class="course" viewBox=view_box preserveAspectRatio="none" role="img" aria-label=told.clone()>
            <title>{told.clone()}</title>
            {marks}
            {lines}
            {ticks}
        </svg>
    }
}

/// The scores at the ply that is viewed, as far as the viewer knows them.
#[component]
fn ScoresThen() -> impl IntoView {
    let match_view = use_match().view;
    let seats = match_view.with_untracked(|view| view.seats.clone());
    let scores = seats
        .into_iter()
        .enumerate()
        .map(|(seat, face)| {
            let score = Memo::new(move |_| match_view.with(|view| view.scores.totals.get(seat).copied()));
            view! {
                <li class=seat_class(face.colour)>
                    <SeatMark colour=face.colour />
                    <span class="name">{face.name}</span>
                    <b>{move || score.get()}</b>
                </li>
            }
        })
        .collect_view();
    let name = match_view.with_untracked(|view| format!("{} then", view.scores.unit));
    view! { <ul class="scores-then" aria-label=name>{scores}</ul> }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course() -> Course {
        let scores = [(0, [0, 0]), (4, [3, 1]), (9, [3, 3]), (12, [4, 7]), (20, [9, 8])];
        let scores = scores.map(|(ply, totals)| (Ply(ply), totals.to_vec())).to_vec();
        let rounds = [(0, 1), (4, 2), (9, 3), (12, 4)].map(|(ply, round)| (Ply(ply), round)).to_vec();
        Course { rounds, scores }
    }

    #[test]
    fn a_turning_point_is_where_somebody_else_has_taken_the_lead() {
        assert_eq!(course().turning_points(), [Ply(12), Ply(20)], "a tie takes no lead away");
    }

    #[test]
    fn one_goes_to_where_a_round_began() {
        let next = |from, forward| course().next_round(Ply(from), forward).map(|Ply(start)| start);
        assert_eq!((next(5, true), next(5, false), next(4, false)), (Some(9), Some(4), Some(0)));
        assert_eq!((next(12, true), next(0, false)), (None, None));
    }
}
