//! Selling (Felinia 3.7).

use super::*;

#[test]
fn gold_brings_two_silver_spice_one_and_a_tile_one() {
    let mut play = position(2).gold(A, 1).spice(A, 1).goods(A, "g").bidding();
    play.sell(Ware::Gold);
    assert_eq!((play[A].silver, play[A].gold), (2, 0));
    play.sell(Ware::Spice);
    assert_eq!((play[A].silver, play[A].spice), (3, 0));
    let before = play.game.bag.count(Glassware);
    play.sell(Ware::Good(Glassware));
    assert_eq!((play[A].silver, play[A].goods, play.game.bag.count(Glassware)), (4, Goods::NONE, before + 1));
}

#[test]
fn a_sale_takes_no_turn() {
    let mut play = position(2).gold(A, 1).bidding();
    play.sell(Ware::Gold);
    assert_eq!((play.game.active, play[A].tokens), (A, 3));
}

#[test]
fn silver_still_ends_at_six() {
    let mut play = position(2).silver(A, 5).gold(A, 2).bidding();
    play.sell(Ware::Gold);
    assert_eq!((play[A].silver, play[A].gold), (6, 1));
}

#[test]
fn a_sale_may_pay_for_a_purchase() {
    let mut play = position(2).spice(A, 1).goods(A, "c").market(1, "w").stack(market(1), &[B, A]).trading();
    assert_eq!(play.choices(), [Action::Decline]);
    play.sell(Ware::Spice);
    assert_eq!(play.choices(), [Action::Decline]);
    play.sell(Ware::Good(Clothing)).buy('w');
    assert_eq!((play[A].silver, play[A].goods), (0, goods("w")));
}

#[test]
fn only_what_one_has_can_be_sold() {
    let play = position(2).goods(A, "wv").spice(A, 1).gold(B, 2).bidding();
    assert_eq!(play.sales(), [Ware::Good(Watches), Ware::Good(Wine), Ware::Spice]);
}
