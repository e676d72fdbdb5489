//! Numbers, boats, tiles and cards as printed on the rules page, and their sums (Felinia 1, 12).

use super::*;
use crate::games::felinia::data::{
    BOATS_COUNT, Bonus, GROUP, INCOME, MARKET_FILL, MAX_SILVER, PLACES_DRAWN, Provenance, REVEALS, SALE, SHIPS, STEPS,
    STOCK, STORAGE, TOKENS, TRADE_TILES, open_markets,
};
use crate::kernel::by_kind::Counts;

/// Felinia 1
#[test]
fn components_are_counted_as_on_the_page() {
    assert_eq!((Felinia::META.min_seats, Felinia::META.max_seats), (2, 4));
    assert_eq!((Felinia::META.minutes, Felinia::META.id), ((60, 120), "felinia"));
    assert_eq!((crate::games::felinia::data::MERCHANTS, TOKENS), (10, 3));
    assert_eq!((crate::games::felinia::data::TILES_OF_A_GOOD, Good::ALL.len()), (9, 5));
    assert_eq!((BOATS_COUNT, SHIPS), (20, 4));
    assert_eq!(TRADE_TILES.iter().flatten().sum::<u8>(), 30);
    assert_eq!((Special::ALL.len(), Kingdom::ALL.len()), (8, 5));
    assert_eq!(Place::all().count(), 18);
    assert_eq!(MAX_SILVER, 6);
}

/// Felinia 2 to 5
#[test]
fn the_numbers_of_the_rules_are_those_of_the_page() {
    assert_eq!(INCOME, [1, 2, 3]);
    assert_eq!((MARKET_FILL.first, MARKET_FILL.later), (2, 3));
    assert_eq!([2, 3, 4].map(open_markets), [3, 4, 5]);
    assert_eq!((STEPS, REVEALS), (3, 2));
    assert_eq!((STORAGE.free, STORAGE.silver_for_one_more), (3, 2));
    assert_eq!((SALE.gold, SALE.spice, SALE.merchandise), (2, 1, 1));
    assert_eq!((STOCK.cards, STOCK.larger_face, PLACES_DRAWN), (11, 3, 2));
    assert_eq!(GROUP, [1, 2, 3]);
}

/// Felinia 12.1
#[test]
fn each_kingdom_has_its_goods() {
    assert_eq!(Kingdom::ALL.map(Kingdom::good), [Watches, Clothing, Wine, Books, Glassware]);
    assert_eq!(Kingdom::ALL.map(Kingdom::name), ["Lion", "Cheetah", "Tiger", "Panther", "Lynx"]);
    assert_eq!(Kingdom::ALL.map(Kingdom::range), [4, 3, 4, 3, 3]);
}

/// Felinia 12.2: the boats of the rulebook's examples.
#[test]
fn two_boats_are_stated() {
    let stated: Vec<&str> =
        Boat::all().map(Boat::card).filter(|card| card.provenance == Provenance::Stated).map(|card| card.id).collect();
    assert_eq!(stated, ["L1", "C3"]);
    let lion = boat("L1").card();
    assert_eq!((lion.departs, lion.to, lion.spaces, lion.goods, lion.silver), ("5:00", Lion, 1, goods("ww"), 1));
    let cheetah = boat("C3").card();
    assert_eq!((cheetah.departs, cheetah.to, cheetah.spaces), ("9:45", Cheetah, 2));
    assert_eq!((cheetah.goods, cheetah.silver), (goods("ccg"), 0));
}

/// Felinia 8, 12.2: three goods, two of them alike, for two spaces, or two of its own kind and 1 silver for one.
#[test]
fn prices_have_two_forms_and_each_boat_asks_for_goods_of_its_own() {
    for card in Boat::all().map(Boat::card) {
        let own = card.goods.count(card.to.good());
        let mut counts: Vec<u8> = card.goods.kinds().map(|(_, count)| count).collect();
        counts.sort_unstable();
        if card.spaces == 1 {
            assert_eq!((counts, card.silver, own), (vec![2], 1, 2), "{}", card.id);
        } else {
            assert_eq!((counts, card.silver, card.spaces), (vec![1, 2], 0, 2), "{}", card.id);
            assert!(own > 0, "{}", card.id);
        }
    }
}

/// Felinia 12.2
#[test]
fn boats_are_shared_evenly() {
    let mut places: Counts<Kingdom, 5, u32> = Counts::default();
    let mut asked = Goods::NONE;
    for boat in Boat::all() {
        let card = boat.card();
        places[card.to] += u32::from(boat.0) + 1;
        (0..card.spaces).for_each(|_| asked.add(&card.goods));
    }
    assert_eq!(places, [42; 5], "the places in the order of departure");
    assert_eq!(asked, Goods::new([16; 5]), "sold out, they take 16 tiles of each kind");
    let count = |what: fn(&&'static crate::games::felinia::data::BoatCard) -> bool| {
        Boat::all().map(Boat::card).filter(what).count()
    };
    assert_eq!((count(|card| card.spaces == 1), count(|card| card.spaces == 2)), (10, 10));
    assert_eq!((count(|card| card.blue), count(|card| !card.blue)), (5, 15));
    for kingdom in Kingdom::ALL {
        let spaces: Vec<u8> =
            Boat::all().map(Boat::card).filter(|card| card.to == kingdom).map(|card| card.spaces).collect();
        assert_eq!(spaces, [1, 2, 2, 1], "{kingdom:?}: early, two in between, late");
        assert_eq!(Boat::all().filter(|boat| boat.card().to == kingdom && boat.card().blue).count(), 1);
    }
}

/// Felinia 12.5
#[test]
fn each_country_has_six_trade_tiles_and_the_types_five_to_seven() {
    for row in TRADE_TILES {
        assert_eq!(row.iter().sum::<u8>(), 6);
    }
    let types = Kingdom::ALL.map(|kind| TRADE_TILES.iter().map(|row| row[kind]).sum::<u8>());
    assert_eq!(types, [5, 6, 5, 7, 7], "Lion, Cheetah, Tiger, Panther, Lynx");
}

/// Felinia 12.6
#[test]
fn bonus_tiles_are_those_of_the_page() {
    use Bonus::{ExtraTile, OneMoreEach};
    assert_eq!(Kingdom::ALL.map(Kingdom::bonus), [ExtraTile, OneMoreEach, ExtraTile, OneMoreEach, ExtraTile]);
}

/// Felinia 12.7
#[test]
fn each_type_of_mysterious_place_has_a_free_card_one_for_books_and_one_for_wine() {
    for kind in 0..6 {
        let needs: Vec<Option<Good>> = Place::all().filter(|card| card.kind() == kind).map(Place::needs).collect();
        assert_eq!(needs, [None, Some(Books), Some(Wine)]);
    }
    assert!(Place::all().all(|card| card.kind() < 6));
}

/// Felinia 5
#[test]
fn special_tiles_lie_in_their_countries() {
    let countries = Special::ALL.map(Special::country);
    assert_eq!(countries, [Tiger, Lynx, Lion, Cheetah, Panther, Lynx, Tiger, Lion]);
}

#[test]
fn every_kind_of_tile_has_its_place_in_the_count() {
    let kinds: Vec<usize> = Tile::all().map(Tile::kind).collect();
    assert_eq!(kinds, (0..13).collect::<Vec<_>>());
}
