//! One seat against the Horde (Micromanager 3.8; 6, ruling 36).

use super::*;

fn alone(horde: u8, round: u16) -> Position {
    position(1).options(|options| options.horde = horde).round(round)
}

/// Micromanager 3.8: the number in the table times the strength of the level.
#[test]
fn raiders_come_in_six_rounds_by_the_strength_of_the_level() {
    for (k, horde) in [(2, 2), (3, 3), (4, 4), (5, 5)] {
        let game = alone(horde, 1).game;
        let coming: Vec<(u16, u8)> =
            (1..=42).map(|round| (round, game.raiders(round))).filter(|(_, raiders)| *raiders > 0).collect();
        assert_eq!(coming, [(12, k), (18, 2 * k), (24, 3 * k), (30, 4 * k), (36, 5 * k), (42, 10 * k)]);
    }
}

/// Micromanager 3.8: raids come after phase 8.
#[test]
fn the_raiders_come_after_phase_8() {
    let mut play = alone(3, 18).units(A, 7).start();
    play.idle();
    assert_eq!((play.phase(), play.decider(), play[A].units), ("attacks", A, 5));
    assert_eq!(play.game.stage, Stage::Defending(Assault { attacker: None, defender: A, units: 6, swords: 0 }));
    play.lucky(Action::Defend(0), |play| play.clash().hits == 0);
    assert_eq!((play.phase(), play.game.round), ("ground", 19));
}

/// Micromanager 3.8: other rounds have no raid.
#[test]
fn between_the_raids_there_is_peace() {
    let mut play = alone(5, 11).start();
    play.idle();
    assert_eq!((play.phase(), play.game.round), ("ground", 12));
    play.idle();
    assert_eq!(play.phase(), "attacks");
}

/// Micromanager 3.8: raiders raze even if there are goods, and get no renown.
#[test]
fn raiders_raze_and_never_loot() {
    for tribute in [false, true] {
        let position = alone(5, 12).options(|options| options.tribute = tribute).goods(A, &[(Ore, 5)]);
        let mut play = position.start();
        play.idle().lucky(Action::Defend(0), |play| play.clash().hits == 3);
        assert_eq!((play.decider(), play.most(|count| place(FARM, count))), (A, 3));
        play.play(place(FARM, 2)).play(place(GRANARY, 1));
        assert_eq!((play[A].tokens(), play.has(A, Ore), play[A].renown), (3, 5, 0));
        assert!(play.happened(|event| matches!(event, Event::Razed { attacker: None, count: 2, .. })));
        assert_eq!((play.phase(), play.game.round), ("ground", 13));
    }
}

/// Micromanager 3.8: raids follow the rules of any attack.
#[test]
fn shields_and_walls_help_against_raiders() {
    let mut play = alone(5, 12).goods(A, &[(Shield, 2)]).intact(A, &[BuildingKind::Wall; 2]).start();
    play.idle().play(Action::Defend(2));
    play.lucky(Action::Shield(2), |play| play.clash().hits + 2 == play.clash().parries);
    assert_eq!((play.has(A, Shield), play.clash().attackers_fallen), (0, 2));
    assert!(play.clash().walls <= 1 && play.clash().sworded == [0; 6]);
}

/// Micromanager 3.8; 6, ruling 36: killed raiders, and nothing else, give renown.
#[test]
fn killed_raiders_give_renown() {
    let mut play = alone(2, 12).units(A, 5).start();
    play.idle().lucky(Action::Defend(5), |play| play.clash().attackers_fallen == 2);
    assert_eq!((play[A].renown, play[A].units), (6, 5));
}

/// Micromanager 3.8: defenders may die.
#[test]
fn raiders_kill_defenders() {
    let mut play = alone(5, 12).units(A, 5).start();
    play.idle().lucky(Action::Defend(4), |play| play.clash().defenders_fallen == 3);
    assert_eq!((play[A].units, play[A].renown, play.game.round), (2, 0, 13));
}

/// Micromanager 3.8
#[test]
fn the_match_ends_with_the_horde_of_round_42() {
    for mode in [Mode::Crown(100), Mode::Reckoning(25), Mode::Conquest] {
        let mut play = alone(2, 42).mode(mode).renown(A, 500).start();
        assert_eq!(play.game.last_round(), 42);
        assert!(play.happened(|event| *event == Event::LastRound { why: LastRound::Rounds, seat: None }));
        play.idle();
        assert!(matches!(play.game.stage, Stage::Defending(Assault { units: 20, .. })));
        play.play(Action::Defend(0));
        while play.phase() != "over" {
            play.play(play.legal()[0]);
        }
        assert_eq!((play.outcome().reason, play.outcome().rounds, play.winner()), ("horde", 42, A));
        assert_eq!(play.times(|event| matches!(event, Event::LastRound { .. })), 1);
    }
}

/// Micromanager 3.8: the damage of the last raid still counts.
#[test]
fn the_last_damage_is_placed_before_the_end() {
    let mut play = alone(2, 42).start();
    play.idle().lucky(Action::Defend(0), |play| play.clash().hits == 12);
    play.play(place(FARM, 5)).play(place(GRANARY, 5)).play(place(HOUSE, 2));
    assert_eq!((play.outcome().reason, play.game.points(A)), ("horde", [6, 5 + 3, 0, 0, 0]));
}

/// Micromanager 3.8: the match also ends when no unit is left.
#[test]
fn the_match_ends_when_no_unit_is_left() {
    let mut play = alone(5, 12).start();
    play.idle().lucky(Action::Defend(2), |play| play.clash().defenders_fallen == 2);
    assert_eq!((play.outcome().reason, play.outcome().rounds), ("fallen", 12));
    let mut play = alone(5, 7).damaged(A, HOUSE, 5).start();
    play.idle();
    assert_eq!(play.outcome().reason, "fallen");
}

/// Micromanager 3.8: raiders can't be attacked.
#[test]
fn nobody_musters_against_the_horde() {
    for horde in [0, 5] {
        let play = alone(horde, 12).intact(A, &[BuildingKind::Academy]).working();
        assert_eq!(play.most(|units| muster(FIFTH, units)), 0);
    }
}

/// Micromanager 3.8: the crown doesn't end the match, and isn't announced.
#[test]
fn the_crown_does_not_end_a_match_against_the_horde() {
    let mut play = alone(2, 20).renown(A, 500).start();
    play.idle();
    assert_eq!((play.phase(), play.game.round), ("ground", 21));
    assert!(!play.happened(|event| matches!(event, Event::LastRound { .. })));
}

/// Micromanager 3.8; 6, ruling 36: in peace the mode chosen applies.
#[test]
fn in_peace_one_seat_races_by_the_mode_chosen() {
    let mut play = alone(0, 42).start();
    play.idle();
    assert_eq!(play.game.round, 43);
    let mut play = alone(0, 20).renown(A, 124).start();
    play.idle();
    assert_eq!((play.outcome().reason, play.outcome().rounds), ("crown", 20));
    assert!(!play.happened(|event| matches!(event, Event::LastRound { .. })), "the match ends in the same step");
    let modes = [
        (Mode::Crown(150), 90, "crown-rounds"),
        (Mode::Reckoning(30), 30, "reckoning"),
        (Mode::Conquest, 150, "conquest-rounds"),
    ];
    for (mode, last, reason) in modes {
        let mut play = alone(0, last - 1).mode(mode).start();
        play.idle().idle();
        assert_eq!((play.outcome().reason, play.outcome().rounds), (reason, last));
    }
}

/// Micromanager 3.8: with rivals there is no Horde, at any level.
#[test]
fn with_rivals_there_is_no_horde() {
    let mut play = position(2).options(|options| options.horde = 5).round(12).start();
    play.idle().idle();
    assert_eq!((play.phase(), play.game.round, play.game.last_round()), ("ground", 13, 90));
}
