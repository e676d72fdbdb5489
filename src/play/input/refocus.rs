//! Where the focus goes when what had it went away with a decision: to where the next one is made. Only for whoever
//! plays by key; a pointer needs no focus, and focus that is anywhere is left alone.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::{UseEventListenerOptions, use_event_listener_with_options};

use crate::browser;
use crate::play::driver::Driver;

/// What can be decided next on the board, and in the list.
const BOARD: &str = ".board .target[tabindex='0']";
const CHOICES: &str = ".choices :is(button, .amount), .finish button";

/// Where the last key was pressed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Board,
    Elsewhere,
}

/// Watches until the component it is called in goes away.
pub fn keep_focus(driver: Driver) {
    // Heard before anything on the page hears of it.
    let first = || UseEventListenerOptions::default().capture(true);
    let last_key = StoredValue::new(None::<Place>);
    let pressed = move |_: ev::PointerEvent| last_key.set_value(None);
    let _ = use_event_listener_with_options(window(), ev::pointerdown, pressed, first());
    let typed = move |_: ev::KeyboardEvent| {
        last_key.set_value(Some(if browser::exists(".board :focus") { Place::Board } else { Place::Elsewhere }));
    };
    let _ = use_event_listener_with_options(window(), ev::keydown, typed, first());
    Effect::new(move |_| {
        driver.selected.track();
        let own_turn = driver.view.with(|view| view.is_own_turn());
        let Some(place) = last_key.get_value().filter(|_| own_turn) else { return };
        browser::soon(move || {
            if browser::focus_is_nowhere() {
                browser::focus(if place == Place::Board && browser::exists(BOARD) { BOARD } else { CHOICES });
            }
        });
    });
}
