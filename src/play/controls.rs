//! The row between what finishes and the list: undo, restart of the turn, redo, a hint and the pace of the bots; while
//! something is picked, how to go on or take it back.

use engine::entity::EntityId;
use engine::table::Choice;
use leptos::prelude::*;

use super::match_controller::use_match;
use super::passed_on::offers_to_take_back;
use super::selection;
use super::taking_back::WayBack;
use super::words::{RuleLink, Sentence};
use crate::context::use_app;
use crate::header::{Choices, PACES};
use crate::store::settings::Pace;

/// The row of small controls: always there, and always as high.
#[component]
pub fn Controls() -> impl IntoView {
    let controller = use_match();
    let (position, selected) = (controller.position, controller.selected);
    let narrowed = Memo::new(move |_| selected.with(|selected| !selected.is_empty()));
    let way_on =
        Memo::new(move |_| selected.with(|selected| position.with(|position| way_on(&position.choices, selected))));
    let undoes = Memo::new(move |_| !position.with(|position| offers_to_take_back(position)));
    let has_bots = Memo::new(move |_| position.with(|position| position.seats.iter().any(|seat| seat.bot)));
    view! {
        <div
            class="controls"
            class:narrowed=move || narrowed.get()
            class:crowded=move || position.with(|position| position.restart.is_some())
            class:hinted=move || controller.hint.with(Option::is_some)
        >
            <Show
                when=move || narrowed.get()
                fallback=move || view! {
                    <Show when=move || undoes.get()>
                        <Undo />
                    </Show>
                    <OtherWays />
                    <Hint />
                }
            >
                <button
                    type="button"
                    class="button quiet"
                    title="Take the pick back (Esc)"
                    on:click=move |_| {
                        controller.cancel();
                    }
                >
                    "Cancel"
                    <kbd aria-hidden="true">"Esc"</kbd>
                </button>
                <span class="way-on">{move || way_on.get()}</span>
            </Show>
            <p class="hint" role="alert">
                {move || {
                    let hint = controller.hint.get()?;
                    let rule = hint.rule.map(|rule| view! { " " <RuleLink rule /> });
                    Some(view! { <Sentence text=hint /> {rule} })
                }}
            </p>
            <Show when=move || has_bots.get()>
                <PaceOfBots />
            </Show>
        </div>
    }
}

/// How a list goes on that a pick has narrowed.
fn way_on(choices: &[Choice], selected: &[EntityId]) -> String {
    if selection::shown(choices, selected).is_some() {
        "Click it again, or below, to do it.".into()
    } else if selection::leads_on(choices, selected) {
        format!("Go on at the board, or take one of these {}:", selection::fitting(choices, selected).count())
    } else if differ_in_number(choices, selected) {
        "Set the number here, then press what it belongs to:".into()
    } else {
        "What would you like to do with it?".into()
    }
}

/// Whether what can be done with a pick is one thing, so or so often.
fn differ_in_number(choices: &[Choice], selected: &[EntityId]) -> bool {
    let mut fitting = selection::fitting(choices, selected);
    let Some(first) = fitting.next() else { return false };
    first.label.amount.is_some()
        && fitting.all(|other| other.label.amount.is_some() && other.label.group == first.label.group)
}

/// Takes the last decision back; shown disabled, yet reachable, where that isn't possible.
#[component]
pub fn Undo() -> impl IntoView {
    let controller = use_match();
    let position = controller.position;
    let way = Memo::new(move |_| position.with(|position| position.undo));
    let whose = Memo::new(move |_| {
        position.with(|position| position.passed_by.map(|seat| position.names[seat.index()].clone()))
    });
    let undo = move |_| match way.get_untracked() {
        Ok(way) => controller.take_back(way),
        // Shown disabled, yet reachable, so that it can say why.
        Err(why) => controller.hint.set(Some(format!("No undo: {}", lower(why)).into())),
    };
    let is_practice = move || way.get().is_ok_and(|way| way.is_practice);
    view! {
        <button
            type="button"
            class="button quiet"
            aria-disabled=move || way.get().is_err().to_string()
            title=move || way.get().map_or_else(str::to_owned, |way| format!("{} (u)", told(way, whose.get().as_deref())))
            on:click=undo
        >
            {move || if is_practice() { "Take back" } else { "Undo" }}
            <kbd aria-hidden="true">"u"</kbd>
        </button>
    }
}

/// Where there is more to take back than a decision, or something to do again.
#[component]
fn OtherWays() -> impl IntoView {
    let controller = use_match();
    let position = controller.position;
    view! {
        <Show when=move || position.with(|position| position.restart.is_some())>
            <button
                type="button"
                class="button quiet"
                aria-label="Restart turn"
                title=move || {
                    let way = position.with(|position| position.restart);
                    way.map(|way| format!("{} (Shift+T)", told_of_turn(way)))
                }
                on:click=move |_| controller.restart_turn()
            >
                "↺ Turn"
            </button>
        </Show>
        <Show when=move || position.with(|position| position.can_redo)>
            <button
                type="button"
                class="button quiet"
                title="Do it again (Shift+U)"
                on:click=move |_| controller.redo()
            >
                "Redo"
            </button>
        </Show>
    }
}

/// Asks for a hint; shown disabled, yet reachable, where there is nothing to advise.
#[component]
fn Hint() -> impl IntoView {
    let controller = use_match();
    let can_choose =
        Memo::new(move |_| controller.position.with(|position| position.is_own_turn() && position.choices.len() > 1));
    view! {
        <button
            type="button"
            class="button quiet"
            aria-disabled=move || (!can_choose.get()).to_string()
            title="What the strongest bot would do, and why (Shift+H)"
            on:click=move |_| controller.ask_for_hint()
        >
            "Hint"
        </button>
    }
}

/// What going back to the last decision will do: one of one's own, or of the other person who has just decided.
fn told(way: WayBack, other: Option<&str>) -> String {
    let whose = other.map_or("your".to_owned(), |name| format!("{name}’s"));
    match (way.is_past_others, way.is_practice) {
        (false, false) => format!("Take {whose} last decision back"),
        (true, false) => format!("Take {whose} last decision back, and what the others did since"),
        (_, true) => {
            format!("Back to {whose} last decision. Something has been revealed since: what follows is practice")
        }
    }
}

/// What going back to where the turn began will do.
fn told_of_turn(way: WayBack) -> &'static str {
    if way.is_practice {
        "Back to where your turn began. Something has been revealed since: what follows is practice"
    } else {
        "Back to where your turn began"
    }
}

#[component]
fn PaceOfBots() -> impl IntoView {
    let (settings, controller) = (use_app().settings, use_match());
    let pace = Memo::new(move |_| settings.with(|settings| settings.pace));
    // A bot that waits to be told waits no longer.
    Effect::watch(
        move || pace.get(),
        move |pace, _, _| {
            if *pace != Pace::Step {
                controller.next();
            }
        },
        false,
    );
    view! {
        <label class="pace">
            <span>"Bots"</span>
            <Choices name="Pace of the bots" values=PACES field=|settings| &mut settings.pace />
        </label>
    }
}

/// A sentence that goes on after a colon.
fn lower(sentence: &str) -> String {
    let mut sentence = sentence.to_owned();
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    sentence
}
