//! The pages that people read say what the program does: the guide, and the rules by paragraph.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::*;
use crate::words::Line;

const GUIDE: &str = include_str!("../guide.md");

fn rules_page() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules/phoenicia.md");
    fs::read_to_string(page).expect("docs/rules/phoenicia.md stands in the repository")
}

/// The heading of a section as the page writes its address.
fn sections() -> Vec<String> {
    GUIDE
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .map(|text| text.to_lowercase().replace(' ', "-"))
        .collect()
}

/// The cells of the table rows below a heading.
fn table(page: &str, heading: &str) -> Vec<Vec<String>> {
    page.lines()
        .skip_while(|line| !line.starts_with(heading))
        .skip(1)
        .take_while(|line| !line.starts_with('#'))
        .filter(|line| line.starts_with('|') && !line.starts_with("|---"))
        .skip(1)
        .map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect())
        .collect()
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
    assert_eq!(sections(), expected);
    assert!(GUIDE.len() < 9_000, "compiled into the page: {} bytes", GUIDE.len());
}

#[test]
fn every_rule_named_in_words_is_a_section_of_the_guide() {
    let sections = sections();
    let mut named = BTreeSet::new();
    for seed in 0..30 {
        let mut play = dealt(4, seed, Options::default());
        let mut dice = Dice::stream(seed, 3);
        loop {
            let told: Vec<Line> = play.events.iter().map(|event| play.game.narrate(event, Viewer::Public)).collect();
            named.extend(told.iter().chain([&play.game.prompt()]).filter_map(|line| line.rule));
            let Some(seat) = play.game.decider() else { break };
            named.extend(play.game.blocked(seat).iter().filter_map(|blocked| blocked.rule));
            let legal = play.legal(seat);
            play.events.clear();
            play.play(seat, dice.pick(&legal));
        }
    }
    assert!(named.len() > 5, "words name rules: {named:?}");
    for rule in named {
        assert!(sections.iter().any(|section| section == rule), "no section `{rule}`");
    }
}

#[test]
fn the_guide_prints_the_developments_as_they_are() {
    let rows = table(GUIDE, "## Developments");
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
    for row in table(GUIDE, "## Discounts") {
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
    let rows = table(GUIDE, "## Tiles");
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
    let rows = table(&rules_page(), "### 1.1");
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
    let page = rules_page();
    let headings: BTreeSet<&str> = page
        .lines()
        .filter(|line| line.starts_with('#'))
        .filter_map(|line| line.trim_start_matches('#').trim().split([' ']).next())
        .map(|number| number.trim_end_matches('.'))
        .collect();
    let mut cited = 0;
    let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/phoenicia");
    for folder in [room.clone(), room.join("tests")] {
        for file in fs::read_dir(folder).expect("the room of Phoenicia").flatten() {
            let Ok(text) = fs::read_to_string(file.path()) else { continue };
            for citation in text.split("Phoenicia ").skip(1) {
                let paragraph: String = citation.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
                let paragraph = paragraph.trim_end_matches('.');
                if !paragraph.is_empty() {
                    assert!(headings.contains(paragraph), "{:?} cites {paragraph}", file.file_name());
                    cited += 1;
                }
            }
        }
    }
    assert!(cited > 100, "{cited} citations");
}
