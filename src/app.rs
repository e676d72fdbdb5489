//! The house around everything: which page is shown, theme, notices, and what happens on a panic.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::markup::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use web_sys::{CustomEvent, CustomEventInit, HtmlElement};

use crate::lobby::{lobby, set_up, shared_match};
use crate::route::{self, Route};
use crate::rules::guide;
use crate::store::settings::{Settings, Theme};
use crate::store::shelf;
use crate::table::table_page;
use crate::{bridge, browser, offline};

/// Set by a panic: the app's memory can't be trusted, and nothing is saved any more.
static POISONED: AtomicBool = AtomicBool::new(false);

/// Whether the app has panicked.
pub fn is_poisoned() -> bool {
    POISONED.load(Ordering::Relaxed)
}

/// Hands a panic's text to the recovery box outside the app.
pub fn watch_panics() {
    std::panic::set_hook(Box::new(|info| {
        POISONED.store(true, Ordering::Relaxed);
        console_error_panic_hook::hook(info);
        let details = CustomEventInit::new();
        details.set_detail(&JsValue::from_str(&info.to_string()));
        if let Some(window) = web_sys::window()
            && let Ok(event) = CustomEvent::new_with_event_init_dict("caravanserai:panic", &details)
        {
            let _ = window.dispatch_event(&event);
        }
    }));
}

/// Mounts the app in the place of the loading message.
pub fn mount() {
    let root = document().get_element_by_id("app").expect("index.html has a place for the app");
    root.set_text_content(None);
    leptos::mount::mount_to(root.unchecked_into::<HtmlElement>(), || bridge::Old(bridge::OldProps { view: app() }))
        .forget();
}

/// What every page may use.
#[derive(Clone, Copy, Debug)]
pub struct House {
    /// What the person likes.
    pub settings: RwSignal<Settings>,
    /// A short notice at the bottom.
    pub notice: RwSignal<Option<Notice>>,
    /// What stands in the header of the page, between the name of the house and the settings.
    pub title: RwSignal<String>,
}

/// A short notice, with something to do about it.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// A button: its words and what it does.
    pub action: Option<(&'static str, Callback<()>)>,
}

impl House {
    /// Shows a sentence for a while.
    pub fn tell(&self, text: impl Into<String>) {
        self.notice.set(Some(Notice { text: text.into(), action: None }));
    }

    /// Shows a sentence with a button.
    pub fn offer(&self, text: impl Into<String>, words: &'static str, act: impl Fn() + Send + Sync + 'static) {
        let action = Some((words, Callback::new(move |()| act())));
        self.notice.set(Some(Notice { text: text.into(), action }));
    }

    /// Copies a text and says so.
    pub fn copy(&self, text: String, done: &'static str) {
        let house = *self;
        let shown = text.clone();
        browser::copy(text, move |copied| match copied {
            true => house.tell(done),
            false => house.tell(format!("Copying isn't allowed here. The text is: {shown}")),
        });
    }
}

/// The house every component stands in.
pub fn house() -> House {
    expect_context::<House>()
}

fn app() -> AnyView {
    let house = House {
        settings: RwSignal::new(Settings::load()),
        notice: RwSignal::new(None),
        title: RwSignal::new(String::new()),
    };
    provide_context(house);
    let route = RwSignal::new(Route::parse(&browser::hash()));
    on_window::<web_sys::Event>("hashchange", move |_| {
        route.set(Route::parse(&browser::hash()));
        // A new page starts at its top, for eyes and for readers.
        if let Some(window) = web_sys::window() {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
    // Nothing in the app sends this: a test does, to see a real panic.
    on_window::<web_sys::Event>("caravanserai:panic-now", |_| panic!("a test asked for this panic"));
    let waiting = RwSignal::new(false);
    offline::install(waiting);
    Effect::new(move |_| {
        let settings = house.settings.get();
        settings.keep();
        apply_theme(settings.theme);
    });
    Effect::new(move |_| {
        let title = house.title.get();
        document().set_title(&if title.is_empty() {
            "Caravanserai".into()
        } else {
            format!("{title} – Caravanserai")
        });
    });
    let page = move || {
        let route = route.get();
        house.title.set(String::new());
        // Only another address makes another page.
        untrack(|| match route {
            Route::Lobby => lobby(),
            Route::New { wish, .. } => set_up(wish),
            Route::Play(id) => table_page(id),
            Route::Link(code) => shared_match(code),
            Route::Rules { game, section } => guide(game, section),
            Route::Unknown(text) => nowhere(text),
        })
    };
    view! {
        {banners(waiting)}
        {page}
        {notices()}
    }
}

fn apply_theme(theme: Theme) {
    let Some(root) = document().document_element() else { return };
    let _ = match theme {
        Theme::Auto => root.remove_attribute("data-theme"),
        Theme::Light => root.set_attribute("data-theme", "light"),
        Theme::Dark => root.set_attribute("data-theme", "dark"),
    };
}

/// What concerns the whole app: storage that doesn't last, and a new version.
fn banners(waiting: RwSignal<bool>) -> AnyView {
    let lost = (!shelf::lasts()).then(|| {
        view! {
            <p class="banner" role="status">
                "This browser keeps nothing for us: matches live only in this tab. Copy the link or save the file to keep one."
            </p>
        }
    });
    let update = move || {
        waiting.get().then(|| {
            view! {
                <div class="banner" role="status">
                    <span>"A new version is ready. Your matches stay."</span>
                    <button type="button" class="button" on:click=move |_| offline::take_new_version()>
                        "Update now"
                    </button>
                    <button type="button" class="button quiet" on:click=move |_| waiting.set(false)>
                        "Later"
                    </button>
                </div>
            }
        })
    };
    view! {
        {lost}
        {update}
    }
}

/// A short notice at the bottom of the page; it goes away by itself.
fn notices() -> AnyView {
    let house = house();
    let shown = StoredValue::new(0u32);
    Effect::new(move |_| {
        if let Some(notice) = house.notice.get() {
            let mine = shown.get_value() + 1;
            shown.set_value(mine);
            let time = if notice.action.is_some() { 10_000 } else { 3_000 + 50 * notice.text.len() as u32 };
            gloo_timers::callback::Timeout::new(time, move || {
                if shown.get_value() == mine {
                    house.notice.set(None);
                }
            })
            .forget();
        }
    });
    view! {
        <div class="notices" role="status">
            {move || {
                house.notice.get().map(|notice| {
                    let button = notice.action.map(|(words, act)| {
                        view! {
                            <button
                                type="button"
                                class="button"
                                on:click=move |_| {
                                    house.notice.set(None);
                                    act.run(());
                                }
                            >
                                {words}
                            </button>
                        }
                    });
                    view! { <div class="notice"><span>{notice.text}</span>{button}</div> }
                })
            }}
        </div>
    }
}

/// The strip at the top of every page.
pub fn header(children: AnyView) -> AnyView {
    let house = house();
    let next_theme = move |_| {
        house.settings.update(|settings| {
            settings.theme = match settings.theme {
                Theme::Auto => Theme::Light,
                Theme::Light => Theme::Dark,
                Theme::Dark => Theme::Auto,
            };
        });
    };
    let theme = move || match house.settings.get().theme {
        Theme::Auto => ("◐", "Theme: as the system"),
        Theme::Light => ("☀", "Theme: light"),
        Theme::Dark => ("☾", "Theme: dark"),
    };
    view! {
        <header class="top">
            <a class="home" href="#/" aria-label="Caravanserai">
                <svg class="arch" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M2 22V10l3-2V5l2-2 2 2v1h6V5l2-2 2 2v3l3 2v12h-7v-6a3 3 0 0 0-6 0v6z" />
                </svg>
                <span>"Caravanserai"</span>
            </a>
            {children}
            <button
                type="button"
                class="button quiet icon theme"
                title=move || theme().1
                aria-label=move || theme().1
                on:click=next_theme
            >
                {move || theme().0}
            </button>
        </header>
    }
}

fn nowhere(text: String) -> AnyView {
    house().title.set("Not found".into());
    view! {
        {header(view! {
            <span class="grow"></span>
        })}
        <main class="page">
            <h1>"There is nothing here"</h1>
            <p>"The address " <code>{format!("#{text}")}</code> " leads nowhere."</p>
            <p>
                <a class="button primary" href=format!("#{}", route::LOBBY)>"To the games"</a>
            </p>
        </main>
    }
}
