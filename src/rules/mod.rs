//! A game's guide: Markdown shown as a page, every heading a place that log lines and links can point to.

mod markdown;

use crate::markup::prelude::*;
use engine::catalog;
use wasm_bindgen::JsCast;

use self::markdown::render;
use crate::app::{header, house};
use crate::{browser, route};

/// The page of a game's guide, which is loaded when it is wanted.
pub fn guide(game: String, section: Option<String>) -> AnyView {
    let Some(entry) = catalog::game(&game) else { return ().into_any() };
    let meta = entry.meta;
    house().title.set(format!("How to play {}", meta.name));
    let text = RwSignal::new(None);
    match address(meta.id) {
        Some(address) => browser::load(&address, move |loaded| text.set(Some(loaded))),
        None => text.set(Some(None)),
    }
    view! {
        {header(view! {
            <span class="grow"></span>
            <button type="button" class="button quiet" on:click=move |_| go_back()>"Back"</button>
        })}
        <main class="page guide">
            {move || match text.get() {
                None => view! { <p>"Opening the guide…"</p> }.into_any(),
                Some(None) => view! {
                    <p class="banner">"The guide can’t be loaded now. Try again when you are online."</p>
                }
                .into_any(),
                Some(Some(text)) => contents_and_text(meta.id, &text, section.clone()),
            }}
        </main>
    }
    .into_any()
}

/// Where a game's guide lies: beside the page, named by its content.
fn address(game: &str) -> Option<String> {
    let guides = browser::meta("guides")?;
    let of_game = |name: &&str| {
        name.strip_prefix("guides/").is_some_and(|name| name.rsplit_once('-').is_some_and(|(id, _)| id == game))
    };
    guides.split(' ').find(of_game).map(str::to_owned)
}

fn contents_and_text(game: &'static str, text: &str, section: Option<String>) -> AnyView {
    let (html, headings) = render(text);
    let missing = section.as_ref().filter(|section| headings.iter().all(|heading| heading.slug != **section)).cloned();
    let missing = missing
        .map(|section| view! { <p class="banner">{format!("There is no section “{section}” in this guide.")}</p> });
    if let Some(section) = section {
        // After the page has been laid out.
        gloo_timers::callback::Timeout::new(30, move || {
            if let Some(heading) = document().get_element_by_id(&section) {
                heading.scroll_into_view();
                let _ = heading.set_attribute("tabindex", "-1");
                let _ = heading.class_list().add_1("arrived");
                let _ = heading.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        })
        .forget();
    }
    let contents = headings
        .into_iter()
        .filter(|heading| heading.level > 1)
        .map(|heading| {
            let class = if heading.level > 2 { "deep" } else { "" };
            let address = format!("#{}", route::rules(game, Some(&heading.slug)));
            view! { <li class=class><a href=address>{heading.text}</a></li> }
        })
        .collect_view();
    view! {
        {missing}
        <nav aria-label="Contents">
            <ul>{contents}</ul>
        </nav>
        <article inner_html=html></article>
    }
    .into_any()
}

fn go_back() {
    match window().history() {
        Ok(history) if history.length().unwrap_or(0) > 1 => {
            let _ = history.back();
        }
        _ => browser::go(route::LOBBY),
    }
}
