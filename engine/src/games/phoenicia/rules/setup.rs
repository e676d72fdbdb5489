//! Dealing a match (Phoenicia 4.1 and 5.0).

use arrayvec::ArrayVec;

use crate::games::phoenicia::action::Event;
use crate::games::phoenicia::data::{Development, MAX_DECK, PRODUCTION_DECK, START};
use crate::games::phoenicia::options::Options;
use crate::games::phoenicia::state::{Phoenicia, SEATS, Stage, Village};
use crate::kernel::seat::{Seat, SeatSet};
use crate::kernel::secret::Pile;
use crate::kernel::step::StepContext;

/// Deals a match: decks, first pool, a random Overlord, and one production card for each seat.
pub(crate) fn deal(seats: u8, options: &Options, cx: &mut StepContext<'_, Event>) -> Phoenicia {
    let (pool, deck) = developments(seats, cx);
    let mut production_deck = Pile::new();
    for (kind, count) in (0..).zip(PRODUCTION_DECK) {
        (0..count).for_each(|_| production_deck.put(kind));
    }
    production_deck.shuffle(cx.rng());
    let overlord = Seat(cx.rng().below(u32::from(seats)) as u8);
    let mut game = Phoenicia {
        options: *options,
        seats,
        round: 1,
        overlord,
        stage: Stage::Choosing { active: overlord },
        done: SeatSet::EMPTY,
        pool,
        deck,
        production_deck,
        discards: [0; PRODUCTION_DECK.len()],
        villages: [Village::default(); SEATS],
        progress: false,
        quiet_rounds: 0,
        auctioned: false,
    };
    for seat in Seat::all(seats) {
        *game.village_mut(seat) = Village::at_start();
        for _ in 0..START.production_cards {
            if options.preset_start {
                game.give_five(seat);
            } else {
                game.draw_production(seat, cx);
            }
        }
    }
    cx.emit(|| Event::Dealt {
        pool: game.pool.iter().flatten().copied().collect(),
        overlord,
        hands: game.all_villages().iter().map(|village| village.known_cards()).collect(),
    });
    game.offer_auctions(overlord, cx);
    game
}

/// Returns the first pool and the deck. The pool has one development for each seat, never a Granary or a Fort. The deck
/// has the sets in order.
fn developments(
    seats: u8,
    cx: &mut StepContext<'_, Event>,
) -> ([Option<Development>; SEATS], Pile<Development, MAX_DECK>) {
    let held_back = |development: &Development| matches!(development, Development::Granary | Development::Fort);
    let first_set = || copies_of_set(1, seats);
    let mut first: ArrayVec<Development, MAX_DECK> =
        first_set().filter(|development| !held_back(development)).collect();
    cx.rng().shuffle(&mut first);
    let mut pool = [None; SEATS];
    for place in pool.iter_mut().take(usize::from(seats)) {
        *place = first.pop();
    }
    first.extend(first_set().filter(held_back));
    let mut deck = Pile::new();
    for set in (1..=4).rev() {
        let mut cards = if set == 1 { first.clone() } else { copies_of_set(set, seats).collect() };
        cx.rng().shuffle(&mut cards);
        cards.into_iter().for_each(|development| deck.put(development));
    }
    (pool, deck)
}

/// Returns every copy of every development of a set.
fn copies_of_set(set: u8, seats: u8) -> impl Iterator<Item = Development> {
    Development::all()
        .filter(move |development| development.card().set == set)
        .flat_map(move |development| std::iter::repeat_n(development, usize::from(development.copies(seats))))
}
