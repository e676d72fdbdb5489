//! Which card and which worker is which. The state counts them; here each has an identity that it keeps from state to
//! state, so that it can be seen to move.

use engine::games::phoenicia::data::{Development, Tile};
use engine::games::phoenicia::state::{Phoenicia, SEATS, Village};
use engine::kernel::seat::Seat;

/// A development card: one of the copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Card {
    pub(super) development: Development,
    /// Which of the copies, from 0.
    copy: u8,
}

/// Where a development card lies that isn't in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// On a place of the pool.
    Pool(usize),
    /// In a village.
    Village(Seat),
}

/// The cards that aren't in the deck, and who bought those that lay on the places of the pool.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Cards {
    /// Every card with its spot.
    pub(super) lying: Vec<(Card, Spot)>,
    /// Who bought from each place since it was filled, as far as it was seen.
    pub(super) buyers: [Option<Seat>; SEATS],
}

impl Cards {
    /// Where a card lies; nowhere while it is in the deck.
    pub(super) fn spot(&self, card: Card) -> Option<Spot> {
        self.lying.iter().find(|(other, _)| *other == card).map(|(_, spot)| *spot)
    }

    /// How many copies of the same development lie below a card in its village.
    pub(super) fn below(&self, card: Card) -> usize {
        let spot = self.spot(card);
        let same = |other: &&(Card, Spot)| other.0.development == card.development && Some(other.1) == spot;
        self.lying.iter().filter(same).take_while(|(other, _)| *other != card).count()
    }

    /// Where the cards are in another state: those that can stay do, what comes into a village was in the pool, and
    /// what else is new comes from the deck.
    pub(super) fn follow(&self, now: &Phoenicia) -> Self {
        let mut next = Self { lying: Vec::new(), buyers: self.buyers };
        for development in Development::all() {
            let mut wanted = spots(now, development);
            let mut free: Vec<Card> =
                (0..development.copies(now.seats)).map(|copy| Card { development, copy }).collect();
            // Those that stay.
            free.retain(|card| {
                let spot = self.spot(*card);
                let stays = wanted.iter().position(|wanted| Some(*wanted) == spot);
                if let Some(at) = stays {
                    next.lying.push((*card, wanted.swap_remove(at)));
                }
                stays.is_none()
            });
            // Those that lay somewhere else go first.
            free.sort_by_key(|card| self.spot(*card).is_none());
            for (card, spot) in free.into_iter().zip(wanted) {
                if let (Some(Spot::Pool(place)), Spot::Village(buyer)) = (self.spot(card), spot) {
                    next.buyers[place] = Some(buyer);
                }
                next.lying.push((card, spot));
            }
        }
        // In the order in which they came, which nothing changes: an element that is moved in the page stops on its way.
        let came = |card: &Card| self.lying.iter().position(|(other, _)| other == card).unwrap_or(usize::MAX);
        next.lying.sort_by_key(|(card, spot)| {
            let place = if let Spot::Pool(place) = spot { *place } else { SEATS };
            (came(card), place, *card)
        });
        for (place, buyer) in next.buyers.iter_mut().enumerate() {
            if now.pool[place].is_some() {
                *buyer = None;
            }
        }
        next
    }
}

/// Where the copies of a development lie.
fn spots(now: &Phoenicia, development: Development) -> Vec<Spot> {
    let pool = now.pool.iter().enumerate().filter(|(_, card)| **card == Some(development));
    let pool = pool.map(|(place, _)| Spot::Pool(place));
    let owned = |seat: Seat| (0..now.village(seat).owns(development)).map(move |_| Spot::Village(seat));
    pool.chain(Seat::all(now.seats).flat_map(owned)).collect()
}

/// The place of the pool whose card is being sold.
pub(super) fn sold_from(now: &Phoenicia) -> Option<usize> {
    let development = now.auction()?.development;
    now.pool.iter().position(|card| *card == Some(development))
}

/// Where a worker stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Post {
    /// On the training ground, still to be trained.
    Untrained,
    /// There, without work.
    Trained,
    /// At work.
    Tile(Tile),
}

impl Post {
    /// Every post, in the order in which workers get on.
    pub(super) const ALL: [Self; 6] = [
        Self::Untrained,
        Self::Trained,
        Self::Tile(Tile::Hunting),
        Self::Tile(Tile::Farming),
        Self::Tile(Tile::Mining),
        Self::Tile(Tile::Clothmaking),
    ];

    /// How many workers of a village stand there.
    pub(super) fn count(self, village: &Village) -> u8 {
        match self {
            Self::Untrained => village.untrained,
            Self::Trained => village.trained,
            Self::Tile(tile) => village.working(tile),
        }
    }
}

/// A place for one worker of a village.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stand {
    pub(super) post: Post,
    /// How many workers stand there before.
    pub(super) slot: u8,
}

/// Where each worker of a village stands, by its number; nobody where he isn't in the village.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Workers(pub(super) Vec<Option<Stand>>);

impl Workers {
    /// Where the workers stand in another state: whoever can stay does, and whoever was nearest behind takes a new
    /// stand.
    pub(super) fn follow(&self, village: &Village) -> Self {
        let wanted = |stand: &Stand| stand.slot < stand.post.count(village);
        let mut next: Vec<Option<Stand>> = self.0.iter().map(|stand| stand.filter(wanted)).collect();
        for post in Post::ALL.into_iter().rev() {
            for slot in 0..post.count(village) {
                let stand = Stand { post, slot };
                if next.contains(&Some(stand)) {
                    continue;
                }
                let rank = |post: Post| Post::ALL.iter().position(|other| *other == post).unwrap_or_default();
                let far = |worker: &usize| match self.0[*worker] {
                    // Those behind, the nearest first; then those who come; then those who were further on.
                    Some(was) if rank(was.post) < rank(post) => rank(post) - rank(was.post),
                    None => 10,
                    Some(was) => 20 + rank(was.post),
                };
                let came = |worker: &usize| next[*worker].is_none();
                match (0..self.0.len()).filter(came).min_by_key(far) {
                    Some(worker) => next[worker] = Some(stand),
                    None => next.push(Some(stand)),
                }
            }
        }
        Self(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::by_kind::Counts;

    const FIRST: Seat = Seat(0);
    const SECOND: Seat = Seat(1);

    fn dealt() -> Phoenicia {
        crate::boards::sample("/phoenicia/new?seed=OLIVE-1&seats=you,you,you")
    }

    fn pool(developments: [Option<Development>; SEATS]) -> Phoenicia {
        Phoenicia { pool: developments, ..dealt() }
    }

    const FORT: Option<Development> = Some(Development::Fort);

    #[test]
    fn a_card_that_is_won_goes_from_its_place_to_the_winner() {
        let mut now = pool([FORT, Some(Development::Dyer), None, None, None]);
        let before = Cards::default().follow(&now);
        let card = before.lying.iter().find(|(_, spot)| *spot == Spot::Pool(0)).expect("a card").0;
        now.pool[0] = None;
        now.villages[1].developments[Development::Fort] = 1;
        let after = before.follow(&now);
        assert_eq!(after.spot(card), Some(Spot::Village(SECOND)));
        assert_eq!(after.buyers, [Some(SECOND), None, None, None, None]);
        assert_eq!(after.lying.len(), before.lying.len());
    }

    #[test]
    fn of_two_alike_the_one_that_stays_keeps_its_place() {
        let mut now = pool([FORT, None, FORT, None, None]);
        let before = Cards::default().follow(&now);
        let at = |cards: &Cards, place| {
            cards.lying.iter().find(|(_, spot)| *spot == Spot::Pool(place)).map(|(card, _)| *card)
        };
        let (first, second) = (at(&before, 0), at(&before, 2));
        now.pool[0] = None;
        now.villages[0].developments[Development::Fort] = 1;
        let after = before.follow(&now);
        assert_eq!(at(&after, 2), second);
        assert_eq!(after.spot(first.expect("a card")), Some(Spot::Village(FIRST)));
    }

    #[test]
    fn a_new_pool_comes_from_the_deck_and_the_seals_go() {
        let mut now = pool([FORT, None, None, None, None]);
        let before = Cards::default().follow(&now);
        now.pool[0] = None;
        now.villages[0].developments[Development::Fort] = 1;
        let sold = before.follow(&now);
        now.pool[0] = FORT;
        let after = sold.follow(&now);
        let new = after.lying.iter().find(|(_, spot)| *spot == Spot::Pool(0)).expect("a card").0;
        assert_eq!(sold.spot(new), None);
        assert_eq!(after.buyers, [None; SEATS]);
    }

    fn village(untrained: u8, trained: u8, workers: [u8; 4]) -> Village {
        Village { untrained, trained, workers: Counts::new(workers), ..Village::default() }
    }

    fn moved(before: &Workers, after: &Workers) -> Vec<(Option<Stand>, Option<Stand>)> {
        let was = |at| before.0.get(at).copied().flatten();
        let all = after.0.iter().enumerate().map(|(at, stand)| (was(at), *stand));
        all.filter(|(was, is)| was != is).collect()
    }

    const fn stand(post: Post, slot: u8) -> Option<Stand> {
        Some(Stand { post, slot })
    }

    #[test]
    fn training_moves_one_worker_to_the_trained() {
        let before = Workers::default().follow(&village(2, 1, [1, 1, 0, 0]));
        let after = before.follow(&village(1, 2, [1, 1, 0, 0]));
        assert_eq!(moved(&before, &after), [(stand(Post::Untrained, 1), stand(Post::Trained, 1))]);
    }

    #[test]
    fn whoever_is_employed_was_trained() {
        let before = Workers::default().follow(&village(1, 1, [1, 1, 0, 0]));
        let after = before.follow(&village(1, 0, [1, 2, 0, 0]));
        assert_eq!(moved(&before, &after), [(stand(Post::Trained, 0), stand(Post::Tile(Tile::Farming), 1))]);
    }

    #[test]
    fn whoever_moves_on_leaves_the_last_stand_of_his_tile() {
        let before = Workers::default().follow(&village(0, 0, [3, 0, 0, 0]));
        let after = before.follow(&village(0, 0, [2, 0, 1, 0]));
        assert_eq!(moved(&before, &after), [(stand(Post::Tile(Tile::Hunting), 2), stand(Post::Tile(Tile::Mining), 0))]);
    }

    #[test]
    fn workers_of_a_new_card_come_and_nobody_else_moves() {
        let before = Workers::default().follow(&village(0, 1, [1, 1, 0, 0]));
        let after = before.follow(&village(3, 1, [1, 1, 0, 0]));
        assert_eq!(moved(&before, &after).len(), 3);
        assert!(moved(&before, &after).iter().all(|(was, _)| was.is_none()));
    }

    #[test]
    fn every_stand_that_the_village_counts_is_taken_once() {
        let before = Workers::default().follow(&village(2, 2, [2, 1, 1, 0]));
        let now = village(1, 0, [1, 2, 3, 4]);
        let mut stands: Vec<Stand> = before.follow(&now).0.into_iter().flatten().collect();
        assert_eq!(stands.len(), 11);
        for post in Post::ALL {
            for slot in 0..post.count(&now) {
                let at = stands.iter().position(|other| *other == Stand { post, slot });
                stands.swap_remove(at.expect("taken"));
            }
        }
        assert!(stands.is_empty());
    }
}
