//! The invariants of Phoenicia: no card or worker is lost, and a seat that has bid can pay.

use crate::games::phoenicia::data::{CARDS, Development, GOAL, PRODUCTION_DECK, START};
use crate::games::phoenicia::state::{Phoenicia, Stage};

impl Phoenicia {
    /// Panics if a card or a worker is lost, or if a seat can't pay the amount that it has proven.
    pub(crate) fn assert_conservation(&self) {
        for development in Development::all() {
            let in_deck = self.deck.cards().flatten().filter(|card| *card == development).count() as u8;
            if !self.deck.is_redacted() {
                assert_eq!(in_deck, self.still_to_come(development), "copies of {development:?}");
            }
        }
        let total: u8 = CARDS.iter().map(|card| card.development.copies(self.seats)).sum();
        let owned: u8 = self.all_villages().iter().flat_map(|village| village.developments.values()).sum();
        let pooled = self.pool.iter().flatten().count() as u8;
        assert_eq!(total, self.deck.len() as u8 + owned + pooled, "developments");

        let mut production = self.discards;
        for kind in self.production_deck.cards().flatten() {
            production[usize::from(kind)] += 1;
        }
        let mut redacted = self.production_deck.is_redacted();
        for village in self.all_villages() {
            redacted |= village.hand.unknown() > 0;
            production.iter_mut().zip(village.hand.known()).for_each(|(sum, cards)| *sum += cards);
        }
        if !redacted {
            assert_eq!(production, PRODUCTION_DECK, "production cards");
        }

        for village in self.all_villages() {
            let arrived: u8 = village
                .development_counts()
                .map(|(kind, copies)| copies * (kind.card().untrained + kind.card().trained))
                .sum();
            let started = START.hunters + START.farmers + START.untrained;
            assert_eq!(village.all_workers(), started + arrived, "workers");
            if village.hand.unknown() == 0 {
                assert!(village.card_value() >= village.proven, "the bidder can pay: {village:?}");
            }
            assert!(village.bought_points <= village.point_limit(), "VP bought");
        }
        if let Stage::Choosing { .. } = self.stage
            && self.done.is_empty()
        {
            for village in self.all_villages() {
                assert!(village.cards() <= village.storehouses() || village.acquired > 0, "storage limit");
                assert!(village.points() < GOAL || self.progress, "nobody plays on after 32 VP");
            }
        }
    }
}
