//! Tells that somebody's turn has begun, also where nobody looks: by sound, by shaking, on the icon, and by a notice of the
//! system. There it is told, too, that a match is over. The title of the window always says whose turn it is.

use engine::game::Turn;
use engine::seat::Seat;
use engine::table::Ply;
use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;

use super::driver::Driver;
use super::model::MatchView;
use super::model::undo::Decision;
use crate::context::use_app;
use crate::device::{self, Sound};

/// What people are told of.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Occasion {
    /// The moment.
    ply: Ply,
    /// Whether it is the end of the match.
    is_end: bool,
    /// The sentence of a notice.
    text: String,
}

/// Returns the moment at which the turn of the seat that decides now began; `None` where it only goes on with it. Forced
/// moves belong to the turn.
fn turn_begun(decisions: &[Decision], seat: Seat) -> Option<Ply> {
    let before = decisions.iter().rposition(|decision| !decision.needed_nobody(seat))?;
    (decisions[before].actor != seat).then_some(Ply(before).next())
}

/// What there is to tell now: that the turn of whoever looks, or has to take the device, has begun, or that it is over.
fn occasion(view: &MatchView) -> Option<Occasion> {
    let game = view.meta.name;
    if view.past.is_some() {
        return None;
    }
    let Turn::Decide { seat, .. } = view.turn else {
        return Some(Occasion { ply: view.ply, is_end: true, text: format!("Your match of {game} is over.") });
    };
    let ply = turn_begun(&view.decisions, seat).filter(|_| view.is_own_turn() || view.handoff == Some(seat))?;
    let text = match view.people.len() {
        1 => format!("It is your turn in {game}."),
        _ => format!("It is {}’s turn in {game}.", view.names[seat.index()]),
    };
    Some(Occasion { ply, is_end: false, text })
}

/// Tells of turns until the calling component goes away; keeps the screen on among several people, if that is wanted.
pub fn watch_turns(driver: Driver) {
    let app = use_app();
    let match_view = driver.view;
    let occasion = Memo::new(move |_| match_view.with(|view| occasion(view)));
    let ply = Memo::new(move |_| match_view.with(|view| view.ply));
    // Nobody needs to be told what the page opens with.
    let told = StoredValue::new(ply.get_untracked());
    Effect::new(move |_| {
        // What was taken back comes again.
        told.set_value(told.get_value().min(ply.get()));
        let Some(Occasion { ply, is_end, text }) = occasion.get().filter(|told_of| told_of.ply > told.get_value())
        else {
            return;
        };
        told.set_value(ply);
        let is_hidden = document().hidden();
        // Whoever looks sees that it is over.
        if is_end && !is_hidden {
            return;
        }
        let settings = app.settings.get_untracked();
        app.sound(Sound::YourTurn);
        if settings.vibration {
            device::shake();
        }
        if is_hidden {
            device::mark_icon(true);
            if settings.notify {
                device::notify(text);
            }
        }
    });
    stay_awake(driver);
    let _ = use_event_listener(document(), ev::visibilitychange, move |_| {
        if !document().hidden() {
            device::mark_icon(false);
        }
    });
    on_cleanup(|| device::mark_icon(false));
}

/// Keeps the screen on while several people play, if that is wanted, until the calling component goes away.
fn stay_awake(driver: Driver) {
    let settings = use_app().settings;
    let is_among_several = move || driver.view.with(|view| view.people.len() > 1 && view.turn.outcome().is_none());
    let is_wanted = Memo::new(move |_| is_among_several() && settings.with(|settings| settings.awake));
    Effect::new(move |_| device::keep_awake(is_wanted.get()));
    let _ = use_event_listener(document(), ev::visibilitychange, move |_| {
        // The screen of a page that was hidden may go dark again.
        if !document().hidden() && is_wanted.get_untracked() {
            device::keep_awake(true);
        }
    });
    on_cleanup(|| device::keep_awake(false));
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat(0);
    const BOT: Seat = Seat(1);

    fn decided(actor: Seat) -> Decision {
        Decision { actor, by_person: actor == ANNA, round: 1, was_only_choice: false, revealed: false }
    }

    fn needed_nobody(actor: Seat) -> Decision {
        Decision { was_only_choice: true, ..decided(actor) }
    }

    #[test]
    fn a_turn_begins_after_the_others_also_where_its_first_step_needs_nobody() {
        assert_eq!(turn_begun(&[decided(ANNA), decided(BOT)], ANNA), Some(Ply(2)));
        assert_eq!(turn_begun(&[decided(ANNA), decided(BOT), needed_nobody(ANNA)], ANNA), Some(Ply(2)));
        assert_eq!(turn_begun(&[decided(BOT), decided(ANNA)], ANNA), None, "it goes on");
        assert_eq!(turn_begun(&[decided(BOT), decided(ANNA), needed_nobody(ANNA)], ANNA), None);
        assert_eq!(turn_begun(&[needed_nobody(ANNA)], ANNA), None, "the match begins");
    }
}
