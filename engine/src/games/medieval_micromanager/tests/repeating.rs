//! Repeating last turn's orders (Micromanager 6, ruling 38).

use super::*;
use crate::games::medieval_micromanager::action::Yield;

/// A village with a Timber Camp, a Sawmill and a School in addition to the initial buildings.
fn workshop() -> Position {
    position(1)
        .options(|options| options.horde = 0)
        .units(A, 5)
        .intact(A, &[BuildingKind::TimberCamp, BuildingKind::Sawmill, BuildingKind::School])
}

fn next_turn(play: &mut Play) {
    play.rest();
    while play.phase() == "surplus" {
        let first = play.legal()[0];
        play.play(first);
    }
    play.skip();
}

/// Micromanager 6, ruling 38
#[test]
fn orders_are_repeated_in_their_order() {
    let mut play = workshop().working();
    assert!(!play.may(Action::Repeat));
    play.play(make(FIFTH, Timber, 2)).play(make(SIXTH, Lumber, 2)).play(make(FARM, Grain, 1));
    assert!(!play.may(Action::Repeat));
    next_turn(&mut play);
    play.events.clear();
    play.play(Action::Repeat);
    assert_eq!((play.has(A, Lumber), play.has(A, Timber), play.has(A, Grain), play.game.labour.idle), (4, 0, 2, 0));
    let [Event::Repeated { seat: A, works }] = &play.events[..] else { panic!("told at once: {:?}", play.events) };
    let made = [(Timber, 2), (Lumber, 2), (Grain, 1)].map(|(product, made)| Yield::Produced { product, made });
    assert_eq!(works.iter().map(|work| work.yields).collect::<Vec<_>>(), made);
    assert!(!play.may(Action::Repeat));
    next_turn(&mut play);
    assert!(play.may(Action::Repeat));
}

/// Micromanager 6, ruling 38: only before the first order.
#[test]
fn after_an_order_nothing_is_repeated() {
    let mut play = workshop().working();
    play.play(make(FIFTH, Timber, 5));
    next_turn(&mut play);
    assert!(play.may(Action::Repeat));
    play.play(make(FARM, Grain, 1));
    assert!(!play.may(Action::Repeat));
}

/// Micromanager 6, ruling 38: as far as units allow.
#[test]
fn fewer_units_do_as_much_as_they_can() {
    let mut play = workshop().working();
    play.play(make(FIFTH, Timber, 3)).play(make(FARM, Grain, 2));
    next_turn(&mut play);
    play.game.village_mut(A).units = 4;
    play.game.labour.idle = 4;
    play.play(Action::Repeat);
    assert_eq!((play.has(A, Timber), play.has(A, Grain)), (6, 3));
}

/// Micromanager 6, ruling 38: as far as spaces and materials allow.
#[test]
fn spaces_and_materials_bound_what_is_repeated() {
    let mut play = workshop().goods(A, &[(Timber, 3)]).working();
    play.play(make(SIXTH, Lumber, 2)).play(make(FIFTH, Timber, 3));
    next_turn(&mut play);
    // The Sawmill has three Timber for two workers, and the Timber Camp has two spaces left.
    play.game.village_mut(A).stores.remove(Timber, 3);
    play.game.village_mut(A).change(FIFTH, |camp| (camp.depletion()..3).for_each(|_| camp.deplete()));
    play.play(Action::Repeat);
    assert_eq!((play.has(A, Lumber), play.has(A, Timber)), (3, 2));
    assert_eq!(play.game.labour.idle, 2);
}

/// Micromanager 6, ruling 38: as far as tools allow.
#[test]
fn tools_that_are_gone_help_no_more() {
    let mut play = workshop().goods(A, &[(Tool, 2)]).working();
    play.play(Action::Produce { building: FIFTH, product: Timber, units: 3, tools: 2 });
    assert_eq!(play.has(A, Timber), 5);
    next_turn(&mut play);
    play.game.village_mut(A).stores.remove(Tool, 1);
    play.play(Action::Repeat);
    assert_eq!(play.has(A, Timber), 5 + 4);
}

/// Micromanager 6, ruling 38: a repetition without any possible order isn't offered.
#[test]
fn repetition_is_offered_only_when_some_order_can_be_carried_out() {
    let mut play = workshop().goods(A, &[(Timber, 2)]).working();
    play.play(make(SIXTH, Lumber, 2));
    next_turn(&mut play);
    assert!(!play.may(Action::Repeat));
}

/// Micromanager 6, ruling 38: orders at removed buildings are forgotten, and the others are adjusted.
#[test]
fn orders_move_with_their_buildings() {
    let mut play = workshop().intact(A, &[BuildingKind::Quarry, BuildingKind::Farm]).working();
    play.play(make(Lot(7), Stone, 1)).play(make(Lot(8), Grain, 3));
    play.game.village_mut(A).change(Lot(7), |building| building.hurt(5));
    play.rest().skip();
    assert_eq!(play.at(A, Lot(7)).kind(), BuildingKind::Farm);
    let before = play.has(A, Grain);
    play.play(Action::Repeat);
    assert_eq!((play.has(A, Grain), play.has(A, Stone)), (before + 3, 1));
    assert_eq!(play.at(A, Lot(7)).workers(), 3);
}

/// Micromanager 6, ruling 38: building, recruiting and mustering are repeated too.
#[test]
fn every_task_is_repeated() {
    let mut play = position(2)
        .units(A, 5)
        .goods(A, &[(Grain, 10), (Lumber, 9)])
        .with(A, BuildingKind::House, 4, 0)
        .intact(A, &[BuildingKind::Academy])
        .working();
    play.play(build(FIFTH, 2)).play(recruit(HOUSE, 1)).play(muster(SIXTH, 1));
    play.rest().lucky(Action::Defend(0), |play| play.clash().hits == 0);
    play.idle().skip().against_anybody();
    assert_eq!(play[A].units, 6);
    play.play(Action::Repeat);
    assert_eq!((play.at(A, FIFTH).damage(), play[A].units, play.game.labour.mustered), (0, 7, 1));
}

/// Micromanager 6, ruling 38: only the last turn's orders are remembered.
#[test]
fn orders_of_earlier_turns_are_forgotten() {
    let mut play = workshop().working();
    play.play(make(FIFTH, Timber, 2));
    next_turn(&mut play);
    play.play(make(FARM, Grain, 1));
    next_turn(&mut play);
    play.play(Action::Repeat);
    assert_eq!((play.has(A, Timber), play.has(A, Grain), play.game.labour.idle), (2, 2, 4));
}

/// Micromanager 6, ruling 38: orders are remembered as given, not as carried out.
#[test]
fn what_was_ordered_is_repeated_and_not_what_it_came_to() {
    let mut play = workshop().intact(A, &[BuildingKind::House]).goods(A, &[(Grain, 2)]).working();
    play.play(make(FARM, Grain, 3)).play(recruit(HOUSE, 1));
    assert_eq!((play.has(A, Grain), play[A].units), (0, 6));
    next_turn(&mut play);
    // The Farm has two spaces, and two Grain are too few for a unit.
    play.game.village_mut(A).change(FARM, |farm| (farm.depletion()..3).for_each(|_| farm.deplete()));
    play.play(Action::Repeat);
    assert_eq!((play.has(A, Grain), play[A].units), (2, 6));
    next_turn(&mut play);
    play.game.village_mut(A).change(FARM, |farm| *farm = Building::intact(BuildingKind::Farm));
    play.play(Action::Repeat);
    assert_eq!((play.has(A, Grain), play[A].units), (2 + 3 - 5, 7));
}

/// Micromanager 6, ruling 38: orders to build a finished building are forgotten.
#[test]
fn building_is_forgotten_once_a_building_is_complete() {
    let mut play = workshop().goods(A, &[(Lumber, 9)]).with(A, BuildingKind::House, 3, 0).working();
    let house = Lot(7);
    play.play(build(house, 2)).play(make(FARM, Grain, 1));
    next_turn(&mut play);
    play.play(Action::Repeat);
    assert!(play.at(A, house).is_undamaged());
    assert_eq!(play[A].orders().len(), 2);
    next_turn(&mut play);
    play.play(Action::Repeat);
    assert_eq!(play[A].orders().len(), 1);
}

/// Micromanager 6, ruling 38: the label states the result, without tool wear.
#[test]
fn the_choice_says_what_a_repetition_comes_to() {
    let position = workshop().options(|options| options.tool_wear = true).goods(A, &[(Tool, 5), (Ore, 20)]);
    let mut play = position
        .intact(A, &[BuildingKind::Smithy, BuildingKind::Warehouse, BuildingKind::Warehouse, BuildingKind::Warehouse])
        .working();
    play.play(Action::Produce { building: Lot(7), product: Tool, units: 5, tools: 5 });
    next_turn(&mut play);
    let held = i32::from(play.has(A, Tool));
    let label = play.game.label(A, Action::Repeat);
    assert_eq!(label.note.to_text(&[]), "This comes to 10 tools at the Smithy.");
    let change = |what| label.changes.iter().find(|change| change.what == what).map(|one| (one.before, one.after));
    assert_eq!((change("tools"), change("ore")), (Some((held, held + 10)), Some((10, 0))));
}

/// Micromanager 6, ruling 38: the first twelve orders are remembered.
#[test]
fn twelve_orders_are_remembered() {
    let mut play =
        workshop().units(A, 20).intact(A, &[BuildingKind::House; 3]).intact(A, &[BuildingKind::Farm; 3]).working();
    let mut farms = [FARM, Lot(10), Lot(11), Lot(12)].into_iter().flat_map(|farm| [farm; 5]);
    for _ in 0..14 {
        play.play(make(farms.next().expect("a space"), Grain, 1));
    }
    assert_eq!(play[A].orders().len(), 12);
    next_turn(&mut play);
    play.game.village_mut(A).stores.remove(Grain, 10);
    play.play(Action::Repeat);
    assert!(play.has(A, Grain) <= 12 && play.game.labour.idle >= 8);
}
