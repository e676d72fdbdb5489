//! What can be picked on a board, by pointer, finger and key.

use std::time::Duration;

use engine::entity::Entity;
use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;

use super::marks::{Marks, MarksOf};

/// How long a press is.
const LONG_PRESS: Duration = Duration::from_millis(500);

/// How far a finger may tremble meanwhile, in pixels.
const TREMBLE: f64 = 10.0;

/// A press that may become a long one.
#[derive(Clone, Copy)]
struct Press {
    timer: TimeoutHandle,
    at: (f64, f64),
}

/// A thing of the table: named, focusable, marked. What it looks like are its children; what is drawn with the class
/// `shape` carries the marks. A click picks it if that is possible, and else says why not.
#[component]
pub fn Target<E: Entity + Send + Sync>(
    /// Which thing it is.
    entity: E,
    /// What it is, in words.
    #[prop(into)]
    label: Signal<String>,
    /// Its class.
    #[prop(into, optional)]
    class: Signal<String>,
    /// Whether a click tells about it while it can't be picked.
    #[prop(optional)]
    tells: bool,
    children: Children,
) -> impl IntoView {
    let marks = expect_context::<Marks<E>>();
    let marked = marks.of(entity);
    let MarksOf { selectable, selected, .. } = marked;
    let stop = Memo::new(move |_| marks.focusable.get() == Some(entity));

    let answer = move || if tells && !selectable.get_untracked() { marks.details } else { marks.pick };
    let press = StoredValue::new(None::<Press>);
    let was_long = StoredValue::new(false);
    let let_go = move || {
        if let Some(Press { timer, .. }) = press.get_value() {
            timer.clear();
            press.set_value(None);
        }
    };
    let press_down = move |event: PointerEvent| {
        let_go();
        was_long.set_value(false);
        // The right button of a mouse asks for details; a second finger is no longer a press.
        if event.pointer_type() == "mouse" || !event.is_primary() {
            return;
        }
        let timer = set_timeout_with_handle(
            move || {
                was_long.set_value(true);
                marks.details.run(entity);
            },
            LONG_PRESS,
        );
        if let Ok(timer) = timer {
            press.set_value(Some(Press { timer, at: (event.client_x().into(), event.client_y().into()) }));
        }
    };
    let press_moved = move |event: PointerEvent| {
        if let Some(Press { at: (x, y), .. }) = press.get_value()
            && (f64::from(event.client_x()) - x).hypot(f64::from(event.client_y()) - y) > TREMBLE
        {
            let_go();
        }
    };
    let click = move |event: MouseEvent| {
        event.stop_propagation();
        // The click that follows a long press isn't meant.
        if was_long.get_value() {
            was_long.set_value(false);
        } else {
            answer().run(entity);
        }
    };
    let ask = move |event: MouseEvent| {
        event.prevent_default();
        event.stop_propagation();
        let_go();
        marks.details.run(entity);
    };
    let key = move |event: KeyboardEvent| {
        let asked = match event.key().as_str() {
            "Enter" | " " => answer(),
            "i" => marks.details,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        asked.run(entity);
    };
    let focus = move |event: FocusEvent| {
        event.stop_propagation();
        marks.focused.set(Some(entity));
        marks.hover.run(Some(entity));
    };
    // Also what happens when a map takes the finger to be moved by it.
    let leave = move |_| {
        let_go();
        marks.hover.run(None);
    };
    on_cleanup(let_go);
    view! {
        <g
            class=move || class.with(|class| marked.class(&format!("target {class}")))
            data-entity=entity.to_string()
            role=move || if selectable.get() { "button" } else { "group" }
            tabindex=move || if stop.get() { "0" } else { "-1" }
            aria-label=move || label.get()
            aria-pressed=move || selectable.get().then(|| selected.get().to_string())
            on:click=click
            on:keydown=key
            on:contextmenu=ask
            on:pointerdown=press_down
            on:pointermove=press_moved
            on:pointerup=move |_| let_go()
            on:pointercancel=move |_| let_go()
            on:pointerenter=move |_| marks.hover.run(Some(entity))
            on:pointerleave=leave
            on:focusin=focus
            on:focusout=move |_| marks.hover.run(None)
        >
            <title>{move || label.get()}</title>
            // The label says it all; what is painted needn't be read as well.
            <g aria-hidden="true">{children()}</g>
        </g>
    }
}
