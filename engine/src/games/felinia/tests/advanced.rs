//! The advanced game: food, double symbols, face-up tiles (Felinia 5).

use super::*;

fn landing(id: &str) -> Position {
    advanced(2).ship(0, id, &[A])
}

#[test]
fn nothing_is_revealed() {
    let play = landing("L1").exploring();
    assert_eq!((play.reveals(), play.steps()), (vec![], vec!["L.A1", "L.A2"]));
    assert!(!play.may(Action::Proceed));
}

#[test]
fn three_steps_are_free_and_without_food_there_is_no_fourth() {
    let mut play = landing("T1").exploring();
    play.walk(&["T.A1", "T.B1"]);
    assert_ne!(play.phase(), "exploration", "he went home");
    assert_eq!((play[A].silver, play[A].gold, play[A].merchants), (1, 2, 10));
}

#[test]
fn each_food_gives_one_more_step_and_is_paid_when_the_step_is_taken() {
    let mut play = landing("T1").food(A, 2).exploring();
    play.walk(&["T.A1", "T.B1"]);
    assert_eq!((play[A].food, play.steps()), (2, vec!["T.B2", "T.T3", "T.T4"]));
    play.walk(&["T.B2"]);
    assert_eq!((play[A].food, play.steps()), (1, vec!["T.A2", "T.T5", "T.T6"]));
    assert!(play.may(Action::Return), "nobody has to spend more");
    play.walk(&["T.T6"]);
    assert_eq!((play[A].food, play[A].merchants), (0, 9));
}

#[test]
fn food_from_the_way_can_be_used_in_the_same_move() {
    let mut play = landing("L1").exploring();
    play.walk(&["L.A1", "L.B1"]);
    assert_eq!((play[A].food, play.standing()), (1, Some("L.B1")));
    play.walk(&["L.T4"]);
    assert_eq!((play[A].food, play[A].settled), (0, set(play.game.island(), &["L.T4"])));
}

#[test]
fn two_of_a_symbol_pay_two() {
    let mut play = landing("C1").exploring();
    play.walk(&["C.A2", "C.B2"]);
    assert_eq!((play[A].food, play[A].silver), (1, 2));
    let mut play = landing("T1").exploring();
    play.walk(&["T.A2", "T.B2"]);
    assert_eq!((play[A].food, play[A].spice), (1, 2));
    let mut play = landing("X1").exploring();
    play.walk(&["X.A1", "X.B1"]);
    assert_eq!((play[A].spice, play[A].food), (1, 2));
}

#[test]
fn a_single_symbol_pays_one() {
    let mut play = landing("P1").exploring();
    play.walk(&["P.A2", "P.A1"]);
    assert_eq!((play[A].gold, play[A].food), (1, 1));
    let mut play = landing("P1").bag("w").food(A, 1).exploring();
    play.walk(&["P.A2", "P.B2"]);
    assert_eq!((play[A].gold, play[A].goods), (1, goods("w")));
}

#[test]
fn a_trade_tile_ends_the_move_even_with_food_and_steps_left() {
    let mut play = landing("L1").food(A, 3).exploring();
    play.walk(&["L.A1", "L.T1"]);
    assert_eq!((play[A].food, play[A].merchants, play.tiles(A)), (4, 9, 1));
    assert_ne!(play.phase(), "exploration");
}

#[test]
fn food_cannot_be_sold() {
    let play = advanced(2).food(A, 5).bidding();
    assert_eq!(play.sales(), []);
}

#[test]
fn a_merchant_who_runs_out_of_food_goes_home() {
    let mut play = landing("T1").food(A, 1).exploring();
    play.walk(&["T.A1", "T.B1", "T.B2"]);
    assert_eq!((play[A].food, play[A].merchants, play[A].spice), (0, 10, 2));
}

#[test]
fn goods_from_the_way_count_at_a_mysterious_place() {
    let mut play = landing("C1").bag("b").exploring();
    play.walk(&["C.A1"]);
    assert_eq!(play[A].goods, goods("b"));
    play.find("C.B1", place(3, 'b'), place(4, 'v'));
    assert_eq!(play.choices(), [Action::Keep(place(3, 'b')), Action::Leave]);
}

/// Felinia 5: the other side of the board is used, and the other phases are as in the basic game.
#[test]
fn other_phases_stay_as_they_are() {
    let mut play = advanced(2).bidding();
    play.bank_all();
    assert_eq!((play[A].silver, play.game.round, play.sailed()), (6, 3, vec!["L3"]));
}
