//! A game's guide: Markdown shown as a page, every heading a place that log lines and links can point to.

use engine::catalog;
use leptos::prelude::*;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use wasm_bindgen::JsCast;

use crate::app::{Header, house};
use crate::{browser, route};

/// A heading of a guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Its place in the page, and its name in addresses.
    pub slug: String,
    /// Its words.
    pub text: String,
    /// Its level, from 1.
    pub level: u8,
}

/// The name of a heading in addresses: its words in small letters, joined by hyphens.
fn slug(text: &str) -> String {
    let mut slug = String::new();
    for character in text.chars().flat_map(char::to_lowercase) {
        if character.is_alphanumeric() {
            slug.push(character);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// A guide as HTML, with its headings.
pub fn render(markdown: &str) -> (String, Vec<Heading>) {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    let mut events: Vec<Event> = Parser::new_ext(markdown, options).collect();
    let mut headings = Vec::new();
    for start in 0..events.len() {
        let Event::Start(Tag::Heading { level, ref id, .. }) = events[start] else { continue };
        let inside = events[start + 1..].iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
        let text: String = inside
            .filter_map(|event| match event {
                Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
                _ => None,
            })
            .collect();
        let slug = id.as_ref().map_or_else(|| slug(&text), ToString::to_string);
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[start] {
            *id = Some(CowStr::from(slug.clone()));
        }
        headings.push(Heading { slug, text, level: level as u8 });
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    (html, headings)
}

/// The page of a game's guide.
#[component]
pub fn Guide(
    /// Id of the game.
    game: String,
    /// The section to show first.
    section: Option<String>,
) -> impl IntoView {
    let Some(entry) = catalog::game(&game) else { return ().into_any() };
    let meta = entry.meta;
    house().title.set(format!("How to play {}", meta.name));
    let (html, headings) = render(meta.guide);
    let missing = section.as_ref().filter(|section| headings.iter().all(|heading| heading.slug != **section)).cloned();
    let missing = missing.map(|section| view! { <p class="banner">{format!("There is no section “{section}” in this guide.")}</p> });
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
        <Header>
            <span class="grow"></span>
            <button type="button" class="button quiet" on:click=move |_| go_back()>"Back"</button>
        </Header>
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_get_a_place_from_their_words() {
        let (html, headings) = render("# Game\n\n## Your turn: pay & buy\n\ntext\n\n## Other {#chosen}\n");
        assert!(html.contains("<h2 id=\"your-turn-pay-buy\">"), "{html}");
        assert!(html.contains("<h2 id=\"chosen\">"), "{html}");
        let slugs: Vec<&str> = headings.iter().map(|heading| heading.slug.as_str()).collect();
        assert_eq!(slugs, ["game", "your-turn-pay-buy", "chosen"]);
    }
}
