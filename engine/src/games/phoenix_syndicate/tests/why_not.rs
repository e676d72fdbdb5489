//! Reasons for things that can't be picked on the map (Syndicate 1.3, 4.2, 4.3).

use super::*;
use crate::games::phoenix_syndicate::entity::{Blocked, Entity};
use crate::games::phoenix_syndicate::galaxy::Border;

/// Returns the reason why seat A can't pick something now, if there is one.
fn why(play: &Play, picked: Entity) -> Option<String> {
    why_for(&play.game, A, picked)
}

/// Returns the reason why a seat can't pick something now. A path that ends with the thing takes precedence.
fn why_for(game: &Syndicate, seat: Seat, picked: Entity) -> Option<String> {
    let blocked = game.blocked(seat);
    let is_end = |no: &&Blocked| no.path.last() == Some(&picked);
    let found = blocked.iter().find(is_end).or_else(|| blocked.iter().find(|no| no.path.contains(&picked)));
    found.map(|no| no.reason.to_text(&[]))
}

fn why_tile(play: &Play, id: &str) -> Option<String> {
    why(play, Entity::Tile(tile(id)))
}

/// Returns `true` if every tile either leads to a decision or has a reason.
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
    assert_eq!(why_tile(&play, "a1").as_deref(), Some("An asteroid isn’t a system: no one can be there."));
    assert_eq!(why_tile(&play, "D").as_deref(), Some("It shares no edge with another system."));
    assert_eq!(why_tile(&play, "T"), None);
    play.play(Action::Settle(tile("T")));
    assert!(nothing_is_silent(&play));
    assert_eq!(why_tile(&play, "T").as_deref(), Some("You are already there: pick a system next to it."));
    assert_eq!(why_tile(&play, "A").as_deref(), Some("It shares no edge with Talvos."));
}

/// Syndicate 4.2: other seats' Agents don't count.
#[test]
fn ships_warp_to_no_system_without_an_own_agent_or_base_and_that_is_said() {
    let mut play = position(2).agents(A, "AE").bases(A, "T").agents(B, "C").ships(A, "AE").doing(Smuggle);
    assert!(nothing_is_silent(&play));
    assert_eq!(why_tile(&play, "C").as_deref(), Some("You have no Agent or Base there."));
    assert_eq!(why_tile(&play, "a4").as_deref(), Some("An asteroid isn’t a system: ships collect nothing there."));
    play.warp("A").warp("T");
    assert_eq!(why_tile(&play, "E").as_deref(), Some("Both ships have collected goods."));
}

/// Syndicate 4.3: a flight begins with a click on its destination, not on the ship.
#[test]
fn a_flight_that_is_not_offered_says_why() {
    let ship = |play: &Play, ship| why(play, Entity::Ship(A, ship));
    // A – B is Y and RG.
    let mut play = position(2).agents(A, "AZ").ships(A, "AZ").goods(A, "RYG").doing(Expand);
    assert!(nothing_is_silent(&play));
    let first = "Pick the system to fly to: the cheapest ship flies there. The list has the other one.";
    assert_eq!(ship(&play, 0).as_deref(), Some(first));
    assert_eq!(why_tile(&play, "A").as_deref(), Some("A ship is there: pick the system to fly to."));
    assert_eq!(why_tile(&play, "D").as_deref(), Some("You can’t pay for the gates on the way."));
    assert_eq!(why_tile(&play, "a1").as_deref(), Some("Ships fly past asteroids, but can’t stop there."));
    play.fly(0, "B");
    assert!(nothing_is_silent(&play));
    assert_eq!(ship(&play, 0).as_deref(), Some("It has already flown."));
    let poor = position(2).agents(A, "AZ").ships(A, "AZ").doing(Expand);
    assert_eq!(ship(&poor, 1).as_deref(), Some("You can’t pay for the gates on the way."));
    assert_eq!(why_tile(&poor, "Z").as_deref(), Some("You can’t pay for the gates on the way."));
}

/// Returns the things that a seat may want to pick: the map, the market, the row, the Corps, and its own pieces. Goods
/// are included while they can be picked or spent, held routes while an operation is chosen or runs.
fn things(game: &Syndicate, seat: Seat) -> Vec<Entity> {
    let own = game.center(seat);
    let mut things: Vec<Entity> = Tile::all().map(Entity::Tile).collect();
    things.extend(game.offers().map(|offer| Entity::Route(offer.route)));
    things.extend(game.row.iter().flatten().copied().chain(own.upgrades.iter()).map(Entity::Upgrade));
    things.extend(game.advantages.iter().flatten().copied().map(Entity::Advantage));
    things.extend(Operation::ALL.map(|operation| Entity::Operation(seat, operation)));
    things.extend(Colour::ALL.map(|corp| Entity::Track(seat, corp)));
    things.extend(Border::all().map(Entity::Gate));
    if !matches!(game.stage, Stage::Settling { .. }) {
        things.extend([0, 1].map(|ship| Entity::Ship(seat, ship)));
    }
    let asks_for_goods = matches!(game.stage, Stage::Paying(_) | Stage::Gathering(_) | Stage::Exchanging { .. });
    if asks_for_goods || matches!(game.stage, Stage::Acting | Stage::Choosing) {
        things.extend(Good::ALL.map(|good| Entity::Good(seat, good)));
        things.extend(own.held.iter().map(Entity::Route).filter(|_| !asks_for_goods));
    }
    things
}

/// Whole matches: the placement, the choice of an operation, every operation, and the decisions in between.
#[test]
fn in_every_phase_what_leads_to_no_decision_says_why() {
    let mut asked = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut play = dealt(2 + (seed % 3) as u8, seed);
        let mut hand = Rng::stream(seed, 1);
        for step in 0..600 {
            let Some(seat) = play.game.turn().seat() else { break };
            let legal = play.game.legal_actions(seat);
            // Not at every step, since the check is slow.
            if step % 7 == 0 || !matches!(play.game.stage, Stage::Acting | Stage::Choosing) {
                let stage = format!("{:?}", play.game.stage);
                let begin: Vec<Entity> =
                    legal.iter().filter_map(|action| play.game.label(seat, *action).path.first().copied()).collect();
                for picked in things(&play.game, seat) {
                    let why = why_for(&play.game, seat, picked);
                    assert!(begin.contains(&picked) || why.is_some(), "{picked:?} in {stage}");
                }
                asked.insert(stage.split([' ', '(']).next().unwrap_or_default().to_owned());
            }
            let action = hand.pick(&legal);
            play.game.apply(seat, action, &mut StepContext::silent(&mut play.rng));
        }
    }
    let all = [
        "Acting",
        "Choosing",
        "Closing",
        "Exchanging",
        "Gathering",
        "Keeping",
        "Paying",
        "Relocating",
        "Securing",
        "Settling",
        "Staffing",
    ];
    assert_eq!(asked.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

/// Syndicate 4.4, 4.5, 4.6
#[test]
fn steps_of_an_action_that_come_later_or_were_made_say_so() {
    let mut play = position(2).agents(A, "AB").goods(A, "RRRRYYYY").row(&["D1", "I2"]).doing(Infiltrate);
    let red = Entity::Track(A, Red);
    assert_eq!(why(&play, red).as_deref(), Some("Take an Upgrade first."));
    play.play(Action::Take(upgrade("D1")));
    assert_eq!(why(&play, red), None);
    let taken = "You have taken an Upgrade this turn.";
    assert_eq!(why(&play, Entity::Upgrade(upgrade("I2"))).as_deref(), Some(taken));
    assert_eq!(why(&play, Entity::Upgrade(upgrade("D1"))).as_deref(), Some("It is used in Deploy."));

    let market = ["AGW", "CFV"];
    let mut play = position(2).agents(A, "A").goods(A, "RRRR").market(&market).doing(Scheme);
    assert_eq!(why(&play, Entity::Route(route("AGW"))), None);
    play.play(Action::Buy { route: route("AGW"), colour: Red, mixed: false, twice: false });
    assert_eq!(why(&play, Entity::Route(route("CFV"))).as_deref(), Some("You have bought a route this turn."));
    assert_eq!(why(&play, Entity::Operation(A, Deploy)).as_deref(), Some("One action a turn: Scheme has begun."));
    assert_eq!(
        why_tile(&play, "A").as_deref(),
        Some("Ships fly in Expand and warp in Smuggle. Bases are built in Deploy.")
    );

    let mut play = position(2).agents(A, "A").bases(A, "F").goods(A, "RRRR").market(&market).doing(Deploy);
    assert_eq!(why_tile(&play, "C").as_deref(), Some("You need an Agent there to build a Base."));
    play.play(Action::Claim(route("AGW")));
    assert_eq!(why_tile(&play, "A").as_deref(), Some("Bases are built before claiming a route."));
    assert_eq!(why(&play, Entity::Route(route("CFV"))).as_deref(), Some("You have claimed a route this turn."));
}

/// Syndicate 4.1: a step is paid with goods of its colour, and contraband.
#[test]
fn goods_that_a_price_does_not_ask_for_say_so() {
    let mut play = position(2).agents(A, "A").goods(A, "RRRRYK").doing(Infiltrate);
    play.play(Action::PayByHand);
    play.play(Action::Advance { corp: Red, mixed: false });
    assert_eq!(why(&play, Entity::Good(A, Good::Ore)).as_deref(), Some("The price needs no more of it."));
    assert_eq!(why(&play, Entity::Good(A, Good::Water)).as_deref(), Some("You have none."));
    assert_eq!(why(&play, Entity::Good(A, Good::Spice)), None);
    assert_eq!(
        why(&play, Entity::Operation(A, Deploy)).as_deref(),
        Some("Pay for this first; then the action continues.")
    );
}
