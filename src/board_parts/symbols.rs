//! The symbol sheets of the games. A sheet of SVG symbols is a separate file. It is loaded when something of the game
//! is shown, and is put into the page once. `<use href="#…">` draws a symbol. Until the sheet is loaded it draws
//! nothing, in a place of equal size.

use leptos::prelude::*;

use crate::browser;
use crate::context::use_app;

/// A request for the sheet of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Wanted {
    /// The id of the game.
    game: &'static str,
    /// The class of its palette.
    palette: &'static str,
}

/// The games whose sheets are requested.
#[derive(Clone, Copy, Debug)]
pub struct WantedSymbols(RwSignal<Vec<Wanted>>);

impl WantedSymbols {
    /// Provides an empty list as context.
    pub fn provide() {
        provide_context(Self(RwSignal::new(Vec::new())));
    }
}

/// Requests the sheet of a game. A game without a sheet doesn't call this. Gradients take their colours from the
/// element of the sheet, which gets the class `palette`.
///
/// # Panics
/// If it is called outside of the app, which is a mistake in the source.
pub fn use_symbols(game: &'static str, palette: &'static str) {
    let WantedSymbols(games) = expect_context();
    let wanted = Wanted { game, palette };
    if games.with_untracked(|games| !games.contains(&wanted)) {
        games.update(|games| games.push(wanted));
    }
}

/// The container of all sheets. The page has one.
#[component]
pub fn SymbolSheets() -> impl IntoView {
    let WantedSymbols(games) = expect_context();
    view! {
        <For each=move || games.get() key=|wanted| *wanted let:wanted>
            <SymbolSheet wanted />
        </For>
    }
}

/// The sheet of a game.
#[component]
fn SymbolSheet(wanted: Wanted) -> impl IntoView {
    let Wanted { game, palette } = wanted;
    let WantedSymbols(games) = expect_context();
    let app = use_app();
    let drawings =
        LocalResource::new(move || async move { browser::load(&browser::game_file("symbols", game)?).await });
    Effect::new(move |_| {
        if drawings.get() == Some(None) {
            app.tell("This game’s drawings can’t be loaded now. You can still play from the list of choices.");
            // The next board that is shown requests it again.
            games.update(|games| games.retain(|other| *other != wanted));
        }
    });
    view! {
        <div
            class=format!("symbols {palette}")
            aria-hidden="true"
            inner_html=move || drawings.get().flatten().unwrap_or_default()
        ></div>
    }
}
