//! Digits of different bases as one number below 1, most significant first.
//!
//! With the bases b1, b2, b3 the digits d1, d2, d3 are the number d1/b1 + d2/(b1·b2) + d3/(b1·b2·b3). It is stored with
//! just enough bytes to distinguish it from its neighbours. To read, multiply by b1: the integer part is d1, and the
//! fraction is the number of the other digits. Missing bytes count as zeros, so a number without its end still gives
//! its first digits.

use num_bigint::BigUint;

/// Collects digits.
#[derive(Debug)]
pub(super) struct Writer {
    value: BigUint,
    product: BigUint,
    /// Digits that still fit into a machine word, with the product of their bases. Batching them saves operations on
    /// large numbers.
    near: Option<(u64, u64)>,
}

impl Default for Writer {
    fn default() -> Self {
        Self { value: BigUint::ZERO, product: BigUint::from(1u8), near: None }
    }
}

impl Writer {
    /// Adds the next digit, which is less than `base`.
    pub(super) fn put(&mut self, digit: u32, base: u32) {
        debug_assert!(digit < base, "{digit} isn't a digit of base {base}");
        let (digit, base) = (u64::from(digit), u64::from(base));
        let (value, product) = self.near.unwrap_or((0, 1));
        match product.checked_mul(base) {
            Some(product) => self.near = Some((value * base + digit, product)),
            None => {
                self.settle();
                self.near = Some((digit, base));
            }
        }
    }

    fn settle(&mut self) {
        if let Some((value, product)) = self.near.take() {
            self.value *= product;
            self.value += value;
            self.product *= product;
        }
    }

    /// Returns the bytes after the point, most significant first, without zeros at the end.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.settle();
        if self.value == BigUint::ZERO {
            return Vec::new();
        }
        // Rounded up: the smallest number with this many bytes that isn't below the digits.
        let bits = self.product.bits().next_multiple_of(8);
        let number = (self.value << bits) + &self.product - 1u8;
        let digits = (number / self.product).to_bytes_be();
        let mut fraction = vec![0; (bits / 8) as usize - digits.len()];
        fraction.extend(digits);
        while fraction.last() == Some(&0) {
            fraction.pop();
        }
        fraction
    }
}

/// Takes digits off a number.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    /// Four bytes each, the least significant first.
    words: Vec<u32>,
}

impl Reader {
    /// Reads the bytes after the point.
    pub(super) fn new(fraction: &[u8]) -> Self {
        let word = |bytes: &[u8]| {
            let mut word = [0; 4];
            word[..bytes.len()].copy_from_slice(bytes);
            u32::from_be_bytes(word)
        };
        Self { words: fraction.chunks(4).rev().map(word).collect() }
    }

    /// Takes the next digit, less than `base`.
    pub(super) fn take(&mut self, base: u32) -> u32 {
        let mut carry = 0;
        for word in &mut self.words {
            let product = u64::from(*word) * u64::from(base) + carry;
            *word = product as u32;
            carry = product >> 32;
        }
        carry as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::rng::Rng;

    fn some_digits(count: u32, seed: u64) -> Vec<(u32, u32)> {
        let mut rng = Rng::stream(seed, 0);
        let digit = |_| {
            let widest = [1, 2, 3, 256, 70_000][rng.below(5) as usize];
            let base = 1 + rng.below(widest);
            // Rounding errors would show at the first and the last digit of a base.
            let digit = [0, base - 1, rng.below(base)][rng.below(3) as usize];
            (digit, base)
        };
        (0..count).map(digit).collect()
    }

    fn written(digits: &[(u32, u32)]) -> Vec<u8> {
        let mut writer = Writer::default();
        digits.iter().for_each(|(digit, base)| writer.put(*digit, *base));
        writer.finish()
    }

    #[test]
    fn digits_read_back_as_they_were_written() {
        for count in 0..300 {
            let digits = some_digits(count % 60, u64::from(count));
            let mut reader = Reader::new(&written(&digits));
            for (digit, base) in &digits {
                assert_eq!(reader.take(*base), *digit, "{digits:?}");
            }
        }
    }

    #[test]
    fn thousands_of_digits_read_back() {
        let digits = some_digits(20_000, 7);
        let mut reader = Reader::new(&written(&digits));
        assert!(digits.iter().all(|(digit, base)| reader.take(*base) == *digit));
    }

    #[test]
    fn digits_take_no_more_room_than_their_bases_need() {
        let digits: Vec<(u32, u32)> = (0..80).map(|at| (at % 2, 2)).collect();
        assert!(written(&digits).len() <= 11);
        assert!(written(&[(0, 1); 100]).is_empty());
    }

    #[test]
    fn a_number_that_lost_its_end_still_gives_its_first_digits() {
        let digits = some_digits(200, 3);
        let bytes = written(&digits);
        let mut reader = Reader::new(&bytes[..bytes.len() / 2]);
        let good = digits.iter().take_while(|(digit, base)| reader.take(*base) == *digit).count();
        assert!((60..140).contains(&good), "{good}");
    }
}
