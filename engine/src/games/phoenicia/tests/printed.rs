//! The effects of cards and tiles, alone and together (Phoenicia 1.4, 2, 4.2, 4.3).

use super::*;

/// Returns the changes of a village by one development: production, VP, storehouses, untrained, trained.
fn change(development: Development, owned: &[Development]) -> [i16; 5] {
    let facts = |play: &Play| {
        let village = &play[A];
        [village.production(), village.points(), village.storehouses(), village.untrained, village.trained]
            .map(i16::from)
    };
    let before = facts(&position(5).owns(A, owned).developing(A));
    let after = facts(&position(5).owns(A, owned).owns(A, &[development]).developing(A));
    std::array::from_fn(|at| after[at] - before[at])
}

/// Phoenicia 1.1
#[test]
fn a_development_brings_what_its_card_says() {
    // Production, VP, storehouses, untrained, trained. Then the minimum bid.
    let table = [
        (Dyer, [0, 1, 0, 0, 0], 2),
        (Granary, [0, 1, 2, 0, 0], 4),
        (Glassmaking, [1, 1, 0, 0, 0], 5),
        (Fort, [0, 1, 0, 3, 0], 7),
        (Prospector, [0, 1, 0, 0, 0], 2),
        (IndenturedWorker, [0, 0, 0, 0, 1], 3),
        (Tracker, [0, 1, 0, 0, 0], 3),
        (Caravan, [2, 1, 1, 0, 0], 9),
        (DyeHouse, [3, 3, 1, 0, 0], 14),
        (CityCentre, [0, 2, 0, 0, 0], 4),
        (Smelter, [1, 1, 1, 0, 0], 6),
        (Shipyard, [0, 2, 0, 0, 0], 7),
        (PublicWorks, [0, 5, 0, 0, 0], 12),
        (Ships, [4, 2, 1, 0, 0], 14),
        (RefugeeSettlement, [0, 0, 0, 3, 1], 8),
        (MerchantQuarter, [0, 2, 2, 0, 1], 9),
        (TradeFleet, [4, 5, 1, 0, 0], 18),
        (CityWalls, [0, 8, 0, 0, 3], 30),
        (Port, [6, 7, 1, 0, 0], 25),
    ];
    assert_eq!(table.len(), Development::all().count());
    for (development, brings, minimum) in table {
        assert_eq!(change(development, &[]), brings, "{development:?}");
        assert_eq!(development.card().minimum, minimum, "{development:?}");
    }
}

/// Phoenicia 1.4
#[test]
fn a_repeated_copy_adds_its_numbers_again() {
    for (development, brings) in [
        (Granary, [0, 1, 2, 0, 0]),
        (PublicWorks, [0, 5, 0, 0, 0]),
        (DyeHouse, [3, 3, 1, 0, 0]),
        (Prospector, [0, 1, 0, 0, 0]),
        (Fort, [0, 1, 0, 3, 0]),
    ] {
        assert_eq!(change(development, &[development]), brings, "second {development:?}");
    }
}

/// Phoenicia 1.4
#[test]
fn a_second_granary_leaves_the_coin_limit_at_six() {
    for (granaries, limit) in [(0, 3), (1, 6), (2, 6), (3, 6)] {
        let play = position(5).owns(A, &vec![Granary; granaries]).developing(A);
        assert_eq!(play[A].coin_limit(), limit, "{granaries} Granaries");
    }
}

/// Phoenicia 1.4
#[test]
fn a_second_public_works_leaves_training_at_one() {
    for (copies, cost) in [(0, 2), (1, 1), (2, 1)] {
        let play = position(4).owns(A, &vec![PublicWorks; copies]).developing(A);
        assert_eq!(play[A].training_cost(), cost, "{copies} Public Works");
    }
}

/// Phoenicia 1.4
#[test]
fn a_smelter_without_a_prospector_gives_its_numbers_and_waits_with_its_effect() {
    assert_eq!(change(Smelter, &[]), [1, 1, 1, 0, 0]);
    let play = position(4).owns(A, &[Smelter, Smelter]).developing(A);
    assert!(!play[A].has(Mining));
}

/// Phoenicia 1.4
#[test]
fn mining_opens_as_improved_as_the_smelters_bought_before() {
    // Production of two miners on Mining, Improved Mining and Advanced Mining.
    for (smelters, mined) in [(0, 6), (1, 7), (2, 8)] {
        let owned = vec![Smelter; smelters];
        let idle = position(4).owns(A, &owned).owns(A, &[Prospector]).developing(A)[A].production();
        let busy =
            position(4).owns(A, &owned).owns(A, &[Prospector]).working(A, Mining, 2).developing(A)[A].production();
        assert_eq!(busy - idle, mined, "{smelters} Smelters");
    }
}

/// Phoenicia 1.4
#[test]
fn a_development_needs_no_other_before_it() {
    let everything: Vec<Development> = Development::all().collect();
    for development in everything {
        let play = position(5).coins(A, 30).pool(&[development]).turn_of(A);
        assert!(play.may(A, Action::Auction(development)), "{development:?}");
    }
}

/// Phoenicia 2.3
#[test]
fn copies_add_up_to_the_discounts_of_the_table() {
    let table = [
        (Prospector, Smelter, &[1, 2][..]),
        (Tracker, Caravan, &[2, 3]),
        (Dyer, DyeHouse, &[4, 6, 7]),
        (PublicWorks, CityWalls, &[4, 6, 7]),
        (CityCentre, PublicWorks, &[4, 6]),
        (Shipyard, Ships, &[5, 7]),
        (Shipyard, TradeFleet, &[5, 7]),
        (Shipyard, Port, &[5, 7]),
    ];
    for (giver, target, totals) in table {
        for (copies, total) in (1..).zip(totals) {
            let play = position(5).owns(A, &vec![giver; copies]).developing(A);
            assert_eq!(play[A].discount(target), *total, "{copies} {giver:?} on {target:?}");
        }
    }
}

/// Phoenicia 2.3
#[test]
fn no_development_takes_anything_off_another_that_the_table_does_not_name() {
    let table = [
        (Prospector, Smelter),
        (Tracker, Caravan),
        (Dyer, DyeHouse),
        (PublicWorks, CityWalls),
        (CityCentre, PublicWorks),
        (Shipyard, Ships),
        (Shipyard, TradeFleet),
        (Shipyard, Port),
    ];
    for giver in Development::all() {
        let play = position(5).owns(A, &[giver]).developing(A);
        for target in Development::all() {
            assert_eq!(play[A].discount(target) > 0, table.contains(&(giver, target)), "{giver:?} on {target:?}");
        }
    }
}

/// Phoenicia 2.4
#[test]
fn a_discount_belongs_to_its_owner_alone() {
    let play = position(2).owns(B, &[Dyer]).developing(A);
    assert_eq!((play[A].discount(DyeHouse), play[B].discount(DyeHouse)), (0, 4));
}

/// Phoenicia 4.2
#[test]
fn tools_cost_two_five_eight_and_eleven() {
    assert_eq!(Tile::ALL.map(|tile| tile.card().tools), [2, 5, 8, 11]);
}

/// Phoenicia 4.2
#[test]
fn a_worker_gives_one_vp_in_hunting_and_farming_and_two_in_mining_and_clothmaking() {
    let points = |tile, workers| {
        position(2).owns(A, &[Prospector, DyeHouse]).working(A, tile, workers).developing(A)[A].points()
    };
    for (tile, each) in [(Hunting, 1), (Farming, 1), (Mining, 2), (Clothmaking, 2)] {
        assert_eq!(points(tile, 4) - points(tile, 1), 3 * each, "{tile:?}");
    }
}

/// Phoenicia 4.2
#[test]
fn an_improvement_raises_the_production_of_the_workers_already_there() {
    // The number of hunters, and their production on Hunting, Improved Hunting and Advanced Hunting.
    for (hunters, rows) in [(1, [1, 1, 2]), (2, [2, 3, 4]), (3, [3, 4, 6]), (4, [4, 6, 8]), (5, [5, 7, 10])] {
        for (trackers, production) in rows.into_iter().enumerate() {
            let play =
                position(4).owns(A, &vec![Tracker; trackers]).working(A, Hunting, hunters).working(A, Farming, 0);
            assert_eq!(play.developing(A)[A].production(), production, "{hunters} hunters, {trackers} Trackers");
        }
    }
}

/// Phoenicia 4.2
#[test]
fn nothing_improves_farming_or_clothmaking() {
    let everything: Vec<Development> = Development::all().chain(Development::all()).collect();
    let production = |farmers, clothmakers| {
        position(5).owns(A, &everything).working(A, Farming, farmers).working(A, Clothmaking, clothmakers).developing(A)
            [A]
            .production()
    };
    assert_eq!(production(4, 0) - production(0, 0), 8);
    assert_eq!(production(0, 4) - production(0, 0), 16);
}

/// Phoenicia 4.2
#[test]
fn each_clothmaker_comes_with_a_storehouse() {
    let storehouses = |clothmakers| {
        position(2).owns(A, &[DyeHouse]).working(A, Clothmaking, clothmakers).developing(A)[A].storehouses()
    };
    // Two from the start and one from the Dye House.
    assert_eq!([storehouses(0), storehouses(1), storehouses(3)], [3, 4, 6]);
}
