//! The app: Leptos components, browser storage and links over the engine.
//!
//! In reading order: [`route`] says which page is wanted and [`app`] shows it; [`lobby`] chooses and
//! resumes matches, [`play`] plays one, whatever the game, with its board from [`boards`];
//! [`guide`] shows a game's guide, `gallery` the parts of boards (in debug builds only). [`store`] keeps
//! matches, [`bots`] asks the bots, [`layers`] let the browser's Back close what is open, [`browser`] and [`device`] are the little that is
//! asked of browser and device directly.
//!
//! **Invariant:** the shell names no game and holds no rule: it shows what the engine lists.
//! **Invariant:** arrows run one way: app → lobby, guide, play → boards → board_parts → page_parts → context → engine.

// Types of views grow long.
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

pub mod browser;

pub mod device;

/// How long the app waits at its start for what the journal may put back, in milliseconds. Mostly it takes a few; some browsers
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
