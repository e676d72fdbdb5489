//! What the decisions of a seat were worth, once a match is over: how its prospects went, where the match turned, and what
//! would have been better. Each leads to its moment of the match.

mod curve;

use engine::analysis::{Analysis, Judged};
use engine::seat::Seat;
use engine::table::Table;
use engine::words::RichText;
use leptos::prelude::*;

use super::match_controller::{MISTAKE, use_match};
use super::words::Sentence;
use curve::Curve;

/// Most turning points and most mistakes that are told.
const MOST: usize = 5;

/// The smallest change of prospects that is a turning point, as a share of the victory.
const TURN: f32 = 0.05;

/// What was decided somewhere, in words.
#[derive(Clone, Debug)]
struct Told {
    decision: usize,
    round: u16,
    made: RichText,
    /// What would have been better, if anything would.
    better: Option<RichText>,
    /// What was lost by it, as a share of the victory.
    cost: f32,
    reason: Option<RichText>,
}

impl Told {
    fn of(judged: &Judged, table: &dyn Table) -> Option<Self> {
        let Judged { decision, advice } = judged;
        let choices = table.choices_after(*decision);
        let words = |index: usize| choices.get(index).map(|choice| choice.label.text.clone());
        let (best, made) = (advice.choices.first()?.index, advice.made?.index);
        Some(Self {
            decision: *decision,
            round: table.turn_after(*decision).round(),
            made: words(made)?,
            better: words(best).filter(|_| best != made),
            cost: advice.cost(),
            reason: advice.reason.as_ref().map(|reason| reason.text.clone()),
        })
    }
}

/// A share of the victory in words.
fn percent(share: f32) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// The analysis of a finished match.
#[component]
pub fn AnalysisArea() -> impl IntoView {
    let controller = use_match();
    let (people, faces) =
        controller.position.with_untracked(|position| (position.people.clone(), position.seats.clone()));
    // Where only bots have played, anybody's decisions may be looked at.
    let seats = if people.is_empty() { Seat::all(faces.len() as u8).collect() } else { people };
    let first = seats[0];
    let shown = controller.analysis.with_untracked(|known| known.as_ref().map(Analysis::seat));
    if shown.is_none_or(|seat| !seats.contains(&seat)) || !controller.analysing.get_untracked() {
        controller.open_analysis(shown.filter(|seat| seats.contains(seat)).unwrap_or(first));
    }
    let (analysis, analysing) = (controller.analysis, controller.analysing);
    let progress = Memo::new(move |_| {
        let known = analysis.get()?;
        Some(controller.ask(|table| known.progress(table)))
    });
    let is_complete = move || progress.get().is_some_and(|(known, all)| known == all);
    let is_begun = move || progress.get().is_some_and(|(known, _)| known > 0);
    let choose_seat = (seats.len() > 1).then(|| {
        let options = seats.iter().map(|seat| {
            let (value, name) = (seat.0, faces[seat.index()].name.clone());
            let selected = move || analysis.with(|known| known.as_ref().is_some_and(|known| known.seat().0 == value));
            view! { <option value=value.to_string() selected=selected>{name}</option> }
        });
        let choose = move |event| {
            if let Ok(seat) = event_target_value(&event).parse() {
                controller.open_analysis(Seat(seat));
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
            "A bot that thinks ahead goes through the decisions, knowing no more than was known then: how the chances went,
            where the match turned, and what would have been better."
        </p>
        <div class="actions">
            {choose_seat}
            <Show when=move || !analysing.get() && !is_complete()>
                <button type="button" class="button" on:click=move |_| controller.analyse()>
                    {move || if is_begun() { "Go on with the analysis" } else { "Analyse this match" }}
                </button>
            </Show>
            <Show when=move || analysing.get()>
                <label class="analysing">
                    <progress max=move || progress.get().map_or(1, |(_, all)| all) value=move || progress.get().map_or(0, |(known, _)| known)></progress>
                    {move || progress.get().map(|(known, all)| format!("{known} of {all} decisions"))}
                </label>
                <button type="button" class="button" on:click=move |_| controller.stop_analysing()>"Stop"</button>
            </Show>
        </div>
        <Show when=is_begun>
            {move || analysis.get().map(|analysis| view! { <Findings analysis /> })}
        </Show>
    }
}

/// What is known so far.
#[component]
fn Findings(analysis: Analysis) -> impl IntoView {
    let controller = use_match();
    let mistakes: Vec<Told> = controller.ask(|table| {
        analysis.mistakes(MOST, MISTAKE).into_iter().filter_map(|judged| Told::of(judged, table)).collect()
    });
    let turns: Vec<(Told, f32)> = controller.ask(|table| {
        let turns = analysis.turns(MOST).into_iter().filter(|(_, change)| change.abs() >= TURN);
        let told = |decision: usize| analysis.judged().iter().find(|judged| judged.decision == decision);
        turns.filter_map(|(decision, change)| Some((Told::of(told(decision)?, table)?, change))).collect()
    });
    let no_mistakes = mistakes.is_empty();
    let no_turns = turns.is_empty();
    let marks = mistakes.iter().map(|told| told.decision).collect::<Vec<_>>();
    let turned = turns.iter().map(|(told, _)| told.decision).collect::<Vec<_>>();
    let mistakes = mistakes
        .into_iter()
        .map(|told| {
            let Told { decision, round, made, better, cost, reason } = told;
            view! {
                <li>
                    <span>
                        {format!("Round {round}: “")} <Sentence text=made /> "” cost " <b>{percent(cost)}</b> "; better was “"
                        {better.map(|better| view! { <Sentence text=better /> })} "”. "
                        {reason.map(|reason| view! { <Sentence text=reason /> })}
                    </span>
                    <ToMoment step=decision />
                </li>
            }
        })
        .collect_view();
    let turns = turns
        .into_iter()
        .map(|(Told { decision, round, made, .. }, change)| {
            let way = if change > 0.0 { "gained" } else { "lost" };
            view! {
                <li>
                    <span>
                        {format!("Round {round}, after “")} <Sentence text=made /> {format!("”: {way} ")}
                        <b>{percent(change.abs())}</b> " by what others did and by chance."
                    </span>
                    <ToMoment step=decision + 1 />
                </li>
            }
        })
        .collect_view();
    view! {
        <Curve analysis=analysis.clone() mistakes=marks turns=turned />
        <div class="findings">
            <section aria-labelledby="mistakes-heading">
                <h3 id="mistakes-heading">"What cost most"</h3>
                <ol>{mistakes}</ol>
                {no_mistakes.then(|| view! { <p>"No decision so far has cost more than 2 %."</p> })}
            </section>
            <section aria-labelledby="turns-heading">
                <h3 id="turns-heading">"Turning points"</h3>
                <ol>{turns}</ol>
                {no_turns.then(|| view! { <p>"The match hasn’t turned so far."</p> })}
            </section>
        </div>
        <AllDecisions analysis />
    }
}

/// Leads to the match as it was after so many decisions.
#[component]
fn ToMoment(step: usize) -> impl IntoView {
    let controller = use_match();
    view! {
        <button
            type="button"
            class="button quiet"
            aria-label=format!("See it: decision {step}")
            on:click=move |_| controller.look_back(step)
        >
            "See it"
        </button>
    }
}

/// Every decision with what would have been better; made when somebody wants to see it.
#[component]
fn AllDecisions(analysis: Analysis) -> impl IntoView {
    let controller = use_match();
    let open = RwSignal::new(false);
    let count = analysis.judged().len();
    let rows = move || {
        let told: Vec<Told> =
            controller.ask(|table| analysis.judged().iter().filter_map(|judged| Told::of(judged, table)).collect());
        let row = |Told { decision, round, made, better, cost, .. }| {
            let cost = if better.is_some() { percent(cost) } else { "–".into() };
            view! {
                <tr>
                    <td>{round}</td>
                    <td><Sentence text=made /></td>
                    <td>{better.map_or_else(|| "the same".into_any(), |better| view! { <Sentence text=better /> }.into_any())}</td>
                    <td>{cost}</td>
                    <td><ToMoment step=decision /></td>
                </tr>
            }
        };
        told.into_iter().map(row).collect_view()
    };
    view! {
        <details
            class="scroll all-decisions"
            on:toggle=move |event| open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open())
        >
            <summary>{format!("All decisions ({count})")}</summary>
            {move || open.get().then(|| view! {
                <table>
                    <caption class="sr-only">"Every decision with what would have been best"</caption>
                    <thead>
                        <tr>
                            <th scope="col">"Round"</th>
                            <th scope="col">"Done"</th>
                            <th scope="col">"Best"</th>
                            <th scope="col">"Cost"</th>
                            <th scope="col">"Moment"</th>
                        </tr>
                    </thead>
                    <tbody>{rows()}</tbody>
                </table>
            })}
        </details>
    }
}
