//! Words of a drawing, broken into lines: SVG doesn't do it.

/// A text broken between words into lines of so many letters; only a longer word makes a longer line.
pub fn wrapped(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text in lines of so many letters at most; what doesn't go into so many lines ends in `…`.
pub fn lines(text: &str, letters: usize, most: usize) -> Vec<String> {
    let mut lines = wrapped(text, letters);
    let is_cut = lines.len() > most;
    lines.truncate(most);
    let last = lines.len().saturating_sub(1);
    for (at, line) in lines.iter_mut().enumerate() {
        let ends_early = is_cut && at == last;
        if line.chars().count() + usize::from(ends_early) > letters || ends_early {
            *line = line.chars().take(letters.saturating_sub(1)).chain(['…']).collect();
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_go_into_lines_as_long_as_they_fit() {
        assert_eq!(lines("Refugee Settlement", 12, 2), ["Refugee", "Settlement"]);
        assert_eq!(lines("Refugee Settlement", 18, 2), ["Refugee Settlement"]);
        assert_eq!(lines("Buy VP for 3 each", 8, 3), ["Buy VP", "for 3", "each"]);
        assert!(lines("", 8, 3).is_empty());
    }

    #[test]
    fn a_word_that_is_longer_than_a_line_stays_whole() {
        assert_eq!(wrapped("The Conglomerate of Ore", 6), ["The", "Conglomerate", "of Ore"]);
    }

    #[test]
    fn what_has_no_room_is_told_by_an_ellipsis() {
        assert_eq!(lines("Wolfeschlegelstein", 9, 1), ["Wolfesch…"]);
        assert_eq!(lines("one two three four", 7, 2), ["one two", "three…"]);
        assert_eq!(lines("one two three four", 5, 2), ["one", "two…"]);
    }
}
