//! The eight special trade tiles (Felinia 5).

use super::*;
use crate::games::felinia::rules::scoring::SOURCES;

/// Returns the points of seat A, without and with a special tile.
fn points_with(start: impl Fn() -> Position, special: Special) -> (i32, i32) {
    let total = |position: Position| position.points().iter().sum::<i32>();
    (total(start()), total(start().special(A, special)))
}

/// Lets seat A take a special tile on the last of these provinces.
fn taking(start: Position, boat: &str, special: Special, way: &[&str]) -> Play {
    let post = way.last().expect("a post at the end of the way");
    let mut play = start.tile(post, Tile::Special(special)).ship(0, boat, &[A]).exploring();
    play.walk(way);
    play
}

#[test]
fn with_the_pantry_each_food_scores_two() {
    assert_eq!(points_with(|| advanced(2).food(A, 3), Special::FoodPoints), (0, 6));
    let points = advanced(2).food(A, 3).special(A, Special::FoodPoints).points();
    assert_eq!(points[SOURCES.iter().position(|source| *source == "Special tiles").expect("a source")], 6);
}

#[test]
fn with_the_spice_chest_each_spice_scores_one() {
    assert_eq!(points_with(|| advanced(2).spice(A, 5), Special::SpicePoints), (2, 5));
    assert_eq!(points_with(|| advanced(2).spice(A, 4), Special::SpicePoints), (2, 4));
}

#[test]
fn with_the_hermits_a_merchant_alone_scores_two() {
    let on = |posts: &'static [&'static str]| move || advanced(2).stands(A, posts);
    assert_eq!(points_with(on(&["L.T1"]), Special::Loners), (1, 2));
    assert_eq!(points_with(on(&["L.T1", "C.T1", "P.T1"]), Special::Loners), (3, 6));
    assert_eq!(points_with(on(&["L.T1", "X.T7"]), Special::Loners), (4, 4), "a pair is not alone");
    assert_eq!(points_with(on(&["L.T1", "X.T7", "X.T8", "P.T1"]), Special::Loners), (10, 11));
}

#[test]
fn with_the_lorekeeper_each_mysterious_place_scores_one_more() {
    assert_eq!(points_with(|| advanced(2).keeps(A, place(1, '-')), Special::PlacePoints), (1, 2));
    let two = || advanced(2).keeps(A, place(1, '-')).keeps(A, place(2, 'v'));
    assert_eq!(points_with(two, Special::PlacePoints), (4, 6));
    assert_eq!(points_with(|| advanced(2), Special::PlacePoints), (0, 0));
}

#[test]
fn the_tiles_of_others_score_nothing() {
    let start = advanced(2).food(A, 3).spice(A, 3).stands(A, &["L.T1"]);
    let start = start.special(B, Special::FoodPoints).special(B, Special::SpicePoints).special(B, Special::Loners);
    assert_eq!(start.points().iter().sum::<i32>(), 2);
}

#[test]
fn the_orchard_gives_a_food_at_once_and_one_more_in_each_province_of_food() {
    let play = taking(advanced(2), "P1", Special::FoodIncome, &["P.A2", "P.T7"]);
    assert_eq!((play[A].food, play[A].has(Special::FoodIncome)), (1, true));
    let mut play = advanced(2).special(A, Special::FoodIncome).ship(0, "X1", &[A]).exploring();
    play.walk(&["X.A1"]);
    assert_eq!(play[A].food, 0, "a province of spice");
    play.walk(&["X.B1"]);
    assert_eq!(play[A].food, 3, "two symbols and one more");
    let mut play = advanced(2).special(A, Special::FoodIncome).ship(0, "L1", &[A]).exploring();
    play.walk(&["L.A1"]);
    assert_eq!(play[A].food, 2, "one symbol and one more");
}

#[test]
fn the_orchard_does_not_apply_to_exchanges() {
    let start = advanced(2).special(A, Special::FoodIncome).silver(A, 1).goods(A, "w").stack(Spot::GUILD, &[A]);
    let mut play = start.trading();
    play.play(exchanging('w', 'c', Extra::Food));
    assert_eq!(play[A].food, 1);
}

#[test]
fn the_welcome_gift_gives_food_gold_silver_and_a_tile_and_leaves_the_game() {
    let play = taking(advanced(2).bag("gg"), "X1", Special::Grant, &["X.A1", "X.T1"]);
    // The spice was gained on the way.
    assert_eq!((play[A].food, play[A].gold, play[A].silver, play[A].spice), (1, 1, 1, 1));
    assert_eq!(play[A].goods, goods("g"));
    assert_eq!((play.tiles(A), play[A].settled.len(), play[A].merchants), (0, 1, 9));
    assert!(play.game.island().posts().iter().all(|post| play.game.tile(post) != Some(Tile::Special(Special::Grant))));
}

#[test]
fn the_silver_mine_gives_a_silver_at_once_and_one_more_in_each_province_of_silver() {
    let play = taking(advanced(2), "T1", Special::SilverIncome, &["T.A2", "T.T7"]);
    assert_eq!((play[A].silver, play[A].has(Special::SilverIncome)), (1, true));
    let mut play = advanced(2).special(A, Special::SilverIncome).ship(0, "C1", &[A]).exploring();
    play.walk(&["C.A2", "C.B2"]);
    assert_eq!(play[A].silver, 3, "two symbols and one more");
    let mut play = advanced(2).special(A, Special::SilverIncome).ship(0, "T1", &[A]).exploring();
    play.walk(&["T.A1"]);
    assert_eq!((play[A].silver, play[A].gold), (2, 0));
    let mut play = advanced(2).special(A, Special::SilverIncome).silver(A, 5).ship(0, "C1", &[A]).exploring();
    play.walk(&["C.A2", "C.B2"]);
    assert_eq!(play[A].silver, 6, "the limit holds");
}

#[test]
fn the_silver_mine_does_not_apply_to_the_own_board_or_to_sales() {
    let mut play = advanced(2).special(A, Special::SilverIncome).gold(A, 1).bidding();
    play.sell(Ware::Gold).bank();
    assert_eq!(play[A].silver, 3);
}

#[test]
fn the_gold_mine_gives_a_gold_at_once_and_one_more_in_each_province_of_gold() {
    let play = taking(advanced(2), "L1", Special::GoldIncome, &["L.A2", "L.T7"]);
    assert_eq!((play[A].gold, play[A].has(Special::GoldIncome)), (1, true));
    let mut play = advanced(2).special(A, Special::GoldIncome).ship(0, "T1", &[A]).exploring();
    play.walk(&["T.A1", "T.B1"]);
    assert_eq!((play[A].gold, play[A].silver), (3, 1), "two symbols and one more; silver as printed");
    let mut play = advanced(2).special(A, Special::GoldIncome).ship(0, "P1", &[A]).exploring();
    play.walk(&["P.A2"]);
    assert_eq!(play[A].gold, 2);
}

#[test]
fn income_goes_to_the_owner_of_the_tile_only() {
    let mut play = advanced(2).special(B, Special::GoldIncome).ship(0, "P1", &[A]).exploring();
    play.walk(&["P.A2"]);
    assert_eq!((play[A].gold, play[B].gold), (1, 0));
}

#[test]
fn no_tile_adds_to_spice_or_merchandise() {
    let specials = [Special::FoodIncome, Special::SilverIncome, Special::GoldIncome];
    let start = specials.into_iter().fold(advanced(2), |start, tile| start.special(A, tile));
    let mut play = start.bag("www").ship(0, "X1", &[A]).exploring();
    play.walk(&["X.A2", "X.A1"]);
    assert_eq!((play[A].goods, play[A].spice, play[A].food, play[A].gold, play[A].silver), (goods("w"), 1, 0, 0, 0));
}

#[test]
fn tiles_that_score_at_the_end_bring_nothing_at_once() {
    let ways: [(&str, Special, &[&str]); 4] = [
        ("T1", Special::FoodPoints, &["T.A1", "T.T1"]),
        ("X1", Special::SpicePoints, &["X.A1", "X.T1"]),
        ("L1", Special::Loners, &["L.A2", "L.T7"]),
        ("C1", Special::PlacePoints, &["C.A2", "C.T6"]),
    ];
    for (boat, special, way) in ways {
        let play = taking(advanced(2), boat, special, way);
        let board = play[A];
        assert!(board.has(special));
        assert_eq!(board.gold + board.spice + board.food + board.silver + board.goods.tiles(), 1, "from the way only");
    }
}
