//! Preparation of the next round, and the next boat (Felinia 3.6, 6).

use super::*;

#[test]
fn tokens_leave_the_player_boards() {
    let mut play = position(2).bidding();
    play.bank_all();
    assert_eq!((play.game.round, play.phase()), (3, "bidding"));
    assert!(play.game.all_boards().iter().all(|board| board.tokens == 3 && board.banked == [false; 3]));
}

#[test]
fn each_empty_ship_gets_the_next_boat() {
    let play = position(2).no_ship(1).no_ship(2).preparing();
    assert!(play.game.ships.iter().all(|ship| ship.boat.is_some() && ship.merchants() == 0));
    assert_eq!(play.game.ship(Dock(0)).boat, Some(boat("L3")), "the others stay");
    assert_eq!(play.game.ship(Dock(3)).boat, Some(boat("P3")));
    assert_eq!(play.game.boats_left(), 16, "20 tiles, four of them in port");
}

#[test]
fn passengers_wait_through_the_preparation() {
    let play = position(2).ship(0, "L3", &[A]).no_ship(1).preparing();
    assert_eq!(play.game.ship(Dock(0)).aboard, [Some(A), None]);
}

#[test]
fn blue_backs_come_after_all_grey_ones() {
    for seed in 0..20 {
        let mut start = position(2).pile(&["X2", "L1", "P2"]).no_ship(0).complete();
        start.rng = Rng::stream(seed, 0);
        let Play { game, rng, .. } = &mut start;
        game.prepare(&mut StepContext::silent(rng));
        assert_eq!(game.ship(Dock(0)).boat, Some(boat("L1")));
    }
}

#[test]
fn open_markets_are_filled_up_to_three() {
    let play = position(3).no_ship(0).market(1, "www").market(2, "c").preparing();
    assert_eq!(
        play.game.markets.values().map(|goods| goods.total()),
        [3, 3, 3, 3, 0],
        "the fifth is closed with three players"
    );
    assert_eq!(play.game.markets[market(1)], goods("www"));
    assert!(play.game.markets[market(2)].count(Clothing) >= 1);
    assert_eq!(play.game.bag.total(), 45 - 12);
}

#[test]
fn the_next_player_clockwise_is_first() {
    let mut play = position(3).bidding();
    let mut firsts = Vec::new();
    for _ in 0..4 {
        firsts.push(play.game.first);
        assert_eq!(play.game.active, play.game.first);
        play.bank_all();
    }
    assert_eq!((firsts, play.game.round), (vec![A, B, C, A], 6));
}

/// Felinia 3: bidding, trading, exploration, storage, preparation.
#[test]
fn the_phases_follow_each_other() {
    let start = position(2).silver(A, 3).goods(A, "wwbvc").market(1, "g").ship(0, "L3", &[B]);
    let mut play = start.bidding();
    let mut phases = vec![play.phase()];
    play.bid(1);
    for _ in 0..5 {
        play.bank();
    }
    phases.push(play.phase());
    play.buy('g');
    phases.push(play.phase());
    play.cast_off();
    phases.push(play.phase());
    play.proceed().go_home();
    phases.push(play.phase());
    while play.phase() == "storage" {
        play.sell(play.sales()[0]);
    }
    phases.push(play.phase());
    assert_eq!(phases, ["bidding", "trading", "trading", "exploration", "storage", "bidding"]);
    assert_eq!(play.game.round, 3);
}

/// Felinia 6
#[test]
fn the_next_boat_lies_face_up_after_each_refill_if_the_table_wants_it() {
    let visible = Options { next_boat_visible: true, ..BASIC };
    for seed in 0..10 {
        let mut play = dealt(2, &visible, seed);
        let first = play.game.next_boat.expect("visible from the start");
        assert_eq!(play.game.boats_left(), 16, "the visible one is among those left");
        play.bank_all();
        assert!(play.game.ships.iter().any(|ship| ship.boat == Some(first)), "it is the next one");
        let second = play.game.next_boat.expect("another one");
        assert_ne!(first, second);
        assert_eq!(play.game.boats_left(), 15);
    }
    assert_eq!(dealt(2, &BASIC, 1).game.next_boat, None);
}

/// Felinia 6: the visible boat is a tile of the pile, too.
#[test]
fn the_visible_boat_counts_among_those_that_refill_the_ships() {
    let mut start = position(2).pile(&["X1", "X2"]).no_ship(0);
    start.game.options.next_boat_visible = true;
    let mut play = start.preparing();
    assert_eq!((play.game.next_boat, play.game.boats_left()), (Some(boat("X2")), 1));
    play.bank_all();
    assert_eq!((play.phase(), play.game.round, play.game.next_boat), ("bidding", 4, None));
    assert!(play.game.ships.iter().any(|ship| ship.boat == Some(boat("X2"))));
}

/// Felinia 6
#[test]
fn with_the_pile_used_up_no_next_boat_is_shown_and_the_match_ends_as_ever() {
    let mut start = position(2).pile(&["X1"]).no_ship(0);
    start.game.options.next_boat_visible = true;
    let mut play = start.preparing();
    assert_eq!((play.game.ship(Dock(0)).boat, play.game.next_boat), (Some(boat("X1")), None));
    play.bank_all();
    assert_eq!((play.phase(), play.outcome().reason), ("over", "boats"));
}
