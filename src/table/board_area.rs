//! The place of the game's board: hands it what it needs, and listens for what every board has in
//! common: picks by click and by key, details by right-click and long-press.

use crate::markup::prelude::*;
use engine::entity::EntityId;
use gloo_timers::callback::Timeout;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};

use super::kit::Board;
use super::playing::Playing;
use super::selection::{self, Pointed};
use crate::boards;

/// How long a press is, in milliseconds.
const LONG_PRESS: u32 = 500;

/// How far a finger may tremble meanwhile, in pixels.
const TREMBLE: f64 = 10.0;

/// Reads an id as it is written in `data-id`.
fn parse_id(text: &str) -> Option<EntityId> {
    let (kind, id) = text.split_once(':')?;
    Some(EntityId { kind: kind.parse().ok()?, id: id.parse().ok()? })
}

/// The thing of the board that an event happened to.
pub fn entity_at(target: Option<EventTarget>) -> Option<EntityId> {
    let element: Element = target?.dyn_into().ok()?;
    let thing = element.closest("[data-id]").ok()??;
    parse_id(&thing.get_attribute("data-id")?)
}

/// Whether an event happened to a button or link that is nothing of the game.
fn on_control(target: Option<EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest("button, a, summary").is_ok_and(|found| found.is_some()))
}

/// The game's board in its place.
pub fn board_area(playing: Playing, details: Callback<EntityId>, node: NodeRef<HtmlElement>) -> AnyView {
    let position = playing.position;
    let targets = Memo::new(move |_| {
        playing.selected.with(|selected| position.with(|position| selection::targets(&position.choices, selected)))
    });
    let looked_at = Memo::new(move |_| {
        let pointed = playing.pointed.get();
        playing.selected.with(|selected| {
            position.with(|position| {
                let choice = selection::looked_at(&position.choices, selected, pointed)?;
                Some((choice.label.path.clone(), choice.label.preview.clone()))
            })
        })
    });
    let previewed = Memo::new(move |_| looked_at.get().map(|(_, preview)| preview).unwrap_or_default());
    let lit = Memo::new(move |_| {
        let lit = playing.lit.get();
        if lit.is_empty() {
            looked_at.get().map(|(path, preview)| [path, preview].concat()).unwrap_or_default()
        } else {
            lit
        }
    });
    let rest_on = move |target: Option<EventTarget>| {
        let pointed = entity_at(target).map(Pointed::Thing);
        if playing.pointed.get_untracked() != pointed {
            playing.pointed.set(pointed);
        }
    };
    let viewer = Memo::new(move |_| position.with(|position| position.viewer));
    let seats = Memo::new(move |_| position.with(|position| position.seats.clone()));
    let board = Board {
        seen: playing.seen.into(),
        before: playing.before.into(),
        viewer: viewer.into(),
        seats: seats.into(),
        targets: targets.into(),
        selected: playing.selected.into(),
        lit: lit.into(),
        previewed: previewed.into(),
        hovered: playing.pointed,
        pick: Callback::new(move |entity| playing.pick(entity)),
        details,
    };
    // What can't be picked now is picked too: that says why not, or takes a pick back.
    let clicked = move |event: MouseEvent| match entity_at(event.target()) {
        Some(entity) => playing.pick(entity),
        None if !on_control(event.target()) => {
            playing.cancel();
        }
        None => {}
    };
    let pressed_key = move |event: KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ")
            && let Some(entity) = entity_at(event.target())
        {
            event.prevent_default();
            playing.pick(entity);
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
        Some(draw) => draw(board),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        for entity in [EntityId { kind: 3, id: 0 }, EntityId { kind: 0, id: 511 }] {
            assert_eq!(parse_id(&entity.to_string()), Some(entity));
        }
        for text in ["", "3", "3:", "3:x", ":3", "300:1"] {
            assert_eq!(parse_id(text), None, "{text}");
        }
    }
}
