//! The app: Leptos components, browser storage and links on top of the engine.
//!
//! In reading order: [`route`] parses the address and [`app`] shows the page. [`lobby`] chooses and resumes matches.
//! [`play`] plays a match of any game, with its board from [`boards`]. [`guide`] shows a game's guide, and `gallery`
//! shows the parts of boards (in debug builds only). [`store`] stores matches and settings, [`bots`] talks to the bot
//! workers, [`devices`] connects with other devices, and [`layers`] let the browser's Back close open layers.
//! [`browser`] and [`device`] wrap APIs of browser and device.
//!
//! **Invariant:** the shell names no game and contains no rules: it shows what the engine lists.
//! **Invariant:** dependencies point one way: app → lobby, guide, play → boards → board_parts → page_parts → context →
//! engine.

// The types of views are deeply nested.
#![recursion_limit = "256"]

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use store::restoring;

pub mod route;

pub mod app;

pub mod layers;

pub mod context;

pub mod panics;

pub mod page_parts;

pub mod board_parts;

pub mod lobby;

pub mod play;

pub mod boards;

pub mod guide;

#[cfg(debug_assertions)]
pub mod gallery;

pub mod store;

pub mod summary;

pub mod daily;

pub mod bots;

pub mod devices;

pub mod browser;

pub mod device;

/// The longest wait for the journal at the start, in milliseconds. It usually takes a few milliseconds. Some browsers
/// never answer.
const PATIENCE: i32 = 1_000;

/// Mounts the app into the page.
pub fn start() {
    panics::watch();
    let mounted = Rc::new(Cell::new(false));
    let late = Rc::clone(&mounted);
    browser::after(PATIENCE, move || mount(&late));
    spawn_local(async move {
        let is_late = restoring::restore().await && mounted.get();
        mount(&mounted);
        if is_late {
            browser::storage_has_changed();
        }
    });
}

fn mount(mounted: &Cell<bool>) {
    if mounted.replace(true) {
        return;
    }
    let root = document().get_element_by_id("app").expect("index.html has a place for the app");
    root.set_text_content(None);
    leptos::mount::mount_to(root.unchecked_into::<HtmlElement>(), app::App).forget();
}
