//! A game's guide: Markdown shown as a page, every heading a place that log lines and links can point to.

mod markdown;

use crate::markup::prelude::*;
use engine::catalog;
use wasm_bindgen::JsCast;

use self::markdown::render;
use crate::app::{header, house};
use crate::{browser, route};

/// The page of a game's guide.
pub fn guide(game: String, section: Option<String>) -> AnyView {
    let Some(entry) = catalog::game(&game) else { return ().into_any() };
    let meta = entry.meta;
    house().title.set(format!("How to play {}", meta.name));
    let (html, headings) = render(meta.guide);
    let missing = section.as_ref().filter(|section| headings.iter().all(|heading| heading.slug != **section)).cloned();
    let missing = missing
        .map(|section| view! { <p class="banner">{format!("There is no section “{section}” in this guide.")}</p> });
    Effect::new(move |_| {
        if let Some(section) = section.clone() {
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
    });
    let contents = headings
        .into_iter()
        .filter(|heading| heading.level > 1)
        .map(|heading| {
            let class = if heading.level > 2 { "deep" } else { "" };
            let address = format!("#{}", route::rules(meta.id, Some(&heading.slug)));
            view! { <li class=class><a href=address>{heading.text}</a></li> }
        })
        .collect_view();
    view! {
        {header(view! {
            <span class="grow"></span>
            <button type="button" class="button quiet" on:click=move |_| go_back()>"Back"</button>
        })}
        <main class="page guide">
            {missing}
            <nav aria-label="Contents">
                <ul>{contents}</ul>
            </nav>
            <article inner_html=html></article>
        </main>
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
