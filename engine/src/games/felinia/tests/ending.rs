//! The two ends of a match (Felinia 4).

use super::*;

/// Nine merchants of seat A are on the island. All posts of the Lion are taken.
fn nearly_done() -> Position {
    let nine = ["L.T1", "L.T2", "L.T3", "L.T4", "L.T5", "L.T6", "C.T1", "C.T2", "C.T3"];
    position(2).settled(A, &nine).silver(A, 1).goods(A, "wwb").market(1, "v").stack(market(1), &[A])
}

#[test]
fn with_the_last_merchant_aboard_all_boats_sail_the_earliest_first_full_or_not() {
    let mut play = nearly_done().ship(1, "C1", &[B]).ship(2, "T2", &[B]).trading();
    play.buy('v').board(0);
    let mut order = Vec::new();
    while play.phase() == "exploration" {
        order.push(play.game.active);
        if play.may(Action::Proceed) {
            play.proceed();
        }
        play.go_home();
    }
    assert_eq!(play.sailed(), ["C1", "T2", "L3", "P3"], "5:30, 8:00, 9:15, 10:30");
    assert_eq!(order, [B, B, A]);
}

#[test]
fn the_last_exploration_is_explored_as_usual() {
    let mut play = nearly_done().ship(1, "C3", &[B]).trading();
    play.buy('v').board(0).walk(&["L.C1"]).go_home();
    play.reveal("C.T4").proceed().walk(&["C.C2", "C.T4"]);
    assert_eq!((play.phase(), play[B].settled.len(), play[B].spice, play[A].gold), ("over", 1, 1, 1));
}

#[test]
fn a_merchant_who_returns_home_does_not_take_the_end_back() {
    let mut play = nearly_done().trading();
    play.buy('v').board(0).go_home();
    assert_eq!((play[A].merchants, play.phase(), play.outcome().reason), (1, "over", "last-merchant"));
}

#[test]
fn goods_gained_in_the_last_exploration_are_all_kept() {
    let start = nearly_done().ship(1, "X1", &[]).goods(A, "wwbcccc").trading();
    let mut play = start;
    play.buy('v').board(0).go_home();
    assert_eq!((play.phase(), play[A].goods), ("over", goods("ccccv")));
    let mut play = position(2).pile(&[]).goods(A, "www").bag("cc").no_ship(1).ship(0, "X3", &[A]).preparing();
    play.proceed().walk(&["X.C1"]).go_home();
    assert_eq!((play.phase(), play[A].goods), ("over", goods("wwwc")));
}

#[test]
fn when_the_pile_cannot_refill_the_ships_all_boats_sail_at_once() {
    let start = position(2).pile(&[]).ship(0, "L4", &[A]).ship(1, "C2", &[B]).no_ship(3);
    let mut play = start.preparing();
    assert_eq!((play.phase(), play.game.active, play.standing()), ("exploration", B, Some("C.P")));
    play.proceed().go_home().proceed().go_home();
    assert_eq!(play.sailed(), ["C2", "T3", "L4"], "8:30, 10:00, 13:00");
    assert_eq!((play.phase(), play.outcome().reason, play.outcome().rounds), ("over", "boats", 2));
}

#[test]
fn storage_takes_place_before_the_second_end_and_not_again() {
    let mut play = position(2).pile(&[]).goods(A, "wwwww").ship(0, "X1", &[A]).ship(1, "X3", &[A]).exploring();
    play.proceed().go_home();
    assert_eq!(play.phase(), "storage", "the boat of 6:45 was full and has sailed; one ship is empty");
    play.sell(Ware::Good(Watches)).sell(Ware::Good(Watches));
    assert_eq!((play.phase(), play.standing()), ("exploration", Some("X.P")));
    play.proceed().walk(&["X.C1"]).go_home();
    assert_eq!((play.phase(), play[A].goods.total(), play[A].silver), ("over", 4, 2));
}

#[test]
fn a_pile_that_is_just_large_enough_ends_nothing() {
    let play = position(2).pile(&["X1"]).no_ship(2).preparing();
    assert_eq!((play.phase(), play.game.boats_left(), play.game.round), ("bidding", 0, 3));
}

#[test]
fn when_no_ship_is_empty_an_empty_pile_is_enough() {
    assert_eq!(position(2).pile(&[]).preparing().phase(), "bidding");
}

#[test]
fn most_points_win() {
    let play = position(3).gold(A, 2).gold(B, 5).gold(C, 4).silver(A, 6).over();
    assert_eq!((play.winners(), play.outcome().ranks[..3].to_vec()), (vec![B], vec![3, 1, 2]));
    assert_eq!(play.outcome().tie_break, None);
}

#[test]
fn nobody_decides_after_the_end() {
    let play = position(2).gold(A, 2).over();
    assert_eq!((play.game.decider(), play.legal()), (None, vec![]));
}

#[test]
fn others_who_have_merchants_left_do_not_end_the_match() {
    let mut play = nearly_done().merchants(A, 2).trading();
    play.buy('v').board(0);
    assert!(!play.happened(|event| matches!(event, Event::LastMerchant { .. })));
    assert_eq!(play.game.ending, None);
    play.go_home();
    assert_eq!(play.phase(), "bidding");
}
