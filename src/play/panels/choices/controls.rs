//! The row of controls between the finishing choice and the list: undo, restart of the turn, redo, hint and pace of the
//! bots. While something is picked, it shows the next step and a button to cancel.

use engine::kernel::entity::EntityId;
use engine::matches::moment::Choice;
use leptos::prelude::*;
use leptos_use::use_media_query;

use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::window::NARROW;
use crate::page_parts::header::{Choices, PACES};
use crate::play::driver::use_match;
use crate::play::model::undo::UndoPoint;
use crate::play::model::{Msg, selection};
use crate::play::panels::passed_on::offers_to_take_back;
use crate::play::sentence::{RuleLink, Sentence};

/// The row of small controls. It is always present and has a constant height.
#[component]
pub fn Controls() -> impl IntoView {
    let driver = use_match();
    let (match_view, selected) = (driver.view, driver.selected);
    let narrowed = Memo::new(move |_| selected.with(|selected| !selected.is_empty()));
    let way_on = Memo::new(move |_| selected.with(|selected| match_view.with(|view| way_on(&view.choices, selected))));
    let undoes = Memo::new(move |_| !match_view.with(|view| offers_to_take_back(view)));
    let narrow = use_media_query(NARROW);
    view! {
        <div
            class="controls"
            class:narrowed=move || narrowed.get()
            class:crowded=move || match_view.with(|view| view.restart.is_some())
            class:hinted=move || driver.explanation.with(Option::is_some)
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
                        driver.send(Msg::CancelPick);
                    }
                >
                    "Cancel"
                    <kbd aria-hidden="true">"Esc"</kbd>
                </button>
                <span class="way-on">{move || way_on.get()}</span>
            </Show>
            <p class="hint" role="alert">
                {move || {
                    let hint = driver.explanation.get()?;
                    let rule = hint.rule.map(|rule| view! { " " <RuleLink rule /> });
                    Some(view! { <Sentence text=hint /> {rule} })
                }}
            </p>
            <Show when=move || !narrow.get()>
                <PaceOfBots />
            </Show>
        </div>
    }
}

/// Returns the next step after a pick.
fn way_on(choices: &[Choice], selected: &[EntityId]) -> String {
    if selection::previewed(choices, selected).is_some() {
        "Pick it again to confirm.".into()
    } else if selection::leads_on(choices, selected) {
        "Pick the next thing on the board, or choose here:".into()
    } else if differ_in_number(choices, selected) {
        "How many?".into()
    } else {
        "What would you like to do with it?".into()
    }
}

/// Returns `true` if the choices that fit the selection differ only in a number.
fn differ_in_number(choices: &[Choice], selected: &[EntityId]) -> bool {
    let mut fitting = selection::fitting(choices, selected);
    let Some(first) = fitting.next() else { return false };
    first.label.amount.is_some()
        && fitting.all(|other| other.label.amount.is_some() && other.label.group == first.label.group)
}

/// The undo button. It is shown as disabled but stays focusable while undo isn't possible.
#[component]
pub fn Undo() -> impl IntoView {
    let driver = use_match();
    let match_view = driver.view;
    let way = Memo::new(move |_| match_view.with(|view| view.undo));
    let whose = Memo::new(move |_| match_view.with(|view| view.passed_by.map(|seat| view.names[seat.index()].clone())));
    let is_practice = move || way.get().is_ok_and(|way| way.is_practice);
    view! {
        <button
            type="button"
            class="button quiet"
            aria-disabled=move || way.get().is_err().to_string()
            title=move || way.get().map_or_else(str::to_owned, |way| format!("{} (u)", told(way, whose.get().as_deref())))
            on:click=move |_| driver.send(Msg::Undo)
        >
            {move || if is_practice() { "Take back" } else { "Undo" }}
            <kbd aria-hidden="true">"u"</kbd>
        </button>
    }
}

/// The buttons to restart the turn and to redo, if they apply.
#[component]
fn OtherWays() -> impl IntoView {
    let driver = use_match();
    let match_view = driver.view;
    view! {
        <Show when=move || match_view.with(|view| view.restart.is_some())>
            <button
                type="button"
                class="button quiet"
                aria-label="Restart turn"
                title=move || {
                    let way = match_view.with(|view| view.restart);
                    way.map(|way| format!("{} (Shift+T)", told_of_turn(way)))
                }
                on:click=move |_| driver.send(Msg::RestartTurn)
            >
                "↺ Turn"
            </button>
        </Show>
        <Show when=move || match_view.with(|view| view.can_redo)>
            <button
                type="button"
                class="button quiet"
                title="Do it again (Shift+U)"
                on:click=move |_| driver.send(Msg::Redo)
            >
                "Redo"
            </button>
        </Show>
    }
}

/// The hint button. It is shown as disabled but stays focusable while there is no choice.
#[component]
fn Hint() -> impl IntoView {
    let driver = use_match();
    let can_choose = Memo::new(move |_| driver.view.with(|view| view.is_own_turn() && view.choices.len() > 1));
    view! {
        <button
            type="button"
            class="button quiet"
            aria-disabled=move || (!can_choose.get()).to_string()
            title="What the strongest bot would do, and why (Shift+H)"
            on:click=move |_| driver.send(Msg::AskHint)
        >
            "Hint"
        </button>
    }
}

/// Returns the description of an undo. `other` is the name of the person whose decision it is, unless it is the
/// viewer's own.
fn told(way: UndoPoint, other: Option<&str>) -> String {
    let whose = other.map_or("your".to_owned(), |name| format!("{name}’s"));
    match (way.is_past_others, way.is_practice) {
        (false, false) => format!("Take {whose} last decision back"),
        (true, false) => format!("Take {whose} last decision back, and what the others did since"),
        (_, true) => {
            format!("Back to {whose} last decision. Something has been revealed since: what follows is practice")
        }
    }
}

/// Returns the description of a restart of the turn.
fn told_of_turn(way: UndoPoint) -> &'static str {
    if way.is_practice {
        "Back to where your turn began. Something has been revealed since: what follows is practice"
    } else {
        "Back to where your turn began"
    }
}

/// The pace of the bots, at a table with bots.
#[component]
pub fn PaceOfBots() -> impl IntoView {
    let match_view = use_match().view;
    let has_bots = Memo::new(move |_| match_view.with(|view| view.seats.iter().any(SeatFace::is_bot)));
    view! {
        <Show when=move || has_bots.get()>
            <label class="pace">
                <span>"Bots"</span>
                <Choices name="Pace of the bots" values=PACES field=|settings| &mut settings.pace />
            </label>
        </Show>
    }
}
