//! Maps key events to keys, independently of the keyboard layout and of Caps Lock.

use web_sys::KeyboardEvent;

use crate::store::settings::Shortcuts;

/// Returns the name of a pressed key as in `KeyboardEvent.key`, with two exceptions. Digits are those of the key's
/// position. Letters are Latin, and are in upper case only with Shift.
///
/// If single-letter shortcuts are off, the result is empty for a character other than a digit or a space.
pub fn pressed(event: &KeyboardEvent, shortcuts: Shortcuts) -> String {
    meant(&event.key(), &event.code(), event.shift_key(), shortcuts)
}

fn meant(key: &str, code: &str, shift: bool, shortcuts: Shortcuts) -> String {
    let Some(character) = only_character(key) else { return key.to_owned() };
    let digit = code.strip_prefix("Digit").and_then(only_character).filter(|_| !shift || character.is_ascii_digit());
    let letter = match code.strip_prefix("Key").and_then(only_character) {
        _ if character.is_ascii_alphabetic() => Some(character),
        Some(letter) if character.is_alphabetic() => Some(letter),
        _ => None,
    };
    let letter = letter.map(|letter| if shift { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() });
    let meant = digit.or(letter).unwrap_or(character);
    if shortcuts == Shortcuts::Off && !meant.is_ascii_digit() && meant != ' ' {
        return String::new();
    }
    meant.into()
}

/// Returns the character of a text that consists of one character.
pub fn only_character(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(key: &str, code: &str, shift: bool) -> String {
        meant(key, code, shift, Shortcuts::On)
    }

    #[test]
    fn digits_are_those_of_their_keys() {
        assert_eq!(on("2", "Digit2", false), "2");
        assert_eq!(on("é", "Digit2", false), "2", "French");
        assert_eq!(on("2", "Digit2", true), "2", "French with Shift");
        assert_eq!(on("+", "Digit1", true), "+", "Swiss with Shift");
        assert_eq!(on("2", "Numpad2", false), "2");
    }

    #[test]
    fn letters_are_latin_and_their_case_is_that_of_shift() {
        assert_eq!(on("u", "KeyU", false), "u");
        assert_eq!(on("U", "KeyU", true), "U");
        assert_eq!(on("U", "KeyU", false), "u", "Caps Lock");
        assert_eq!(on("u", "KeyU", true), "U", "Caps Lock and Shift");
        assert_eq!(on("г", "KeyU", false), "u", "Russian");
        assert_eq!(on("Г", "KeyU", true), "U", "Russian");
        assert_eq!(on("a", "KeyQ", false), "a", "a French keyboard has its a there");
    }

    #[test]
    fn other_keys_are_as_the_browser_names_them() {
        for (key, code) in
            [("ArrowDown", "ArrowDown"), ("Enter", "NumpadEnter"), ("?", "Minus"), (" ", "Space"), ("ö", "Semicolon")]
        {
            assert_eq!(on(key, code, false), key);
        }
    }

    #[test]
    fn without_shortcuts_digits_arrows_enter_escape_and_space_stay() {
        let off = |key, code| meant(key, code, false, Shortcuts::Off);
        for (key, code) in
            [("2", "Digit2"), ("ArrowUp", "ArrowUp"), ("Enter", "Enter"), ("Escape", "Escape"), (" ", "Space")]
        {
            assert_eq!(off(key, code), key);
        }
        for (key, code) in [("u", "KeyU"), ("г", "KeyU"), ("?", "Minus"), ("+", "NumpadAdd")] {
            assert_eq!(off(key, code), "");
        }
    }
}
