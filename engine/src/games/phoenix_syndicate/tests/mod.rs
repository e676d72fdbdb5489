//! Tests of the rules of The Phoenix Syndicate, each with the paragraph of `docs/rules/phoenix-syndicate.md` that it
//! checks.
//!
//! Expected numbers come from the rules page or are counted by hand, never from the code. A test builds a state with
//! [`position`], which starts without pieces on the map, goods, market and row. The test adds what matters, and begins
//! to play with [`Position::turn_of`] or [`Position::doing`]. By default, the galaxy is the table of tiles row by row,
//! without rotation:
//!
//! ```text
//!         A   B   C   D
//!       E   F   G   H   I
//!     J   K   L   M   N   U
//!       V   W   X   Y   Z
//!         R   S   T   a1
//!           a2  a3  a4
//! ```

mod benefits;
mod blunders;
mod conservation;
mod ending;
mod expanding;
mod market;
mod operations;
mod own_rulings;
mod pages;
mod payments;
mod placement;
mod printed;
mod reasons;
mod rulings;
mod ship_upgrades;
mod turns;
mod upgrades;
mod ways;
mod why_not;
mod words;

use std::ops::Index;

use Colour::{Blue, Green, Purple, Red, Yellow};
use Operation::{Deploy, Expand, Infiltrate, Scheme, Smuggle};

use super::action::{Action, Event, Source, Target};
use super::advantages::{ADVANTAGES, Advantage};
use super::data::{ROUTES_COUNT, Route, TILES_COUNT, Tile};
use super::galaxy::{Galaxy, PLACES};
use super::goods::{Colour, Good, Goods};
use super::operation::Operation;
use super::options::Options;
use super::state::{Center, Corp, Dealt, Doing, Offer, Stage, Syndicate};
use super::upgrades::{UPGRADES_COUNT, Upgrade, Upgrades};
use crate::games::phoenix_syndicate::rules::setup::deal;
use crate::kernel::by_kind::{ByKind, Counts};
use crate::kernel::game::Presentation;
use crate::kernel::outcome::Outcome;
use crate::kernel::rng::Rng;
use crate::kernel::rules::{HiddenInformation, Rules};
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::secret::Urn;
use crate::kernel::step::StepContext;

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

/// The number of Agents of each seat (Syndicate 1.1).
const AGENTS: u8 = 23;

/// Returns the tile with this id.
fn tile(id: &str) -> Tile {
    Tile::all().find(|tile| tile.card().id == id).expect("the id of a tile")
}

/// Returns the systems with these letters.
fn tiles(letters: &str) -> Vec<Tile> {
    letters.chars().map(|letter| tile(&letter.to_string())).collect()
}

fn route(letters: &str) -> Route {
    Route::all().find(|route| route.letters() == letters).expect("the letters of a route")
}

fn upgrade(id: &str) -> Upgrade {
    Upgrade::all().find(|upgrade| upgrade.card().id == id).expect("the id of an Upgrade")
}

/// Returns the goods with these letters.
fn goods(letters: &str) -> Goods {
    let mut goods = Goods::NONE;
    letters.chars().for_each(|letter| goods.add(&Goods::of(good(letter), 1)));
    goods
}

fn good(letter: char) -> Good {
    Good::ALL.into_iter().find(|good| good.letter() == letter).expect("the letter of a kind of goods")
}

/// A builder for a state.
#[derive(Clone)]
struct Position {
    game: Syndicate,
    laid: [(Tile, u8); PLACES],
    supplies: [Option<u8>; 4],
    deck: Option<Vec<Route>>,
    discards: Option<Vec<Route>>,
}

/// A state that is played, with all events since its start.
#[derive(Clone)]
struct Play {
    game: Syndicate,
    rng: Rng,
    events: Vec<Event>,
    /// `true` if no piece and no card is missing. Invariants are then checked after every action.
    whole: bool,
}

/// Deals a match from a seed.
fn dealt(seats: u8, seed: u64) -> Play {
    let mut rng = Rng::stream(seed, 0);
    let mut events = Vec::new();
    let game = deal(seats, &Options, &mut StepContext::recording(&mut rng, &mut events));
    Play { game, rng, events, whole: true }
}

/// Returns a position in which seat A began. Each seat has a Director on each operation and an Agent on the first space
/// of each Corp.
fn position(seats: u8) -> Position {
    let mut game = dealt(seats, 1).game;
    game.start = A;
    game.active = A;
    game.round = 2;
    game.advantages = ByKind::new(std::array::from_fn(|corp| Some(ADVANTAGES[corp].advantage)));
    for center in &mut game.centers[..usize::from(seats)] {
        *center = Center { goods: Goods::NONE, ..Center::at_start() };
        center.corps = ByKind::new([Corp { space: Some(1), embedded: 0 }; 5]);
    }
    let laid = std::array::from_fn(|at| (Tile(at as u8), 0));
    Position { game, laid, supplies: [None; 4], deck: None, discards: None }
}

impl Position {
    /// Adds single Agents on systems, by letters.
    fn agents(mut self, seat: Seat, letters: &str) -> Self {
        tiles(letters).into_iter().for_each(|tile| self.game.center_mut(seat).presence.insert(tile));
        self
    }

    fn bases(mut self, seat: Seat, letters: &str) -> Self {
        tiles(letters).into_iter().for_each(|tile| self.game.center_mut(seat).bases.insert(tile));
        self.agents(seat, letters)
    }

    /// Places the two ships. By default, they are on the first system with presence.
    fn ships(mut self, seat: Seat, letters: &str) -> Self {
        let at = tiles(letters);
        self.game.center_mut(seat).ships = [Some(at[0]), Some(at[1])];
        self
    }

    fn goods(mut self, seat: Seat, letters: &str) -> Self {
        self.game.center_mut(seat).goods = goods(letters);
        self
    }

    fn owns(mut self, seat: Seat, ids: &[&str]) -> Self {
        ids.iter().for_each(|id| self.game.center_mut(seat).upgrades.insert(upgrade(id)));
        self
    }

    fn holds(mut self, seat: Seat, routes: &[&str]) -> Self {
        routes.iter().for_each(|letters| self.game.center_mut(seat).held.push(route(letters)));
        self
    }

    /// Sets the Directors on Deploy, Infiltrate, Expand and Smuggle.
    fn directors(mut self, seat: Seat, directors: [u8; 4]) -> Self {
        self.game.center_mut(seat).directors = Counts::new(directors);
        self
    }

    /// Sets the space of the Agent on a Corp's track, 0 for none, and the number of embedded Agents.
    fn corp(mut self, seat: Seat, corp: Colour, space: u8, embedded: u8) -> Self {
        let space = (space > 0).then_some(space);
        self.game.center_mut(seat).corps[corp] = Corp { space, embedded };
        self
    }

    /// Removes the Agents of a seat from all Corps.
    fn no_corps(mut self, seat: Seat) -> Self {
        self.game.center_mut(seat).corps = Default::default();
        self
    }

    /// Sets the number of Agents in the supply. The other Agents are out of play.
    fn supply(mut self, seat: Seat, agents: u8) -> Self {
        self.supplies[seat.index()] = Some(agents);
        self
    }

    fn credits(mut self, seat: Seat, credits: u16) -> Self {
        self.game.center_mut(seat).credits[Source::Presence as usize] = credits;
        self
    }

    /// Lays routes in the market, with their goods: `"AGW"` or `"AGW:RRK"`.
    fn market(mut self, offers: &[&str]) -> Self {
        for (place, text) in self.game.market.iter_mut().zip(offers) {
            let (letters, on_it) = text.split_once(':').unwrap_or((text, ""));
            *place = Some(Offer { route: route(letters), goods: goods(on_it) });
        }
        self
    }

    fn row(mut self, ids: &[&str]) -> Self {
        self.game.row.iter_mut().zip(ids).for_each(|(place, id)| *place = Some(upgrade(id)));
        self
    }

    /// Makes these the only routes of the deck. The others are discards.
    fn deck(mut self, routes: &[&str]) -> Self {
        self.deck = Some(routes.iter().map(|letters| route(letters)).collect());
        self
    }

    /// Makes these the only discards. Unused routes are out of play.
    fn discards(mut self, routes: &[&str]) -> Self {
        self.discards = Some(routes.iter().map(|letters| route(letters)).collect());
        self
    }

    /// Lays an Advantage above a Corp. If it lay above another Corp, the two Advantages swap.
    fn advantage(mut self, corp: Colour, advantage: Advantage) -> Self {
        let before = self.game.advantages[corp].replace(advantage);
        for (at, other) in self.game.advantages.iter_mut().enumerate() {
            if at != corp as usize && *other == Some(advantage) {
                *other = before;
            }
        }
        self
    }

    /// Swaps two tiles.
    fn swap(mut self, one: &str, other: &str) -> Self {
        let at = |id: &str| self.laid.iter().position(|(laid, _)| *laid == tile(id)).expect("a tile of the galaxy");
        let (one, other) = (at(one), at(other));
        self.laid.swap(one, other);
        self
    }

    /// Turns a tile clockwise by a number of edges.
    fn turn(mut self, id: &str, edges: u8) -> Self {
        let place = self.laid.iter_mut().find(|(laid, _)| *laid == tile(id));
        place.expect("a tile of the galaxy").1 = edges;
        self
    }

    fn round(mut self, round: u16) -> Self {
        self.game.round = round;
        self
    }

    /// Makes this the last round.
    fn last_round(mut self) -> Self {
        self.game.last_round = Some(self.game.round);
        self
    }

    fn start(mut self, seat: Seat) -> Self {
        self.game.start = seat;
        self
    }

    /// Begins the turn of a seat, at the choice of its operation.
    fn turn_of(self, seat: Seat) -> Play {
        let Self { mut game, laid, supplies, deck, discards } = self;
        game.galaxy = Galaxy::new(laid);
        game.active = seat;
        game.stage = Stage::Choosing;
        game.doing = Doing::begin(Scheme);
        for (center, supply) in game.centers[..usize::from(game.seats)].iter_mut().zip(supplies) {
            let first = center.presence.iter().next().unwrap_or(tile("Z"));
            center.ships = center.ships.map(|ship| ship.or(Some(first)));
            center.supply = 0;
            center.supply = supply.unwrap_or(AGENTS - Syndicate::all_agents(center));
        }
        if game.all_centers().iter().any(|center| center.supply == 0) && game.last_round.is_none() {
            game.last_round = Some(game.round + 1);
        }
        let whole = supplies == [None; 4] && discards.is_none();
        lay_routes(&mut game, deck, discards);
        lay_upgrades(&mut game);
        Play { game, rng: Rng::stream(2, 0), events: Vec::new(), whole }
    }

    /// Begins an operation of seat A.
    #[track_caller]
    fn doing(self, operation: Operation) -> Play {
        let mut play = self.turn_of(A);
        play.play(Action::Begin(operation));
        play
    }
}

/// Lays the unused routes in the deck and among the discards.
fn lay_routes(game: &mut Syndicate, deck: Option<Vec<Route>>, discards: Option<Vec<Route>>) {
    let held = |route: &Route| game.all_centers().iter().any(|center| center.held.iter().any(|held| held == *route));
    let unused: Vec<Route> = Route::all().filter(|route| game.offer(*route).is_none() && !held(route)).collect();
    assert!(unused.len() <= ROUTES_COUNT, "as many as there are");
    let of = |routes: &[Route]| {
        let mut urn = Urn::default();
        routes.iter().for_each(|route| urn.put(route.0));
        urn
    };
    let deck = deck.unwrap_or_else(|| if discards.is_some() { Vec::new() } else { unused.clone() });
    let rest: Vec<Route> = unused.into_iter().filter(|route| !deck.contains(route)).collect();
    game.routes = of(&deck);
    game.discards = of(&discards.unwrap_or(rest));
}

fn lay_upgrades(game: &mut Syndicate) {
    let mut used = Upgrades::EMPTY;
    game.row.iter().flatten().for_each(|upgrade| used.insert(*upgrade));
    game.all_centers().iter().flat_map(|center| center.upgrades.iter()).for_each(|upgrade| used.insert(upgrade));
    let mut urn = Urn::default();
    (0..UPGRADES_COUNT as u8).filter(|card| !used.contains(Upgrade(*card))).for_each(|card| urn.put(card));
    game.upgrades = urn;
}

impl Play {
    fn legal(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.game.legal(self.game.active, &mut list);
        list
    }

    fn may(&self, action: Action) -> bool {
        self.legal().contains(&action)
    }

    /// Carries out a legal action of the active seat.
    #[track_caller]
    fn play(&mut self, action: Action) -> &mut Self {
        assert!(self.may(action), "{action:?} isn't one of {:?}", self.legal());
        let Self { game, rng, events, whole } = self;
        game.apply(game.active, action, &mut StepContext::recording(rng, events));
        if *whole {
            game.assert_invariants();
        }
        self
    }

    #[track_caller]
    fn finish(&mut self) -> &mut Self {
        self.play(Action::Finish)
    }

    #[track_caller]
    fn build(&mut self, letter: &str, colour: Colour) -> &mut Self {
        self.play(Action::Build { tile: tile(letter), colour })
    }

    #[track_caller]
    fn claim(&mut self, letters: &str) -> &mut Self {
        self.play(Action::Claim(route(letters)))
    }

    #[track_caller]
    fn advance(&mut self, corp: Colour) -> &mut Self {
        self.play(Action::Advance { corp, mixed: false })
    }

    #[track_caller]
    fn buy(&mut self, letters: &str, colour: Colour) -> &mut Self {
        self.play(buying(letters, colour))
    }

    #[track_caller]
    fn warp(&mut self, letters: &str) -> &mut Self {
        for tile in tiles(letters) {
            self.play(Action::Warp(tile));
        }
        self
    }

    #[track_caller]
    fn open(&mut self, one: &str, other: &str) -> &mut Self {
        self.play(opening(one, other))
    }

    #[track_caller]
    fn fly(&mut self, ship: u8, to: &str) -> &mut Self {
        self.play(Action::Fly { ship, to: tile(to) })
    }

    #[track_caller]
    fn uses(&mut self, id: &str, target: Target) -> &mut Self {
        self.play(Action::Use { upgrade: upgrade(id), target })
    }

    #[track_caller]
    fn redeem(&mut self, advantage: Advantage, target: Target) -> &mut Self {
        self.play(Action::Redeem { advantage, target })
    }

    #[track_caller]
    fn gather(&mut self, letters: &str) -> &mut Self {
        for letter in letters.chars() {
            self.play(Action::Gather(good(letter)));
        }
        self
    }

    #[track_caller]
    fn give(&mut self, letters: &str) -> &mut Self {
        for letter in letters.chars() {
            self.play(Action::Give(good(letter)));
        }
        self
    }

    /// Returns the targets that an Upgrade can be used on now.
    fn targets(&self, id: &str) -> Vec<Target> {
        let target = |action| match action {
            Action::Use { upgrade: used, target } if used == upgrade(id) => Some(target),
            _ => None,
        };
        self.legal().into_iter().filter_map(target).collect()
    }

    /// Returns the targets that an Advantage can be used on now.
    fn benefits(&self, of: Advantage) -> Vec<Target> {
        let target = |action| match action {
            Action::Redeem { advantage, target } if advantage == of => Some(target),
            _ => None,
        };
        self.legal().into_iter().filter_map(target).collect()
    }

    /// Returns the systems where a Base can be built now, with the colours paid.
    fn sites(&self) -> Vec<(&'static str, Colour)> {
        let site = |action| match action {
            Action::Build { tile, colour } => Some((tile.card().id, colour)),
            _ => None,
        };
        self.legal().into_iter().filter_map(site).collect()
    }

    /// Returns the routes that can be claimed without paying.
    fn claims(&self) -> Vec<&'static str> {
        let claim = |action| if let Action::Claim(route) = action { Some(route.letters()) } else { None };
        self.legal().into_iter().filter_map(claim).collect()
    }

    /// Returns the Corps in which a step can be paid for in their colour.
    fn advances(&self) -> Vec<Colour> {
        let corp = |action| if let Action::Advance { corp, mixed: false } = action { Some(corp) } else { None };
        self.legal().into_iter().filter_map(corp).collect()
    }

    /// Returns the systems that a ship can fly to.
    fn flights(&self, of: u8) -> Vec<&'static str> {
        let to = |action| match action {
            Action::Fly { ship, to } if ship == of => Some(to.card().id),
            _ => None,
        };
        self.legal().into_iter().filter_map(to).collect()
    }

    /// Asserts that seat A has exactly these goods.
    #[track_caller]
    fn has(&self, letters: &str) {
        assert_eq!(self[A].goods, goods(letters), "goods of seat A, expected {letters}");
    }

    /// Returns the space of a seat's Agent in a Corp, 0 for none, and the number of embedded Agents.
    fn corp(&self, seat: Seat, corp: Colour) -> (u8, u8) {
        let Corp { space, embedded } = self[seat].corps[corp];
        (space.unwrap_or(0), embedded)
    }

    /// Returns the goods on a route of the market.
    fn on_market(&self, letters: &str) -> Goods {
        self.game.offer(route(letters)).expect("a route of the market").goods
    }

    /// Returns `true` if `told` holds for an event so far.
    fn happened(&self, told: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(told)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.turn().outcome()
    }

    fn winners(&self) -> Vec<Seat> {
        self.outcome().expect("a finished match").winners().collect()
    }

    /// Returns the credits of a seat from a source.
    fn credits(&self, seat: Seat, source: Source) -> u16 {
        self[seat].credits[source as usize]
    }

    /// Plays the turn of the active seat with as few actions as possible.
    #[track_caller]
    fn idle_turn(&mut self) -> &mut Self {
        let (seat, round) = (self.game.active, self.game.round);
        self.play(Action::Begin(Scheme));
        while self.game.decider() == Some(seat) && self.game.round == round && self.game.stage != Stage::Choosing {
            let action = if self.may(Action::Finish) { Action::Finish } else { self.legal()[0] };
            self.play(action);
        }
        self
    }
}

/// Returns the purchase of a route with goods of one colour.
fn buying(letters: &str, colour: Colour) -> Action {
    Action::Buy { route: route(letters), colour, mixed: false, twice: false }
}

/// Returns the action that opens the gate between two tiles.
fn opening(one: &str, other: &str) -> Action {
    let (one, other) = (tile(one), tile(other));
    Action::Open { one: one.min(other), other: one.max(other) }
}

impl Index<Seat> for Play {
    type Output = Center;

    fn index(&self, seat: Seat) -> &Center {
        self.game.center(seat)
    }
}
