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

/// A click on a thing makes a choice only if no other choice begins there and the choice has no preview.
#[test]
fn no_sale_is_made_by_a_single_click() {
    let mut sales = 0;
    for seed in 0..20 {
        let mut play = dealt(2 + seed as u8 % 3, if seed % 2 == 0 { &BASIC } else { &ADVANCED }, seed);
        let mut rng = Rng::stream(seed, 6);
        while let Some(seat) = play.game.decider() {
            let legal = play.legal();
            let labels: Vec<_> = legal.iter().map(|action| (*action, play.game.label(seat, *action))).collect();
            for (action, label) in labels.iter().filter(|(action, _)| matches!(action, Action::Sell(_))) {
                let begins = |other: &&(Action, crate::games::felinia::entity::Label)| {
                    other.1.path.first() == label.path.first()
                };
                assert!(!label.path.is_empty() && !label.preview.is_empty(), "{action:?}");
                assert_eq!(labels.iter().filter(begins).count(), 1, "two clicks on the same thing make {action:?}");
                sales += 1;
            }
            play.play(rng.pick(&legal));
        }
    }
    assert!(sales > 500, "{sales} sales were offered");
}
