//! The test vectors of the rules page (Phoenicia 8), in its order.

use super::*;

/// Phoenicia 8 (1)
#[test]
fn every_seat_starts_with_production_3_and_vp_2() {
    for seats in 2..=5 {
        let play = dealt(seats, 1, Options::default());
        for seat in Seat::all(seats) {
            let village = &play[seat];
            assert_eq!((village.production(), village.points(), village.storehouses()), (3, 2, 2));
            assert_eq!((village.coins, village.cards(), village.untrained), (2, 1, 1));
        }
    }
}

/// Phoenicia 8 (2)
#[test]
fn five_players_with_all_developments_have_forty_five_workers() {
    let cards: Vec<Development> =
        Development::all().flat_map(|development| vec![development; usize::from(development.copies(5))]).collect();
    let play = position(5).owns(A, &cards).developing(A);
    let workers: u8 = [A, B, C, D, E].iter().map(|seat| play[*seat].all_workers()).sum();
    assert_eq!((cards.len(), workers), (48, 45));
}

/// Phoenicia 8 (3)
#[test]
fn three_hunters_on_improved_hunting_produce_4_and_give_3_vp() {
    let with = |hunters| {
        let play = position(2).owns(A, &[Tracker]).working(A, Hunting, hunters).developing(A);
        (play[A].production(), play[A].points())
    };
    let (idle, busy) = (with(0), with(3));
    assert_eq!((busy.0 - idle.0, busy.1 - idle.1), (4, 3));
}

/// Phoenicia 8 (4)
#[test]
fn a_tracker_bought_with_two_hunters_raises_production_by_one() {
    let mut play = position(2).coins(A, 3).working(A, Hunting, 2).working(A, Farming, 0).pool(&[Tracker]).turn_of(A);
    assert_eq!(play[A].production(), 2);
    play.buy(A, Tracker);
    assert_eq!(play[A].production(), 3);
}

/// Phoenicia 8 (5)
#[test]
fn four_miners_on_improved_mining_produce_14_and_give_8_vp() {
    let with = |miners| {
        let play = position(4).owns(A, &[Prospector, Smelter]).working(A, Mining, miners).developing(A);
        (play[A].production(), play[A].points())
    };
    let (idle, busy) = (with(0), with(4));
    assert_eq!((busy.0 - idle.0, busy.1 - idle.1), (14, 8));
}

/// Phoenicia 8 (6)
#[test]
fn a_hunter_shifts_to_farming_for_5_and_leaves_its_tools() {
    let mut play = position(2).coins(A, 5).developing(A);
    play.play(A, Action::Shift { from: Hunting, to: Farming });
    assert_eq!((play[A].coins, play[A].production(), play[A].points()), (0, 3 + 1, 2));
    assert_eq!(play[A].tools, [1, 0, 0, 0]);
}

/// Phoenicia 8 (7)
#[test]
fn to_train_and_employ_costs_7_in_farming_and_2_where_hunting_tools_lie() {
    for (tile, cost) in [(Farming, 7), (Hunting, 2)] {
        let mut play = position(2).coins(A, 7).tools(A, Hunting, 1).developing(A);
        play.play(A, Action::Train).play(A, Action::Employ(tile));
        assert_eq!(play[A].coins, 7 - cost, "{tile:?}");
    }
}

/// Returns the income of A, whose production comes from hunters: cards gained, coins left.
fn income(production: u8, coins: u8, owned: &[Development]) -> (u8, u8) {
    let play = position(2)
        .coins(A, coins)
        .owns(A, owned)
        .working(A, Hunting, production)
        .working(A, Farming, 0)
        .administration();
    (play[A].cards(), play[A].coins)
}

/// Phoenicia 8 (8)
#[test]
fn income_6_with_2_coins_is_two_cards() {
    assert_eq!(income(6, 2, &[]), (2, 0));
}

/// Phoenicia 8 (9)
#[test]
fn income_6_with_6_coins_and_a_granary_is_three_cards() {
    assert_eq!(income(6, 6, &[Granary]), (3, 0));
}

/// Phoenicia 8 (10)
#[test]
fn income_4_onto_full_storage_forces_one_card_out_and_fills_the_coins() {
    let mut play =
        position(2).hand(A, &[5, 5]).working(A, Hunting, 4).working(A, Farming, 0).draws(&[4]).administration();
    assert_eq!(play[A].cards(), 3);
    play.play(A, Action::GiveUp(5));
    assert_eq!((play.hand(A), play[A].coins), (vec![4, 5], 3));
}

/// Phoenicia 8 (11)
#[test]
fn a_price_of_5_paid_with_a_6_gives_one_coin_back() {
    let mut play = position(2).hand(A, &[6]).pool(&[Glassmaking]).turn_of(A);
    play.buy(A, Glassmaking).pay(A, &[6]);
    assert_eq!((play[A].coins, play[A].cards()), (1, 0));
}

/// Phoenicia 8 (12)
#[test]
fn a_caravan_won_at_9_costs_the_owner_of_a_tracker_7() {
    let mut play = position(2).coins(A, 9).owns(A, &[Tracker]).pool(&[Caravan]).turn_of(A);
    play.buy(A, Caravan);
    assert_eq!(play[A].coins, 2);
}

/// Phoenicia 8 (13)
#[test]
fn the_pool_of_round_1_never_holds_a_granary_or_a_fort() {
    for seed in 0..500 {
        for seats in 2..=5 {
            let play = dealt(seats, seed, Options::default());
            let barred = |place: &Option<Development>| matches!(place, Some(Granary | Fort));
            assert!(!play.game.pool.iter().any(barred), "{seats} players, seed {seed}");
        }
    }
}

/// Phoenicia 8 (14)
#[test]
fn after_the_first_player_reaches_32_the_others_still_take_their_turns() {
    let mut play = position(3).points(A, 32).turn_of(A);
    play.end_turn(A);
    for seat in [B, C] {
        assert_eq!(play.game.decider(), Some(seat));
        play.end_turn(seat);
    }
    assert!(play.outcome().is_some());
}
