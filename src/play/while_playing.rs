//! Requests to the app and the browser while a match is played: no update notice within a turn, persistent storage once
//! there are decisions, and a screen that stays on.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;

use super::driver::Driver;
use super::model::MatchView;
use crate::context::use_app;
use crate::device;
use crate::store::{persistence, stopped};

/// Returns `true` if the person who decides now also made the last decision, forced moves aside. A solo player is never
/// within a turn.
fn is_in_turn(view: &MatchView) -> bool {
    let seat = view.turn.seat().filter(|_| view.is_own_turn() && view.names.len() > 1);
    seat.is_some_and(|seat| {
        let last = view.decisions.iter().rfind(|decision| !decision.was_forced(seat));
        last.is_some_and(|last| last.actor == seat)
    })
}

/// Makes the requests until the calling component is disposed of.
pub fn make_requests(id: String, driver: Driver) {
    hold_back_new_versions(driver);
    ask_for_lasting_storage(id, driver);
    keep_screen_on(driver);
}

fn hold_back_new_versions(driver: Driver) {
    let app = use_app();
    let in_turn = Memo::new(move |_| driver.view.with(|view| is_in_turn(view)));
    Effect::new(move |_| app.in_turn.set(in_turn.get()));
    on_cleanup(move || app.in_turn.set(false));
}

fn ask_for_lasting_storage(id: String, driver: Driver) {
    let at_first = driver.ply();
    let has_gone_on = Memo::new(move |_| driver.view.with(|view| view.ply > at_first));
    let is_between_turns = Memo::new(move |_| driver.view.with(|view| !is_in_turn(view)));
    Effect::new(move |_| {
        if has_gone_on.get() {
            stopped::forget(&id);
            if is_between_turns.get() {
                persistence::ask_once();
            }
        }
    });
}

/// Keeps the screen on while several people play, if the setting is on.
fn keep_screen_on(driver: Driver) {
    let settings = use_app().settings;
    let is_among_several = move || driver.view.with(|view| view.people.len() > 1 && view.turn.outcome().is_none());
    let is_wanted = Memo::new(move |_| is_among_several() && settings.with(|settings| settings.awake));
    Effect::new(move |_| device::keep_awake(is_wanted.get()));
    let _ = use_event_listener(document(), ev::visibilitychange, move |_| {
        // The browser releases the wake lock of a hidden page.
        if !document().hidden() && is_wanted.get_untracked() {
            device::keep_awake(true);
        }
    });
    on_cleanup(|| device::keep_awake(false));
}
