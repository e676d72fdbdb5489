//! Rulings 25 to 36: decisions of this program (Micromanager 6).

use super::*;

/// Micromanager 6, ruling 25
#[test]
fn ruling_25_with_48_buildings_no_ground_can_be_broken() {
    let mut play = position(2).intact(A, &[BuildingKind::Quarry; 43]).start();
    play.play(Action::Break(BuildingKind::Quarry));
    assert_eq!(play[A].buildings().len(), 48);
    play.play(build(Lot(47), 1)).rest().idle();
    assert_eq!((play.decider(), play.phase(), play[A].buildings().len()), (A, "activities", 48));
    play.play(build(Lot(47), 1));
    assert_eq!(play.at(A, Lot(47)).damage(), 3);
}

/// Micromanager 6, ruling 26
#[test]
fn ruling_26_a_round_ends_before_the_first_seat_even_after_that_has_fallen() {
    let mut play = position(3).mode(Mode::Conquest).first(B).damaged(B, HOUSE, 5).start();
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

/// Returns a position in which both units of B have fallen and two points are left over.
fn last_units_slain(position: Position) -> Play {
    let mut play = position.mode(Mode::Conquest).march(5, 2);
    if play.phase() == "attacks" && play.decider() == A {
        play.play(send(B, 5));
    }
    play.lucky(Action::Defend(2), |play| play.clash().hits == 4 && play.clash().parries == 0);
    play
}

/// Micromanager 6, ruling 27
#[test]
fn ruling_27_whoever_slays_the_last_unit_loots_or_razes_before_the_village_leaves() {
    let mut play = last_units_slain(position(3).goods(B, &[(Ore, 5)]));
    assert_eq!((play.decider(), play.legal()), (A, vec![Action::Loot, Action::Raze]));
    assert!(play[B].stands());
    let mut razed = play.clone();
    play.play(Action::Loot);
    assert_eq!((play[B].stands(), play.has(A, Ore), play[A].renown), (false, 1, 10 + 5));
    assert_eq!((play.decider(), play.phase()), (C, "ground"));
    // The village is about to leave play, so the damage is placed automatically.
    razed.play(Action::Raze);
    assert_eq!((razed[B].stands(), razed.has(A, Ore), razed[A].renown), (false, 0, 10 + 2));
    assert_eq!((razed.decider(), razed.phase()), (C, "ground"));
    let fell = razed.events.iter().position(|event| *event == Event::Fell { seat: B });
    let damaged = razed.events.iter().rposition(|event| matches!(event, Event::Razed { .. }));
    assert!(damaged.is_some() && damaged < fell);
}

/// Micromanager 6, ruling 27: a village without goods is razed, even if it is the last rival.
#[test]
fn ruling_27_the_last_rival_is_razed_before_the_match_ends() {
    let play = last_units_slain(position(2));
    assert_eq!((play.outcome().reason, play.winner(), play[A].renown), ("last-estate", A, 12));
    let mut play = last_units_slain(position(2).goods(B, &[(Ore, 5)]));
    play.play(Action::Loot);
    assert_eq!((play.outcome().reason, play.winner(), play.has(A, Ore)), ("last-estate", A, 1));
}

/// Micromanager 6, ruling 27: tribute and plunder apply too.
#[test]
fn ruling_27_a_village_without_units_may_offer_tribute_and_be_plundered() {
    let ore = [(Ore, 5)];
    let mut play = last_units_slain(position(3).options(|options| options.tribute = true).goods(B, &ore));
    play.play(Action::Offer { commodity: Ore, count: 2 }).play(Action::Accept);
    assert_eq!((play[B].stands(), play.has(A, Ore), play[A].renown), (false, 2, 10));
    let mut play = last_units_slain(position(3).options(|options| options.plunder = true).goods(B, &ore));
    play.play(Action::Loot);
    assert_eq!((play[B].stands(), play.has(A, Ore)), (false, 2));
}

/// Micromanager 6, ruling 27: with nothing left over the village leaves play at once.
#[test]
fn ruling_27_without_points_left_over_nothing_is_looted_or_razed() {
    let mut play = position(3).mode(Mode::Conquest).goods(B, &[(Ore, 5)]).march(5, 2);
    play.play(send(B, 5)).lucky(Action::Defend(2), |play| play.clash().hits == 2 && play.clash().parries == 0);
    assert_eq!((play[B].stands(), play.has(A, Ore), play[A].renown), (false, 0, 10));
    assert_eq!((play.decider(), play.phase()), (C, "ground"));
}

/// Micromanager 6, ruling 27: an attacker without units leaves in phase 8.
#[test]
fn ruling_27_an_attacker_whose_last_units_die_leaves_in_phase_8() {
    let mut play = position(3).mode(Mode::Conquest).march(2, 5);
    play.play(send(B, 2)).lucky(Action::Defend(5), |play| play.clash().attackers_fallen == 2);
    assert_eq!((play[A].stands(), play.decider(), play[B].renown), (false, B, 6));
    assert!(play.happened(|event| *event == Event::Fell { seat: A }));
    let mut play = position(2).mode(Mode::Conquest).march(2, 5);
    play.lucky(Action::Defend(5), |play| play.clash().attackers_fallen == 2);
    assert_eq!((play.outcome().reason, play.winner()), ("last-estate", B));
}

/// Micromanager 6, ruling 28
#[test]
fn ruling_28_nothing_but_its_renown_is_left_of_a_fallen_estate() {
    let mut play =
        position(4).mode(Mode::Conquest).renown(B, 11).goods(B, &[(Tool, 5)]).damaged(B, HOUSE, 5).renown(C, 2).start();
    play.idle().idle();
    let village = &play[B];
    assert_eq!((village.units, village.buildings().len(), village.stores.total(), village.renown), (0, 0, 0, 11));
    assert_eq!((play.game.total(B), village.fallen), (11, 1));
    assert!(!play.game.rivals(A).contains(B));
}

/// Micromanager 6, ruling 29
#[test]
fn ruling_29_a_tool_serves_one_unit_a_turn_and_at_once() {
    let school = [BuildingKind::School, BuildingKind::Smithy];
    let mut play = position(2).units(A, 5).goods(A, &[(Tool, 2), (Ore, 1)]).intact(A, &school).working();
    let with = |units, tools| Action::Produce { building: FARM, product: Grain, units, tools };
    // No tools, or as many as possible.
    let tools = |units| (0..=5).filter(|tools| play.may(with(units, *tools))).collect::<Vec<u8>>();
    assert_eq!([1, 2, 3, 5].map(tools), [vec![0, 1], vec![0, 2], vec![0, 2], vec![0, 2]]);
    play.play(with(1, 1)).play(with(1, 0));
    assert_eq!(play.game.free_tools(), 1);
    play.play(with(1, 1));
    assert_eq!((play.has(A, Grain), play.game.free_tools()), (5, 0));
    assert!(!play.may(with(1, 1)));
    play.play(make(SIXTH, Tool, 1)).play(with(1, 1));
    assert_eq!(play.has(A, Grain), 7);
    // In the next turn all three tools can be used again.
    play.lucky(Action::Rest, |play| play.at(A, FARM).depletion() == 0).idle().skip();
    assert_eq!(play.game.free_tools(), 3);
}

/// Micromanager 6, ruling 30
#[test]
fn ruling_30_surplus_of_a_single_kind_goes_by_itself() {
    let mut play = position(2).goods(A, &[(Grain, 13), (Ore, 12)]).working();
    play.rest();
    assert_eq!((play.decider(), play.has(A, Grain), play.has(A, Ore)), (B, 10, 10));
    let goods = stores(&[(Grain, 3), (Ore, 2)]);
    assert!(play.happened(|event| *event == Event::Discarded { seat: A, goods }));
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
        assert!(!play.may(Action::Boon(BuildingKind::Castle)));
        assert!(!play.happened(|event| matches!(event, Event::Round { .. })));
        play.play(Action::Boon(BuildingKind::Wall));
        assert_eq!(play.at(seat, FIFTH), Building::intact(BuildingKind::Wall));
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
        assert_eq!(play.game.labour.offers, offer - 1);
        assert_eq!(play.most(|count| Action::Give { commodity: Grain, count }), 3);
        play.play(Action::Give { commodity: Grain, count: 1 });
        assert_eq!(play.most(|count| Action::Ask { commodity: Ore, count }), 3);
        play.play(Action::Ask { commodity: Ore, count: 3 });
        assert_eq!(play.game.labour.offers, offer);
        play.play(Action::Accept);
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
