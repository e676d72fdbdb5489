//! Who knows what: the values of the production cards in the hands of others, and the order of both
//! decks, are hidden (Phoenicia 7). Everything paid, discarded or sold is remembered by all.

use super::data::{CARD_VALUES, Development, MAX_DECK, PRODUCTION_CARDS, PRODUCTION_DECK};
use super::state::{Phoenicia, Stage};
use crate::dice::Dice;
use crate::seat::{Seat, Viewer};
use arrayvec::ArrayVec;

impl Phoenicia {
    pub(super) fn forget(&mut self, viewer: Viewer) {
        if viewer == Viewer::Omniscient {
            return;
        }
        self.deck.conceal();
        self.production_deck.conceal();
        // At the end all cards are shown, because wealth breaks ties.
        if matches!(self.stage, Stage::Over(_)) {
            return;
        }
        for seat in Seat::all(self.seats).filter(|seat| !viewer.sees(*seat)) {
            self.village_mut(seat).hand.conceal();
        }
    }

    pub(super) fn dream(&mut self, dice: &mut Dice) {
        if self.deck.is_concealed() {
            self.dream_deck(dice);
        }
        self.dream_hands(dice);
    }

    /// Shuffles what is still to come, set by set.
    fn dream_deck(&mut self, dice: &mut Dice) {
        let mut cards: ArrayVec<Development, MAX_DECK> = ArrayVec::new();
        for set in (1..=4).rev() {
            let first = cards.len();
            for development in Development::all().filter(|development| development.card().set == set) {
                (0..self.still_to_come(development)).for_each(|_| cards.push(development));
            }
            dice.shuffle(&mut cards[first..]);
        }
        self.deck.imagine(cards);
    }

    /// Deals the unseen production cards to the concealed hands and the deck, so that everybody can
    /// pay what they have shown they can.
    fn dream_hands(&mut self, dice: &mut Dice) {
        let mut unseen: ArrayVec<u8, PRODUCTION_CARDS> = ArrayVec::new();
        let shown: [u8; 3] = std::array::from_fn(|kind| {
            self.discards[kind] + self.all_villages().iter().map(|village| village.hand.known()[kind]).sum::<u8>()
        });
        for kind in 0..PRODUCTION_DECK.len() {
            (0..PRODUCTION_DECK[kind] - shown[kind]).for_each(|_| unseen.push(kind as u8));
        }
        dice.shuffle(&mut unseen);
        let mut hands = [(0, 0); super::state::SEATS];
        let mut dealt = 0;
        for (seat, hand) in hands.iter_mut().enumerate().take(usize::from(self.seats)) {
            let cards = usize::from(self.villages[seat].hand.unknown());
            *hand = (dealt, dealt + cards);
            dealt += cards;
        }
        self.honour_proofs(&mut unseen, &hands);
        for (village, (first, end)) in self.villages.iter_mut().zip(hands) {
            if first == end {
                continue;
            }
            let mut counts = [0; 3];
            unseen[first..end].iter().for_each(|kind| counts[usize::from(*kind)] += 1);
            village.hand.imagine(counts);
        }
        if self.production_deck.is_concealed() {
            self.production_deck.imagine(unseen[dealt..].iter().copied());
        }
    }

    /// Swaps cards until every hand is worth what its seat has proven; whoever has to pay now comes
    /// last, so that nobody takes from it.
    fn honour_proofs(&self, unseen: &mut [u8], hands: &[(usize, usize)]) {
        let urgent = match self.stage {
            Stage::Paying(debt) => debt.payer,
            Stage::Bidding(auction) => auction.high.map_or(auction.bidder, |(leader, _)| leader),
            _ => self.overlord,
        };
        // A second time round mends what a needier hand took from an earlier one.
        for _ in 0..2 {
            for seat in urgent.next(self.seats).clockwise(self.seats) {
                let (first, end) = hands[seat.index()];
                let village = self.village(seat);
                let presets = u16::from(village.presets) * u16::from(CARD_VALUES[super::data::PRESET]);
                let mut short = village.proven.saturating_sub(presets).saturating_sub(worth(&unseen[first..end]));
                while short > 0 {
                    let Some((mine, theirs)) = best_swap(unseen, first, end, short) else { break };
                    unseen.swap(mine, theirs);
                    short = village.proven.saturating_sub(presets).saturating_sub(worth(&unseen[first..end]));
                }
            }
        }
    }
}

/// What cards are worth together.
fn worth(kinds: &[u8]) -> u16 {
    kinds.iter().map(|kind| u16::from(CARD_VALUES[usize::from(*kind)])).sum()
}

/// The cheapest card of a hand and a dearer one outside of it, from the deck's end first: no dearer
/// than needed if there is one, else the dearest.
fn best_swap(unseen: &[u8], first: usize, end: usize, short: u16) -> Option<(usize, usize)> {
    let mine = (first..end).min_by_key(|at| unseen[*at])?;
    let outside = (end..unseen.len()).rev().chain(0..first);
    let fit = |at: &usize| {
        let gain = i32::from(unseen[*at]) - i32::from(unseen[mine]);
        (gain > 0).then_some(if gain <= i32::from(short) { (1, gain) } else { (0, -gain) })
    };
    let theirs = outside.filter(|at| fit(at).is_some()).max_by_key(|at| fit(at))?;
    Some((mine, theirs))
}
