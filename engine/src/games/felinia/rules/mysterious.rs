//! Mysterious places: two cards are drawn, at most one is kept, and the rest goes under the pile (Felinia 5).

use crate::games::felinia::action::{Action, Event};
use crate::games::felinia::data::{PLACES_DRAWN, Place, Symbol};
use crate::games::felinia::state::{Drawn, Felinia, Journey, Stage};
use crate::kernel::step::StepContext;

impl Felinia {
    /// Draws two cards. The seat decides even if it can keep neither, because skipping would tell rivals about the
    /// cards.
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

    /// Returns `true` if the active seat may keep a card: it lacks the type and can pay the condition.
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

    /// Pays the condition and keeps the card.
    pub(crate) fn keep_place(&mut self, place: Place, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        if let Some(good) = place.needs() {
            self.own_mut().goods.remove(good, 1);
            self.bag.put(good, 1);
        }
        self.own_mut().places.cards.insert(place);
        cx.emit(|| Event::Kept { seat, place });
    }

    /// Puts the other cards under the pile, in the order drawn.
    fn put_back(&mut self, drawn: &Drawn, kept: Option<Place>) {
        for place in drawn.cards.iter().flatten().filter(|place| Some(**place) != kept) {
            self.deck.put_under(*place, self.active);
        }
    }

    /// Returns the number of cards drawn, known or not.
    pub(crate) fn drawn_count(drawn: &Drawn) -> u8 {
        drawn.cards.iter().flatten().count() as u8 + drawn.hidden
    }
}

const _: () = assert!(PLACES_DRAWN == 2);
