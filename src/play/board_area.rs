//! The place of the game's board: hands it what it needs, and listens for what every board has in
//! common: picks by click and by key, details by right-click and long-press.

use engine::entity::EntityId;
use gloo_timers::callback::Timeout;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use super::match_controller::use_match;
use crate::boards;
use crate::bridge::Old;
use crate::table::entity_at;
use crate::table::kit::Board;
use crate::table::selection::{self, Pointed};

/// How long a press is, in milliseconds.
const LONG_PRESS: u32 = 500;

/// How far a finger may tremble meanwhile, in pixels.
const TREMBLE: f64 = 10.0;

/// Whether an event happened to a button or link that is nothing of the game.
fn on_control(target: Option<EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest("button, a, summary").is_ok_and(|found| found.is_some()))
}

/// The game's board in its place.
#[component]
pub fn BoardArea(details: Callback<EntityId>, node: NodeRef<html::Section>) -> impl IntoView {
    let controller = use_match();
    let position = controller.position;
    let targets = Memo::new(move |_| {
        controller.selected.with(|selected| position.with(|position| selection::targets(&position.choices, selected)))
    });
    let looked_at = Memo::new(move |_| {
        let pointed = controller.pointed.get();
        controller.selected.with(|selected| {
            position.with(|position| {
                let choice = selection::looked_at(&position.choices, selected, pointed)?;
                Some((choice.label.path.clone(), choice.label.preview.clone()))
            })
        })
    });
    let previewed = Memo::new(move |_| looked_at.get().map(|(_, preview)| preview).unwrap_or_default());
    let lit = Memo::new(move |_| {
        let lit = controller.lit.get();
        if lit.is_empty() {
            looked_at.get().map(|(path, preview)| [path, preview].concat()).unwrap_or_default()
        } else {
            lit
        }
    });
    let rest_on = move |target: Option<EventTarget>| {
        let pointed = entity_at(target).map(Pointed::Thing);
        if controller.pointed.get_untracked() != pointed {
            controller.pointed.set(pointed);
        }
    };
    let viewer = Memo::new(move |_| position.with(|position| position.viewer));
    let seats = Memo::new(move |_| position.with(|position| position.seats.clone()));
    let board = Board {
        seen: controller.seen.into(),
        previous: controller.previous.into(),
        before: controller.before.into(),
        viewer: viewer.into(),
        seats: seats.into(),
        targets: targets.into(),
        selected: controller.selected.into(),
        lit: lit.into(),
        previewed: previewed.into(),
        hovered: controller.pointed,
        pick: Callback::new(move |entity| controller.pick(entity)),
        details,
    };
    // What can't be picked now is picked too: that says why not, or takes a pick back.
    let clicked = move |event: MouseEvent| match entity_at(event.target()) {
        Some(entity) => controller.pick(entity),
        None if !on_control(event.target()) => {
            controller.cancel();
        }
        None => {}
    };
    let pressed_key = move |event: KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ")
            && let Some(entity) = entity_at(event.target())
        {
            event.prevent_default();
            controller.pick(entity);
        }
    };
    let press = StoredValue::new_local(None::<(Timeout, f64, f64)>);
    let was_long = StoredValue::new(false);
    let pressed = move |event: PointerEvent| {
        was_long.set_value(false);
        if event.pointer_type() == "mouse" {
            return;
        }
        // A second finger is no longer a press.
        if !event.is_primary() {
            return press.set_value(None);
        }
        let Some(entity) = entity_at(event.target()) else { return };
        let timer = Timeout::new(LONG_PRESS, move || {
            was_long.set_value(true);
            details.run(entity);
        });
        press.set_value(Some((timer, f64::from(event.client_x()), f64::from(event.client_y()))));
    };
    let moved = move |event: PointerEvent| {
        let far = press.with_value(|press| {
            press.as_ref().is_some_and(|(_, x, y)| {
                (f64::from(event.client_x()) - x).hypot(f64::from(event.client_y()) - y) > TREMBLE
            })
        });
        if far {
            press.set_value(None);
        }
    };
    let asked = move |event: MouseEvent| {
        if let Some(entity) = entity_at(event.target()) {
            event.prevent_default();
            press.set_value(None);
            details.run(entity);
        }
    };
    // The click that follows a long press isn't meant.
    let swallow = move |event: MouseEvent| {
        if was_long.get_value() {
            was_long.set_value(false);
            event.stop_propagation();
            event.prevent_default();
        }
    };
    let game = position.with_untracked(|position| position.meta.id);
    let drawn = match boards::board(game) {
        Some(draw) => view! { <Old view=draw(board) /> }.into_any(),
        None => view! { <p>"This game has no board yet; it can be played from the list of choices."</p> }.into_any(),
    };
    view! {
        <section
            class="board"
            aria-label="Board"
            node_ref=node
            on:click:capture=swallow
            on:click=clicked
            on:keydown=pressed_key
            on:contextmenu=asked
            on:pointerover=move |event| rest_on(event.target())
            on:pointerleave=move |_| rest_on(None)
            on:focusin=move |event| rest_on(event.target())
            on:focusout=move |_| rest_on(None)
            on:pointerdown=pressed
            on:pointermove=moved
            on:pointerup=move |_| press.set_value(None)
            on:pointercancel=move |_| press.set_value(None)
        >
            <h2 class="sr-only">"Board"</h2>
            {drawn}
        </section>
    }
}
