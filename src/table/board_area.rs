//! The place of the game's board: hands it what it needs, and listens for what every board has in
//! common: picks by click and by key, details by right-click and long-press.

use std::cell::RefCell;

use crate::markup::prelude::*;
use engine::seat::Seat;
use engine::words::Anchor;
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

thread_local! {
    /// Kinds of anchors read from the page: a handful for each game.
    static KINDS: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

fn kind(text: &str) -> &'static str {
    KINDS.with_borrow_mut(|kinds| match kinds.iter().find(|kind| **kind == text) {
        Some(kind) => kind,
        None => {
            let kind: &'static str = Box::leak(text.into());
            kinds.push(kind);
            kind
        }
    })
}

/// Reads an anchor as it is written in `data-anchor`.
pub fn parse_anchor(text: &str) -> Option<Anchor> {
    let (name, place) = text.split_once(':')?;
    let (seat, id) = match place.split_once('.') {
        Some((seat, id)) => (Some(Seat(seat.parse().ok()?)), id),
        None => (None, place),
    };
    let id = id.parse().ok()?;
    (!name.is_empty() && name.len() <= 24).then(|| Anchor { kind: kind(name), seat, id })
}

/// The thing of the board that an event happened to.
pub fn anchor_of(target: Option<EventTarget>) -> Option<Anchor> {
    let element: Element = target?.dyn_into().ok()?;
    let thing = element.closest("[data-anchor]").ok()??;
    parse_anchor(&thing.get_attribute("data-anchor")?)
}

/// Whether an event happened to a button or link that is nothing of the game.
fn on_control(target: Option<EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest("button, a, summary").is_ok_and(|found| found.is_some()))
}

/// The game's board in its place.
pub fn board_area(playing: Playing, details: Callback<Anchor>, node: NodeRef<HtmlElement>) -> AnyView {
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
        let pointed = anchor_of(target).map(Pointed::Thing);
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
        details,
    };
    // What can't be picked now is picked too: that says why not, or takes a pick back.
    let clicked = move |event: MouseEvent| match anchor_of(event.target()) {
        Some(anchor) => playing.pick(anchor),
        None if !on_control(event.target()) => {
            playing.cancel();
        }
        None => {}
    };
    let pressed_key = move |event: KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ")
            && let Some(anchor) = anchor_of(event.target())
        {
            event.prevent_default();
            playing.pick(anchor);
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
        let Some(anchor) = anchor_of(event.target()) else { return };
        let timer = Timeout::new(LONG_PRESS, move || {
            was_long.set_value(true);
            details.run(anchor);
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
        if let Some(anchor) = anchor_of(event.target()) {
            event.prevent_default();
            press.set_value(None);
            details.run(anchor);
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
    fn anchors_are_read_as_they_are_written() {
        for anchor in [Anchor::shared("tile", 3), Anchor::of(Seat(1), "storage-tile", 12), Anchor::seat(Seat(2))] {
            assert_eq!(parse_anchor(&anchor.to_string()), Some(anchor));
        }
        for text in ["", "tile", "tile:", "tile:x", ":3", "tile:9.x"] {
            assert_eq!(parse_anchor(text), None, "{text}");
        }
    }
}
