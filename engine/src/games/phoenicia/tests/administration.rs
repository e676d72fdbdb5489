//! The end of a round: victory check, Overlord, refill, income, limits (Phoenicia 5.6).

use super::*;

/// Returns the income of A in cards and coins, for a production and coins at the end of its turn, with or without a
/// Granary.
fn income(production: u8, coins: u8, granary: bool) -> (u8, u8) {
    let position = position(2).coins(A, coins);
    let position = if granary { position.owns(A, &[Granary]) } else { position };
    // Hunters produce 1 each.
    let mut play = position.working(A, Farming, 0).working(A, Hunting, production).done(&[B]).developing(A);
    play.play(A, Action::EndTurn);
    let paid = play.events.iter().find_map(|event| match event {
        Event::Income { seat: A, cards, coins, .. } => Some((cards.iter().sum(), *coins)),
        _ => None,
    });
    paid.expect("an income")
}

/// Phoenicia 5.6 (2c)
#[test]
fn income_is_a_card_for_every_four_and_coins_for_the_rest() {
    for (production, expected) in [(0, (0, 0)), (3, (0, 3)), (4, (1, 0)), (6, (1, 2)), (7, (1, 3)), (17, (4, 1))] {
        assert_eq!(income(production, 0, false), expected, "production {production}");
    }
}

/// Phoenicia 5.6 (2c)
#[test]
fn coins_held_count_together_with_production() {
    // Computed step by step: production is paid, then every four coins become a card.
    for production in 0..=20 {
        for coins in 0..=3 {
            let (mut cards, mut held) = (production / 4, coins + production % 4);
            while held >= 4 {
                held -= 4;
                cards += 1;
            }
            assert_eq!(income(production, coins, false), (cards, held), "production {production}, {coins} coins");
        }
    }
}

/// Phoenicia 5.6 (2c)
#[test]
fn the_coin_limit_bites_before_the_income() {
    // Of nine coins, three are kept, or six with a Granary.
    assert_eq!(income(6, 9, false), (2, 1));
    assert_eq!(income(6, 9, true), (3, 0));
}

/// Phoenicia 5.6
#[test]
fn the_administration_follows_its_order() {
    let play = position(2).coins(A, 5).hand(A, &[4, 5]).coins(B, 1).administration();
    let order: Vec<u8> = play
        .events
        .iter()
        .map(|event| match event {
            Event::OverlordNamed { .. } => 1,
            Event::Refilled { .. } => 2,
            Event::Income { .. } => 3,
            other => panic!("{other:?} in the administration"),
        })
        .collect();
    assert_eq!(order, [1, 2, 3, 3]);
    assert_eq!(play.game.stage, Stage::Storing { seat: A }, "the limits come last");
}

/// Phoenicia 5.6 (2a)
#[test]
fn whoever_has_most_vp_leads_the_next_round() {
    let play = position(4).points(B, 5).points(D, 9).points(A, 8).administration();
    assert_eq!((play.game.overlord, play.game.decider()), (D, Some(D)));
}

/// Phoenicia 5.6 (2a), 11 (5)
#[test]
fn of_seats_tied_for_most_vp_the_first_clockwise_from_the_overlord_leads() {
    // The present Overlord, the seats with the most VP, and the next Overlord.
    for (overlord, most, next) in
        [(A, &[A, C][..], A), (B, &[A, C], C), (C, &[A, B], A), (D, &[B, C], B), (B, &[B, A], B), (C, &[B, D], D)]
    {
        let play = most.iter().fold(position(4), |position, seat| position.points(*seat, 7)).overlord(overlord);
        assert_eq!(play.administration().game.overlord, next, "{overlord:?} leads, {most:?} tied");
    }
}

/// Phoenicia 5.6 (2b)
#[test]
fn the_pool_is_refilled_to_one_card_per_player() {
    for seats in 2..=5 {
        let play = position(seats).pool(&[Dyer]).administration();
        assert_eq!(play.game.pool.iter().flatten().count(), usize::from(seats));
    }
}

/// Phoenicia 5.6 (2b)
#[test]
fn the_refill_comes_from_the_top_of_the_deck() {
    let mut position = position(2);
    position.deck_ends = true;
    let mut play = position.developing(A);
    [Port, Caravan, Fort].into_iter().for_each(|development| play.game.deck.put(development));
    play.end_turn(A).end_turn(B);
    assert_eq!(play.game.pool[..2], [Some(Fort), Some(Caravan)]);
}

/// Phoenicia 5.6 (2b)
#[test]
fn a_granary_or_a_fort_may_come_up_later() {
    for development in [Granary, Fort] {
        let mut play = position(2).empty_deck().developing(A);
        play.game.deck.put(development);
        play.end_turn(A).end_turn(B);
        assert_eq!(play.game.pool[0], Some(development));
    }
}

/// Phoenicia 5.6 (2d)
#[test]
fn cards_above_the_storehouses_are_given_up_by_choice() {
    // Two storehouses, for two cards and one more as income.
    let play = position(2).hand(A, &[4, 6]).coins(A, 1).draws(&[5]).administration();
    assert_eq!(play.legal(A), [Action::GiveUp(4), Action::GiveUp(5), Action::GiveUp(6)]);
    for (value, left) in [(4, [5, 6]), (5, [4, 6]), (6, [4, 5])] {
        let mut play = play.clone();
        play.play(A, Action::GiveUp(value));
        assert_eq!(play.hand(A), left);
        assert_eq!(play.game.round, 2, "two cards fit");
    }
}

/// Phoenicia 5.6 (2d)
#[test]
fn a_card_given_up_fills_the_coins_to_the_limit_and_the_rest_is_lost() {
    // Production is 3. The coins are chosen so that some are left after the income: 3 + 2 make one card and 1 coin.
    for (coins, owned, value, left) in [
        (1, &[][..], 6, 3),
        (2, &[], 6, 3),
        (2, &[], 4, 3),
        (1, &[Granary, Granary][..], 4, 4),
        (3, &[Granary, Granary], 5, 6),
        (3, &[Granary, Granary], 6, 6),
    ] {
        // As many cards as there are storehouses.
        let hand: &[u8] = if owned.is_empty() { &[4, 5] } else { &[4, 5, 6, 4, 5, 6] };
        let mut play = position(3).coins(A, coins).hand(A, hand).owns(A, owned).draws(&[value]).administration();
        play.play(A, Action::GiveUp(value));
        assert_eq!(play[A].coins, left, "{coins} coins before the income, a {value} given up");
    }
}

/// Phoenicia 5.6 (2d)
#[test]
fn coins_from_a_card_given_up_are_not_turned_into_a_card_again() {
    let owned = [Granary, Granary];
    let mut play = position(3).owns(A, &owned).hand(A, &[4, 4, 4, 4, 4, 4]).coins(A, 3).draws(&[6]).administration();
    play.play(A, Action::GiveUp(6));
    assert_eq!((play[A].coins, play[A].cards()), (6, 6), "six coins stay coins");
    assert_eq!(play.game.round, 2);
}

/// Phoenicia 5.6 (2d)
#[test]
fn every_seat_over_its_storage_chooses_for_itself() {
    let mut play =
        position(3).overlord(B).hand(A, &[5, 5]).coins(A, 1).hand(C, &[4, 4]).coins(C, 1).points(B, 9).administration();
    assert_eq!(play.game.decider(), Some(C), "clockwise from the Overlord B");
    play.play(C, Action::GiveUp(4));
    assert_eq!(play.game.decider(), Some(A));
    play.play(A, Action::GiveUp(5));
    assert_eq!(play.game.decider(), Some(B), "and B leads the next round");
}

/// Phoenicia 5.6 (2d)
#[test]
fn as_many_cards_are_given_up_as_lack_a_storehouse() {
    // Production 12 brings three cards to two full storehouses.
    let mut play = position(2).hand(A, &[4, 5]).working(A, Hunting, 10).draws(&[6, 6, 6]).administration();
    for value in [4, 5, 6] {
        play.play(A, Action::GiveUp(value));
    }
    assert_eq!((play.hand(A), play.game.round), (vec![6, 6], 2));
}

/// Phoenicia 5.6
#[test]
fn the_storage_limit_is_never_exceeded_at_the_end_of_a_turn() {
    // No action during a turn adds a card to a hand.
    let mut play = position(2)
        .coins(A, 30)
        .hand(A, &[4, 5])
        .owns(A, &[Prospector, DyeHouse, CityCentre])
        .idle(A, 2, 2)
        .pool(&[Dyer, Granary])
        .turn_of(A);
    play.buy(A, Dyer).pay(A, &[]);
    play.decline(A);
    for action in play.legal(A).into_iter().filter(|action| *action != Action::EndTurn) {
        let mut after = play.clone();
        after.play(A, action);
        assert!(after[A].cards() <= play[A].cards(), "{action:?}");
    }
}

/// Phoenicia 5.6
#[test]
fn coins_are_never_turned_into_cards_during_the_turns() {
    let mut play = position(2).coins(A, 9).turn_of(A);
    play.play(A, Action::Train).play(A, Action::EndTurn);
    assert_eq!((play[A].cards(), play[A].coins), (0, 3));
}

/// Phoenicia 5.6
#[test]
fn the_round_begins_anew_for_everybody() {
    let mut play = position(2).coins(A, 20).coins(B, 20).pool(&[Dyer, Tracker]).turn_of(A);
    play.buy(A, Dyer).idle_round();
    assert!(play.game.done.is_empty());
    assert!(play.game.may_bid(A) && play.game.may_bid(B));
}
