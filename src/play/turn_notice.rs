//! Tells that somebody's turn has begun, also where nobody looks: by sound, by shaking, on the icon, and by a notice of the
//! system. The title of the window always says whose turn it is.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;

use super::match_controller::MatchController;
use super::position::Position;
use crate::context::use_app;
use crate::device::{self, Sound};

/// How many decisions there were when the turn of whoever looks began; none while it isn't their turn, or where they only
/// go on with it.
fn turn_begun(position: &Position) -> Option<usize> {
    let seat = position.turn.seat().filter(|_| position.is_own_turn())?;
    let before = position.decisions.last()?;
    (before.actor != seat).then_some(position.steps)
}

/// Tells of turns until the calling component goes away; keeps the screen on among several people, if that is wanted.
pub fn watch_turns(controller: MatchController) {
    let app = use_app();
    let position = controller.position;
    let begun = Memo::new(move |_| position.with(|position| turn_begun(position)));
    // Nobody needs to be told what the page opens with.
    let told = StoredValue::new(position.with_untracked(|position| position.steps));
    Effect::new(move |_| {
        let Some(step) = begun.get().filter(|step| *step > told.get_value()) else { return };
        told.set_value(step);
        let settings = app.settings.get_untracked();
        app.sound(Sound::YourTurn);
        if settings.vibration {
            device::shake();
        }
        if document().hidden() {
            device::mark_icon(true);
            if settings.notify {
                let game = position.with_untracked(|position| position.meta.name);
                device::notify(&format!("It is your turn in {game}."));
            }
        }
    });
    let several = position.with_untracked(|position| position.people.len() > 1);
    let stay_awake = move || {
        if several && app.settings.with_untracked(|settings| settings.awake) {
            device::keep_awake();
        }
    };
    stay_awake();
    let _ = use_event_listener(document(), ev::visibilitychange, move |_| {
        if !document().hidden() {
            device::mark_icon(false);
            stay_awake();
        }
    });
}
