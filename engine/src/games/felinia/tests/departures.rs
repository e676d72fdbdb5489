//! Departures and arrivals (Felinia 3.4).

use super::*;

/// Sends all merchants on boats home. Returns the boats that sailed.
fn sail(mut play: Play) -> Vec<&'static str> {
    while play.phase() == "exploration" {
        if play.may(Action::Proceed) {
            play.proceed()
        } else {
            play.go_home()
        };
    }
    play.sailed()
}

#[test]
fn all_full_boats_sail_the_earliest_first_and_no_other() {
    let start = position(3).ship(0, "L4", &[A]).ship(1, "C3", &[B, C]).ship(2, "T1", &[A]).ship(3, "L2", &[B]);
    assert_eq!(sail(start.exploring()), ["T1", "C3", "L4"], "6:00, 9:45, 13:00; the boat of 8:45 isn't full");
}

#[test]
fn without_a_full_boat_only_the_one_with_the_earliest_time_sails() {
    let start = || position(3).ship(0, "L4", &[]).ship(1, "C3", &[B]).ship(3, "X4", &[]);
    assert_eq!(sail(start().ship(2, "T3", &[A]).exploring()), ["C3"], "9:45, with one merchant");
    assert_eq!(sail(start().ship(2, "T1", &[]).exploring()), ["T1"], "6:00, empty");
}

#[test]
fn after_the_earliest_no_second_boat_sails() {
    let play = position(2).exploring();
    assert_eq!(play.sailed(), ["L3"]);
    assert_eq!(play.game.round, 3, "the round goes on");
}

#[test]
fn boats_that_stay_keep_their_passenger() {
    let play = position(2).ship(1, "C3", &[A]).exploring();
    assert_eq!(play.sailed(), ["L3"]);
    assert_eq!(play.game.ship(Dock(1)).aboard, [Some(A), None]);
    assert_eq!(play.game.ship(Dock(1)).boat, Some(boat("C3")));
}

#[test]
fn the_foremost_merchant_makes_his_whole_move_before_the_second() {
    let mut play = position(2).ship(0, "L3", &[B, A]).exploring();
    assert_eq!((play.game.active, play.standing()), (B, Some("L.P")));
    play.proceed().walk(&["L.C1", "L.C2"]);
    assert_eq!((play.game.active, play.standing()), (A, Some("L.P")));
    assert_eq!((play[B].gold, play[B].spice, play[A].gold), (1, 1, 0));
    play.proceed().go_home();
    assert_ne!(play.phase(), "exploration");
}

#[test]
fn a_boat_sails_to_its_own_country() {
    for (id, port) in [("L1", "L.P"), ("C1", "C.P"), ("T1", "T.P"), ("P1", "P.P"), ("X1", "X.P")] {
        let play = position(2).ship(0, id, &[A]).exploring();
        assert_eq!(play.standing(), Some(port));
    }
}

#[test]
fn the_next_boat_sails_after_the_moves_of_the_first() {
    let mut play = position(2).ship(0, "C1", &[A]).ship(1, "L1", &[B]).exploring();
    assert_eq!((play.game.active, play.standing()), (B, Some("L.P")));
    play.proceed().go_home();
    assert_eq!((play.game.active, play.standing()), (A, Some("C.P")));
}

#[test]
fn the_boat_tile_is_discarded_and_the_ship_is_back_empty() {
    let mut play = position(2).ship(0, "L1", &[A]).pile(&["X1", "X2"]).exploring();
    play.proceed().go_home();
    assert!(play.game.ships.iter().all(|ship| ship.boat != Some(boat("L1"))));
    let first = play.game.ship(Dock(0));
    assert_eq!((first.boat, first.merchants()), (Some(boat("X1")), 0), "and filled again");
    assert_eq!(play.game.boats_left(), 1);
}

/// The page shows this before the departure.
#[test]
fn which_boats_would_sail_is_known_before() {
    let play = position(3)
        .ship(0, "L4", &[A])
        .ship(1, "C3", &[B])
        .silver(A, 1)
        .market(1, "w")
        .stack(market(1), &[A])
        .trading();
    assert_eq!(Dock::all().map(|dock| play.game.will_sail(dock)).collect::<Vec<_>>(), [true, false, false, false]);
    let play = position(3).ship(0, "L4", &[]).silver(A, 1).market(1, "w").stack(market(1), &[A]).trading();
    assert_eq!(Dock::all().map(|dock| play.game.will_sail(dock)).collect::<Vec<_>>(), [false, true, false, false]);
}
