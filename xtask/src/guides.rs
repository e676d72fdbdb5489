//! Converts guides from Markdown to HTML, so that the page needs no parser. Log lines and links can point to every
//! heading. Images stand for pictures that the page draws.

use anyhow::{Context, Result, ensure};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The prefix in an image's address that stands for a picture drawn by the page.
const PICTURE: &str = "picture:";

/// Returns the guide of every game as HTML, by the game's id. Guides are separate files, because a match doesn't need
/// them.
pub fn all(games: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut guides = BTreeMap::new();
    for entry in fs::read_dir(games).with_context(|| format!("{} can't be read.", games.display()))? {
        let entry = entry?;
        let guide = entry.path().join("text/guide.md");
        if guide.is_file() {
            let game = entry.file_name().to_string_lossy().replace('_', "-");
            let text = fs::read_to_string(&guide).with_context(|| format!("{} can't be read.", guide.display()))?;
            let html = render(&game, &text).with_context(|| format!("{} can't be shown.", guide.display()))?;
            guides.insert(game, html.into_bytes());
        }
    }
    Ok(guides)
}

/// Returns the changelog as HTML.
pub fn changelog(path: &Path) -> Result<Vec<u8>> {
    let text = fs::read_to_string(path).with_context(|| format!("{} can't be read.", path.display()))?;
    let mut page = String::from("<article>");
    html::push_html(&mut page, Parser::new(&text).map(plain));
    page.push_str("</article>");
    Ok(page.into_bytes())
}

/// A heading of a guide.
struct Heading {
    /// The id in the page, and the name in addresses.
    slug: String,
    text: String,
    level: HeadingLevel,
}

/// Returns a game's guide: a list of its sections, and its text.
fn render(game: &str, markdown: &str) -> Result<String> {
    let mut events: Vec<Event> =
        Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES).collect();
    let headings = name_headings(&mut events);
    for (at, heading) in headings.iter().enumerate() {
        let is_first = headings[..at].iter().all(|other| other.slug != heading.slug);
        ensure!(is_first, "two headings are called `{}`: name one of them with {{#name}}.", heading.slug);
    }
    let mut page = contents(game, &headings);
    page.push_str("<article>");
    html::push_html(&mut page, with_pictures(events)?.into_iter());
    page.push_str("</article>");
    // A table that is too wide is scrolled with keys, so it needs the focus.
    Ok(page.replace("<table>", "<table tabindex=\"0\">"))
}

/// Gives every heading an id derived from its words, unless it has one.
fn name_headings(events: &mut [Event]) -> Vec<Heading> {
    let mut headings = Vec::new();
    for at in 0..events.len() {
        if !matches!(events[at], Event::Start(Tag::Heading { .. })) {
            continue;
        }
        let inside = events[at..].iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
        let text: String = inside
            .filter_map(|event| match event {
                Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
                _ => None,
            })
            .collect();
        if let Event::Start(Tag::Heading { level, id, .. }) = &mut events[at] {
            let slug = id.get_or_insert_with(|| CowStr::from(slug(&text))).to_string();
            headings.push(Heading { slug, text, level: *level });
        }
    }
    headings
}

/// Returns the name of a heading in addresses: its words in lower case, joined by hyphens.
fn slug(text: &str) -> String {
    let words = text.split(|character: char| !character.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_ascii_lowercase()
}

/// Returns the list of sections, each with its address in the page.
fn contents(game: &str, headings: &[Heading]) -> String {
    let mut list = String::from("<nav aria-label=\"Contents\"><ul>");
    for Heading { slug, text, level } in headings.iter().filter(|heading| heading.level > HeadingLevel::H1) {
        let class = if *level > HeadingLevel::H2 { " class=\"deep\"" } else { "" };
        let text = escape(text);
        list.push_str(&format!("<li{class}><a href=\"#/rules/{game}/{slug}\">{text}</a></li>"));
    }
    list.push_str("</ul></nav>");
    list
}

/// Replaces events that the page doesn't allow.
fn plain(event: Event) -> Event {
    match event {
        // Shown as text: a guide contains only Markdown.
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        // An alignment would become a style attribute, which the policy forbids.
        Event::Start(Tag::Table(_)) => Event::Start(Tag::Table(Vec::new())),
        other => other,
    }
}

/// Replaces images with empty elements that the page fills: `![words](picture:name)`.
fn with_pictures(events: Vec<Event>) -> Result<Vec<Event>> {
    let mut kept = Vec::with_capacity(events.len());
    let mut events = events.into_iter();
    while let Some(event) = events.next() {
        let Event::Start(Tag::Image { dest_url, .. }) = event else {
            kept.push(plain(event));
            continue;
        };
        let name = dest_url.strip_prefix(PICTURE).with_context(|| {
            format!("the image `{dest_url}` is no picture of the game's: its address begins with `{PICTURE}`.")
        })?;
        let mut words = String::new();
        for inside in events.by_ref() {
            match inside {
                Event::Text(text) | Event::Code(text) => words.push_str(&text),
                Event::End(TagEnd::Image) => break,
                _ => {}
            }
        }
        let (name, words) = (escape(name), escape(&words));
        let place = format!(
            "<span class=\"guide-picture\" data-picture=\"{name}\" role=\"img\" aria-label=\"{words}\"></span>"
        );
        kept.push(Event::InlineHtml(place.into()));
    }
    Ok(kept)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_get_an_id_from_their_words_and_are_listed() {
        let page = render("halma", "# Game\n\n## Your turn: pay & buy\ntext\n\n### Other {#chosen}\n").unwrap();
        assert!(page.contains("<h2 id=\"your-turn-pay-buy\">Your turn: pay &amp; buy</h2>\n<p>text</p>"), "{page}");
        assert!(page.contains("<h3 id=\"chosen\">Other</h3>"), "{page}");
        let listed = "<nav aria-label=\"Contents\"><ul>\
            <li><a href=\"#/rules/halma/your-turn-pay-buy\">Your turn: pay &amp; buy</a></li>\
            <li class=\"deep\"><a href=\"#/rules/halma/chosen\">Other</a></li></ul></nav>";
        assert!(page.starts_with(listed), "{page}");
    }

    #[test]
    fn two_headings_of_one_name_are_an_error() {
        assert!(render("halma", "## End\n\n## End\n").is_err());
        assert!(render("halma", "## End\n\n## End {#last}\n").is_ok());
    }

    #[test]
    fn tables_take_the_focus_and_have_no_styles() {
        let page = render("halma", "| a | b |\n|---|--:|\n| 1 | |\n").unwrap();
        assert!(page.contains("<table tabindex=\"0\">") && !page.contains("style="), "{page}");
    }

    #[test]
    fn html_in_a_guide_is_text() {
        let page = render("halma", "a <b>c</b>\n\n<script>alert(1)</script>\n").unwrap();
        assert!(!page.contains("<b>") && !page.contains("<script>"), "{page}");
    }

    #[test]
    fn an_image_is_a_place_for_a_picture_of_the_page() {
        let page = render("halma", "See ![the *big* board](picture:board).").unwrap();
        let place =
            "<span class=\"guide-picture\" data-picture=\"board\" role=\"img\" aria-label=\"the big board\"></span>";
        assert!(page.contains(&format!("<p>See {place}.</p>")), "{page}");
        assert!(render("halma", "![a](https://example.org/a.png)").is_err());
    }

    #[test]
    fn every_guide_is_shown_without_left_over_marks() {
        let guides = all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/src/games")).unwrap();
        assert!(!guides.is_empty());
        for (game, page) in guides {
            let page = String::from_utf8(page).unwrap();
            assert!(!page.contains("**") && !page.contains("](") && !page.contains('|'), "{game}");
            assert!(page.contains("<table") && page.contains("</nav><article><h1"), "{game}");
        }
    }
}
