//! Mysterious places: two cards drawn, at most one kept, the rest under the pile (Felinia 5).

use serde::{Serialize, Serializer};

use crate::games::felinia::action::{Action, Event};
use crate::games::felinia::data::{PLACE_NEEDS, PLACE_TYPES, PLACES_COUNT, PLACES_DRAWN, Place, Symbol};
use crate::games::felinia::state::{Drawn, Felinia, Journey, Stage};
use crate::kernel::rng::Rng;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::secret::Urn;
use crate::kernel::set::Set;
use crate::kernel::step::StepContext;

/// Which of the conditions a card has, as everybody sees it paid.
fn condition(place: Place) -> usize {
    PLACE_NEEDS.iter().position(|needs| *needs == place.needs()).expect("a card asks for nothing, books or wine")
}

/// The mysterious places of a seat. Others know how many there are, and what was paid for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Places {
    cards: Set<Place, u32>,
    hidden: [u8; PLACE_NEEDS.len()],
}

impl Places {
    /// How many there are, known or not.
    pub fn len(&self) -> u8 {
        self.cards.len() + self.hidden.iter().sum::<u8>()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards that are known.
    pub fn cards(&self) -> impl Iterator<Item = Place> + use<> {
        self.cards.iter()
    }

    /// Whether there is a card of the same type.
    pub fn has_type_of(&self, place: Place) -> bool {
        self.cards().any(|own| own.kind() == place.kind())
    }
}

/// A card under the pile, and who put it there: that seat knows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Under {
    card: Option<Place>,
    by: Seat,
}

/// The pile: cards nobody has seen, and under them those that were put back, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    unseen: Urn,
    under: [Under; PLACES_COUNT as usize],
    len: u8,
}

impl Default for Deck {
    /// All cards, shuffled.
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

    /// How many cards there are.
    pub fn len(&self) -> u8 {
        self.unseen.len() + self.len
    }

    /// Whether it is used up.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Cards in the pile as far as they are known, and the number of those that aren't, for the count of all.
    pub(crate) fn known(&self) -> impl Iterator<Item = Place> + '_ {
        let unseen = self.unseen.cards().map(Place);
        unseen.chain(self.under().iter().filter_map(|under| under.card))
    }

    fn draw<E>(&mut self, cx: &mut StepContext<'_, E>) -> Option<Place> {
        if !self.unseen.is_empty() {
            return self.unseen.draw(cx).map(Place);
        }
        let first = self.under().first().copied()?;
        // Whoever didn't put it there sees it for the first time.
        cx.reveal();
        self.under.copy_within(1.., 0);
        self.len -= 1;
        self.under[usize::from(self.len)] = Under::default();
        Some(first.card.expect("a redacted pile is determinized before anybody draws from it"))
    }

    fn put_under(&mut self, card: Place, by: Seat) {
        self.under[usize::from(self.len)] = Under { card: Some(card), by };
        self.len += 1;
    }
}

impl Felinia {
    /// Draws two cards. The seat is asked even when it can keep neither: else the others would learn which it is.
    pub(crate) fn find(&mut self, journey: Journey, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let mut drawn = Drawn::default();
        for card in &mut drawn.cards {
            *card = self.deck.draw(cx);
        }
        if drawn.cards[0].is_none() {
            cx.emit(|| Event::NothingLeft { seat, symbol: Symbol::Mystery, count: 1 });
            return self.go_on(journey, cx);
        }
        cx.emit(|| Event::Found { seat, places: drawn.cards.iter().flatten().copied().collect() });
        self.stage = Stage::Finding { journey, drawn };
    }

    /// Whether the active seat may keep a card: no type twice, and its condition must be paid.
    pub fn may_keep(&self, place: Place) -> bool {
        let own = self.own();
        !own.places.has_type_of(place) && place.needs().is_none_or(|good| own.goods.count(good) > 0)
    }

    pub(crate) fn legal_keeping(&self, drawn: &Drawn, out: &mut Vec<Action>) {
        out.extend(
            drawn.cards.iter().flatten().filter(|place| self.may_keep(**place)).map(|place| Action::Keep(*place)),
        );
        out.push(Action::Leave);
    }

    pub(crate) fn keep(
        &mut self,
        kept: Option<Place>,
        journey: Journey,
        drawn: &Drawn,
        cx: &mut StepContext<'_, Event>,
    ) {
        let seat = self.active;
        if let Some(place) = kept {
            self.keep_place(place, cx);
        } else {
            cx.emit(|| Event::Left { seat });
        }
        self.put_back(drawn, kept);
        self.go_on(journey, cx);
    }

    /// The condition is paid, and the card kept.
    pub(crate) fn keep_place(&mut self, place: Place, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        if let Some(good) = place.needs() {
            self.own_mut().goods.remove(good);
            self.bag.put(good);
        }
        self.own_mut().places.cards.insert(place);
        cx.emit(|| Event::Kept { seat, place });
    }

    /// Everything but the kept card goes under the pile, in the order drawn.
    fn put_back(&mut self, drawn: &Drawn, kept: Option<Place>) {
        for place in drawn.cards.iter().flatten().filter(|place| Some(**place) != kept) {
            self.deck.put_under(*place, self.active);
        }
    }

    /// Forgets the cards that the viewer hasn't seen: they could as well be unseen in the pile.
    pub(crate) fn forget_places(&mut self, viewer: Viewer) {
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

    /// Decides where the forgotten cards are, so that nobody has a type twice and every condition was paid.
    pub(crate) fn dream_places(&mut self, rng: &mut Rng) {
        let found = self.dream_kept(rng);
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

    /// Finds a card for one hidden place after the other; goes back where no card is left that fits.
    fn dream_kept(&mut self, rng: &mut Rng) -> bool {
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
            if self.dream_kept(rng) {
                return true;
            }
            self.board_mut(seat).places.cards.remove(*place);
            self.deck.unseen.redact([place.0]);
        }
        self.board_mut(seat).places.hidden[asked] += 1;
        false
    }

    /// How many cards are drawn, known or not.
    pub(crate) fn drawn_count(drawn: &Drawn) -> u8 {
        drawn.cards.iter().flatten().count() as u8 + drawn.hidden
    }
}

const _: () = assert!(PLACES_DRAWN == 2);
