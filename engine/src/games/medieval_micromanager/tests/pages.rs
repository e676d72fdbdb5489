//! Checks that the guide and the rules page agree with the program.

use super::*;
use crate::games::medieval_micromanager::data::{POINTS, RAIDS, TITLES};
use crate::games::medieval_micromanager::options::HORDES;
use crate::games::medieval_micromanager::provenance::Provenance;
use crate::games::tests::pages;

const GUIDE: &str = include_str!("../text/guide.md");

fn rules_page() -> String {
    pages::rules_page("medieval-micromanager")
}

/// Returns the commodity by its name in a table: `Tools` as well as `Ore`.
fn commodity(name: &str) -> Commodity {
    let name = name.to_lowercase();
    let named = |one: &Commodity| one.recipe().one == name || one.recipe().many == name;
    Commodity::ALL.into_iter().find(named).unwrap_or_else(|| panic!("`{name}` is no commodity"))
}

/// Parses material such as `4 Lumber + 4 Stone` or `none`.
fn material(text: &str) -> Vec<(Commodity, u16)> {
    let part = |part: &str| {
        let (count, name) = part.split_once(' ').expect("a count and a name");
        (commodity(name), count.parse().expect("a count"))
    };
    if text == "none" { Vec::new() } else { text.split(" + ").map(part).collect() }
}

fn provenance(text: &str) -> Provenance {
    match text.split([':', ';']).next().expect("a mark") {
        "stated" => Provenance::Stated,
        "reconstructed" => Provenance::Reconstructed,
        "deduced" => Provenance::Inferred,
        mark if mark.starts_with("designer") => Provenance::Designer,
        other => panic!("`{other}` is no mark"),
    }
}

#[test]
fn the_guide_has_the_sections_that_lines_and_tooltips_open() {
    let expected = [
        "goal",
        "turn",
        "buildings",
        "goods",
        "activities",
        "storage",
        "depletion",
        "attacks",
        "housing",
        "end",
        "scoring",
        "solitaire",
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
    pages::assert_named_rules_stand::<Micromanager>(GUIDE);
}

/// Micromanager 3.2
#[test]
fn guide_and_rules_print_the_commodities_as_they_are() {
    let (rules, guide) = (pages::table(&rules_page(), "### 3.2"), pages::table(GUIDE, "## Goods"));
    assert_eq!((rules.len(), guide.len()), (8, 8));
    for ((row, guide), listed) in rules.iter().zip(&guide).zip(Commodity::ALL) {
        let recipe = listed.recipe();
        assert_eq!((commodity(&row[0]), commodity(&guide[0])), (listed, listed));
        assert_eq!(row[1], if recipe.from.is_none() { "raw" } else { "finished" });
        let stored = if listed == Grain { "Granary" } else { "Warehouse" };
        assert_eq!((row[2].as_str(), guide[1].as_str()), (stored, stored));
        let made =
            BuildingKind::ALL.into_iter().find(|kind| kind.card().makes.contains(&listed)).expect("a place of making");
        assert_eq!((row[3].as_str(), guide[2].as_str()), (made.name(), made.name()));
        let input: Vec<(Commodity, u16)> = recipe.from.into_iter().map(|from| (from, 1)).collect();
        assert_eq!(material(&row[4]), input);
        assert_eq!(row[5], recipe.output.to_string());
        let (from, output) = guide[3].split_once(" for ").unwrap_or((&guide[3], "1"));
        assert_eq!((material(&from.replace("nothing", "none")), output), (input, row[5].as_str()));
        assert_eq!(provenance(&row[6]), recipe.provenance, "{listed:?}");
    }
}

/// Micromanager 3.3
#[test]
fn guide_and_rules_print_the_buildings_as_they_are() {
    let (rules, guide) = (pages::table(&rules_page(), "### 3.3"), pages::table(GUIDE, "## Buildings"));
    assert_eq!((rules.len(), guide.len()), (16, 16));
    for ((row, guide), kind) in rules.iter().zip(&guide).zip(BuildingKind::ALL) {
        let card = kind.card();
        for row in [row, guide] {
            assert_eq!((row[0].as_str(), material(&row[1]).as_slice()), (card.name, card.material));
            if kind != BuildingKind::Castle || row.len() == 5 {
                assert_eq!(row[3], card.worth.to_string(), "{kind:?}");
            }
            for product in card.makes {
                let (one, many) = (product.recipe().one, product.recipe().many);
                assert!(row[2].to_lowercase().contains(many) || row[2].to_lowercase().contains(one), "{kind:?}");
            }
        }
        assert_eq!(provenance(&row[4]), card.provenance, "{kind:?}");
    }
}

/// Micromanager 3.7.1
#[test]
fn guide_and_rules_print_the_points_as_they_are() {
    for rows in [pages::table(&rules_page(), "### 3.7.1"), pages::table(GUIDE, "## Scoring")] {
        let points = |what: &str| {
            let row = rows.iter().find(|row| row[0].contains(what)).unwrap_or_else(|| panic!("no row for {what}"));
            row[1].split(',').next().and_then(|cell| cell.trim().parse::<i32>().ok())
        };
        let castle = rows.iter().find(|row| row[0].contains("Castle")).expect("a row for the Castle");
        assert_eq!(castle[1], format!("{}, otherwise 0", POINTS.castle));
        assert_eq!(points("each unit"), Some(POINTS.unit));
        assert_eq!(points("each tool"), Some(POINTS.tool));
        assert_eq!((points("every three other"), POINTS.goods), (Some(1), 3));
        assert_eq!(points("each defender killed"), Some(POINTS.kill));
        assert_eq!(points("each attacker killed"), Some(POINTS.repel));
        assert_eq!(points("each damage token inflicted"), Some(POINTS.raze));
        assert_eq!(points("each attack that ends in loot"), Some(POINTS.loot));
        assert_eq!(rows.len(), 9);
    }
}

/// Micromanager 3.8
#[test]
fn guide_and_rules_print_raids_levels_and_titles() {
    let page = rules_page();
    let tables = pages::tables(&page, "### 3.8");
    assert_eq!(tables.len(), 3);
    let guide = pages::tables(GUIDE, "## Solitaire");
    assert_eq!((guide.len(), guide[0].len()), (2, RAIDS.len()));
    for ((row, guide), (round, each)) in tables[0].iter().zip(&guide[0]).zip(RAIDS) {
        assert_eq!(*row, [round.to_string(), each.to_string()]);
        let raiders = [2, 4, 6, 8].map(|k| (k * each).to_string());
        assert_eq!((guide[0].as_str(), &guide[1..]), (row[0].as_str(), &raiders[..]));
    }
    for (row, (level, k)) in tables[1].iter().zip(HORDES) {
        assert_eq!((row[0].to_lowercase(), row[1].as_str()), (level.to_owned(), k.to_string().as_str()));
    }
    assert_eq!(tables[2], guide[1]);
    for (row, (title, points)) in tables[2].iter().zip(TITLES) {
        assert_eq!((row[0].as_str(), &row[1..]), (title, &points.map(|points| points.to_string())[..]));
    }
    assert_eq!((tables[0].len(), tables[1].len(), tables[2].len()), (6, 4, 4));
}

/// Micromanager 3.6.3
#[test]
fn guide_and_rules_print_the_faces_that_succeed() {
    for rows in [pages::table(&rules_page(), "### 3.6.3"), pages::table(GUIDE, "## Attacks")] {
        assert_eq!(rows[0][..3], ["attacker", "4, 5, 6", "3, 4, 5, 6"]);
        assert_eq!(rows[1][..3], ["defender", "5, 6", "4, 5, 6"]);
    }
}

/// Micromanager 3.9
#[test]
fn the_rules_name_every_option_and_value() {
    let page = rules_page();
    let section = page.split("### 3.9 ").nth(1).and_then(|rest| rest.split("###").next()).expect("3.9");
    for spec in Micromanager::META.options {
        assert!(section.contains(&format!("`{}`", spec.key)), "{}", spec.key);
        for choice in spec.choices {
            assert!(section.contains(&format!("`{}`", choice.value)), "{}", choice.value);
        }
    }
}

/// Micromanager 3.9
#[test]
fn the_guide_names_every_option() {
    let rows = pages::table(GUIDE, "## Options");
    assert_eq!(rows.len(), Micromanager::META.options.len());
    for (row, spec) in rows.iter().zip(Micromanager::META.options) {
        assert_eq!(row[0], spec.name);
        let choices = row[1].to_lowercase();
        for choice in spec.choices {
            let words = choice.name.to_lowercase();
            let first = words.split([':', ',']).next().expect("a name");
            assert!(choices.contains(first), "{}: {}", spec.name, choice.name);
        }
    }
}

/// Micromanager 3.10, 6, 7: numbers have no gap, and each has a test named after it.
#[test]
fn every_ruling_case_and_example_has_a_test_of_its_number() {
    let page = rules_page();
    let files = pages::sources("medieval_micromanager");
    let tested = |name: String| files.iter().any(|(_, text)| text.contains(&format!("fn {name}_")));
    for (heading, what, count) in [("### 3.10", "case", 13), ("## 6.", "ruling", 47)] {
        let lines = page.lines().skip_while(|line| !line.starts_with(heading)).skip(1);
        let lines = lines.take_while(|line| !line.starts_with('#'));
        let numbers: Vec<usize> = lines.filter_map(|line| line.split_once(". ")?.0.parse().ok()).collect();
        assert_eq!(numbers, (1..=count).collect::<Vec<usize>>());
        for number in numbers {
            assert!(tested(format!("{what}_{number:02}")), "no test for {what} {number}");
        }
    }
    let examples = pages::table(&page, "## 7.");
    assert_eq!(examples.len(), 5);
    examples.iter().for_each(|row| assert!(tested(format!("example_{}", row[0])), "no test for example {}", row[0]));
}

#[test]
fn every_paragraph_cited_in_the_code_stands_in_the_rules_page() {
    pages::assert_citations_stand("medieval-micromanager", "medieval_micromanager", "Micromanager");
}

/// Rulings cited by number in the code exist.
#[test]
fn every_ruling_cited_in_the_code_is_there() {
    for (file, text) in pages::sources("medieval_micromanager") {
        for cited in text.split("ruling ").skip(1) {
            let number: String = cited.chars().take_while(char::is_ascii_digit).collect();
            let number = number.parse().unwrap_or(1);
            assert!((1..=47).contains(&number), "{:?} cites ruling {number}", file.file_name());
        }
    }
}
