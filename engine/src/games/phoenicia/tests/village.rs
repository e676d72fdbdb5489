//! Workers, tools, the City Centre, conversion and the end of a turn (Phoenicia 5.4, 5.5).

use super::*;

/// Phoenicia 5.4
#[test]
fn training_costs_two_and_one_with_public_works() {
    for (owned, cost) in [(&[][..], 2), (&[PublicWorks][..], 1)] {
        let mut play = position(2).coins(A, 3).owns(A, owned).developing(A);
        play.play(A, Action::Train);
        assert_eq!((play[A].coins, play[A].untrained, play[A].trained), (3 - cost, 0, 1));
    }
}

/// Phoenicia 5.4
#[test]
fn training_needs_an_untrained_worker_and_the_money() {
    for (untrained, coins, possible) in [(1, 2, true), (1, 1, false), (0, 9, false)] {
        let play = position(2).coins(A, coins).idle(A, untrained, 1).developing(A);
        assert_eq!(play.may(A, Action::Train), possible, "{untrained} untrained, {coins} coins");
    }
}

/// Phoenicia 5.4
#[test]
fn training_cannot_be_undone_by_any_action() {
    let play = position(5).coins(A, 50).owns(A, &[Prospector, DyeHouse, CityCentre]).idle(A, 2, 2).developing(A);
    for action in play.legal(A) {
        let mut after = play.clone();
        after.play(A, action);
        assert!(after[A].untrained <= play[A].untrained, "{action:?}");
    }
}

/// Phoenicia 5.4
#[test]
fn only_trained_workers_are_employed() {
    let play = position(2).coins(A, 20).idle(A, 3, 0).developing(A);
    assert!(!play.may(A, Action::Employ(Hunting)) && !play.may(A, Action::Employ(Farming)));
}

/// Phoenicia 5.4
#[test]
fn employing_costs_the_tools_of_the_tile() {
    for (tile, cost) in [(Hunting, 2), (Farming, 5), (Mining, 8), (Clothmaking, 11)] {
        let mut play = position(2).coins(A, 20).owns(A, &[Prospector, DyeHouse]).idle(A, 0, 1).developing(A);
        let before = play[A].working(tile);
        play.play(A, Action::Employ(tile));
        assert_eq!((play[A].coins, play[A].working(tile), play[A].trained), (20 - cost, before + 1, 0), "{tile:?}");
    }
}

/// Phoenicia 5.4
#[test]
fn a_tile_that_is_not_in_the_village_employs_nobody() {
    let play = position(2).coins(A, 30).idle(A, 0, 3).developing(A);
    for action in play.legal(A) {
        assert!(
            !matches!(
                action,
                Action::Employ(Mining | Clothmaking)
                    | Action::Shift { to: Mining | Clothmaking, .. }
                    | Action::BuyTools(Mining | Clothmaking)
            ),
            "{action:?}"
        );
    }
}

/// Phoenicia 5.4
#[test]
fn tools_that_lie_on_a_tile_make_employment_there_free_once() {
    let mut play = position(2).coins(A, 5).idle(A, 0, 2).tools(A, Farming, 1).developing(A);
    play.play(A, Action::Employ(Farming));
    assert_eq!((play[A].coins, *play[A].tools.values()), (5, [0; 4]));
    play.play(A, Action::Employ(Farming));
    assert_eq!(play[A].coins, 0);
}

/// Phoenicia 5.4
#[test]
fn workers_shift_only_to_dearer_tools() {
    let play = position(2)
        .coins(A, 30)
        .owns(A, &[Prospector, DyeHouse])
        .working(A, Mining, 1)
        .working(A, Clothmaking, 1)
        .developing(A);
    for (at, from) in Tile::ALL.into_iter().enumerate() {
        for (place, to) in Tile::ALL.into_iter().enumerate() {
            assert_eq!(play.may(A, Action::Shift { from, to }), place > at, "{from:?} to {to:?}");
        }
    }
}

/// Phoenicia 5.4
#[test]
fn a_shift_costs_the_new_tools_and_leaves_the_old_ones() {
    let mut play = position(2).coins(A, 20).owns(A, &[Prospector]).developing(A);
    play.play(A, Action::Shift { from: Farming, to: Mining });
    assert_eq!(play[A].coins, 20 - 8);
    assert_eq!((*play[A].workers.values(), *play[A].tools.values()), ([1, 0, 1, 0], [0, 1, 0, 0]));
}

/// Phoenicia 5.4
#[test]
fn a_shift_to_waiting_tools_is_free() {
    let mut play = position(2).tools(A, Farming, 1).developing(A);
    play.play(A, Action::Shift { from: Hunting, to: Farming });
    assert_eq!((*play[A].workers.values(), *play[A].tools.values()), ([0, 2, 0, 0], [1, 0, 0, 0]));
}

/// Phoenicia 5.4
#[test]
fn the_old_tools_of_a_shifted_worker_serve_a_later_one() {
    let mut play = position(2).coins(A, 5).idle(A, 0, 1).developing(A);
    play.play(A, Action::Shift { from: Hunting, to: Farming }).play(A, Action::Employ(Hunting));
    assert_eq!((play[A].coins, *play[A].workers.values()), (0, [1, 2, 0, 0]));
}

/// Phoenicia 5.4
#[test]
fn a_clothmaker_never_leaves_so_its_storehouse_stays() {
    let play = position(2).coins(A, 50).owns(A, &[Prospector, DyeHouse]).working(A, Clothmaking, 3).developing(A);
    assert!(!play.legal(A).iter().any(|action| matches!(action, Action::Shift { from: Clothmaking, .. })));
}

/// Phoenicia 5.4
#[test]
fn workers_move_any_number_of_times_in_any_order() {
    let mut play = position(2).coins(A, 40).owns(A, &[Prospector, DyeHouse, Fort]).developing(A);
    play.play(A, Action::Shift { from: Hunting, to: Farming })
        .play(A, Action::Train)
        .play(A, Action::Employ(Hunting))
        .play(A, Action::Shift { from: Farming, to: Mining })
        .play(A, Action::Train)
        .play(A, Action::Shift { from: Mining, to: Clothmaking })
        .play(A, Action::Employ(Farming));
    // 5 + 2 + 0 + 8 + 2 + 11 + 0, since every tool left behind is used again.
    assert_eq!(play[A].coins, 40 - 28);
    assert_eq!((*play[A].workers.values(), *play[A].tools.values()), ([1, 2, 0, 1], [0, 0, 1, 0]));
}

/// Phoenicia 5.4, 5.5
#[test]
fn everything_in_the_village_can_be_paid_with_cards() {
    let start = || position(2).hand(A, &[6, 6]).owns(A, &[Prospector, CityCentre]).idle(A, 1, 1).developing(A);
    for (action, given, change) in [
        (Action::Train, &[6][..], 4),
        (Action::Employ(Hunting), &[6], 4),
        (Action::Employ(Mining), &[6, 6], 4),
        (Action::Shift { from: Hunting, to: Farming }, &[6], 1),
        (Action::BuyTools(Farming), &[6], 1),
        (Action::BuyPoint, &[6], 3),
    ] {
        let mut play = start();
        play.play(A, action).pay(A, given);
        assert_eq!(play[A].coins, change, "{action:?}");
    }
}

/// Phoenicia 5.5
#[test]
fn tools_bought_ahead_cost_the_same_and_wait_on_their_tile() {
    let mut play = position(2).coins(A, 20).idle(A, 1, 0).developing(A);
    play.play(A, Action::BuyTools(Farming)).play(A, Action::BuyTools(Farming));
    assert_eq!((play[A].coins, *play[A].tools.values()), (10, [0, 2, 0, 0]));
    play.play(A, Action::EndTurn);
    assert_eq!(play[A].tools, [0, 2, 0, 0], "they outlast the turn");
}

/// Phoenicia 5.5
#[test]
fn tools_that_wait_do_not_make_further_tools_cheaper() {
    let mut play = position(2).coins(A, 6).tools(A, Farming, 1).developing(A);
    play.play(A, Action::BuyTools(Farming));
    assert_eq!((play[A].coins, *play[A].tools.values()), (1, [0, 2, 0, 0]));
}

/// Phoenicia 5.5
#[test]
fn a_city_centre_sells_vp_for_three_each_up_to_three_and_two_up_to_six() {
    for (centres, limit) in [(0, 0), (1, 3), (2, 6)] {
        let mut play = position(4).coins(A, 40).owns(A, &vec![CityCentre; centres]).developing(A);
        let before = play[A].points();
        let mut bought = 0;
        while play.may(A, Action::BuyPoint) {
            play.play(A, Action::BuyPoint);
            bought += 1;
        }
        assert_eq!(bought, limit, "{centres} City Centres");
        assert_eq!((play[A].coins, play[A].points()), (40 - 3 * limit, before + limit));
    }
}

/// Phoenicia 5.5
#[test]
fn the_limit_of_the_city_centre_is_for_the_whole_game() {
    let mut play = position(2).empty_deck().coins(A, 9).owns(A, &[CityCentre]).turn_of(A);
    (0..3).for_each(|_| {
        play.play(A, Action::BuyPoint);
    });
    play.idle_round();
    play.game.village_mut(A).coins = 9;
    assert_eq!((play.game.round, play.may(A, Action::BuyPoint)), (2, false));
}

/// Phoenicia 5.5
#[test]
fn one_card_a_turn_may_be_converted_at_its_value() {
    for value in [4, 5, 6] {
        let mut play = position(2).hand(A, &[4, 5, 6]).developing(A);
        play.play(A, Action::Convert(value));
        assert_eq!((play[A].coins, play[A].cards()), (value, 2));
        assert!(!play.legal(A).iter().any(|action| matches!(action, Action::Convert(_))), "only one");
    }
}

/// Phoenicia 5.5
#[test]
fn the_conversion_comes_back_every_turn() {
    let mut play = position(2).empty_deck().hand(A, &[4, 5]).turn_of(A);
    play.play(A, Action::Convert(4)).idle_round();
    assert_eq!(play.game.round, 2);
    assert!(play.may(A, Action::Convert(5)));
}

/// Phoenicia 5.5
#[test]
fn a_conversion_is_possible_only_after_the_auctions() {
    let play = position(2).hand(A, &[4, 5]).pool(&[Dyer]).turn_of(A);
    assert_eq!(play.legal(A), [Action::Auction(Dyer), Action::Decline]);
}

/// Phoenicia 5.5
#[test]
fn converted_coins_can_still_be_spent() {
    let mut play = position(2).hand(A, &[5]).idle(A, 0, 1).developing(A);
    play.play(A, Action::Convert(5)).play(A, Action::Employ(Farming));
    assert_eq!((play[A].coins, play[A].working(Farming)), (0, 2));
}

/// Phoenicia 5.5
#[test]
fn coins_above_the_limit_are_lost_at_the_end_of_the_turn() {
    for (granary, coins, kept) in [(false, 3, 3), (false, 4, 3), (false, 9, 3), (true, 5, 5), (true, 9, 6)] {
        let owned: &[Development] = if granary { &[Granary] } else { &[] };
        let mut play = position(2).coins(A, coins).owns(A, owned).developing(A);
        play.play(A, Action::EndTurn);
        assert_eq!(play[A].coins, kept, "{coins} coins, Granary: {granary}");
    }
}

/// Phoenicia 5.5
#[test]
fn workers_tools_vp_and_conversion_come_in_free_order() {
    let mut play = position(2).coins(A, 30).hand(A, &[4]).owns(A, &[CityCentre]).developing(A);
    play.play(A, Action::Convert(4))
        .play(A, Action::BuyPoint)
        .play(A, Action::BuyTools(Hunting))
        .play(A, Action::Train)
        .play(A, Action::Employ(Hunting));
    assert_eq!((play[A].coins, play[A].bought_points, play[A].working(Hunting)), (30 + 4 - 3 - 2 - 2, 1, 2));
}
