//! Why not: what attacks don't allow, each with its reason (Micromanager 3.5.7, 3.6, 3.9.5).

use super::*;

/// What is impossible for whoever decides, and why.
fn reasons(play: &Play) -> Vec<(String, String)> {
    let names = ["Ann", "Bob", "Cem"].map(str::to_owned);
    let blocked = play.game.blocked(play.decider()).into_iter();
    blocked.map(|no| (no.text.to_text(&names), no.reason.to_text(&names))).collect()
}

fn no(text: &str, reason: &str) -> (String, String) {
    (text.into(), reason.into())
}

/// Micromanager 3.5.7: all that are mustered attack, each rival once.
#[test]
fn units_that_are_mustered_can_not_stay_at_home_or_attack_anybody_twice() {
    let mut play = position(4).march(4, 2);
    let home = no("Keep units at home", "4 units were mustered: all of them attack.");
    assert_eq!(reasons(&play), std::slice::from_ref(&home));
    play.play(send(B, 1));
    assert_eq!(reasons(&play), [no("Bob", "Nobody is attacked twice in a turn."), home]);
}

/// Micromanager 3.6.1: one sword a unit, as far as there are any.
#[test]
fn an_attack_without_enough_swords_or_units_says_so() {
    let mut play = position(3).goods(A, &[(Sword, 1)]).march(3, 2);
    play.play(send(B, 3));
    let spared = no("Cem", "None of your units is left to attack there.");
    assert_eq!(reasons(&play), [spared.clone(), no("3 swords for 3 units", "You have 1 sword.")]);
    let mut play = position(3).goods(A, &[(Sword, 3)]).march(3, 2);
    play.play(send(B, 3));
    assert_eq!(reasons(&play), [spared], "a sword for each");
}

/// Micromanager 3.6.2: one shield a defender, as far as there are any.
#[test]
fn the_defence_says_which_shields_are_missing_or_too_many() {
    let defending = |shields: u16| position(2).goods(B, &[(Shield, shields)]).march(3, 2);
    assert_eq!(reasons(&defending(0)), [no("2 shields for 2 units", "You have none.")]);
    assert_eq!(reasons(&defending(1)), [], "how many of them is the next question");
    let shielding = |shields: u16, units: u8| reasons(defending(shields).play(Action::Defend(units)));
    assert_eq!(shielding(1, 2), [no("2 shields for 2 units", "You have 1 shield.")]);
    assert_eq!(shielding(2, 2), []);
    assert_eq!(shielding(2, 1), [no("More shields", "Each defender uses one at most, and 1 unit is defending.")]);
}

/// Micromanager 3.6.5, 3.9.6: one token without plunder.
#[test]
fn loot_is_one_token_unless_plunder_is_played() {
    let beaten = |plunder: bool, goods: u16| {
        let position = position(2).options(|options| options.plunder = plunder).goods(B, &[(Grain, goods)]);
        let mut play = position.march(9, 2);
        play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
        reasons(&play)
    };
    assert_eq!(beaten(false, 5), [no("Loot 3 tokens", "Loot is one token, however many hits are left over.")]);
    assert_eq!(beaten(false, 1), [], "there is no second one");
    assert_eq!(beaten(true, 5), []);
}

/// Micromanager 3.9.5: the beaten offers what it has, and the attacker takes or leaves it.
#[test]
fn tribute_is_neither_more_than_there_is_nor_of_the_attackers_choosing() {
    let position = position(2).options(|options| options.tribute = true).goods(B, &[(Grain, 5), (Ore, 1)]);
    let mut play = position.march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    assert_eq!(reasons(&play), []);
    play.play(Action::Offer { commodity: Ore, count: 1 });
    assert_eq!(reasons(&play), [no("2 ore", "You have 1, and offer it already.")]);
    play.play(Action::Stop);
    assert_eq!((play.decider(), play.legal()), (A, vec![Action::Accept, Action::Refuse]));
    assert_eq!(reasons(&play), [no("Ask for other goods", "It is 1 ore or damage: you accept all of it, or nothing.")]);
}

/// Micromanager 3.6.6: five tokens are the most.
#[test]
fn a_building_without_room_takes_no_damage() {
    let mut play = position(2).with(B, Kind::House, 4, 1).march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    assert_eq!(play.decider(), B, "nothing to loot: what is left over is damage");
    assert_eq!(reasons(&play), [no("House 2", "It holds five tokens already.")]);
}
