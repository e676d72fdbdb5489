//! The deal and the placement (Syndicate 1, 2.1, 11 rulings 1 and 30).

use std::collections::BTreeSet;

use super::*;
use crate::games::phoenix_syndicate::galaxy::{BORDERS, Border};

/// Plays the placement with random choices.
fn placed(seats: u8, seed: u64) -> Play {
    let mut play = dealt(seats, seed);
    let mut rng = Rng::stream(seed, 7);
    while play.game.stage != Stage::Choosing {
        let action = rng.pick(&play.legal());
        play.play(action);
    }
    play
}

/// Syndicate 1.1, 1.3: 23 Agents, less two on systems and five on tracks.
#[test]
fn sixteen_agents_are_left_after_the_placement() {
    for seats in 2..=4 {
        let play = placed(seats, 3);
        for seat in Seat::all(seats) {
            let center = &play[seat];
            assert_eq!((center.supply, center.presence.len(), center.bases.len()), (16, 2, 0));
            assert_eq!(center.corps, [Corp { space: Some(1), embedded: 0 }; 5], "an Agent on each first space");
            assert_eq!(center.held.len(), 1, "one route is kept");
            assert_eq!(center.dealt, Dealt::Done);
        }
    }
}

/// Syndicate 1.3
#[test]
fn everybody_starts_with_eighteen_goods_and_four_directors() {
    let play = placed(4, 1);
    for seat in Seat::all(4) {
        assert_eq!(play[seat].goods, goods("RRRYYYBBBGGGPPPKKK"));
        assert_eq!(play[seat].directors, [1, 1, 1, 1]);
        assert_eq!((play[seat].total(), play[seat].upgrades.len()), (0, 0));
    }
}

/// Syndicate 1.3
#[test]
fn ships_start_where_the_agents_are() {
    for seed in 0..20 {
        let play = placed(3, seed);
        for seat in Seat::all(3) {
            let [Some(one), Some(other)] = play[seat].ships else { panic!("both ships are on the map") };
            assert_ne!(one, other);
            assert!(play[seat].presence.contains(one) && play[seat].presence.contains(other));
            assert!(play.game.galaxy.border(one, other).is_some(), "the two systems share an edge");
        }
    }
}

/// Syndicate 1.3: four routes without goods, five Upgrades, and an Advantage above each Corp. Of 77 and 35 cards, the
/// rest is in the decks, and two routes of each seat are discarded.
#[test]
fn market_and_row_are_laid_out_after_the_last_placement() {
    for seats in 2..=4 {
        let play = placed(seats, 5);
        assert_eq!(play.game.offers().count(), 4);
        assert!(play.game.offers().all(|offer| offer.goods.is_empty()));
        assert_eq!(play.game.row.iter().flatten().count(), 5);
        assert_eq!(play.game.advantages.iter().flatten().map(|card| card.index()).collect::<BTreeSet<_>>().len(), 5);
        assert_eq!((play.game.upgrades.len(), play.game.discards.len()), (30, 2 * seats));
        assert_eq!(play.game.routes.len(), 77 - 4 - 3 * seats);
        assert_eq!((play.game.active, play.game.round), (play.game.start, 1));
    }
}

/// Syndicate 1.3: the market and the row stay empty during the placement.
#[test]
fn the_market_is_empty_during_the_placement() {
    let play = dealt(4, 5);
    assert_eq!((play.game.offers().count(), play.game.row.iter().flatten().count()), (0, 0));
}

/// Syndicate 1.3: no Advantage is known during the placement. The deal doesn't determine them either.
#[test]
fn advantages_are_drawn_after_the_last_placement() {
    let mut play = dealt(3, 5);
    while play.game.stage != Stage::Choosing {
        assert_eq!(play.game.advantages, [None; 5]);
        assert!(
            play.game.observation()["advantages"].as_object().expect("five Corps").values().all(|card| card.is_null())
        );
        let action = play.legal()[0];
        play.play(action);
    }
    let last = play.events.last().expect("the market opens");
    let Event::Opened { advantages, .. } = last else { panic!("{last:?}") };
    assert!(advantages.iter().copied().map(Some).eq(play.game.advantages));
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        seen.extend(placed(2, seed).game.advantages.into_iter().flatten());
    }
    assert_eq!(seen.len(), 10, "every Advantage comes into play in some match");
}

/// Syndicate 1.3: the market is drawn first, then the Upgrades, then the Advantages.
#[test]
fn market_upgrades_and_advantages_are_drawn_in_this_order() {
    let mut play = dealt(2, 8);
    let keeps = |play: &Play| play.events.iter().filter(|event| matches!(event, Event::Kept { .. })).count();
    while !(keeps(&play) == 1 && play.game.stage == Stage::Keeping) {
        let action = play.legal()[0];
        play.play(action);
    }
    let (mut rng, mut routes, mut upgrades) = (play.rng.clone(), play.game.routes, play.game.upgrades);
    let mut draw = |urn: &mut Urn| urn.take_random(&mut rng).expect("enough cards");
    let market: Vec<Route> = (0..4).map(|_| Route(draw(&mut routes))).collect();
    let row: Vec<Upgrade> = (0..5).map(|_| Upgrade(draw(&mut upgrades))).collect();
    let mut cards = Urn::full(10);
    let advantages = (0..5).map(|_| ADVANTAGES[usize::from(draw(&mut cards))].advantage).collect();
    let action = play.legal()[0];
    play.play(action);
    assert_eq!(play.events.last(), Some(&Event::Opened { market, row, advantages }));
}

/// Syndicate 1.3
#[test]
fn seats_are_placed_clockwise_from_a_random_start() {
    let mut starts = BTreeSet::new();
    for seed in 0..30 {
        let play = placed(4, seed);
        let start = play.game.start;
        starts.insert(start.0);
        let settled: Vec<Seat> = play
            .events
            .iter()
            .filter_map(|event| if let Event::Kept { seat, .. } = event { Some(*seat) } else { None })
            .collect();
        assert_eq!(settled, start.clockwise(4).collect::<Vec<_>>());
    }
    assert_eq!(starts.len(), 4, "every seat begins some match");
}

/// Syndicate 1.3: any system can be settled, shared or Prestige ones too. The second shares an edge with the first.
#[test]
fn the_second_system_is_adjacent_to_the_first_and_neither_is_an_asteroid() {
    let mut play = position(2).turn_of(A);
    play.whole = false;
    play.game.stage = Stage::Settling { first: None };
    let settling = |play: &Play| -> String {
        let tile = |action| if let Action::Settle(tile) = action { Some(tile.card().id) } else { None };
        play.legal().into_iter().filter_map(tile).collect()
    };
    assert_eq!(settling(&play), "ABCDEFGHIJKLMNUVWXYZRST", "every system");
    play.play(Action::Settle(tile("T")));
    // T touches S, X, Y and three asteroids. Z is behind a1.
    assert_eq!(settling(&play), "XYS");
}

/// Syndicate 1.3: a system surrounded by asteroids has no adjacent system.
#[test]
fn a_system_among_asteroids_can_not_be_settled() {
    // D touches C, H and I only.
    let mut play = position(2).swap("C", "a1").swap("H", "a2").swap("I", "a3").turn_of(A);
    play.game.stage = Stage::Settling { first: None };
    let may = |letter| play.may(Action::Settle(tile(letter)));
    assert!(!may("D") && may("B"));
}

/// Syndicate 1.3
#[test]
fn systems_may_be_shared_at_the_start() {
    let mut play = dealt(2, 9);
    let first = play.legal()[0];
    play.play(first);
    let second = play.legal()[0];
    play.play(second);
    let kept = play.legal()[0];
    play.play(kept);
    assert!(play.may(first), "the other seat may go there, too");
    play.play(first);
    assert!(play.may(second));
}

/// Syndicate 11, ruling 1
#[test]
fn ruling_01_three_routes_are_dealt_and_one_is_kept() {
    let mut play = dealt(3, 4);
    for center in play.game.all_centers() {
        let Dealt::Known(routes) = center.dealt else { panic!("three routes are dealt") };
        assert_eq!(routes.iter().map(|route| route.0).collect::<BTreeSet<_>>().len(), 3);
    }
    let seat = play.game.active;
    let first = play.legal()[0];
    play.play(first);
    let second = play.legal()[0];
    play.play(second);
    let offered = play.legal();
    assert_eq!(offered.len(), 3);
    let Action::Keep(kept) = offered[1] else { panic!("a route is kept after the second system: {offered:?}") };
    play.play(offered[1]);
    assert_eq!(play[seat].held.as_slice(), [kept]);
    let discards: Vec<u8> = play.game.discards.cards().collect();
    assert_eq!(discards.len(), 2);
    for action in [offered[0], offered[2]] {
        let Action::Keep(route) = action else { panic!("{action:?}") };
        assert!(discards.contains(&route.0), "the others are discarded");
    }
}

/// Syndicate 11, ruling 30
#[test]
fn ruling_30_only_the_dealt_routes_and_the_order_of_decks_are_hidden() {
    let play = dealt(3, 6);
    let mut seen = play.game;
    seen.redact(Viewer::Seat(B));
    assert_eq!(seen.center(B).dealt, play[B].dealt, "one's own routes");
    assert_eq!([seen.center(A).dealt, seen.center(C).dealt], [Dealt::Hidden; 2]);
    assert_eq!(seen.routes.len(), 77 - 9, "their number is no secret");
    let possible: BTreeSet<u8> = seen.routes.cards().collect();
    for seat in [A, C] {
        let Dealt::Known(routes) = play[seat].dealt else { panic!("three routes are dealt") };
        assert!(routes.iter().all(|route| possible.contains(&route.0)), "they could as well be in the deck");
    }
    // Nothing is hidden once every seat has kept a route.
    let play = placed(3, 6);
    let mut seen = play.game;
    seen.redact(Viewer::Seat(B));
    assert_eq!(seen, play.game);
    seen.redact(Viewer::Public);
    assert_eq!(seen, play.game);
}

/// Syndicate 11, ruling 30: each other seat gets three determinized routes, none of which the viewer knows.
#[test]
fn imagined_routes_are_three_for_each_and_none_that_the_seat_knows() {
    let play = dealt(4, 8);
    let Dealt::Known(own) = play[C].dealt else { panic!("three routes are dealt") };
    for world in 0..20 {
        let mut seen = play.game;
        seen.redact(Viewer::Seat(C));
        seen.determinize(C, &mut Rng::stream(world, 5));
        seen.assert_invariants();
        assert_eq!(seen.center(C).dealt, Dealt::Known(own));
    }
}

/// Syndicate 2.1: 63 borders, each between two tiles that share it. 12, 9 and 6 places have six, four and three
/// neighbours.
#[test]
fn the_galaxy_has_sixty_three_borders_wherever_tiles_lie() {
    for seed in 0..10 {
        let galaxy = dealt(2, seed).game.galaxy;
        let mut pairs = BTreeSet::new();
        let mut degrees = [0; TILES_COUNT];
        for border in Border::all() {
            let [one, other] = galaxy.sides(border);
            assert_eq!((galaxy.border(one, other), galaxy.border(other, one)), (Some(border), Some(border)));
            pairs.insert((one.min(other), one.max(other)));
            degrees[one.index()] += 1;
            degrees[other.index()] += 1;
        }
        assert_eq!((pairs.len(), BORDERS), (63, 63));
        let with = |count: u8| degrees.iter().filter(|degree| **degree == count).count();
        assert_eq!([with(6), with(4), with(3)], [12, 9, 6]);
    }
}

/// Syndicate 1.3: every tile lies in one place, and all turns occur.
#[test]
fn the_galaxy_is_shuffled_and_turned() {
    let mut turns = BTreeSet::new();
    let mut layouts = BTreeSet::new();
    for seed in 0..20 {
        let galaxy = dealt(2, seed).game.galaxy;
        let laid: Vec<Tile> = (0..PLACES as u8).map(|place| galaxy.tile(place)).collect();
        assert_eq!(laid.iter().collect::<BTreeSet<_>>().len(), TILES_COUNT);
        Tile::all().for_each(|tile| assert_eq!(galaxy.tile(galaxy.place(tile)), tile));
        turns.extend(Tile::all().map(|tile| galaxy.turned(tile)));
        layouts.insert(laid);
    }
    assert_eq!(turns, (0..6).collect());
    assert_eq!(layouts.len(), 20);
}
