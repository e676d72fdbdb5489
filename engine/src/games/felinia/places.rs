//! Mysterious places: the cards of a seat, and the pile.

use serde::{Serialize, Serializer};

use super::data::{PLACE_NEEDS, PLACES_COUNT, Place};
use crate::kernel::seat::Seat;
use crate::kernel::secret::Urn;
use crate::kernel::set::Set;
use crate::kernel::step::StepContext;

/// Returns the index of a card's condition in [`PLACE_NEEDS`]. All seats see which condition is paid.
pub(super) fn condition(place: Place) -> usize {
    PLACE_NEEDS.iter().position(|needs| *needs == place.needs()).expect("a card asks for nothing, books or wine")
}

/// The mysterious places of a seat. Other seats know their number and the conditions paid for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Places {
    pub(super) cards: Set<Place, u32>,
    pub(super) hidden: [u8; PLACE_NEEDS.len()],
}

impl Places {
    /// Returns the number of cards, known or not.
    pub fn len(&self) -> u8 {
        self.cards.len() + self.hidden.iter().sum::<u8>()
    }

    /// Returns `true` if there are no cards.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the known cards.
    pub fn cards(&self) -> impl Iterator<Item = Place> + use<> {
        self.cards.iter()
    }

    /// Returns `true` if a known card has the type of `place`.
    pub fn has_type_of(&self, place: Place) -> bool {
        self.cards().any(|own| own.kind() == place.kind())
    }
}

/// A card put under the pile, and the seat that put it there. Only that seat knows the card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Under {
    pub(super) card: Option<Place>,
    pub(super) by: Seat,
}

/// The pile: cards that no seat has seen, and below them the cards that were put back, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    pub(super) unseen: Urn,
    pub(super) under: [Under; PLACES_COUNT as usize],
    pub(super) len: u8,
}

impl Default for Deck {
    /// Returns the full pile.
    fn default() -> Self {
        Self { unseen: Urn::full(PLACES_COUNT), under: [Under::default(); PLACES_COUNT as usize], len: 0 }
    }
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.unseen, self.under()).serialize(serializer)
    }
}

impl Deck {
    fn under(&self) -> &[Under] {
        &self.under[..usize::from(self.len)]
    }

    /// Returns the number of cards.
    pub fn len(&self) -> u8 {
        self.unseen.len() + self.len
    }

    /// Returns `true` if the pile is used up.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the unseen cards, then the known cards of those put back.
    pub(super) fn known(&self) -> impl Iterator<Item = Place> + '_ {
        let unseen = self.unseen.cards().map(Place);
        unseen.chain(self.under().iter().filter_map(|under| under.card))
    }

    pub(super) fn draw<E>(&mut self, cx: &mut StepContext<'_, E>) -> Option<Place> {
        if !self.unseen.is_empty() {
            return self.unseen.draw(cx).map(Place);
        }
        let first = self.under().first().copied()?;
        // Only the seat that put the card there knew it.
        cx.reveal();
        self.under.copy_within(1.., 0);
        self.len -= 1;
        self.under[usize::from(self.len)] = Under::default();
        Some(first.card.expect("a redacted pile is determinized before anybody draws from it"))
    }

    pub(super) fn put_under(&mut self, card: Place, by: Seat) {
        self.under[usize::from(self.len)] = Under { card: Some(card), by };
        self.len += 1;
    }
}
