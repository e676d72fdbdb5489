//! Expand: gates, flights, Agents (Syndicate 4.3), the example of 2.2, and the cheapest paths (11, ruling 39) against
//! an exhaustive search.

use super::*;
use crate::games::phoenix_syndicate::data::TileKind;
use crate::games::phoenix_syndicate::galaxy::{Border, Borders};
use crate::games::phoenix_syndicate::rules::gates::{Drive, Tolls};

/// Returns the example of Syndicate 2.2: Umbra with Reega to its north-east, turned by 3, and Destune to its east, not
/// turned.
fn example() -> Position {
    position(2).swap("U", "L").swap("R", "G").swap("D", "M").turn("R", 3).agents(A, "U")
}

/// Returns the price of a gate for seat A as letters: `?` for goods of any colours, `-` for waived goods.
fn price(play: &Play, one: &str, other: &str) -> String {
    let border = play.game.galaxy.border(tile(one), tile(other)).expect("tiles that touch");
    let price = play.game.gate_price(&play[A], border);
    let owed = Colour::ALL
        .iter()
        .flat_map(|colour| std::iter::repeat_n(colour.good().letter(), usize::from(price.owed[*colour])));
    let waived = "-".repeat(usize::from(price.waived));
    owed.chain("?".repeat(usize::from(price.any)).chars()).chain(waived.chars()).collect()
}

/// Syndicate 2.2: two gates, a gate and deep space, deep space on both sides.
#[test]
fn the_three_gates_of_the_example_cost_what_its_picture_shows() {
    let play = example().doing(Expand);
    assert_eq!(price(&play, "U", "R"), "YYBGPP", "YP of Umbra, YBGP of Reega");
    assert_eq!(price(&play, "U", "D"), "RRYYBBGPP", "deep space of Umbra, RYBP of Destune");
    assert_eq!(price(&play, "R", "D"), "RRYYBBGGPP", "deep space on both sides");
}

/// Syndicate 2.2, 4.3: two gates opened, two ships moved, Agents on Reega and Destune.
#[test]
fn the_example_places_two_agents() {
    // Umbra – Reega and Umbra – Destune together, with nothing to spare.
    let stock = "RRYYYYBBBGGPPPP";
    // The cheapest path to Destune asks for goods that the first flight has spent. The flight takes one that can be
    // paid.
    let mut by_flights = example().goods(A, stock).doing(Expand);
    by_flights.fly(0, "R").fly(1, "D");
    let mut by_gates = example().goods(A, stock).doing(Expand);
    by_gates.open("U", "R").open("U", "D").fly(0, "R").fly(1, "D");
    for play in [by_flights, by_gates] {
        play.has("");
        assert_eq!(play[A].presence.iter().map(|tile| tile.card().id).collect::<String>(), "DUR");
        assert_eq!(play[A].supply, 23 - 5 - 3);
        assert_eq!(play[A].ships, [Some(tile("R")), Some(tile("D"))]);
        assert_eq!(play.events.iter().filter(|event| matches!(event, Event::AgentPlaced { .. })).count(), 2);
    }
}

/// Syndicate 2.2: with one good less, only one of the two gates opens.
#[test]
fn the_example_needs_every_one_of_its_goods() {
    for short in ["RYYYYBBBGGPPPP", "RRYYYYBBBGGPPP", "RRYYYYBBBGPPPP"] {
        let mut play = example().goods(A, short).doing(Expand);
        play.open("U", "R");
        assert!(!play.may(opening("U", "D")), "{short}");
    }
}

/// Syndicate 4.3: A – F is BG on one side, deep space on the other.
#[test]
fn both_sides_of_a_gate_are_paid() {
    let mut play = position(2).agents(A, "A").goods(A, "RYBBGGP").doing(Expand);
    assert!(play.may(opening("A", "F")));
    play.open("A", "F");
    play.has("");
    assert!(!position(2).agents(A, "A").goods(A, "BG").doing(Expand).may(opening("A", "F")));
}

/// Syndicate 4.3: gates far from own ships may be opened, as long as the goods last.
#[test]
fn gates_are_opened_anywhere() {
    // T – a4 is RYB and B, a3 – a4 is Y and P.
    let mut play = position(2).agents(A, "A").goods(A, "RYBBPY").doing(Expand);
    play.open("T", "a4").open("a3", "a4");
    play.has("");
    assert!(!play.may(opening("T", "a4")), "a gate opens once");
}

/// Syndicate 4.3: ships pass asteroids and systems, end on systems only, and leave no Agents behind.
#[test]
fn ships_pass_asteroids_and_systems_but_end_on_systems_only() {
    // R – a2 is RBG and G, a2 – a3 is B and Y, T – a3 is YGP and G.
    let mut play = position(2).agents(A, "R").goods(A, "RBGGBYYGPG").doing(Expand);
    play.open("R", "a2").open("a2", "a3").open("T", "a3");
    play.has("");
    assert_eq!(play.flights(0), ["T"], "not the asteroids");
    play.fly(0, "T");
    assert!(play[A].presence.contains(tile("T")));
    assert_eq!(play[A].presence.len(), 2);
    // From F to M through L: F – L is YG and deep space, L – M is RP and R.
    let mut play = position(2).agents(A, "F").goods(A, "YGRYBGPRPR").doing(Expand);
    play.open("F", "L").open("L", "M").fly(0, "M");
    assert!(!play[A].presence.contains(tile("L")), "only passed through");
}

/// Syndicate 4.3
#[test]
fn a_gate_serves_both_ships() {
    // A – B is Y and RG.
    let mut play = position(2).agents(A, "A").ships(A, "AA").goods(A, "RYG").doing(Expand);
    play.fly(0, "B").fly(1, "B");
    play.has("");
    assert_eq!(play[A].ships, [Some(tile("B")); 2]);
    assert_eq!(play[A].presence.len(), 2, "one Agent on B is enough");
}

/// Syndicate 4.3
#[test]
fn each_ship_flies_once_and_neither_must() {
    let mut play = position(2).agents(A, "AE").ships(A, "AE").goods(A, "RYGRYG").doing(Expand);
    assert!(play.may(Action::Finish));
    play.fly(0, "B");
    assert!(play.flights(0).is_empty());
    assert!(play.may(Action::Finish));
}

/// Syndicate 4.3: an Agent is placed only without own presence. Other seats there don't matter.
#[test]
fn an_agent_is_placed_where_a_ship_ends_without_presence() {
    let mut play = position(2).agents(A, "A").bases(B, "B").goods(A, "RYG").doing(Expand);
    let supply = play[A].supply;
    play.fly(0, "B");
    assert_eq!(play[A].supply, supply - 1);
    let mut play = position(2).agents(A, "AB").goods(A, "RYG").doing(Expand);
    let supply = play[A].supply;
    play.fly(0, "B");
    assert_eq!(play[A].supply, supply, "there is an Agent already");
}

/// Syndicate 4.3: gates close at the end of the operation.
#[test]
fn gates_are_closed_again_in_the_next_turn() {
    let mut play = position(2).agents(A, "A").goods(A, "RYG").directors(A, [0, 0, 2, 0]).doing(Expand);
    play.open("A", "B").finish().idle_turn();
    play.play(Action::Begin(Expand));
    assert!(play.flights(0).is_empty() && play.game.doing.open.is_empty());
}

/// Returns the number of goods for a side of a gate, from the printed tile and the Upgrades, and whether the price asks
/// for colours.
fn side(play: &Play, at: Tile, facing: u8, drive: Drive) -> (u8, bool) {
    if drive.free_asteroids && at.card().kind == TileKind::Asteroid {
        return (0, false);
    }
    let printed = at.card().gates[usize::from((6 + facing - play.game.galaxy.turned(at)) % 6)];
    match (printed.len() as u8, drive.deep) {
        (0, Some(goods)) => (goods, false),
        (0, None) => (5, true),
        (goods, _) => (goods, true),
    }
}

/// Returns the number of goods that open a gate, from the printed tiles.
fn counted(play: &Play, border: Border, drive: Drive) -> u8 {
    let [one, other] = play.game.galaxy.sides(border);
    let edge = border.edge().edge;
    let sides = [side(play, one, edge, drive), side(play, other, (edge + 3) % 6, drive)];
    let discountable = sides.iter().any(|(goods, coloured)| *coloured && *goods > 0);
    sides[0].0 + sides[1].0 - if discountable { drive.discount } else { 0 }
}

/// Returns the fewest goods from a tile to all others over paths of at most `steps` gates, by trying every path.
fn search(play: &Play, drive: Drive, from: Tile, steps: u8) -> [u8; TILES_COUNT] {
    fn walk(
        play: &Play,
        costs: &[u8],
        at: Tile,
        spent: u8,
        steps: u8,
        visited: &mut Vec<Tile>,
        best: &mut [u8; TILES_COUNT],
    ) {
        best[at.index()] = best[at.index()].min(spent);
        if steps == 0 {
            return;
        }
        visited.push(at);
        for (border, place) in play.game.galaxy.around(play.game.galaxy.place(at)) {
            let next = play.game.galaxy.tile(place);
            if !visited.contains(&next) {
                walk(play, costs, next, spent + costs[usize::from(border.0)], steps - 1, visited, best);
            }
        }
        visited.pop();
    }
    let costs: Vec<u8> = Border::all().map(|border| counted(play, border, drive)).collect();
    let mut best = [u8::MAX; TILES_COUNT];
    walk(play, &costs, from, 0, steps, &mut Vec::new(), &mut best);
    best
}

/// Syndicate 11, ruling 39: with plenty of every colour, the path found is never dearer than any path of up to four
/// gates. It is as cheap as the best of them unless it is longer itself.
#[test]
fn flights_find_the_cheapest_ways() {
    let drives = [
        Drive::default(),
        Drive { discount: 1, ..Drive::default() },
        Drive { deep: Some(3), ..Drive::default() },
        Drive { discount: 1, deep: Some(3), free_asteroids: true },
    ];
    let stock = Goods::new([60, 60, 60, 60, 60, 0]);
    let mut compared = 0;
    for (seed, drive) in (0..8).zip(drives.into_iter().cycle()) {
        let play = dealt(2, seed);
        let galaxy = &play.game.galaxy;
        let tolls = Tolls::new(galaxy, drive, &stock, Borders::EMPTY, false);
        for from in Tile::systems().step_by(2) {
            let best = search(&play, drive, from, 4);
            for to in Tile::systems().filter(|to| *to != from && best[to.index()] < u8::MAX) {
                let path = tolls.path(from, to).expect("sixty of each colour pay for any way");
                let total = path.bill.total();
                assert!(total <= best[to.index()], "{from:?} to {to:?} of seed {seed}: {total}");
                if path.borders.len() <= 4 {
                    assert_eq!(total, best[to.index()], "{from:?} to {to:?} of seed {seed}");
                    compared += 1;
                }
                assert_eq!(path.gates, path.borders, "all of them are closed");
            }
        }
    }
    assert!(compared > 1500, "{compared} ways");
}

/// Syndicate 11, ruling 39: a path is a chain of borders, and its price is the sum of its gates.
#[test]
fn a_way_is_a_chain_of_gates_with_their_prices() {
    for seed in 0..4 {
        let play = dealt(2, seed);
        let galaxy = &play.game.galaxy;
        let stock = Goods::new([60, 60, 60, 60, 60, 0]);
        let tolls = Tolls::new(galaxy, Drive::default(), &stock, Borders::EMPTY, false);
        for to in Tile::systems().filter(|to| *to != tile("A")) {
            let path = tolls.path(tile("A"), to).expect("sixty of each colour pay for any way");
            let mut ends = [0; TILES_COUNT];
            let mut sum = 0;
            for border in path.borders.iter() {
                galaxy.sides(border).iter().for_each(|tile| ends[tile.index()] += 1);
                sum += counted(&play, border, Drive::default());
            }
            let odd: Vec<Tile> = Tile::all().filter(|tile| ends[tile.index()] % 2 == 1).collect();
            assert_eq!(odd, [tile("A").min(to), tile("A").max(to)], "it starts here and ends there");
            assert_eq!(path.bill.total(), sum);
        }
    }
}

/// Syndicate 11, ruling 39: open gates cost nothing.
#[test]
fn what_is_open_already_is_not_paid_again() {
    // A – B is Y and RG; B – G is B and deep space.
    let mut play = position(2).agents(A, "A").goods(A, "RYGBRYBGP").doing(Expand);
    play.open("A", "B");
    let path = play.game.path(0, tile("G")).expect("five goods and one are there");
    assert_eq!((path.gates.len(), path.borders.len(), path.bill.total()), (1, 2, 6));
    play.fly(0, "G");
    play.has("");
}

/// Syndicate 11, ruling 39: R – S – T is YPRP and BGPRG, nine goods; R – a2 – a3 – T is RBGG, BY and YGPG, ten.
#[test]
fn ways_with_more_goods_are_taken_only_where_fewer_cannot_be_paid() {
    let mut play = position(2).agents(A, "R").goods(A, "YPPPRRBGG").doing(Expand);
    play.fly(0, "T");
    play.has("");
    // Without red and purple, the first path takes five contraband, the second two.
    let mut play = position(2).agents(A, "R").goods(A, "YYBBGGGGKKKKK").doing(Expand);
    play.fly(0, "T");
    play.has("YBGG");
    let mut play = position(2).agents(A, "R").goods(A, "YYBBGGGGKKKK").doing(Expand);
    play.fly(0, "T");
    play.has("KK");
}

/// Syndicate 4.3: without goods no ship flies, and the operation may end.
#[test]
fn without_goods_there_is_nothing_but_the_end() {
    let play = position(2).agents(A, "A").doing(Expand);
    assert_eq!(play.legal(), [Action::Finish]);
}
