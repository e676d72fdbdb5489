//! The posts that a merchant can still reach, on any route, with the food he has and finds (Felinia 3.4, 5).

use crate::games::felinia::action::Dock;
use crate::games::felinia::data::{Kingdom, REVEALS, STEPS, Symbol};
use crate::games::felinia::island::{Province, ProvinceKind, Provinces};
use crate::games::felinia::state::{Felinia, Journey};
use crate::kernel::seat::Seat;

impl Felinia {
    /// Returns the move of a merchant who has just come ashore, without food. He is beside the port and has taken one
    /// step.
    pub fn ashore(&self, dock: Dock, country: Kingdom) -> Journey {
        let at = self.island().port(country);
        let mut visited = Provinces::EMPTY;
        visited.insert(at);
        Journey { dock, at, steps: 1, visited, revealed: 0, food: 0 }
    }

    /// Returns the posts on which a merchant can end his move. Posts with a face-down tile are included only if
    /// `revealed`, which says that their tile may still be revealed.
    pub fn posts_in_reach(&self, seat: Seat, journey: &Journey, revealed: bool) -> Provinces {
        self.posts_in_reach_with(self.board(seat).food, seat, journey, revealed)
    }

    /// Returns `true` if a merchant who goes home could have settled: on another route, with the food he had when he
    /// came ashore, or with a tile that he might have revealed.
    pub(crate) fn could_have_settled(&self, seat: Seat, journey: &Journey) -> bool {
        let start = self.ashore(journey.dock, self.country_of(journey));
        !self.posts_in_reach_with(journey.food, seat, &start, journey.revealed < REVEALS).is_empty()
    }

    fn posts_in_reach_with(&self, food: u8, seat: Seat, journey: &Journey, revealed: bool) -> Provinces {
        let closed = if revealed { self.settled() } else { self.settled() | self.face_down };
        let walk = Walk { at: journey.at, steps: journey.steps, food, barred: journey.visited | closed };
        let mut found = Provinces::EMPTY;
        self.walk_on(seat, &walk, &mut found);
        found
    }

    /// Returns a seat's food after a gain of `due`. The stock gives all of it or nothing (Felinia 3.8).
    pub(crate) fn food_after(&self, seat: Seat, food: u8, due: u8) -> u8 {
        if self.may_hold(seat, Symbol::Food, food + due) { food + due } else { food }
    }

    fn walk_on(&self, seat: Seat, walk: &Walk, found: &mut Provinces) {
        let spent = u8::from(walk.steps >= STEPS);
        if walk.food < spent {
            return;
        }
        for to in (self.island().routes(walk.at) - walk.barred).iter() {
            let left = walk.food - spent;
            let food = match self.island().card(to).kind {
                ProvinceKind::Post => {
                    found.insert(to);
                    continue;
                }
                ProvinceKind::Crossroads { symbol: Symbol::Food, count } => {
                    self.food_after(seat, left, self.due(seat, Symbol::Food, count))
                }
                ProvinceKind::Crossroads { .. } | ProvinceKind::Port => left,
            };
            let mut barred = walk.barred;
            barred.insert(to);
            let next = Walk { at: to, steps: walk.steps + 1, food, barred };
            self.walk_on(seat, &next, found);
        }
    }
}

/// The position of a merchant on a walk, and his remaining means.
struct Walk {
    at: Province,
    steps: u8,
    food: u8,
    barred: Provinces,
}
