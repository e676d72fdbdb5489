//! Seeded random numbers: the only source of chance in the engine.
//!
//! The generator has a published definition and stable values. `below`, `shuffle` and `pick` are implemented here. A
//! seed therefore deals the same match in ten years, natively and in wasm. The golden vectors below fix all of it.

use rand_core::Rng as _;
use rand_pcg::Pcg64Mcg;

use super::hash::mix;
use super::seed::Seed;

/// A stream of random numbers: 16 bytes, cheap to copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(Pcg64Mcg);

impl Rng {
    /// Returns the stream of a match, from its seed.
    pub fn of_match(seed: &Seed) -> Self {
        Self::stream(seed.number(), 0)
    }

    /// Returns stream number `stream` of a 64-bit number. Bots use other streams than the match.
    pub fn stream(number: u64, stream: u64) -> Self {
        let high = mix(number ^ mix(stream));
        let low = mix(high ^ 0x9E37_79B9_7F4A_7C15);
        Self(Pcg64Mcg::new((u128::from(high) << 64) | u128::from(low)))
    }

    /// Returns 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a number from 0 to `n - 1`. All are equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "nothing to choose from");
        // Multiply-and-shift. The loop rejects the few products that would favour small results.
        loop {
            let product = u64::from(self.bits() as u32) * u64::from(n);
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// Returns a random item of a list.
    ///
    /// # Panics
    /// If the list is empty.
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

#[cfg(test)]
mod tests {
    use super::*;

    // The golden vectors were computed by an independent program from the published definitions of PCG XSL-RR 128/64
    // (MCG), SplitMix64's finaliser and FNV-1a. They must never change.

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
        let olive: Seed = "OLIVE-7342".parse().expect("a seed");
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
    fn below_is_even() {
        let mut rng = Rng::stream(7, 0);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        // With five degrees of freedom, one stream in a thousand exceeds 20.5 by chance.
        let square: f64 = counts.iter().map(|count| (f64::from(*count) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(square < 20.5, "{counts:?}");
    }
}
