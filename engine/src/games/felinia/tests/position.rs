//! Positions, built piece by piece.

use super::*;

/// Deals a match from a seed.
pub(super) fn dealt(seats: u8, options: &Options, seed: u64) -> Play {
    let mut rng = Rng::stream(seed, 0);
    let mut events = Vec::new();
    let game = deal(seats, options, &mut StepContext::recording(&mut rng, &mut events));
    game.assert_invariants();
    Play { game, rng, events, whole: true }
}

pub(super) fn position(seats: u8) -> Position {
    with_options(seats, &BASIC)
}

/// Returns a position on the other side of the board. The tiles of each country are in the order of their types,
/// specials last.
pub(super) fn advanced(seats: u8) -> Position {
    with_options(seats, &ADVANCED)
}

pub(super) fn with_options(seats: u8, options: &Options) -> Position {
    let mut game = dealt(seats, options, 1).game;
    game.first = A;
    game.active = A;
    game.round = 2;
    // The position is between two phases.
    game.stage = Stage::Storing { paid: false };
    for board in &mut game.boards[..usize::from(seats)] {
        *board = Board { merchants: MERCHANTS, ..Board::default() };
    }
    game.markets = Default::default();
    for country in Kingdom::ALL {
        let posts = game.island().country(country) & game.island().posts();
        let mut tiles: Vec<Tile> = posts.iter().filter_map(|post| game.tile(post)).collect();
        tiles.sort_by_key(|tile| tile.kind());
        posts.iter().zip(tiles).for_each(|(post, tile)| game.tiles.0[post.index()] = Some(tile));
    }
    for (ship, id) in game.ships.iter_mut().zip(["L3", "C3", "T3", "P3"]) {
        *ship = Ship { boat: Some(boat(id)), ..Ship::default() };
    }
    Position { game, bag: None, pile: None, whole: true }
}

impl Position {
    pub(super) fn board(mut self, seat: Seat, change: impl FnOnce(&mut Board)) -> Self {
        change(self.game.board_mut(seat));
        self
    }

    pub(super) fn silver(self, seat: Seat, silver: u8) -> Self {
        self.board(seat, |board| board.silver = silver)
    }

    pub(super) fn goods(self, seat: Seat, letters: &str) -> Self {
        self.board(seat, |board| board.goods = goods(letters))
    }

    pub(super) fn gold(self, seat: Seat, gold: u8) -> Self {
        self.board(seat, |board| board.gold = gold)
    }

    pub(super) fn spice(self, seat: Seat, spice: u8) -> Self {
        self.board(seat, |board| board.spice = spice)
    }

    pub(super) fn food(self, seat: Seat, food: u8) -> Self {
        self.board(seat, |board| board.food = food)
    }

    /// Sets the number of merchants in stock. The others are out of play.
    pub(super) fn merchants(self, seat: Seat, merchants: u8) -> Self {
        self.board(seat, |board| board.merchants = merchants).partial()
    }

    /// Notes that some pieces are out of play.
    pub(super) fn partial(mut self) -> Self {
        self.whole = false;
        self
    }

    /// Puts merchandise on a market, by its number from the top.
    pub(super) fn market(mut self, number: u8, letters: &str) -> Self {
        self.game.markets[market(number)] = goods(letters);
        self
    }

    /// Puts tokens on a stack, from the bottom up.
    pub(super) fn stack(mut self, spot: Spot, tokens: &[Seat]) -> Self {
        tokens.iter().for_each(|seat| self.game.stacks[spot].push(*seat));
        self
    }

    /// Puts a boat on the ship at a dock, from 0, with merchants on board, the foremost first.
    pub(super) fn ship(mut self, dock: u8, id: &str, aboard: &[Seat]) -> Self {
        let ship = &mut self.game.ships[Dock(dock)];
        *ship = Ship { boat: Some(boat(id)), ..Ship::default() };
        ship.aboard.iter_mut().zip(aboard).for_each(|(space, seat)| *space = Some(*seat));
        aboard.iter().for_each(|seat| self.game.board_mut(*seat).merchants -= 1);
        self
    }

    /// Removes the boat of a ship.
    pub(super) fn no_ship(mut self, dock: u8) -> Self {
        self.game.ships[Dock(dock)] = Ship::default();
        self
    }

    /// Sets the content of the bag. The rest is out of play.
    pub(super) fn bag(mut self, letters: &str) -> Self {
        self.bag = Some(goods(letters));
        self.partial()
    }

    /// Sets the boats to come. The others have sailed.
    pub(super) fn pile(mut self, ids: &[&str]) -> Self {
        self.pile = Some(ids.iter().map(|id| boat(id)).collect());
        self
    }

    pub(super) fn at(&self, id: &str) -> Province {
        at(self.game.island(), id)
    }

    /// Settles merchants on posts. Each takes the face-up tile of its post, or the first one of the country.
    pub(super) fn settled(mut self, seat: Seat, posts: &[&str]) -> Self {
        for id in posts {
            let post = self.at(id);
            let tile = self.game.tiles.0[post.index()].take().unwrap_or_else(|| {
                let country = country(&self.game, post);
                let row: &mut [u8] = &mut self.game.unrevealed[country];
                let kind = row.iter().position(|count| *count > 0).expect("a tile of the country");
                row[kind] -= 1;
                Tile::of_kind(kind)
            });
            self.game.face_down.remove(post);
            let board = self.game.board_mut(seat);
            board.settled.insert(post);
            board.merchants -= 1;
            if tile != Tile::Special(Special::Grant) {
                board.taken[tile.kind()] += 1;
            }
        }
        self
    }

    /// Reveals a trade tile on a post.
    pub(super) fn face_up(mut self, id: &str, kind: Kingdom) -> Self {
        let post = self.at(id);
        let country = country(&self.game, post);
        let left = &mut self.game.unrevealed[country][kind];
        *left = left.checked_sub(1).expect("a tile of this type in the country");
        self.game.face_down.remove(post);
        self.game.tiles.0[post.index()] = Some(figure(kind));
        self
    }

    /// Puts a tile on a post of the advanced side, in exchange for the one there.
    pub(super) fn tile(mut self, id: &str, tile: Tile) -> Self {
        let post = self.at(id);
        let country = self.game.island().country(country(&self.game, post));
        let before = country.iter().find(|other| self.game.tile(*other) == Some(tile)).expect("a tile of the country");
        self.game.tiles.0.swap(before.index(), post.index());
        self
    }

    /// Gives a seat a special tile from its post, without a merchant there.
    pub(super) fn special(mut self, seat: Seat, special: Special) -> Self {
        let tile = Tile::Special(special);
        let post = self.game.island().all().find(|post| self.game.tile(*post) == Some(tile)).expect("on the island");
        self.game.tiles.0[post.index()] = None;
        self.board(seat, |board| board.taken[tile.kind()] += 1).partial()
    }

    /// Gives a seat trade tiles, by type. The tiles on the island stay there.
    pub(super) fn taken(self, seat: Seat, tiles: &[(Kingdom, u8)]) -> Self {
        let put = |board: &mut Board| {
            tiles.iter().for_each(|(kind, count)| board.taken[kind.index()] += count);
        };
        self.board(seat, put).partial()
    }

    /// Puts merchants on posts. The tiles of the posts are out of play.
    pub(super) fn stands(mut self, seat: Seat, posts: &[&str]) -> Self {
        for id in posts {
            let post = self.at(id);
            self.game.tiles.0[post.index()] = None;
            self.game.face_down.remove(post);
            self.game.board_mut(seat).settled.insert(post);
        }
        self.partial()
    }

    /// Gives a seat a mysterious place. The card drawn with it is under the pile.
    pub(super) fn keeps(mut self, seat: Seat, place: Place) -> Self {
        let journey =
            Journey { dock: Dock(0), at: Province(0), steps: 1, visited: Provinces::EMPTY, revealed: 2, food: 0 };
        // Tries few finds first, to put as few other cards back as possible.
        for (finds, seed) in (1..=12).flat_map(|finds| (0..100).map(move |seed| (finds, seed))) {
            let mut game = self.game;
            game.active = seat;
            game.board_mut(seat).goods = goods("bv");
            let mut rng = Rng::stream(seed, 5);
            let mut cx = StepContext::silent(&mut rng);
            for _ in 0..finds {
                game.stage = Stage::Moving(journey);
                game.find(journey, &mut cx);
                let Stage::Finding { drawn, .. } = game.stage else { continue };
                let kept = drawn.cards.contains(&Some(place)).then_some(place);
                game.keep(kept, journey, &drawn, &mut cx);
                if kept.is_some() {
                    self.game.deck = game.deck;
                    self.game.board_mut(seat).places = game.board(seat).places;
                    return self;
                }
            }
        }
        unreachable!("some seed draws the card")
    }

    /// Gives a seat the bonus tile of a type.
    pub(super) fn bonus(mut self, seat: Seat, kind: Kingdom) -> Self {
        self.game.bonus[kind] = false;
        self.board(seat, |board| board.bonus[kind] = true)
    }

    /// Returns the position, with all unplaced pieces in the bag and in the pile.
    pub(super) fn complete(self) -> Play {
        let Self { mut game, bag, pile, whole } = self;
        let mut rest = goods("wwwwwwwwwcccccccccvvvvvvvvvbbbbbbbbbggggggggg");
        game.markets.iter().for_each(|goods| rest.take(goods));
        game.all_boards().iter().for_each(|board| rest.take(&board.goods));
        game.bag = bag.unwrap_or(rest);
        let moored = |boat: &Boat| game.ships.iter().any(|ship| ship.boat == Some(*boat));
        let pile = pile.unwrap_or_else(|| Boat::all().filter(|boat| !moored(boat)).collect());
        let urn = |blue: bool| {
            let mut urn = Urn::default();
            pile.iter().filter(|boat| boat.card().blue == blue).for_each(|boat| urn.put(boat.0));
            urn
        };
        (game.grey, game.blue, game.next_boat) = (urn(false), urn(true), None);
        if whole {
            game.assert_invariants();
        }
        Play { game, rng: Rng::stream(2, 0), events: Vec::new(), whole }
    }

    pub(super) fn begin(self, begin: impl FnOnce(&mut Felinia, &mut StepContext<'_, Event>)) -> Play {
        let mut play = self.complete();
        begin(&mut play.game, &mut StepContext::recording(&mut play.rng, &mut play.events));
        play.check();
        play
    }

    /// Starts before seat A places its first token.
    pub(super) fn bidding(self) -> Play {
        self.begin(|game, _| game.begin_bidding())
    }

    /// Starts with the first token on a market.
    pub(super) fn trading(self) -> Play {
        self.begin(|game, cx| game.trade_on(Spot::TOP, cx))
    }

    /// Starts before the boats sail.
    pub(super) fn exploring(self) -> Play {
        self.begin(|game, cx| game.depart(cx))
    }

    /// Starts with the storage of the first player.
    pub(super) fn storing(self) -> Play {
        self.begin(|game, cx| game.store_from(game.first, cx))
    }

    /// Starts with the preparation of the next round.
    pub(super) fn preparing(self) -> Play {
        self.begin(|game, cx| game.prepare(cx))
    }

    /// Returns the points of seat A by source if the match ended now.
    pub(super) fn points(self) -> [i32; 6] {
        self.complete().game.points(A)
    }

    /// Ends the match.
    pub(super) fn over(self) -> Play {
        self.begin(|game, cx| {
            game.ending = Some(Ending::Boats);
            game.end_match(cx);
        })
    }
}

/// Returns the country of a province.
pub(super) fn country(game: &Felinia, province: Province) -> Kingdom {
    game.island().card(province).country
}
