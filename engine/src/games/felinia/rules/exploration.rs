//! The move of a merchant on the island (Felinia 3.4, 5).

use crate::games::felinia::action::{Action, Dock, Event};
use crate::games::felinia::data::{KINGDOMS, Kingdom, REVEALS, STEPS, Special, Symbol, Tile};
use crate::games::felinia::goods::Good;
use crate::games::felinia::island::{Province, ProvinceKind, Provinces};
use crate::games::felinia::state::{Felinia, Journey, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Felinia {
    /// Takes the first step, to the province beside the port. Then tiles may be revealed.
    pub(crate) fn land(&mut self, seat: Seat, dock: Dock, country: Kingdom, cx: &mut StepContext<'_, Event>) {
        let journey = Journey { food: self.board(seat).food, ..self.ashore(dock, country) };
        let at = journey.at;
        self.active = seat;
        cx.emit(|| Event::Landed { seat, at });
        self.reveal_on(journey, cx);
    }

    fn reveal_on(&mut self, journey: Journey, cx: &mut StepContext<'_, Event>) {
        if journey.revealed < REVEALS && !self.face_down_in(self.country_of(&journey)).is_empty() {
            self.stage = Stage::Revealing(journey);
        } else {
            self.go_on(journey, cx);
        }
    }

    /// Returns the country of a move.
    pub const fn country_of(&self, journey: &Journey) -> Kingdom {
        self.island().card(journey.at).country
    }

    pub(crate) fn legal_reveals(&self, journey: &Journey, out: &mut Vec<Action>) {
        out.extend(self.face_down_in(self.country_of(journey)).iter().map(Action::Reveal));
        out.push(Action::Proceed);
    }

    /// Reveals a tile. The tile is drawn only now: before, just the make-up of the country is fixed.
    pub(crate) fn reveal(&mut self, mut journey: Journey, post: Province, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let country = self.island().card(post).country;
        let left: &mut [u8] = &mut self.unrevealed[country];
        let mut at = cx.rng().below(left.iter().map(|count| u32::from(*count)).sum());
        let mut kind = 0;
        while at >= u32::from(left[kind]) {
            at -= u32::from(left[kind]);
            kind += 1;
        }
        debug_assert!(kind < KINGDOMS);
        left[kind] -= 1;
        let tile = Tile::of_kind(kind);
        self.face_down.remove(post);
        self.tiles.0[post.index()] = Some(tile);
        cx.emit(|| Event::Revealed { seat, post, tile });
        journey.revealed += 1;
        self.reveal_on(journey, cx);
    }

    /// Lets the merchant move on, or sends him home if no step is possible.
    pub(crate) fn go_on(&mut self, journey: Journey, cx: &mut StepContext<'_, Event>) {
        if self.next_steps(&journey).is_empty() {
            self.go_home(journey, cx);
        } else {
            self.stage = Stage::Moving(journey);
        }
    }

    /// Returns the provinces to which a merchant can step. A step follows a route to a province that he hasn't visited,
    /// without a merchant and without a face-down tile. It needs a step left or a food.
    pub fn next_steps(&self, journey: &Journey) -> Provinces {
        if journey.steps >= STEPS && self.own().food == 0 {
            return Provinces::EMPTY;
        }
        let barred = journey.visited | self.settled() | self.face_down;
        self.island().routes(journey.at) - barred
    }

    /// Returns the food that a seat pays for its merchant's next step to `to`, or 0 if he can't step there.
    pub(crate) fn food_for_step(&self, seat: Seat, to: Province) -> u8 {
        let next = |journey: &&Journey| self.active == seat && self.next_steps(journey).contains(to);
        self.journey().filter(next).map_or(0, |journey| u8::from(journey.steps >= STEPS))
    }

    pub(crate) fn legal_steps(&self, journey: &Journey, out: &mut Vec<Action>) {
        out.extend(self.next_steps(journey).iter().map(Action::Step));
        out.push(Action::Return);
    }

    pub(crate) fn step(&mut self, journey: Journey, to: Province, cx: &mut StepContext<'_, Event>) {
        let journey = self.walk(journey, to, cx);
        match self.island().card(to).kind {
            ProvinceKind::Post => self.settle(journey, cx),
            ProvinceKind::Crossroads { symbol: Symbol::Mystery, .. } => self.find(journey, cx),
            ProvinceKind::Crossroads { symbol, count } => {
                self.reward(symbol, count, cx);
                self.go_on(journey, cx);
            }
            ProvinceKind::Port => unreachable!("nobody returns to the port"),
        }
    }

    /// Moves the merchant, for a food beyond the third step. The effects of the province follow later.
    pub(crate) fn walk(&mut self, mut journey: Journey, to: Province, cx: &mut StepContext<'_, Event>) -> Journey {
        let seat = self.active;
        let food = journey.steps >= STEPS;
        self.own_mut().food -= u8::from(food);
        journey.steps += 1;
        journey.visited.insert(to);
        journey.at = to;
        cx.emit(|| Event::Stepped { seat, to, food });
        journey
    }

    /// Gains the units of a symbol, with the additional ones of a special tile (Felinia 5).
    fn reward(&mut self, symbol: Symbol, count: u8, cx: &mut StepContext<'_, Event>) {
        if symbol == Symbol::Merchandise {
            for _ in 0..count {
                self.draw_good(cx);
            }
            return;
        }
        self.gain(symbol, self.due(self.active, symbol, count), cx);
    }

    /// Returns the units due for a symbol, including a special tile's addition. They are one gain
    /// (Felinia 10, ruling 49).
    pub(crate) fn due(&self, seat: Seat, symbol: Symbol, count: u8) -> u8 {
        let more = match symbol {
            Symbol::Food => Some(Special::FoodIncome),
            Symbol::Silver => Some(Special::SilverIncome),
            Symbol::Gold => Some(Special::GoldIncome),
            Symbol::Spice | Symbol::Merchandise | Symbol::Mystery => None,
        };
        count + u8::from(more.is_some_and(|special| self.board(seat).has(special)))
    }

    /// Draws a random tile from the bag. An empty bag gives nothing (Felinia 10, ruling 19).
    fn draw_good(&mut self, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        if let Some(good) = self.draw_from_bag(cx) {
            self.own_mut().goods.put(good, 1);
            cx.emit(|| Event::Drawn { seat, good });
        } else {
            cx.emit(|| Event::NothingLeft { seat, symbol: Symbol::Merchandise, count: 1 });
        }
    }

    pub(crate) fn draw_from_bag(&mut self, cx: &mut StepContext<'_, Event>) -> Option<Good> {
        let total = self.bag.tiles();
        if total == 0 {
            return None;
        }
        let mut at = cx.rng().below(u32::from(total)) as u8;
        let drawn = self.bag.kinds().find(|(_, count)| {
            let here = at < *count;
            at = at.saturating_sub(*count);
            here
        });
        let good = drawn.expect("a tile among as many as there are").0;
        self.bag.remove(good, 1);
        Some(good)
    }

    /// Settles the merchant on the post. The seat takes the tile.
    fn settle(&mut self, journey: Journey, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let post = journey.at;
        let tile = self.tiles.0[post.index()].take().expect("a post that can be entered has a face-up tile");
        self.own_mut().settled.insert(post);
        cx.emit(|| Event::Settled { seat, post, tile });
        if tile != Tile::Special(Special::Grant) {
            self.own_mut().taken[tile.kind()] += 1;
        }
        if let Tile::Special(special) = tile {
            self.use_at_once(special, cx);
        }
        self.land_next(journey.dock, cx);
    }

    fn use_at_once(&mut self, special: Special, cx: &mut StepContext<'_, Event>) {
        for symbol in special.at_once() {
            match symbol {
                Symbol::Merchandise => self.draw_good(cx),
                _ => self.gain(*symbol, 1, cx),
            }
        }
    }

    /// Returns the merchant to the seat's stock without a post. Rewards are kept.
    pub(crate) fn go_home(&mut self, journey: Journey, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.own_mut().merchants += 1;
        cx.emit(|| {
            let country = self.country_of(&journey);
            Event::WentHome { seat, country, past_posts: self.could_have_settled(seat, &journey) }
        });
        self.land_next(journey.dock, cx);
    }
}
