//! The app: Leptos components, browser storage and links over the engine.
//!
//! In reading order: [`route`] says which page is wanted and [`app`] shows it; [`lobby`] chooses and
//! resumes matches, [`table`] plays one, whatever the game, with its board from [`boards`];
//! [`rules`] shows a game's guide. [`store`] keeps matches, [`thinking`] asks the bots,
//! [`browser`] is the little that is asked of the browser directly. Pieces of page are being rebuilt in plain
//! Leptos; [`bridge`] holds those that are beside those of [`markup`] that aren't yet.
//!
//! **Invariant:** the shell names no game and holds no rule: it shows what the engine lists.
//! **Invariant:** arrows run one way: boards → table → engine.

// Types of views grow long.
#![recursion_limit = "256"]

pub mod route;

pub mod app;

pub mod lobby;

pub mod table;

pub mod boards;

pub mod rules;

pub mod store;

pub mod thinking;

pub mod offline;

pub mod browser;

pub mod markup;

pub mod bridge;

/// Mounts the app into the page.
pub fn start() {
    app::watch_panics();
    app::mount();
}
