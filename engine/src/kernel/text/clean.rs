//! Untrusted text, without characters that hide or mislead.

/// The maximum length of untrusted text quoted in a sentence, in characters.
const MAX_QUOTED: usize = 80;

/// Returns untrusted text as a sentence quotes it.
pub fn quoted(text: &str) -> String {
    clean(text, MAX_QUOTED)
}

/// Returns a text of at most `longest` characters, without invisible or misleading characters.
pub(crate) fn clean(text: &str, longest: usize) -> String {
    let mut kept = String::new();
    let mut length = 0;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next().filter(|_| length < longest) {
        let joins_emoji = character == JOINER
            && kept.chars().next_back().is_some_and(is_emoji)
            && characters.peek().copied().is_some_and(is_emoji);
        let leads = kept.is_empty() && character.is_whitespace();
        if joins_emoji || !(is_treacherous(character) || leads) {
            kept.push(character);
            length += 1;
        }
    }
    kept.trim_end_matches(|last: char| last == JOINER || last.is_whitespace()).to_owned()
}

/// The character that joins several emoji into one.
const JOINER: char = '\u{200D}';

/// Returns `true` if a character is an emoji, or changes the emoji before it.
fn is_emoji(character: char) -> bool {
    matches!(character, '\u{2190}'..='\u{27BF}' | '\u{2900}'..='\u{2BFF}' | '\u{FE0F}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Returns `true` if a character is invisible or changes the display of its neighbours.
fn is_treacherous(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}
