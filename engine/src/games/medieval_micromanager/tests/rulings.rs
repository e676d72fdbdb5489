//! Rulings 1 to 24: questions that the sources leave open (Micromanager 6).

use super::*;

/// Micromanager 6, ruling 1
#[test]
fn ruling_01_five_tokens_of_both_kinds_together_destroy() {
    let position = position(2).with(A, BuildingKind::Mine, 3, 2).with(A, BuildingKind::Quarry, 3, 1);
    let play = position.start();
    assert_eq!((play[A].buildings().len(), play.at(A, FIFTH).kind()), (5, BuildingKind::Quarry));
}

/// Micromanager 6, ruling 2
#[test]
fn ruling_02_tools_are_not_used_up() {
    let mut play = position(2).goods(A, &[(Tool, 2)]).intact(A, &[BuildingKind::School]).working();
    play.play(Action::Produce { building: FARM, product: Grain, units: 2, tools: 2 });
    assert_eq!((play.has(A, Grain), play.has(A, Tool)), (4, 2));
    assert_eq!(play.outcomes(Action::Rest, |play| play.has(A, Tool)).into_iter().collect::<Vec<u16>>(), [2]);
}

/// Micromanager 6, ruling 3
#[test]
fn ruling_03_while_no_school_is_undamaged_tools_can_not_be_used() {
    let play = |damage| position(2).goods(A, &[(Tool, 2)]).with(A, BuildingKind::School, damage, 0).working();
    assert_eq!([0, 1, 4].map(|damage| play(damage).game.free_tools()), [2, 0, 0]);
}

/// Micromanager 6, ruling 4
#[test]
fn ruling_04_a_tool_doubles_input_and_output() {
    let position = |ore| {
        position(2)
            .units(A, 1)
            .goods(A, &[(Tool, 1), (Ore, ore)])
            .intact(A, &[BuildingKind::School, BuildingKind::Smithy])
            .working()
    };
    let forge = Action::Produce { building: SIXTH, product: Sword, units: 1, tools: 1 };
    let mut play = position(3);
    play.play(forge);
    assert_eq!((play.has(A, Sword), play.has(A, Ore)), (6, 1));
    assert!(!position(1).may(forge));
}

/// Micromanager 6, ruling 5
#[test]
fn ruling_05_recruiting_takes_an_activity_at_an_undamaged_house() {
    let mut play = position(2).units(A, 1).goods(A, &[(Grain, 10)]).working();
    assert_eq!(play.most(|units| recruit(HOUSE, units)), 1);
    play.play(recruit(HOUSE, 1));
    assert_eq!(play.legal(), [Action::Rest]);
    let play = position(2).goods(A, &[(Grain, 10)]).damaged(A, HOUSE, 1).working();
    assert_eq!(play.most(|units| recruit(HOUSE, units)), 0);
}

/// Micromanager 6, ruling 6
#[test]
fn ruling_06_a_recruit_acts_from_its_owners_next_turn() {
    let mut play = position(2).units(A, 1).goods(A, &[(Grain, 5)]).working();
    play.play(recruit(HOUSE, 1));
    assert_eq!((play[A].units, play.game.labour.idle), (2, 0));
    play.rest().idle();
    assert_eq!((play.decider(), play.game.labour.idle), (A, 2));
}

/// Micromanager 3.5.4: a recruit defends at once.
#[test]
fn a_recruit_defends_at_once() {
    let mut play =
        position(2).first(B).units(B, 1).goods(B, &[(Grain, 5)]).intact(A, &[BuildingKind::Academy]).working();
    play.play(recruit(HOUSE, 1)).rest().skip().against_anybody().play(muster(FIFTH, 1)).rest();
    assert_eq!((play.decider(), play.most(Action::Defend)), (B, 2));
}

/// Micromanager 6, ruling 7
#[test]
fn ruling_07_builders_take_spaces_as_well() {
    let mut play = position(2).units(A, 9).with(A, BuildingKind::Quarry, 3, 1).working();
    assert_eq!(play.most(|units| build(FIFTH, units)), 3);
    play.play(build(FIFTH, 3));
    assert_eq!(play.most(|units| make(FIFTH, Stone, units)), 1);
}

/// Micromanager 6, ruling 8
#[test]
fn ruling_08_a_building_may_be_repaired_and_used_in_the_same_turn() {
    let mut play = position(2).goods(A, &[(Lumber, 1)]).damaged(A, FARM, 1).working();
    play.play(build(FARM, 1)).play(make(FARM, Grain, 1));
    assert_eq!(play.has(A, Grain), 1);
}

/// Micromanager 6, ruling 9
#[test]
fn ruling_09_every_living_unit_may_defend_any_number_of_times() {
    let academies =
        |position: Position| position.intact(A, &[BuildingKind::Academy]).intact(B, &[BuildingKind::Academy]);
    let mut play = academies(position(3)).units(C, 5).working();
    for attacker in [A, B] {
        assert_eq!(play.decider(), attacker);
        if play.may(Action::Skip) {
            play.skip();
        }
        play.play(muster(FIFTH, 1)).rest().play(send(C, 1));
        assert_eq!((play.decider(), play.most(Action::Defend)), (C, 5));
        play.lucky(Action::Defend(5), |play| play.clash().hits == play.clash().parries);
    }
}

/// Micromanager 6, ruling 10
#[test]
fn ruling_10_a_unit_that_attacks_does_not_work() {
    let mut play = position(2).intact(A, &[BuildingKind::Academy]).working();
    play.play(muster(FIFTH, 2));
    assert_eq!(play.legal(), [Action::Rest]);
}

/// Micromanager 6, ruling 11
#[test]
fn ruling_11_any_token_may_be_looted() {
    let mut play = position(2).goods(B, &[(Grain, 2), (Ore, 1), (Shield, 1)]).march(5, 1);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    let looted = play.outcomes(Action::Loot, |play| {
        Commodity::ALL.into_iter().find(|commodity| play.has(A, *commodity) > 0).expect("a token")
    });
    assert_eq!(looted.into_iter().collect::<Vec<Commodity>>(), [Grain, Ore, Shield]);
}

/// Micromanager 6, ruling 12
#[test]
fn ruling_12_no_building_holds_more_than_five_tokens() {
    let mut play = position(2).damaged(B, FARM, 2).depleted(B, FARM, 2).march(5, 1);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    assert_eq!(play.most(|count| place(FARM, count)), 1);
    play.play(place(FARM, 1));
    assert!(!play.may(place(FARM, 1)) && play.may(place(HOUSE, 2)));
}

/// Micromanager 6, ruling 13
#[test]
fn ruling_13_nobody_has_to_defend() {
    let mut play = position(2).march(3, 4);
    assert!(play.may(Action::Defend(0)));
    play.lucky(Action::Defend(0), |play| play.clash().hits == 2);
    assert_eq!(play[B].units, 4);
    assert!(matches!(play.game.stage, Stage::Razing(Victory { left: 2, .. })));
}

/// Micromanager 6, ruling 14
#[test]
fn ruling_14_one_shield_serves_one_defender() {
    let mut play = position(2).goods(B, &[(Shield, 5)]).march(3, 4);
    let mut none = play.clone();
    play.play(Action::Defend(2));
    assert_eq!(play.most(Action::Shield), 2);
    none.lucky(Action::Defend(0), |play| play.clash().hits == 0);
    assert_eq!(none.has(B, Shield), 5);
}

/// Micromanager 6, ruling 15
#[test]
fn ruling_15_surplus_goes_in_its_owners_phases_only() {
    let goods = [(Grain, 30), (Ore, 30)];
    let mut play = position(2).units(B, 9).goods(B, &goods).start();
    play.idle();
    assert_eq!((play.decider(), play[B].units, play[B].stores.total()), (B, 9, 60));
    play.idle();
    assert_eq!((play.decider(), play[B].units, play[B].stores.total()), (A, 5, 20));
}

/// Micromanager 6, ruling 16
#[test]
fn ruling_16_the_owner_chooses_what_to_discard() {
    let mut play = position(2).goods(A, &[(Stone, 6), (Tool, 6)]).working();
    play.rest();
    assert_eq!((play.decider(), play.legal().len()), (A, 4));
    let mut other = play.clone();
    play.play(discard(Stone, 2));
    other.play(discard(Tool, 2));
    assert_eq!((play.has(A, Tool), other.has(A, Tool)), (6, 4));
}

/// Micromanager 6, ruling 17
#[test]
fn ruling_17_one_undamaged_wall_counts_in_each_attack() {
    let walls = |count, damaged| {
        let walls = vec![BuildingKind::Wall; count];
        let position = position(2).with(B, BuildingKind::Wall, damaged, 0).intact(B, &walls);
        position.game.village(B).walls()
    };
    assert_eq!([walls(0, 0), walls(0, 1), walls(1, 1), walls(2, 0), walls(4, 1)], [1, 0, 1, 1, 1]);
    let mut play = position(3)
        .intact(C, &[BuildingKind::Wall; 2])
        .intact(A, &[BuildingKind::Academy])
        .intact(B, &[BuildingKind::Academy])
        .working();
    for _ in [A, B] {
        if play.may(Action::Skip) {
            play.skip();
        }
        play.play(muster(FIFTH, 2)).rest().play(send(C, 2));
        // One of the two attackers hits, and the hit is cancelled in both attacks.
        play.lucky(Action::Defend(0), |play| play.clash().plain[3..].iter().sum::<u8>() == 1);
        assert_eq!((play.clash().walls, play.clash().hits), (1, 0));
    }
}

/// Micromanager 6, ruling 18
#[test]
fn ruling_18_an_academy_needs_no_material() {
    let mut play = position(2).units(A, 5).start();
    play.play(Action::Break(BuildingKind::Academy)).play(build(FIFTH, 5));
    assert!(play.at(A, FIFTH).is_undamaged());
}

/// Micromanager 6, ruling 19
#[test]
fn ruling_19_timber_becomes_lumber_in_a_sawmill() {
    let mut play = position(2).intact(A, &[BuildingKind::TimberCamp, BuildingKind::Sawmill]).working();
    assert!(!play.may(make(FIFTH, Lumber, 1)) && !play.may(make(SIXTH, Lumber, 1)));
    play.play(make(FIFTH, Timber, 1)).play(make(SIXTH, Lumber, 1));
    assert_eq!((play.has(A, Timber), play.has(A, Lumber)), (0, 1));
}

/// Micromanager 6, ruling 20
#[test]
fn ruling_20_the_default_victory_is_the_crown_at_150() {
    let chosen = crate::kernel::options::OptionValues::defaults(Micromanager::META.options);
    assert_eq!(Options::from(&chosen).mode, Mode::Crown(150));
}

/// Micromanager 6, ruling 21
#[test]
fn ruling_21_without_units_one_is_eliminated_even_if_houses_stand() {
    let mut play = position(3).mode(Mode::Conquest).march(5, 2);
    play.play(send(B, 5)).lucky(Action::Defend(2), |play| play.clash().defenders_fallen == 2);
    assert!(!play[B].stands() && play.happened(|event| *event == Event::Fell { seat: B }));
    let mut play = position(3).mode(Mode::Conquest).damaged(B, HOUSE, 5).units(B, 1).goods(B, &[(Grain, 9)]).start();
    play.idle();
    assert!(play[B].stands());
    play.idle();
    assert!(!play[B].stands());
}

/// Micromanager 6, ruling 22
#[test]
fn ruling_22_one_to_six_play() {
    assert_eq!((Micromanager::META.min_seats, Micromanager::META.max_seats), (1, 6));
    for seats in 1..=6 {
        let play = set_up(seats, &DEFAULTS, 2);
        assert_eq!((play.game.all_seats().count(), play.game.standing().len()), (usize::from(seats), seats));
    }
}

/// Micromanager 6, ruling 23
#[test]
fn ruling_23_nothing_is_hidden() {
    let game = position(3).goods(B, &[(Ore, 3)]).march(3, 2).game;
    let mut seen = game;
    seen.redact(crate::kernel::seat::Viewer::Public);
    assert_eq!(seen, game);
    seen.determinize(C, &mut Rng::stream(1, 1));
    assert_eq!(seen, game);
}

/// Micromanager 6, ruling 24
#[test]
fn ruling_24_trade_boons_and_tribute_are_off_unless_chosen() {
    let chosen = crate::kernel::options::OptionValues::defaults(Micromanager::META.options);
    let options = Options::from(&chosen);
    assert!(!options.trade && !options.boons && !options.tribute);
    assert_eq!(set_up(2, &options, 1).phase(), "ground");
}
