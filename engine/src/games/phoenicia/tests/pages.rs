//! Checks that the guide and the rules page agree with the program.

use super::*;
use crate::games::tests::pages;

const GUIDE: &str = include_str!("../text/guide.md");

fn rules_page() -> String {
    pages::rules_page("phoenicia")
}

fn number(cell: &str) -> u8 {
    if cell.is_empty() { 0 } else { cell.parse().expect("a number") }
}

fn copies(development: Development) -> String {
    [2, 3, 4, 5].map(|seats| development.copies(seats).to_string()).join("/")
}

#[test]
fn the_guide_has_the_sections_that_lines_and_tooltips_open() {
    let expected = [
        "aim",
        "a-round",
        "auctions",
        "paying",
        "discounts",
        "workers",
        "tools",
        "city-centre",
        "converting-a-card",
        "coin-limit",
        "overlord",
        "income",
        "storage",
        "the-end",
        "ties",
        "options",
        "developments",
        "tiles",
        "tips",
    ];
    assert_eq!(pages::sections(GUIDE), expected);
}

#[test]
fn every_rule_named_in_words_is_a_section_of_the_guide() {
    pages::assert_named_rules_stand::<Phoenicia>(GUIDE);
}

#[test]
fn the_guide_prints_the_developments_as_they_are() {
    let rows = pages::table(GUIDE, "## Developments");
    assert_eq!(rows.len(), 19);
    for (row, development) in rows.iter().zip(Development::all()) {
        let card = development.card();
        let numbers = [1, 2, 3, 4, 5].map(|column| number(&row[column]));
        assert_eq!(row[0], card.name);
        assert_eq!(numbers, [card.set, card.minimum, card.production, card.points, card.storehouses], "{}", card.name);
        assert_eq!(row[7], copies(development), "{}", card.name);
    }
}

#[test]
fn the_guide_prints_the_discounts_as_they_are() {
    for row in pages::table(GUIDE, "## Discounts") {
        let find = |name: &str| Development::all().find(|development| development.card().name == name).expect("a card");
        for target in row[1].split(", ").map(find) {
            for (at, total) in row[2..].iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
                let play = position(5).owns(A, &vec![find(&row[0]); at + 1]).developing(A);
                assert_eq!(play[A].discount(target), number(total), "{} copies of {}", at + 1, row[0]);
            }
        }
    }
}

#[test]
fn the_guide_prints_the_tiles_as_they_are() {
    let rows = pages::table(GUIDE, "## Tiles");
    let mut names: Vec<&str> = Tile::ALL.iter().flat_map(|tile| tile.card().names).collect();
    names.dedup();
    assert_eq!(rows.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), names);
    for row in rows {
        let tile = Tile::ALL.into_iter().find(|tile| tile.card().names.contains(&row[0].as_str())).expect("a tile");
        let level = tile.card().names.iter().position(|name| *name == row[0]).expect("a level") as u8;
        let each: Vec<u8> = row[3].split(", every second ").map(number).collect();
        let [first, second] = [each[0], each[each.len() - 1]];
        assert_eq!([1, 2].map(|workers| tile.yields(level, workers)), [first, first + second], "{}", row[0]);
        assert_eq!(
            (row[2].as_str(), &row[4][..1]),
            (&*tile.card().tools.to_string(), &*tile.card().points.to_string())
        );
    }
}

/// Phoenicia 1.1
#[test]
fn the_rules_page_prints_the_developments_as_they_are() {
    let rows = pages::table(&rules_page(), "### 1.1");
    assert_eq!(rows.len(), 19);
    for (row, development) in rows.iter().zip(Development::all()) {
        let card = development.card();
        let series = if card.copies == [1, 2, 2, 3] { 'A' } else { 'B' };
        let workers: Vec<String> = [(card.untrained, 'U'), (card.trained, 'T')]
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, mark)| format!("{count} {mark}"))
            .collect();
        let numbers = [card.minimum, card.production, card.points, card.storehouses].map(|number| number.to_string());
        assert_eq!((row[0].as_str(), &row[1]), (card.name, &format!("{}{series}", card.set)));
        assert_eq!(row[2..6], numbers, "{}", card.name);
        assert_eq!((&row[6], &row[9]), (&workers.join(", "), &copies(development)), "{}", card.name);
    }
}

#[test]
fn every_paragraph_cited_in_the_code_stands_in_the_rules_page() {
    pages::assert_citations_stand("phoenicia", "phoenicia", "Phoenicia");
}
