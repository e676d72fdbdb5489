//! The drawings of a game: a sheet of SVG symbols that lies beside the page, is loaded when something of the game is
//! shown, and is put into the page once. `<use href="#…">` draws them; until they are there it draws nothing, in a
//! place of the same size.

use leptos::prelude::*;

use crate::browser;
use crate::context::use_app;

/// A game whose drawings are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Wanted {
    /// Id of the game.
    game: &'static str,
    /// The class of its palette.
    palette: &'static str,
}

/// The games whose drawings are wanted.
#[derive(Clone, Copy, Debug)]
pub struct WantedSymbols(RwSignal<Vec<Wanted>>);

impl WantedSymbols {
    /// Puts an empty list in context.
    pub fn provide() {
        provide_context(Self(RwSignal::new(Vec::new())));
    }
}

/// Has a game's drawings loaded, if they aren't there yet; a game without a sheet doesn't call this. Gradients take
/// their colours from where the sheet lies, which gets the class `palette`.
///
/// # Panics
/// Outside of the app: a mistake in the source.
pub fn use_symbols(game: &'static str, palette: &'static str) {
    let WantedSymbols(games) = expect_context();
    let wanted = Wanted { game, palette };
    if games.with_untracked(|games| !games.contains(&wanted)) {
        games.update(|games| games.push(wanted));
    }
}

/// Where all sheets lie, in the page once.
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
            // The next board that is shown tries again.
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
