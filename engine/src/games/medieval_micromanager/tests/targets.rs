//! The seats that may be attacked: those with no fewer points when the turn began, and all in Conquest (Micromanager
//! 3.5.7).

use super::*;
use serde_json::json;

/// A has five units and an Academy, and 37 points: 20 for the first four buildings, 15 for units, 2 for the Academy.
fn attacker(seats: u8) -> Position {
    position(seats).by_points().units(A, 5).intact(A, &[BuildingKind::Academy])
}

/// Returns a position in which the other seats have the given points: 26 for the start, and renown for the rest.
fn points(seats: u8, of_others: &[(Seat, u16)]) -> Position {
    of_others.iter().fold(attacker(seats), |position, (seat, points)| position.renown(*seat, points - 26))
}

/// Musters units of A and returns the seats that they may be sent against.
fn targets(play: &mut Play) -> Vec<Seat> {
    play.play(muster(FIFTH, 5)).rest();
    let mut seats: Vec<Seat> = play.legal().into_iter().filter_map(sent_to).collect();
    seats.dedup();
    seats
}

fn sent_to(action: Action) -> Option<Seat> {
    if let Action::Send { seat, .. } = action { Some(seat) } else { None }
}

#[test]
fn nobody_attacks_a_village_with_fewer_points_but_one_with_as_many() {
    let mut play = points(4, &[(B, 36), (C, 37), (D, 38)]).working();
    assert_eq!(play.game.total(A), 37);
    assert_eq!(targets(&mut play), [C, D]);
}

#[test]
fn the_table_as_json_names_the_seats_that_may_be_attacked() {
    let play = points(4, &[(B, 36), (C, 37), (D, 38)]).working();
    assert_eq!(play.game.observation()["targets"], json!([C, D]));
}

#[test]
fn the_table_as_json_names_the_commodities_of_a_village_and_of_a_surplus() {
    let mut play = position(2).goods(A, &[(Grain, 12), (Stone, 7), (Ore, 6)]).working();
    let stores = &play.game.observation()["seats"][0]["commodities"];
    assert_eq!((&stores["grain"], &stores["stone"], &stores["sword"]), (&json!(12), &json!(7), &json!(0)));
    play.rest().play(discard(Stone, 2));
    assert_eq!(play.game.observation()["deciding"]["given_up"]["stone"], json!(2));
}

#[test]
fn the_only_village_that_may_be_attacked_is_attacked_by_all() {
    let mut play = points(3, &[(B, 36), (C, 37)]).working();
    play.play(muster(FIFTH, 4)).rest();
    assert_eq!((play.decider(), play.phase()), (C, "attacks"));
    assert!(play.happened(|event| *event == Event::Sent { seat: A, to: C, units: 4 }));
}

#[test]
fn where_everybody_has_fewer_points_nobody_musters_and_is_told_why() {
    let play = points(3, &[(B, 36), (C, 30)]).working();
    assert_eq!(play.most(|units| muster(FIFTH, units)), 0);
    let mut blocked = play.game.blocked(A).into_iter();
    let academy = blocked.find(|no| no.text.to_text(&[]).starts_with("Academy")).expect("the Academy has a reason");
    assert_eq!(academy.reason.to_text(&[]), "Everyone had fewer points than you when your turn began.");
}

#[test]
fn those_with_fewer_points_are_told_of_when_units_are_divided() {
    let mut play = points(4, &[(B, 36), (C, 37), (D, 38)]).working();
    play.play(muster(FIFTH, 5)).rest();
    let names = ["Ann", "Bob", "Cem", "Dan"].map(str::to_owned);
    let told = |play: &Play| {
        let mut blocked = play.game.blocked(A).into_iter();
        blocked.find(|no| no.text.to_text(&names) == "Bob").map(|no| no.reason.to_text(&names))
    };
    let fewer = Some("That village had fewer points than you when your turn began.".to_owned());
    assert_eq!(told(&play), fewer);
    play.play(send(D, 2));
    assert_eq!((play.phase(), told(&play)), ("attacks", fewer), "and when the attacks are ordered");
}

#[test]
fn a_muster_names_the_villages_that_have_to_be_attacked() {
    let told = |of_others: &[(Seat, u16)]| {
        let play = points(3, of_others).working();
        let names = ["Ann", "Bob", "Cem"].map(str::to_owned);
        play.game.label(A, muster(FIFTH, 1)).note.to_text(&names)
    };
    assert!(told(&[(B, 37), (C, 37)]).ends_with(" Mustered units must attack."));
    assert!(
        told(&[(B, 37), (C, 36)])
            .ends_with(" Mustered units must attack Bob: everyone else had fewer points than you.")
    );
}

/// Points earned in the same turn before the attack don't count.
#[test]
fn points_count_as_they_were_when_the_turn_began() {
    let play = points(3, &[(B, 37), (C, 37)]).goods(A, &[(Grain, 5)]).working();
    // Five Grain are worth a point.
    assert_eq!(play.game.total(A), 38);
    assert_eq!(play.most(|units| muster(FIFTH, units)), 0);
    let mut play = points(3, &[(B, 38), (C, 38)]).goods(A, &[(Grain, 5)]).working();
    play.play(recruit(HOUSE, 1));
    assert_eq!(play.game.total(A), 40);
    assert_eq!(play.most(|units| muster(FIFTH, units)), 4);
}

/// A village that loses points in an attack can be out of reach in the next turn.
#[test]
fn each_turn_counts_anew() {
    let mut play = points(2, &[(B, 37)]).working();
    play.play(muster(FIFTH, 1)).rest().lucky(Action::Defend(0), |play| play.clash().hits == 1);
    // B has no goods to loot. After one damage token B has 36 points, and A has 38 with renown.
    play.play(Action::Place { building: FARM, count: 1 });
    assert_eq!([A, B].map(|seat| play.game.total(seat)), [38, 36]);
    play.idle().skip();
    assert_eq!(play.most(|units| muster(FIFTH, units)), 0);
}

/// Micromanager 3.7.4: in Conquest any rival may be attacked.
#[test]
fn in_conquest_everybody_may_be_attacked() {
    let mut play = points(4, &[(B, 30), (C, 37), (D, 38)]).mode(Mode::Conquest).working();
    assert_eq!(targets(&mut play), [B, C, D]);
}
