//! The effects of the option *As written in 2010* (Micromanager 3.9.9).

use super::spoils::beaten;
use super::*;

fn as_written(seats: u8) -> Position {
    position(seats).options(|options| options.as_written = true)
}

#[test]
fn any_rival_may_be_attacked_whatever_their_points() {
    let mut play = as_written(3).by_points().units(A, 5).renown(A, 90).intact(A, &[BuildingKind::Academy]).working();
    play.play(muster(FIFTH, 5)).rest();
    for rival in [B, C] {
        assert!(play.may(Action::Send { seat: rival, units: 5 }), "{rival:?}");
    }
}

#[test]
fn damage_may_go_on_a_full_building_where_it_has_no_effect_and_brings_no_renown() {
    let mut play = beaten(as_written(2).damaged(B, WAREHOUSE, 5).damaged(B, HOUSE, 3), 4);
    let most = |play: &Play, lot| play.most(|count| place(lot, count));
    assert_eq!([FARM, GRANARY, WAREHOUSE, HOUSE].map(|lot| most(&play, lot)), [4; 4], "wherever the defender likes");
    assert!(play.game.blocked(B).iter().all(|no| no.group != "Damage"), "nothing is full");
    let mut soaked = play.clone();
    soaked.play(place(WAREHOUSE, 4));
    assert_eq!((soaked[A].renown, soaked.phase(), soaked.decider()), (0, "ground", B));
    assert_eq!(soaked[B].tokens(), 3, "the ruin is gone, and nothing else was hurt");
    play.play(place(HOUSE, 3));
    assert_eq!((play.at(B, HOUSE).damage(), play[A].renown, play.decider()), (5, 2, B), "one found no room");
    play.play(place(FARM, 1));
    assert_eq!((play[A].renown, play.phase()), (3, "ground"));
    let discarded = |event: &Event| matches!(event, Event::DamageDiscarded { lot: HOUSE, count: 1, .. });
    assert!(play.happened(discarded));
}

/// Micromanager 3.9.9 with 3.9.5: no point is lost before tribute.
#[test]
fn tribute_buys_off_damage_that_would_find_no_room() {
    let tribute = as_written(2).options(|options| options.tribute = true).goods(B, &[(Ore, 9)]);
    let full = [FARM, GRANARY, WAREHOUSE, HOUSE].into_iter().fold(tribute, |position, lot| position.damaged(B, lot, 5));
    let play = beaten(full, 4);
    assert_eq!(play.most(|count| Action::Offer { commodity: Ore, count }), 4);
}

#[test]
fn a_tool_may_be_used_once_a_school_has_been_built_whatever_becomes_of_it() {
    let site = |position: Position| {
        position.units(A, 3).goods(A, &[(Tool, 1), (Lumber, 2)]).with(A, BuildingKind::School, 1, 0)
    };
    let mut play = site(as_written(2)).working();
    assert_eq!(play.game.free_tools(), 0, "it isn't built yet");
    play.play(build(FIFTH, 1));
    assert_eq!(play.game.free_tools(), 1);
    play.game.village_mut(A).change(FIFTH, |school| school.hurt(2));
    assert_eq!(play.game.free_tools(), 1, "damaged");
    play.game.village_mut(A).change(FIFTH, |school| school.hurt(3));
    play.rest().until_turn_of(A);
    assert!(!play[A].has(BuildingKind::School));
    assert_eq!(play.game.free_tools(), 1, "gone");
    let mut usual = site(position(2)).working();
    usual.play(build(FIFTH, 1));
    usual.game.village_mut(A).change(FIFTH, |school| school.hurt(1));
    assert_eq!(usual.game.free_tools(), 0, "without the option");
}

#[test]
fn a_mine_costs_a_lumber_for_each_token() {
    let mut play = as_written(2).units(A, 5).goods(A, &[(Lumber, 2)]).start();
    play.play(Action::Break(BuildingKind::Mine));
    assert_eq!(play.most(|units| build(FIFTH, units)), 2);
    play.play(build(FIFTH, 2));
    assert_eq!((play.at(A, FIFTH).damage(), play.has(A, Lumber)), (3, 0));
    let mut usual = position(2).units(A, 5).start();
    usual.play(Action::Break(BuildingKind::Mine));
    assert_eq!(usual.most(|units| build(FIFTH, units)), 5, "without the option it is only work");
}

#[test]
fn a_village_without_units_is_out_in_every_mode_and_the_last_one_wins() {
    let mut play = as_written(3).march(9, 2);
    play.play(Action::Send { seat: B, units: 9 });
    play.lucky(Action::Defend(2), |play| play.clash().hits > play.clash().parries + 2);
    assert!(play.happened(|event| *event == Event::Fell { seat: B }));
    assert!(!play.happened(|event| matches!(event, Event::Resettled { .. })));
    let homeless = as_written(2).damaged(A, HOUSE, 5).working();
    let mut play = homeless;
    play.rest();
    assert_eq!(
        (play.outcome().reason, play.winner()),
        ("last-estate", B),
        "surplus units die, and with them the village"
    );
}

/// Without the option, the state serializes as it did before the option existed.
#[test]
fn without_the_option_it_leaves_no_trace() {
    let state = serde_json::to_value(position(2).game).expect("plain data");
    let written = serde_json::to_value(as_written(2).game).expect("plain data");
    assert!(state["options"].get("as_written").is_none() && written["options"]["as_written"] == true);
    assert!(state["villages"][0].get("schooled").is_none());
}
