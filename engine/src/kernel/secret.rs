//! Piles, bags and urns: the only places for things that some seats can't see.
//!
//! Each is one type for the real state and for the redacted one, so that board, labels and bots read the same
//! fields; in a redacted state some of the cards in them are unknown.

use serde::{Serialize, Serializer};

use super::rng::Rng;
use super::set::Set;
use super::step::StepContext;

/// A face-down pile of at most `N` cards: the number is public, the order unknown to everybody.
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
    /// An empty pile.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many cards lie on it.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it is used up.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Lays a card on top.
    ///
    /// # Panics
    /// When the pile is full: a mistake in the game.
    pub fn put(&mut self, card: T) {
        self.cards[self.len()] = Some(card);
        self.len += 1;
    }

    /// Takes the top card, which becomes known: the step can't be undone.
    ///
    /// # Panics
    /// When the pile was redacted and not determinized since: a mistake in the caller.
    pub fn draw<E>(&mut self, cx: &mut StepContext<'_, E>) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        cx.reveal();
        self.len -= 1;
        let card = self.cards[self.len()].take();
        Some(card.expect("a redacted pile is determinized before anybody draws from it"))
    }

    /// Shuffles the whole pile; with [`StepContext::rng`] in a game's rules.
    pub fn shuffle(&mut self, rng: &mut Rng) {
        let len = self.len();
        rng.shuffle(&mut self.cards[..len]);
    }

    /// Forgets the order, and with it what each card is.
    pub fn redact(&mut self) {
        self.cards = [None; N];
    }

    /// Whether the pile is redacted.
    pub fn is_redacted(&self) -> bool {
        self.len > 0 && self.cards[0].is_none()
    }

    /// The cards from the bottom up, as far as they are known.
    pub fn cards(&self) -> impl Iterator<Item = Option<T>> + '_ {
        self.cards[..self.len()].iter().copied()
    }

    /// Fills a redacted pile, from the bottom up.
    ///
    /// # Panics
    /// When the number of cards isn't the pile's: a mistake in the game.
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

/// Cards of `K` kinds, numbered from 0, of which some seats see only how many there are: a hand, in any order.
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
    /// How many cards there are, known or not.
    pub fn len(&self) -> u8 {
        self.unknown + self.counts.iter().sum::<u8>()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of each kind are known.
    pub fn known(&self) -> [u8; K] {
        self.counts
    }

    /// How many cards aren't known.
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
    /// When there is none of this kind: the action wasn't legal.
    pub fn take(&mut self, kind: usize) {
        self.counts[kind] = self.counts[kind].checked_sub(1).expect("a card of this kind in the bag");
    }

    /// Forgets which kinds they are.
    pub fn redact(&mut self) {
        *self = Self { counts: [0; K], unknown: self.len() };
    }

    /// Fills a redacted bag: `counts` is how many of each kind it has in all.
    ///
    /// # Panics
    /// When the number of cards isn't the bag's: a mistake in the game.
    pub fn determinize(&mut self, counts: [u8; K]) {
        let filled = Self { counts, unknown: 0 };
        assert_eq!(filled.len(), self.len(), "a determinized bag has as many cards as the real one");
        *self = filled;
    }
}

/// As the counts of the known kinds, then the number of unknown cards.
impl<const K: usize> Serialize for Bag<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.counts.iter().chain([&self.unknown]))
    }
}

/// Distinct cards face down, of which only the number and the make-up are known: which one comes next
/// isn't decided before it is drawn. The choice for decks whose order nobody ever sees; at most 128 cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Urn {
    cards: Set<u8, u128>,
    hidden: u8,
}

impl Urn {
    /// The cards from 0 to `count - 1`.
    ///
    /// # Panics
    /// When there are more than 128.
    pub fn full(count: u8) -> Self {
        assert!(count <= 128, "an urn holds 128 cards");
        Self { cards: (0..count).collect(), hidden: 0 }
    }

    /// How many cards are in it.
    pub fn len(&self) -> u8 {
        self.cards.len() - self.hidden
    }

    /// Whether it is used up.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Draws a card, which becomes known: the step can't be undone.
    ///
    /// # Panics
    /// When some of its cards may be elsewhere and nobody determinized where: a mistake in the caller.
    pub fn draw<E>(&mut self, cx: &mut StepContext<'_, E>) -> Option<u8> {
        assert!(self.hidden == 0, "a redacted urn is determinized before anybody draws from it");
        self.take_random(cx.rng())
    }

    /// Takes a random card out without marking the step: for determinized worlds.
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

    /// Forgets that these cards are elsewhere: they could as well be in here.
    pub fn redact(&mut self, cards: impl IntoIterator<Item = u8>) {
        for card in cards {
            self.put(card);
            self.hidden += 1;
        }
    }

    /// Decides where one of the forgotten cards is: takes it out.
    pub fn determinize(&mut self, rng: &mut Rng) -> Option<u8> {
        self.hidden = self.hidden.checked_sub(1)?;
        self.take_random(rng)
    }

    /// Decides that one of the forgotten cards is this one: takes it out.
    ///
    /// # Panics
    /// When it isn't in it, or no card was forgotten: a mistake in the game.
    pub fn determinize_as(&mut self, card: u8) {
        assert!(self.hidden > 0 && self.cards.contains(card), "a card that may be elsewhere");
        self.hidden -= 1;
        self.cards.remove(card);
    }

    /// How many of its cards are elsewhere without anybody knowing which.
    pub const fn hidden(&self) -> u8 {
        self.hidden
    }

    /// The cards that may be in it, lowest first.
    pub fn cards(&self) -> impl Iterator<Item = u8> + use<> {
        self.cards.iter()
    }
}

/// As the cards that may be in it, then the number of those that aren't.
impl Serialize for Urn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards().chain([self.hidden]))
    }
}
