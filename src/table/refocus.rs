//! Where the focus goes when what had it went away with a decision: to where the next one is made. Only for whoever
//! plays by key; a pointer needs no focus, and focus that is anywhere is left alone.

use crate::markup::prelude::*;
use leptos::ev::{KeyboardEvent, PointerEvent};

use super::playing::Playing;
use crate::browser;

/// What can be decided next on the board, and in the list.
const BOARD: &str = ".board .target[tabindex='0']";
const CHOICES: &str = ".choices .choice, .choices .amount";

/// Where the last key was pressed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Board,
    Elsewhere,
}

/// Watches until the component it is called in goes away.
pub fn keep_focus(playing: Playing) {
    let last_key = StoredValue::new(None::<Place>);
    on_window_first::<PointerEvent>("pointerdown", move |_| last_key.set_value(None));
    on_window_first::<KeyboardEvent>("keydown", move |_| {
        last_key.set_value(Some(if browser::exists(".board :focus") { Place::Board } else { Place::Elsewhere }));
    });
    Effect::new(move |_| {
        playing.selected.track();
        let own_turn = playing.position.with(|position| position.is_own_turn());
        let Some(place) = last_key.get_value().filter(|_| own_turn) else { return };
        browser::soon(move || {
            let nowhere = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
            if nowhere {
                browser::focus(if place == Place::Board && browser::exists(BOARD) { BOARD } else { CHOICES });
            }
        });
    });
}
