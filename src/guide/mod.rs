//! The pages of texts that the build made from Markdown: each game's guide, with headings as link targets, and the list
//! of changes.

mod finding;
mod marking;
mod search;

use engine::catalog;
use engine::kernel::seat::{Seat, Viewer};
use leptos::html;
use leptos::mount::mount_to;
use leptos::prelude::*;
use thiserror::Error;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::board_parts::seat_face::seat_faces;
use crate::boards::StillBoard;
use crate::context::{AppContext, use_app};
use crate::page_parts::header::Header;
use crate::page_parts::unavailable::unavailable;
use crate::{boards, browser, route};
use search::Search;

/// The page of a game's guide. The text is loaded on demand.
#[component]
pub fn Guide(
    /// The id of the game.
    game: String,
    /// The section to show first.
    section: Option<String>,
) -> impl IntoView {
    let meta = catalog::game(&game).map(|entry| entry.meta)?;
    use_app().title.set(format!("How to play {}", meta.name));
    Some(view! { <Document name=meta.id section /> })
}

/// The page with the changes of each version.
#[component]
pub fn WhatIsNew() -> impl IntoView {
    use_app().title.set("What is new".into());
    view! { <Document name="changelog" section=None /> }
}

/// An error of loading a text.
#[derive(Clone, Copy, Debug, Error)]
#[error("The text can’t be loaded now. Try again when you are online.")]
struct NotLoaded;

/// The page of a text. The text is loaded on demand.
#[component]
fn Document(
    /// The name of the text: `changelog`, or the id of a game for its guide.
    name: &'static str,
    /// The section to show first.
    section: Option<String>,
) -> impl IntoView {
    let app = use_app();
    let loaded = LocalResource::new(move || async move {
        match browser::game_file("guides", name) {
            Some(address) => browser::load(&address).await,
            None => None,
        }
    });
    let text = move || match loaded.get() {
        None => Ok(view! { <p>"Opening the text…"</p> }.into_any()),
        Some(None) => Err(NotLoaded),
        Some(Some(html)) => Ok(view! { <Text game=name html section=section.clone() /> }.into_any()),
    };
    view! {
        <Header>
            <span class="grow"></span>
            <button type="button" class="button quiet" on:click=move |_| leave(app)>
                "Back"
            </button>
        </Header>
        <main class="page guide">
            <ErrorBoundary fallback=unavailable>{text}</ErrorBoundary>
        </main>
    }
}

/// The search field and the text.
#[component]
fn Text(game: &'static str, html: String, section: Option<String>) -> impl IntoView {
    let missing = RwSignal::new(None);
    let place = NodeRef::<html::Div>::new();
    place.on_load(move |guide| {
        mount_pictures(game, &guide);
        if let Some(section) = section
            && !arrive(&section)
        {
            missing.set(Some(section));
        }
    });
    view! {
        {move || {
            missing
                .get()
                .map(|section| view! { <p class="banner">{format!("There is no section “{section}” in this guide.")}</p> })
        }}
        <Search guide=place />
        <div class="guide-text" node_ref=place inner_html=html></div>
    }
}

/// Mounts the game's pictures into the elements that the guide has for them.
fn mount_pictures(game: &'static str, guide: &Element) {
    let Ok(places) = guide.query_selector_all("[data-picture]") else { return };
    for place in (0..places.length()).filter_map(|at| places.get(at)?.dyn_into::<HtmlElement>().ok()) {
        let name = place.get_attribute("data-picture").unwrap_or_default();
        let mounted = match name.as_str() {
            "table" => Some(mount_to(place, move || view! { <DealtTable game /> }.into_any())),
            _ => boards::guide_picture(game, &name).map(|draw| mount_to(place, draw)),
        };
        let mounted = StoredValue::new_local(mounted);
        on_cleanup(move || drop(mounted.try_update_value(Option::take)));
    }
}

/// The table of a game after the deal, as seen by the first seat.
#[component]
fn DealtTable(game: &'static str) -> impl IntoView {
    let table = boards::dealt(&route::new(game));
    let viewer = Viewer::Seat(Seat(0));
    let (state, seats) = (table.now().seen(viewer), seat_faces(&table.setup().seats));
    view! { <StillBoard game state viewer seats /> }
}

/// Scrolls to a section and focuses it. Returns `false` if there is none.
fn arrive(section: &str) -> bool {
    let Some(heading) = document().get_element_by_id(section) else { return false };
    heading.scroll_into_view();
    let _ = heading.set_attribute("tabindex", "-1");
    let _ = heading.class_list().add_1("arrived");
    let _ = heading.unchecked_into::<HtmlElement>().focus();
    true
}

/// Returns to the page where the text was opened, past its sections.
fn leave(app: AppContext) {
    match app.steps_out.get_value() {
        0 => app.layers.go(route::LOBBY),
        steps => browser::history::go_back(steps as usize),
    }
}
