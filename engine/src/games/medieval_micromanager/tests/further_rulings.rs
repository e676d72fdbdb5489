//! Rulings 37 to 47: the fallen, repetition, tools, depletion, the end, newcomers (Micromanager 6).

use super::*;

/// Micromanager 6, ruling 37: units without a job die first, then those on buildings.
#[test]
fn ruling_37_units_without_a_job_die_first() {
    let position = position(3).first(B).units(B, 5).units(A, 9).intact(A, &[BuildingKind::Academy; 2]).housed(A);
    let mut play = position.working();
    play.play(make(FARM, Grain, 3)).rest().until_turn_of(A).skip();
    play.against_anybody().play(muster(FIFTH, 5)).play(muster(SIXTH, 1)).rest().play(send(B, 5)).play(strike(B, 0));
    for (fallen, left, at_work) in [(2, 3, 3), (3, 2, 2), (4, 1, 1)] {
        let mut play = play.clone();
        play.lucky(Action::Defend(4), |play| play.clash().defenders_fallen == fallen);
        assert_eq!((play.game.active, play[B].units, play.at(B, FARM).workers()), (A, left, at_work));
    }
}

/// Micromanager 6, ruling 37: during the attacker's turn the units on buildings show the losses.
#[test]
fn ruling_37_those_who_attacked_die_for_the_attack() {
    let position = position(3).units(A, 5).units(B, 5).intact(A, &[BuildingKind::Academy]);
    let mut play = position.first(B).working();
    play.play(make(FARM, Grain, 4)).rest().until_turn_of(A).skip();
    play.against_anybody().play(make(FARM, Grain, 3)).play(muster(FIFTH, 2)).rest();
    play.play(send(B, 1)).play(strike(B, 0));
    let mut lost = play.clone();
    lost.lucky(Action::Defend(5), |play| play.clash().attackers_fallen == 1);
    assert_eq!((lost.at(A, FARM).workers(), lost.at(A, FIFTH).workers(), lost[A].units), (3, 1, 4));
    play.lucky(Action::Defend(1), |play| play.clash().defenders_fallen == 1);
    assert_eq!((play[B].units, play.at(B, FARM).workers()), (4, 4));
}

/// Micromanager 6, ruling 38
#[test]
fn ruling_38_last_turns_orders_can_be_repeated_as_far_as_possible() {
    let mut play = position(2).units(A, 4).goods(A, &[(Grain, 5)]).intact(A, &[BuildingKind::Quarry]).working();
    play.play(make(FIFTH, Stone, 2)).play(recruit(HOUSE, 1));
    play.rest().idle().skip();
    assert!(play.may(Action::Repeat));
    play.play(Action::Repeat);
    // There is no Grain for another unit.
    assert_eq!((play.has(A, Stone), play[A].units, play.game.labour.idle), (4, 5, 3));
    // A repetition counts as the first order of the turn, even with idle units left.
    assert!(!play.may(Action::Repeat));
}

/// Micromanager 6, ruling 38: musters are repeated only while some rival may be attacked.
#[test]
fn ruling_38_musters_are_not_repeated_without_anybody_to_attack() {
    let mut play = position(2).intact(A, &[BuildingKind::Academy]).working();
    play.play(muster(FIFTH, 2)).rest().lucky(Action::Defend(0), |play| play.clash().hits == 0);
    play.idle().skip();
    // A has more points than B, by its Academy.
    assert!(!play.may(Action::Repeat));
    play.against_anybody();
    assert!(play.may(Action::Repeat));
}

/// Micromanager 6, ruling 39
#[test]
fn ruling_39_a_used_tool_may_be_traded_and_discarded() {
    let position = position(2).options(|options| options.trade = true).goods(A, &[(Tool, 1), (Stone, 12)]);
    let mut play = position.goods(B, &[(Ore, 1)]).intact(A, &[BuildingKind::School]).working();
    play.play(Action::Produce { building: FARM, product: Grain, units: 1, tools: 1 });
    let mut traded = play.clone();
    traded.play(Action::Trade(B)).play(Action::Give { commodity: Tool, count: 1 });
    traded.play(Action::Ask { commodity: Ore, count: 1 }).play(Action::Accept);
    assert_eq!((traded.has(A, Tool), traded.has(B, Tool)), (0, 1));
    play.rest().play(discard(Tool, 1));
    assert_eq!(play.has(A, Tool), 0);
}

/// Micromanager 6, ruling 39: of two tools the used one goes first.
#[test]
fn ruling_39_used_tools_are_traded_away_before_unused_ones() {
    let position = position(2).options(|options| options.trade = true).units(A, 4).goods(A, &[(Tool, 2), (Ore, 1)]);
    let mut play = position.goods(B, &[(Lumber, 3)]).intact(A, &[BuildingKind::School, BuildingKind::Smithy]).working();
    let with_tool = Action::Produce { building: FARM, product: Grain, units: 1, tools: 1 };
    let swap = |play: &mut Play| {
        play.play(Action::Trade(B)).play(Action::Give { commodity: Tool, count: 1 });
        play.play(Action::Ask { commodity: Lumber, count: 1 }).play(Action::Accept);
    };
    play.play(with_tool);
    swap(&mut play);
    assert_eq!((play.has(A, Tool), play.game.free_tools()), (1, 1));
    play.play(with_tool);
    assert_eq!(play.game.free_tools(), 0);
    swap(&mut play);
    // A new tool is unused.
    play.play(make(SIXTH, Tool, 1));
    assert_eq!((play.has(A, Tool), play.game.free_tools()), (1, 1));
}

/// Micromanager 6, ruling 39: a die is rolled at once for each tool used.
#[test]
fn ruling_39_wear_is_rolled_at_once_for_each_tool_used() {
    let position = position(2).options(|options| options.tool_wear = true).goods(A, &[(Tool, 2)]);
    let play = position.intact(A, &[BuildingKind::School]).working();
    let order = Action::Produce { building: FARM, product: Grain, units: 2, tools: 2 };
    let left = play.outcomes(order, |play| (play.phase(), play.has(A, Grain), play.has(A, Tool)));
    let expected = [0, 1, 2].map(|tools| ("activities", 4, tools));
    assert_eq!(left.into_iter().collect::<Vec<_>>(), expected);
}

/// Micromanager 6, ruling 40
#[test]
fn ruling_40_guilds_cost_and_count_what_the_smithy_does() {
    let smithy = BuildingKind::Smithy.card();
    for kind in [BuildingKind::Toolmaker, BuildingKind::Weaponsmith, BuildingKind::Armorer] {
        assert_eq!(
            (kind.card().material, kind.card().worth, kind.card().makes.len()),
            (smithy.material, smithy.worth, 1)
        );
        let game = position(2).options(|options| options.guilds = true).game;
        assert!(game.is_in_play(kind) && !game.is_in_play(BuildingKind::Smithy));
    }
}

/// Micromanager 6, ruling 41
#[test]
fn ruling_41_depletion_is_rolled_in_the_order_of_the_buildings() {
    let position =
        position(2).units(A, 3).intact(A, &[BuildingKind::Quarry, BuildingKind::TimberCamp]).depleted(A, FARM, 4);
    let mut play = position.working();
    play.play(make(SIXTH, Timber, 1)).play(make(FIFTH, Stone, 1)).play(make(FARM, Grain, 1));
    play.lucky(Action::Rest, |play| play.at(A, FARM).depletion() == 5);
    let lot = |event: &Event| if let Event::DepletionRolled { lot, .. } = event { Some(*lot) } else { None };
    assert_eq!(play.events.iter().filter_map(lot).collect::<Vec<Lot>>(), [FARM, FIFTH, SIXTH]);
    // It stands until its owner's next phase 2.
    assert_eq!((play.decider(), play.at(A, FARM).kind(), play[A].buildings().len()), (B, BuildingKind::Farm, 6));
    play.idle();
    assert_eq!((play.decider(), play[A].buildings().len()), (A, 5));
}

/// Micromanager 6, ruling 42
#[test]
fn ruling_42_the_site_of_a_castle_is_the_one_castle() {
    let castle = |options: &mut Options| options.castle = true;
    let mut play = position(2).options(castle).goods(A, &[(Lumber, 4), (Stone, 4)]).start();
    play.play(Action::Break(BuildingKind::Castle)).play(build(FIFTH, 1)).rest().idle();
    assert_eq!(play.decider(), A);
    assert!(!play.grounds().contains(&BuildingKind::Castle));
    // Without work the site is lost, and another one can be begun.
    let mut play = position(2).options(castle).start();
    play.play(Action::Break(BuildingKind::Castle)).rest().idle();
    assert!(play.grounds().contains(&BuildingKind::Castle));
}

/// Micromanager 6, ruling 43
#[test]
fn ruling_43_a_sole_survivor_wins_conquest_at_once() {
    let mut play = position(3).mode(Mode::Conquest).fallen(C, 1).march(5, 1);
    play.lucky(Action::Defend(1), |play| play.clash().defenders_fallen == 1);
    assert_eq!((play.outcome().reason, play.winner(), play.outcome().rounds), ("last-estate", A, 2));
    assert_eq!(play.ranks(), [1, 2, 3]);
}

/// Micromanager 6, ruling 47: newcomers settle after loot or damage, so that the attack can't hurt them.
#[test]
fn ruling_47_newcomers_settle_after_loot_and_damage() {
    let mut play = position(3).goods(B, &[(Ore, 5)]).march(5, 2);
    play.play(send(B, 5));
    play.lucky(Action::Defend(2), |play| play.clash().hits == 4 && play.clash().parries == 0);
    assert_eq!((play.decider(), play[B].units), (A, 0));
    let mut razed = play.clone();
    play.play(Action::Loot);
    assert_eq!((play[B].units, play[B].fallen, play.has(A, Ore), play.decider()), (2, 0, 1, B));
    // The village stays in play, so its owner places the damage.
    razed.play(Action::Raze);
    assert_eq!((razed.decider(), razed[B].units), (B, 0));
    assert_eq!(razed.phase(), "attacks");
    razed.play(place(FARM, 2));
    assert_eq!((razed[B].units, razed[B].tokens(), razed.phase()), (2, 2, "ground"));
    assert!(razed.happened(|event| *event == Event::Resettled { seat: B, units: 2 }));
}

/// Micromanager 6, ruling 44
#[test]
fn ruling_44_loot_is_one_token_and_with_plunder_one_for_each_point() {
    for (plunder, taken) in [(false, 1), (true, 4)] {
        let position = position(2).options(|options| options.plunder = plunder).goods(B, &[(Ore, 9)]);
        let mut play = position.march(9, 1);
        play.lucky(Action::Defend(0), |play| play.clash().hits == 4);
        play.play(Action::Loot);
        let goods = stores(&[(Ore, taken)]);
        assert_eq!(play.has(A, Ore), taken);
        assert_eq!(play.times(|event| *event == Event::Looted { attacker: A, defender: B, goods }), 1);
    }
}

/// Micromanager 6, ruling 45
#[test]
fn ruling_45_points_that_are_lost_by_the_end_of_the_round_do_not_end_the_match() {
    // B has 150 points in A's turn, and loses its third unit to C.
    let position = position(3).units(B, 3).renown(B, 121).units(C, 5).intact(C, &[BuildingKind::Academy]);
    let mut play = position.start();
    play.idle().idle();
    assert!(play.happened(|event| matches!(event, Event::LastRound { why: LastRound::Points, .. })));
    play.skip().play(muster(FIFTH, 5)).rest();
    play.lucky(Action::Defend(3), |play| play.clash().defenders_fallen == 1);
    assert_eq!((play.phase(), play.game.round, play.game.total(B)), ("ground", 3, 147));
}

/// Micromanager 6, ruling 46
#[test]
fn ruling_46_without_a_rival_nobody_musters() {
    let play = position(1).intact(A, &[BuildingKind::Academy]).working();
    assert_eq!(play.most(|units| muster(FIFTH, units)), 0);
    let play = position(3).fallen(C, 1).intact(A, &[BuildingKind::Academy]).working();
    assert_eq!(play.most(|units| muster(FIFTH, units)), 2);
}
