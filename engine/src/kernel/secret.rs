//! Piles, bags and urns: the only containers for things that some seats can't see.
//!
//! Each type serves for the real state and for the redacted one, so board, labels and bots read the same fields. In a
//! redacted state some of the cards are unknown.

use serde::{Serialize, Serializer};

use super::rng::Rng;
use super::set::Set;
use super::step::StepContext;

/// A face-down pile of at most `N` cards. The number of cards is public, and no seat knows the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile<T, const N: usize> {
    cards: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Self { cards: [None; N], len: 0 }
    }
}

impl<T: Copy, const N: usize> Pile<T, N> {
    /// Returns an empty pile.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns `true` if the pile is used up.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// If the pile is full: a bug in the game.
    pub fn put(&mut self, card: T) {
        self.cards[self.len()] = Some(card);
        self.len += 1;
    }

    /// Takes the top card, which becomes known. The step can't be undone.
    ///
    /// # Panics
    /// If the pile is redacted and wasn't determinized: a bug in the caller.
    pub fn draw<E>(&mut self, cx: &mut StepContext<'_, E>) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        cx.reveal();
        self.len -= 1;
        let card = self.cards[self.len()].take();
        Some(card.expect("a redacted pile is determinized before anybody draws from it"))
    }

    /// Shuffles the whole pile. Rules pass [`StepContext::rng`].
    pub fn shuffle(&mut self, rng: &mut Rng) {
        let len = self.len();
        rng.shuffle(&mut self.cards[..len]);
    }

    /// Makes all cards unknown.
    pub fn redact(&mut self) {
        self.cards = [None; N];
    }

    /// Returns `true` if the pile is redacted.
    pub fn is_redacted(&self) -> bool {
        self.len > 0 && self.cards[0].is_none()
    }

    /// Returns the cards from the bottom up. Unknown cards are `None`.
    pub fn cards(&self) -> impl Iterator<Item = Option<T>> + '_ {
        self.cards[..self.len()].iter().copied()
    }

    /// Fills a redacted pile, from the bottom up.
    ///
    /// # Panics
    /// If the number of cards differs from the pile's: a bug in the game.
    pub fn determinize(&mut self, cards: impl IntoIterator<Item = T>) {
        let mut filled = 0;
        for card in cards {
            self.cards[filled] = Some(card);
            filled += 1;
        }
        assert_eq!(filled, self.len(), "a determinized pile has as many cards as the real one");
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards[..self.len()].iter())
    }
}

/// Cards of `K` kinds, numbered from 0, in no order: a hand. Some seats see only the number of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bag<const K: usize> {
    counts: [u8; K],
    unknown: u8,
}

impl<const K: usize> Default for Bag<K> {
    fn default() -> Self {
        Self { counts: [0; K], unknown: 0 }
    }
}

impl<const K: usize> Bag<K> {
    /// Returns the number of cards, known or not.
    pub fn len(&self) -> u8 {
        self.unknown + self.counts.iter().sum::<u8>()
    }

    /// Returns `true` if the bag is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of known cards of each kind.
    pub fn known(&self) -> [u8; K] {
        self.counts
    }

    /// Returns the number of unknown cards.
    pub fn unknown(&self) -> u8 {
        self.unknown
    }

    /// Adds a card.
    pub fn put(&mut self, kind: usize) {
        self.counts[kind] += 1;
    }

    /// Takes a card out.
    ///
    /// # Panics
    /// If there is none of this kind: the action wasn't legal.
    pub fn take(&mut self, kind: usize) {
        self.counts[kind] = self.counts[kind].checked_sub(1).expect("a card of this kind in the bag");
    }

    /// Makes all cards unknown.
    pub fn redact(&mut self) {
        *self = Self { counts: [0; K], unknown: self.len() };
    }

    /// Fills a redacted bag. `counts` is the total number of each kind.
    ///
    /// # Panics
    /// If the number of cards differs from the bag's: a bug in the game.
    pub fn determinize(&mut self, counts: [u8; K]) {
        let filled = Self { counts, unknown: 0 };
        assert_eq!(filled.len(), self.len(), "a determinized bag has as many cards as the real one");
        *self = filled;
    }
}

/// Serialises the counts of the known kinds, then the number of unknown cards.
impl<const K: usize> Serialize for Bag<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.counts.iter().chain([&self.unknown]))
    }
}

/// Distinct face-down cards, at most 128. Only the number and the set of cards are known: a draw chooses a random one.
/// Suits decks whose order no seat ever sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Urn {
    cards: Set<u8, u128>,
    hidden: u8,
}

impl Urn {
    /// Returns an urn with the cards from 0 to `count - 1`.
    ///
    /// # Panics
    /// If `count` is larger than 128.
    pub fn full(count: u8) -> Self {
        assert!(count <= 128, "an urn holds 128 cards");
        Self { cards: (0..count).collect(), hidden: 0 }
    }

    /// Returns the number of cards in the urn.
    pub fn len(&self) -> u8 {
        self.cards.len() - self.hidden
    }

    /// Returns `true` if the urn is used up.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Draws a card, which becomes known. The step can't be undone.
    ///
    /// # Panics
    /// If the urn is redacted and wasn't determinized: a bug in the caller.
    pub fn draw<E>(&mut self, cx: &mut StepContext<'_, E>) -> Option<u8> {
        assert!(self.hidden == 0, "a redacted urn is determinized before anybody draws from it");
        self.take_random(cx.rng())
    }

    /// Takes a random card out without marking the step. For determinized worlds.
    pub fn take_random(&mut self, rng: &mut Rng) -> Option<u8> {
        if self.cards.is_empty() {
            return None;
        }
        let card = self.cards.iter().nth(rng.below(self.cards.len().into()) as usize)?;
        self.cards.remove(card);
        Some(card)
    }

    /// Puts a card in.
    pub fn put(&mut self, card: u8) {
        self.cards.insert(card);
    }

    /// Adds cards that are elsewhere but, for the viewer, may be in the urn.
    pub fn redact(&mut self, cards: impl IntoIterator<Item = u8>) {
        for card in cards {
            self.put(card);
            self.hidden += 1;
        }
    }

    /// Takes out a random card for one of the cards that are elsewhere.
    pub fn determinize(&mut self, rng: &mut Rng) -> Option<u8> {
        self.hidden = self.hidden.checked_sub(1)?;
        self.take_random(rng)
    }

    /// Takes out this card as one of the cards that are elsewhere.
    ///
    /// # Panics
    /// If the card can't be elsewhere, or no card is: a bug in the game.
    pub fn determinize_as(&mut self, card: u8) {
        assert!(self.hidden > 0 && self.cards.contains(card), "a card that may be elsewhere");
        self.hidden -= 1;
        self.cards.remove(card);
    }

    /// Returns the number of listed cards that are elsewhere. It isn't known which.
    pub const fn hidden(&self) -> u8 {
        self.hidden
    }

    /// Returns the cards that may be in the urn, in ascending order.
    pub fn cards(&self) -> impl Iterator<Item = u8> + use<> {
        self.cards.iter()
    }
}

/// Serialises the cards that may be in the urn, then the number of those that aren't.
impl Serialize for Urn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards().chain([self.hidden]))
    }
}
