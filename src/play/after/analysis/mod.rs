//! The analysis of a seat's decisions in a finished match: its win share over time, turning points, mistakes and better
//! choices. Each entry links to its position in the match.

mod curve;

use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;
use engine::matches::analysis::Analysis;
use engine::matches::table::Table;
use leptos::prelude::*;

use crate::play::driver::{Driver, use_match};
use crate::play::model::Msg;
use crate::play::model::consultation::MISTAKE;
use crate::play::model::verdict::{Verdict, analysed_seats, percentage_points};
use crate::play::sentence::Sentence;
use curve::Curve;

/// The maximum number of turning points and of mistakes that are listed.
const MOST: usize = 5;

/// The smallest change of the win share that is a turning point.
const TURN: f32 = 0.05;

/// The analysis of a finished match.
#[component]
pub fn AnalysisArea() -> impl IntoView {
    let driver = use_match();
    let (seats, faces) = driver.view.with_untracked(|view| (analysed_seats(view), view.seats.clone()));
    let first = seats[0];
    let shown = driver.analysis.with_untracked(|known| known.as_ref().map(Analysis::seat));
    if shown.is_none_or(|seat| !seats.contains(&seat)) || !driver.is_analysing.get_untracked() {
        driver.open_analysis(shown.filter(|seat| seats.contains(seat)).unwrap_or(first));
    }
    let (analysis, analysing) = (driver.analysis, driver.is_analysing);
    let progress = Memo::new(move |_| {
        let known = analysis.get()?;
        Some(driver.with_table(|table| known.progress(table)))
    });
    let is_complete = move || progress.get().is_some_and(|(known, all)| known == all);
    let is_begun = move || progress.get().is_some_and(|(known, _)| known > 0);
    let known_so_far =
        move || progress.get().map_or_else(String::new, |(known, all)| format!("{known} of {all} decisions"));
    let choose_seat = (seats.len() > 1).then(|| {
        let options = seats.iter().map(|seat| {
            let (value, name) = (seat.0, faces[seat.index()].name.clone());
            let selected = move || analysis.with(|known| known.as_ref().is_some_and(|known| known.seat().0 == value));
            view! { <option value=value.to_string() selected=selected>{name}</option> }
        });
        let choose = move |event| {
            if let Ok(seat) = event_target_value(&event).parse() {
                driver.open_analysis(Seat(seat));
            }
        };
        view! {
            <label>
                "Decisions of "
                <select class="field" on:change=choose>{options.collect_view()}</select>
            </label>
        }
    });
    view! {
        <h2>"Analysis"</h2>
        <p class="about">
            "A bot that thinks ahead goes through the decisions, knowing no more than was known then: how the chances
            changed, where the match turned, and what would have been better."
        </p>
        <div class="actions">
            {choose_seat}
            <Show when=move || !analysing.get() && !is_complete()>
                <button
                    type="button"
                    class="button"
                    on:click=move |_| driver.send(Msg::Analyse)
                    prop:textContent=move || if is_begun() { "Continue the analysis" } else { "Analyse this match" }
                ></button>
            </Show>
            <Show when=move || analysing.get()>
                <label class="analysing">
                    <progress max=move || progress.get().map_or(1, |(_, all)| all) value=move || progress.get().map_or(0, |(known, _)| known)></progress>
                    <span prop:textContent=known_so_far></span>
                </label>
                <button type="button" class="button" on:click=move |_| driver.send(Msg::StopAnalysis)>"Stop"</button>
            </Show>
        </div>
        <Show when=is_begun>
            <Findings analysis />
        </Show>
    }
}

/// The results that are known so far.
#[component]
fn Findings(analysis: RwSignal<Option<Analysis>>) -> impl IntoView {
    let driver = use_match();
    let mistakes = Memo::new(move |_| found(driver, analysis, mistakes));
    let turns = Memo::new(move |_| found(driver, analysis, turns));
    let curve = move || {
        let analysis = analysis.get()?;
        let mistakes = mistakes.with(|mistakes| mistakes.iter().map(|verdict| verdict.decision).collect());
        let turns = turns.with(|turns| turns.iter().map(|(verdict, _)| verdict.decision).collect());
        Some(view! { <Curve analysis mistakes turns /> })
    };
    view! {
        {curve}
        <div class="findings">
            <section aria-labelledby="mistakes-heading">
                <h3 id="mistakes-heading">"Biggest mistakes"</h3>
                <ol>
                    <For
                        each=move || mistakes.get()
                        key=|verdict| verdict.decision
                        children=move |verdict| view! { <Mistake verdict /> }
                    />
                </ol>
                <Show when=move || mistakes.with(Vec::is_empty)>
                    <p>"No decision so far has cost 2 percentage points of win share."</p>
                </Show>
            </section>
            <section aria-labelledby="turns-heading">
                <h3 id="turns-heading">"Turning points"</h3>
                <ol>
                    <For
                        each=move || turns.get()
                        key=|(verdict, change)| (verdict.decision, change.to_bits())
                        children=move |(verdict, change)| view! { <TurningPoint verdict change /> }
                    />
                </ol>
                <Show when=move || turns.with(Vec::is_empty)>
                    <p>"No turning points so far."</p>
                </Show>
            </section>
        </div>
        <AllDecisions analysis />
    }
}

/// Returns the results of `find` for the analysis as far as it has run.
fn found<T>(driver: Driver, analysis: RwSignal<Option<Analysis>>, find: fn(&Analysis, &dyn Table) -> Vec<T>) -> Vec<T> {
    analysis.with(|analysis| {
        analysis.as_ref().map_or_else(Vec::new, |analysis| driver.with_table(|table| find(analysis, table)))
    })
}

/// Returns the decisions with the largest loss of win share.
fn mistakes(analysis: &Analysis, table: &dyn Table) -> Vec<Verdict> {
    analysis.mistakes(MOST, MISTAKE).into_iter().filter_map(|review| Verdict::new(review, table)).collect()
}

/// Returns the decisions after which the match turned, each with the change of the seat's win share.
fn turns(analysis: &Analysis, table: &dyn Table) -> Vec<(Verdict, f32)> {
    let turns = analysis.turns(MOST).into_iter().filter(|(_, change)| change.abs() >= TURN);
    turns.filter_map(|(ply, change)| Some((Verdict::new(analysis.review(ply)?, table)?, change))).collect()
}

/// A decision that lost much of the win share.
#[component]
fn Mistake(verdict: Verdict) -> impl IntoView {
    let Verdict { decision, round, made, better, cost, reason, .. } = verdict;
    view! {
        <li>
            <span>
                {format!("Round {round}: “")} <Sentence text=made.text /> "” cost " <b>{percentage_points(cost)}</b>
                "; better was “" {better.map(|better| view! { <Sentence text=better.text /> })} "”. "
                {reason.map(|reason| view! { <Sentence text=reason /> })}
            </span>
            <ToMoment ply=decision />
        </li>
    }
}

/// A decision after which the match turned.
#[component]
fn TurningPoint(verdict: Verdict, change: f32) -> impl IntoView {
    let Verdict { decision, round, made, .. } = verdict;
    let sign = if change > 0.0 { "+" } else { "−" };
    view! {
        <li>
            <span>
                {format!("Round {round}, after “")} <Sentence text=made.text /> "”: luck and rivals "
                <b>{sign} {percentage_points(change.abs())}</b>
            </span>
            <ToMoment ply=decision.next() />
        </li>
    }
}

/// A button that shows the match at `ply`.
#[component]
fn ToMoment(ply: Ply) -> impl IntoView {
    let driver = use_match();
    view! {
        <button
            type="button"
            class="button quiet"
            aria-label=format!("See it: decision {}", ply.0)
            on:click=move |_| driver.send(Msg::LookBack(ply))
        >
            "See it"
        </button>
    }
}

/// The list of all decisions with better choices. The rows are built when the list is opened.
#[component]
fn AllDecisions(analysis: RwSignal<Option<Analysis>>) -> impl IntoView {
    let open = RwSignal::new(false);
    let count = move || analysis.with(|analysis| analysis.as_ref().map_or(0, |analysis| analysis.reviews().len()));
    let decisions = move || {
        analysis.with(|analysis| {
            let reviews = analysis.as_ref().map_or(&[][..], Analysis::reviews);
            reviews.iter().map(|review| review.decision).collect::<Vec<_>>()
        })
    };
    view! {
        <details
            class="scroll all-decisions"
            on:toggle=move |event| open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open())
        >
            <summary prop:textContent=move || format!("All decisions ({})", count())></summary>
            <Show when=move || open.get()>
                <table>
                    <caption class="sr-only">"Every decision with what would have been best"</caption>
                    <thead>
                        <tr>
                            <th scope="col">"Round"</th>
                            <th scope="col">"Done"</th>
                            <th scope="col">"Best"</th>
                            <th scope="col">"Cost in percentage points"</th>
                            <th scope="col">"Moment"</th>
                        </tr>
                    </thead>
                    <tbody>
                        <For
                            each=decisions
                            key=|decision| *decision
                            children=move |decision| view! { <DecisionRow analysis decision /> }
                        />
                    </tbody>
                </table>
            </Show>
        </details>
    }
}

/// A decision with the better choice.
#[component]
fn DecisionRow(analysis: RwSignal<Option<Analysis>>, decision: Ply) -> impl IntoView {
    let driver = use_match();
    let verdict = analysis.with_untracked(|analysis| {
        let review = analysis.as_ref()?.review(decision)?;
        driver.with_table(|table| Verdict::new(review, table))
    });
    let Verdict { round, made, better, cost, .. } = verdict?;
    let cost = if better.is_some() { format!("{:.0}", 100.0 * cost) } else { "–".into() };
    let best = match better {
        Some(better) => view! { <Sentence text=better.text /> }.into_any(),
        None => "the same".into_any(),
    };
    Some(view! {
        <tr>
            <td>{round}</td>
            <td><Sentence text=made.text /></td>
            <td>{best}</td>
            <td>{cost}</td>
            <td><ToMoment ply=decision /></td>
        </tr>
    })
}
