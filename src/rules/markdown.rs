//! The Markdown that guides are written in, as HTML: headings, paragraphs, lists, tables, **strong**,
//! *emphasis*, `code` and links. A parser of everything Markdown can be would weigh more than the games.

/// A heading of a guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Its place in the page, and its name in addresses.
    pub slug: String,
    /// Its words.
    pub text: String,
    /// Its level, from 1.
    pub level: usize,
}

/// The name of a heading in addresses: its words in small letters, joined by hyphens.
fn slug(text: &str) -> String {
    let mut slug = String::new();
    for character in text.chars() {
        if character.is_ascii_alphanumeric() {
            slug.push(character.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// A guide as HTML, with its headings.
pub fn render(markdown: &str) -> (String, Vec<Heading>) {
    let mut writer = Writer::default();
    for line in markdown.lines() {
        writer.line(line);
    }
    writer.close();
    (writer.html, writer.headings)
}

#[derive(Default)]
struct Writer {
    html: String,
    headings: Vec<Heading>,
    /// The text being collected: a paragraph, or an item of a list.
    text: String,
    /// The open lists: where their text begins, and their closing tag.
    lists: Vec<(usize, &'static str)>,
    /// Rows of the open table.
    rows: Vec<Vec<String>>,
}

impl Writer {
    fn line(&mut self, line: &str) {
        let body = line.trim();
        if body.is_empty() {
            self.finish_text();
            self.finish_table();
        } else if let Some(row) = body.strip_prefix('|') {
            self.finish_text();
            let row = row.strip_suffix('|').unwrap_or(row);
            self.rows.push(row.split('|').map(|cell| cell.trim().to_owned()).collect());
        } else if let Some((level, words)) = heading(body) {
            self.close();
            self.heading(level, words);
        } else if let Some((tag, width)) = item(body) {
            self.finish_text();
            let indent = line.len() - line.trim_start().len();
            self.begin_item(indent, indent + width, tag);
            self.text.push_str(body[width..].trim_start());
        } else {
            let indent = line.len() - line.trim_start().len();
            if self.text.is_empty() && self.lists.last().is_some_and(|(inside, _)| indent < *inside) {
                self.close();
            }
            if !self.text.is_empty() {
                self.text.push(' ');
            }
            self.text.push_str(body);
        }
    }

    fn heading(&mut self, level: usize, words: &str) {
        let (words, slug) = match words.rsplit_once("{#") {
            Some((words, id)) => (words.trim(), id.trim_end_matches('}').to_owned()),
            None => (words, slug(words)),
        };
        self.html.push_str(&format!("<h{level} id=\"{slug}\">{}</h{level}>", inline(words)));
        self.headings.push(Heading { slug, text: words.replace(['*', '`'], ""), level });
    }

    fn begin_item(&mut self, indent: usize, inside: usize, tag: &'static str) {
        while self
            .lists
            .last()
            .is_some_and(|(open, _)| indent + 1 < *open && self.lists.len() > 1 && !self.fits(indent))
        {
            self.close_list();
        }
        if self.fits(indent) {
            self.html.push_str("</li><li>");
        } else {
            self.html.push_str(if tag == "</ol>" { "<ol><li>" } else { "<ul><li>" });
            self.lists.push((inside, tag));
        }
    }

    /// Whether an item at this indent belongs to the innermost list.
    fn fits(&self, indent: usize) -> bool {
        let before = self.lists.len().checked_sub(2).map_or(0, |outer| self.lists[outer].0);
        self.lists.last().is_some_and(|(inside, _)| indent < *inside && indent >= before)
    }

    fn close_list(&mut self) {
        if let Some((_, tag)) = self.lists.pop() {
            self.html.push_str("</li>");
            self.html.push_str(tag);
        }
    }

    fn finish_text(&mut self) {
        if self.text.is_empty() {
            return;
        }
        let text = inline(&std::mem::take(&mut self.text));
        if self.lists.is_empty() {
            self.html.push_str(&format!("<p>{text}</p>"));
        } else {
            self.html.push_str(&text);
        }
    }

    fn finish_table(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        if rows.is_empty() {
            return;
        }
        self.html.push_str("<table tabindex=\"0\">");
        let is_rule = |row: &[String]| row.iter().all(|cell| cell.chars().all(|character| "-: ".contains(character)));
        let has_head = rows.get(1).is_some_and(|row| is_rule(row));
        for (at, row) in rows.iter().enumerate().filter(|(at, _)| !(has_head && *at == 1)) {
            self.html.push_str("<tr>");
            for cell in row {
                let tag = if has_head && at == 0 { "th" } else { "td" };
                self.html.push_str(&format!("<{tag}>{}</{tag}>", inline(cell)));
            }
            self.html.push_str("</tr>");
        }
        self.html.push_str("</table>");
    }

    fn close(&mut self) {
        self.finish_text();
        self.finish_table();
        while !self.lists.is_empty() {
            self.close_list();
        }
    }
}

fn heading(line: &str) -> Option<(usize, &str)> {
    let level = line.bytes().take_while(|byte| *byte == b'#').count();
    ((1..=6).contains(&level) && line[level..].starts_with(' ')).then(|| (level, line[level..].trim()))
}

/// The list that a line is an item of, and where its text begins.
fn item(line: &str) -> Option<(&'static str, usize)> {
    if line.starts_with("- ") || line.starts_with("* ") {
        return Some(("</ul>", 2));
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0 && line[digits..].starts_with(". ")).then_some(("</ol>", digits + 2))
}

/// Words with emphasis, code and links.
fn inline(text: &str) -> String {
    let mut html = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`', '[', '<', '>', '&']) {
        html.push_str(&rest[..at]);
        rest = &rest[at..];
        let marked = [("**", "strong"), ("*", "em"), ("`", "code")].into_iter().find_map(|(mark, tag)| {
            let (inside, after) = rest.strip_prefix(mark)?.split_once(mark)?;
            (!inside.is_empty()).then_some((inside, tag, after))
        });
        if let Some((inside, tag, after)) = marked {
            html.push_str(&format!("<{tag}>{}</{tag}>", inline(inside)));
            rest = after;
        } else if let Some((words, address, after)) = link(rest) {
            html.push_str(&format!("<a href=\"{}\">{}</a>", escape(address), inline(words)));
            rest = after;
        } else {
            html.push_str(&escape(&rest[..1]));
            rest = &rest[1..];
        }
    }
    html.push_str(rest);
    html
}

/// A link at the beginning: its words, its address, and what follows.
fn link(text: &str) -> Option<(&str, &str, &str)> {
    let (words, after) = text.strip_prefix('[')?.split_once("](")?;
    let (address, after) = after.split_once(')')?;
    Some((words, address, after))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(markdown: &str) -> String {
        render(markdown).0
    }

    #[test]
    fn headings_get_a_place_from_their_words() {
        let (html, headings) = render("# Game\n\n## Your turn: pay & buy\ntext\n\n## Other {#chosen}\n");
        assert!(html.contains("<h2 id=\"your-turn-pay-buy\">Your turn: pay &amp; buy</h2><p>text</p>"), "{html}");
        assert!(html.contains("<h2 id=\"chosen\">Other</h2>"), "{html}");
        let slugs: Vec<&str> = headings.iter().map(|heading| heading.slug.as_str()).collect();
        assert_eq!(slugs, ["game", "your-turn-pay-buy", "chosen"]);
    }

    #[test]
    fn lists_hold_lists_and_lines_that_go_on() {
        let nested = "1. **One**\n   goes on\n   - a\n   - b;\n2. Two\n\nEnd";
        let expected =
            "<ol><li><strong>One</strong> goes on<ul><li>a</li><li>b;</li></ul></li><li>Two</li></ol><p>End</p>";
        assert_eq!(html(nested), expected);
        assert_eq!(html("- a\n- b\n\n  more\n- c"), "<ul><li>a</li><li>bmore</li><li>c</li></ul>");
    }

    #[test]
    fn tables_have_heads_and_empty_cells() {
        let table = "| a | b |\n|---|--:|\n| 1 | |\n";
        assert_eq!(
            html(table),
            "<table tabindex=\"0\"><tr><th>a</th><th>b</th></tr><tr><td>1</td><td></td></tr></table>"
        );
    }

    #[test]
    fn words_are_marked_and_nothing_slips_through() {
        let text = "*a* **b** `c*d` [e](#/f) 2 * 3 <script> & \"q\"";
        let expected = "<p><em>a</em> <strong>b</strong> <code>c*d</code> <a href=\"#/f\">e</a> 2 * 3 &lt;script&gt; &amp; \"q\"</p>";
        assert_eq!(html(text), expected);
    }

    #[test]
    fn every_guide_is_shown_without_left_over_marks() {
        for game in engine::catalog::GAMES {
            let path = format!("engine/src/games/{}/guide.md", game.meta.id.replace('-', "_"));
            let guide = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
            let html = html(&guide);
            assert!(!html.contains("**") && !html.contains("](") && !html.contains("|"), "{}", game.meta.id);
            assert_eq!(html.matches("<li>").count(), html.matches("</li>").count());
        }
    }
}
