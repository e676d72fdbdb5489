//! Attacks: division, commitment, dice, Walls and the fallen (Micromanager 3.5.7, 3.6).

use super::*;

/// Micromanager 3.5.7: one rival leaves no choice of division, and no swords leave no choice of commitment.
#[test]
fn against_one_rival_without_swords_the_attack_begins_by_itself() {
    let play = position(2).march(3, 4);
    assert_eq!((play.phase(), play.decider()), ("attacks", B));
    assert_eq!(play.legal(), [0, 1, 2, 3, 4].map(Action::Defend));
    assert!(play.happened(|event| *event == Event::Sent { seat: A, to: B, units: 3 }));
    assert!(
        play.happened(|event| { *event == Event::Attacked { attacker: Some(A), defender: B, units: 3, swords: 0 } })
    );
}

/// Micromanager 3.5.7: each rival is attacked at most once, and every mustered unit attacks.
#[test]
fn mustered_units_are_divided_among_rivals_before_the_first_attack() {
    let mut play = position(4).march(4, 2);
    assert_eq!((play.phase(), play.decider()), ("attacks", A));
    let all = [B, C, D].into_iter().flat_map(|seat| (1..=4).map(move |units| send(seat, units)));
    assert_eq!(play.legal(), all.collect::<Vec<Action>>());
    play.play(send(C, 2));
    assert_eq!(play.legal(), [send(B, 1), send(B, 2), send(D, 1), send(D, 2)]);
    play.play(send(B, 1));
    // The last unit goes to the last rival automatically.
    assert_eq!(play.game.sent, [0, 1, 2, 1, 0, 0]);
    assert_eq!(play.legal(), [strike(B, 0), strike(C, 0), strike(D, 0)]);
}

/// Micromanager 3.5.7: all units may attack one rival.
#[test]
fn all_mustered_units_may_attack_one_rival() {
    let mut play = position(3).march(4, 2);
    play.play(send(C, 4));
    assert_eq!((play.game.sent[1], play.decider()), (0, C));
}

/// Micromanager 3.5.7: in the attacker's order.
#[test]
fn attacks_are_resolved_in_the_attackers_order() {
    let mut play = position(3).march(4, 2);
    play.play(send(B, 2));
    assert_eq!(play.legal(), [strike(B, 0), strike(C, 0)]);
    play.play(strike(C, 0));
    assert_eq!(play.decider(), C);
    play.lucky(Action::Defend(1), |play| play.clash().hits == play.clash().parries);
    assert_eq!(play.decider(), B);
    play.lucky(Action::Defend(1), |play| play.clash().hits == play.clash().parries);
    assert_eq!((play.decider(), play.phase()), (B, "ground"));
}

/// Micromanager 3.6.1: at most one sword for each unit, and no more than there are.
#[test]
fn the_attacker_decides_about_swords() {
    let swords = |held| position(2).goods(A, &[(Sword, held)]).march(3, 2).legal();
    assert_eq!(swords(2), [strike(B, 0), strike(B, 1), strike(B, 2)]);
    assert_eq!(swords(9), [strike(B, 0), strike(B, 1), strike(B, 2), strike(B, 3)]);
}

/// Micromanager 3.6.2: at most one shield for each unit, and no more than there are.
#[test]
fn the_defender_decides_about_units_and_shields() {
    let mut play = position(2).goods(B, &[(Shield, 2)]).march(3, 4);
    assert_eq!(play.legal(), [0, 1, 2, 3, 4].map(Action::Defend));
    let mut one = play.clone();
    one.play(Action::Defend(1));
    assert_eq!((one.decider(), one.legal()), (B, [0, 1].map(Action::Shield).to_vec()));
    play.play(Action::Defend(4));
    assert_eq!(play.legal(), [0, 1, 2].map(Action::Shield));
}

/// Micromanager 3.6.3: weapons used are gone in any case, the others stay.
#[test]
fn weapons_used_are_gone_even_in_a_tie() {
    let mut play = position(2).goods(A, &[(Sword, 3)]).goods(B, &[(Shield, 3)]).march(3, 4);
    play.play(strike(B, 2));
    assert_eq!(play.has(A, Sword), 1);
    play.play(Action::Defend(4)).lucky(Action::Shield(1), |play| play.clash().hits == play.clash().parries);
    assert_eq!((play.has(A, Sword), play.has(B, Shield)), (1, 2));
    assert_eq!((play[A].units, play[B].units), (3, 4));
}

fn shown(faces: [u8; 6], lowest: usize) -> u8 {
    faces[lowest - 1..].iter().sum()
}

/// Micromanager 3.6.3: attackers succeed on 4, or 3 with a sword; defenders on 5, or 4 with a shield.
#[test]
fn each_die_counts_from_its_face_on() {
    let mut play = position(2).goods(A, &[(Sword, 9)]).goods(B, &[(Shield, 9)]).march(9, 8);
    play.play(strike(B, 4)).play(Action::Defend(8));
    for seed in 0..500 {
        let mut play = Play { rng: Rng::stream(seed, 2), ..play.clone() };
        let clash = play.play(Action::Shield(5)).clash();
        let dice = [clash.sworded, clash.plain, clash.shielded, clash.bare].map(|faces| shown(faces, 1));
        assert_eq!(dice, [4, 5, 5, 3]);
        assert_eq!(clash.hits, shown(clash.sworded, 3) + shown(clash.plain, 4));
        assert_eq!(clash.parries, shown(clash.shielded, 4) + shown(clash.bare, 5));
    }
}

/// Micromanager 3.6.3
#[test]
fn an_undamaged_wall_cancels_a_hit_and_one_counts() {
    let walls = |position: Position| {
        let mut play = position.march(5, 1);
        play.lucky(Action::Defend(0), |play| shown(play.clash().plain, 4) == 4);
        (play.clash().walls, play.clash().hits)
    };
    assert_eq!(walls(position(2)), (0, 4));
    assert_eq!(walls(position(2).intact(B, &[BuildingKind::Wall])), (1, 3));
    assert_eq!(walls(position(2).with(B, BuildingKind::Wall, 1, 0).intact(B, &[BuildingKind::Wall; 2])), (1, 3));
    assert_eq!(walls(position(2).intact(B, &[BuildingKind::Wall; 5])), (1, 3));
    assert_eq!(walls(position(2).with(B, BuildingKind::Wall, 1, 0)), (0, 4));
    assert_eq!(walls(position(2).intact(A, &[BuildingKind::Wall; 2])), (0, 4));
}

/// Micromanager 3.6.3: the total never falls below 0, so a Wall hurts no attacker.
#[test]
fn a_wall_takes_no_more_than_there_are_hits() {
    let mut play = position(2).intact(B, &[BuildingKind::Wall]).march(3, 1);
    play.lucky(Action::Defend(0), |play| shown(play.clash().plain, 4) == 0);
    assert_eq!((play.clash().walls, play.clash().hits, play.clash().attackers_fallen), (0, 0, 0));
    assert_eq!(play[A].units, 3);
}

/// Micromanager 3.6.4
#[test]
fn a_tie_hurts_nobody() {
    for total in 0..3 {
        let mut play = position(2).goods(B, &[(Ore, 3)]).march(3, 4);
        play.lucky(Action::Defend(3), |play| play.clash().hits == total && play.clash().parries == total);
        assert_eq!((play[A].units, play[B].units, play[B].tokens(), play.has(B, Ore)), (3, 4, 0, 3));
        assert_eq!((play[A].renown, play[B].renown, play.phase()), (0, 0, "ground"));
    }
}

/// Micromanager 3.6.4: one defender falls for each point, and nothing is left over while one lives.
#[test]
fn when_the_attack_is_ahead_a_defender_dies_for_each_point() {
    for ahead in 1..=4 {
        let mut play = position(2).goods(B, &[(Ore, 3)]).march(5, 6);
        play.lucky(Action::Defend(4), |play| play.clash().hits == play.clash().parries + ahead);
        assert_eq!((play[A].units, play[B].units, play[A].renown), (5, 6 - u16::from(ahead), 5 * u16::from(ahead)));
        assert_eq!(play.phase(), "ground");
    }
}

/// Micromanager 3.6.4
#[test]
fn when_the_defence_is_ahead_an_attacker_dies_for_each_point() {
    for ahead in 1..=3 {
        let mut play = position(2).march(5, 6);
        play.lucky(Action::Defend(6), |play| play.clash().parries == play.clash().hits + ahead);
        assert_eq!((play[A].units, play[B].units, play[B].renown), (5 - u16::from(ahead), 6, 3 * u16::from(ahead)));
        assert_eq!((play[A].renown, play.phase()), (0, "ground"));
    }
}

/// Micromanager 3.6.4: no more attackers die than attacked.
#[test]
fn those_at_home_do_not_die_for_the_attackers() {
    let mut play = position(2).units(A, 4).intact(A, &[BuildingKind::Academy]).units(B, 10).housed(B).working();
    play.play(muster(FIFTH, 1)).rest();
    play.lucky(Action::Defend(10), |play| play.clash().parries == play.clash().hits + 3);
    assert_eq!((play.clash().attackers_fallen, play[A].units, play[B].renown), (1, 3, 3));
}

/// Micromanager 3.6.4: with at least one point left the attacker chooses.
#[test]
fn points_left_after_the_last_defender_are_loot_or_damage() {
    let mut play = position(2).goods(B, &[(Ore, 3)]).march(5, 3);
    play.lucky(Action::Defend(1), |play| play.clash().hits == 3 && play.clash().parries == 0);
    assert_eq!((play[B].units, play.clash().defenders_fallen, play.decider()), (2, 1, A));
    assert_eq!(play.legal(), [Action::Loot, Action::Raze]);
    assert_eq!(play.game.stage, Stage::Spoils(Victory { attacker: Some(A), defender: B, left: 2 }));
}

/// Micromanager 3.6.4: exactly as many points as defenders leave nothing over.
#[test]
fn no_point_left_is_no_spoils() {
    let mut play = position(2).goods(B, &[(Ore, 3)]).march(5, 3);
    play.lucky(Action::Defend(2), |play| play.clash().hits == 2 && play.clash().parries == 0);
    assert_eq!((play[B].units, play.phase(), play.decider()), (1, "ground", B));
}

/// Micromanager 3.5.7: each attack ends before the next one, and its losses don't weaken the next one.
#[test]
fn attackers_that_die_in_one_attack_are_not_missing_in_the_next() {
    let mut play = position(3).units(C, 4).march(4, 4);
    play.play(send(B, 2)).play(strike(B, 0));
    play.lucky(Action::Defend(4), |play| play.clash().attackers_fallen == 2);
    assert_eq!(
        (play.decider(), play.game.stage),
        (C, Stage::Defending(Assault { attacker: Some(A), defender: C, units: 2, swords: 0 }))
    );
}
