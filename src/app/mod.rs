//! The shell of the app: the current page, the theme, banners and notices.

mod offline;

use leptos::ev;
use leptos::prelude::*;
use leptos_use::{
    UseEventListenerOptions, UseTimeoutFnReturn, use_event_listener, use_event_listener_with_options, use_media_query,
    use_timeout_fn,
};

use crate::board_parts::symbols::{SymbolSheets, WantedSymbols};
use crate::browser::history;
use crate::context::{AppContext, use_app};
use crate::guide::{Guide, WhatIsNew};
use crate::lobby::{HandOver, Join, Lobby, MoveAll, SetUp, SharedMatch, Statistics, take_what_was_sent};
use crate::page_parts::dialog::NoticeArea;
use crate::page_parts::header::Header;
use crate::page_parts::replacing::Replacing;
use crate::play::TablePage;
use crate::route::{self, Route};
use crate::store::settings::{Goods, SeatPalette, Settings, TextSize, Theme};
use crate::store::storage;
use crate::{browser, device, panics};

/// The root component.
#[component]
pub fn App() -> impl IntoView {
    let app = AppContext::provide();
    WantedSymbols::provide();
    panics::panic_when_told();
    take_what_was_sent(app);
    let route = RwSignal::new(Route::parse(&browser::hash()));
    note_steps_out(app, None);
    let _ = use_event_listener(window(), ev::hashchange, move |_| {
        note_steps_out(app, Some(&route.get_untracked()));
        route.set(Route::parse(&browser::hash()));
        // A new page starts at its top, also for screen readers.
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    let asks_for_contrast = use_media_query("(prefers-contrast: more)");
    Effect::new(move |_| app.settings.with(Settings::keep));
    Effect::new(move |_| app.settings.with(|settings| apply_look(settings, asks_for_contrast.get())));
    // A call or a locked screen may have suspended audio.
    let _ = use_event_listener_with_options(window(), ev::click, |_| device::wake_sound(), capturing());
    let _ = use_event_listener_with_options(window(), ev::keydown, |_| device::wake_sound(), capturing());
    Effect::new(move |_| {
        let title = app.title.get();
        document().set_title(&if title.is_empty() {
            "Caravanserai".into()
        } else {
            format!("{title} – Caravanserai")
        });
    });
    let replacing = Replacing::provide();
    let page = move || {
        let route = route.get();
        replacing.begin();
        app.title.set(String::new());
        // A page is rebuilt only when the address changes.
        untrack(|| match route {
            Route::Lobby => view! { <Lobby /> }.into_any(),
            Route::New(address) => view! { <SetUp address /> }.into_any(),
            Route::Play { id, open_mode } => view! { <TablePage id open_mode /> }.into_any(),
            Route::Join(host) => view! { <Join host /> }.into_any(),
            Route::Move => view! { <MoveAll /> }.into_any(),
            Route::Answer { code } => view! { <HandOver code /> }.into_any(),
            Route::Link { code, seat } => view! { <SharedMatch code seat /> }.into_any(),
            Route::WhatIsNew => view! { <WhatIsNew /> }.into_any(),
            Route::Statistics => view! { <Statistics /> }.into_any(),
            Route::Rules { game, section } => view! { <Guide game section /> }.into_any(),
            #[cfg(debug_assertions)]
            Route::Gallery => view! { <crate::gallery::Gallery /> }.into_any(),
            Route::Unknown(address) => view! { <NotFound address /> }.into_any(),
        })
    };
    view! {
        <Banners />
        {page}
        <Notices />
        <SymbolSheets />
    }
}

/// Stores the number of steps out of a text at a new history entry, or restores it from an existing one.
fn note_steps_out(app: AppContext, before: Option<&Route>) {
    const NAME: &str = "steps-out";
    let steps = history::note(NAME).unwrap_or_else(|| {
        let steps = route::steps_out(before.map(|before| (before, app.steps_out.get_value())));
        history::keep_note(NAME, steps);
        steps
    });
    app.steps_out.set_value(steps);
}

/// Returns options for listeners that run before any other element handles the event.
fn capturing() -> UseEventListenerOptions {
    UseEventListenerOptions::default().capture(true)
}

/// Applies the appearance settings as attributes of the root element, for the stylesheets.
fn apply_look(settings: &Settings, asks_for_contrast: bool) {
    let Some(root) = document().document_element() else { return };
    let theme = match settings.theme {
        Theme::Auto => None,
        Theme::Light => Some("light"),
        Theme::Dark => Some("dark"),
    };
    colour_of_browser(settings.theme);
    let text = match settings.text {
        TextSize::Usual => None,
        TextSize::Large => Some("large"),
        TextSize::Largest => Some("largest"),
    };
    let seats = match settings.seats {
        SeatPalette::Bright => None,
        SeatPalette::ColourBlindSafe => Some("colour-blind-safe"),
        SeatPalette::Muted => Some("muted"),
    };
    let goods = match settings.goods {
        Goods::Pictures => None,
        Goods::Letters => Some("letters"),
    };
    let contrast = (settings.contrast || asks_for_contrast).then_some("more");
    let motion = settings.still.then_some("off");
    for (name, value) in [
        ("data-theme", theme),
        ("data-text", text),
        ("data-seats", seats),
        ("data-goods", goods),
        ("data-contrast", contrast),
        ("data-motion", motion),
    ] {
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}

/// Selects the `theme-color` of the browser's toolbar by theme. The page has one element for each.
fn colour_of_browser(theme: Theme) {
    let themes = [(Theme::Light, "(prefers-color-scheme: light)"), (Theme::Dark, "(prefers-color-scheme: dark)")];
    for (colour, (own, by_system)) in browser::all("meta[name=theme-color]").iter().zip(themes) {
        let media = match theme {
            Theme::Auto => by_system,
            _ if theme == own => "all",
            _ => "not all",
        };
        let _ = colour.set_attribute("media", media);
    }
}

/// Banners about the whole app: volatile storage, and a new version.
#[component]
fn Banners() -> impl IntoView {
    let app = use_app();
    let waiting = offline::install();
    // The banner doesn't appear in the middle of a turn. Once shown, it stays.
    let told = RwSignal::new(false);
    Effect::new(move |_| {
        if !waiting.get() || !app.in_turn.get() {
            told.set(waiting.get());
        }
    });
    view! {
        {(!storage::lasts())
            .then(|| {
                view! {
                    <p class="banner" role="status">
                        "This browser saves nothing: matches last only in this tab. Copy the link or save the file to keep one."
                    </p>
                }
            })}
        <Show when=move || told.get()>
            <div class="banner" role="status">
                <span>"A new version is ready. Your matches stay."</span>
                <button type="button" class="button" on:click=move |_| offline::take_new_version()>
                    "Update now"
                </button>
                <button type="button" class="button quiet" on:click=move |_| waiting.set(false)>
                    "Later"
                </button>
            </div>
        </Show>
    }
}

/// Shows a short notice and removes it after a while.
#[component]
fn Notices() -> impl IntoView {
    let notice = use_app().notice;
    let duration =
        Signal::derive(move || notice.with(|notice| notice.as_ref().map_or(0.0, |notice| notice.duration())));
    let UseTimeoutFnReturn { start, stop, .. } = use_timeout_fn(move |()| notice.set(None), duration);
    Effect::new(move |_| {
        // `start` lets an earlier timer run on (leptos-use 0.18.3), which would remove this notice too early.
        stop();
        if notice.with(Option::is_some) {
            start(());
        }
    });
    let app = use_app();
    // While a dialog is open, it shows the notices itself: the rest of the page can't be reached.
    view! {
        <Show when=move || app.dialogs.get() == 0>
            <NoticeArea />
        </Show>
    }
}

#[component]
fn NotFound(address: String) -> impl IntoView {
    use_app().title.set("Not found".into());
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page">
            <h1>"There is nothing here"</h1>
            <p>"The address " <code>{format!("#{address}")}</code> " leads nowhere."</p>
            <p>
                <a class="button primary" href=format!("#{}", route::LOBBY)>
                    "To the games"
                </a>
            </p>
        </main>
    }
}
