//! The end of a match and its ties (Phoenicia 5.7, 5.8).

use super::*;

const ONLINE: Options = Options { preset_start: false, beginner: false, online_tie_break: true };

fn tie_break(play: &Play) -> Option<&'static str> {
    play.outcome().expect("a finished match").tie_break
}

/// Phoenicia 5.7
#[test]
fn thirty_two_vp_end_the_match_and_thirty_one_do_not() {
    for (points, over) in [(31, false), (32, true), (45, true)] {
        let play = position(3).points(B, points).administration();
        assert_eq!(play.outcome().is_some(), over, "{points} VP");
    }
}

/// Phoenicia 5.7
#[test]
fn the_round_is_finished_before_the_match_ends() {
    let mut play = position(3).coins(A, 4).pool(&[CityCentre]).points(A, 31).turn_of(A);
    play.buy(A, CityCentre).end_turn(A);
    assert_eq!(play[A].points(), 33);
    play.end_turn(B);
    assert_eq!(play.outcome(), None);
    play.end_turn(C);
    assert_eq!(play.winners(), [A]);
}

/// Phoenicia 5.7
#[test]
fn the_match_ends_before_refill_and_income() {
    let play = position(2).coins(A, 3).points(A, 32).administration();
    assert!(!play.events.iter().any(|event| matches!(event, Event::Refilled { .. } | Event::Income { .. })));
    assert_eq!((play[A].coins, play[A].cards()), (3, 0));
}

/// Phoenicia 5.7
#[test]
fn most_vp_win_even_if_another_reached_thirty_two_first() {
    let mut play = position(2).points(A, 32).points(B, 31).coins(B, 4).pool(&[CityCentre]).turn_of(A);
    play.end_turn(A).buy(B, CityCentre).end_turn(B);
    assert_eq!(play.winners(), [B]);
    assert_eq!(tie_break(&play), None);
}

/// Phoenicia 5.7
#[test]
fn a_tie_goes_to_the_overlord_of_the_round_just_played() {
    for overlord in [A, B, C] {
        let play = position(3)
            .points(A, 33)
            .points(B, 33)
            .points(C, 33)
            .overlord(overlord)
            // Shows that wealth doesn't matter.
            .coins(overlord.next(3), 3)
            .administration();
        assert_eq!(play.winners(), [overlord]);
        assert_eq!(tie_break(&play), Some("overlord"));
    }
}

/// Phoenicia 5.7
#[test]
fn without_the_overlord_a_tie_goes_to_the_greatest_wealth() {
    let play = position(3).points(B, 33).points(C, 33).coins(B, 1).hand(B, &[6]).hand(C, &[4, 4]).administration();
    assert_eq!(play.winners(), [C], "8 against 7");
    assert_eq!(tie_break(&play), Some("wealth"));
}

/// Phoenicia 5.7
#[test]
fn wealth_counts_the_values_of_cards_and_the_coins() {
    // One card and three coins against two cards: 9 to 8.
    let play = position(3).points(B, 33).points(C, 33).coins(B, 3).hand(B, &[6]).hand(C, &[4, 4]).administration();
    assert_eq!(play.winners(), [B]);
}

/// Phoenicia 5.7
#[test]
fn equal_wealth_shares_the_victory() {
    let play = position(4)
        .points(B, 33)
        .points(C, 33)
        .points(D, 33)
        .hand(B, &[6])
        .coins(C, 2)
        .hand(C, &[4])
        .coins(D, 5)
        .administration();
    assert_eq!(play.winners(), [B, C], "D has one less");
    assert_eq!(tie_break(&play), Some("shared"));
}

/// Phoenicia 5.7
#[test]
fn the_online_tie_break_goes_round_the_table_from_the_overlord() {
    for (overlord, tied, winner, step) in
        [(A, [C, D], C, "order"), (D, [B, C], B, "order"), (C, [A, B], A, "order"), (C, [C, A], C, "overlord")]
    {
        let play = tied
            .iter()
            .fold(position(4), |position, seat| position.points(*seat, 34))
            // Shows that wealth doesn't matter.
            .coins(if winner == tied[0] { tied[1] } else { tied[0] }, 3)
            .overlord(overlord)
            .options(ONLINE)
            .administration();
        assert_eq!(play.winners(), [winner], "{overlord:?} leads, {tied:?} tied");
        assert_eq!(tie_break(&play), Some(step));
    }
}

/// Phoenicia 5.7
#[test]
fn a_lead_in_vp_needs_no_tie_break() {
    let play = position(2).points(A, 32).points(B, 33).overlord(A).coins(A, 3).administration();
    assert_eq!((play.winners(), tie_break(&play)), (vec![B], None));
}

/// Phoenicia 5.7
#[test]
fn ranks_follow_vp() {
    let play = position(4).points(A, 20).points(B, 35).points(C, 10).points(D, 32).administration();
    assert_eq!(play.outcome().expect("an end").ranks[..4], [3, 1, 4, 2]);
}

/// Phoenicia 5.7
#[test]
fn nobody_decides_anything_after_the_end() {
    let play = position(2).points(A, 32).administration();
    assert!(play.legal(A).is_empty() && play.legal(B).is_empty());
}

/// Phoenicia 5.7
#[test]
fn the_score_is_vp_from_developments_workers_and_the_city_centre() {
    let play = position(2)
        .owns(A, &[CityCentre, PublicWorks, Prospector])
        .working(A, Mining, 2)
        .points(A, 2 + 5 + 1 + 2 + 4 + 3)
        .developing(A);
    let sheet = play.game.scores();
    let of_a: Vec<i32> = sheet.lines.iter().map(|line| line.points[A.index()]).collect();
    assert_eq!((sheet.totals[A.index()], of_a), (17, vec![8, 6, 3]));
}

/// Phoenicia 5.7
#[test]
fn at_the_end_all_hands_are_shown() {
    let play = position(2).hand(B, &[4, 6]).points(A, 32).administration();
    let mut seen = play.game;
    seen.redact(Viewer::Seat(A));
    assert_eq!(seen.village(B).known_cards(), [1, 0, 1]);
}

/// Phoenicia 5.8
#[test]
fn an_empty_deck_does_not_end_the_match() {
    let mut play = position(2).empty_deck().pool(&[Dyer]).coins(A, 5).turn_of(A);
    play.buy(A, Dyer).idle_round();
    assert_eq!((play.outcome(), play.game.round), (None, 2));
    assert!(play.game.pool.iter().all(Option::is_none), "nothing is left to refill with");
}

/// Phoenicia 5.8
#[test]
fn the_rest_of_the_pool_is_still_sold_when_the_deck_is_empty() {
    let mut play = position(2).empty_deck().pool(&[Dyer, Tracker]).coins(A, 5).turn_of(A);
    play.buy(A, Dyer).idle_round();
    assert_eq!(play.game.pool.iter().flatten().collect::<Vec<_>>(), [&Tracker]);
    assert_eq!(play.auctions(A), [Tracker]);
}

/// Phoenicia 5.8
#[test]
fn with_an_empty_pool_only_the_village_is_left() {
    let play = position(2).empty_deck().coins(A, 9).owns(A, &[CityCentre]).turn_of(A);
    assert_eq!(play.game.stage, Stage::Developing { active: A });
    assert!(play.may(A, Action::Train) && play.may(A, Action::BuyPoint) && play.may(A, Action::BuyTools(Farming)));
}

/// Phoenicia 5.8
#[test]
fn three_rounds_in_a_row_without_progress_end_the_match() {
    let mut play = position(2).turn_of(A);
    for round in 1..=3 {
        assert_eq!((play.outcome(), play.game.round), (None, round));
        play.idle_round();
    }
    let outcome = play.outcome().expect("an end after three idle rounds");
    assert_eq!((outcome.reason, outcome.rounds), ("standstill", 3));
}

/// Phoenicia 5.8
#[test]
fn anything_acquired_trained_employed_shifted_or_bought_begins_the_count_anew() {
    let table = [
        (vec![Action::Auction(Dyer), Action::Bid(2)], &[][..], true),
        (vec![Action::Decline, Action::Train], &[], true),
        (vec![Action::Decline, Action::Employ(Hunting)], &[], true),
        (vec![Action::Decline, Action::Shift { from: Hunting, to: Farming }], &[], true),
        (vec![Action::Decline, Action::BuyPoint], &[], true),
        (vec![Action::Decline, Action::BuyTools(Hunting)], &[], false),
        (vec![Action::Decline, Action::Convert(4)], &[4], false),
    ];
    for (actions, hand, counts) in table {
        let mut play = position(2)
            .empty_deck()
            .pool(&[Dyer])
            .coins(A, 9)
            .hand(A, hand)
            .owns(A, &[CityCentre])
            .idle(A, 1, 1)
            .turn_of(A);
        play.game.quiet_rounds = 2;
        for action in &actions {
            play.play(A, *action);
        }
        play.idle_round();
        assert_eq!(play.outcome().is_none(), counts, "{actions:?}");
    }
}

/// Phoenicia 5.8
#[test]
fn rounds_have_no_upper_end() {
    let mut play = position(2).empty_deck().tools(A, Farming, 1).turn_of(A);
    play.game.round = 255;
    play.play(A, Action::Shift { from: Hunting, to: Farming });
    play.idle_round();
    assert_eq!(play.game.round, 256);
}
