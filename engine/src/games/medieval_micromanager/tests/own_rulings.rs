//! Rulings 25 to 46: decisions of this program (Micromanager 6).

use super::*;

/// Micromanager 6, ruling 25
#[test]
fn ruling_25_with_48_buildings_no_ground_can_be_broken() {
    let mut play = position(2).intact(A, &[Kind::Quarry; 43]).start();
    play.play(Action::Break(Kind::Quarry));
    assert_eq!(play[A].buildings().len(), 48);
    play.play(build(Lot(47), 1)).rest().idle();
    assert_eq!((play.decider(), play.phase(), play[A].buildings().len()), (A, "activities", 48));
    play.play(build(Lot(47), 1));
    assert_eq!(play.at(A, Lot(47)).damage(), 3);
}

/// Micromanager 6, ruling 26
#[test]
fn ruling_26_a_round_ends_before_the_first_seat_even_after_that_has_fallen() {
    let mut play = position(3).first(B).damaged(B, HOUSE, 5).start();
    assert_eq!(play.decider(), B);
    play.idle();
    assert_eq!((play.decider(), play.game.round), (C, 2));
    play.idle();
    assert_eq!((play.decider(), play.game.round), (A, 2));
    play.idle();
    assert_eq!((play.decider(), play.game.round), (C, 3));
    play.idle().idle();
    assert_eq!((play.decider(), play.game.round), (C, 4));
}

/// Micromanager 6, ruling 27
#[test]
fn ruling_27_an_estate_whose_last_unit_dies_in_combat_leaves_at_once() {
    let mut play = position(3).goods(B, &[(Ore, 5)]).march(5, 2);
    play.play(send(B, 5));
    play.lucky(Action::Defend(2), |play| play.clash().hits == 4 && play.clash().parries == 0);
    // Two points were left, and nothing is looted or razed.
    assert_eq!((play[B].stands(), play.has(A, Ore), play[A].renown), (false, 0, 6));
    assert_eq!((play.decider(), play.phase()), (C, "ground"));
}

/// Micromanager 6, ruling 27: an attacker without units leaves in phase 8.
#[test]
fn ruling_27_an_attacker_whose_last_units_die_leaves_in_phase_8() {
    let mut play = position(3).march(2, 5);
    play.play(send(B, 2)).lucky(Action::Defend(5), |play| play.clash().attackers_fallen == 2);
    assert_eq!((play[A].stands(), play.decider(), play[B].renown), (false, B, 6));
    assert!(play.happened(|event| *event == Event::Fell { seat: A }));
    let mut play = position(2).march(2, 5);
    play.lucky(Action::Defend(5), |play| play.clash().attackers_fallen == 2);
    assert_eq!((play.outcome().reason, play.winner()), ("last-estate", B));
}

/// Micromanager 6, ruling 28
#[test]
fn ruling_28_nothing_but_its_renown_is_left_of_a_fallen_estate() {
    let mut play = position(4).renown(B, 11).goods(B, &[(Tool, 5)]).damaged(B, HOUSE, 5).renown(C, 2).start();
    play.idle().idle();
    let village = &play[B];
    assert_eq!((village.units, village.buildings().len(), village.stores.total(), village.renown), (0, 0, 0, 11));
    assert_eq!((play.game.total(B), village.fallen), (11, 1));
    assert!(!play.game.rivals(A).contains(B));
}

/// Micromanager 6, ruling 29
#[test]
fn ruling_29_a_tool_serves_one_unit_a_turn_and_at_once() {
    let school = [Kind::School, Kind::Smithy];
    let mut play = position(2).units(A, 5).goods(A, &[(Tool, 2), (Ore, 1)]).intact(A, &school).working();
    let with = |units, tools| Action::Produce { building: FARM, product: Grain, units, tools };
    // None, or as many as can be used.
    let tools = |units| (0..=5).filter(|tools| play.may(with(units, *tools))).collect::<Vec<u8>>();
    assert_eq!([1, 2, 3, 5].map(tools), [vec![0, 1], vec![0, 2], vec![0, 2], vec![0, 2]]);
    play.play(with(1, 1)).play(with(1, 0));
    assert_eq!(play.game.free_tools(), 1);
    play.play(with(1, 1));
    assert_eq!((play.has(A, Grain), play.game.free_tools()), (5, 0));
    assert!(!play.may(with(1, 1)));
    play.play(make(SIXTH, Tool, 1)).play(with(1, 1));
    assert_eq!(play.has(A, Grain), 7);
    // Next turn all three serve again.
    play.lucky(Action::Rest, |play| play.at(A, FARM).depletion() == 0).idle().skip();
    assert_eq!(play.game.free_tools(), 3);
}

/// Micromanager 6, ruling 30
#[test]
fn ruling_30_surplus_of_a_single_kind_goes_by_itself() {
    let mut play = position(2).goods(A, &[(Grain, 13), (Ore, 12)]).working();
    play.rest();
    assert_eq!((play.decider(), play.has(A, Grain), play.has(A, Ore)), (B, 10, 10));
    assert!(play.happened(|event| *event == Event::Discarded { seat: A, commodity: Ore, count: 2 }));
    let mut play = position(2).goods(A, &[(Grain, 13), (Ore, 12), (Tool, 1)]).working();
    play.rest();
    assert_eq!((play.decider(), play.phase()), (A, "surplus"));
}

/// Micromanager 6, ruling 31
#[test]
fn ruling_31_boons_are_chosen_in_the_order_of_play_before_round_1() {
    let mut play = set_up(4, &Options { boons: true, castle: true, ..DEFAULTS }, 17);
    let first = play.game.first;
    for seat in first.clockwise(4) {
        assert_eq!((play.decider(), play.phase(), play.game.round), (seat, "boons", 1));
        assert!(!play.may(Action::Boon(Kind::Castle)));
        assert!(!play.happened(|event| matches!(event, Event::Round { .. })));
        play.play(Action::Boon(Kind::Wall));
        assert_eq!(play.at(seat, FIFTH), Building::intact(Kind::Wall));
    }
    assert_eq!((play.decider(), play.phase(), play.game.round), (first, "ground", 1));
}

/// Micromanager 6, ruling 32
#[test]
fn ruling_32_two_offers_a_turn_of_one_to_three_for_one_to_three() {
    let position = position(2).options(|options| options.trade = true).goods(A, &[(Grain, 9)]).goods(B, &[(Ore, 9)]);
    let mut play = position.working();
    for offer in 1..=2 {
        play.play(Action::Trade(B));
        assert_eq!(play.game.labour.offers, offer);
        assert_eq!(play.most(|count| Action::Give { commodity: Grain, count }), 3);
        play.play(Action::Give { commodity: Grain, count: 1 });
        assert_eq!(play.most(|count| Action::Ask { commodity: Ore, count }), 3);
        play.play(Action::Ask { commodity: Ore, count: 3 }).play(Action::Accept);
    }
    assert_eq!((play.has(A, Ore), play.has(B, Grain)), (6, 2));
    assert!(!play.may(Action::Trade(B)));
}

/// Micromanager 6, ruling 33
#[test]
fn ruling_33_with_tribute_nothing_is_looted_not_even_with_plunder() {
    let both = |options: &mut Options| (options.tribute, options.plunder) = (true, true);
    let mut play = position(2).options(both).goods(B, &[(Ore, 9)]).march(5, 1);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    assert_eq!((play.decider(), play.most(|count| Action::Offer { commodity: Ore, count })), (B, 3));
    play.play(Action::Offer { commodity: Ore, count: 2 }).play(Action::Stop);
    assert_eq!(play.legal(), [Action::Accept, Action::Refuse]);
    let mut refused = play.clone();
    play.play(Action::Accept);
    assert_eq!((play.has(A, Ore), play.most(|count| place(FARM, count))), (2, 1));
    refused.play(Action::Refuse);
    assert_eq!((refused.has(A, Ore), refused.most(|count| place(FARM, count))), (0, 3));
}

/// Micromanager 6, ruling 34
#[test]
fn ruling_34_the_last_round_is_announced() {
    let told = |play: &Play| play.times(|event| matches!(event, Event::LastRound { .. }));
    let mut play = position(3).renown(A, 124).start();
    assert_eq!(told(&play), 0);
    play.idle();
    assert_eq!(told(&play), 1);
    assert_eq!(told(&position(3).mode(Mode::Reckoning(25)).round(25).start()), 1);
    assert_eq!(told(&position(3).mode(Mode::Reckoning(25)).round(24).start()), 0);
}

/// Micromanager 6, ruling 35
#[test]
fn ruling_35_damage_is_placed_in_lots_until_nothing_is_left_or_fits() {
    let mut play = position(2).damaged(B, WAREHOUSE, 5).damaged(B, HOUSE, 4).march(9, 1);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 7);
    play.play(place(FARM, 2));
    assert!(play.legal().iter().all(|action| matches!(action, Action::Place { .. })));
    play.play(place(GRANARY, 4));
    assert_eq!(play.legal(), [place(FARM, 1), place(GRANARY, 1), place(HOUSE, 1)]);
    play.play(place(HOUSE, 1));
    assert_eq!((play[A].renown, play.phase()), (7, "ground"));
}

/// Micromanager 6, ruling 36
#[test]
fn ruling_36_one_seat_plays_against_the_horde_or_in_peace() {
    let alone = |horde| position(1).options(|options| options.horde = horde).game;
    assert!(alone(2).is_solitaire() && !alone(0).is_solitaire());
    assert_eq!([alone(5).last_round(), alone(0).last_round()], [42, 90]);
    let alone = |mode| position(1).options(|options| options.horde = 0).mode(mode).game.last_round();
    assert_eq!([Mode::Reckoning(30), Mode::Conquest].map(alone), [30, 150]);
}

/// Micromanager 6, ruling 37: first those without a job, then those on buildings.
#[test]
fn ruling_37_units_without_a_job_die_first() {
    let mut play = position(2).units(B, 5).intact(A, &[Kind::Academy; 2]).units(A, 10).housed(A).first(B).working();
    play.play(make(FARM, Grain, 3)).rest().skip();
    let at = if play.at(A, FIFTH).kind() == Kind::Academy { FIFTH } else { SIXTH };
    play.play(muster(at, 5)).rest();
    let mut few = play.clone();
    few.lucky(Action::Defend(4), |play| play.clash().defenders_fallen == 2);
    assert_eq!((few[B].units, few[B].workers()), (3, 0), "it is B's turn, and its units were called home");
    play.lucky(Action::Defend(4), |play| play.clash().defenders_fallen == 4);
    assert_eq!(play[B].units, 1);
}

/// Micromanager 6, ruling 37: while the attacker's turn lasts, the buildings tell who is left.
#[test]
fn ruling_37_those_who_attacked_die_for_the_attack() {
    let position = position(3).units(A, 5).units(B, 5).intact(A, &[Kind::Academy]);
    let mut play = position.first(B).working();
    play.play(make(FARM, Grain, 4)).rest().until_turn_of(A).skip();
    play.play(make(FARM, Grain, 3)).play(muster(FIFTH, 2)).rest().play(send(B, 1)).play(strike(B, 0));
    let mut lost = play.clone();
    lost.lucky(Action::Defend(5), |play| play.clash().attackers_fallen == 1);
    assert_eq!((lost.at(A, FARM).workers(), lost.at(A, FIFTH).workers(), lost[A].units), (3, 1, 4));
    play.lucky(Action::Defend(1), |play| play.clash().defenders_fallen == 1);
    assert_eq!((play[B].units, play.at(B, FARM).workers()), (4, 4));
}

/// Micromanager 6, ruling 38
#[test]
fn ruling_38_last_turns_orders_can_be_repeated_as_far_as_possible() {
    let mut play = position(2).units(A, 4).goods(A, &[(Grain, 5)]).intact(A, &[Kind::Quarry]).working();
    play.play(make(FIFTH, Stone, 2)).play(recruit(HOUSE, 1));
    play.rest().idle().skip();
    assert!(play.may(Action::Repeat));
    play.play(Action::Repeat);
    // There is no Grain for another unit.
    assert_eq!((play.has(A, Stone), play[A].units, play.game.labour.idle), (4, 5, 3));
}

/// Micromanager 6, ruling 38: musters only while a rival lives.
#[test]
fn ruling_38_musters_are_not_repeated_without_a_rival() {
    let mut play = position(2).intact(A, &[Kind::Academy]).working();
    play.play(muster(FIFTH, 2)).rest().lucky(Action::Defend(0), |play| play.clash().hits == 0);
    play.idle().skip();
    assert!(play.may(Action::Repeat));
    play.game.village_mut(B).fall(1);
    assert!(!play.may(Action::Repeat));
}

/// Micromanager 6, ruling 39
#[test]
fn ruling_39_a_used_tool_may_be_traded_and_discarded() {
    let position = position(2).options(|options| options.trade = true).goods(A, &[(Tool, 1), (Stone, 12)]);
    let mut play = position.goods(B, &[(Ore, 1)]).intact(A, &[Kind::School]).working();
    play.play(Action::Produce { building: FARM, product: Grain, units: 1, tools: 1 });
    let mut traded = play.clone();
    traded.play(Action::Trade(B)).play(Action::Give { commodity: Tool, count: 1 });
    traded.play(Action::Ask { commodity: Ore, count: 1 }).play(Action::Accept);
    assert_eq!((traded.has(A, Tool), traded.has(B, Tool)), (0, 1));
    play.rest().play(discard(Tool, 1));
    assert_eq!(play.has(A, Tool), 0);
}

/// Micromanager 6, ruling 39: a die for each tool used, at once.
#[test]
fn ruling_39_wear_is_rolled_at_once_for_each_tool_used() {
    let position = position(2).options(|options| options.tool_wear = true).goods(A, &[(Tool, 2)]);
    let play = position.intact(A, &[Kind::School]).working();
    let order = Action::Produce { building: FARM, product: Grain, units: 2, tools: 2 };
    let left = play.outcomes(order, |play| (play.phase(), play.has(A, Grain), play.has(A, Tool)));
    let expected = [0, 1, 2].map(|tools| ("activities", 4, tools));
    assert_eq!(left.into_iter().collect::<Vec<_>>(), expected);
}

/// Micromanager 6, ruling 40
#[test]
fn ruling_40_guilds_cost_and_count_what_the_smithy_does() {
    let smithy = Kind::Smithy.card();
    for kind in [Kind::Toolmaker, Kind::Weaponsmith, Kind::Armorer] {
        assert_eq!(
            (kind.card().material, kind.card().worth, kind.card().makes.len()),
            (smithy.material, smithy.worth, 1)
        );
        let game = position(2).options(|options| options.guilds = true).game;
        assert!(game.is_in_play(kind) && !game.is_in_play(Kind::Smithy));
    }
}

/// Micromanager 6, ruling 41
#[test]
fn ruling_41_depletion_is_rolled_in_the_order_of_the_buildings() {
    let position = position(2).units(A, 3).intact(A, &[Kind::Quarry, Kind::TimberCamp]).depleted(A, FARM, 4);
    let mut play = position.working();
    play.play(make(SIXTH, Timber, 1)).play(make(FIFTH, Stone, 1)).play(make(FARM, Grain, 1));
    play.lucky(Action::Rest, |play| play.at(A, FARM).depletion() == 5);
    let lot = |event: &Event| if let Event::DepletionRolled { lot, .. } = event { Some(*lot) } else { None };
    assert_eq!(play.events.iter().filter_map(lot).collect::<Vec<Lot>>(), [FARM, FIFTH, SIXTH]);
    // It stands until its owner's next phase 2.
    assert_eq!((play.decider(), play.at(A, FARM).kind(), play[A].buildings().len()), (B, Kind::Farm, 6));
    play.idle();
    assert_eq!((play.decider(), play[A].buildings().len()), (A, 5));
}

/// Micromanager 6, ruling 42
#[test]
fn ruling_42_the_site_of_a_castle_is_the_one_castle() {
    let castle = |options: &mut Options| options.castle = true;
    let mut play = position(2).options(castle).goods(A, &[(Lumber, 4), (Stone, 4)]).start();
    play.play(Action::Break(Kind::Castle)).play(build(FIFTH, 1)).rest().idle();
    assert_eq!(play.decider(), A);
    assert!(!play.grounds().contains(&Kind::Castle));
    // Without work the site goes, and another one can be begun.
    let mut play = position(2).options(castle).start();
    play.play(Action::Break(Kind::Castle)).rest().idle();
    assert!(play.grounds().contains(&Kind::Castle));
}

/// Micromanager 6, ruling 43
#[test]
fn ruling_43_a_sole_survivor_wins_at_once_in_every_mode() {
    for mode in [Mode::Crown(150), Mode::Reckoning(40), Mode::Conquest] {
        let mut play = position(3).mode(mode).fallen(C, 1).march(5, 1);
        play.lucky(Action::Defend(1), |play| play.clash().defenders_fallen == 1);
        assert_eq!((play.outcome().reason, play.winner(), play.outcome().rounds), ("last-estate", A, 2));
        assert_eq!(play.ranks(), [1, 2, 3]);
    }
}

/// Micromanager 6, ruling 44
#[test]
fn ruling_44_loot_is_one_token_and_with_plunder_one_for_each_point() {
    for (plunder, taken) in [(false, 1), (true, 4)] {
        let position = position(2).options(|options| options.plunder = plunder).goods(B, &[(Ore, 9)]);
        let mut play = position.march(9, 1);
        play.lucky(Action::Defend(0), |play| play.clash().hits == 4);
        play.play(Action::Loot);
        assert_eq!(
            (play.has(A, Ore), play.times(|event| matches!(event, Event::Looted { .. }))),
            (taken, taken.into())
        );
    }
}

/// Micromanager 6, ruling 45
#[test]
fn ruling_45_points_that_are_lost_by_the_end_of_the_round_do_not_end_the_match() {
    // B has 150 points in A's turn, and loses its third unit to C.
    let position = position(3).units(B, 3).renown(B, 121).units(C, 5).intact(C, &[Kind::Academy]);
    let mut play = position.start();
    play.idle().idle();
    assert!(play.happened(|event| matches!(event, Event::LastRound { why: LastRound::Points, .. })));
    play.skip().play(muster(FIFTH, 5)).rest().play(send(B, 5));
    play.lucky(Action::Defend(3), |play| play.clash().defenders_fallen == 1);
    assert_eq!((play.phase(), play.game.round, play.game.total(B)), ("ground", 3, 147));
}

/// Micromanager 6, ruling 46
#[test]
fn ruling_46_without_a_rival_nobody_musters() {
    let play = position(1).intact(A, &[Kind::Academy]).working();
    assert_eq!(play.most(|units| muster(FIFTH, units)), 0);
    let play = position(3).fallen(C, 1).intact(A, &[Kind::Academy]).working();
    assert_eq!(play.most(|units| muster(FIFTH, units)), 2);
}
