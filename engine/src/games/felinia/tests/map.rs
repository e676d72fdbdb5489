//! The two maps: routes, borders, outlines and symbols (Felinia 12.8, 12.9).

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::games::felinia::island;

const SIDES: [&Island; 2] = [&island::BASIC, &island::ADVANCED];

fn is_post(island: &Island, province: Province) -> bool {
    island.card(province).kind == ProvinceKind::Post
}

type Corner = (i32, i32);

/// Returns the edges of a province, each from its lesser corner.
fn edges(island: &Island, province: Province) -> Vec<[Corner; 2]> {
    let corner = |pair: &str| {
        let (x, y) = pair.split_once(',').expect("x,y");
        (x.parse().expect("x"), y.parse().expect("y"))
    };
    let corners: Vec<Corner> = island.outline(province).split(' ').map(corner).collect();
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(one, other)| [*one.min(other), *one.max(other)]).collect()
}

/// Returns the provinces along each edge.
fn sides_of_edges(island: &Island) -> BTreeMap<[Corner; 2], Vec<Province>> {
    let mut sides: BTreeMap<_, Vec<Province>> = BTreeMap::new();
    for province in island.all() {
        edges(island, province).into_iter().for_each(|edge| sides.entry(edge).or_default().push(province));
    }
    sides
}

#[test]
fn posts_are_neighbours_exactly_where_their_outlines_share_an_edge() {
    for island in SIDES {
        let sides = sides_of_edges(island);
        let shared: BTreeSet<[Province; 2]> = sides
            .values()
            .filter_map(|provinces| <[Province; 2]>::try_from(provinces.as_slice()).ok())
            .filter(|pair| pair.iter().all(|province| is_post(island, *province)))
            .collect();
        let listed: BTreeSet<[Province; 2]> = island.pairs.iter().copied().collect();
        assert_eq!(listed, shared);
        assert_eq!(listed.len(), island.pairs.len(), "no pair twice");
    }
}

#[test]
fn outlines_meet_in_twos_and_provinces_lie_inside_their_own() {
    for island in SIDES {
        assert!(sides_of_edges(island).values().all(|provinces| provinces.len() <= 2));
        for province in island.all() {
            let (x, y) = island.card(province).centre;
            let (x, y) = (i32::from(x), i32::from(y));
            let crossed = edges(island, province).into_iter().filter(|[(ax, ay), (bx, by)]| {
                // Counts the edges that a ray to the right crosses.
                (*ay > y) != (*by > y) && {
                    let cross = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
                    (cross > 0) == (by > ay)
                }
            });
            assert_eq!(crossed.count() % 2, 1, "the middle of {}", island.card(province).id);
        }
    }
}

/// The provinces tile the island without gaps. Edges of a single province are the coast and the shore of the lake.
#[test]
fn edges_of_a_single_province_make_the_coast_and_the_shore_of_the_lake() {
    for island in SIDES {
        let mut joined: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
        let single = sides_of_edges(island).into_iter().filter(|(_, provinces)| provinces.len() == 1);
        for ([one, other], _) in single {
            joined.entry(one).or_default().push(other);
            joined.entry(other).or_default().push(one);
        }
        assert!(joined.values().all(|corners| corners.len() == 2), "each line goes on at its corners");
        let mut rounds = 0;
        while let Some((start, _)) = joined.first_key_value() {
            let mut next = vec![*start];
            while let Some(corner) = next.pop() {
                next.extend(joined.remove(&corner).into_iter().flatten());
            }
            rounds += 1;
        }
        assert_eq!(rounds, 2);
    }
}

#[test]
fn routes_and_borders_go_both_ways_and_never_to_the_same_province() {
    for island in SIDES {
        for one in island.all() {
            assert!(!island.routes(one).contains(one) && !island.borders(one).contains(one));
            for other in island.all() {
                assert_eq!(island.routes(one).contains(other), island.routes(other).contains(one));
                assert_eq!(island.borders(one).contains(other), island.borders(other).contains(one));
            }
        }
        let listed = |pairs: &[[Province; 2]]| pairs.iter().copied().collect::<BTreeSet<_>>().len();
        let joined = |of: fn(&Island, Province) -> Provinces| {
            island.all().map(|province| usize::from(of(island, province).len())).sum::<usize>() / 2
        };
        assert_eq!((joined(Island::borders), joined(Island::routes)), (listed(island.pairs), listed(island.ways)));
    }
}

#[test]
fn there_are_45_pairs_of_neighbours_and_24_across_borders_or_54_and_33() {
    let counted = SIDES.map(|island| {
        let across = |pair: &&[Province; 2]| island.card(pair[0]).country != island.card(pair[1]).country;
        (island.pairs.len(), island.pairs.iter().filter(across).count())
    });
    assert_eq!(counted, [(45, 24), (54, 33)]);
}

#[test]
fn only_posts_have_neighbours_and_each_has_some() {
    for island in SIDES {
        for province in island.all() {
            assert_eq!(is_post(island, province), !island.borders(province).is_empty());
        }
    }
}

/// A merchant stops at each post, so that other posts would be unreachable (Felinia 8).
#[test]
fn every_post_touches_a_crossroads_or_the_port_province() {
    for island in SIDES {
        for post in island.posts().iter() {
            assert!(!(island.routes(post) - island.posts()).is_empty(), "{}", island.card(post).id);
        }
    }
}

#[test]
fn routes_of_the_basic_side_join_port_and_crossroads_and_three_posts_to_each_crossroads() {
    let island = SIDES[0];
    for country in Kingdom::ALL {
        let port = island.port(country);
        let crossroads = island.routes(port);
        assert_eq!(crossroads.len(), 2);
        for one in crossroads.iter() {
            assert!(matches!(island.card(one).kind, ProvinceKind::Crossroads { .. }));
            assert_eq!((island.routes(one) & island.posts()).len(), 3);
            assert_eq!(island.routes(one).len(), 5, "the port, the other crossroads, three posts");
        }
    }
}

/// Felinia 1, 2, 12.8, 12.9
#[test]
fn countries_have_the_provinces_that_the_page_counts() {
    for (island, kinds) in
        SIDES.into_iter().zip([[(1, 2, 6); 5], [(1, 4, 8), (1, 4, 7), (1, 4, 8), (1, 4, 7), (1, 4, 8)]])
    {
        for (country, expected) in Kingdom::ALL.into_iter().zip(kinds) {
            let of = |kind: fn(ProvinceKind) -> bool| {
                island.country(country).iter().filter(|province| kind(island.card(*province).kind)).count()
            };
            let counts = (
                of(|kind| kind == ProvinceKind::Port),
                of(|kind| matches!(kind, ProvinceKind::Crossroads { .. })),
                of(|kind| kind == ProvinceKind::Post),
            );
            assert_eq!(counts, expected, "{country:?}");
        }
    }
    assert_eq!(SIDES.map(|island| island.all().count()), [45, 63]);
}

#[test]
fn the_symbols_are_those_that_the_page_counts() {
    let counted = |island: &Island, wanted: Symbol| {
        let counts: Vec<u8> = island
            .all()
            .filter_map(|province| match island.card(province).kind {
                ProvinceKind::Crossroads { symbol, count } if symbol == wanted => Some(count),
                _ => None,
            })
            .collect();
        (
            counts.len(),
            counts.iter().filter(|count| **count == 2).count(),
            counts.iter().all(|count| [1, 2].contains(count)),
        )
    };
    use Symbol::{Food, Gold, Merchandise, Mystery, Silver, Spice};
    let basic = [Gold, Spice, Silver, Merchandise, Food, Mystery].map(|symbol| counted(SIDES[0], symbol));
    assert_eq!(basic, [(3, 0, true), (3, 0, true), (2, 0, true), (2, 0, true), (0, 0, true), (0, 0, true)]);
    let advanced = [Gold, Spice, Silver, Merchandise, Food, Mystery].map(|symbol| counted(SIDES[1], symbol));
    assert_eq!(advanced, [(3, 1, true), (3, 1, true), (2, 1, true), (3, 0, true), (5, 1, true), (4, 0, true)]);
}

/// Felinia 12.1: the countries lie in a ring, and each borders on its two neighbours.
#[test]
fn countries_border_on_the_two_beside_them_in_the_ring() {
    for island in SIDES {
        let mut borders = BTreeSet::new();
        for provinces in sides_of_edges(island).values() {
            if let [one, other] = provinces.as_slice() {
                let (one, other) = (island.card(*one).country, island.card(*other).country);
                borders.insert((one.min(other), one.max(other)));
            }
        }
        borders.retain(|(one, other)| one != other);
        let ring = [(Lion, Cheetah), (Lion, Lynx), (Cheetah, Tiger), (Tiger, Panther), (Panther, Lynx)];
        assert_eq!(borders.into_iter().collect::<Vec<_>>(), ring);
    }
}

#[test]
fn every_province_can_be_reached_from_its_port() {
    for island in SIDES {
        for country in Kingdom::ALL {
            let mut reached = Provinces::EMPTY;
            reached.insert(island.port(country));
            for _ in 0..6 {
                let through = reached - island.posts();
                reached = through.iter().fold(reached, |reached, province| reached | island.routes(province));
            }
            assert_eq!(reached, island.country(country));
        }
    }
}
