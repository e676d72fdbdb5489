//! Which clicks decide: one for each press that was meant. The second click of a double click never does, and a
//! press counts only for the decision that was shown when it began. A key that is held down counts once.
//!
//! Knows no choice and no board: it stops events on their way to whatever decides.

use engine::kernel::turn::Ply;
use leptos::ev::{KeyboardEvent, MouseEvent};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

use crate::browser;
use crate::play::driver::Driver;
use leptos::prelude::{GetValue, SetValue, StoredValue, WithUntracked};

/// The elements that make a decision or take one back: buttons of choices, those that appear in their place, and things on
/// the board.
const DECIDES: &str = ".play, .both, .target, .target-button, .advised-play, .passed-on .button";

/// Watches the presses on a table.
#[derive(Clone, Copy, Debug)]
pub struct Presses {
    driver: Driver,
    /// The moment that was shown when the pointer went down.
    began: StoredValue<Option<Ply>>,
}

impl Presses {
    /// Watches none yet.
    pub fn new(driver: Driver) -> Self {
        Self { driver, began: StoredValue::new(None) }
    }

    /// A pointer went down, anywhere on the table.
    pub fn begin(self) {
        self.began.set_value(Some(self.ply()));
    }

    /// Stops a click that mustn't decide.
    pub fn check(self, click: &MouseEvent) {
        let began = self.began.get_value();
        self.began.set_value(None);
        // A click by key or by an assistive technology begins with no press of a pointer.
        let began = began.filter(|_| click.detail() > 0 && click.is_trusted());
        if !counts(browser::is_repeat(click), began, self.ply()) && decides(click) {
            stop(click);
        }
    }

    /// Stops the repeats of a key that is held down.
    pub fn check_key(self, key: &KeyboardEvent) {
        if key.repeat() && matches!(key.key().as_str(), "Enter" | " ") && decides(key) {
            stop(key);
        }
    }

    fn ply(self) -> Ply {
        self.driver.view.with_untracked(|view| view.ply)
    }
}

/// Returns `true` if a click may decide at the moment `shown`. Its press may have begun at another one.
fn counts(is_repeat: bool, began: Option<Ply>, shown: Ply) -> bool {
    !is_repeat && began.is_none_or(|began| began == shown)
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
        assert!(counts(false, Some(Ply(7)), Ply(7)));
        assert!(counts(false, None, Ply(7)), "a key begins no press");
        assert!(!counts(false, Some(Ply(6)), Ply(7)), "the match went on under the pointer");
        assert!(!counts(true, Some(Ply(7)), Ply(7)), "a double click");
    }
}
