//! The reasons to end, ranks, tie-breaks and announcements (Micromanager 3.7).

use super::*;

/// Lets all seats pass until the round has ended. Needs a position without surplus goods and attacks.
fn rest_of_round(play: &mut Play) {
    let round = play.game.round;
    while play.phase() != "over" && play.game.round == round {
        play.idle();
    }
}

fn last_rounds(play: &Play) -> Vec<(LastRound, Option<Seat>)> {
    let told = |event: &Event| if let Event::LastRound { why, seat } = event { Some((*why, *seat)) } else { None };
    play.events.iter().filter_map(told).collect()
}

/// Micromanager 3.7.2: the start is worth 26 points, so 124 of renown make 150.
#[test]
fn the_crown_ends_the_match_with_the_round() {
    for (points, renown) in [(100, 74), (150, 124), (200, 174)] {
        let crown = position(3).mode(Mode::Crown(points));
        let mut play = crown.clone().renown(A, renown).start();
        play.idle();
        assert_eq!((play.decider(), play.phase()), (B, "ground"));
        play.idle().idle();
        assert_eq!((play.outcome().reason, play.outcome().rounds, play.winner()), ("crown", 2, A));
        assert_eq!(play.outcome().tie_break, None);
        let mut play = crown.renown(A, renown - 1).start();
        rest_of_round(&mut play);
        assert_eq!((play.phase(), play.game.round), ("ground", 3));
    }
}

/// Micromanager 3.7.2: the highest score wins, not the seat that reaches the points first.
#[test]
fn the_highest_score_wins_the_crown() {
    let mut play = position(3).renown(A, 124).renown(C, 130).renown(B, 3).start();
    rest_of_round(&mut play);
    assert_eq!((play.winner(), play.ranks()), (C, vec![2, 3, 1]));
}

/// Micromanager 3.7.2
#[test]
fn without_a_crown_the_match_ends_with_round_90() {
    let mut play = position(2).round(89).start();
    rest_of_round(&mut play);
    assert_eq!((play.phase(), play.game.round), ("ground", 90));
    rest_of_round(&mut play);
    assert_eq!((play.outcome().reason, play.outcome().rounds), ("crown-rounds", 90));
}

/// Micromanager 3.7.2: if a seat has the points in round 90, the crown is the reason.
#[test]
fn the_crown_in_round_90_is_a_crown() {
    let mut play = position(2).round(90).renown(B, 124).start();
    rest_of_round(&mut play);
    assert_eq!(play.outcome().reason, "crown");
}

/// Micromanager 3.7.3: points never end a Reckoning.
#[test]
fn reckoning_ends_after_its_rounds() {
    for rounds in [25, 30, 40] {
        let mut play = position(2).mode(Mode::Reckoning(rounds)).round(rounds - 1).renown(B, 400).start();
        rest_of_round(&mut play);
        assert_eq!(play.game.round, rounds);
        rest_of_round(&mut play);
        assert_eq!((play.outcome().reason, play.outcome().rounds, play.winner()), ("reckoning", rounds, B));
    }
}

/// Micromanager 3.7.4
#[test]
fn conquest_ends_after_round_150_by_score() {
    let mut play = position(2).mode(Mode::Conquest).round(149).renown(B, 400).start();
    rest_of_round(&mut play);
    assert_eq!(play.game.round, 150);
    rest_of_round(&mut play);
    assert_eq!((play.outcome().reason, play.outcome().rounds, play.winner()), ("conquest-rounds", 150, B));
}

/// Micromanager 3.7.4: an attack can end the match at once.
#[test]
fn the_last_estate_wins_conquest() {
    let mut play = position(2).mode(Mode::Conquest).renown(B, 400).march(5, 2);
    play.lucky(Action::Defend(2), |play| play.clash().defenders_fallen == 2);
    assert_eq!((play.outcome().reason, play.winner(), play.ranks()), ("last-estate", A, vec![1, 2]));
}

/// Micromanager 3.5.8, 3.7: lack of homes can end the match at once.
#[test]
fn the_last_estate_wins_when_the_others_starve_for_homes() {
    let mut play = position(2).mode(Mode::Conquest).damaged(A, HOUSE, 5).renown(A, 100).start();
    play.idle();
    assert_eq!((play.outcome().reason, play.winner()), ("last-estate", B));
}

/// Micromanager 3.7.6: newcomers after an attack.
#[test]
fn newcomers_settle_in_a_village_without_units_where_points_decide() {
    for mode in [Mode::Crown(150), Mode::Reckoning(40)] {
        let mut play = position(2).mode(mode).march(5, 2);
        play.lucky(Action::Defend(2), |play| play.clash().hits == 2 && play.clash().parries == 0);
        assert_eq!((play[B].units, play[B].fallen, play.decider(), play.phase()), (2, 0, B, "ground"));
        assert!(play.happened(|event| *event == Event::Resettled { seat: B, units: 2 }));
    }
}

/// Micromanager 3.7.6: newcomers after a lack of homes act in their owner's next turn.
#[test]
fn newcomers_settle_where_everybody_starved_for_homes() {
    let mut play = position(2).units(A, 6).damaged(A, HOUSE, 5).start();
    play.idle();
    assert_eq!((play[A].units, play[A].fallen, play.decider()), (2, 0, B));
    play.idle();
    assert_eq!((play.decider(), play.game.labour.idle), (A, 2));
}

fn tie(position: Position) -> (Seat, Option<&'static str>) {
    let mut play = position.mode(Mode::Reckoning(25)).round(25).start();
    rest_of_round(&mut play);
    (play.winner(), play.outcome().tie_break)
}

/// Micromanager 3.7.5: units are compared first.
#[test]
fn among_equals_more_units_win() {
    // A unit is worth as much as three points of renown.
    assert_eq!(tie(position(2).units(A, 3).renown(B, 3)), (A, Some("units")));
    assert_eq!(tie(position(2).units(B, 3).renown(A, 3)), (B, Some("units")));
}

/// Micromanager 3.7.5: tokens of damage and depletion are compared second.
#[test]
fn among_equals_with_as_many_units_fewer_tokens_win() {
    assert_eq!(tie(position(2).damaged(B, GRANARY, 2).renown(B, 2)), (A, Some("tokens")));
    assert_eq!(tie(position(2).depleted(B, FARM, 2).renown(B, 2)), (A, Some("tokens")));
    assert_eq!(tie(position(2).depleted(A, FARM, 1).renown(A, 1)), (B, Some("tokens")));
}

/// Micromanager 3.7.5: the order of play is compared last.
#[test]
fn among_complete_equals_the_later_seat_wins() {
    assert_eq!(tie(position(2)), (B, Some("order")));
    assert_eq!(tie(position(2).first(B)), (A, Some("order")));
    assert_eq!(tie(position(4).first(C)), (B, Some("order")));
}

/// Micromanager 3.7.5
#[test]
fn without_a_tie_nothing_broke_it() {
    assert_eq!(tie(position(3).renown(B, 1)), (B, None));
}

/// Micromanager 3.7.5: a tie-break is reported only for the first rank.
#[test]
fn ranks_are_told_apart_down_to_the_last() {
    let mut play = position(4).mode(Mode::Reckoning(25)).round(25).renown(C, 5).start();
    rest_of_round(&mut play);
    assert_eq!((play.ranks(), play.outcome().tie_break), (vec![4, 3, 1, 2], None));
}

/// Micromanager 3.7.5: seats in play rank first, then those that fell later.
#[test]
fn the_fallen_rank_below_those_in_play_in_the_reverse_order_of_their_fall() {
    let position = position(4).renown(C, 90).fallen(C, 1).renown(A, 3).fallen(A, 2);
    let mut play = position.mode(Mode::Reckoning(25)).round(25).start();
    rest_of_round(&mut play);
    assert_eq!(play.ranks(), [3, 2, 4, 1]);
}

/// Micromanager 3.5.7, 3.7.5: two villages fall in one turn, one after the other.
#[test]
fn two_estates_may_fall_in_one_turn() {
    let mut play = position(4).mode(Mode::Conquest).units(B, 1).units(C, 1).march(9, 1);
    play.play(send(C, 5)).play(send(B, 4)).play(strike(C, 0));
    play.lucky(Action::Defend(1), |play| !play[C].stands());
    // The remaining attack begins automatically.
    play.lucky(Action::Defend(1), |play| !play[B].stands());
    assert_eq!((play[C].fallen, play[B].fallen, play.decider()), (1, 2, D));
}

/// Micromanager 6, ruling 34
#[test]
fn the_last_round_is_announced_when_somebody_has_the_points() {
    let mut play = position(3).renown(B, 124).start();
    assert!(last_rounds(&play).is_empty());
    play.idle();
    assert_eq!(last_rounds(&play), [(LastRound::Points, Some(B))]);
    // The announcement isn't repeated.
    rest_of_round(&mut play);
    assert_eq!(last_rounds(&play).len(), 1);
}

/// Micromanager 6, ruling 34
#[test]
fn points_in_the_last_turn_of_a_round_end_the_match_without_an_announcement() {
    let mut play = position(3).start();
    play.idle().idle();
    play.game.village_mut(C).renown = 124;
    play.idle();
    assert_eq!((play.outcome().reason, play.winner()), ("crown", C));
    assert!(last_rounds(&play).is_empty());
}

/// Micromanager 6, ruling 34: a seat that reaches the points in another seat's turn is announced too.
#[test]
fn points_won_in_defence_are_announced() {
    let position = position(3).units(A, 4).renown(A, 115).units(B, 1).intact(B, &[BuildingKind::Academy]);
    // After its own turn, A has 26 + 6 + 115 points, and gains three of renown.
    let mut play = position.start();
    play.idle().skip();
    play.play(muster(FIFTH, 1)).rest().play(send(A, 1));
    play.lucky(Action::Defend(4), |play| play.clash().attackers_fallen == 1);
    assert_eq!(play.game.total(A), 150);
    assert_eq!(last_rounds(&play), [(LastRound::Points, Some(A))]);
    rest_of_round(&mut play);
    assert_eq!((play.outcome().reason, last_rounds(&play).len()), ("crown", 1));
}

/// Micromanager 6, ruling 34
#[test]
fn the_last_round_of_a_fixed_length_is_announced_when_it_begins() {
    for (mode, last) in [
        (Mode::Crown(150), 90),
        (Mode::Reckoning(25), 25),
        (Mode::Reckoning(30), 30),
        (Mode::Reckoning(40), 40),
        (Mode::Conquest, 150),
    ] {
        assert_eq!(position(2).game.last_round(), 90);
        let mut play = position(2).mode(mode).round(last - 1).start();
        assert!(last_rounds(&play).is_empty());
        rest_of_round(&mut play);
        assert_eq!(last_rounds(&play), [(LastRound::Rounds, None)]);
        rest_of_round(&mut play);
        assert_eq!(last_rounds(&play).len(), 1);
    }
}

/// Micromanager 3.7: the log names the winner and the reason.
#[test]
fn the_end_is_told() {
    let mut play = position(2).renown(A, 124).start();
    rest_of_round(&mut play);
    let winners = [A].into_iter().collect();
    assert_eq!(play.events.last(), Some(&Event::Ended { winners, reason: "crown", points: 150 }));
    assert!(play.legal().is_empty() && play.game.decider().is_none());
}
