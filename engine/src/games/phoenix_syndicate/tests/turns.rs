//! The choice of an operation, Directors, the limit of routes, the order of seats (Syndicate 4.1, 4.6, 4.11).

use super::*;

fn operations(play: &Play) -> Vec<Operation> {
    let begun = |action| if let Action::Begin(operation) = action { Some(operation) } else { None };
    play.legal().into_iter().filter_map(begun).collect()
}

/// Syndicate 4.1
#[test]
fn an_operation_needs_a_director_but_scheme() {
    for (directors, expected) in [
        ([1, 1, 1, 1], vec![Deploy, Infiltrate, Expand, Smuggle, Scheme]),
        ([0, 2, 0, 1], vec![Infiltrate, Smuggle, Scheme]),
        ([0, 0, 0, 0], vec![Scheme]),
    ] {
        assert_eq!(operations(&position(2).directors(A, directors).turn_of(A)), expected);
    }
}

/// Syndicate 4.1, 4.11
#[test]
fn one_director_is_set_aside_for_the_operation() {
    for (operation, left) in [(Deploy, [1, 2, 0, 0]), (Infiltrate, [2, 1, 0, 0])] {
        let play = position(2).directors(A, [2, 2, 0, 0]).doing(operation);
        assert_eq!((*play[A].directors.values(), play[A].aside()), (left, 1));
    }
    let play = position(2).directors(A, [1, 1, 1, 1]).doing(Scheme);
    assert_eq!((*play[A].directors.values(), play[A].aside()), ([1, 1, 1, 1], 0));
}

/// Syndicate 4.11: the second Director on an operation lets it be chosen in another turn.
#[test]
fn two_directors_on_an_operation_are_two_turns_of_it() {
    let mut play = position(2).directors(A, [2, 1, 0, 0]).doing(Deploy);
    play.finish().idle_turn();
    assert_eq!(operations(&play), [Deploy, Infiltrate, Scheme]);
    play.play(Action::Begin(Deploy)).finish().idle_turn();
    assert_eq!(operations(&play), [Infiltrate, Scheme]);
}

/// Syndicate 4.6
#[test]
fn scheme_fills_every_empty_operation_and_brings_contraband_for_each() {
    for (directors, gained) in [([0, 0, 0, 0], "KKKK"), ([1, 0, 0, 1], "KK"), ([0, 1, 1, 1], "K"), ([1, 1, 1, 1], "")] {
        let play = position(2).directors(A, directors).doing(Scheme);
        assert_eq!(play[A].directors, [1, 1, 1, 1]);
        play.has(gained);
    }
}

/// Syndicate 4.6: with two on Expand, three empty operations share two Directors.
#[test]
fn scheme_lets_choose_where_too_few_directors_go() {
    let mut play = position(2).directors(A, [0, 0, 2, 0]).doing(Scheme);
    assert_eq!(play.legal(), [Deploy, Infiltrate, Smuggle].map(Action::Place));
    play.play(Action::Place(Smuggle));
    assert_eq!(play.legal(), [Deploy, Infiltrate].map(Action::Place), "one on each");
    play.play(Action::Place(Deploy));
    assert_eq!(play[A].directors, [1, 0, 2, 1]);
    play.has("KK");
    assert_eq!(play.game.stage, Stage::Acting);
}

/// Syndicate 4.6: with three on one operation and one on another nothing is aside.
#[test]
fn scheme_places_nothing_without_directors_aside() {
    let play = position(2).directors(A, [3, 1, 0, 0]).doing(Scheme);
    assert_eq!((*play[A].directors.values(), play.game.stage), ([3, 1, 0, 0], Stage::Acting));
    play.has("");
}

/// Syndicate 4.1
#[test]
fn above_two_routes_the_seat_chooses_which_to_secure() {
    let mut play = position(2).holds(A, &["AGW", "BFX", "CFV", "DFW"]).doing(Deploy);
    play.finish();
    let secure = |letters| Action::Secure(route(letters));
    assert_eq!(play.legal(), ["AGW", "BFX", "CFV", "DFW"].map(secure));
    play.play(secure("BFX"));
    assert_eq!(play.legal(), ["AGW", "CFV", "DFW"].map(secure), "one after the other");
    play.play(secure("AGW"));
    assert_eq!(play[A].held.as_slice(), ["CFV", "DFW"].map(route));
    assert_eq!((play.game.active, play.game.stage), (B, Stage::Choosing), "the turn is over");
}

/// Syndicate 4.1
#[test]
fn nothing_is_secured_at_the_limit() {
    let mut play = position(2).holds(A, &["AGW", "BFX"]).doing(Deploy);
    play.finish();
    assert_eq!((play.game.active, play[A].held.len()), (B, 2));
}

/// Syndicate 4.1
#[test]
fn the_limit_is_looked_at_at_the_end_of_the_turn_only() {
    let mut play = position(2).bases(A, "A").holds(A, &["BFX", "CFV"]).market(&["AGW"]).doing(Deploy);
    play.claim("AGW");
    assert_eq!((play[A].held.len(), play.game.stage), (3, Stage::Acting));
    play.finish();
    assert_eq!(play.game.stage, Stage::Securing);
}

/// Syndicate 4.1
#[test]
fn turns_go_clockwise_and_a_round_begins_with_the_start_player() {
    let mut play = position(3).start(B).round(4).turn_of(B);
    for (seat, round) in [(B, 4), (C, 4), (A, 4), (B, 5), (C, 5)] {
        assert_eq!((play.game.active, play.game.round), (seat, round));
        play.idle_turn();
    }
}

/// Syndicate 4.1: only the active seat has legal actions.
#[test]
fn only_the_active_seat_decides() {
    let play = position(3).turn_of(B);
    for (seat, some) in [(A, false), (B, true), (C, false)] {
        let list = play.game.legal_actions(seat);
        assert_eq!(!list.is_empty(), some, "{seat:?}");
    }
}

/// Syndicate 4.1: contraband pays for any colour, alone or mixed with it.
#[test]
fn contraband_pays_for_any_colour() {
    for stock in ["RRRR", "RRRK", "RKKK", "KKKK"] {
        let mut play = position(2).agents(A, "A").goods(A, stock).doing(Deploy);
        play.build("A", Red);
        play.has("");
    }
    assert!(position(2).agents(A, "A").goods(A, "RRRYYYYPPPP").doing(Deploy).sites().is_empty());
}
