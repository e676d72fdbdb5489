//! Counts and lists in words.

/// Returns a number with its noun: “1 coin”, “3 coins”.
pub fn count(number: impl Into<i32>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Returns texts as a list: “2 grain, 1 ore and 1 tool”. Empty if there are none.
pub fn listed(texts: &[impl AsRef<str>]) -> String {
    joined(texts, " and ")
}

/// Returns texts as alternatives: “Ann, Bob or Cem”. Empty if there are none.
pub fn alternatives(texts: &[impl AsRef<str>]) -> String {
    joined(texts, " or ")
}

/// Returns the texts that aren't empty, separated by commas: “2 ore, 1 plasma”.
pub fn comma_separated(texts: impl IntoIterator<Item = String>) -> String {
    let texts: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    texts.join(", ")
}

/// Returns the text with a capital letter, for the start of a sentence or a label.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

fn joined(texts: &[impl AsRef<str>], last: &'static str) -> String {
    let parts = texts.iter().enumerate().flat_map(|(at, text)| [separator(at, texts.len(), last), text.as_ref()]);
    parts.collect()
}

/// Returns the separator before item `at`, from 0, of a list of `count` items: `last` before the last one.
pub(super) const fn separator(at: usize, count: usize, last: &'static str) -> &'static str {
    match at {
        0 => "",
        _ if at + 1 == count => last,
        _ => ", ",
    }
}

#[cfg(test)]
mod tests {
    use super::super::rich_text::RichText;
    use super::*;
    use crate::kernel::entity::EntityId;

    #[test]
    fn texts_are_listed_as_people_list_things() {
        let lists: [(&[&'static str], &str); 4] = [
            (&[], ""),
            (&["a coin"], "a coin"),
            (&["a coin", "a card"], "a coin and a card"),
            (&["a coin", "a card", "a tool"], "a coin, a card and a tool"),
        ];
        for (texts, list) in lists {
            assert_eq!(listed(texts), list);
            assert_eq!(alternatives(texts), list.replace(" and ", " or "));
            assert_eq!(RichText::<EntityId>::listed(texts.iter().map(|text| (*text).into())).to_text(&[]), list);
        }
    }
}
