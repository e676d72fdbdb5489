//! Random changes to texts and bytes, for tests: small damage, and input that often breaks programs.

use serde_json::{Map, Value, json};

use crate::kernel::rng::Rng;

/// Parts of texts that often break programs.
const TRAPS: [&str; 24] = [
    "-1",
    "0",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "1e999",
    "-0.5",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "\"",
    "\\u0000",
    "\\ud800",
    "\u{202E}",
    "\u{200B}",
    "\u{0}",
    "🐪",
    "%00%FF",
    "&seats=you,you,you,you,you,you,you,you",
    "<img src=x onerror=alert(1)>",
];

/// The maximum number of changes to one text.
const MAX_CHANGES: u32 = 6;

/// The maximum number of additional copies of a part.
const MAX_COPIES: u32 = 400;

/// Returns a random character boundary of a text.
fn place(text: &str, rng: &mut Rng) -> usize {
    text.floor_char_boundary(rng.below(text.len() as u32 + 1) as usize)
}

/// Returns two character boundaries of a text in order, mostly close to each other.
fn part(text: &str, rng: &mut Rng) -> (usize, usize) {
    let start = place(text, rng);
    let longest = if rng.below(4) == 0 { text.len() as u32 } else { 12 };
    let end = text.floor_char_boundary((start + rng.below(longest + 1) as usize).min(text.len()));
    (start, end.max(start))
}

/// Returns a text with some changes. A part of `other` may be inserted.
pub fn text(original: &str, other: &str, rng: &mut Rng) -> String {
    let mut text = original.to_owned();
    for _ in 0..=rng.below(MAX_CHANGES) {
        let (start, end) = part(&text, rng);
        let put = match rng.below(7) {
            0 => String::new(),
            1 => rng.pick(&TRAPS).to_owned(),
            2 => char::from_u32(rng.below(0x250)).unwrap_or('?').to_string(),
            3 => text[start..end].repeat(copies(rng)),
            4 => {
                let (from, to) = part(other, rng);
                other[from..to].to_owned()
            }
            5 => number(&text[start..], rng),
            _ => {
                // Truncates the text, which leaves brackets and quotes open.
                text.truncate(start);
                continue;
            }
        };
        let end = if put.chars().all(|character| character.is_ascii_digit()) { number_end(&text, start) } else { end };
        text.replace_range(start..end, &put);
    }
    text
}

/// Returns the number of copies of a part: a few, or rarely very many.
fn copies(rng: &mut Rng) -> usize {
    let most = if rng.below(50) == 0 { MAX_COPIES } else { 3 };
    2 + rng.below(most) as usize
}

/// Returns a number near the one at the beginning of `text`.
fn number(text: &str, rng: &mut Rng) -> String {
    let digits: String = text.chars().take_while(char::is_ascii_digit).take(9).collect();
    let number: u64 = digits.parse().unwrap_or_default();
    (number + u64::from(rng.below(5))).saturating_sub(2).to_string()
}

/// Returns the end of the number that begins at `start`.
fn number_end(text: &str, start: usize) -> usize {
    let length = text[start..].bytes().take_while(u8::is_ascii_digit).count();
    start + length
}

/// Returns an unexpected value in place of `value`.
fn another(value: &Value, rng: &mut Rng) -> Value {
    match rng.below(7) {
        0 => Value::Null,
        1 => json!([]),
        2 => json!({}),
        3 => json!(-1),
        4 => json!(u64::MAX),
        5 => json!("x".repeat(1 << 16)),
        _ => json!([value, value]),
    }
}

/// Returns a JSON text with one random value replaced. A text that isn't JSON is returned unchanged.
pub fn json(text: &str, rng: &mut Rng) -> String {
    let Ok(mut whole) = serde_json::from_str::<Value>(text) else { return text.to_owned() };
    let mut place = &mut whole;
    // Prefers values near the top, where most errors are possible.
    while rng.below(4) > 0 {
        let size = place.as_array().map_or(0, Vec::len) + place.as_object().map_or(0, Map::len);
        if size == 0 {
            break;
        }
        let at = rng.below(size as u32) as usize;
        place = match place {
            Value::Array(list) => &mut list[at],
            Value::Object(members) => members.values_mut().nth(at).expect("it is one of them"),
            _ => unreachable!("nothing else has a size"),
        };
    }
    *place = another(place, rng);
    whole.to_string()
}

/// Returns bytes with some changes. A part of `other` may be inserted.
pub fn bytes(original: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for _ in 0..=rng.below(MAX_CHANGES) {
        let start = rng.below(bytes.len() as u32 + 1) as usize;
        let end = (start + rng.below(4) as usize).min(bytes.len());
        let put = match rng.below(6) {
            0 => Vec::new(),
            1 => vec![rng.below(256) as u8],
            // Up to nine bytes form the largest numbers in a header.
            2 => vec![0xFF; 1 + rng.below(9) as usize],
            3 => bytes[start..end].repeat(copies(rng)),
            4 => {
                let from = rng.below(other.len() as u32 + 1) as usize;
                other[from..(from + 8).min(other.len())].to_vec()
            }
            _ => {
                bytes.truncate(start);
                continue;
            }
        };
        bytes.splice(start..end, put);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_changed_stays_text_and_differs_mostly() {
        let mut rng = Rng::stream(7, 1);
        let (original, other) = ("{\"name\":\"Zoë 🐪\",\"rules\":12}", "ü,ö,ä");
        let differ = (0..2_000).filter(|_| text(original, other, &mut rng) != original).count();
        assert!(differ > 1_900, "{differ} of 2000");
        let differ = (0..2_000).filter(|_| bytes(b"\x02abc", b"xyz", &mut rng) != b"\x02abc").count();
        assert!(differ > 1_500, "{differ} of 2000");
    }
}
