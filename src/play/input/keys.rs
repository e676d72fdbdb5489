//! The keyboard commands of a table.

use engine::kernel::turn::Ply;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use leptos_use::use_event_listener;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::elements::TableElements;
use super::focus::{self, Direction, Stops};
use crate::browser;
use crate::context::{AppContext, use_app};
use crate::page_parts::keyboard::{self, only_character};
use crate::play::driver::Driver;
use crate::play::model::Msg;
use crate::play::model::choice_groups::KEYS;
use crate::play::panels::choices::finish::FINISH;

/// The objects that keyboard commands act on.
#[derive(Clone, Copy)]
pub struct Keys {
    /// The match.
    pub driver: Driver,
    /// The elements of the table.
    pub elements: TableElements,
    /// `true` while the list of keys is open.
    pub help: RwSignal<bool>,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Keys {
    /// Listens until the calling component is disposed of.
    pub fn listen(self) {
        let app = use_app();
        let _ = use_event_listener(window(), ev::keydown, move |event| {
            if !event.default_prevented() && self.press(app, &event) {
                event.prevent_default();
            }
        });
    }

    /// Carries out the command of a key. Returns `false` if the key has none here.
    fn press(self, app: AppContext, event: &KeyboardEvent) -> bool {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let writes = target.as_ref().is_some_and(|target| target.matches("input, select, textarea").unwrap_or(false));
        let dialog_is_open = browser::exists("dialog[open]");
        let handoff_is_open = self.driver.view.with_untracked(|view| view.handoff.is_some());
        if event.ctrl_key() || event.alt_key() || event.meta_key() || dialog_is_open || handoff_is_open {
            return false;
        }
        let key = keyboard::pressed(event, app.shortcuts());
        // Keys don't decide or undo in the past.
        if self.looks_back() {
            return !writes && self.travel(&key) || key == "Escape" && self.driver.try_send(Msg::Return);
        }
        // A key that is held down decides once.
        if event.repeat() && key_of_choice(&key).is_some() {
            return true;
        }
        // Letters have no meaning in a number field, so they act on the table.
        let in_amount = target.as_ref().is_some_and(|target| target.matches(".amount").unwrap_or(false));
        let letter = only_character(&key).is_some_and(|character| !character.is_ascii_digit());
        if writes && key != "Escape" && !(in_amount && letter) {
            return false;
        }
        let on_control = target.as_ref().is_some_and(|target| target.matches("button, a, summary").unwrap_or(false));
        match key.as_str() {
            "+" | "=" => return self.elements.step_focused(1),
            "-" | "−" => return self.elements.step_focused(-1),
            "u" => self.driver.send(Msg::Undo),
            "U" => self.driver.send(Msg::Redo),
            "T" => self.driver.send(Msg::RestartTurn),
            "H" => self.driver.send(Msg::AskHint),
            "?" => self.help.set(true),
            "c" => self.enter_choices(),
            "b" => return self.enter_board(),
            "l" => drop(self.elements.log.get_untracked().map(|log| log.focus())),
            "h" => self.driver.send(Msg::LookBack(Ply(usize::MAX))),
            "Escape" => {
                if let Some(element) = target.and_then(|target| target.dyn_into::<HtmlElement>().ok())
                    && writes
                {
                    let _ = element.blur();
                }
                return self.driver.try_send(Msg::CancelPick) || self.driver.try_send(Msg::EndConsultation);
            }
            "Enter" if !on_control => match self.driver.unconfirmed.get_untracked() {
                Some(index) => self.driver.choose(index),
                None => return false,
            },
            " " if !on_control && self.driver.is_bot_move_pending.get_untracked() => self.driver.send(Msg::Next),
            "Home" | "End" => {
                return self.on_board(target.as_ref(), |board| focus::to_end(board, key == "End", stops(event)));
            }
            _ => {
                if let Some(key) = key_of_choice(&key) {
                    return self.elements.dispatch_key(key);
                }
                let Some(direction) = Direction::of_key(&key) else { return false };
                return self.on_board(target.as_ref(), |board| focus::travel(board, direction, stops(event)));
            }
        }
        true
    }

    fn looks_back(self) -> bool {
        self.driver.view.with_untracked(|view| view.past.is_some())
    }

    /// Moves to another ply of the match. Returns `false` if the key isn't for this.
    fn travel(self, key: &str) -> bool {
        let (shown, last) = self.driver.view.with_untracked(|view| (view.shown(), view.ply));
        let ply = match key {
            "ArrowLeft" => shown.previous().unwrap_or_default(),
            "ArrowRight" => shown.next(),
            "Home" => Ply::START,
            "End" => last,
            _ => return false,
        };
        self.driver.send(Msg::LookBack(ply));
        true
    }

    /// Calls `work` with the board, unless the focused element scrolls by these keys.
    fn on_board(self, target: Option<&Element>, work: impl FnOnce(&Element) -> bool) -> bool {
        let Some(board) = self.elements.board.get_untracked() else { return false };
        let scrolls = target.is_some_and(|target| self.elements.log_contains(target));
        !scrolls && work(&board)
    }

    /// Moves the focus to the choices. Opens the sheet if it hides them.
    fn enter_choices(self) {
        let elements = self.elements;
        let handle = elements.handle.get_untracked().filter(|_| !elements.sheet_is_open.get_untracked());
        match handle.filter(|handle| handle.get_bounding_client_rect().height() > 0.0) {
            Some(handle) => {
                handle.click();
                browser::soon(move || elements.focus_choices());
            }
            None => elements.focus_choices(),
        }
    }

    fn enter_board(self) -> bool {
        let Some(board) = self.elements.board.get_untracked() else { return false };
        focus::to_stop(&board) || focus::to_end(&board, false, Stops::Selectable)
    }
}

/// Returns the targets at which arrows stop: all while Shift is held, or else those that can be picked.
fn stops(event: &KeyboardEvent) -> Stops {
    if event.shift_key() { Stops::All } else { Stops::Selectable }
}

/// Returns a key that a choice may have.
fn key_of_choice(key: &str) -> Option<char> {
    only_character(key).filter(|key| *key == FINISH || KEYS.contains(*key))
}
