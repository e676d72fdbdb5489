//! Random matches, checked against the log. The possessions of each seat follow from the start and the events.
//! Merchandise, trade tiles, merchants, tokens, boats and cards add up.

use super::*;
use crate::games::felinia::data::TRADE_TILES;

/// The possessions of a seat according to the log.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Account {
    silver: i32,
    gold: i32,
    spice: i32,
    food: i32,
    goods: [i32; 5],
    merchants: i32,
    tiles: [i32; 13],
    places: i32,
    bonus: i32,
}

impl Account {
    fn at_start(goods: Goods) -> Self {
        Self {
            silver: 2,
            gold: 0,
            spice: 0,
            food: 0,
            goods: goods.values().map(i32::from),
            merchants: 10,
            tiles: [0; 13],
            places: 0,
            bonus: 0,
        }
    }

    fn of(board: &Board) -> Self {
        Self {
            silver: i32::from(board.silver),
            gold: i32::from(board.gold),
            spice: i32::from(board.spice),
            food: i32::from(board.food),
            goods: board.goods.values().map(i32::from),
            merchants: i32::from(board.merchants),
            tiles: board.taken.map(i32::from),
            places: i32::from(board.places.len()),
            bonus: board.bonus.iter().filter(|held| **held).count() as i32,
        }
    }

    fn good(&mut self, good: Good, change: i32) {
        self.goods[good as usize] += change;
    }
}

/// Applies an event to the accounts.
fn book(accounts: &mut [Account], event: &Event) {
    fn of(accounts: &mut [Account], seat: Seat) -> &mut Account {
        &mut accounts[seat.index()]
    }
    match *event {
        Event::Banked { seat, silver } => of(accounts, seat).silver += i32::from(silver),
        Event::Bought { seat, good, price, .. } => {
            of(accounts, seat).silver -= i32::from(price);
            of(accounts, seat).good(good, 1);
        }
        Event::Exchanged { seat, give, get, price } => {
            of(accounts, seat).silver -= i32::from(price);
            of(accounts, seat).good(give, -1);
            of(accounts, seat).good(get, 1);
        }
        Event::BonusTaken { seat, price, .. } => {
            let account = of(accounts, seat);
            account.silver -= i32::from(price);
            account.gold -= 1;
            account.spice -= 1;
            account.bonus += 1;
        }
        Event::Boarded { seat, boat, .. } => {
            let account = of(accounts, seat);
            account.silver -= i32::from(boat.card().silver);
            boat.card().goods.kinds().for_each(|(good, count)| account.good(good, -i32::from(count)));
            account.merchants -= 1;
        }
        Event::Sold { seat, ware, silver } => {
            let account = of(accounts, seat);
            account.silver += i32::from(silver);
            match ware {
                Ware::Good(good) => account.good(good, -1),
                Ware::Spice => account.spice -= 1,
                Ware::Gold => account.gold -= 1,
            }
        }
        Event::Stepped { seat, food, .. } => of(accounts, seat).food -= i32::from(food),
        Event::Gained { seat, symbol, count } => {
            let count = i32::from(count);
            match symbol {
                Symbol::Silver => of(accounts, seat).silver += count,
                Symbol::Gold => of(accounts, seat).gold += count,
                Symbol::Spice => of(accounts, seat).spice += count,
                Symbol::Food => of(accounts, seat).food += count,
                Symbol::Merchandise | Symbol::Mystery => panic!("{event:?}"),
            }
        }
        Event::Drawn { seat, good } => of(accounts, seat).good(good, 1),
        Event::Kept { seat, place } => {
            of(accounts, seat).places += 1;
            if let Some(good) = place.needs() {
                of(accounts, seat).good(good, -1);
            }
        }
        Event::Settled { tile: Tile::Special(Special::Grant), .. } => {}
        Event::Settled { seat, tile, .. } => of(accounts, seat).tiles[tile.kind()] += 1,
        Event::WentHome { seat, .. } => of(accounts, seat).merchants += 1,
        Event::Stored { seat, silver } => of(accounts, seat).silver -= i32::from(silver),
        _ => {}
    }
}

/// Checks the totals: 45 tiles of merchandise, 30 or 38 trade tiles, 10 merchants a seat, 5 bonus tiles.
fn count(game: &Felinia) {
    let mut goods = game.bag;
    game.markets.iter().for_each(|market| goods.add(market));
    game.all_boards().iter().for_each(|board| goods.add(&board.goods));
    assert_eq!(goods, Goods::new([9; 5]));
    let mut tiles = [0u8; 13];
    game.tiles.0.iter().flatten().for_each(|tile| tiles[tile.kind()] += 1);
    for row in game.unrevealed {
        tiles.iter_mut().zip(row).for_each(|(tile, count)| *tile += count);
    }
    for board in game.all_boards() {
        tiles.iter_mut().zip(board.taken).for_each(|(tile, count)| *tile += count);
    }
    let types = Kingdom::ALL.map(|kind| TRADE_TILES.iter().map(|row| row[kind]).sum::<u8>());
    assert_eq!(tiles[..5], types);
    let special = u8::from(game.options.advanced);
    for special_tile in Special::ALL.into_iter().filter(|tile| *tile != Special::Grant) {
        assert_eq!(tiles[Tile::Special(special_tile).kind()], special);
    }
    let ashore = game.journey().map(|_| game.active);
    for seat in Seat::all(game.seats) {
        let board = game.board(seat);
        let aboard = game.ships.iter().flat_map(|ship| ship.aboard).filter(|aboard| *aboard == Some(seat)).count();
        let walking = u8::from(ashore == Some(seat));
        assert_eq!(board.merchants + board.settled.len() + aboard as u8 + walking, 10);
        assert!(board.silver <= 6);
    }
    let bonus = game.all_boards().iter().flat_map(|board| board.bonus).chain(game.bonus).filter(|held| *held).count();
    assert_eq!(bonus, 5);
    let places: u8 = game.all_boards().iter().map(|board| board.places.len()).sum();
    let drawn = match game.stage {
        Stage::Finding { drawn, .. } => drawn.cards.iter().flatten().count() as u8,
        _ => 0,
    };
    assert_eq!(game.deck.len() + places + drawn, 18);
}

/// Plays a random match to the end and checks the state after each action.
fn match_by_chance(seats: u8, options: &Options, seed: u64, reach: &mut Vec<std::mem::Discriminant<Event>>) -> Outcome {
    let mut play = dealt(seats, options, seed);
    let mut rng = Rng::stream(seed, 9);
    let mut accounts: Vec<Account> =
        play.game.all_boards().iter().map(|board| Account::at_start(board.goods)).collect();
    while let Some(seat) = play.game.decider() {
        // Mostly picks actions other than sales and endings, so that much happens.
        let idle = |action: &Action| {
            matches!(action, Action::Sell(_) | Action::Decline | Action::Depart | Action::Return | Action::Leave)
        };
        let legal = play.legal();
        let busy: Vec<Action> = legal.iter().copied().filter(|action| !idle(action)).collect();
        let any = busy.is_empty() || rng.below(5) == 0;
        let action = rng.pick(if any { &legal } else { &busy });
        play.events.clear();
        play.play(action);
        play.events.iter().for_each(|event| book(&mut accounts, event));
        for event in play.events.iter().map(std::mem::discriminant) {
            if !reach.contains(&event) {
                reach.push(event);
            }
        }
        for (board, account) in play.game.all_boards().iter().zip(&accounts) {
            assert_eq!(Account::of(board), *account, "after {action:?} of {seat:?}, seed {seed}: {:?}", play.events);
        }
        count(&play.game);
    }
    let outcome = play.outcome();
    assert!((1..=17).contains(&outcome.rounds), "{} rounds", outcome.rounds);
    outcome
}

#[test]
fn merchandise_tiles_merchants_and_cards_are_what_the_log_says() {
    let mut reach = Vec::new();
    let mut ends = std::collections::BTreeSet::new();
    for seed in 0..30 {
        for options in [BASIC, ADVANCED, Options { next_boat_visible: true, open_tiles: true, ..ADVANCED }] {
            ends.insert(match_by_chance(2 + seed as u8 % 3, &options, seed, &mut reach).reason);
        }
    }
    assert!(reach.len() >= 25, "random matches meet most events: {}", reach.len());
    assert!(ends.contains("boats"));
}

/// Felinia 3.1: during bidding a token is in hand, on a stack or on the own board.
#[test]
fn three_tokens_of_each_seat_are_somewhere_while_bidding_and_none_is_left_on_a_stack_afterwards() {
    for seed in 0..10 {
        let mut play = dealt(3, &BASIC, seed);
        let mut rng = Rng::stream(seed, 4);
        while play.phase() != "over" {
            if play.phase() == "bidding" {
                for seat in Seat::all(3) {
                    let stacked = play.game.stacks.iter().flat_map(|stack| stack.tokens()).filter(|of| **of == seat);
                    let banked = play[seat].banked.iter().filter(|banked| **banked).count();
                    assert_eq!(usize::from(play[seat].tokens) + stacked.count() + banked, 3);
                }
            } else if play.phase() != "trading" {
                assert!(play.game.stacks.iter().all(|stack| stack.is_empty()));
            }
            let legal = play.legal();
            play.play(rng.pick(&legal));
        }
    }
}
