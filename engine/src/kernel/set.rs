//! Sets of a few things, stored as the bits of a word.

use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Sub};
use std::{fmt, iter};

use num_traits::{ConstZero, PrimInt};
use serde::{Serialize, Serializer};

/// An item of a set: a value with a small number.
pub trait Numbered: Copy + From<u8> + Into<u8> {}

impl<T: Copy + From<u8> + Into<u8>> Numbered for T {}

/// A set of things that are numbered from 0, with a bit for each in an unsigned word: `Set<Seat, u8>`.
///
/// It is serialised as its word. [`as_list`] serialises the list of items instead.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Set<T, Word> {
    bits: Word,
    items: PhantomData<T>,
}

impl<T, Word> Set<T, Word> {
    /// Returns the set whose items have these bits. For constant tables, because [`Set::insert`] isn't `const`.
    pub const fn from_bits(bits: Word) -> Self {
        Self { bits, items: PhantomData }
    }
}

impl<T: Numbered, Word: PrimInt + ConstZero> Set<T, Word> {
    /// The empty set.
    pub const EMPTY: Self = Self::from_bits(Word::ZERO);

    fn bit(item: T) -> Word {
        Word::one() << usize::from(item.into())
    }

    /// Returns `true` if the set contains the item.
    pub fn contains(self, item: T) -> bool {
        !(self.bits & Self::bit(item)).is_zero()
    }

    /// Adds an item.
    pub fn insert(&mut self, item: T) {
        self.bits = self.bits | Self::bit(item);
    }

    /// Removes an item.
    pub fn remove(&mut self, item: T) {
        self.bits = self.bits & !Self::bit(item);
    }

    /// Returns the number of items.
    pub fn len(self) -> u8 {
        self.bits.count_ones() as u8
    }

    /// Returns `true` if the set is empty.
    pub fn is_empty(self) -> bool {
        self.bits.is_zero()
    }

    /// Returns the item with the lowest number.
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::from(self.bits.trailing_zeros() as u8))
    }

    /// Returns all items in numeric order.
    pub fn iter(self) -> impl Iterator<Item = T> + use<T, Word> {
        let mut rest = self;
        iter::from_fn(move || {
            let first = rest.first()?;
            rest.bits = rest.bits & (rest.bits - Word::one());
            Some(first)
        })
    }
}

/// The union of two sets.
impl<T, Word: PrimInt> BitOr for Set<T, Word> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self::from_bits(self.bits | other.bits)
    }
}

/// The intersection of two sets.
impl<T, Word: PrimInt> BitAnd for Set<T, Word> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }
}

/// The items of the first set that aren't in the second.
impl<T, Word: PrimInt> Sub for Set<T, Word> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }
}

impl<T: Numbered, Word: PrimInt + ConstZero> Default for Set<T, Word> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Numbered, Word: PrimInt + ConstZero> FromIterator<T> for Set<T, Word> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Self::EMPTY;
        items.into_iter().for_each(|item| set.insert(item));
        set
    }
}

impl<T: Numbered + fmt::Debug, Word: PrimInt + ConstZero> fmt::Debug for Set<T, Word> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

/// Serialises the items of a set in order, for `#[serde(serialize_with = "…")]`.
pub fn as_list<T, Word, S>(set: &Set<T, Word>, serializer: S) -> Result<S::Ok, S::Error>
where
    T: Numbered + Serialize,
    Word: PrimInt + ConstZero,
    S: Serializer,
{
    serializer.collect_seq(set.iter())
}

#[cfg(test)]
mod tests {
    use super::super::seat::Seat;
    use super::*;

    type Numbers = Set<u8, u128>;

    #[test]
    fn a_set_holds_what_was_put_in_and_not_taken_out() {
        let mut set: Set<Seat, u8> = Seat::all(6).collect();
        set.remove(Seat(3));
        set.insert(Seat(5));
        assert!(!set.contains(Seat(3)) && set.contains(Seat(5)));
        assert_eq!((set.len(), set.is_empty(), set.first()), (5, false, Some(Seat(0))));
        assert_eq!(set.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0, 1, 2, 4, 5]);
    }

    #[test]
    fn the_highest_bit_of_the_word_is_an_item_as_any_other() {
        let mut set: Numbers = [127, 0, 64].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 64, 127]);
        set.remove(127);
        assert!(!set.contains(127) && set.len() == 2);
    }

    #[test]
    fn the_empty_set_has_no_first_and_lists_nothing() {
        assert_eq!((Numbers::EMPTY.first(), Numbers::EMPTY.iter().count()), (None, 0));
        assert!(Numbers::EMPTY.is_empty() && Numbers::default() == Numbers::EMPTY);
    }

    #[test]
    fn sets_are_joined_intersected_and_subtracted() {
        let [low, odd]: [Numbers; 2] = [[0, 1, 2, 3].into_iter().collect(), [1, 3, 5].into_iter().collect()];
        let items = |set: Numbers| set.iter().collect::<Vec<_>>();
        assert_eq!(
            (items(low | odd), items(low & odd), items(low - odd)),
            (vec![0, 1, 2, 3, 5], vec![1, 3], vec![0, 2])
        );
    }

    #[test]
    fn a_set_is_serialised_as_its_word_or_as_a_list() {
        #[derive(Serialize)]
        struct Both {
            word: Set<u8, u32>,
            #[serde(serialize_with = "as_list")]
            list: Set<u8, u32>,
        }
        let set: Set<u8, u32> = [1, 4].into_iter().collect();
        let written = serde_json::to_string(&Both { word: set, list: set }).expect("numbers");
        assert_eq!(written, r#"{"word":18,"list":[1,4]}"#);
    }
}
