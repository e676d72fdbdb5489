//! Seeds: short texts, each of which deals one match.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::hash::{fnv1a, mix};

/// A seed: a short text that deals one match.
///
/// Stored in capitals with single hyphens. Letters that look like digits count as these digits: `OLIVE-7342`,
/// `olive 7342` and `0LlVE-7342` deal the same match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(String);

/// An error of a text that can't be a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SeedError {
    /// The text has no letter or digit.
    #[error("A seed needs at least one letter or digit.")]
    Empty,
    /// The text has more than [`Seed::MAX_LENGTH`] characters.
    #[error("A seed has at most {} characters.", Seed::MAX_LENGTH)]
    TooLong,
}

impl Seed {
    /// The maximum length of a seed, in characters.
    pub const MAX_LENGTH: usize = 24;

    /// Creates a seed from fresh random bits: a word and four digits.
    pub fn from_entropy(entropy: u64) -> Self {
        let word = WORDS[(entropy % WORDS.len() as u64) as usize];
        let digits = (entropy >> 32) % 10_000;
        Self(format!("{word}-{digits:04}"))
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the 64 bits of the seed.
    pub fn number(&self) -> u64 {
        let folded: String = self
            .0
            .chars()
            .filter(|character| *character != '-')
            .map(|character| match character {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            })
            .collect();
        mix(fnv1a(folded.as_bytes()))
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let mut kept = String::new();
        // Other letters than a to z keep their case: their tables would enlarge the binary by more than the generator.
        for character in text.chars().map(|character| character.to_ascii_uppercase()) {
            if character.is_alphanumeric() {
                kept.push(character);
            } else if !kept.is_empty() && !kept.ends_with('-') {
                kept.push('-');
            }
            if kept.len() > 8 * Self::MAX_LENGTH {
                return Err(SeedError::TooLong);
            }
        }
        let kept = kept.trim_end_matches('-');
        if kept.is_empty() {
            Err(SeedError::Empty)
        } else if kept.chars().count() > Self::MAX_LENGTH {
            Err(SeedError::TooLong)
        } else {
            Ok(Self(kept.to_owned()))
        }
    }
}

impl TryFrom<String> for Seed {
    type Error = SeedError;

    fn try_from(text: String) -> Result<Self, SeedError> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.0
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Words for new seeds: goods and places along the trade roads.
const WORDS: [&str; 64] = [
    "ALMOND", "AMBER", "AMPHORA", "ANISE", "BARLEY", "BASIL", "BAZAAR", "BRONZE", "CAMEL", "CARAVAN", "CEDAR", "CLOVE",
    "COPPER", "CORAL", "COTTON", "CUMIN", "CYPRESS", "DATE", "DESERT", "DHOW", "EBONY", "FIG", "FLAX", "GALLEY",
    "GARNET", "GINGER", "GOLD", "HARBOUR", "HENNA", "HONEY", "INDIGO", "IVORY", "JADE", "JASMINE", "LAPIS", "LEMON",
    "LINEN", "LOTUS", "MARBLE", "MINT", "MYRRH", "OASIS", "OLIVE", "ONYX", "OPAL", "ORCHID", "PALM", "PAPYRUS",
    "PEARL", "PEPPER", "PURPLE", "QUARTZ", "QUINCE", "RESIN", "SAFFRON", "SALT", "SESAME", "SILK", "SILVER", "SPICE",
    "SUMAC", "TEAK", "VELVET", "WALNUT",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(text: &str) -> Seed {
        text.parse().expect("a seed")
    }

    #[test]
    fn a_seed_ignores_case_spaces_and_look_alikes() {
        let number = seed("OLIVE-7342").number();
        for text in ["olive 7342", " Olive--7342 ", "0LIVE-7342", "oiive7342"] {
            assert_eq!(seed(text).number(), number, "{text}");
        }
        assert_ne!(seed("OLIVE-7343").number(), number);
        assert_eq!(seed("olive  7342").as_str(), "OLIVE-7342");
    }

    #[test]
    fn a_seed_has_from_one_to_twenty_four_characters() {
        assert_eq!("".parse::<Seed>(), Err(SeedError::Empty));
        assert_eq!(" -- ".parse::<Seed>(), Err(SeedError::Empty));
        assert!("A".repeat(24).parse::<Seed>().is_ok());
        assert_eq!("A".repeat(25).parse::<Seed>(), Err(SeedError::TooLong));
        assert_eq!("ß".repeat(1_000_000).parse::<Seed>(), Err(SeedError::TooLong));
    }

    #[test]
    fn new_seeds_are_a_word_and_four_digits_and_read_back() {
        for entropy in [0, 1, u64::MAX, 0x1234_5678_9ABC_DEF0] {
            let made = Seed::from_entropy(entropy);
            assert_eq!(seed(made.as_str()), made);
        }
    }
}
