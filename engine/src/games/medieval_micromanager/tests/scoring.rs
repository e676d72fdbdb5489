//! The prosperity score (Micromanager 3.7.1).

use super::*;

fn points(position: &Position) -> [i32; 5] {
    position.game.points(A)
}

/// Micromanager 3.7.1: two units, four buildings of 5.
#[test]
fn the_start_is_worth_26_points() {
    assert_eq!(points(&position(2)), [6, 20, 0, 0, 0]);
    assert_eq!(position(2).game.total(A), 26);
}

/// Micromanager 3.7.1
#[test]
fn units_count_three_and_tools_one() {
    assert_eq!(points(&position(2).units(A, 11).goods(A, &[(Tool, 4)])), [33, 20, 4, 0, 0]);
}

/// Micromanager 3.7.1: all kinds together, rounded down, without tools.
#[test]
fn every_three_other_commodities_count_one() {
    let goods = |goods: &[(Commodity, u16)]| points(&position(2).goods(A, goods))[3];
    assert_eq!(goods(&[(Grain, 2)]), 0);
    assert_eq!(goods(&[(Grain, 2), (Sword, 1)]), 1);
    assert_eq!(goods(&[(Grain, 2), (Shield, 3)]), 1);
    assert_eq!(goods(&[(Timber, 2), (Stone, 2), (Ore, 1), (Lumber, 1), (Tool, 9)]), 2);
}

/// Micromanager 3.7.1: worth less one for each token of either kind, never below 0.
#[test]
fn each_token_takes_a_point_from_a_buildings_worth() {
    let worth = |kind, damage, depletion| points(&position(2).with(A, kind, damage, depletion))[1] - 20;
    assert_eq!([0, 1, 4].map(|damage| worth(BuildingKind::School, damage, 0)), [5, 4, 1]);
    assert_eq!(worth(BuildingKind::Farm, 1, 2), 2);
    assert_eq!([0, 1, 2, 3, 5].map(|damage| worth(BuildingKind::Quarry, damage, 0)), [2, 1, 0, 0, 0]);
    assert_eq!([0, 3, 4].map(|damage| worth(BuildingKind::Wall, damage, 0)), [4, 1, 0]);
    for kind in BuildingKind::ALL {
        assert_eq!(worth(kind, 5, 0), 0, "a site is worth nothing");
    }
}

/// Micromanager 3.7.1
#[test]
fn renown_counts_as_it_is() {
    assert_eq!(points(&position(2).renown(A, 17))[4], 17);
}

/// Micromanager 3.7.1: five for each defender, three for each attacker, one for each token inflicted.
#[test]
fn kills_and_damage_bring_renown() {
    let mut play = position(2).march(9, 2);
    play.lucky(Action::Defend(1), |play| play.clash().hits == 3 && play.clash().parries == 0);
    assert_eq!(play[A].renown, 5);
    play.play(place(FARM, 2));
    assert_eq!((play[A].renown, play[B].renown), (7, 0));
    let mut play = position(2).march(3, 4);
    play.lucky(Action::Defend(4), |play| play.clash().attackers_fallen == 2);
    assert_eq!((play[A].renown, play[B].renown), (0, 6));
}

/// Micromanager 3.7.1: five for loot, whatever is taken.
#[test]
fn loot_brings_renown() {
    let mut play = position(2).goods(B, &[(Ore, 4)]).march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    play.play(Action::Loot);
    assert_eq!((play[A].renown, play[B].renown), (5, 0));
}

/// Micromanager 3.7.1
#[test]
fn the_sheet_adds_up_the_five_sources() {
    let game = position(3).units(B, 7).goods(B, &[(Tool, 2), (Ore, 7)]).renown(B, 9).game;
    let sheet = game.scores();
    assert_eq!(sheet.totals.as_slice(), [26, 21 + 20 + 2 + 2 + 9, 26]);
    assert_eq!(sheet.lines.len(), 5);
    for seat in [A, B, C] {
        let sum: i32 = sheet.lines.iter().map(|line| line.points[seat.index()]).sum();
        assert_eq!(sum, sheet.totals[seat.index()]);
    }
}
