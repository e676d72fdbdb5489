//! Set-up, boons and the fast start (Micromanager 3.4, 3.9.1, 3.9.2).

use super::*;

fn kinds(village: &Village) -> Vec<BuildingKind> {
    village.buildings().iter().map(|building| building.kind()).collect()
}

/// Micromanager 3.4
#[test]
fn everybody_begins_with_four_intact_buildings_two_units_and_no_goods() {
    for seats in 1..=6 {
        let play = set_up(seats, &DEFAULTS, 3);
        for seat in play.game.all_seats() {
            let village = &play[seat];
            assert_eq!(
                kinds(village),
                [BuildingKind::Farm, BuildingKind::Granary, BuildingKind::Warehouse, BuildingKind::House]
            );
            assert_eq!((village.units, village.tokens(), village.stores.total(), village.renown), (2, 0, 0, 0));
        }
        assert_eq!((play.game.round, play.phase(), play.decider()), (1, "ground", play.game.first));
    }
}

/// Micromanager 3.4
#[test]
fn every_seat_may_be_drawn_to_begin() {
    for seats in 2..=6 {
        let mut first: Vec<u8> = (0..200).map(|seed| set_up(seats, &DEFAULTS, seed).game.first.0).collect();
        first.sort();
        first.dedup();
        assert_eq!(first, (0..seats).collect::<Vec<u8>>());
    }
}

/// Micromanager 3.4: play is clockwise, and the order stays.
#[test]
fn play_is_clockwise_round_after_round() {
    let mut play = position(4).first(C).start();
    for seat in [C, D, A, B, C, D, A, B, C] {
        assert_eq!(play.decider(), seat);
        play.idle();
    }
    assert_eq!(play.game.round, 4);
}

/// Micromanager 3.9.2
#[test]
fn the_fast_start_gives_five_units_five_grain_and_ten_lumber() {
    let play = set_up(3, &Options { fast_start: true, ..DEFAULTS }, 5);
    for seat in [A, B, C] {
        let village = &play[seat];
        assert_eq!((village.units, village.stores.total()), (5, 15));
        assert_eq!((play.has(seat, Grain), play.has(seat, Lumber)), (5, 10));
        assert_eq!(village.buildings().len(), 4);
    }
}

fn boons(seats: u8) -> Play {
    set_up(seats, &Options { boons: true, ..DEFAULTS }, 11)
}

/// Micromanager 3.9.1
#[test]
fn a_boon_is_two_units_or_ten_goods_or_a_building() {
    let play = boons(2);
    assert_eq!(play.phase(), "boons");
    let legal = play.legal();
    assert_eq!(legal[..2], [Action::Units, Action::Goods]);
    let kinds = BuildingKind::ALL.into_iter().filter(|kind| !kind.is_guild() && *kind != BuildingKind::Castle);
    assert_eq!(legal[2..], kinds.map(Action::Boon).collect::<Vec<Action>>());
    assert_eq!(legal.len(), 14);
}

/// Micromanager 3.9.1
#[test]
fn units_as_a_boon_are_two() {
    let mut play = boons(2);
    let first = play.decider();
    play.play(Action::Units);
    assert_eq!(play[first].units, 4);
    assert!(play.happened(|event| *event == Event::UnitsGiven { seat: first, units: 2 }));
}

/// Micromanager 3.9.1: in any mix.
#[test]
fn goods_as_a_boon_are_ten_in_any_mix() {
    let mut play = boons(2);
    let first = play.decider();
    play.play(Action::Goods);
    assert_eq!(play.legal().len(), 8 * 10);
    play.play(Action::Gift { commodity: Lumber, count: 6 });
    assert_eq!(play.legal().len(), 8 * 4);
    play.play(Action::Gift { commodity: Tool, count: 3 }).play(Action::Gift { commodity: Lumber, count: 1 });
    assert_eq!((play.has(first, Lumber), play.has(first, Tool), play[first].stores.total()), (7, 3, 10));
    assert_ne!(play.decider(), first);
    assert_eq!(play.phase(), "boons");
}

/// Micromanager 3.9.1
#[test]
fn a_building_as_a_boon_stands_intact() {
    let mut play = boons(2);
    let first = play.decider();
    play.play(Action::Boon(BuildingKind::Sawmill));
    assert_eq!(play.at(first, FIFTH), Building::intact(BuildingKind::Sawmill));
}

/// Micromanager 3.9.1, 3.9.4: with guilds, a guild can be chosen and the Smithy can't.
#[test]
fn a_guild_as_a_boon_takes_the_place_of_the_smithy() {
    let play = set_up(2, &Options { boons: true, guilds: true, ..DEFAULTS }, 1);
    assert!(play.may(Action::Boon(BuildingKind::Toolmaker)) && !play.may(Action::Boon(BuildingKind::Smithy)));
}

/// Micromanager 3.9.1: surplus goods are lost in the first phase 5, units without a home in the first phase 8.
#[test]
fn a_boon_beyond_homes_and_storage_is_lost_in_the_first_turn() {
    let mut play = set_up(1, &Options { boons: true, fast_start: true, ..DEFAULTS }, 1);
    play.play(Action::Units);
    assert_eq!((play[A].units, play[A].housing()), (7, 5));
    play.idle();
    assert_eq!(play[A].units, 5);
    assert!(play.happened(|event| *event == Event::Homeless { seat: A, units: 2 }));
    let mut play = set_up(1, &Options { boons: true, fast_start: true, ..DEFAULTS }, 1);
    play.play(Action::Goods).play(Action::Gift { commodity: Lumber, count: 10 });
    assert_eq!(play.has(A, Lumber), 20);
    play.idle();
    assert_eq!(play.has(A, Lumber), 10);
}

/// Micromanager 3.9: the first choice of each option is the default.
#[test]
fn without_a_choice_it_is_crown_to_150_and_nothing_else() {
    let chosen = crate::kernel::options::OptionValues::defaults(Micromanager::META.options);
    assert_eq!(Options::from(&chosen), DEFAULTS);
}

/// Micromanager 3.9
#[test]
fn every_option_is_understood() {
    let chosen = |key: &str, value: &str| {
        let mut chosen = crate::kernel::options::OptionValues::defaults(Micromanager::META.options);
        chosen.set(key, value).expect("an option of the rules page");
        Options::from(&chosen)
    };
    let modes = [
        ("crown-150", Mode::Crown(150)),
        ("crown-100", Mode::Crown(100)),
        ("crown-200", Mode::Crown(200)),
        ("reckoning-25", Mode::Reckoning(25)),
        ("reckoning-30", Mode::Reckoning(30)),
        ("reckoning-40", Mode::Reckoning(40)),
        ("conquest", Mode::Conquest),
    ];
    for (value, mode) in modes {
        assert_eq!(chosen("mode", value), Options { mode, ..DEFAULTS });
    }
    for (value, horde) in [("squire", 2), ("knight", 4), ("baron", 6), ("king", 8), ("peace", 0)] {
        assert_eq!(chosen("horde", value), Options { horde, ..DEFAULTS });
    }
    assert_eq!(chosen("boons", "on"), Options { boons: true, ..DEFAULTS });
    assert_eq!(chosen("fast-start", "on"), Options { fast_start: true, ..DEFAULTS });
    assert_eq!(chosen("castle", "on"), Options { castle: true, ..DEFAULTS });
    assert_eq!(chosen("guilds", "on"), Options { guilds: true, ..DEFAULTS });
    assert_eq!(chosen("tribute", "on"), Options { tribute: true, ..DEFAULTS });
    assert_eq!(chosen("plunder", "on"), Options { plunder: true, ..DEFAULTS });
    assert_eq!(chosen("tool-wear", "on"), Options { tool_wear: true, ..DEFAULTS });
    assert_eq!(chosen("trade", "on"), Options { trade: true, ..DEFAULTS });
    assert_eq!(chosen("text", "on"), Options { as_written: true, ..DEFAULTS });
    assert_eq!(Micromanager::META.options.len(), 11);
}
