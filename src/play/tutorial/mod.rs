//! The tutorial of a first game: one task at a time, above the prompt, with a ring around the element that it
//! describes. The match is like any other: a player may ignore the tasks or leave the tutorial and play on.

mod pointer;
mod progress;
mod sight;
mod task;
mod task_view;

use engine::kernel::tutorial::{StepKind, Subject};
use leptos::prelude::*;

use crate::play::driver::use_match;
use crate::store::first_game;
use task::Task;
use task_view::TaskView;

/// The tutorial of a first game. Shows nothing in other matches.
#[component]
pub fn Tutorial() -> impl IntoView {
    let driver = use_match();
    let key = StoredValue::new(driver.key());
    let progress = RwSignal::new(key.with_value(|key| first_game::of(key)));
    let is_first_game = Memo::new(move |_| progress.with(Option::is_some));
    let is_now = Memo::new(move |_| driver.view.with(|view| view.past.is_none() && view.turn.seat().is_some()));
    let steps = Memo::new(move |_| {
        let seat = driver.view.with(|view| view.turn.seat().filter(|_| view.is_own_turn()));
        let seat = seat.filter(|_| is_first_game.get());
        seat.map(|seat| driver.with_table(|table| table.tutorial(seat))).unwrap_or_default()
    });
    let leave = Callback::new(move |()| {
        key.with_value(|key| first_game::end(key));
        progress.set(None);
    });
    let fulfil = Callback::new(move |at: usize| {
        let Some(mut now) = progress.get_untracked() else { return };
        now.read |= 1 << at;
        if steps.with_untracked(|steps| progress::is_over(steps, now.read)) {
            return leave.run(());
        }
        key.with_value(|key| first_game::keep(key, &now));
        progress.set(Some(now));
    });
    let due = Memo::new(move |_| {
        let read = progress.with(|progress| progress.as_ref().map(|progress| progress.read))?;
        steps.with(|steps| {
            let at = progress::to_show(steps, read)?;
            let step = steps[at].clone();
            let thing = match step.subject {
                Subject::Thing(thing) => Some(driver.with_table(|table| table.entity_name(thing))),
                _ => None,
            };
            Some(Task { at, is_to_be_read: step.kind == StepKind::Reading, step, thing })
        })
    });
    // A reason takes time to read: its task stays until it is dismissed, or until the next decision.
    let lingering = RwSignal::new(None::<Task>);
    Effect::new(move |_| {
        let asked = driver.has_read_reasons.get();
        let task = due.get().filter(|task| asked && task.step.kind == StepKind::Asking);
        if let Some(task) = task {
            lingering.set(Some(Task { is_to_be_read: true, ..task.clone() }));
            fulfil.run(task.at);
        }
    });
    let ply = Memo::new(move |_| driver.view.with(|view| view.ply));
    Effect::new(move |_| {
        ply.track();
        lingering.set(None);
    });
    let dismiss = Callback::new(move |at| {
        lingering.set(None);
        fulfil.run(at);
    });
    let shown_since = StoredValue::new(Vec::<(usize, u16)>::new());
    Effect::new(move |_| {
        let Some((at, kind)) = due.with(|task| task.as_ref().map(|task| (task.at, task.step.kind))) else { return };
        let round = driver.view.with(|view| view.turn.round());
        let since =
            shown_since.with_value(|shown| shown.iter().find(|(before, _)| *before == at).map(|(_, since)| *since));
        if progress::is_passed_over(kind, since, round) {
            return fulfil.run(at);
        }
        if since.is_none() {
            shown_since.update_value(|shown| shown.push((at, round)));
        }
        let Some(mut now) = progress.get_untracked().filter(|now| !now.shown.contains(&at)) else { return };
        now.shown.push(at);
        key.with_value(|key| first_game::keep(key, &now));
        progress.set(Some(now));
    });
    let shown = Memo::new(move |_| lingering.get().or_else(|| due.get()));
    let number = move |at| {
        steps.with(|steps| {
            progress.with(|progress| progress.as_ref().map(|progress| progress::number(steps, progress, at)))
        })
    };
    let number = Memo::new(move |_| shown.with(|task| task.as_ref().and_then(|task| number(task.at))));
    let is_guided = Memo::new(move |_| is_now.get() && (is_first_game.get() || shown.with(Option::is_some)));
    let is_own_turn = Memo::new(move |_| driver.view.with(|view| view.is_own_turn()));
    view! {
        <Show when=move || is_guided.get()>
            <div class="guide-slot">
                {move || match shown.get() {
                    Some(task) => view! { <TaskView task number dismiss leave /> }.into_any(),
                    None => view! { <GuideWaits is_own_turn leave /> }.into_any(),
                }}
            </div>
        </Show>
    }
}

/// The line between two tasks.
#[component]
fn GuideWaits(
    is_own_turn: Memo<bool>,
    /// Ends the tutorial.
    leave: Callback<()>,
) -> impl IntoView {
    view! {
        <p class="guide-waits">
            <span>
                {move || match is_own_turn.get() {
                    true => "First game: your choice now. Not sure? Press “Hint”.",
                    false => "First game: the guide comes back on your turn.",
                }}
            </span>
            <button type="button" class="button quiet" on:click=move |_| leave.run(())>
                "Play without the guide"
            </button>
        </p>
    }
}
