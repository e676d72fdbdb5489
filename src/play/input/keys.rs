//! The keys of a table.

use engine::table::Ply;
use leptos::ev::{self, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::focus::{self, Direction, Stops};
use crate::browser;
use crate::context::{AppContext, use_app};
use crate::page_parts::keyboard::{self, only_character};
use crate::play::driver::Driver;
use crate::play::model::Msg;
use crate::play::model::choice_groups::KEYS;
use crate::play::panels::choices::finish::FINISH;

/// What keys can reach.
#[derive(Clone, Copy)]
pub struct Keys {
    /// The match.
    pub driver: Driver,
    /// The board's place.
    pub board: NodeRef<html::Section>,
    /// Opens the list of keys.
    pub help: RwSignal<bool>,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

impl Keys {
    /// Listens until the component it is called in goes away.
    pub fn listen(self) {
        let app = use_app();
        let _ = use_event_listener(window(), ev::keydown, move |event| {
            if !event.default_prevented() && self.press(app, &event) {
                event.prevent_default();
            }
        });
    }

    /// Does what a key is for; whether it is for anything here.
    fn press(self, app: AppContext, event: &KeyboardEvent) -> bool {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let writes = target.as_ref().is_some_and(|target| target.matches("input, select, textarea").unwrap_or(false));
        let dialog_is_open = browser::exists("dialog[open]");
        let handoff_is_open = self.driver.view.with_untracked(|view| view.handoff.is_some());
        if event.ctrl_key() || event.alt_key() || event.meta_key() || dialog_is_open || handoff_is_open {
            return false;
        }
        let key = keyboard::pressed(event, app.shortcuts());
        // Nothing is decided or taken back by key in the past.
        if self.looks_back() {
            return !writes && self.travel(&key) || key == "Escape" && self.driver.try_send(Msg::Return);
        }
        // A key that is held down decides once.
        if event.repeat() && key_of_choice(&key).is_some() {
            return true;
        }
        // Letters mean nothing in a number field, and everything at the table.
        let in_amount = target.as_ref().is_some_and(|target| target.matches(".amount").unwrap_or(false));
        let letter = only_character(&key).is_some_and(|character| !character.is_ascii_digit());
        if writes && key != "Escape" && !(in_amount && letter) {
            return false;
        }
        let on_control = target.as_ref().is_some_and(|target| target.matches("button, a, summary").unwrap_or(false));
        match key.as_str() {
            "+" | "=" | "-" | "−" => return count(key == "+" || key == "="),
            "u" => self.driver.send(Msg::Undo),
            "U" => self.driver.send(Msg::Redo),
            "T" => self.driver.send(Msg::RestartTurn),
            "H" => self.driver.send(Msg::AskHint),
            "?" => self.help.set(true),
            "c" => enter_choices(),
            "b" => return self.enter_board(),
            "l" => browser::focus(".log"),
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
            " " if !on_control && self.driver.bot_waits.get_untracked() => self.driver.send(Msg::Next),
            "Home" | "End" => {
                return self.on_board(target.as_ref(), |board| focus::to_end(board, key == "End", stops(event)));
            }
            _ => {
                if let Some(key) = key_of_choice(&key) {
                    return take_choice(key);
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

    /// Goes to another moment of the match; whether the key is for that.
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

    /// Works on the board, unless what has the focus scrolls.
    fn on_board(self, target: Option<&Element>, work: impl FnOnce(&Element) -> bool) -> bool {
        let Some(board) = self.board.get_untracked() else { return false };
        let scrolls = target.is_some_and(|target| target.closest(".log").is_ok_and(|log| log.is_some()));
        !scrolls && work(&board)
    }

    fn enter_board(self) -> bool {
        let Some(board) = self.board.get_untracked() else { return false };
        focus::to_stop(&board) || focus::to_end(&board, false, Stops::Selectable)
    }
}

/// Moves the focus to the choices; opens the sheet where they are folded away.
fn enter_choices() {
    const CHOICES: &str = ".choices :is(button, summary, .amount), .finish button";
    let handle = document().query_selector(".sheet:not(.open) > .handle").ok().flatten();
    match handle.filter(|handle| handle.get_bounding_client_rect().height() > 0.0) {
        Some(handle) => {
            handle.unchecked_into::<HtmlElement>().click();
            browser::soon(|| browser::focus(CHOICES));
        }
        None => browser::focus(CHOICES),
    }
}

/// What arrows stop at: what can be picked, or everything while Shift is held.
fn stops(event: &KeyboardEvent) -> Stops {
    if event.shift_key() { Stops::All } else { Stops::Selectable }
}

/// The key as one that a choice can have.
fn key_of_choice(key: &str) -> Option<char> {
    only_character(key).filter(|key| *key == FINISH || KEYS.contains(*key))
}

/// Takes the choice with this key, opens what is folded under it, or goes to its number; whether there is any.
fn take_choice(key: char) -> bool {
    let selector = format!(".sheet [data-key=\"{key}\"]");
    let Ok(Some(element)) = document().query_selector(&selector) else { return false };
    let Ok(element) = element.dyn_into::<HtmlElement>() else { return false };
    if element.tag_name() == "INPUT" {
        let _ = element.focus();
    } else {
        element.click();
    }
    true
}

/// Counts a number up or down: the one that has the focus, or the first.
fn count(up: bool) -> bool {
    let button = if up { ".dial .more" } else { ".dial .less" };
    let find = |stepper| document().query_selector(&format!(".choices {stepper} {button}")).ok().flatten();
    let found = find(".stepper:focus-within").or_else(|| find(".stepper"));
    let Some(button) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) else { return false };
    button.click();
    true
}
