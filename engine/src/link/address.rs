//! The part of an address after `#`, restored to its original form.
//!
//! Mail filters and chat programs percent-encode separators, write `&` as `&amp;`, add parameters, capitalise words,
//! and include the punctuation after a link. [`Address::parse`] undoes all of that.

use percent_encoding::percent_decode_str;

/// The maximum number of times that a whole address may be percent-encoded.
const LAYERS: usize = 3;

/// Prefixes of tracking parameters that other programs add to links.
const TRACKING: [&str; 12] =
    ["utm_", "fbclid", "gclid", "gbraid", "wbraid", "dclid", "msclkid", "twclid", "ttclid", "yclid", "igsh", "mc_"];

/// The path and the query of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    path: Vec<String>,
    query: Vec<(String, String)>,
}

impl Address {
    /// Reads a whole link, the text after its `#`, or the text after `#/`.
    pub fn parse(text: &str) -> Self {
        let text = decoded_until('/', fragment(text));
        let (path, query) = split_at_query(unmarked(&text));
        Self { path: segments(path), query: pairs(query) }
    }

    /// Returns the non-empty parts of the path. Words contain no white space; the code of a match keeps it.
    pub fn path(&self) -> Vec<&str> {
        self.path.iter().map(String::as_str).collect()
    }

    /// Returns the parameters, with keys in lower case. Values are still percent-encoded, see [`unescape`].
    pub fn query(&self) -> impl Iterator<Item = (&str, &str)> {
        self.query.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Returns the decoded value of a parameter.
    pub fn value(&self, key: &str) -> Option<String> {
        self.query().find(|(found, _)| *found == key).map(|(_, value)| unmarked(&unescape(value)).to_owned())
    }
}

/// Returns a value of a query, percent-decoded.
pub(super) fn unescape(text: &str) -> String {
    percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

/// Returns a text without the punctuation that a sentence puts behind it.
pub(super) fn unmarked(text: &str) -> &str {
    let is_mark = |character: char| {
        let is_closing = character.is_ascii_punctuation() && !"-/%".contains(character);
        is_closing || character.is_whitespace() || is_invisible(character) || "…»“”’".contains(character)
    };
    text.trim_end_matches(is_mark)
}

/// Returns `true` for characters without width, which may enter a text unnoticed.
pub(super) fn is_invisible(character: char) -> bool {
    matches!(character, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}')
}

/// Returns the text after `#`, or after `%23` if there is no `#`. Returns a text without either unchanged.
fn fragment(text: &str) -> String {
    let text = text.trim_start_matches(|character: char| character.is_whitespace() || is_invisible(character));
    let after = text.rsplit_once('#').or_else(|| text.rsplit_once("%23"));
    after.map_or(text, |(_, after)| after).to_owned()
}

/// Percent-decodes a whole text until it contains the separator. Returns the text unchanged if it never does.
fn decoded_until(separator: char, text: String) -> String {
    let decode = |text: &String| Some(percent_decode_str(text).decode_utf8_lossy().into_owned());
    let mut layers = std::iter::successors(Some(text.clone()), decode).take(1 + LAYERS);
    layers.find(|layer| layer.contains(separator)).unwrap_or(text)
}

fn split_at_query(text: &str) -> (&str, &str) {
    let encoded = text.to_ascii_lowercase().find("%3f").map(|at| (at, 3));
    let plain = text.find('?').map(|at| (at, 1));
    match [plain, encoded].into_iter().flatten().min() {
        Some((at, length)) => (&text[..at], &text[at + length..]),
        None => (text, ""),
    }
}

fn segments(path: &str) -> Vec<String> {
    let mut segments: Vec<String> = Vec::new();
    for segment in path.split('/').map(|segment| percent_decode_str(segment).decode_utf8_lossy()) {
        let is_code = segments.first().is_some_and(|first| first.eq_ignore_ascii_case("m"));
        let plain = if is_code { segment.trim().to_owned() } else { visible(&segment) };
        if !plain.is_empty() {
            segments.push(plain);
        }
    }
    segments
}

fn pairs(query: &str) -> Vec<(String, String)> {
    let query: String = query.chars().filter(|character| !character.is_control()).collect();
    // Programs that add a parameter may put a second `?` before it.
    let separators = ['&', '?'];
    let parts: Vec<String> = query.split(separators).map(|part| decoded_until('=', part.to_owned())).collect();
    let pairs = parts.iter().flat_map(|part| part.split(separators)).filter(|pair| !pair.is_empty()).map(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        // The `amp;` of an `&amp;` that was split.
        let key = visible(&unescape(key)).to_ascii_lowercase();
        (key.trim_start_matches("amp;").to_owned(), unmarked(value).to_owned())
    });
    pairs.filter(|(key, _)| !TRACKING.iter().any(|tracking| key.starts_with(tracking))).collect()
}

fn visible(text: &str) -> String {
    text.chars().filter(|character| !character.is_whitespace() && !is_invisible(*character)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_the_same_whatever_was_done_to_its_link() {
        let meant = Address::parse("#/a-game/new?seed=A-1&seats=you,hard");
        assert_eq!(meant.path(), ["a-game", "new"]);
        assert_eq!(meant.query().collect::<Vec<_>>(), [("seed", "A-1"), ("seats", "you,hard")]);
        for text in [
            "/a-game/new?seed=A-1&seats=you,hard",
            "a-game/new?seed=A-1&seats=you,hard",
            "https://a.b/c/#/a-game/new?seed=A-1&seats=you,hard",
            "https://a.b/c/%23/a-game/new?seed=A-1&seats=you,hard",
            "https://a.b/c/?fbclid=x#/a-game/new?seed=A-1&seats=you,hard",
            "#%2Fa-game%2Fnew%3Fseed%3DA-1%26seats%3Dyou,hard",
            "#%252Fa-game%252Fnew%253Fseed%253DA-1%2526seats%253Dyou,hard",
            "#/a-game/new%3fseed%3dA-1%26seats%3dyou,hard",
            "#/a-game/new?seed=A-1&amp;seats=you,hard",
            "#/a-game/new?seed=A-1&seats=you,hard&fbclid=x",
            "#/a-game/new?seed=A-1&seats=you,hard?utm_source=y&utm_medium=z",
            "#/a-game/new?Seed=A-1&SEATS=you,hard).",
            "\u{FEFF}#/a-\u{200B}game/new?seed=A-1\r\n&seats=you,hard…”",
        ] {
            assert_eq!(Address::parse(text), meant, "{text}");
        }
    }

    #[test]
    fn the_code_of_a_match_keeps_its_white_space_as_where_it_ends_is_found_later() {
        assert_eq!(Address::parse("#/M/AbC%0D%0Ad-9?seat=2)").path(), ["M", "AbC\r\nd-9"]);
        assert_eq!(Address::parse("#/M/AbC?seat=2)").value("seat").as_deref(), Some("2"));
    }
}
