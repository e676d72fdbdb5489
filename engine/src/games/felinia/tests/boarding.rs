//! Boarding, right after an own deal (Felinia 3.3).

use super::*;

/// A position with the fare for L3 (2 watches, 1 books) and a deal at a market.
fn ready(seats: u8) -> Position {
    position(seats).silver(A, 6).goods(A, "wwb").market(1, "g").stack(market(1), &[A])
}

#[test]
fn after_a_purchase_a_merchant_boards_for_the_goods_on_the_tile() {
    let mut play = ready(2).trading();
    play.buy('g');
    assert_eq!(play.choices(), [Action::Board(Dock(0)), Action::Depart]);
    let bag = play.game.bag;
    play.board(0);
    assert_eq!((play[A].goods, play[A].merchants), (goods("g"), 9));
    let mut expected = bag;
    expected.add(&goods("wwb"));
    // No other boat can be boarded. L3, alone and half full, is the earliest and sails.
    assert_eq!((play.game.bag, play.sailed()), (expected, vec!["L3"]));
}

#[test]
fn the_foremost_free_space_is_taken_first() {
    let mut play = ready(2).ship(0, "L3", &[B]).trading();
    play.buy('g').board(0);
    let merchants = play.events.iter().find_map(|event| match event {
        Event::Sailed { merchants, .. } => Some(merchants.clone()),
        _ => None,
    });
    assert_eq!(merchants.expect("a boat has sailed").as_slice(), [B, A]);
    let mut play = ready(2).goods(A, "wwbwwb").trading();
    play.buy('g').board(0);
    assert_eq!(play.game.ship(Dock(0)).aboard, [Some(A), None]);
}

#[test]
fn silver_on_the_tile_is_paid() {
    let mut play = ready(2).ship(1, "L1", &[]).goods(A, "ww").trading();
    play.buy('g').board(1);
    assert_eq!((play[A].silver, play[A].goods), (4, goods("g")), "1 for the deal, 1 for the boat");
}

#[test]
fn a_full_boat_takes_nobody() {
    let mut play = ready(2).ship(0, "L3", &[B, B]).trading();
    play.buy('g');
    assert_eq!(play.phase(), "exploration");
    let mut play = ready(2).ship(0, "L3", &[B, B]).goods(A, "wwbvv").trading();
    play.buy('g');
    assert_eq!(play.docks(), [2]);
}

#[test]
fn a_merchant_in_stock_is_needed() {
    let mut play = ready(2).merchants(A, 0).trading();
    play.buy('g');
    assert_ne!(play.game.stage, Stage::Boarding { spot: market(1) });
}

#[test]
fn all_the_goods_are_needed() {
    let mut play = ready(2).goods(A, "wb").trading();
    play.buy('g');
    assert!(play.docks().is_empty() && play.phase() != "trading", "one watch is missing");
    let mut play = ready(2).goods(A, "wb").market(1, "w").trading();
    play.buy('w');
    assert_eq!(play.docks(), [0], "what was bought just now counts");
}

#[test]
fn both_spaces_of_a_boat_can_be_taken_and_each_merchant_pays() {
    let mut play = ready(2).goods(A, "wwbwwb").trading();
    play.buy('g').board(0);
    assert_eq!((play.docks(), play[A].goods), (vec![0], goods("wwbg")));
    play.board(0);
    assert_eq!((play[A].goods, play[A].merchants), (goods("g"), 8));
}

#[test]
fn several_boats_can_be_boarded_after_one_deal() {
    let mut play = ready(2).goods(A, "wwbccgvvw").trading();
    play.buy('g');
    assert_eq!(play.docks(), [0, 1, 2]);
    play.board(1).board(2).board(0);
    assert_eq!(play[A].merchants, 7);
    assert_eq!(play[A].goods, goods("g"));
}

#[test]
fn what_was_missed_waits_for_the_next_own_deal() {
    let mut play =
        ready(2).silver(B, 3).market(2, "gg").stack(market(2), &[A, B]).stack(market(3), &[A]).market(3, "c").trading();
    play.buy('g').cast_off();
    assert_eq!(play.game.active, B);
    play.buy('g');
    assert_eq!((play.game.active, play.choices()), (A, vec![Action::Buy(Glassware), Action::Decline]));
    play.decline();
    assert_eq!(play.choices(), [Action::Buy(Clothing), Action::Decline], "no boarding for a token taken back");
    play.buy('c');
    assert_eq!(play.docks(), [0]);
}

#[test]
fn others_do_not_board_after_a_deal_that_is_not_theirs() {
    let mut play = ready(2).goods(A, "").goods(B, "wwb").trading();
    play.buy('g');
    assert_ne!(play.phase(), "trading");
    assert_eq!(play[B].merchants, 10);
}

/// An exchange is a deal.
#[test]
fn after_an_exchange_of_goods_a_merchant_boards() {
    let mut play = position(2).silver(A, 1).goods(A, "wwc").stack(Spot::GUILD, &[A]).trading();
    play.exchange('c', 'b');
    assert_eq!(play.docks(), [0]);
}

#[test]
fn before_storage_any_number_of_tiles_may_be_held() {
    let mut play = position(2).silver(A, 6).goods(A, "wccvv").market(1, "www").stack(market(1), &[A, A, A]).trading();
    play.buy('w').cast_off().buy('w').cast_off().buy('w');
    assert_eq!(play[A].goods.total(), 8);
    assert!(play.may(Action::Board(Dock(2))));
}

#[test]
fn nobody_has_to_board() {
    let mut play = ready(2).trading();
    play.buy('g').cast_off();
    assert_eq!(play[A].merchants, 10);
    assert_eq!(play.phase(), "storage");
}
