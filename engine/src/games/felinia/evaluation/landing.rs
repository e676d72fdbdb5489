//! The worth of merchants on the island: the best post in reach, with its tile and its neighbours.

use super::horizon::Horizon;
use super::weights::WEIGHTS;
use crate::games::felinia::action::Dock;
use crate::games::felinia::data::{GROUP, KINGDOMS, Kingdom, REVEALS, STEPS, Special, Symbol, Tile};
use crate::games::felinia::island::{Province, ProvinceKind};
use crate::games::felinia::rules::scoring::{group_of, merchant_points, type_points, type_points_with};
use crate::games::felinia::state::{Felinia, Journey, Stage};
use crate::kernel::by_kind::ByKind;
use crate::kernel::seat::Seat;

/// The number of best posts evaluated in a country. It exceeds the spaces of any boat, since rivals land too.
const BEST: usize = 3;

/// The expected worth of a seat's merchants in each country, computed on demand.
pub(super) struct Landings<'a> {
    state: &'a Felinia,
    seat: Seat,
    horizon: &'a Horizon,
    /// The worth of the best posts in reach by country, in descending order.
    best: ByKind<Kingdom, KINGDOMS, Option<[f32; BEST]>>,
}

impl<'a> Landings<'a> {
    pub(super) const fn new(state: &'a Felinia, seat: Seat, horizon: &'a Horizon) -> Self {
        Self { state, seat, horizon, best: ByKind::new([None; KINGDOMS]) }
    }

    /// Returns the expected worth of the seat's merchants on boats.
    pub(super) fn aboard_worth(&mut self) -> f32 {
        let mut landed: ByKind<Kingdom, KINGDOMS, usize> = ByKind::default();
        let mut worth = 0.0;
        for dock in Dock::all() {
            let ship = self.state.ship(dock);
            let Some(boat) = ship.boat else { continue };
            let sails = self.state.ending.is_some() || ship.free() == 0;
            let to = boat.card().to;
            for aboard in ship.aboard.iter().flatten() {
                let at = &mut landed[to];
                if *aboard == self.seat {
                    let share = if sails { 1.0 } else { WEIGHTS.waiting };
                    worth += share * self.landing(to, *at);
                }
                *at += 1;
            }
        }
        worth
    }

    /// Returns the worth of one more merchant in a country, if `before` merchants land before him.
    pub(super) fn landing(&mut self, country: Kingdom, before: usize) -> f32 {
        let Self { state, seat, horizon, ref mut best } = *self;
        let best = best[country].get_or_insert_with(|| state.best_posts(seat, country, horizon));
        WEIGHTS.way + best[before.min(BEST - 1)]
    }
}

impl Felinia {
    fn best_posts(&self, seat: Seat, country: Kingdom, horizon: &Horizon) -> [f32; BEST] {
        let mut best = [0.0; BEST];
        let posts = self.posts_in_reach(seat, &self.ashore(Dock(0), country), true);
        let mut means: ByKind<Kingdom, KINGDOMS, Option<f32>> = ByKind::default();
        for post in posts.iter() {
            let tile = match self.tile(post) {
                Some(tile) => self.tile_worth(seat, tile, horizon),
                None => {
                    let country = self.island().card(post).country;
                    *means[country].get_or_insert_with(|| self.unknown_worth(seat, country, horizon))
                }
            };
            let mut worth = self.group_worth(seat, post) + tile;
            for place in &mut best {
                if worth > *place {
                    std::mem::swap(&mut worth, place);
                }
            }
        }
        best
    }

    /// Returns the worth of a merchant on a post: the points of the group, and the tile or its mean while it is
    /// unknown.
    pub(super) fn post_worth(&self, seat: Seat, post: Province, horizon: &Horizon) -> f32 {
        let tile = match self.tile(post) {
            Some(tile) => self.tile_worth(seat, tile, horizon),
            None => self.unknown_worth(seat, self.island().card(post).country, horizon),
        };
        self.group_worth(seat, post) + tile
    }

    fn group_worth(&self, seat: Seat, post: Province) -> f32 {
        let settled = self.board(seat).settled;
        let mut with = settled;
        with.insert(post);
        let group = group_of(self.island(), with, post);
        let size = usize::from(group.len());
        let joined = settled & group;
        let before = if joined.is_empty() { 0 } else { merchant_points(self.island(), joined).0 };
        f32::from(group.len() * GROUP[size.min(GROUP.len()) - 1]) - before as f32
    }

    fn tile_worth(&self, seat: Seat, tile: Tile, horizon: &Horizon) -> f32 {
        let board = self.board(seat);
        match tile {
            Tile::Figure(kind) => {
                let now = (type_points_with(board, kind, 1) - type_points(board, kind)) as f32;
                // The next tile of the type is worth more than this one.
                now + 0.5 * horizon.later
            }
            Tile::Special(special) => {
                let lasting = match special {
                    Special::FoodPoints => f32::from(board.food) * 2.0 + 0.5 * horizon.rounds,
                    Special::SpicePoints => f32::from(board.spice) * 0.5 + 0.3 * horizon.rounds,
                    Special::Loners => merchant_points(self.island(), board.settled).1 as f32 + 0.5,
                    Special::PlacePoints => f32::from(board.places.len()) + 0.3 * horizon.rounds,
                    Special::FoodIncome | Special::SilverIncome | Special::GoldIncome => {
                        WEIGHTS.income * horizon.rounds
                    }
                    Special::Grant => 0.0,
                };
                lasting + self.special_now(seat, special, horizon.later)
            }
        }
    }

    /// Returns the expected worth of an unseen tile: the mean of the tiles left in the country, and a bonus for its
    /// uncertainty.
    fn unknown_worth(&self, seat: Seat, country: Kingdom, horizon: &Horizon) -> f32 {
        let left = self.unrevealed[country];
        let count: u8 = left.iter().sum();
        let worth = |kind: Kingdom| f32::from(left[kind]) * self.tile_worth(seat, Tile::Figure(kind), horizon);
        Kingdom::ALL.into_iter().map(worth).sum::<f32>() / f32::from(count.max(1)) + WEIGHTS.unknown_tile
    }

    /// Returns the expected further gain of the move under way.
    pub(super) fn journey_worth(&self, seat: Seat, horizon: &Horizon) -> f32 {
        match &self.stage {
            Stage::Moving(journey) | Stage::Finding { journey, .. } if self.active == seat => {
                self.best_way(seat, journey, self.board(seat).food, horizon)
            }
            Stage::Revealing(journey) if self.active == seat => {
                let known = self.best_way(seat, journey, self.board(seat).food, horizon);
                let hoped = if journey.revealed < REVEALS { self.best_hidden(seat, journey, horizon) } else { 0.0 };
                known.max(hoped)
            }
            _ => 0.0,
        }
    }

    /// Returns the worth of the best way on over face-up tiles. Going home is worth 0.
    fn best_way(&self, seat: Seat, journey: &Journey, food: u8, horizon: &Horizon) -> f32 {
        let mut best: f32 = 0.0;
        let barred = journey.visited | self.settled() | self.face_down;
        for to in (self.island().routes(journey.at) - barred).iter() {
            let spent = u8::from(journey.steps >= STEPS);
            if spent > food {
                continue;
            }
            let cost = f32::from(spent) * self.symbol_worth(Symbol::Food, 1, horizon.later);
            let worth = match self.island().card(to).kind {
                ProvinceKind::Post => self.post_worth(seat, to, horizon),
                ProvinceKind::Crossroads { symbol, count } => {
                    let mut next = *journey;
                    next.at = to;
                    next.steps += 1;
                    next.visited.insert(to);
                    let left = food - spent;
                    if symbol == Symbol::Food {
                        let food = self.food_after(seat, left, self.due(seat, symbol, count));
                        self.symbol_worth(symbol, food - left, horizon.later)
                            + self.best_way(seat, &next, food, horizon)
                    } else {
                        self.gain_worth(seat, symbol, count, horizon.later) + self.best_way(seat, &next, left, horizon)
                    }
                }
                ProvinceKind::Port => 0.0,
            };
            best = best.max(worth - cost);
        }
        best
    }

    fn best_hidden(&self, seat: Seat, journey: &Journey, horizon: &Horizon) -> f32 {
        let hidden = self.face_down_in(self.country_of(journey));
        let worth = |post| WEIGHTS.way + self.post_worth(seat, post, horizon);
        hidden.iter().map(worth).fold(0.0, f32::max)
    }

    /// Returns the expected gain from revealing a post, relative to the present worth of the move.
    pub(super) fn revealing_gain(&self, seat: Seat, journey: &Journey, post: Province) -> f32 {
        let horizon = self.horizon();
        let known = self.best_way(seat, journey, self.board(seat).food, &horizon);
        let left = self.unrevealed[self.country_of(journey)];
        let count: u8 = left.iter().sum();
        let group = WEIGHTS.way + self.group_worth(seat, post);
        let outcome = |kind: Kingdom| {
            let worth = group + self.tile_worth(seat, Tile::Figure(kind), &horizon);
            f32::from(left[kind]) * worth.max(known)
        };
        let mean = Kingdom::ALL.into_iter().map(outcome).sum::<f32>() / f32::from(count.max(1));
        mean - self.journey_worth(seat, &horizon) + 0.01
    }
}
