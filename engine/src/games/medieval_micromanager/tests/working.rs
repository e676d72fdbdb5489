//! Activities: spaces, building, producing, recruiting, mustering, tools (Micromanager 3.5.4).

use std::num::NonZeroU8;

use super::*;
use crate::games::medieval_micromanager::action::{Order, Task, Work, Yield};

fn tooled(building: Lot, product: Commodity, units: u8, tools: u8) -> Action {
    Action::Produce { building, product, units, tools }
}

/// Micromanager 3.5.4: each unit acts at most once a turn.
#[test]
fn each_unit_acts_once_a_turn() {
    let mut play = position(2).units(A, 3).intact(A, &[BuildingKind::Quarry]).working();
    play.play(make(FARM, Grain, 2));
    assert_eq!(play.most(|units| make(FIFTH, Stone, units)), 1);
    play.play(make(FIFTH, Stone, 1));
    assert_eq!(play.legal(), [Action::Rest]);
}

/// Micromanager 3.5.4
#[test]
fn a_building_takes_five_units_less_one_for_each_depletion() {
    for depletion in 0..5 {
        let play = position(2).units(A, 9).depleted(A, FARM, depletion).working();
        assert_eq!(play.most(|units| make(FARM, Grain, units)), 5 - depletion);
    }
}

/// Micromanager 3.5.4: damage takes no spaces.
#[test]
fn damage_takes_no_space_from_builders() {
    let play = position(2).units(A, 9).with(A, BuildingKind::Quarry, 4, 0).working();
    assert_eq!(play.most(|units| build(FIFTH, units)), 4);
}

/// Micromanager 3.5.4: one token for each activity, and the material for each token.
#[test]
fn building_takes_off_a_token_for_each_unit_and_costs_material() {
    let mut play = position(2).units(A, 5).goods(A, &[(Lumber, 3)]).with(A, BuildingKind::House, 5, 0).working();
    // The House had five tokens and is gone since phase 2.
    assert_eq!(play[A].buildings().len(), 4);
    play = position(2).units(A, 5).goods(A, &[(Lumber, 3)]).with(A, BuildingKind::House, 4, 0).working();
    assert_eq!(play.most(|units| build(FIFTH, units)), 3);
    play.play(build(FIFTH, 2));
    assert_eq!((play.at(A, FIFTH).damage(), play.has(A, Lumber), play.game.labour.idle), (2, 1, 3));
    let (order, yields) = (Order::new(FIFTH, Task::Build, 2, 0), Yield::Built { removed: 2, left: 2 });
    let name = Name { kind: BuildingKind::House, number: NonZeroU8::new(2) };
    assert!(play.happened(|event| *event == Event::Worked { seat: A, work: Work { order, name, yields } }));
}

/// Micromanager 3.3
#[test]
fn free_buildings_cost_nothing_and_walls_stone() {
    for kind in [BuildingKind::TimberCamp, BuildingKind::Quarry, BuildingKind::Sawmill, BuildingKind::Academy] {
        let mut play = position(2).units(A, 4).with(A, kind, 4, 0).working();
        play.play(build(FIFTH, 4));
        assert!(play.at(A, FIFTH).is_undamaged());
    }
    let mut play =
        position(2).units(A, 4).goods(A, &[(Lumber, 9), (Stone, 2)]).with(A, BuildingKind::Wall, 3, 0).working();
    assert_eq!(play.most(|units| build(FIFTH, units)), 2);
    play.play(build(FIFTH, 2));
    assert_eq!((play.has(A, Stone), play.has(A, Lumber)), (0, 9));
}

/// Micromanager 3.5.4
#[test]
fn an_undamaged_building_needs_no_work() {
    let play = position(2).goods(A, &[(Lumber, 9)]).depleted(A, FARM, 2).working();
    assert_eq!(play.most(|units| build(FARM, units)), 0);
}

/// Micromanager 3.5.4
#[test]
fn a_damaged_building_makes_nothing_recruits_nobody_and_musters_nobody() {
    let play = position(2)
        .units(A, 4)
        .goods(A, &[(Grain, 10)])
        .damaged(A, FARM, 1)
        .damaged(A, HOUSE, 1)
        .with(A, BuildingKind::Academy, 1, 0)
        .working();
    assert_eq!(play.most(|units| make(FARM, Grain, units)), 0);
    assert_eq!(play.most(|units| recruit(HOUSE, units)), 0);
    assert_eq!(play.most(|units| muster(FIFTH, units)), 0);
}

/// Micromanager 3.2, 3.5.4: every recipe, without and with a tool.
#[test]
fn every_recipe_makes_its_output_of_its_input_and_twice_with_a_tool() {
    let rows = [
        (BuildingKind::Farm, Grain, None, 1),
        (BuildingKind::TimberCamp, Timber, None, 1),
        (BuildingKind::Quarry, Stone, None, 1),
        (BuildingKind::Mine, Ore, None, 1),
        (BuildingKind::Sawmill, Lumber, Some(Timber), 1),
        (BuildingKind::Smithy, Tool, Some(Ore), 1),
        (BuildingKind::Smithy, Sword, Some(Ore), 3),
        (BuildingKind::Smithy, Shield, Some(Timber), 3),
    ];
    for (kind, product, from, output) in rows {
        let goods: Vec<(Commodity, u16)> = from.into_iter().map(|from| (from, 9)).chain([(Tool, 1)]).collect();
        let position = position(2).units(A, 3).goods(A, &goods).intact(A, &[kind, BuildingKind::School]);
        let mut play = position.working();
        let before = play.has(A, product);
        play.play(tooled(FIFTH, product, 1, 1));
        assert_eq!(play.has(A, product), before + 2 * output, "{product:?}");
        play.play(make(FIFTH, product, 2));
        assert_eq!(play.has(A, product), before + 4 * output, "{product:?}");
        if let Some(from) = from {
            assert_eq!(play.has(A, from), 9 - 4);
        }
        assert_eq!(play.at(A, FIFTH).workers(), 3);
    }
}

/// Micromanager 3.2
#[test]
fn finished_goods_need_their_input() {
    let play = position(2)
        .units(A, 5)
        .goods(A, &[(Timber, 2)])
        .intact(A, &[BuildingKind::Sawmill, BuildingKind::Smithy])
        .working();
    assert_eq!(play.most(|units| make(FIFTH, Lumber, units)), 2);
    assert_eq!(play.most(|units| make(SIXTH, Shield, units)), 2);
    assert_eq!(play.most(|units| make(SIXTH, Sword, units)), 0);
    assert_eq!(play.most(|units| make(SIXTH, Tool, units)), 0);
}

/// Micromanager 3.5.4: five Grain for a unit.
#[test]
fn recruiting_costs_five_grain_and_an_activity_for_each_unit() {
    let mut play = position(2).units(A, 4).goods(A, &[(Grain, 14)]).working();
    assert_eq!(play.most(|units| recruit(HOUSE, units)), 2);
    play.play(recruit(HOUSE, 2));
    assert_eq!((play[A].units, play.has(A, Grain), play.game.labour.idle), (6, 4, 2));
    assert_eq!(play.at(A, HOUSE).workers(), 2);
}

/// Micromanager 3.5.4: only Houses recruit, and only Academies muster.
#[test]
fn only_houses_recruit_and_only_academies_muster() {
    let kinds = BuildingKind::ALL.into_iter().filter(|kind| !kind.is_guild() && *kind != BuildingKind::Castle);
    for kind in kinds {
        let play = position(2).goods(A, &[(Grain, 10)]).intact(A, &[kind]).working();
        assert_eq!(
            play.most(|units| recruit(FIFTH, units)),
            if kind == BuildingKind::House { 2 } else { 0 },
            "{kind:?}"
        );
        assert_eq!(
            play.most(|units| muster(FIFTH, units)),
            if kind == BuildingKind::Academy { 2 } else { 0 },
            "{kind:?}"
        );
    }
}

/// Micromanager 3.5.4: one Academy sends five units a turn.
#[test]
fn an_academy_musters_five_units() {
    let mut play = position(2).units(A, 9).intact(A, &[BuildingKind::Academy, BuildingKind::Academy]).working();
    assert_eq!(play.most(|units| muster(FIFTH, units)), 5);
    play.play(muster(FIFTH, 5));
    assert_eq!(play.most(|units| muster(FIFTH, units)), 0);
    play.play(muster(SIXTH, 3));
    assert_eq!(play.game.labour.mustered, 8);
}

/// Micromanager 3.5.4
#[test]
fn a_tool_takes_off_two_tokens_for_twice_the_material() {
    let mut play = position(2)
        .units(A, 2)
        .goods(A, &[(Tool, 2), (Lumber, 9)])
        .intact(A, &[BuildingKind::School])
        .with(A, BuildingKind::Smithy, 4, 0)
        .working();
    play.play(Action::Build { building: SIXTH, units: 2, tools: 2 });
    assert_eq!((play.at(A, SIXTH).damage(), play.has(A, Lumber), play.has(A, Tool)), (0, 5, 2));
}

/// Micromanager 3.5.4
#[test]
fn tools_do_nothing_without_an_undamaged_school() {
    let tools = |position: Position| position.goods(A, &[(Tool, 2)]).working().may(tooled(FARM, Grain, 1, 1));
    assert!(!tools(position(2)));
    assert!(!tools(position(2).with(A, BuildingKind::School, 1, 0)));
    assert!(!tools(position(2).intact(B, &[BuildingKind::School])));
    assert!(tools(position(2).intact(A, &[BuildingKind::School])));
    assert!(tools(position(2).with(A, BuildingKind::School, 1, 0).intact(A, &[BuildingKind::School])));
}

/// Micromanager 3.5.4: no tools are offered for recruiting or mustering.
#[test]
fn no_tool_helps_recruiting_or_mustering() {
    let mut play = position(2)
        .units(A, 4)
        .goods(A, &[(Tool, 4), (Grain, 20)])
        .intact(A, &[BuildingKind::School, BuildingKind::Academy])
        .working();
    play.play(recruit(HOUSE, 1));
    assert_eq!((play[A].units, play.has(A, Grain)), (5, 15));
    play.play(muster(SIXTH, 2));
    assert_eq!((play.game.labour.mustered, play.game.labour.tools_used), (2, 0));
}

/// Micromanager 3.5.4: activities in any order, and goods can be used as soon as they are made.
#[test]
fn what_one_unit_makes_the_next_one_uses() {
    let mut play = position(2)
        .units(A, 5)
        .intact(A, &[BuildingKind::TimberCamp, BuildingKind::Sawmill])
        .with(A, BuildingKind::House, 1, 0)
        .working();
    play.play(make(FIFTH, Timber, 2)).play(make(SIXTH, Lumber, 2)).play(build(SEVENTH, 1));
    assert_eq!((play.at(A, SEVENTH).damage(), play.has(A, Lumber)), (0, 1));
}

/// Micromanager 3.5.4: ending the activities is always possible.
#[test]
fn one_may_always_rest() {
    let play = position(2).working();
    assert!(play.may(Action::Rest));
    assert_eq!(play.legal(), [make(FARM, Grain, 1), make(FARM, Grain, 2), Action::Rest]);
}

/// Micromanager 3.1: seats that don't decide have no legal actions.
#[test]
fn only_the_seat_that_decides_may_do_something() {
    let play = position(3).working();
    for seat in [B, C] {
        let list = play.game.legal_actions(seat);
        assert!(list.is_empty());
    }
}
