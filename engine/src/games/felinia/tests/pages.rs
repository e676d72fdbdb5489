//! The guide and the rules by paragraph agree with the implementation.

use super::*;
use crate::games::felinia::data::{Bonus, Provenance, TRADE_TILES, start_goods};
use crate::games::felinia::island;
use crate::games::felinia::rules::scoring::tile_points;
use crate::games::tests::pages;

const GUIDE: &str = include_str!("../text/guide.md");

fn rules_page() -> String {
    pages::rules_page("felinia")
}

fn kingdom(name: &str) -> Kingdom {
    Kingdom::ALL.into_iter().find(|kingdom| kingdom.name() == name).expect("the name of a kingdom")
}

fn good_named(name: &str) -> Good {
    let called = |good: &Good| [good.name(), &good.count_in_words(1)[2..]].contains(&name.to_lowercase().as_str());
    Good::ALL.into_iter().find(called).expect("the name of merchandise")
}

/// Parses a price such as `2 Watches + 1 silver` or `2 Watches, 1 Books`.
fn price(text: &str) -> (Goods, u8) {
    let (mut goods, mut silver) = (Goods::NONE, 0);
    for part in text.split(['+', ',']) {
        let (count, what) = part.trim().split_once(' ').expect("a count and what");
        let count: u8 = count.parse().expect("a count");
        match what {
            "silver" => silver += count,
            what => (0..count).for_each(|_| goods.put(good_named(what), 1)),
        }
    }
    (goods, silver)
}

#[test]
fn the_guide_has_the_sections_that_lines_and_tooltips_open() {
    let expected = [
        "goal",
        "round",
        "bidding",
        "markets",
        "guild",
        "boarding",
        "departures",
        "exploration",
        "provinces",
        "storage",
        "selling",
        "end",
        "scoring",
        "advanced",
        "options",
        "first-game",
        "about-the-data",
    ];
    assert_eq!(pages::sections(GUIDE), expected);
}

#[test]
fn the_guide_says_openly_what_was_reconstructed() {
    let section = GUIDE.split("## About the data").nth(1).expect("the last section");
    assert!(section.contains("Reconstructed"));
}

#[test]
fn every_rule_named_in_words_is_a_section_of_the_guide() {
    pages::assert_named_rules_stand::<Felinia>(GUIDE);
}

/// Felinia 12.1
#[test]
fn guide_and_rules_give_each_kingdom_its_goods() {
    let rules = pages::table(&rules_page(), "### 12.1");
    let guide = pages::table(GUIDE, "## Goal");
    for (at, kingdom) in Kingdom::ALL.into_iter().enumerate() {
        let letter = &island::BASIC.card(island::BASIC.port(kingdom)).id[..1];
        assert_eq!(rules[at][..2], [letter, kingdom.name()]);
        assert_eq!(guide[at][..2], [kingdom.name(), letter]);
        assert_eq!(good_named(&rules[at][3]), kingdom.good());
        assert_eq!(good_named(&guide[at][3]), kingdom.good());
        assert!(rules[at][2].starts_with(kingdom.colour()) && guide[at][2].starts_with(kingdom.colour()));
    }
    assert_eq!((rules.len(), guide.len()), (5, 5));
}

/// Felinia 12.2
#[test]
fn the_rules_page_prints_the_boats_as_they_are() {
    let rows = pages::table(&rules_page(), "### 12.2");
    assert_eq!(rows.len(), 20);
    for (at, (row, boat)) in rows.iter().zip(Boat::all()).enumerate() {
        let card = boat.card();
        assert_eq!(row[0], (at + 1).to_string());
        assert_eq!((row[1].as_str(), kingdom(&row[2]), row[3].as_str()), (card.id, card.to, card.departs));
        assert_eq!(row[4], card.spaces.to_string());
        assert_eq!(price(&row[5]), (card.goods, card.silver), "{}", card.id);
        assert_eq!(row[6], if card.blue { "blue" } else { "grey" });
        assert_eq!(row[7].starts_with("stated"), card.provenance == Provenance::Stated, "{}", card.id);
    }
}

/// Felinia 12.2
#[test]
fn the_guide_prints_the_boats_as_they_are() {
    let rows = pages::table(GUIDE, "## Departures");
    assert_eq!(rows.len(), 20);
    for (row, boat) in rows.iter().zip(Boat::all()) {
        let card = boat.card();
        let to = if card.blue { format!("{}, blue", card.to.name()) } else { card.to.name().to_owned() };
        assert_eq!([&row[0], &row[1], &row[2]], [card.departs, &to, &card.spaces.to_string()]);
        assert_eq!(price(&row[3]), (card.goods, card.silver), "{}", card.id);
    }
}

/// Felinia 12.3
#[test]
fn the_rules_page_opens_the_markets_that_are_open() {
    for (row, seats) in pages::table(&rules_page(), "### 12.3").iter().zip(2..) {
        let markets: Vec<String> = position(seats).game.open_markets().map(|Spot(at)| (at + 1).to_string()).collect();
        assert_eq!((row[0].as_str(), row[1].as_str()), (seats.to_string().as_str(), markets.join(", ").as_str()));
    }
}

/// Felinia 12.4
#[test]
fn the_rules_page_prints_the_pairs_at_the_start() {
    let rows = pages::table(&rules_page(), "### 12.4");
    assert_eq!(rows.len(), 3);
    for (row, seats) in rows.iter().zip(2..) {
        let pairs: Vec<[Good; 2]> = row[1..]
            .iter()
            .filter_map(|cell| cell.split_once(", "))
            .map(|(one, other)| [good_named(one), good_named(other)])
            .collect();
        assert_eq!(pairs, start_goods(seats));
        assert_eq!(row[0], seats.to_string());
    }
}

/// Felinia 12.5
#[test]
fn guide_and_rules_print_the_trade_tiles_of_each_country() {
    // The pages list the types of range 4 first.
    let columns = [Lion, Tiger, Cheetah, Panther, Lynx];
    let rules = rules_page();
    for rows in [pages::table(&rules, "### 12.5"), pages::table(GUIDE, "## Provinces")] {
        assert_eq!(rows.len(), 6);
        for (row, country) in rows.iter().zip(Kingdom::ALL) {
            assert_eq!(row[0], country.name());
            let counts = columns.map(|kind| TRADE_TILES[country][kind].to_string());
            assert_eq!(row[1..6], counts, "{country:?}");
        }
        assert_eq!(rows[5][..6], ["all", "5", "5", "6", "7", "7"]);
    }
    let header = rules.lines().find(|line| line.starts_with("| country | Lion (")).expect("the table of types");
    for kind in columns {
        assert!(header.contains(&format!("{} (1–{})", kind.name(), kind.range())));
    }
}

/// Felinia 12.6
#[test]
fn guide_and_rules_print_the_bonus_tiles() {
    let rules = pages::table(&rules_page(), "### 12.6");
    assert_eq!(rules.len(), 5);
    for row in rules {
        let effect = if kingdom(&row[0]).bonus() == Bonus::ExtraTile { "extra" } else { "+1" };
        assert_eq!(row[1], effect, "{}", row[0]);
    }
    let guide = pages::table(GUIDE, "## Guild");
    let mut named = 0;
    for (row, bonus) in guide.iter().zip([Bonus::ExtraTile, Bonus::OneMoreEach]) {
        for name in row[0].split(", ") {
            assert_eq!(kingdom(name).bonus(), bonus);
            named += 1;
        }
    }
    assert_eq!(named, 5);
}

/// Felinia 12.7
#[test]
fn the_rules_page_prints_the_mysterious_places() {
    let rows = pages::table(&rules_page(), "### 12.7");
    assert_eq!(rows.len(), 6);
    for (row, kind) in rows.iter().zip(1..) {
        assert_eq!((row[0].as_str(), row[1].as_str()), (format!("M{kind}").as_str(), place(kind, '-').name()));
        for (cell, needs) in row[2..].iter().zip([None, Some(Books), Some(Wine)]) {
            let cards = Place::all().filter(|card| card.kind() + 1 == kind && card.needs() == needs).count();
            assert_eq!(*cell, cards.to_string());
        }
    }
}

/// Returns the number of steps from the boat to a province. The port province is 1.
fn steps(side: &Island, to: Province) -> u8 {
    let mut reached = Provinces::EMPTY;
    reached.insert(side.port(side.card(to).country));
    let mut steps = 1;
    while !reached.contains(to) {
        let through = reached - side.posts();
        reached = through.iter().fold(reached, |reached, province| reached | side.routes(province));
        steps += 1;
    }
    steps
}

/// Felinia 12.8, 12.9
#[test]
fn the_rules_page_prints_both_maps_as_they_are() {
    let page = rules_page();
    for (side, heading, provinces) in [(&island::BASIC, "### 12.8", 45), (&island::ADVANCED, "### 12.9", 63)] {
        let rows = pages::table(&page, heading);
        assert_eq!(rows.len(), provinces);
        let listed = |cell: &str| {
            let ids: Vec<&str> = cell.split(", ").filter(|id| *id != "–").collect();
            (set(side, &ids), ids.len())
        };
        for (row, province) in rows.iter().zip(side.all()) {
            let card = side.card(province);
            assert_eq!((row[0].as_str(), kingdom(&row[1])), (card.id, card.country));
            let (kind, symbol) = match card.kind {
                ProvinceKind::Port => ("port", "–".to_owned()),
                ProvinceKind::Post => ("post", "–".to_owned()),
                ProvinceKind::Crossroads { symbol: Symbol::Mystery, count } => {
                    ("crossroads", format!("{count}× mystery"))
                }
                ProvinceKind::Crossroads { symbol, count } => ("crossroads", format!("{count}× {}", symbol.name())),
            };
            assert_eq!((row[2].as_str(), row[3].as_str()), (kind, symbol.as_str()), "{}", card.id);
            let (routes, borders) = (side.routes(province), side.borders(province));
            assert_eq!(listed(&row[4]), (routes, usize::from(routes.len())), "routes of {}", card.id);
            assert_eq!(listed(&row[5]), (borders, usize::from(borders.len())), "neighbours of {}", card.id);
            if let Some(cell) = row.get(6) {
                assert_eq!(*cell, steps(side, province).to_string(), "steps to {}", card.id);
            }
        }
        assert_eq!(rows[0].len(), if provinces == 45 { 6 } else { 7 });
    }
}

/// Felinia 5: the rules page lists the special tiles in the order of the code.
#[test]
fn guide_and_rules_put_the_special_tiles_in_their_countries() {
    let rules = pages::table(&rules_page(), "## 5.");
    assert_eq!(rules.len(), 8);
    for (row, special) in rules.iter().zip(Special::ALL) {
        assert_eq!(row[1], special.name());
        assert_eq!(kingdom(&row[2]), special.country(), "{}", row[0]);
    }
    let guide = pages::table(GUIDE, "## Advanced");
    assert_eq!(guide.len(), 8);
    for special in Special::ALL {
        let names = |row: &&Vec<String>| row[1].starts_with(&format!("{}: ", special.name()));
        let row = guide.iter().find(names).expect("every special tile by its name");
        assert_eq!(kingdom(&row[0]), special.country(), "{}", special.name());
    }
}

/// Felinia 4
#[test]
fn the_guide_prints_the_points_of_trade_tiles() {
    for row in &pages::tables(GUIDE, "## Scoring")[0] {
        for name in row[0].split(", ") {
            let of = |count| tile_points(kingdom(name), count);
            let expected = [1, 2, 3, 4].map(|count| of(count).to_string());
            assert_eq!(row[1..5], expected, "{name}");
            assert_eq!(row[5], format!("+{}", of(6) - of(5)));
        }
    }
}

/// Felinia 2, 5, 6, 10
#[test]
fn the_guide_names_every_option_with_its_choices() {
    let rows = pages::table(GUIDE, "## Options");
    assert_eq!(rows.len(), Felinia::META.options.len());
    for (row, spec) in rows.iter().zip(Felinia::META.options) {
        assert_eq!(row[0], spec.name);
        for choice in spec.choices {
            assert!(row[1].to_lowercase().contains(&choice.name.to_lowercase()), "{}: {}", spec.name, choice.name);
        }
    }
}

/// Felinia 9: cases are numbered without gaps, and each has a test with its number.
#[test]
fn every_edge_case_has_a_test_of_its_number() {
    let rows = pages::table(&rules_page(), "## 9.");
    assert_eq!(rows.len(), 20);
    assert_numbered(&rows, "case");
}

/// Felinia 10
#[test]
fn every_ruling_has_a_test_of_its_number() {
    let rows = pages::table(&rules_page(), "## 10.");
    assert_eq!(rows.len(), 49);
    assert_numbered(&rows, "ruling");
    assert!(rows.iter().all(|row| row[3] != "open"), "nothing is left to be decided");
}

fn assert_numbered(rows: &[Vec<String>], what: &str) {
    let files = pages::sources("felinia");
    for (at, row) in rows.iter().enumerate() {
        assert_eq!(row[0], (at + 1).to_string());
        let name = format!("fn {what}_{:02}_", at + 1);
        assert!(files.iter().any(|(_, text)| text.contains(&name)), "no test for {what} {}: {}", at + 1, row[1]);
    }
}

#[test]
fn every_paragraph_cited_in_the_code_stands_in_the_rules_page() {
    pages::assert_citations_stand("felinia", "felinia", "Felinia");
}
