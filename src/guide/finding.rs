//! The search for words in a text, ignoring case and typographic variants.

use std::ops::Range;

/// The minimum number of letters in all words. Fewer would match nearly everywhere.
const LEAST: usize = 2;

/// Splits the input into normalized words. Returns no words while the input is too short.
pub fn words(typed: &str) -> Vec<String> {
    let words: Vec<String> = typed.split_whitespace().map(|word| word.chars().map(plain).collect()).collect();
    let letters: usize = words.iter().map(|word| word.chars().count()).sum();
    if letters < LEAST { Vec::new() } else { words }
}

/// Normalizes a letter for comparison. It remains a single `char`, so indices stay valid.
fn plain(letter: char) -> char {
    match letter {
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        '–' | '—' => '-',
        other => other.to_lowercase().next().unwrap_or(other),
    }
}

/// Returns the places of all words in a text as ranges of UTF-16 code units, in order and merged where they touch.
/// Returns none unless every word occurs.
pub fn places(text: &str, words: &[String]) -> Vec<Range<u32>> {
    let letters: Vec<char> = text.chars().map(plain).collect();
    let mut marked = vec![false; letters.len()];
    for word in words {
        let word: Vec<char> = word.chars().collect();
        let found: Vec<usize> =
            letters.windows(word.len()).enumerate().filter(|(_, here)| **here == word).map(|(at, _)| at).collect();
        if found.is_empty() {
            return Vec::new();
        }
        found.iter().for_each(|at| marked[*at..at + word.len()].fill(true));
    }
    let mut places: Vec<Range<u32>> = Vec::new();
    let mut at = 0;
    for (letter, marked) in text.chars().zip(marked) {
        let after = at + letter.len_utf16() as u32;
        if marked {
            match places.last_mut() {
                Some(last) if last.end == at => last.end = after,
                _ => places.push(at..after),
            }
        }
        at = after;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the start and the end of each place.
    fn found(text: &str, typed: &str) -> Vec<(u32, u32)> {
        places(text, &words(typed)).into_iter().map(|place| (place.start, place.end)).collect()
    }

    #[test]
    fn words_are_found_whatever_their_capitals_and_apostrophes() {
        assert_eq!(found("Coins and more coins", "COINS"), [(0, 5), (15, 20)]);
        assert_eq!(found("You can’t keep 4 coins", "can't"), [(4, 9)]);
    }

    #[test]
    fn a_text_needs_all_the_words() {
        assert_eq!(found("Each storehouse keeps one card", "card storehouse"), [(5, 15), (26, 30)]);
        assert_eq!(found("Each storehouse keeps one card", "card coin"), []);
    }

    #[test]
    fn words_that_overlap_are_one_place() {
        assert_eq!(found("storehouses", "store orehouse"), [(0, 10)]);
    }

    #[test]
    fn places_are_counted_as_the_browser_counts() {
        // The first letter takes two UTF-16 code units.
        assert_eq!(found("𝄞 coin", "coin"), [(3, 7)]);
    }

    #[test]
    fn a_single_letter_is_too_short_to_search_for() {
        assert_eq!(words(" a "), [""; 0]);
        assert_eq!(words("a b"), ["a", "b"]);
    }
}
