//! Seeded random numbers: the only source of chance in the engine.
//!
//! The generator is named and value-stable; `below`, `shuffle` and `pick` are our own, so that a seed
//! deals the same match in ten years, natively and in wasm. The golden vectors below pin all of it.

use std::fmt;
use std::str::FromStr;

use rand_core::Rng as _;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A stream of random numbers: 16 bytes, cheap to copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(Pcg64Mcg);

impl Rng {
    /// The stream of a match, from its seed.
    pub fn of_match(seed: &Seed) -> Self {
        Self::stream(seed.number(), 0)
    }

    /// Stream number `stream` below a 64-bit number: bots think with a stream of their own.
    pub fn stream(number: u64, stream: u64) -> Self {
        let high = mix(number ^ mix(stream));
        let low = mix(high ^ 0x9E37_79B9_7F4A_7C15);
        Self(Pcg64Mcg::new((u128::from(high) << 64) | u128::from(low)))
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `n - 1`, every one equally likely.
    ///
    /// # Panics
    /// When `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "nothing to choose from");
        // Multiply-and-shift, rejecting the few products that would favour small results.
        loop {
            let product = u64::from(self.bits() as u32) * u64::from(n);
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of a list.
    ///
    /// # Panics
    /// When the list is empty.
    #[inline]
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u32) as usize]
    }

    /// Shuffles a list (Fisher–Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// Spreads every bit of a number over the whole of it (the finaliser of SplitMix64).
const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// FNV-1a over bytes, for seeds and fingerprints.
pub(crate) const fn fnv1a(bytes: &[u8]) -> u64 {
    fnv1a_from(FNV_BASIS, bytes)
}

/// The hash of nothing.
pub(crate) const FNV_BASIS: u64 = 0xCBF2_9CE4_8422_2325;

/// Goes on with a hash.
pub(crate) const fn fnv1a_from(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01B3);
        at += 1;
    }
    hash
}

/// A seed: a short text that deals one match.
///
/// Kept in capitals with single hyphens; letters that look like digits count as these digits, so that
/// `OLIVE-7342`, `olive 7342` and `0LlVE-7342` deal the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(String);

/// Why a text can't be a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SeedError {
    /// Nothing but spaces and marks.
    #[error("A seed needs at least one letter or digit.")]
    Empty,
    /// More than [`Seed::MAX_LENGTH`] characters.
    #[error("A seed has at most {} characters.", Seed::MAX_LENGTH)]
    TooLong,
}

impl Seed {
    /// The longest seed, in characters.
    pub const MAX_LENGTH: usize = 24;

    /// A new seed from fresh random bits: a word and four digits.
    pub fn from_entropy(entropy: u64) -> Self {
        let word = WORDS[(entropy % WORDS.len() as u64) as usize];
        let digits = (entropy >> 32) % 10_000;
        Self(format!("{word}-{digits:04}"))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The 64 bits it stands for.
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
        // Letters beyond a to z keep their case: the tables for them would take more space than the generator.
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

    // The golden vectors were worked out by an independent program from the published definitions of
    // PCG XSL-RR 128/64 (MCG), SplitMix64's finaliser and FNV-1a. They must never change.

    #[test]
    fn streams_are_these_for_ever() {
        let mut rng = Rng::stream(42, 0);
        let first: [u64; 4] = std::array::from_fn(|_| rng.bits());
        assert_eq!(first, [0x8ee5_7655_f293_dc34, 0xe06e_4874_ee84_17f1, 0xcd49_e181_9594_cde0, 0xe825_9371_cef4_b49f]);
        let mut other = Rng::stream(42, 1);
        assert_eq!([other.bits(), other.bits()], [0xb5ae_0634_f3ee_5af0, 0x5855_ed9f_7d45_6dde]);
    }

    #[test]
    fn a_seed_deals_the_same_for_ever() {
        let olive = seed("OLIVE-7342");
        assert_eq!(olive.number(), 0x615e_a97e_7bcb_a74e);
        let mut rng = Rng::of_match(&olive);
        let rolls: [u32; 16] = std::array::from_fn(|_| rng.below(6) + 1);
        assert_eq!(rolls, [2, 1, 1, 5, 1, 2, 5, 6, 5, 6, 6, 6, 4, 1, 4, 2]);
    }

    #[test]
    fn a_shuffle_is_this_for_ever() {
        let mut list = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        Rng::stream(7, 0).shuffle(&mut list);
        assert_eq!(list, [3, 0, 9, 1, 8, 2, 4, 7, 6, 5]);
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

    #[test]
    fn below_is_even() {
        let mut rng = Rng::stream(7, 0);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        // Five degrees of freedom: 20.5 is passed by chance once in a thousand streams.
        let square: f64 = counts.iter().map(|count| (f64::from(*count) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(square < 20.5, "{counts:?}");
    }
}
