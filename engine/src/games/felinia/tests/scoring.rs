//! Points (Felinia 4).

use super::*;
use crate::games::felinia::rules::scoring::{SOURCES, group_of, place_points, tile_points};

/// Asserts the points of seat A from a single source.
#[track_caller]
fn scores(position: Position, source: &str, points: i32) {
    let at = SOURCES.iter().position(|name| *name == source).expect("a source of points");
    assert_eq!(position.points()[at], points);
}

#[test]
fn tiles_of_range_four_bring_1_4_9_16_and_four_for_each_further_one() {
    for kind in [Lion, Tiger] {
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|count| tile_points(kind, count)), [0, 1, 4, 9, 16, 20, 24]);
    }
}

#[test]
fn tiles_of_range_three_bring_1_4_9_and_three_for_each_further_one() {
    for kind in [Cheetah, Panther, Lynx] {
        assert_eq!([0, 1, 2, 3, 4, 5, 7].map(|count| tile_points(kind, count)), [0, 1, 4, 9, 12, 15, 21]);
    }
}

#[test]
fn each_type_is_scored_by_itself() {
    let tiles = [(Lion, 2), (Tiger, 1), (Cheetah, 3), (Lynx, 5)];
    scores(position(2).taken(A, &tiles), "Trade tiles", 4 + 1 + 9 + 15);
}

#[test]
fn an_extra_bonus_tile_counts_as_one_more_of_its_type() {
    for (kind, count, more) in [(Lion, 3, 7), (Lion, 1, 3), (Tiger, 4, 4), (Lynx, 3, 3), (Lynx, 2, 5)] {
        scores(position(2).taken(A, &[(kind, count)]).bonus(A, kind), "Bonus tiles", more);
    }
}

#[test]
fn a_plus_one_bonus_tile_adds_one_for_each_tile_of_its_type_and_is_worth_nothing_itself() {
    for kind in [Panther, Cheetah] {
        for count in [0, 1, 2, 5] {
            let start = position(2).taken(A, &[(kind, count), (Lion, 2)]).bonus(A, kind);
            scores(start, "Bonus tiles", i32::from(count));
        }
    }
}

#[test]
fn a_bonus_tile_of_another_seat_counts_for_that_seat() {
    scores(position(2).taken(A, &[(Panther, 2)]).bonus(B, Panther), "Bonus tiles", 0);
}

#[test]
fn merchants_score_by_the_size_of_their_group() {
    let on = |posts: &[&str]| position(2).stands(A, posts);
    scores(on(&["L.T1"]), "Merchants", 1);
    scores(on(&["L.T1", "L.T2"]), "Merchants", 4);
    scores(on(&["L.T1", "L.T2", "L.T3"]), "Merchants", 9);
    scores(on(&["L.T1", "L.T2", "L.T3", "L.T4"]), "Merchants", 12);
    scores(on(&["L.T1", "L.T2", "L.T3", "L.T4", "C.T2"]), "Merchants", 15);
    scores(on(&["L.T1", "T.T1", "P.T6"]), "Merchants", 3);
}

#[test]
fn a_group_goes_across_borders() {
    scores(position(2).stands(A, &["L.T4", "C.T2"]), "Merchants", 4);
    scores(position(2).stands(A, &["L.T1", "X.T6", "L.T2"]), "Merchants", 9);
}

/// A chain whose ends aren't neighbours.
#[test]
fn each_merchant_needs_only_one_neighbour_in_the_group() {
    let posts = ["L.T6", "C.T1", "L.T5", "C.T2", "C.T3"];
    scores(position(2).stands(A, &posts), "Merchants", 15);
    let play = position(2).stands(A, &posts).stands(A, &["X.T4"]).complete();
    let island = play.game.island();
    let group = group_of(island, play[A].settled, at(island, "C.T3"));
    assert_eq!(group, set(island, &posts), "X.T4 isn't in it");
}

/// Both pairs are connected to one crossroads, but have no common border.
#[test]
fn routes_make_no_group() {
    scores(position(2).stands(A, &["L.T1", "L.T3"]), "Merchants", 2);
    scores(position(2).stands(A, &["L.T4", "L.T5"]), "Merchants", 2);
}

#[test]
fn gold_and_merchandise_score_one_each_spice_one_for_two_and_silver_nothing() {
    let source = "Goods, gold, spice";
    scores(position(2).gold(A, 3), source, 3);
    scores(position(2).goods(A, "wwcg"), source, 4);
    for (spice, points) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3)] {
        scores(position(2).spice(A, spice), source, points);
    }
    scores(position(2).silver(A, 6), source, 0);
    assert_eq!(position(2).silver(A, 6).points().iter().sum::<i32>(), 0);
}

/// Felinia 4, 5
#[test]
fn a_single_mysterious_place_scores_1_and_two_or_more_2_each() {
    assert_eq!([0, 1, 2, 3, 6].map(place_points), [0, 1, 4, 6, 12]);
    scores(advanced(2).keeps(A, place(1, '-')), "Mysterious places", 1);
    scores(advanced(2).keeps(A, place(1, '-')).keeps(A, place(2, 'b')), "Mysterious places", 4);
}

/// Felinia 5
#[test]
fn food_and_merchants_in_stock_are_worth_nothing() {
    assert_eq!(advanced(2).food(A, 9).points(), [0; 6]);
}

#[test]
fn the_sheet_has_a_line_for_each_source_and_they_add_up() {
    let start = position(3).taken(A, &[(Lion, 3)]).bonus(A, Lion).gold(B, 2).stands(C, &["L.T1", "L.T2"]);
    let sheet = start.complete().game.scores();
    assert_eq!(sheet.totals.as_slice(), [16, 2, 4]);
    for seat in 0..3 {
        assert_eq!(sheet.lines.iter().map(|line| line.points[seat]).sum::<i32>(), sheet.totals[seat]);
    }
    assert_eq!(sheet.lines.len(), 6);
}
