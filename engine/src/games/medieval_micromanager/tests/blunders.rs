//! Obvious mistakes that bots from medium up must not make.

use super::*;
use crate::games::tests::blunders::{Blunder, Pace, Table, every_level_knows_only_what_its_seat_sees, nobody_blunders};

const TABLES: &[Table] = &[
    Table { seats: 2, options: &[("mode", "reckoning-30")] },
    Table { seats: 3, options: &[("mode", "reckoning-40")] },
    Table { seats: 1, options: &[("horde", "king")] },
    Table { seats: 3, options: &[("text", "on")] },
    Table { seats: 2, options: &[("text", "on"), ("mode", "crown-100")] },
];

/// Breaking ground in the last round for a building that only supplies material.
fn begins_what_comes_too_late(game: &Micromanager, _: Seat, _: &[Action], action: Action) -> bool {
    let useless = [BuildingKind::Quarry, BuildingKind::TimberCamp, BuildingKind::Sawmill];
    game.round == game.last_round() && matches!(action, Action::Break(kind) if useless.contains(&kind))
}

/// Breaking ground for a building that costs Lumber or Stone, without any in store and without Sawmill or Quarry. The
/// site is lost (Micromanager 3.5.3).
fn begins_what_it_cannot_build(game: &Micromanager, _: Seat, _: &[Action], action: Action) -> bool {
    let village = game.own();
    let lacks = |commodity, maker| village.stores.count(commodity) == 0 && !village.has(maker);
    match action {
        Action::Break(BuildingKind::Wall) => lacks(Stone, BuildingKind::Quarry),
        Action::Break(
            BuildingKind::House
            | BuildingKind::Farm
            | BuildingKind::Smithy
            | BuildingKind::School
            | BuildingKind::Granary
            | BuildingKind::Warehouse,
        ) => lacks(Lumber, BuildingKind::Sawmill),
        _ => false,
    }
}

/// Recruiting units without a home while no House is being built. They die at the end of the turn (Micromanager 3.5.8).
fn recruits_the_homeless(game: &Micromanager, _: Seat, _: &[Action], action: Action) -> bool {
    let village = game.own();
    let Action::Recruit { units, .. } = action else { return false };
    village.units + u16::from(units) > village.housing()
        && village.of(BuildingKind::House).all(|house| house.is_undamaged())
}

/// Defending against ten or more units that are at least twice as many. It costs lives, while damage could be repaired
/// (Micromanager 5).
fn defends_in_vain(game: &Micromanager, seat: Seat, _: &[Action], action: Action) -> bool {
    let (Action::Defend(units), Stage::Defending(assault)) = (action, game.stage) else { return false };
    let fighters = game.village(seat).fighters();
    units > 0 && assault.units >= 10 && assault.units >= 2 * fighters
}

/// Mustering although every rival has at least two and a half times as many units as could muster this turn.
fn attacks_at_silly_odds(game: &Micromanager, seat: Seat, _: &[Action], action: Action) -> bool {
    let free: u16 =
        game.own().of(BuildingKind::Academy).filter(|one| one.is_undamaged()).map(|one| u16::from(one.free())).sum();
    let all = u16::from(game.labour.mustered) + free.min(game.labour.idle);
    let strong = |rival: Seat| 2 * u16::from(game.village(rival).fighters()) >= 5 * all;
    matches!(action, Action::Muster { .. }) && game.rivals(seat).iter().all(strong)
}

/// Losing the only House although other buildings could take the damage.
fn gives_up_its_last_house(game: &Micromanager, seat: Seat, legal: &[Action], action: Action) -> bool {
    let village = game.village(seat);
    let falls = |action: &Action| {
        matches!(*action, Action::Place { building, count } if village.building(building).kind() == BuildingKind::House
            && village.of(BuildingKind::House).count() == 1
            && village.building(building).tokens() + count >= 5)
    };
    falls(&action) && legal.iter().any(|other| matches!(other, Action::Place { .. }) && !falls(other))
}

/// Taking damage with an effect although a full building could take it without one (Micromanager 3.9.9).
fn takes_damage_for_nothing(game: &Micromanager, seat: Seat, legal: &[Action], action: Action) -> bool {
    let is_soaked = |action: &Action| matches!(*action, Action::Place { building, .. } if game.village(seat).building(building).room() == 0);
    matches!(action, Action::Place { .. }) && !is_soaked(&action) && legal.iter().any(is_soaked)
}

/// Razing a village with a full building, which can absorb the damage, although it could be looted (Micromanager
/// 3.9.9).
fn razes_for_nothing(game: &Micromanager, _: Seat, legal: &[Action], action: Action) -> bool {
    let Stage::Spoils(victory) = game.stage else { return false };
    let is_full = |building: &Building| building.room() == 0;
    let soaks = game.options.as_written && game.village(victory.defender).buildings().iter().any(is_full);
    action == Action::Raze && soaks && legal.contains(&Action::Loot)
}

/// Ending the activities with idle units while a building needs nothing but work.
fn leaves_free_work(game: &Micromanager, _: Seat, legal: &[Action], action: Action) -> bool {
    let is_free = |other: &Action| matches!(other, Action::Build { building, .. } if game.options.material(game.own().building(*building).kind()).is_empty());
    action == Action::Rest && legal.iter().any(is_free)
}

fn blunders() -> Vec<Blunder<Micromanager>> {
    vec![
        Blunder { what: "beginning what comes too late", is: begins_what_comes_too_late },
        Blunder { what: "beginning what can't be built", is: begins_what_it_cannot_build },
        Blunder { what: "recruiting the homeless", is: recruits_the_homeless },
        Blunder { what: "defending in vain", is: defends_in_vain },
        Blunder { what: "attacking at silly odds", is: attacks_at_silly_odds },
        Blunder { what: "giving up the last House", is: gives_up_its_last_house },
        Blunder { what: "leaving free work", is: leaves_free_work },
        Blunder { what: "taking damage for nothing", is: takes_damage_for_nothing },
        Blunder { what: "razing for nothing", is: razes_for_nothing },
    ]
}

#[test]
fn no_bot_from_medium_up_blunders() {
    nobody_blunders(Pace::Fast, TABLES, blunders());
}

#[test]
#[ignore = "thinks as long as for people: part of `cargo xtask test --full`"]
fn bots_that_think_do_not_blunder() {
    nobody_blunders(Pace::Slow, TABLES, blunders());
}

/// A site that gets no work in its first turn is lost (Micromanager 3.5.3), and work on it takes material.
#[test]
fn ground_that_no_material_can_be_had_for_is_not_thought_of() {
    let foolish = |position: Position, kind| position.start().game.is_blunder(A, Action::Break(kind));
    assert!(foolish(position(2), BuildingKind::Warehouse), "there is no Lumber");
    assert!(!foolish(position(2), BuildingKind::TimberCamp), "it takes nothing but work");
    assert!(!foolish(position(2).goods(A, &[(Lumber, 1)]), BuildingKind::Warehouse), "there is Lumber for a token");
    assert!(!foolish(position(2).intact(A, &[BuildingKind::Sawmill]), BuildingKind::Warehouse), "Lumber is made");
    assert!(foolish(position(2).intact(A, &[BuildingKind::Sawmill]), BuildingKind::Wall), "there is no Stone");
    assert!(
        !foolish(position(2).options(|options| options.trade = true), BuildingKind::Warehouse),
        "Lumber may be bought"
    );
}

#[test]
fn bots_know_only_what_their_seat_sees() {
    every_level_knows_only_what_its_seat_sees::<Micromanager>(Pace::Fast, &TABLES[1]);
}

#[test]
#[ignore = "thinks as long as for people: part of `cargo xtask test --full`"]
fn bots_that_think_know_only_what_their_seat_sees() {
    every_level_knows_only_what_its_seat_sees::<Micromanager>(Pace::Slow, &TABLES[1]);
}
