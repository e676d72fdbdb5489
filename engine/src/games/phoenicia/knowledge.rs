//! The hidden information of Phoenicia: the values of the production cards in other hands, and the order of both decks
//! (Phoenicia 7). Payments, discards and sales are public and remembered.

use arrayvec::ArrayVec;
use serde_json::Value;

use super::action::Payment;
use super::data::{CARD_VALUES, Development, MAX_DECK, PRESET, PRODUCTION_CARDS, PRODUCTION_DECK};
use super::observation::observation;
use super::state::{Phoenicia, SEATS, Stage};
use crate::kernel::rng::Rng;
use crate::kernel::rules::HiddenInformation;
use crate::kernel::seat::{Seat, Viewer};

/// The number of random deals that are retried before the hands are constructed systematically.
const DEALS: u32 = 6;

impl HiddenInformation for Phoenicia {
    fn redact(&mut self, viewer: Viewer) {
        if viewer == Viewer::Omniscient {
            return;
        }
        self.deck.redact();
        self.production_deck.redact();
        // All cards are revealed at the end, because wealth breaks ties.
        if matches!(self.stage, Stage::Over(_)) {
            return;
        }
        for seat in Seat::all(self.seats).filter(|seat| !viewer.sees(*seat)) {
            self.village_mut(seat).hand.redact();
        }
    }

    fn determinize(&mut self, _viewer: Seat, rng: &mut Rng) {
        if self.deck.is_redacted() {
            self.sample_deck(rng);
        }
        self.sample_hands(rng);
    }

    fn observation(&self) -> Value {
        observation(self)
    }
}

impl Phoenicia {
    /// Shuffles the developments still to come, set by set.
    fn sample_deck(&mut self, rng: &mut Rng) {
        let mut cards: ArrayVec<Development, MAX_DECK> = ArrayVec::new();
        for set in (1..=4).rev() {
            let first = cards.len();
            for development in Development::all().filter(|development| development.card().set == set) {
                (0..self.still_to_come(development)).for_each(|_| cards.push(development));
            }
            rng.shuffle(&mut cards[first..]);
        }
        self.deck.determinize(cards);
    }

    /// Deals the unseen production cards to the redacted hands and to the deck. Each hand is worth at least the amount
    /// that its seat has proven.
    fn sample_hands(&mut self, rng: &mut Rng) {
        let mut unseen: ArrayVec<u8, PRODUCTION_CARDS> = ArrayVec::new();
        let mut left = PRODUCTION_DECK;
        for (kind, count) in left.iter_mut().enumerate() {
            let hands = self.all_villages().iter().map(|village| village.hand.known()[kind]);
            *count -= self.discards[kind] + hands.sum::<u8>();
            (0..*count).for_each(|_| unseen.push(kind as u8));
        }
        let needs: [Need; SEATS] = std::array::from_fn(|seat| {
            let village = &self.villages[seat];
            let presets = u16::from(village.presets) * u16::from(CARD_VALUES[PRESET]);
            Need { cards: village.hand.unknown(), value: village.proven.saturating_sub(presets) }
        });
        let mut hands = [[0; 3]; SEATS];
        for attempt in 0.. {
            rng.shuffle(&mut unseen);
            let mut cards = unseen.iter();
            for (hand, need) in hands.iter_mut().zip(&needs) {
                *hand = [0; 3];
                cards.by_ref().take(usize::from(need.cards)).for_each(|kind| hand[usize::from(*kind)] += 1);
            }
            if hands.iter().zip(&needs).all(|(hand, need)| need.is_met(*hand)) {
                break;
            }
            if attempt == DEALS {
                let found = divide(&needs, left, &mut hands, rng);
                assert!(found, "the real hands show that everybody can pay: {needs:?} of {left:?}");
                break;
            }
        }
        for (village, hand) in self.villages.iter_mut().zip(hands) {
            if village.hand.unknown() > 0 {
                village.hand.determinize(hand);
            }
        }
        if self.production_deck.is_redacted() {
            unseen.clear();
            for (kind, count) in left.into_iter().enumerate() {
                let held: u8 = hands.iter().map(|hand| hand[kind]).sum();
                (held..count).for_each(|_| unseen.push(kind as u8));
            }
            rng.shuffle(&mut unseen);
            self.production_deck.determinize(unseen);
        }
    }
}

/// The known facts about a redacted hand.
#[derive(Clone, Copy, Debug)]
struct Need {
    /// The number of cards.
    cards: u8,
    /// The minimum total value of the cards.
    value: u16,
}

impl Need {
    fn is_met(self, hand: [u8; 3]) -> bool {
        // Hands that aren't redacted have no need.
        self.cards == 0 || Payment::from_counts(hand).value() >= self.value
    }
}

/// Divides cards, of which `left` of each kind remain, so that every need is met. Returns `false` if that is
/// impossible. Each hand is searched from a random start.
fn divide(needs: &[Need], left: [u8; 3], hands: &mut [[u8; 3]], rng: &mut Rng) -> bool {
    let Some((need, other_needs)) = needs.split_first() else { return true };
    let size = need.cards + 1;
    let start = rng.below(u32::from(size)) as u8;
    for dearest in (0..size).map(|step| (start + step) % size) {
        for middle in 0..size - dearest {
            let hand = [need.cards - dearest - middle, middle, dearest];
            let enough = hand.iter().zip(left).all(|(cards, left)| *cards <= left);
            if !enough || !need.is_met(hand) {
                continue;
            }
            hands[0] = hand;
            let rest = std::array::from_fn(|kind| left[kind] - hand[kind]);
            if divide(other_needs, rest, &mut hands[1..], rng) {
                return true;
            }
        }
    }
    false
}
