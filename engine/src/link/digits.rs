//! Digits of different bases as one number below 1, most significant first.
//!
//! With the bases b1, b2, b3 the digits d1, d2, d3 are the number d1/b1 + d2/(b1·b2) + d3/(b1·b2·b3), kept to
//! just as many bytes as tell it from its neighbours. To read, multiply by b1: what is left of the point is
//! d1, what is right of it is the number of the other digits. Cut off bytes count as zeros, so a number that
//! lost its end still gives its first digits.

/// A large number: four bytes each, the least significant first, without zeros at the end.
///
/// Just what the digits need. The library for large numbers would be a tenth of the page's code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Large(Vec<u32>);

impl Large {
    /// Multiplies by one number and adds another.
    fn multiply_add(&mut self, factor: u64, summand: u64) {
        let mut carry = u128::from(summand);
        for word in &mut self.0 {
            carry += u128::from(*word) * u128::from(factor);
            *word = carry as u32;
            carry >>= 32;
        }
        while carry > 0 {
            self.0.push(carry as u32);
            carry >>= 32;
        }
    }

    fn bits(&self) -> usize {
        self.0.last().map_or(0, |last| 32 * self.0.len() - last.leading_zeros() as usize)
    }

    /// Shifted to the left by less than 32 bits, into `length` words.
    fn shifted(&self, bits: u32, length: usize) -> Vec<u32> {
        let mut words = vec![0; length];
        for (at, word) in self.0.iter().enumerate() {
            let wide = u64::from(*word) << bits;
            words[at] |= wide as u32;
            if wide >> 32 > 0 {
                words[at + 1] = (wide >> 32) as u32;
            }
        }
        words
    }

    /// The number times 2 to the power of `32 · words`, divided by a larger one: the quotient, and whether
    /// anything remains. Long division as by hand, with digits of 32 bits.
    fn divided(&self, words: usize, divisor: &Self) -> (Vec<u32>, bool) {
        let n = divisor.0.len();
        // With the highest bit of the divisor set, a guess from its first words is hardly ever wrong.
        let bits = divisor.0[n - 1].leading_zeros();
        let by = divisor.shifted(bits, n);
        let mut rest = vec![0; words];
        rest.extend(self.shifted(bits, n + 1));
        let mut quotient = vec![0; words];
        for at in (0..words).rev() {
            let word = |index: usize| u64::from(rest[at + index]);
            let top = (word(n) << 32) | word(n - 1);
            let first = u64::from(by[n - 1]);
            let (mut guess, mut left) = (top / first, top % first);
            let second = if n > 1 { u64::from(by[n - 2]) } else { 0 };
            let next = if n > 1 { word(n - 2) } else { 0 };
            while guess > u64::from(u32::MAX) || guess * second > (left << 32 | next) {
                guess -= 1;
                left += first;
                if left > u64::from(u32::MAX) {
                    break;
                }
            }
            // Take the guess away; if that was one too many, give one back.
            let mut borrow = 0i64;
            let mut carry = 0u64;
            for index in 0..=n {
                carry += guess * by.get(index).map_or(0, |word| u64::from(*word));
                borrow += i64::from(rest[at + index]) - i64::from(carry as u32);
                rest[at + index] = borrow as u32;
                borrow >>= 32;
                carry >>= 32;
            }
            if borrow < 0 {
                guess -= 1;
                let mut carry = 0u64;
                for index in 0..=n {
                    carry += u64::from(rest[at + index]) + by.get(index).map_or(0, |word| u64::from(*word));
                    rest[at + index] = carry as u32;
                    carry >>= 32;
                }
            }
            quotient[at] = guess as u32;
        }
        (quotient, rest.iter().any(|word| *word != 0))
    }
}

/// Collects digits.
#[derive(Debug, Default)]
pub(super) struct Writer {
    value: Large,
    product: Large,
    /// Digits that still fit into a machine word: the large numbers are touched only once for many.
    near: Option<(u64, u64)>,
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
            if self.product.0.is_empty() {
                self.product.0.push(1);
            }
            self.value.multiply_add(product, value);
            self.product.multiply_add(product, 0);
        }
    }

    /// The bytes after the point, most significant first, without zeros at the end.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.settle();
        if self.value.0.is_empty() {
            return Vec::new();
        }
        // Rounded up: the smallest number of so many bytes that isn't below the digits.
        let bytes = self.product.bits().div_ceil(8);
        let (quotient, remains) = self.value.divided(bytes.div_ceil(4), &self.product);
        let mut fraction: Vec<u8> = quotient.iter().rev().flat_map(|word| word.to_be_bytes()).collect();
        let cut = fraction.split_off(bytes);
        if remains || cut.iter().any(|byte| *byte != 0) {
            for byte in fraction.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
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

    /// The next digit, less than `base`.
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
    use crate::rng::Rng;

    fn some_digits(count: u32, seed: u64) -> Vec<(u32, u32)> {
        let mut rng = Rng::stream(seed, 0);
        let digit = |_| {
            let widest = [1, 2, 3, 256, 70_000][rng.below(5) as usize];
            let base = 1 + rng.below(widest);
            // The first and the last digit of a base are where rounding would show.
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

    /// Two large numbers multiplied, and a third added.
    fn times_plus(one: &[u32], other: &[u32], more: &[u32]) -> Vec<u32> {
        let mut sum = vec![0u32; one.len() + other.len() + 1];
        sum[..more.len()].copy_from_slice(more);
        for (at, factor) in one.iter().enumerate() {
            let mut carry = 0u64;
            for (index, word) in sum[at..].iter_mut().enumerate() {
                carry += u64::from(*word) + u64::from(*factor) * other.get(index).map_or(0, |word| u64::from(*word));
                *word = carry as u32;
                carry >>= 32;
            }
        }
        sum
    }

    #[test]
    fn division_is_right_where_guesses_go_wrong() {
        let words = [0, 1, 2, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001, 0xFFFF_FFFE, 0xFFFF_FFFF];
        let number = |mut index: usize| -> Vec<u32> {
            (0..3)
                .map(|_| {
                    let word = words[index % 8];
                    index /= 8;
                    word
                })
                .collect()
        };
        let less = |one: &[u32], other: &[u32]| one.iter().rev().lt(other.iter().rev());
        for (one, other) in (0..512).flat_map(|one| (0..512).map(move |other| (number(one), number(other)))) {
            if other[2] == 0 || !less(&one, &other) {
                continue;
            }
            let mut trimmed = one.clone();
            while trimmed.last() == Some(&0) {
                trimmed.pop();
            }
            let (quotient, remains) = Large(trimmed).divided(2, &Large(other.clone()));
            let shifted: Vec<u32> = [0, 0].into_iter().chain(one).chain([0]).collect();
            let below = times_plus(&quotient, &other, &[]);
            assert!(!less(&shifted, &below), "{shifted:x?} / {other:x?}");
            assert_eq!(remains, shifted != below);
            assert!(less(&shifted, &times_plus(&quotient, &other, &other)), "{shifted:x?} / {other:x?}");
        }
    }
}
