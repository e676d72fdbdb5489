//! Storage (Felinia 3.5).

use super::*;

#[test]
fn three_tiles_are_kept_for_nothing() {
    let play = position(2).goods(A, "wcv").goods(B, "www").storing();
    assert_eq!((play.phase(), play[A].goods, play[B].goods), ("bidding", goods("wcv"), goods("www")));
}

#[test]
fn a_fourth_tile_costs_two_silver() {
    let mut play = position(2).goods(A, "wcvb").silver(A, 2).storing();
    play.play(Action::Store);
    assert_eq!((play[A].goods, play[A].silver, play.phase()), (goods("wcvb"), 0, "bidding"));
    let play = position(2).goods(A, "wcvb").silver(A, 1).storing();
    assert!(!play.may(Action::Store), "1 silver is too little");
}

#[test]
fn never_more_than_four() {
    let mut play = position(2).goods(A, "wcvbg").silver(A, 6).storing();
    play.play(Action::Store);
    assert_eq!((play[A].silver, play.game.active, play.may(Action::Store)), (4, A, false), "once");
    play.sell(Ware::Good(Wine));
    assert_eq!((play[A].goods, play.phase()), (goods("wcbg"), "bidding"));
    let mut play = position(2).goods(A, "wcvbg").silver(A, 4).storing();
    play.sell(Ware::Good(Wine)).play(Action::Store);
    assert_eq!((play[A].goods, play[A].silver), (goods("wcbg"), 3), "4 and 1 and not 2");
}

/// Felinia 10, ruling 21: the seat pays and sells in either order, so that no silver is lost at the end of the track.
#[test]
fn who_pays_first_makes_room_for_the_silver_of_the_sale() {
    let start = || position(2).goods(A, "wcvbg").silver(A, 6).storing();
    let mut play = start();
    play.play(Action::Store).sell(Ware::Good(Wine));
    assert_eq!((play[A].silver, play[A].goods.total()), (5, 4), "6 and not 2 and 1");
    let mut play = start();
    play.sell(Ware::Good(Wine)).play(Action::Store);
    assert_eq!((play[A].silver, play[A].goods.total()), (4, 4), "6 and nothing and not 2");
}

#[test]
fn surplus_tiles_are_sold_for_one_silver_each_into_the_bag() {
    let mut play = position(2).goods(A, "wwcvb").storing();
    let before = play.game.bag;
    play.sell(Ware::Good(Watches));
    assert_eq!((play[A].silver, play.phase()), (1, "storage"));
    assert_eq!(play.game.bag.total(), before.total() + 1);
    play.sell(Ware::Good(Books));
    assert_eq!((play[A].silver, play[A].goods, play.phase()), (2, goods("wcv"), "bidding"));
}

/// A seat can sell at any time.
#[test]
fn other_sales_may_pay_for_the_fourth_tile() {
    let mut play = position(2).goods(A, "wcvb").spice(A, 2).storing();
    play.sell(Ware::Spice);
    assert!(!play.may(Action::Store));
    play.sell(Ware::Spice).play(Action::Store);
    assert_eq!((play[A].goods.total(), play[A].silver, play[A].spice), (4, 0, 0));
    let mut play = position(2).goods(A, "wcvb").gold(A, 1).storing();
    play.sell(Ware::Gold).play(Action::Store);
    assert_eq!((play[A].goods.total(), play[A].silver, play[A].gold), (4, 0, 0));
}

#[test]
fn four_tiles_are_not_paid_for_twice_nor_by_force() {
    let mut play = position(2).goods(A, "wcvb").silver(A, 6).goods(B, "wcvb").storing();
    play.play(Action::Store);
    assert_eq!((play.game.active, play[A].silver), (B, 4));
    play.sell(Ware::Good(Watches));
    assert_eq!((play[B].goods.total(), play[B].silver), (3, 1));
}

/// Felinia 10, ruling 35
#[test]
fn after_the_exploration_the_first_player_stores_first() {
    let mut start = position(3).goods(A, "wwww").goods(C, "cccc");
    start.game.first = C;
    assert_eq!(start.exploring().game.active, C);
}

#[test]
fn storage_follows_the_exploration() {
    let mut play = position(2).ship(0, "L1", &[A]).goods(B, "wcvb").exploring();
    play.proceed().go_home();
    assert_eq!((play.phase(), play.game.active), ("storage", B));
}
