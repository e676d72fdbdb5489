//! The area of the game's board. A click outside all entities cancels the last pick.

use engine::kernel::entity::EntityId;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use super::driver::use_match;
use super::input::elements::use_table_elements;
use super::model::consultation::Consultation;
use super::model::{Msg, selection};
use crate::board_parts::board::Board;
use crate::boards;
use crate::panics::{self, Place};

/// Returns `true` if an event target is a button or link that doesn't belong to the game.
fn on_control(target: Option<EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest("button, a, summary").is_ok_and(|found| found.is_some()))
}

/// The area that shows the game's board.
#[component]
pub fn BoardArea(details: Callback<EntityId>) -> impl IntoView {
    let driver = use_match();
    let match_view = driver.view;
    let selectable = Memo::new(move |_| {
        panics::here(Place::Board);
        driver.selected.with(|selected| match_view.with(|view| selection::targets(&view.choices, selected)))
    });
    let looked_at = Memo::new(move |_| {
        let hovered = driver.hovered.get();
        driver.selected.with(|selected| {
            match_view.with(|view| {
                let choice = selection::hovered_or_previewed(&view.choices, selected, hovered)?;
                Some((choice.label.path.clone(), choice.label.preview.clone()))
            })
        })
    });
    let previewed = Memo::new(move |_| looked_at.get().map(|(_, preview)| preview).unwrap_or_default());
    let advised = Memo::new(move |_| {
        let hinted = driver.consultation.with(|asked| {
            let choice = asked.as_ref().and_then(Consultation::advised)?;
            Some([&choice.label.path[..], &choice.label.preview].concat())
        });
        let better = || driver.verdict.with(|verdict| Some(verdict.as_ref()?.better.as_ref()?.things.clone()));
        hinted.or_else(better).unwrap_or_default()
    });
    let mentioned = Memo::new(move |_| {
        let mentioned = driver.mentioned.get();
        if !mentioned.is_empty() {
            return mentioned;
        }
        match looked_at.get() {
            Some((path, preview)) => [path, preview].concat(),
            // Advice stands out only while nothing else does.
            None => advised.get(),
        }
    });
    let viewer = Memo::new(move |_| match_view.with(|view| view.side()));
    let seats = Memo::new(move |_| match_view.with(|view| view.seats.clone()));
    let board = Board {
        state: Signal::derive_local(move || match_view.with(|view| view.states.shown.clone())),
        previous: Signal::derive_local(move || match_view.with(|view| view.states.previous.clone())),
        events: Signal::derive_local(move || match_view.with(|view| view.states.events.clone())),
        is_back: Signal::derive(move || match_view.with(|view| view.states.is_back)),
        round: Signal::derive_local(move || match_view.with(|view| Some(view.states.round.clone()))),
        state_at_last_turn: Signal::derive_local(move || match_view.with(|view| view.states.at_last_turn.clone())),
        viewer: viewer.into(),
        seats: seats.into(),
        selectable: selectable.into(),
        selected: driver.selected.into(),
        mentioned: mentioned.into(),
        previewed: previewed.into(),
        hovered: driver.hovered,
        pick: Callback::new(move |entity| driver.send(Msg::Pick(entity))),
        details,
    };
    // Entities stop their own clicks, so this click is outside all of them.
    let clicked = move |event: MouseEvent| {
        if !on_control(event.target()) {
            driver.send(Msg::CancelPick);
        }
    };
    let game = match_view.with_untracked(|view| view.meta.id);
    let drawn = match boards::board(game) {
        Some(draw) => draw(board),
        None => view! { <p>"This game has no board yet; play from the list of choices."</p> }.into_any(),
    };
    view! {
        <section
            class="board"
            data-game=game
            aria-label="Board"
            node_ref=use_table_elements().board
            on:click=clicked
        >
            <h2 class="sr-only">"Board"</h2>
            {drawn}
        </section>
    }
}
