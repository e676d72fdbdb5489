//! Filters clicks so that only intended ones decide.
//!
//! The second click of a double click never decides, except as the confirmation that a choice asks for. A press counts
//! only for the ply that was shown when it began. A touch right after a bot has changed the prompt is ignored, since it
//! was meant for the previous prompt. A touch with several fingers doesn't decide. A key that is held down counts once.

use engine::kernel::turn::Ply;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::{Effect, Get, GetUntracked, GetValue, Memo, SetValue, StoredValue, With, WithUntracked};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

use crate::board_parts::long_press;
use crate::browser;
use crate::play::driver::Driver;

/// The elements that make or undo a decision: buttons of choices and their substitutes, and entities on the board.
const DECIDES: &str = ".play, .both, .target, .target-button, .advised-play, .passed-on .button";

/// The time after which a second press confirms, in milliseconds. Double clicks are faster.
const CONFIRMS: f64 = 250.0;

/// The time during which a touch counts as meant for the previous prompt, in milliseconds.
const REACTS: f64 = 350.0;

/// The filter of the presses on a table.
#[derive(Clone, Copy, Debug)]
pub struct Presses {
    driver: Driver,
    /// The current press.
    press: StoredValue<Option<Press>>,
    /// The time of the last click.
    clicked_at: StoredValue<f64>,
    /// The time since which the current ply is shown.
    changed_at: StoredValue<f64>,
}

/// A press of a pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Press {
    /// The ply that was shown when the press began.
    ply: Ply,
    /// `true` for a touch that began right after a bot had changed the prompt.
    is_late: bool,
    /// `true` if another finger was down already.
    is_second: bool,
}

impl Presses {
    /// Creates the filter for the match that `driver` shows.
    pub fn new(driver: Driver) -> Self {
        let changed_at = StoredValue::new(f64::MIN);
        let ply = Memo::new(move |_| driver.view.with(|view| view.ply));
        Effect::new(move |before: Option<Ply>| {
            let ply = ply.get();
            if before.is_some_and(|before| before != ply) {
                changed_at.set_value(browser::now());
            }
            ply
        });
        Self { driver, press: StoredValue::new(None), clicked_at: StoredValue::new(f64::MIN), changed_at }
    }

    /// Records a `pointerdown` anywhere on the table. A second finger also ends a long press.
    pub fn begin(self, pointer: &PointerEvent) {
        let is_second = !pointer.is_primary();
        if is_second {
            long_press::end();
        }
        let ply = self.driver.view.with_untracked(|view| view.ply);
        let age = browser::now() - self.changed_at.get_value();
        let is_late = pointer.pointer_type() == "touch" && age < REACTS && self.is_changed_by_bot(ply);
        self.press.set_value(Some(Press { ply, is_late, is_second }));
    }

    /// Stops a click that wasn't meant to decide.
    pub fn check(self, click: &MouseEvent) {
        let press = self.press.get_value();
        self.press.set_value(None);
        let now = browser::now();
        let gap = now - self.clicked_at.get_value();
        self.clicked_at.set_value(now);
        // Clicks by key or assistive technology have no pointer press.
        let press = press.filter(|_| click.detail() > 0 && click.is_trusted());
        let confirms = self.driver.unconfirmed.get_untracked().is_some() && gap >= CONFIRMS;
        let is_repeat = browser::is_repeat(click) && !confirms;
        let shown = self.driver.view.with_untracked(|view| view.ply);
        if !counts(is_repeat, press, shown) && decides(click) {
            stop(click);
        }
    }

    /// Stops the repeats of a key that is held down.
    pub fn check_key(self, key: &KeyboardEvent) {
        if key.repeat() && matches!(key.key().as_str(), "Enter" | " ") && decides(key) {
            stop(key);
        }
    }

    /// Returns `true` if a bot made the decision that led to `ply`.
    fn is_changed_by_bot(self, ply: Ply) -> bool {
        let last = ply.preceding().next_back();
        let actor = last.and_then(|last| self.driver.with_table(|table| table.actor(last)));
        actor.is_some_and(|seat| self.driver.view.with_untracked(|view| view.seats[seat.index()].is_bot()))
    }
}

/// Returns `true` if a click may decide at the ply `shown`. Its press may have begun at another one.
fn counts(is_repeat: bool, press: Option<Press>, shown: Ply) -> bool {
    !is_repeat && press.is_none_or(|press| press.ply == shown && !press.is_late && !press.is_second)
}

fn decides(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(DECIDES).is_ok_and(|found| found.is_some()))
}

fn stop(event: &Event) {
    event.stop_propagation();
    event.prevent_default();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_counts_once_and_for_the_decision_that_was_shown_when_it_began() {
        const PRESS: Press = Press { ply: Ply(7), is_late: false, is_second: false };
        let press = |ply| Some(Press { ply: Ply(ply), ..PRESS });
        assert!(counts(false, press(7), Ply(7)));
        assert!(counts(false, None, Ply(7)), "a key begins no press");
        assert!(!counts(false, press(6), Ply(7)), "the match went on under the pointer");
        assert!(!counts(true, press(7), Ply(7)), "a double click");
        assert!(!counts(false, Some(Press { is_late: true, ..PRESS }), Ply(7)), "meant for the prompt before");
        assert!(!counts(false, Some(Press { is_second: true, ..PRESS }), Ply(7)), "another finger was down");
    }
}
