//! Claims about the rules of Phoenicia, each with the paragraph of `docs/rules/phoenicia.md` that it checks.
//!
//! Expected numbers come from the rules page or are counted by hand, never from the code. [`position`] creates a
//! position with start villages without money, an empty pool and all cards in the decks. A test adds the rest, and
//! [`Position::choosing`] or a similar method begins to play.

mod administration;
mod auctions;
mod blunders;
mod ending;
mod first_game;
mod oracles;
mod pages;
mod payment;
mod printed;
mod reasons;
mod rulings;
mod setup;
mod vectors;
mod village;
mod why_not;
mod words;

use std::ops::Index;

use super::action::{Action, Event, Obstacle, Payment};
use super::data::Development::{self, *};
use super::data::Tile::{self, *};
use super::data::{CARD_VALUES, PRODUCTION_DECK};
use super::options::Options;
use super::state::{Phoenicia, SEATS, Stage, Village};
use crate::games::phoenicia::rules::setup::deal;
use crate::kernel::game::Presentation;
use crate::kernel::outcome::Outcome;
use crate::kernel::rng::Rng;
use crate::kernel::rules::{HiddenInformation, Rules};
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::secret::Pile;
use crate::kernel::step::StepContext;

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
const D: Seat = Seat(3);
const E: Seat = Seat(4);

/// A position under construction.
struct Position {
    game: Phoenicia,
    deck_ends: bool,
    draws: Option<Vec<u8>>,
}

/// A position in play, with all events so far.
#[derive(Clone)]
struct Play {
    game: Phoenicia,
    rng: Rng,
    events: Vec<Event>,
}

/// Deals a match from a seed.
fn dealt(seats: u8, seed: u64, options: Options) -> Play {
    let mut rng = Rng::stream(seed, 0);
    let mut events = Vec::new();
    let game = deal(seats, &options, &mut StepContext::recording(&mut rng, &mut events));
    Play { game, rng, events }
}

/// Returns a position with start villages without money and an empty pool. Seat A leads round 1.
fn position(seats: u8) -> Position {
    let mut game = dealt(seats, 1, Options::default()).game;
    game.overlord = A;
    game.pool = [None; SEATS];
    for village in &mut game.villages[..usize::from(seats)] {
        *village = Village { coins: 0, ..Village::at_start() };
    }
    Position { game, deck_ends: false, draws: None }
}

impl Position {
    fn coins(mut self, seat: Seat, coins: u8) -> Self {
        self.game.village_mut(seat).coins = coins;
        self
    }

    /// Adds production cards by their values.
    fn hand(mut self, seat: Seat, values: &[u8]) -> Self {
        values.iter().for_each(|value| self.game.village_mut(seat).hand.put(kind(*value)));
        self
    }

    /// Adds developments with their workers.
    fn owns(mut self, seat: Seat, developments: &[Development]) -> Self {
        for development in developments {
            self.game.acquire(seat, *development);
        }
        self.game.village_mut(seat).acquired = 0;
        self.game.progress = false;
        self
    }

    /// Sets the number of workers on a tile.
    fn working(mut self, seat: Seat, tile: Tile, workers: u8) -> Self {
        self.game.village_mut(seat).workers[tile] = workers;
        self
    }

    /// Sets the numbers of workers on the training ground.
    fn idle(mut self, seat: Seat, untrained: u8, trained: u8) -> Self {
        self.game.village_mut(seat).untrained = untrained;
        self.game.village_mut(seat).trained = trained;
        self
    }

    fn tools(mut self, seat: Seat, tile: Tile, tools: u16) -> Self {
        self.game.village_mut(seat).tools[tile] = tools;
        self
    }

    /// Sets the VP of a village without any other effect.
    fn points(mut self, seat: Seat, points: u8) -> Self {
        let village = self.game.village_mut(seat);
        village.bought_points = points - (village.points() - village.bought_points);
        self
    }

    fn pool(mut self, developments: &[Development]) -> Self {
        for (place, development) in self.game.pool.iter_mut().zip(developments) {
            *place = Some(*development);
        }
        self
    }

    /// Empties the deck of developments.
    fn empty_deck(mut self) -> Self {
        self.deck_ends = true;
        self
    }

    /// Makes these the only cards of the production deck, the first on top. The others are out of play.
    fn draws(mut self, values: &[u8]) -> Self {
        self.draws = Some(values.to_vec());
        self
    }

    /// Sets the discarded production cards, by value from 4.
    fn discards(mut self, counts: [u8; 3]) -> Self {
        self.game.discards = counts;
        self
    }

    fn overlord(mut self, seat: Seat) -> Self {
        self.game.overlord = seat;
        self
    }

    /// Marks the turns of seats as over.
    fn done(mut self, seats: &[Seat]) -> Self {
        seats.iter().for_each(|seat| self.game.done.insert(*seat));
        self
    }

    fn options(mut self, options: Options) -> Self {
        self.game.options = options;
        self
    }

    /// Begins a seat's turn as the rules do.
    fn turn_of(self, seat: Seat) -> Play {
        let mut play = self.play(Stage::Choosing { active: seat });
        let Play { game, rng, events } = &mut play;
        game.offer_auctions(seat, &mut StepContext::recording(rng, events));
        play
    }

    /// Begins at the choice of an auction.
    fn choosing(self, seat: Seat) -> Play {
        self.play(Stage::Choosing { active: seat })
    }

    /// Begins at the stage in which a seat trains, employs, shifts and buys.
    fn developing(self, seat: Seat) -> Play {
        self.play(Stage::Developing { active: seat })
    }

    /// Begins with the administration of the round.
    fn administration(self) -> Play {
        let mut play = self.play(Stage::Developing { active: A });
        let Play { game, rng, events } = &mut play;
        game.done = Seat::all(game.seats).collect();
        game.administer(&mut StepContext::recording(rng, events));
        play
    }

    /// Puts all unused cards into the decks: developments by set, production cards by value.
    fn play(self, stage: Stage) -> Play {
        let Self { mut game, deck_ends, draws } = self;
        game.deck = Pile::new();
        for set in [4, 3, 2, 1].into_iter().filter(|_| !deck_ends) {
            for development in Development::all().filter(|development| development.card().set == set) {
                (0..game.still_to_come(development)).for_each(|_| game.deck.put(development));
            }
        }
        let unused = PRODUCTION_DECK.into_iter().zip(CARD_VALUES).enumerate().flat_map(|(kind, (all, value))| {
            let held: u8 = game.villages.iter().map(|village| village.hand.known()[kind]).sum();
            vec![value; usize::from(all - held - game.discards[kind])]
        });
        let draws = draws.unwrap_or_else(|| unused.collect());
        game.production_deck = Pile::new();
        draws.iter().rev().for_each(|value| game.production_deck.put(kind(*value) as u8));
        game.stage = stage;
        Play { game, rng: Rng::stream(2, 0), events: Vec::new() }
    }
}

impl Play {
    fn legal(&self, seat: Seat) -> Vec<Action> {
        self.game.legal_actions(seat)
    }

    fn may(&self, seat: Seat, action: Action) -> bool {
        self.legal(seat).contains(&action)
    }

    /// Applies a legal action.
    #[track_caller]
    fn play(&mut self, seat: Seat, action: Action) -> &mut Self {
        assert!(self.may(seat, action), "{action:?} isn't one of {:?}", self.legal(seat));
        let Self { game, rng, events } = self;
        game.apply(seat, action, &mut StepContext::recording(rng, events));
        self
    }

    #[track_caller]
    fn bid(&mut self, seat: Seat, bid: u8) -> &mut Self {
        self.play(seat, Action::Bid(bid))
    }

    #[track_caller]
    fn pass(&mut self, seat: Seat) -> &mut Self {
        self.play(seat, Action::Pass)
    }

    /// Pays with cards of these values.
    #[track_caller]
    fn pay(&mut self, seat: Seat, values: &[u8]) -> &mut Self {
        self.play(seat, Action::Pay(cards(values)))
    }

    /// Auctions a development at its minimum. Every rival passes.
    #[track_caller]
    fn buy(&mut self, seat: Seat, development: Development) -> &mut Self {
        self.play(seat, Action::Auction(development)).bid(seat, development.card().minimum);
        while let Stage::Bidding(auction) = self.game.stage {
            self.pass(auction.bidder);
        }
        self
    }

    /// Ends a seat's turn without further actions.
    #[track_caller]
    fn end_turn(&mut self, seat: Seat) -> &mut Self {
        self.decline(seat).play(seat, Action::EndTurn)
    }

    /// Ends a seat's auctions.
    #[track_caller]
    fn decline(&mut self, seat: Seat) -> &mut Self {
        if self.may(seat, Action::Decline) { self.play(seat, Action::Decline) } else { self }
    }

    /// Lets all seats do nothing until the next round begins or the match is over.
    fn idle_round(&mut self) -> &mut Self {
        let round = self.game.round;
        while let Some(seat) = self.game.decider()
            && self.game.round == round
        {
            let last = *self.legal(seat).last().expect("a seat that decides has a choice");
            self.play(seat, last);
        }
        self
    }

    /// Returns the lowest and the highest legal bid of a seat.
    fn bids(&self, seat: Seat) -> Option<(u8, u8)> {
        let bids: Vec<u8> = self
            .legal(seat)
            .iter()
            .filter_map(|action| if let Action::Bid(bid) = action { Some(*bid) } else { None })
            .collect();
        assert!(bids.windows(2).all(|pair| pair[1] == pair[0] + 1), "whole coins without gaps: {bids:?}");
        Some((*bids.first()?, *bids.last()?))
    }

    /// Returns the developments that a seat may put up for auction.
    fn auctions(&self, seat: Seat) -> Vec<Development> {
        self.legal(seat)
            .iter()
            .filter_map(|action| if let Action::Auction(development) = action { Some(*development) } else { None })
            .collect()
    }

    /// Returns the values of a seat's production cards, lowest first.
    fn hand(&self, seat: Seat) -> Vec<u8> {
        let counts = CARD_VALUES.into_iter().zip(self[seat].known_cards());
        counts.flat_map(|(value, count)| std::iter::repeat_n(value, usize::from(count))).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.turn().outcome()
    }

    fn winners(&self) -> Vec<Seat> {
        self.outcome().expect("a finished match").winners().collect()
    }
}

impl Index<Seat> for Play {
    type Output = Village;

    fn index(&self, seat: Seat) -> &Village {
        self.game.village(seat)
    }
}

fn kind(value: u8) -> usize {
    CARD_VALUES.iter().position(|known| *known == value).expect("the value of a production card")
}

/// Creates a payment from the values of its cards.
fn cards(values: &[u8]) -> Payment {
    let mut counts = [0; 3];
    values.iter().for_each(|value| counts[kind(*value)] += 1);
    Payment::from_counts(counts)
}
