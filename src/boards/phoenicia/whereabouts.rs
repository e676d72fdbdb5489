//! The identities of cards and workers: their places, and their moves by events.

use engine::games::phoenicia::action::Event;
use engine::games::phoenicia::data::{Development, Tile};
use engine::games::phoenicia::state::{Phoenicia, SEATS, Village};
use engine::kernel::seat::Seat;

use crate::board_parts::pieces::{Move, Pieces};
use crate::board_parts::step::Step;

/// The place of a development card that isn't in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A place of the pool.
    Pool(usize),
    /// A village.
    Village(Seat),
}

/// The development cards that aren't in the deck.
pub(super) type Cards = Pieces<Development, Spot>;

/// Returns the spots of all cards that aren't in the deck.
pub(super) fn spots(now: &Phoenicia) -> Vec<(Development, Spot)> {
    let pool = now.pool.iter().enumerate().filter_map(|(place, card)| Some(((*card)?, Spot::Pool(place))));
    let owned = Seat::all(now.seats).flat_map(|seat| {
        let counts = now.village(seat).development_counts();
        counts.flat_map(move |(kind, copies)| std::iter::repeat_n((kind, Spot::Village(seat)), copies.into()))
    });
    pool.chain(owned).collect()
}

/// Returns the moves of cards by an event. The winner of an auction takes the card from the pool.
pub(super) fn card_moves(event: &Event, step: &Step<'_, Phoenicia>) -> Vec<Move<Development, Spot>> {
    let Event::Won { seat, development, .. } = event else { return Vec::new() };
    let from = step.earlier.pool.iter().position(|card| *card == Some(*development));
    let taken = from.map(|place| Move { kind: *development, from: Spot::Pool(place), to: Spot::Village(*seat) });
    taken.into_iter().collect()
}

/// Returns the number of copies of the same development below a card on its spot.
pub(super) fn below(cards: &Cards, identity: usize) -> usize {
    (0..identity).filter(|other| cards.piece(*other) == cards.piece(identity)).count()
}

/// Returns the place of the pool whose card is being sold.
pub(super) fn sold_from(now: &Phoenicia) -> Option<usize> {
    let development = now.auction()?.development;
    now.pool.iter().position(|card| *card == Some(development))
}

/// The sale of a card from the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sale {
    pub(super) buyer: Seat,
    /// The price in coins.
    pub(super) price: u8,
}

/// A pool, by place.
type Pool = [Option<Development>; SEATS];

/// Returns the sales of the places that are empty now. `pool` is the pool at the start of the round, `events` are those
/// since then.
pub(super) fn sales(mut pool: Pool, events: &[&Event], now: Pool) -> [Option<Sale>; SEATS] {
    let mut sales = [None; SEATS];
    for event in events {
        let Event::Won { seat, development, price, .. } = **event else { continue };
        let sold = pool.iter().position(|card| *card == Some(development));
        if let Some(place) = sold {
            pool[place] = None;
            sales[place] = Some(Sale { buyer: seat, price });
        }
    }
    // The pool is filled before the round ends.
    std::array::from_fn(|place| sales[place].filter(|_| now[place].is_none()))
}

/// A post of workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Post {
    /// On the training ground, still to be trained.
    Untrained,
    /// On the training ground, without work.
    Trained,
    /// At work.
    Tile(Tile),
}

impl Post {
    /// All posts, in the order of a worker's career.
    pub(super) const ALL: [Self; 6] = [
        Self::Untrained,
        Self::Trained,
        Self::Tile(Tile::Hunting),
        Self::Tile(Tile::Farming),
        Self::Tile(Tile::Mining),
        Self::Tile(Tile::Clothmaking),
    ];

    /// Returns the number of workers of a village on the post.
    pub(super) fn count(self, village: &Village) -> u8 {
        match self {
            Self::Untrained => village.untrained,
            Self::Trained => village.trained,
            Self::Tile(tile) => village.working(tile),
        }
    }
}

/// The place of one worker of a village.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stand {
    pub(super) post: Post,
    /// The number of workers of the post before this one.
    pub(super) slot: u8,
}

/// The workers of all seats.
pub(super) type Workers = Pieces<Seat, Stand>;

/// Returns the stands of the workers of all seats.
pub(super) fn stands(now: &Phoenicia) -> Vec<(Seat, Stand)> {
    let of = |seat: Seat| {
        let posts = Post::ALL.into_iter();
        posts.flat_map(move |post| (0..post.count(now.village(seat))).map(move |slot| (seat, Stand { post, slot })))
    };
    Seat::all(now.seats).flat_map(of).collect()
}

/// Returns the moves of workers by an event.
pub(super) fn worker_moves(event: &Event, step: &Step<'_, Phoenicia>) -> Vec<Move<Seat, Stand>> {
    let (seat, from, to) = match *event {
        Event::Trained { seat } => (seat, Post::Untrained, Post::Trained),
        Event::Employed { seat, tile, .. } => (seat, Post::Trained, Post::Tile(tile)),
        Event::Shifted { seat, from, to, .. } => (seat, Post::Tile(from), Post::Tile(to)),
        _ => return Vec::new(),
    };
    // The last worker of a post becomes the last one of the other.
    let last = |state: &Phoenicia, post: Post| {
        let slot = post.count(state.village(seat)).checked_sub(1)?;
        Some(Stand { post, slot })
    };
    let ends = last(step.earlier, from).zip(last(step.later, to));
    ends.map(|(from, to)| Move { kind: seat, from, to }).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use engine::kernel::by_kind::Counts;
    use engine::kernel::seat::Viewer;
    use engine::matches::round::RoundSoFar;
    use engine::matches::setup::Setup;
    use engine::{bots, catalog};

    use super::*;

    const FIRST: Seat = Seat(0);
    const SECOND: Seat = Seat(1);
    const FORT: Option<Development> = Some(Development::Fort);

    fn dealt() -> Phoenicia {
        crate::boards::sample("/phoenicia/new?seed=OLIVE-1&seats=you,you,you")
    }

    fn pool(developments: [Option<Development>; SEATS]) -> Phoenicia {
        Phoenicia { pool: developments, ..dealt() }
    }

    /// Returns a step of one event.
    fn step<'a>(event: &'a Event, earlier: &'a Phoenicia, later: &'a Phoenicia) -> Step<'a, Phoenicia> {
        Step { events: std::slice::from_ref(event), earlier, later, is_back: false }
    }

    fn won(seat: Seat) -> Event {
        Event::Won { seat, development: Development::Fort, bid: 7, price: 7 }
    }

    /// Returns the places of the pieces that moved, before and after.
    fn moved<K: Copy + PartialEq, P: Copy + PartialEq>(
        before: &Pieces<K, P>,
        after: &Pieces<K, P>,
    ) -> Vec<(Option<P>, Option<P>)> {
        let both = after.identities().map(|identity| (before.place(identity), after.place(identity)));
        both.filter(|(was, is)| was != is).collect()
    }

    #[test]
    fn a_card_that_is_won_goes_from_its_place_to_the_winner() {
        let earlier = pool([FORT, Some(Development::Dyer), None, None, None]);
        let mut later = Phoenicia { pool: [None, Some(Development::Dyer), None, None, None], ..earlier };
        later.villages[1].developments[Development::Fort] = 1;
        let before = Cards::default().follow(spots(&earlier), &[]);
        let event = won(SECOND);
        let step = step(&event, &earlier, &later);
        let after = before.after(spots(&later), Some(&step), card_moves);
        assert_eq!(moved(&before, &after), [(Some(Spot::Pool(0)), Some(Spot::Village(SECOND)))]);
    }

    #[test]
    fn a_step_back_takes_the_card_back_to_the_pool() {
        let earlier = pool([FORT, None, None, None, None]);
        let mut later = Phoenicia { pool: [None; SEATS], ..earlier };
        later.villages[0].developments[Development::Fort] = 1;
        let before = Cards::default().follow(spots(&later), &[]);
        let event = won(FIRST);
        let back = Step { is_back: true, ..step(&event, &earlier, &later) };
        let after = before.after(spots(&earlier), Some(&back), card_moves);
        assert_eq!(moved(&before, &after), [(Some(Spot::Village(FIRST)), Some(Spot::Pool(0)))]);
    }

    #[test]
    fn a_sale_is_found_at_the_place_of_its_card_and_a_second_copy_at_the_next() {
        let (fort, dyer) = (Some(Development::Fort), Some(Development::Dyer));
        let sold = |buyer, price| Some(Sale { buyer, price });
        let events = [
            Event::Passed { seat: FIRST, forced: false },
            Event::Won { seat: SECOND, development: Development::Fort, bid: 9, price: 7 },
            Event::Won { seat: FIRST, development: Development::Fort, bid: 8, price: 8 },
        ];
        let (pool, events) = ([dyer, fort, fort, None, None], events.each_ref());
        let empty = [dyer, None, None, None, None];
        assert_eq!(sales(pool, &events, empty), [None, sold(SECOND, 7), sold(FIRST, 8), None, None]);
        assert_eq!(sales(pool, &events, [dyer, fort, dyer, None, None]), [None; SEATS], "filled");
    }

    #[test]
    fn an_empty_place_of_the_pool_has_a_sale_at_every_moment_of_a_match() {
        let players = ["easy".to_owned(), "easy".to_owned(), "easy".to_owned()];
        let setup = Setup::with_players("phoenicia", "SALES-1".parse().expect("a seed"), &players, Default::default());
        let mut table = catalog::deal(&setup).expect("three seats");
        let mut sold = 0;
        while let Some(index) = table.think(bots::bot("easy").expect("a bot")) {
            table.play_index(table.ply(), index).expect("it is offered");
            let shown = table.now().seen(Viewer::Public);
            let now: &Phoenicia = shown.downcast_ref().expect("its game");
            if now.deck.is_empty() {
                break;
            }
            let round = RoundSoFar::at(&*table, table.ply(), Viewer::Public);
            let events: Vec<&Event> = round.events::<Phoenicia>().collect();
            let sales = sales(round.began::<Phoenicia>().expect("its game").pool, &events, now.pool);
            let seats = usize::from(now.seats);
            assert_eq!(sales.map(|sale| sale.is_some())[..seats], now.pool.map(|card| card.is_none())[..seats]);
            sold += sales.iter().flatten().count();
        }
        assert!(sold > 20, "{sold} sales seen");
    }

    fn village(untrained: u8, trained: u8, workers: [u8; 4]) -> Phoenicia {
        let mut now = dealt();
        now.villages[0] = Village { untrained, trained, workers: Counts::new(workers), ..Village::default() };
        now
    }

    /// Returns the places of the workers that an event moves, before and after.
    fn walked(event: &Event, earlier: &Phoenicia, later: &Phoenicia) -> Vec<(Option<Stand>, Option<Stand>)> {
        let before = Workers::default().follow(stands(earlier), &[]);
        moved(&before, &before.after(stands(later), Some(&step(event, earlier, later)), worker_moves))
    }

    const fn stand(post: Post, slot: u8) -> Option<Stand> {
        Some(Stand { post, slot })
    }

    #[test]
    fn training_moves_one_worker_to_the_trained() {
        let (earlier, later) = (village(2, 1, [1, 1, 0, 0]), village(1, 2, [1, 1, 0, 0]));
        let walked = walked(&Event::Trained { seat: FIRST }, &earlier, &later);
        assert_eq!(walked, [(stand(Post::Untrained, 1), stand(Post::Trained, 1))]);
    }

    #[test]
    fn a_worker_who_is_employed_comes_from_the_trained() {
        let (earlier, later) = (village(1, 1, [1, 1, 0, 0]), village(1, 0, [1, 2, 0, 0]));
        let event = Event::Employed { seat: FIRST, tile: Tile::Farming, free: false };
        let walked = walked(&event, &earlier, &later);
        assert_eq!(walked, [(stand(Post::Trained, 0), stand(Post::Tile(Tile::Farming), 1))]);
    }

    #[test]
    fn a_worker_who_moves_on_leaves_the_last_stand_of_the_tile() {
        let (earlier, later) = (village(0, 0, [3, 0, 0, 0]), village(0, 0, [2, 0, 1, 0]));
        let event = Event::Shifted { seat: FIRST, from: Tile::Hunting, to: Tile::Mining, free: true };
        let walked = walked(&event, &earlier, &later);
        assert_eq!(walked, [(stand(Post::Tile(Tile::Hunting), 2), stand(Post::Tile(Tile::Mining), 0))]);
    }

    #[test]
    fn workers_of_a_new_card_come_and_no_other_moves() {
        let (earlier, later) = (village(0, 1, [1, 1, 0, 0]), village(3, 1, [1, 1, 0, 0]));
        let walked = walked(&won(FIRST), &earlier, &later);
        assert_eq!(walked.len(), 3);
        assert!(walked.iter().all(|(was, _)| was.is_none()));
    }
}
