//! The app: Leptos components, browser storage and links over the engine.
//!
//! In reading order: [`route`] says which page is wanted and [`app`] shows it; [`lobby`] chooses and
//! resumes matches, [`play`] plays one, whatever the game, with its board from [`boards`];
//! [`rules`] shows a game's guide, `gallery` the parts of boards (in debug builds only). [`store`] keeps
//! matches, [`bots`] asks the bots, [`browser`] is the little that is asked of the browser directly.
//!
//! **Invariant:** the shell names no game and holds no rule: it shows what the engine lists.
//! **Invariant:** arrows run one way: app → lobby, play → boards → board_parts → context → engine.

// Types of views grow long.
#![recursion_limit = "256"]

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

pub mod route;

pub mod app;

pub mod context;

pub mod header;

pub mod panics;

pub mod board_parts;

pub mod lobby;

pub mod play;

pub mod boards;

pub mod rules;

#[cfg(debug_assertions)]
pub mod gallery;

pub mod store;

pub mod bots;

pub mod offline;

pub mod browser;

/// Mounts the app into the page.
pub fn start() {
    panics::watch();
    let root = document().get_element_by_id("app").expect("index.html has a place for the app");
    root.set_text_content(None);
    leptos::mount::mount_to(root.unchecked_into::<HtmlElement>(), app::App).forget();
}
