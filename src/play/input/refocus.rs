//! Moves the focus to the next decision when the focused element was removed with the last one. Applies to keyboard
//! play only.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::{UseEventListenerOptions, use_event_listener_with_options};

use super::elements::TableElements;
use super::focus;
use crate::browser;
use crate::play::driver::Driver;

/// The place of the last key press.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Board,
    Elsewhere,
}

/// Restores the focus until the calling component is disposed of.
pub fn keep_focus(driver: Driver, elements: TableElements) {
    // Runs before all listeners on the page.
    let first = || UseEventListenerOptions::default().capture(true);
    let last_key = StoredValue::new(None::<Place>);
    let pressed = move |_: ev::PointerEvent| last_key.set_value(None);
    let _ = use_event_listener_with_options(window(), ev::pointerdown, pressed, first());
    let typed = move |_: ev::KeyboardEvent| {
        last_key.set_value(Some(if elements.board_has_focus() { Place::Board } else { Place::Elsewhere }));
    };
    let _ = use_event_listener_with_options(window(), ev::keydown, typed, first());
    Effect::new(move |_| {
        driver.selected.track();
        let own_turn = driver.view.with(|view| view.is_own_turn());
        let Some(place) = last_key.get_value().filter(|_| own_turn) else { return };
        browser::soon(move || {
            if !browser::focus_is_nowhere() {
                return;
            }
            let board = elements.board.try_get_untracked().flatten().filter(|_| place == Place::Board);
            if !board.is_some_and(|board| focus::to_stop(&board)) {
                elements.focus_choices();
            }
        });
    });
}
