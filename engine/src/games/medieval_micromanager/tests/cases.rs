//! The edge cases of 3.10 and the examples of 7, by number.

use super::*;

/// Micromanager 7
#[test]
fn example_1_two_units_on_the_farm_of_the_start_make_two_grain() {
    let mut play = set_up(3, &DEFAULTS, 1);
    let first = play.decider();
    play.skip().play(make(FARM, Grain, 2));
    assert_eq!((play.has(first, Grain), play[first].stores.total()), (2, 2));
    assert_eq!(play.legal(), [Action::Rest]);
}

/// Micromanager 7
#[test]
fn example_2_a_new_camp_worked_on_once_has_four_damage() {
    let mut play = set_up(3, &DEFAULTS, 1);
    let first = play.decider();
    play.play(Action::Break(BuildingKind::TimberCamp)).play(build(FIFTH, 1));
    assert_eq!((play.at(first, FIFTH).kind(), play.at(first, FIFTH).damage()), (BuildingKind::TimberCamp, 4));
}

/// Micromanager 7
#[test]
fn example_3_a_granary_with_three_damage_holds_four_grain() {
    let mut play = position(2).goods(A, &[(Grain, 9)]).damaged(A, GRANARY, 3).working();
    play.rest();
    assert_eq!(play.has(A, Grain), 4);
}

/// Micromanager 7
#[test]
fn example_4_a_house_with_two_damage_shelters_three_units() {
    let mut play = position(2).units(A, 5).damaged(A, HOUSE, 2).working();
    play.rest();
    assert_eq!(play[A].units, 3);
}

/// Micromanager 7
#[test]
fn example_5_a_farm_with_two_depletion_takes_three_units() {
    let play = position(2).units(A, 5).depleted(A, FARM, 2).working();
    assert_eq!(play.most(|units| make(FARM, Grain, units)), 3);
}

/// Micromanager 3.10
#[test]
fn case_01_a_site_without_work_vanishes_and_so_does_a_half_built_one_razed_to_five() {
    let mut play = position(2).units(B, 1).with(B, BuildingKind::School, 2, 0).march(5, 1);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    play.play(place(FIFTH, 3));
    assert_eq!((play.decider(), play[B].buildings().len()), (B, 4));
    assert!(play.happened(
        |event| matches!(event, Event::Demolished { seat: B, name, damage: 5, .. } if name.kind == BuildingKind::School)
    ));
    play.play(Action::Break(BuildingKind::Quarry)).rest().idle();
    assert_eq!((play.decider(), play[B].buildings().len()), (B, 4));
}

/// Micromanager 3.10
#[test]
fn case_02_a_building_finished_this_turn_can_be_used_with_the_spaces_left() {
    let mut play = position(2).units(A, 8).with(A, BuildingKind::Quarry, 2, 1).working();
    play.play(build(FIFTH, 2));
    assert_eq!(play.most(|units| make(FIFTH, Stone, units)), 2);
    play.play(make(FIFTH, Stone, 2));
    assert_eq!(play.has(A, Stone), 2);
}

/// Micromanager 3.10
#[test]
fn case_03_half_built_homes_and_stores_count_with_what_damage_leaves() {
    let position = |damage| {
        position(2).with(A, BuildingKind::House, damage, 0).with(A, BuildingKind::Granary, damage, 0).with(
            A,
            BuildingKind::Warehouse,
            damage,
            0,
        )
    };
    let room = |damage| {
        let game = position(damage).game;
        let village = game.village(A);
        (village.housing() - 5, village.grain_capacity() - 10, village.goods_capacity() - 10)
    };
    assert_eq!([0, 1, 2, 3, 4, 5].map(room), [(5, 10, 10), (4, 8, 8), (3, 6, 6), (2, 4, 4), (1, 2, 2), (0, 0, 0)]);
}

/// Micromanager 3.10
#[test]
fn case_04_timber_is_cut_sawn_and_built_with_in_one_turn_without_a_warehouse() {
    let mut play = position(2)
        .units(A, 9)
        .damaged(A, WAREHOUSE, 5)
        .intact(A, &[BuildingKind::TimberCamp, BuildingKind::Sawmill])
        .with(A, BuildingKind::House, 3, 0)
        .working();
    // The Warehouse is gone, so later buildings have moved up.
    let (camp, mill, house) = (Lot(3), Lot(4), Lot(5));
    assert_eq!((play[A].goods_capacity(), play.at(A, camp).kind()), (0, BuildingKind::TimberCamp));
    play.play(make(camp, Timber, 3)).play(make(mill, Lumber, 3)).play(build(house, 3));
    assert!(play.at(A, house).is_undamaged());
    play.rest();
    assert!(!play.happened(|event| matches!(event, Event::Discarded { .. })));
}

/// Micromanager 3.10
#[test]
fn case_05_damage_costs_goods_and_units_only_after_the_owner_could_repair() {
    let goods = [(Grain, 10), (Lumber, 2)];
    let mut play = position(2).goods(B, &goods).units(B, 5).intact(A, &[BuildingKind::Wall]).march(5, 5);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 2);
    play.play(Action::Raze).play(place(GRANARY, 1)).play(place(HOUSE, 1));
    assert_eq!((play.decider(), play[B].units, play.has(B, Grain)), (B, 5, 10));
    let mut repaired = play.clone();
    repaired.skip().play(build(GRANARY, 1)).play(build(HOUSE, 1)).rest();
    assert_eq!((repaired[B].units, repaired.has(B, Grain)), (5, 10));
    play.idle();
    assert_eq!((play[B].units, play.has(B, Grain)), (4, 8));
}

/// Micromanager 3.10
#[test]
fn case_06_loot_is_stored_in_the_attackers_next_phase_5() {
    let mut play = position(2).goods(A, &[(Grain, 10)]).goods(B, &[(Grain, 3)]).march(5, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 2);
    play.play(Action::Loot);
    assert_eq!(play.has(A, Grain), 11);
    play.idle();
    assert_eq!((play.decider(), play.has(A, Grain)), (A, 11));
    play.idle();
    assert_eq!(play.has(A, Grain), 10);
}

/// Micromanager 3.10
#[test]
fn case_07_demolition_never_kills_units() {
    let mut play = position(2).units(B, 4).intact(B, &[BuildingKind::Quarry]).start();
    play.idle().skip().play(make(FIFTH, Stone, 4)).rest();
    assert_eq!(play.at(B, FIFTH).workers(), 4);
    let room = play.at(B, FIFTH).room();
    play.game.village_mut(B).change(FIFTH, |building| building.hurt(room));
    play.idle();
    assert_eq!((play.decider(), play[B].units, play[B].buildings().len(), play.game.labour.idle), (B, 4, 4, 4));
}

/// Micromanager 3.10
#[test]
fn case_08_without_defenders_every_point_is_left_over_and_none_is_a_tie() {
    for total in 1..=5 {
        let mut play = position(2).goods(B, &[(Ore, 9)]).march(5, 4);
        play.lucky(Action::Defend(0), |play| play.clash().hits == total);
        assert_eq!(play.game.stage, Stage::Spoils(Victory { attacker: Some(A), defender: B, left: total }));
        assert_eq!(play[B].units, 4);
    }
    let mut play = position(2).goods(B, &[(Ore, 9)]).march(5, 4);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 0);
    assert_eq!((play.phase(), play[A].units), ("ground", 5));
}

/// Micromanager 3.10
#[test]
fn case_09_a_unit_defends_in_every_attack_whatever_it_did() {
    let mut play = position(3)
        .units(A, 4)
        .units(B, 4)
        .intact(A, &[BuildingKind::Academy])
        .intact(B, &[BuildingKind::Academy])
        .units(C, 4)
        .intact(C, &[BuildingKind::Academy])
        .working();
    play.play(make(FARM, Grain, 2)).play(muster(FIFTH, 2)).rest().play(send(C, 2));
    play.lucky(Action::Defend(4), |play| play.clash().hits == play.clash().parries);
    for attacker in [B, C] {
        assert_eq!(play.decider(), attacker);
        play.skip().play(muster(FIFTH, 1)).rest().play(send(A, 1));
        assert_eq!(play.most(Action::Defend), 4);
        play.lucky(Action::Defend(4), |play| play.clash().hits == play.clash().parries);
    }
}

/// Micromanager 3.10
#[test]
fn case_10_mustered_units_must_attack() {
    let mut play = position(3).march(3, 2);
    assert!(play.legal().iter().all(|action| matches!(action, Action::Send { .. })));
    play.play(send(B, 1));
    assert_eq!(play.game.sent[1..3], [1, 2]);
    assert!(play.legal().iter().all(|action| matches!(action, Action::Attack { .. })));
}

/// Micromanager 3.10
#[test]
fn case_11_a_school_repaired_this_turn_serves_from_then_on() {
    let tool = Action::Produce { building: FARM, product: Grain, units: 1, tools: 1 };
    let mut play = position(2).goods(A, &[(Tool, 1), (Lumber, 1)]).with(A, BuildingKind::School, 1, 0).working();
    assert!(!play.may(tool));
    play.play(build(FIFTH, 1)).play(tool);
    assert_eq!(play.has(A, Grain), 2);
}

/// Micromanager 3.10
#[test]
fn case_12_a_repair_of_one_token_uses_no_tool() {
    let tools = |lumber, damage| {
        let goods = [(Tool, 3), (Lumber, lumber)];
        let position = position(2).units(A, 3).goods(A, &goods).intact(A, &[BuildingKind::School]);
        let play = position.with(A, BuildingKind::Smithy, damage, 0).working();
        let order = |units, tools| play.may(Action::Build { building: SIXTH, units, tools });
        [(1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1)].map(|(units, tools)| order(units, tools))
    };
    assert_eq!(tools(1, 4), [true, false, false, false, false, false, false]);
    assert_eq!(tools(9, 1), [true, false, false, false, false, false, false]);
    assert_eq!(tools(2, 4), [true, true, true, false, false, false, false]);
    assert_eq!(tools(9, 3), [true, true, true, true, false, true, false]);
    assert_eq!(tools(9, 4), [true, true, true, false, true, true, true]);
}

/// Micromanager 3.10
#[test]
fn case_13_losing_the_last_house_is_fatal_unless_another_has_room_by_then() {
    let razed = || position(2).mode(Mode::Conquest).units(A, 3).damaged(A, HOUSE, 5).goods(A, &[(Lumber, 5)]);
    let mut play = razed().start();
    play.idle();
    assert_eq!((play[A].units, play.outcome().reason), (0, "last-estate"));
    let mut play = razed().start();
    // The old House is gone, so the new one takes its lot.
    play.play(Action::Break(BuildingKind::House)).play(build(HOUSE, 2)).rest();
    assert_eq!((play[A].units, play.decider()), (2, B));
}
