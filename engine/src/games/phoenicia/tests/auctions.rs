//! Turns, auctions and discounts (Phoenicia 2.4, 5.1, 5.2).

use super::*;
use crate::games::phoenicia::AuctionRole;

const BEGINNERS: Options = Options { preset_start: false, beginner: true, online_tie_break: false };

/// Returns a position with three rich seats. A leads.
fn three(pool: &[Development]) -> Position {
    position(3).coins(A, 20).coins(B, 20).coins(C, 20).pool(pool)
}

/// Phoenicia 5.1
#[test]
fn turns_go_clockwise_from_the_overlord() {
    let mut play = position(4).overlord(C).turn_of(C);
    for seat in [C, D, A, B] {
        assert_eq!((play.game.round, play.game.active()), (1, Some(seat)));
        play.end_turn(seat);
    }
    assert_eq!(play.game.round, 2);
}

/// Phoenicia 5.1
#[test]
fn a_seat_goes_through_all_its_steps_before_the_next_begins() {
    let mut play = three(&[Dyer]).turn_of(A);
    play.buy(A, Dyer).play(A, Action::Train).play(A, Action::Employ(Hunting)).play(A, Action::BuyTools(Hunting));
    assert_eq!(play.game.active(), Some(A));
    play.play(A, Action::EndTurn);
    assert_eq!(play.game.active(), Some(B));
}

/// Phoenicia 5.1
#[test]
fn auctions_come_before_workers_and_both_are_optional() {
    let mut play = three(&[Dyer]).turn_of(A);
    assert_eq!(play.legal(A), [Action::Auction(Dyer), Action::Decline]);
    play.play(A, Action::Decline);
    assert!(play.may(A, Action::Train) && play.may(A, Action::EndTurn) && play.auctions(A).is_empty());
}

/// Phoenicia 5.1
#[test]
fn there_is_no_income_before_round_1() {
    for seats in 2..=5 {
        let play = dealt(seats, 4, Options::default());
        assert!(!play.events.iter().any(|event| matches!(event, Event::Income { .. })));
        for seat in Seat::all(seats) {
            assert_eq!((play[seat].coins, play[seat].cards()), (2, 1));
        }
    }
}

/// Phoenicia 5.1
#[test]
fn only_the_seat_whose_decision_it_is_has_choices() {
    let mut play = three(&[Dyer]).turn_of(A);
    assert!(play.legal(B).is_empty() && play.legal(C).is_empty());
    play.play(A, Action::Auction(Dyer)).bid(A, 2);
    assert!(play.legal(A).is_empty() && !play.legal(B).is_empty() && play.legal(C).is_empty());
}

/// Phoenicia 5.2
#[test]
fn a_seat_can_put_up_any_development_it_can_pay_at_its_minimum() {
    // Minimum bids are 2, 4, 5 and 7. The seat has 5 coins in all.
    for (coins, hand) in [(5, &[][..]), (1, &[4])] {
        let play = position(4).coins(A, coins).hand(A, hand).pool(&[Fort, Dyer, Glassmaking, Granary]).choosing(A);
        assert_eq!(play.auctions(A), [Dyer, Granary, Glassmaking]);
    }
}

/// Phoenicia 5.2
#[test]
fn an_auction_opens_at_the_minimum_or_higher() {
    let mut play = position(2).coins(A, 3).hand(A, &[6]).pool(&[Fort]).choosing(A);
    play.play(A, Action::Auction(Fort));
    assert_eq!(play.bids(A), Some((7, 9)));
}

/// Phoenicia 5.2
#[test]
fn whoever_puts_a_development_up_must_bid_for_it() {
    let mut play = three(&[Fort]).choosing(A);
    play.play(A, Action::Auction(Fort));
    assert!(!play.may(A, Action::Pass));
}

/// Phoenicia 5.2
#[test]
fn a_raise_is_at_least_one_coin() {
    let mut play = three(&[Fort]).choosing(A);
    play.play(A, Action::Auction(Fort)).bid(A, 7);
    assert_eq!(play.bids(B), Some((8, 20)));
    play.bid(B, 12);
    assert_eq!(play.bids(C), Some((13, 20)));
}

/// Phoenicia 5.2
#[test]
fn bidding_goes_clockwise_until_one_is_left() {
    let mut play = three(&[Fort]).choosing(A);
    play.play(A, Action::Auction(Fort)).bid(A, 7).bid(B, 8).bid(C, 9).bid(A, 10).pass(B).bid(C, 11).pass(A);
    assert_eq!(play[C].owns(Fort), 1);
    assert_eq!(play[C].coins, 20 - 11);
    assert_eq!((play[A].coins, play[B].coins), (20, 20));
}

/// Phoenicia 5.2
#[test]
fn a_pass_is_final_for_that_auction() {
    let mut play = three(&[Fort]).choosing(A);
    play.play(A, Action::Auction(Fort)).bid(A, 7).pass(B).bid(C, 8).bid(A, 9);
    assert_eq!(play.game.decider(), Some(C), "B isn't asked again");
}

/// Phoenicia 5.2
#[test]
fn a_pass_is_forgotten_in_the_next_auction() {
    let mut play = three(&[Fort, Dyer]).choosing(A);
    play.buy(A, Fort).play(A, Action::Auction(Dyer)).bid(A, 2);
    assert_eq!(play.game.decider(), Some(B));
}

/// Phoenicia 5.2
#[test]
fn whoever_has_finished_its_turn_takes_part_in_no_auction() {
    let mut play = three(&[Fort]).choosing(A);
    play.end_turn(A).play(B, Action::Auction(Fort)).bid(B, 7);
    assert_eq!(play.game.decider(), Some(C));
    play.bid(C, 8);
    assert_eq!(play.game.decider(), Some(B), "A is skipped");
}

/// Phoenicia 5.2
#[test]
fn the_last_seat_of_a_round_pays_its_minimum() {
    let mut play = three(&[Fort, Dyer]).overlord(B).done(&[B, C]).choosing(A);
    play.play(A, Action::Auction(Fort)).bid(A, 7);
    assert_eq!((play[A].owns(Fort), play[A].coins), (1, 13), "nobody else is asked");
    play.play(A, Action::Auction(Dyer)).bid(A, 2);
    assert_eq!((play[A].owns(Dyer), play[A].coins), (1, 11));
}

/// Phoenicia 5.2
#[test]
fn winning_in_the_turn_of_another_leaves_the_own_turn_untouched() {
    let mut play = three(&[Fort, Dyer]).choosing(A);
    play.play(A, Action::Auction(Fort)).bid(A, 7).bid(B, 8).pass(C).pass(A);
    assert_eq!(play[B].owns(Fort), 1);
    play.play(A, Action::Auction(Dyer)).bid(A, 2).bid(B, 3).pass(C).pass(A);
    assert_eq!(play[B].owns(Dyer), 1, "a second development in the same turn of A");
    play.end_turn(A);
    assert_eq!(play.game.active(), Some(B));
}

/// Phoenicia 5.2
#[test]
fn after_an_auction_the_active_seat_may_start_another_whoever_won() {
    let mut play = three(&[Fort, Dyer, Tracker]).choosing(A);
    play.play(A, Action::Auction(Fort)).bid(A, 7).bid(B, 8).pass(C).pass(A);
    assert_eq!(play.auctions(A), [Dyer, Tracker]);
    play.buy(A, Dyer);
    assert_eq!(play.auctions(A), [Tracker]);
}

/// Phoenicia 5.2
#[test]
fn declining_ends_the_auctions_of_a_turn_for_good() {
    let mut play = three(&[Fort, Dyer]).choosing(A);
    play.play(A, Action::Decline);
    for action in [Action::Train, Action::Employ(Hunting)] {
        play.play(A, action);
        assert!(play.auctions(A).is_empty());
    }
}

/// Phoenicia 5.2
#[test]
fn nobody_may_bid_above_its_means() {
    // Coins, card values, and the discount of 4 by one Dyer.
    let mut play = position(2).coins(A, 3).hand(A, &[4, 6]).owns(A, &[Dyer]).coins(B, 20).pool(&[DyeHouse]).choosing(A);
    play.play(A, Action::Auction(DyeHouse));
    assert_eq!(play.bids(A), Some((14, 17)));
}

/// Phoenicia 5.2, 2.4
#[test]
fn a_discount_counts_for_being_able_to_start() {
    let with = |owned: &[Development]| position(2).coins(A, 10).owns(A, owned).pool(&[DyeHouse]).choosing(A);
    assert!(!with(&[]).may(A, Action::Auction(DyeHouse)));
    assert!(with(&[Dyer]).may(A, Action::Auction(DyeHouse)));
}

/// Phoenicia 5.2
#[test]
fn hidden_cards_that_are_too_cheap_leave_only_a_pass() {
    // By public information, B's two cards are worth 8 to 12. They are actually worth 8, and the bid is 9.
    let mut play = position(2).coins(A, 20).hand(B, &[4, 4]).pool(&[Fort]).choosing(A);
    play.play(A, Action::Auction(Fort)).bid(A, 9);
    assert_eq!(play.legal(B), [Action::Pass]);
}

/// Phoenicia 5.2
#[test]
fn whoever_plainly_cannot_pay_more_passes_by_itself() {
    // Each card counts 6, plus coins and discount: 2 + 6 + 2 = 10 for B, 2 + 6 = 8 for C.
    let mut play = position(3)
        .coins(A, 20)
        .coins(B, 2)
        .coins(C, 2)
        .hand(B, &[4])
        .hand(C, &[4])
        .owns(B, &[Tracker])
        .pool(&[Caravan])
        .choosing(A);
    play.play(A, Action::Auction(Caravan)).bid(A, 9);
    assert_eq!(play.game.decider(), Some(B), "10 isn't plainly out of reach");
    play.pass(B);
    assert!(play.events.contains(&Event::Passed { seat: C, forced: true }));
    assert_eq!(play[A].owns(Caravan), 1);
}

/// Phoenicia 5.2: it never counts as a six.
#[test]
fn a_five_from_outside_the_deck_plainly_counts_five() {
    for (bid, asked) in [(4, true), (5, false)] {
        let mut position = position(2).coins(A, 20).pool(&[Granary]);
        position.game.village_mut(B).presets = 1;
        let mut play = position.choosing(A);
        play.play(A, Action::Auction(Granary)).bid(A, bid);
        assert_eq!(play.events.contains(&Event::Passed { seat: B, forced: true }), !asked, "{bid}");
    }
}

/// Phoenicia 5.2
#[test]
fn whoever_plainly_can_pay_for_nothing_starts_no_auction() {
    // One card is worth at most 6. The Fort costs at least 7.
    for (coins, asked) in [(0, false), (1, true)] {
        let play = position(2).coins(A, coins).hand(A, &[4]).pool(&[Fort]).turn_of(A);
        assert_eq!(matches!(play.game.stage, Stage::Choosing { .. }), asked, "{coins} coins");
        let declined = Event::Declined { seat: A, again: false, forced: Some(Obstacle::TooDear) };
        assert_eq!(play.events.contains(&declined), !asked);
    }
}

/// Phoenicia 5.2
#[test]
fn the_winner_pays_at_once() {
    let mut play = position(3).hand(B, &[4, 5, 6]).coins(A, 20).pool(&[Fort, Dyer]).choosing(A);
    play.play(A, Action::Auction(Fort)).bid(A, 7).bid(B, 8).pass(A);
    assert_eq!(play.game.decider(), Some(B), "the winner pays before the turn of A goes on");
    play.pay(B, &[4, 5]);
    assert_eq!((play.hand(B), play[B].coins, play.game.decider()), (vec![6], 1, Some(A)));
}

/// Phoenicia 5.2
#[test]
fn what_was_paid_lies_open_on_the_discards() {
    let mut play = position(2).hand(A, &[4, 5, 6]).pool(&[Fort]).choosing(A);
    play.buy(A, Fort).pay(A, &[4, 5]);
    assert_eq!(play.game.discards, [1, 1, 0]);
}

/// Phoenicia 5.2
#[test]
fn a_development_takes_effect_at_once() {
    let mut play = three(&[Granary, Fort, Tracker]).working(A, Hunting, 2).choosing(A);
    let before = play[A];
    play.buy(A, Tracker);
    assert_eq!((play[A].production(), play[A].points()), (before.production() + 1, before.points() + 1));
    play.buy(A, Fort);
    assert_eq!(play[A].untrained, before.untrained + 3);
    play.buy(A, Granary);
    assert_eq!((play[A].storehouses(), play[A].coin_limit()), (before.storehouses() + 2, 6));
}

/// Phoenicia 5.2
#[test]
fn a_tile_won_can_be_used_in_the_same_round() {
    let mut play = three(&[Prospector]).idle(A, 0, 1).choosing(A);
    play.buy(A, Prospector).decline(A).play(A, Action::Employ(Mining));
    assert_eq!(play[A].working(Mining), 1);
}

/// Phoenicia 5.2, 2.4
#[test]
fn a_discount_won_in_a_round_counts_in_the_same_round() {
    let mut play = three(&[Dyer, DyeHouse]).choosing(A);
    play.play(A, Action::Auction(Dyer)).bid(A, 2).bid(B, 3).pass(C).pass(A);
    play.play(A, Action::Auction(DyeHouse)).bid(A, 14).bid(B, 15).pass(C).pass(A);
    assert_eq!(play[B].coins, 20 - 3 - (15 - 4));
}

/// Phoenicia 5.2
#[test]
fn workers_won_in_the_turn_of_another_work_in_the_own_turn() {
    let mut play = three(&[IndenturedWorker]).choosing(A);
    play.play(A, Action::Auction(IndenturedWorker)).bid(A, 3).bid(B, 4).pass(C).pass(A);
    play.end_turn(A).decline(B).play(B, Action::Employ(Hunting));
    assert_eq!(play[B].working(Hunting), 2);
}

/// Phoenicia 5.2
#[test]
fn the_pool_is_not_refilled_during_the_round() {
    let mut play = three(&[Dyer, Fort, Tracker]).choosing(A);
    play.buy(A, Dyer).buy(A, Fort).end_turn(A);
    assert_eq!(play.auctions(B), [Tracker]);
}

/// Phoenicia 5.2
#[test]
fn what_nobody_bought_stays_in_the_pool() {
    let mut play = position(3).pool(&[Port, CityWalls, Dyer]).coins(A, 2).turn_of(A);
    play.buy(A, Dyer).idle_round();
    let pool: Vec<Development> = play.game.pool.iter().flatten().copied().collect();
    assert_eq!(pool.len(), 3);
    assert_eq!(pool[..2], [Port, CityWalls]);
}

/// Phoenicia 5.2
#[test]
fn of_equal_developments_only_one_is_sold() {
    let mut play = three(&[Dyer, Dyer]).choosing(A);
    assert_eq!(play.auctions(A), [Dyer], "equal cards are one choice");
    play.buy(A, Dyer);
    assert_eq!(play.auctions(A), [Dyer]);
    play.buy(A, Dyer);
    assert_eq!(play[A].owns(Dyer), 2);
}

/// Phoenicia 5.2
#[test]
fn beginners_acquire_one_development_a_round() {
    let mut play = three(&[Dyer, Fort, Tracker]).options(BEGINNERS).turn_of(A);
    play.buy(A, Dyer);
    assert!(play.auctions(A).is_empty(), "no second auction");
    play.play(A, Action::EndTurn).play(B, Action::Auction(Fort)).bid(B, 7).bid(C, 8).pass(B);
    assert_eq!(play[C].owns(Fort), 1);
    play.play(B, Action::Auction(Tracker)).bid(B, 3);
    assert_eq!(play[B].owns(Tracker), 1, "C has its one and isn't asked");
    play.play(B, Action::EndTurn);
    assert_eq!(play.legal(C).last(), Some(&Action::EndTurn), "and starts no auction in its own turn");
}

/// Phoenicia 5.2
#[test]
fn beginners_may_start_auctions_until_they_win_one() {
    let mut play = three(&[Dyer, Fort]).options(BEGINNERS).turn_of(A);
    play.play(A, Action::Auction(Dyer)).bid(A, 2).bid(B, 3).pass(C).pass(A);
    assert_eq!(play.auctions(A), [Fort]);
}

/// Phoenicia 5.2
#[test]
fn the_one_development_of_beginners_is_one_of_each_round() {
    let mut play = position(2).coins(A, 20).pool(&[Dyer, Tracker]).options(BEGINNERS).turn_of(A);
    play.buy(A, Dyer).idle_round();
    assert_eq!(play.game.round, 2);
    assert!(play.auctions(A).contains(&Tracker));
}

/// Phoenicia 2.4
#[test]
fn bids_are_compared_at_face_value() {
    let mut play = three(&[Caravan]).owns(B, &[Tracker]).choosing(A);
    play.play(A, Action::Auction(Caravan)).bid(A, 9);
    assert_eq!(play.bids(B), Some((10, 22)), "the discount lowers no bid, but raises what can be paid");
}

/// Phoenicia 2.4
#[test]
fn discounts_are_never_used_up() {
    let mut play = three(&[TradeFleet, Ships]).coins(A, 40).owns(A, &[Shipyard]).choosing(A);
    for (development, price) in [(Ships, 14 - 5), (TradeFleet, 18 - 5)] {
        let before = play[A].coins;
        play.buy(A, development);
        assert_eq!(before - play[A].coins, price, "{development:?}");
    }
}

/// Phoenicia 5.2
#[test]
fn everybody_can_tell_who_leads_decides_has_passed_or_is_locked_out() {
    let parts = |play: &Play| Seat::all(4).map(|seat| play.game.role_in_auction(seat)).collect::<Vec<_>>();
    let rich = [A, B, C, D].into_iter().fold(position(4), |position, seat| position.coins(seat, 20));
    let mut play = rich.pool(&[Dyer]).turn_of(A);
    play.end_turn(A);
    assert_eq!(parts(&play), [None; 4], "nothing is up for auction");
    play.play(B, Action::Auction(Dyer));
    assert_eq!(
        parts(&play),
        [AuctionRole::TurnOver, AuctionRole::Decides, AuctionRole::StandsBy, AuctionRole::StandsBy].map(Some)
    );
    play.bid(B, 2).play(C, Action::Pass);
    assert_eq!(
        parts(&play),
        [AuctionRole::TurnOver, AuctionRole::Leads(2), AuctionRole::Passed, AuctionRole::Decides].map(Some)
    );
}
