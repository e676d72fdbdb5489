//! The verdict of the analysis on the decision that is viewed, with buttons for other mistakes and for another try.

use engine::kernel::turn::Ply;
use leptos::prelude::*;

use super::history::continue_from_here;
use crate::context::use_app;
use crate::play::driver::use_match;
use crate::play::model::consultation::MISTAKE;
use crate::play::model::verdict::{NamedChoice, Verdict, analysed_seats, percentage_points};
use crate::play::model::{Attention, Msg};
use crate::play::sentence::Sentence;

/// The verdict on the decision that is viewed, if it was reviewed.
#[component]
pub fn VerdictPanel() -> impl IntoView {
    let driver = use_match();
    // The match may have been opened at a ply before its result was shown.
    let is_over = driver.with_table(|table| table.turn().outcome().is_some());
    if is_over && driver.analysis.with_untracked(Option::is_none) {
        let seats = driver.view.with_untracked(|view| analysed_seats(view));
        seats.first().into_iter().for_each(|seat| driver.open_analysis(*seat));
    }
    let verdict = driver.verdict;
    let is_told = Memo::new(move |_| verdict.with(Option::is_some));
    // During playback, screen readers would read every verdict.
    let is_playing = move || matches!(driver.attention.get(), Attention::Playing(..));
    view! {
        <div
            class="verdict"
            class:advice=move || is_told.get()
            role=move || is_told.get().then_some("region")
            aria-label=move || is_told.get().then_some("Analysis of this decision")
        >
            <div role="status" aria-live=move || if is_playing() { "off" } else { "polite" }>
                {move || verdict.get().map(|verdict| view! { <Told verdict /> })}
            </div>
            <Show when=move || is_told.get()>
                <Ways />
            </Show>
        </div>
    }
}

/// The verdict in words.
#[component]
fn Told(verdict: Verdict) -> impl IntoView {
    let driver = use_match();
    let title = verdict.title();
    let Verdict { seat, round, made, better, cost, reason, .. } = verdict;
    let faces = driver.view.with_untracked(|view| view.seats.clone());
    let name = faces.get(seat.index()).map(|face| face.name.clone()).unwrap_or_default();
    let cost = better.is_some().then(|| {
        view! {
            <p>"Cost: " <b>{percentage_points(cost)}</b> " of win share"</p>
        }
    });
    view! {
        <h2>{title} " " <small>{format!("{name}, round {round}")}</small></h2>
        <p><ChoiceMade name="Done: " choice=made /></p>
        {better.map(|better| view! { <p><ChoiceMade name="Better: " choice=better /></p> })}
        {cost}
        {reason.map(|reason| view! { <p class="advice-reason"><Sentence text=reason /></p> })}
    }
}

/// A choice that highlights its entities on the board under the pointer.
#[component]
fn ChoiceMade(name: &'static str, choice: NamedChoice) -> impl IntoView {
    let driver = use_match();
    let NamedChoice { text, things } = choice;
    view! {
        <span
            on:pointerenter=move |_| driver.mentioned.set(things.clone())
            on:pointerleave=move |_| driver.mentioned.set(Vec::new())
        >
            {name}
            <b><Sentence text /></b>
        </span>
    }
}

/// The buttons of a verdict.
#[component]
fn Ways() -> impl IntoView {
    let (app, driver) = (use_app(), use_match());
    let ways = Memo::new(move |_| {
        let shown = driver.view.with(|view| view.shown());
        driver.analysis.with(|known| {
            let known = known.as_ref()?;
            Some((known.previous_mistake(shown, MISTAKE), known.next_mistake(shown, MISTAKE)))
        })
    });
    let previous = Signal::derive(move || ways.get().and_then(|(previous, _)| previous));
    let next = Signal::derive(move || ways.get().and_then(|(_, next)| next));
    let way = move |name: &'static str, to: Signal<Option<Ply>>| {
        view! {
            <button
                type="button"
                class="button"
                aria-disabled=move || to.get().is_none().to_string()
                on:click=move |_| {
                    if let Some(ply) = to.get_untracked() {
                        driver.send(Msg::LookBack(ply));
                    }
                }
            >
                {name}
            </button>
        }
    };
    let try_it = move |_| {
        let seat = driver.verdict.with_untracked(|verdict| verdict.as_ref().map(|verdict| verdict.seat));
        continue_from_here(driver, app, seat);
    };
    view! {
        <div class="verdict-ways">
            {way("Previous mistake", previous)}
            {way("Next mistake", next)}
            <button type="button" class="button" title="Start a separate match from here" on:click=try_it>
                "Try it yourself"
            </button>
        </div>
    }
}
