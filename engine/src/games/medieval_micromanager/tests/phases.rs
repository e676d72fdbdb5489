//! The phases other than activities and attacks: recall, demolition, ground, surplus, depletion, homes (Micromanager
//! 3.5).

use super::*;

/// Micromanager 3.5: ground comes before activities, and surplus goods are a decision only if there is a choice.
#[test]
fn a_turn_asks_for_ground_and_then_for_activities() {
    let mut play = position(2).start();
    assert_eq!((play.phase(), play.decider()), ("ground", A));
    play.skip();
    assert_eq!((play.phase(), play.decider()), ("activities", A));
    play.rest();
    assert_eq!((play.phase(), play.decider()), ("ground", B));
}

/// Micromanager 3.5: surplus goods, depletion, attacks and homes come in this order.
#[test]
fn the_phases_come_in_their_order() {
    let mut play =
        position(2).units(A, 6).goods(A, &[(Grain, 12)]).intact(A, &[BuildingKind::Academy]).units(B, 1).working();
    play.play(make(FARM, Grain, 2)).play(muster(FIFTH, 3));
    play.events.clear();
    play.lucky(Action::Rest, |_| true);
    let at = |told: fn(&Event) -> bool| play.events.iter().position(told).expect("an event");
    let surplus = at(|event| matches!(event, Event::Discarded { .. }));
    let depletion = at(|event| matches!(event, Event::DepletionRolled { .. }));
    let attack = at(|event| matches!(event, Event::Attacked { .. }));
    assert!(surplus < depletion && depletion < attack);
    assert!(!play.happened(|event| matches!(event, Event::Homeless { .. })));
    play.lucky(Action::Defend(0), |play| play.clash().hits == 0);
    assert!(play.happened(|event| *event == Event::Homeless { seat: A, units: 1 }));
}

/// Micromanager 3.5.1
#[test]
fn units_leave_the_buildings_when_their_owners_turn_begins() {
    let mut play = position(2).working();
    play.play(make(FARM, Grain, 2)).rest();
    assert_eq!(play.at(A, FARM).workers(), 2);
    play.idle();
    assert_eq!(play.at(A, FARM).workers(), 0);
    assert_eq!(play.game.labour.idle, 2);
}

/// Micromanager 3.5.2
#[test]
fn buildings_with_five_tokens_go_when_their_owners_turn_begins() {
    let position = position(2)
        .with(A, BuildingKind::Quarry, 5, 0)
        .with(A, BuildingKind::Mine, 2, 3)
        .with(A, BuildingKind::TimberCamp, 0, 5)
        .with(A, BuildingKind::School, 4, 0)
        .with(A, BuildingKind::Quarry, 1, 3)
        .with(B, BuildingKind::School, 5, 0);
    let mut play = position.start();
    let left: Vec<BuildingKind> = play[A].buildings()[4..].iter().map(|building| building.kind()).collect();
    assert_eq!(left, [BuildingKind::School, BuildingKind::Quarry]);
    assert_eq!((play.at(A, SIXTH).damage(), play.at(A, SIXTH).depletion()), (1, 3));
    let name = only(BuildingKind::Mine);
    assert!(play.happened(|event| *event == Event::Demolished { seat: A, name, damage: 2, depletion: 3 }));
    assert_eq!(play.times(|event| matches!(event, Event::Demolished { .. })), 3);
    assert_eq!(play[B].buildings().len(), 5);
    play.idle();
    assert_eq!(play[B].buildings().len(), 4);
}

/// Micromanager 3.5.3
#[test]
fn ground_is_broken_for_one_building_with_five_damage() {
    let mut play = position(2).start();
    play.play(Action::Break(BuildingKind::School));
    assert_eq!(play.at(A, FIFTH), Building::site(BuildingKind::School));
    assert_eq!(play.at(A, FIFTH).damage(), 5);
    assert_eq!(play.phase(), "activities");
    assert!(play.grounds().is_empty());
}

/// Micromanager 3.5.3: twelve kinds, neither guilds nor the Castle without their options.
#[test]
fn ground_can_be_broken_for_any_kind_in_play() {
    let play = position(2).start();
    let expected = [
        BuildingKind::Farm,
        BuildingKind::TimberCamp,
        BuildingKind::Quarry,
        BuildingKind::Mine,
        BuildingKind::Sawmill,
        BuildingKind::Smithy,
        BuildingKind::House,
        BuildingKind::Granary,
        BuildingKind::Warehouse,
        BuildingKind::School,
        BuildingKind::Academy,
        BuildingKind::Wall,
    ];
    assert_eq!(play.grounds(), expected);
    assert!(play.may(Action::Skip));
}

/// Micromanager 3.5.3
#[test]
fn a_site_without_work_is_gone_next_turn_and_one_with_work_stays() {
    let mut play = position(1).options(|options| options.horde = 0).start();
    play.play(Action::Break(BuildingKind::Quarry)).rest();
    assert_eq!(play[A].buildings().len(), 4);
    play.play(Action::Break(BuildingKind::Quarry)).play(build(FIFTH, 1)).rest();
    assert_eq!(play.at(A, FIFTH).damage(), 4);
}

/// Micromanager 3.5.5: surplus grain goes automatically, and the owner chooses other goods.
#[test]
fn grain_and_goods_beyond_storage_go() {
    let goods = [(Grain, 14), (Timber, 7), (Stone, 6)];
    let mut play = position(2).goods(A, &goods).working();
    play.rest();
    assert_eq!((play.phase(), play.decider()), ("surplus", A));
    assert_eq!(play.has(A, Grain), 10);
    let choices = [discard(Timber, 1), discard(Timber, 2), discard(Timber, 3)];
    assert_eq!(play.legal()[..3], choices);
    assert_eq!(play.legal()[3..], [discard(Stone, 1), discard(Stone, 2), discard(Stone, 3)]);
    play.play(discard(Stone, 2));
    assert_eq!(play.phase(), "surplus");
    assert_eq!(play.legal(), [discard(Timber, 1), discard(Stone, 1)]);
    play.play(discard(Timber, 1));
    assert_eq!((play.has(A, Timber), play.has(A, Stone), play.decider()), (6, 4, B));
}

/// Micromanager 3.5.5: ten for each storehouse, two fewer for each damage token on it.
#[test]
fn each_storehouse_adds_room_and_each_damage_takes_two() {
    let goods = [(Grain, 40), (Ore, 40)];
    let position = position(2)
        .goods(A, &goods)
        .with(A, BuildingKind::Granary, 1, 0)
        .with(A, BuildingKind::Warehouse, 4, 0)
        .with(A, BuildingKind::Warehouse, 0, 0)
        .damaged(A, GRANARY, 2);
    let mut play = position.working();
    assert_eq!((play[A].grain_capacity(), play[A].goods_capacity()), (6 + 8, 10 + 2 + 10));
    play.rest();
    assert_eq!((play.has(A, Grain), play.has(A, Ore)), (14, 22));
    let goods = stores(&[(Grain, 26), (Ore, 18)]);
    assert!(play.happened(|event| *event == Event::Discarded { seat: A, goods }));
}

/// Micromanager 3.5.5: a Granary stores only grain, a Warehouse only other goods.
#[test]
fn granaries_and_warehouses_do_not_stand_in_for_each_other() {
    let mut play = position(2).goods(A, &[(Grain, 11), (Lumber, 3)]).working();
    play.rest();
    assert_eq!((play.has(A, Grain), play.has(A, Lumber)), (10, 3));
    let mut play = position(2).goods(A, &[(Grain, 3), (Lumber, 11)]).working();
    play.rest();
    assert_eq!((play.has(A, Grain), play.has(A, Lumber)), (3, 10));
}

/// Micromanager 3.5.6: one die for each raw building that produced, however many units worked there.
#[test]
fn each_raw_building_that_produced_rolls_one_die() {
    let mut play = position(2)
        .units(A, 5)
        .goods(A, &[(Timber, 3)])
        .intact(A, &[BuildingKind::Quarry, BuildingKind::Sawmill, BuildingKind::Farm])
        .working();
    play.play(make(FARM, Grain, 2)).play(make(FARM, Grain, 1)).play(make(FIFTH, Stone, 1)).play(make(SIXTH, Lumber, 1));
    play.rest();
    let rolled: Vec<Lot> = play
        .events
        .iter()
        .filter_map(|event| if let Event::DepletionRolled { lot, .. } = event { Some(*lot) } else { None })
        .collect();
    assert_eq!(rolled, [FARM, FIFTH]);
}

/// Micromanager 3.5.6
#[test]
fn a_1_depletes_and_nothing_else_does() {
    let mut play = position(2).working();
    play.play(make(FARM, Grain, 2));
    let rolled = play.outcomes(Action::Rest, |play| {
        let die = |event: &Event| if let Event::DepletionRolled { die, .. } = event { Some(*die) } else { None };
        (play.events.iter().find_map(die).expect("a die"), play.at(A, FARM).depletion(), play.at(A, FARM).damage())
    });
    let expected = [(1, 1, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0), (5, 0, 0), (6, 0, 0)];
    assert_eq!(rolled.into_iter().collect::<Vec<_>>(), expected);
}

/// Micromanager 3.5.6: repairing a raw building isn't producing.
#[test]
fn building_work_on_a_raw_building_rolls_no_die() {
    let mut play = position(2).goods(A, &[(Lumber, 2)]).damaged(A, FARM, 2).working();
    play.play(build(FARM, 2)).rest();
    assert!(!play.happened(|event| matches!(event, Event::DepletionRolled { .. })));
}

/// Micromanager 3.5.8
#[test]
fn units_beyond_the_homes_die() {
    let mut play = position(2).units(A, 9).with(A, BuildingKind::House, 2, 0).damaged(A, HOUSE, 1).working();
    assert_eq!(play[A].housing(), 4 + 3);
    play.rest();
    assert_eq!(play[A].units, 7);
    assert!(play.happened(|event| *event == Event::Homeless { seat: A, units: 2 }));
}

/// Micromanager 3.5.8
#[test]
fn a_player_without_units_is_eliminated_in_conquest() {
    let mut play = position(3).mode(Mode::Conquest).goods(A, &[(Stone, 4)]).renown(A, 8).damaged(A, HOUSE, 5).start();
    play.idle();
    assert_eq!((play[A].units, play[A].stands(), play.decider()), (0, false, B));
    assert!(play.happened(|event| *event == Event::Fell { seat: A }));
    play.idle().idle();
    assert_eq!((play.decider(), play.game.round), (B, 3));
}
