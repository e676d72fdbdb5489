//! What waits for the end of a turn: a new version isn't told of in the middle of one, and the browser is asked to keep
//! what is stored only once somebody has something to keep.

use leptos::prelude::*;

use super::driver::Driver;
use super::model::MatchView;
use crate::context::use_app;
use crate::store::{persistence, stopped};

/// Whether whoever decides now has decided just before as well, not counting what needed nobody. Who sits at the table
/// alone is never between two turns.
fn is_in_turn(view: &MatchView) -> bool {
    let seat = view.turn.seat().filter(|_| view.is_own_turn() && view.names.len() > 1);
    seat.is_some_and(|seat| {
        let last = view.decisions.iter().rfind(|decision| !decision.needed_nobody(seat));
        last.is_some_and(|last| last.actor == seat)
    })
}

/// Watches for ends of turns until the calling component goes away.
pub fn watch_ends(id: String, driver: Driver) {
    let app = use_app();
    let match_view = driver.view;
    let at_first = match_view.with_untracked(|view| view.ply);
    let in_turn = Memo::new(move |_| match_view.with(|view| is_in_turn(view)));
    let has_gone_on = Memo::new(move |_| match_view.with(|view| view.ply > at_first));
    Effect::new(move |_| app.in_turn.set(in_turn.get()));
    Effect::new(move |_| {
        if has_gone_on.get() {
            stopped::forget(&id);
            if !in_turn.get() {
                persistence::ask_once();
            }
        }
    });
    on_cleanup(move || app.in_turn.set(false));
}
