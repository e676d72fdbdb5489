//! Finds a link or a file of matches in a text that a person pastes, drops or opens.

use engine::link::link_in;
use serde_json::{Deserializer, Value};

/// The prefix of the formats of the app's files.
const OURS: &str = "caravanserai";

/// The maximum number of braces that are tried as the beginning of a file.
const BRACES: usize = 64;

/// The contents of a text.
#[derive(Debug, PartialEq)]
pub(super) enum Found {
    /// A file of matches.
    File(Value),
    /// The address in a link: the part after `#`.
    Link(String),
    /// Neither a file nor a link of the app.
    Nothing,
}

impl Found {
    /// Searches a text. Looks for a file first, since the names in it may look like links.
    pub(super) fn in_text(text: &str) -> Self {
        match file_in(text) {
            Some(file) => Self::File(file),
            None => link_in(text).map_or(Self::Nothing, Self::Link),
        }
    }
}

/// Decodes the text of a file: UTF-8, or UTF-16 as some editors write it.
pub(super) fn text_of(bytes: &[u8]) -> String {
    let utf_16 = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xFF, 0xFE, text @ ..] => utf_16(text, u16::from_le_bytes),
        [0xFE, 0xFF, text @ ..] => utf_16(text, u16::from_be_bytes),
        // Files of the app begin with ASCII.
        [_, 0, ..] => utf_16(bytes, u16::from_le_bytes),
        [0, _, ..] => utf_16(bytes, u16::from_be_bytes),
        _ => String::from_utf8_lossy(bytes).into_owned(),
    }
}

/// Returns the file in a text, ignoring a code fence, words or mail quotes around it.
fn file_in(text: &str) -> Option<Value> {
    let is_quoted = text.lines().any(|line| line.starts_with('>'));
    let unquoted: String;
    let text = if is_quoted {
        unquoted = text.lines().map(|line| line.trim_start_matches(['>', ' '])).collect::<Vec<_>>().join("\n");
        &unquoted
    } else {
        text
    };
    let object = |at: usize| Deserializer::from_str(&text[at..]).into_iter::<Value>().next()?.ok();
    let is_ours = |file: &Value| file["format"].as_str().is_some_and(|format| format.starts_with(OURS));
    text.match_indices('{').take(BRACES).filter_map(|(at, _)| object(at)).find(is_ours)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_file_is_found_whatever_stands_around_it() {
        let file = json!({ "format": "caravanserai/2", "seats": [{ "name": "#/m/x {" }] });
        let (short, long) = (file.to_string(), serde_json::to_string_pretty(&file).expect("plain data"));
        let quoted = long.lines().map(|line| format!("> {line}\r\n")).collect::<String>();
        for text in [
            short.clone(),
            format!("\u{FEFF}{short}"),
            format!("```json\n{long}\n```"),
            format!("Here {{it}} is:\n\n{short}\n\nBye"),
            format!("On Friday Ann wrote:\r\n{quoted}\r\nSee #/a-game/new"),
        ] {
            assert_eq!(Found::in_text(&text), Found::File(file.clone()), "{text}");
        }
        for text in ["", "{", "{}", r#"{"format": 3}"#, "see https://example.org/#top", &short[..40]] {
            assert_eq!(Found::in_text(text), Found::Nothing, "{text}");
        }
    }

    #[test]
    fn a_link_is_found_whatever_stands_around_it() {
        for text in [
            " https://example.org/games/#/a-game/new?seed=A-1\n",
            "Beat me: file:///x.html#/a-game/new?seed=A-1 or not",
            "{it} is <https://example.org/%23/a-game/new?seed=A-1>.",
        ] {
            assert_eq!(Found::in_text(text), Found::Link("/a-game/new?seed=A-1".into()), "{text}");
        }
    }

    #[test]
    fn a_file_is_read_in_every_encoding_that_editors_write() {
        let text = "{\"name\": \"Zoë\"}";
        let units: Vec<u16> = text.encode_utf16().collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        assert_eq!(text_of(text.as_bytes()), text);
        for (mark, bytes) in [([0xFF, 0xFE], little), ([0xFE, 0xFF], big)] {
            assert_eq!(text_of(&bytes), text, "without its mark");
            assert_eq!(text_of(&[&mark[..], &bytes].concat()), text);
        }
        assert_eq!(text_of(&[]), "");
    }
}
