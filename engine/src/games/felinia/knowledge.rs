//! Hidden information of Felinia (Felinia 10, rulings 15 and 16). Only mysterious places are secret: the finder knows
//! them until the end. Tiles taken are public even where they lie face down, because all seats saw them. The next draws
//! from the bag, the boats and a country's face-down tiles are unknown to all seats.

use serde_json::Value;

use super::data::{PLACE_TYPES, Place};
use super::observation::observation;
use super::places::condition;
use super::state::{Felinia, Stage};
use crate::kernel::rng::Rng;
use crate::kernel::rules::HiddenInformation;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::set::Set;

impl HiddenInformation for Felinia {
    fn redact(&mut self, viewer: Viewer) {
        if viewer != Viewer::Omniscient && !matches!(self.stage, Stage::Over(_)) {
            self.forget_places(viewer);
        }
    }

    fn determinize(&mut self, _viewer: Seat, rng: &mut Rng) {
        self.sample_places(rng);
    }

    fn observation(&self) -> Value {
        observation(self)
    }
}

impl Felinia {
    /// Moves the cards that the viewer hasn't seen to the unseen part of the pile.
    fn forget_places(&mut self, viewer: Viewer) {
        let deck = &mut self.deck;
        for seat in Seat::all(self.seats).filter(|seat| !viewer.sees(*seat)) {
            let places = &mut self.boards[seat.index()].places;
            for place in places.cards() {
                places.hidden[condition(place)] += 1;
                deck.unseen.redact([place.0]);
            }
            places.cards = Set::EMPTY;
        }
        for under in &mut deck.under[..usize::from(deck.len)] {
            if !viewer.sees(under.by) {
                deck.unseen.redact(under.card.take().map(|place| place.0));
            }
        }
        if let Stage::Finding { drawn, .. } = &mut self.stage
            && !viewer.sees(self.active)
        {
            for card in &mut drawn.cards {
                drawn.hidden += u8::from(card.is_some());
                deck.unseen.redact(card.take().map(|place| place.0));
            }
        }
    }

    /// Samples the forgotten cards. No seat gets a type twice, and every card has the condition that was paid for it.
    fn sample_places(&mut self, rng: &mut Rng) {
        let found = self.sample_kept(rng);
        assert!(found, "the cards that were kept can be kept");
        for under in &mut self.deck.under[..usize::from(self.deck.len)] {
            if under.card.is_none() {
                under.card = self.deck.unseen.determinize(rng).map(Place);
            }
        }
        if let Stage::Finding { drawn, .. } = &mut self.stage {
            for card in drawn.cards.iter_mut().take(usize::from(drawn.hidden)) {
                *card = self.deck.unseen.determinize(rng).map(Place);
            }
            drawn.hidden = 0;
        }
    }

    /// Samples a card for each hidden place in turn, and backtracks where no fitting card is left. Returns `true` on
    /// success.
    fn sample_kept(&mut self, rng: &mut Rng) -> bool {
        let next = Seat::all(self.seats).find_map(|seat| {
            let hidden = &self.board(seat).places.hidden;
            hidden.iter().position(|count| *count > 0).map(|condition| (seat, condition))
        });
        let Some((seat, asked)) = next else { return true };
        let places = self.board(seat).places;
        let fits = |place: &Place| condition(*place) == asked && !places.has_type_of(*place);
        let mut candidates = [Place(0); PLACE_TYPES as usize];
        let mut count = 0;
        for place in self.deck.unseen.cards().map(Place).filter(fits) {
            candidates[count] = place;
            count += 1;
        }
        rng.shuffle(&mut candidates[..count]);
        self.board_mut(seat).places.hidden[asked] -= 1;
        for place in &candidates[..count] {
            self.board_mut(seat).places.cards.insert(*place);
            self.deck.unseen.determinize_as(place.0);
            if self.sample_kept(rng) {
                return true;
            }
            self.board_mut(seat).places.cards.remove(*place);
            self.deck.unseen.redact([place.0]);
        }
        self.board_mut(seat).places.hidden[asked] += 1;
        false
    }
}
