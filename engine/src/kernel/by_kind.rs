//! A value for each kind of thing, such as the number of goods of each colour.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};
use std::{array, slice};

use num_traits::{CheckedAdd, CheckedSub, Zero};
use serde::{Serialize, Serializer};

/// One of `N` kinds of things.
pub trait Kind<const N: usize>: Copy + Into<u8> {
    /// Every kind, in numeric order.
    const ALL: [Self; N];
}

/// A value `V` for each of the `N` kinds `K`: an array that is indexed by kind. Serialised as the list of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByKind<K, const N: usize, V> {
    values: [V; N],
    kinds: PhantomData<K>,
}

/// A number of each kind.
pub type Counts<K, const N: usize, C = u8> = ByKind<K, N, C>;

impl<K, const N: usize, V> ByKind<K, N, V> {
    /// Returns these values, in the order of the kinds.
    pub const fn new(values: [V; N]) -> Self {
        Self { values, kinds: PhantomData }
    }

    /// Returns the values, in the order of the kinds.
    pub const fn values(&self) -> &[V; N] {
        &self.values
    }
}

impl<K: Kind<N>, const N: usize, V: Copy> ByKind<K, N, V> {
    /// Returns each kind with its value.
    pub fn pairs(&self) -> impl Iterator<Item = (K, V)> + use<K, N, V> {
        K::ALL.into_iter().zip(self.values)
    }
}

impl<K, const N: usize, V: Copy + Default> Default for ByKind<K, N, V> {
    fn default() -> Self {
        Self::new([V::default(); N])
    }
}

impl<K: Into<u8>, const N: usize, V> Index<K> for ByKind<K, N, V> {
    type Output = V;

    #[inline]
    fn index(&self, kind: K) -> &V {
        &self.values[usize::from(kind.into())]
    }
}

impl<K: Into<u8>, const N: usize, V> IndexMut<K> for ByKind<K, N, V> {
    #[inline]
    fn index_mut(&mut self, kind: K) -> &mut V {
        &mut self.values[usize::from(kind.into())]
    }
}

impl<K, const N: usize, V> Deref for ByKind<K, N, V> {
    type Target = [V];

    fn deref(&self) -> &[V] {
        &self.values
    }
}

impl<K, const N: usize, V> DerefMut for ByKind<K, N, V> {
    fn deref_mut(&mut self) -> &mut [V] {
        &mut self.values
    }
}

impl<K, const N: usize, V> IntoIterator for ByKind<K, N, V> {
    type Item = V;
    type IntoIter = array::IntoIter<V, N>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.into_iter()
    }
}

impl<'a, K, const N: usize, V> IntoIterator for &'a ByKind<K, N, V> {
    type Item = &'a V;
    type IntoIter = slice::Iter<'a, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter()
    }
}

impl<'a, K, const N: usize, V> IntoIterator for &'a mut ByKind<K, N, V> {
    type Item = &'a mut V;
    type IntoIter = slice::IterMut<'a, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter_mut()
    }
}

impl<K, const N: usize, V: PartialEq> PartialEq<[V; N]> for ByKind<K, N, V> {
    fn eq(&self, values: &[V; N]) -> bool {
        self.values == *values
    }
}

impl<K, const N: usize, V: Serialize> Serialize for ByKind<K, N, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.values)
    }
}

impl<K: Kind<N>, const N: usize, C> Counts<K, N, C>
where
    C: Copy + Zero + CheckedAdd + CheckedSub + PartialOrd + Into<u16>,
{
    /// Returns the number of a kind.
    #[inline]
    pub fn count(&self, kind: K) -> C {
        self[kind]
    }

    /// Returns the sum of all counts.
    pub fn total(&self) -> u16 {
        self.values.iter().map(|count| (*count).into()).sum()
    }

    /// Returns `true` if all counts are 0.
    pub fn is_empty(&self) -> bool {
        self.values.iter().all(C::is_zero)
    }

    /// Returns the kinds whose count isn't 0, with their counts.
    pub fn kinds(&self) -> impl Iterator<Item = (K, C)> + use<K, N, C> {
        self.pairs().filter(|(_, count)| !count.is_zero())
    }

    /// Returns `true` if no count is lower than in `needed`.
    pub fn cover(&self, needed: &Self) -> bool {
        self.values.iter().zip(&needed.values).all(|(have, need)| have >= need)
    }

    /// Adds `count` of a kind.
    ///
    /// # Panics
    /// If the sum exceeds the type, which no match comes near.
    pub fn put(&mut self, kind: K, count: C) {
        let slot = &mut self[kind];
        *slot = slot.checked_add(&count).expect("fewer than the type can hold");
    }

    /// Takes `count` of a kind away.
    ///
    /// # Panics
    /// If there are fewer: the action wasn't legal.
    pub fn remove(&mut self, kind: K, count: C) {
        let slot = &mut self[kind];
        *slot = slot.checked_sub(&count).expect("as many as are taken away");
    }

    /// Adds the counts of `more`.
    ///
    /// # Panics
    /// If a sum exceeds the type.
    pub fn add(&mut self, more: &Self) {
        for (kind, count) in more.pairs() {
            self.put(kind, count);
        }
    }

    /// Subtracts the counts of `fewer`.
    ///
    /// # Panics
    /// If there are fewer of a kind: the action wasn't legal.
    pub fn take(&mut self, fewer: &Self) {
        for (kind, count) in fewer.pairs() {
            self.remove(kind, count);
        }
    }
}

#[cfg(test)]
mod tests {
    use num_enum::IntoPrimitive;

    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, IntoPrimitive)]
    #[repr(u8)]
    enum Fruit {
        Fig,
        Date,
        Olive,
    }

    impl Kind<3> for Fruit {
        const ALL: [Self; 3] = [Self::Fig, Self::Date, Self::Olive];
    }

    type Basket = Counts<Fruit, 3>;

    #[test]
    fn a_value_is_found_by_its_kind_and_written_as_a_list() {
        let mut basket = Basket::new([4, 0, 2]);
        basket[Fruit::Date] = 1;
        assert_eq!((basket[Fruit::Fig], basket[Fruit::Date], basket[Fruit::Olive]), (4, 1, 2));
        assert_eq!(basket.pairs().map(|(fruit, _)| fruit).collect::<Vec<_>>(), [Fruit::Fig, Fruit::Date, Fruit::Olive]);
        assert_eq!(serde_json::to_string(&basket).expect("plain data"), "[4,1,2]");
    }

    #[test]
    fn counts_are_added_and_taken_away() {
        let mut basket = Basket::default();
        assert!(basket.is_empty());
        basket.put(Fruit::Olive, 3);
        basket.add(&Basket::new([2, 0, 250]));
        assert_eq!((basket.values(), basket.total()), (&[2, 0, 253], 255));
        basket.remove(Fruit::Fig, 2);
        assert_eq!(basket.kinds().collect::<Vec<_>>(), [(Fruit::Olive, 253)]);
        let needed = Basket::new([0, 0, 253]);
        assert!(basket.cover(&needed) && !needed.cover(&Basket::new([1, 0, 0])));
        basket.take(&needed);
        assert!(basket.is_empty());
    }

    #[test]
    #[should_panic(expected = "as many as are taken away")]
    fn more_than_there_is_can_not_be_taken_away() {
        Basket::new([1, 0, 0]).remove(Fruit::Fig, 2);
    }
}
