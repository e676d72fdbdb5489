//! The numbers in the data compared with the rules page, from which they are copied here.

use super::*;
use crate::games::medieval_micromanager::action::{Order, Task};
use crate::games::medieval_micromanager::data::{
    BOON, CAPS, COMBAT, FACES, HOMES, KINDS, MAX_BUILDINGS, POINTS, RAIDS, SEATS, SPACES, START, START_VILLAGE,
    STORAGE, TRADE, UNIT_PRICE, WALLS_COUNT, WEAR_FACE,
};
use crate::games::medieval_micromanager::options::HORDES;

/// Micromanager 3.3
#[test]
fn every_building_costs_its_material_has_its_worth_and_makes_its_goods() {
    type Row = (BuildingKind, &'static str, &'static [(Commodity, u16)], &'static [Commodity], u8);
    let rows: [Row; 16] = [
        (BuildingKind::Farm, "Farm", &[(Lumber, 1)], &[Grain], 5),
        (BuildingKind::TimberCamp, "Timber Camp", &[], &[Timber], 2),
        (BuildingKind::Quarry, "Quarry", &[], &[Stone], 2),
        (BuildingKind::Mine, "Mine", &[], &[Ore], 2),
        (BuildingKind::Sawmill, "Sawmill", &[], &[Lumber], 2),
        (BuildingKind::Smithy, "Smithy", &[(Lumber, 1)], &[Tool, Sword, Shield], 5),
        (BuildingKind::Toolmaker, "Toolmaker", &[(Lumber, 1)], &[Tool], 5),
        (BuildingKind::Weaponsmith, "Weaponsmith", &[(Lumber, 1)], &[Sword], 5),
        (BuildingKind::Armorer, "Armorer", &[(Lumber, 1)], &[Shield], 5),
        (BuildingKind::House, "House", &[(Lumber, 1)], &[], 5),
        (BuildingKind::Granary, "Granary", &[(Lumber, 1)], &[], 5),
        (BuildingKind::Warehouse, "Warehouse", &[(Lumber, 1)], &[], 5),
        (BuildingKind::School, "School", &[(Lumber, 1)], &[], 5),
        (BuildingKind::Academy, "Academy", &[], &[], 2),
        (BuildingKind::Wall, "Wall", &[(Stone, 1)], &[], 4),
        (BuildingKind::Castle, "Castle", &[(Lumber, 4), (Stone, 4)], &[], 30),
    ];
    assert_eq!(KINDS, 16);
    for ((kind, name, material, makes, worth), listed) in rows.into_iter().zip(BuildingKind::ALL) {
        let card = kind.card();
        assert_eq!((kind, card.name, card.material, card.makes, card.worth), (listed, name, material, makes, worth));
    }
}

/// Micromanager 3.2
#[test]
fn every_commodity_has_its_recipe() {
    let rows = [
        (Grain, None, 1),
        (Timber, None, 1),
        (Stone, None, 1),
        (Ore, None, 1),
        (Lumber, Some(Timber), 1),
        (Tool, Some(Ore), 1),
        (Sword, Some(Ore), 3),
        (Shield, Some(Timber), 3),
    ];
    for ((commodity, from, output), listed) in rows.into_iter().zip(Commodity::ALL) {
        let recipe = commodity.recipe();
        assert_eq!((commodity, recipe.from, recipe.output), (listed, from, output));
    }
    assert_eq!(Commodity::ALL.len(), 8);
}

/// Micromanager 3
#[test]
fn raw_buildings_are_farm_timber_camp_quarry_and_mine() {
    let raw: Vec<BuildingKind> = BuildingKind::ALL.into_iter().filter(|kind| kind.is_raw()).collect();
    assert_eq!(raw, [BuildingKind::Farm, BuildingKind::TimberCamp, BuildingKind::Quarry, BuildingKind::Mine]);
}

/// Micromanager 3.3: camp, sawmill, quarry, mine and academy need nothing but work.
#[test]
fn five_buildings_are_free() {
    let free: Vec<BuildingKind> =
        BuildingKind::ALL.into_iter().filter(|kind| kind.card().material.is_empty()).collect();
    assert_eq!(
        free,
        [
            BuildingKind::TimberCamp,
            BuildingKind::Quarry,
            BuildingKind::Mine,
            BuildingKind::Sawmill,
            BuildingKind::Academy
        ]
    );
}

/// Micromanager 3.4, 3.9.2
#[test]
fn the_start_is_four_buildings_and_two_units_or_five_with_goods() {
    assert_eq!(
        START_VILLAGE,
        [BuildingKind::Farm, BuildingKind::Granary, BuildingKind::Warehouse, BuildingKind::House]
    );
    assert_eq!((START.units, START.fast_units), (2, 5));
    assert_eq!(START.fast_goods, [(Grain, 5), (Lumber, 10)]);
}

/// Micromanager 3.5.2, 3.5.4, 3.5.5, 3.5.6, 3.5.8
#[test]
fn spaces_storage_homes_and_prices_are_as_stated() {
    assert_eq!((SPACES, HOMES, UNIT_PRICE), (5, 5, 5));
    assert_eq!((STORAGE.intact, STORAGE.each_damage), (10, 2));
    assert_eq!((FACES, WEAR_FACE), (6, 1));
}

/// Micromanager 3.5.5, 3.5.8: the capacity and homes left for each damage token.
#[test]
fn each_damage_takes_two_of_storage_and_one_home() {
    let left = |damage| {
        let mut building = Building::intact(BuildingKind::Granary);
        building.hurt(damage);
        (building.capacity(), building.homes())
    };
    assert_eq!([0, 1, 2, 3, 4, 5].map(left), [(10, 5), (8, 4), (6, 3), (4, 2), (2, 1), (0, 0)]);
}

/// Micromanager 3.6.3
#[test]
fn attackers_hit_on_4_or_3_and_defenders_parry_on_5_or_4() {
    assert_eq!((COMBAT.attack, COMBAT.sword, COMBAT.defence, COMBAT.shield), (4, 3, 5, 4));
    assert_eq!(WALLS_COUNT, 1);
    assert!(BuildingKind::Wall.card().does.contains("only one Wall counts"), "its words say the same");
}

/// Micromanager 3.7.1
#[test]
fn points_are_those_of_the_table() {
    assert_eq!((POINTS.unit, POINTS.tool, POINTS.goods, POINTS.castle), (3, 1, 3, 30));
    assert_eq!((POINTS.kill, POINTS.repel, POINTS.loot, POINTS.raze), (5, 3, 5, 1));
}

/// Micromanager 3.7.2, 3.7.4
#[test]
fn crown_ends_with_round_90_and_conquest_with_round_150() {
    assert_eq!((CAPS.crown, CAPS.conquest), (90, 150));
}

/// Micromanager 3.8
#[test]
fn the_horde_comes_six_times_by_its_level() {
    assert_eq!(RAIDS, [(12, 1), (18, 2), (24, 3), (30, 4), (36, 5), (42, 10)]);
    assert_eq!(HORDES, [("squire", 2), ("knight", 4), ("baron", 6), ("king", 8), ("peace", 0)]);
}

/// Micromanager 3.8
#[test]
fn titles_begin_at_the_points_of_the_level() {
    for (horde, [yeoman, lord, king]) in
        [(2, [300, 340, 370]), (4, [145, 200, 255]), (6, [165, 185, 205]), (8, [145, 160, 180])]
    {
        let game = position(1).options(|options| options.horde = horde).game;
        let titles = [0, yeoman - 1, yeoman, lord - 1, lord, king - 1, king, 1000].map(|points| game.title(points));
        assert_eq!(titles, ["Serf", "Serf", "Yeoman", "Yeoman", "Lord", "Lord", "King", "King"]);
    }
}

/// Micromanager 3.1, 3.9.1; 6, rulings 22, 25 and 32
#[test]
fn bounds_of_seats_buildings_boons_and_trade() {
    assert_eq!((SEATS, Micromanager::META.min_seats, Micromanager::META.max_seats), (6, 1, 6));
    assert_eq!((MAX_BUILDINGS, BOON.units, BOON.goods), (48, 2, 10));
    assert_eq!((TRADE.offers, TRADE.most), (2, 3));
}

/// Bots copy the state very often, so it must stay small.
#[test]
fn a_match_fits_into_a_kilobyte() {
    assert!(size_of::<Micromanager>() <= 1024, "{} bytes", size_of::<Micromanager>());
}

/// Micromanager 6, ruling 38: an order round-trips through its two bytes.
#[test]
fn orders_keep_what_was_ordered() {
    let products = Commodity::ALL.map(Task::Produce);
    for task in products.into_iter().chain([Task::Build, Task::Recruit, Task::Muster]) {
        for lot in (0..MAX_BUILDINGS as u8).map(Lot) {
            for (units, tools) in (1..=5).flat_map(|units| (0..=units).map(move |tools| (units, tools))) {
                let order = Order::new(lot, task, units, tools);
                assert_eq!((order.lot(), order.task(), order.units(), order.tools()), (lot, task, units, tools));
            }
        }
    }
}

/// Micromanager 3.3: the fields of a packed building don't affect each other.
#[test]
fn buildings_keep_their_kind_tokens_and_workers_apart() {
    for kind in BuildingKind::ALL {
        let mut building = Building::site(kind);
        assert_eq!((building.kind(), building.damage(), building.depletion(), building.workers()), (kind, 5, 0, 0));
        building.repair(4);
        building.employ(3);
        building.deplete();
        building.deplete();
        building.note_production();
        assert_eq!((building.kind(), building.damage(), building.depletion(), building.workers()), (kind, 1, 2, 3));
        assert!(building.has_produced() && building.tokens() == 3 && building.room() == 2 && building.free() == 0);
        building.dismiss(1);
        assert_eq!((building.workers(), building.free()), (2, 1));
        building.recall();
        assert_eq!((building.kind(), building.damage(), building.depletion(), building.workers()), (kind, 1, 2, 0));
        assert!(!building.has_produced() && building.free() == 3);
    }
}
