//! Invariants of Felinia: the totals of merchandise, merchants, tokens, boats, tiles and cards.

use crate::games::felinia::action::Dock;
use crate::games::felinia::data::{
    BOATS_COUNT, KINGDOMS, Kingdom, MAX_SILVER, MERCHANTS, PLACES_COUNT, STOCK, Special, Symbol, TILE_KINDS,
    TILES_OF_A_GOOD, TOKENS, TRADE_TILES, Tile,
};
use crate::games::felinia::goods::{GOODS_COUNT, Goods};
use crate::games::felinia::state::{Board, Felinia, Stack, Stage};
use crate::kernel::seat::Seat;

impl Felinia {
    /// Panics if a piece was lost or duplicated.
    pub(crate) fn assert_conservation(&self) {
        self.assert_goods();
        self.assert_merchants();
        self.assert_tokens();
        self.assert_tiles();
        self.assert_places();
        let boats = self.boats_left() + Dock::all().filter(|dock| self.ship(*dock).boat.is_some()).count() as u8;
        assert!(usize::from(boats) <= BOATS_COUNT, "boats");
        // At least one of four boats sails each round, and is replaced by one of sixteen.
        assert!(self.round <= 17, "a match ends with its boats");
        for board in self.all_boards() {
            assert!(board.silver <= MAX_SILVER, "the money track");
        }
        self.assert_stocks();
    }

    /// Asserts the limit of the stocks. A gain never exceeds the cards of a stock. Each seat may exceed it by one by
    /// paying: three units on a card become two cards of one.
    fn assert_stocks(&self) {
        for symbol in [Symbol::Gold, Symbol::Spice, Symbol::Food] {
            assert!(self.cards_in_use(symbol) <= STOCK.cards + self.seats, "the stock of {}", symbol.name());
        }
        type Units = fn(&Board) -> u8;
        for units in [(|board| board.gold) as Units, |board| board.spice, |board| board.food] {
            let all: u8 = self.all_boards().iter().map(units).sum();
            assert!(all <= STOCK.cards * STOCK.larger_face, "units of a stock");
        }
    }

    fn assert_goods(&self) {
        let mut all = self.bag;
        self.markets
            .values()
            .iter()
            .chain(self.all_boards().iter().map(|board| &board.goods))
            .for_each(|goods| all.add(goods));
        assert_eq!(all, Goods::new([TILES_OF_A_GOOD; GOODS_COUNT]), "merchandise");
    }

    fn assert_merchants(&self) {
        for seat in Seat::all(self.seats) {
            let board = self.board(seat);
            let aboard = self.ships.iter().flat_map(|ship| ship.aboard).filter(|aboard| *aboard == Some(seat)).count();
            let ashore = u8::from(self.journey().is_some() && self.active == seat);
            assert_eq!(board.merchants + board.settled.len() + aboard as u8 + ashore, MERCHANTS, "merchants");
            assert!((board.settled - self.island().posts()).is_empty(), "merchants settle on posts");
        }
        let settled: u8 = self.all_boards().iter().map(|board| board.settled.len()).sum();
        assert_eq!(settled, self.settled().len(), "a merchant a post");
    }

    fn assert_tokens(&self) {
        for seat in Seat::all(self.seats) {
            let board = self.board(seat);
            let stacks = self.stacks.iter();
            let stacked = stacks.flat_map(Stack::tokens).filter(|token| **token == seat).count();
            let banked = board.banked.iter().filter(|banked| **banked).count();
            assert!(usize::from(board.tokens) + stacked + banked <= usize::from(TOKENS), "tokens");
            if matches!(self.stage, Stage::Bidding { .. }) {
                assert_eq!(usize::from(board.tokens) + stacked + banked, usize::from(TOKENS), "tokens while bidding");
            }
        }
    }

    fn assert_tiles(&self) {
        self.assert_trade_tiles();
        for country in Kingdom::ALL {
            let face_down: u8 = self.unrevealed[country].iter().sum();
            assert_eq!(self.face_down_in(country).len(), face_down, "face-down tiles of a country");
        }
        for post in self.island().posts().iter() {
            let states = [self.tile(post).is_some(), self.face_down.contains(post), self.settler(post).is_some()];
            assert_eq!(states.iter().filter(|holds| **holds).count(), 1, "a tile or a merchant on every post");
        }
        let held = self.all_boards().iter().flat_map(|board| board.bonus.values()).filter(|held| **held).count();
        assert_eq!(self.bonus.iter().filter(|left| **left).count() + held, KINGDOMS, "bonus tiles");
    }

    /// Asserts that each trade tile is on the island or with a seat. The welcome gift leaves the game when it is taken.
    fn assert_trade_tiles(&self) {
        let mut found = [0; TILE_KINDS];
        self.tiles.0.iter().flatten().for_each(|tile| found[tile.kind()] += 1);
        let before_seats = self.all_boards().iter().map(|board| &board.taken[..]);
        for tiles in before_seats.chain(self.unrevealed.iter().map(|row| &**row)) {
            found.iter_mut().zip(tiles).for_each(|(found, count)| *found += count);
        }
        for kind in Kingdom::ALL {
            let all: u8 = TRADE_TILES.iter().map(|row| row[kind]).sum();
            assert_eq!(found[kind.index()], all, "trade tiles of {}", kind.name());
        }
        for special in Special::ALL {
            let count = found[Tile::Special(special).kind()];
            let gone = special == Special::Grant && count == 0;
            assert!(gone || count == u8::from(self.options.advanced), "{}", special.name());
        }
    }

    fn assert_places(&self) {
        let mut seen = [0; PLACES_COUNT as usize];
        let mut see = |place: crate::games::felinia::data::Place| seen[usize::from(place.0)] += 1;
        self.deck.known().for_each(&mut see);
        self.all_boards().iter().flat_map(|board| board.places.cards()).for_each(&mut see);
        if let Stage::Finding { drawn, .. } = &self.stage {
            drawn.cards.iter().flatten().for_each(|place| see(*place));
        }
        assert_eq!(seen, [1; PLACES_COUNT as usize], "mysterious places");
        let kept: u8 = self.all_boards().iter().map(|board| board.places.len()).sum();
        let drawn = match &self.stage {
            Stage::Finding { drawn, .. } => Self::drawn_count(drawn),
            _ => 0,
        };
        assert_eq!(self.deck.len() + kept + drawn, PLACES_COUNT, "hidden mysterious places");
    }
}
