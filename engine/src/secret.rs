//! Piles and bags: the only places for things that some seats can't see.
//!
//! Both come in one type for the real state and for the concealed one, so that board, labels and bots
//! read the same fields: what isn't known is simply unknown in them.

use serde::{Serialize, Serializer};

use crate::dice::Dice;
use crate::game::Cx;

/// A face-down pile of at most `N` cards: the number is public, the order is nobody's knowledge.
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

    /// Takes the top card, which becomes known: raises the undo barrier.
    ///
    /// # Panics
    /// When the pile was concealed and not imagined since: a mistake in the caller.
    pub fn draw<E>(&mut self, cx: &mut Cx<'_, E>) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        cx.reveal();
        self.len -= 1;
        let card = self.cards[self.len()].take();
        Some(card.expect("a concealed pile is imagined before anybody draws from it"))
    }

    /// Shuffles the whole pile.
    pub fn shuffle(&mut self, dice: &mut Dice) {
        let len = self.len();
        dice.shuffle(&mut self.cards[..len]);
    }

    /// Forgets the order, and with it what each card is.
    pub fn conceal(&mut self) {
        self.cards = [None; N];
    }

    /// Whether the pile is concealed.
    pub fn is_concealed(&self) -> bool {
        self.len > 0 && self.cards[0].is_none()
    }

    /// The cards from the bottom up, as far as they are known.
    pub fn cards(&self) -> impl Iterator<Item = Option<T>> + '_ {
        self.cards[..self.len()].iter().copied()
    }

    /// Fills a concealed pile, from the bottom up.
    ///
    /// # Panics
    /// When the number of cards isn't the pile's: a mistake in the game.
    pub fn imagine(&mut self, cards: impl IntoIterator<Item = T>) {
        let mut filled = 0;
        for card in cards {
            self.cards[filled] = Some(card);
            filled += 1;
        }
        assert_eq!(filled, self.len(), "an imagined pile has as many cards as the real one");
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards[..self.len()].iter())
    }
}

/// Cards of `K` kinds of which some seats see only how many there are: a hand, in any order.
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
    pub fn conceal(&mut self) {
        *self = Self { counts: [0; K], unknown: self.len() };
    }

    /// Fills a concealed bag.
    ///
    /// # Panics
    /// When the number of cards isn't the bag's: a mistake in the game.
    pub fn imagine(&mut self, counts: [u8; K]) {
        let filled = Self { counts, unknown: 0 };
        assert_eq!(filled.len(), self.len(), "an imagined bag has as many cards as the real one");
        *self = filled;
    }
}

/// As the counts of the known kinds, then the number of unknown cards.
impl<const K: usize> Serialize for Bag<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.counts.iter().chain([&self.unknown]))
    }
}
