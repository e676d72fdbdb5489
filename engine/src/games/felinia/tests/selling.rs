//! Selling, and the stocks of cards (Felinia 3.7, 3.8).

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

/// Felinia 3.8: 33 of each, whoever has them.
#[test]
fn nobody_gets_more_of_a_stock_that_is_used_up() {
    let mut play = position(2).gold(A, 20).gold(B, 13).ship(0, "L1", &[A]).exploring();
    play.proceed().walk(&["L.C1"]);
    assert_eq!(play[A].gold, 20, "20 and 13 are 33");
    let mut play = position(2).gold(A, 20).gold(B, 12).ship(0, "L1", &[A]).exploring();
    play.proceed().walk(&["L.C1"]);
    assert_eq!(play[A].gold, 21);
    let mut play = position(2).spice(B, 33).silver(A, 1).goods(A, "w").stack(Spot::GUILD, &[A]).trading();
    play.exchange('w', 'c');
    assert_eq!((play[A].spice, play[A].goods), (0, goods("c")), "the goods are exchanged all the same");
    let mut play = advanced(2).food(B, 33).silver(A, 1).goods(A, "w").stack(Spot::GUILD, &[A]).trading();
    play.play(exchanging('w', 'c', Extra::Food));
    assert_eq!(play[A].food, 0);
}

/// Felinia 3.8
#[test]
fn the_last_of_a_stock_is_given_even_if_two_are_due() {
    let mut play = advanced(2).gold(B, 32).ship(0, "T1", &[A]).exploring();
    play.walk(&["T.A1", "T.B1"]);
    assert_eq!(play[A].gold, 1, "of two");
}

/// Felinia 3.7, 3.8
#[test]
fn what_is_sold_or_spent_goes_back_to_the_stock() {
    let mut play = position(2).gold(A, 21).gold(B, 12).silver(A, 1).ship(0, "L1", &[A]).exploring();
    play.sell(Ware::Gold).proceed().walk(&["L.C1"]);
    assert_eq!(play[A].gold, 21);
}
