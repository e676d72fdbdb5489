//! Words of a drawing, broken into lines: SVG doesn't do it.

/// A text in lines of so many letters at most; what doesn't go into so many lines ends in `…`.
pub fn lines(text: &str, letters: usize, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        let length = last.chars().count();
        if length == 0 {
            last.push_str(word);
        } else if length + 1 + word.chars().count() <= letters {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
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
        assert_eq!(lines("", 8, 3), [""]);
    }

    #[test]
    fn what_has_no_room_is_told_by_an_ellipsis() {
        assert_eq!(lines("Wolfeschlegelstein", 9, 1), ["Wolfesch…"]);
        assert_eq!(lines("one two three four", 7, 2), ["one two", "three…"]);
        assert_eq!(lines("one two three four", 5, 2), ["one", "two…"]);
    }
}
