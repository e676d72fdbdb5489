//! Why not: what can't be picked on the map, each with its reason (Syndicate 1.3, 4.2, 4.3).

use super::super::entity::Entity;
use super::*;

/// Why A can't pick something now; nothing where no reason is given for it.
fn why(play: &Play, picked: Entity) -> Option<String> {
    let blocked = play.game.blocked(A);
    blocked.iter().find(|no| no.path.last() == Some(&picked)).map(|no| no.reason.to_text(&[]))
}

fn why_tile(play: &Play, id: &str) -> Option<String> {
    why(play, Entity::Tile(tile(id)))
}

/// Whether everything on the map either leads to a decision or says why not.
fn nothing_is_silent(play: &Play) -> bool {
    let choices = play.legal();
    Tile::all().map(Entity::Tile).all(|picked| {
        let leads = choices.iter().any(|action| play.game.label(A, *action).path.first() == Some(&picked));
        leads != why(play, picked).is_some()
    })
}

/// Syndicate 1.3
#[test]
fn a_placement_that_is_not_offered_says_why() {
    // D touches C, H and I only.
    let mut play = position(2).swap("C", "a1").swap("H", "a2").swap("I", "a3").turn_of(A);
    play.whole = false;
    play.game.stage = Stage::Settling { first: None };
    assert!(nothing_is_silent(&play));
    assert_eq!(why_tile(&play, "a1").as_deref(), Some("An asteroid is no system: nobody can be there."));
    assert_eq!(why_tile(&play, "D").as_deref(), Some("It shares no edge with another system."));
    assert_eq!(why_tile(&play, "T"), None);
    play.play(Action::Settle(tile("T")));
    assert!(nothing_is_silent(&play));
    assert_eq!(why_tile(&play, "T").as_deref(), Some("You are there: the second system is beside it."));
    assert_eq!(why_tile(&play, "A").as_deref(), Some("It shares no edge with Talvos."));
}

/// Syndicate 4.2: other seats' Agents don't help.
#[test]
fn ships_warp_to_no_system_without_an_own_agent_or_base_and_that_is_said() {
    let mut play = position(2).agents(A, "AE").bases(A, "T").agents(B, "C").ships(A, "AE").doing(Smuggle);
    assert!(nothing_is_silent(&play));
    assert_eq!(why_tile(&play, "C").as_deref(), Some("You have no Agent or Base there."));
    assert_eq!(why_tile(&play, "a4").as_deref(), Some("An asteroid is no system: ships collect nothing there."));
    play.warp("A").warp("T");
    assert_eq!(why_tile(&play, "E").as_deref(), Some("Both ships have collected."));
}

/// Syndicate 4.3: flights begin with where they end, so that a ship is no beginning.
#[test]
fn a_flight_that_is_not_offered_says_why() {
    let ship = |play: &Play, ship| why(play, Entity::Ship(A, ship));
    // A – B is Y and RG.
    let mut play = position(2).agents(A, "AZ").ships(A, "AZ").goods(A, "RYG").doing(Expand);
    assert!(nothing_is_silent(&play));
    let first = "Pick the system it is to fly to; then the ship, where both can fly there.";
    assert_eq!(ship(&play, 0).as_deref(), Some(first));
    assert_eq!(why_tile(&play, "A").as_deref(), Some("A ship is there: pick the system it is to fly to."));
    assert_eq!(why_tile(&play, "D").as_deref(), Some("You can’t pay for the gates on the way."));
    assert_eq!(why_tile(&play, "a1").as_deref(), Some("Ships fly past asteroids, but can’t stop there."));
    play.fly(0, "B");
    assert!(nothing_is_silent(&play));
    assert_eq!(ship(&play, 0).as_deref(), Some("It has flown."));
    let poor = position(2).agents(A, "AZ").ships(A, "AZ").doing(Expand);
    assert_eq!(ship(&poor, 1).as_deref(), Some("You can’t pay for the gates on the way."));
    assert_eq!(why_tile(&poor, "Z").as_deref(), Some("You can’t pay for the gates on the way."));
}
