//! Names of people, cleaned for display. They may come from any source.

use crate::bots;
use crate::kernel::rng::Rng;
use crate::kernel::seed::Seed;
use crate::kernel::text::clean::clean;

/// The maximum length of a name, in characters.
pub const MAX_NAME: usize = 20;

/// Returns a name without line breaks, control characters and marks that change the writing direction. It has at most
/// [`MAX_NAME`] characters, and may be empty.
pub fn clean_name(name: &str) -> String {
    clean(name, MAX_NAME)
}

/// Returns the name of a seat without a chosen name: `Player 1`, `Hard 2`.
pub fn default_name(player: &str, seat: usize) -> String {
    let name = bots::bot(player).map_or("Player", |bot| bot.name);
    format!("{name} {}", seat + 1)
}

/// Number of the stream that orders the names of bots. No decision uses it.
const STREAM: u64 = u64::MAX - 1;

/// Returns the names in an order given by the seed.
pub(super) fn shuffled(names: &[&'static str], seed: &Seed) -> Vec<&'static str> {
    let mut shuffled = names.to_vec();
    Rng::stream(seed.number(), STREAM).shuffle(&mut shuffled);
    shuffled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_could_mislead_and_keep_what_is_a_name() {
        for (given, kept) in [
            ("Ann", "Ann"),
            ("  Jean-Luc  ", "Jean-Luc"),
            ("Zoë 🐪", "Zoë 🐪"),
            ("evil\u{202E}gnp.exe", "evilgnp.exe"),
            ("a\u{200B}b\nc\td\u{7F}", "abcd"),
            ("\u{2066}\u{FEFF}", ""),
            ("👨\u{200D}👩\u{200D}👧\u{200D}👦", "👨\u{200D}👩\u{200D}👧\u{200D}👦"),
            ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
            ("A\u{200D}👩\u{200D}", "A👩"),
            ("0123456789012345678👩\u{200D}👧", "0123456789012345678👩"),
            ("0123456789012345678 901", "0123456789012345678"),
        ] {
            assert_eq!(clean_name(given), kept, "{given:?}");
        }
    }

    #[test]
    fn a_name_has_at_most_twenty_characters() {
        assert_eq!(clean_name(&"ü".repeat(50)).chars().count(), MAX_NAME);
    }
}
